"""A SQLite file of our own that may be lost at any time: what it holds can be found out again.

It is for one program at a time. Where there is another program's file, where nothing can be written, or while
another window has it, an empty one in memory stands in.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import RLock
from typing import Any

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.storage.disk import check_plain, drop, make_folder

APPLICATION = 0x53746F6C
"""What our files say they are: "Stol"."""
DAMAGED = Phrase("The list of games was damaged; it is made anew from the games themselves.")
ELSEWHERE = Phrase("Another window has the list of games; here it is made anew from the games themselves.")
_MAGIC = b"SQLite format 3\0"
_HEAD, _OWNER = 100, slice(68, 72)
"""How many bytes such a file begins with, and where among them it says whose it is."""
_MOST_VALUES = 500
"""In one question."""
_CACHE_KB = 32_768
"""Room in memory for some ten thousand games and more."""


class Index:
    """May be asked from several threads; one question waits for the other."""

    def __init__(self, place: Path, version: int, schema: Sequence[str]) -> None:
        """What another version left there is thrown away."""
        self._place, self._version, self._schema = place, version, schema
        self.trouble: Phrase | None = None
        """Why it is not kept, where the player may want to know."""
        self._access = RLock()
        self._kept = False
        self._base = self._open()

    def rows(self, question: str, values: Sequence[Any] = ()) -> list[Any]:
        """What SELECT finds; nothing, if the file turns out to be of no use."""
        with self._access:
            try:
                return self._base.execute(f"SELECT {question}", values).fetchall()
            except sqlite3.DatabaseError:
                self.begin_anew()
                return []

    def rows_of(self, question: str, values: Sequence[Any]) -> list[Any]:
        """The same for any number of values, which stand where the question has {}."""
        found: list[Any] = []
        for start in range(0, len(values), _MOST_VALUES):
            few = values[start : start + _MOST_VALUES]
            found += self.rows(question.format(",".join("?" * len(few))), few)
        return found

    def change(self, what: str, rows: Sequence[Sequence[Any]]) -> None:
        """Do that for every row, or for none if the disk refuses."""
        with self._access:
            try:
                self._base.execute("BEGIN")
                self._base.executemany(what, rows)
                self._base.execute("COMMIT")
            except sqlite3.DatabaseError:
                self.begin_anew()

    def check(self) -> None:
        """Begin anew if anything in it is damaged."""
        if self.rows("* FROM pragma_quick_check") != [("ok",)]:
            self.begin_anew()

    def begin_anew(self) -> None:
        """The file is of no use: an empty one in memory stands in until the next start."""
        with self._access:
            self.close()
            if self._kept:
                self.trouble = DAMAGED
                drop([self._place])
            self._base, self._kept = self._in_memory(), False

    def close(self) -> None:
        """Let others have the file."""
        with self._access, suppress(sqlite3.Error):
            self._base.close()

    def _open(self) -> sqlite3.Connection:
        if self._whose() not in (None, APPLICATION):
            told = {"file": self._place.name}
            self.trouble = Phrase("The file {file} is another program’s; the library does without it.", told)
            return self._in_memory()
        try:
            make_folder(self._place.parent)
            self._place.touch(0o600)  # SQLite would let everybody read who played,
            self._place.chmod(0o600)  # and so did we once
            base = self._ours()
        except (OSError, sqlite3.Error) as error:
            code = getattr(error, "sqlite_errorcode", 0)
            self.trouble = {sqlite3.SQLITE_BUSY: ELSEWHERE, sqlite3.SQLITE_CORRUPT: DAMAGED}.get(code)
            if self.trouble is DAMAGED:
                drop([self._place])
            return self._in_memory()
        self._kept = True
        return base

    def _whose(self) -> int | None:
        """Whose file is in our place; None where there is none."""
        try:
            check_plain(self._place.stat())
            with self._place.open("rb") as file:
                head = file.read(_HEAD)
        except FileNotFoundError:
            return None
        except OSError:
            return 0
        return int.from_bytes(head[_OWNER]) if head.startswith(_MAGIC) else (0 if head else None)

    def _ours(self) -> sqlite3.Connection:
        """The file, for us alone until it is closed; raises sqlite3.Error."""
        base = _connected(str(self._place))
        try:
            base.execute("PRAGMA locking_mode = EXCLUSIVE")
            base.execute("PRAGMA synchronous = OFF")  # what the disk loses is found out again
            base.execute(f"PRAGMA cache_size = -{_CACHE_KB}")
            base.execute("BEGIN EXCLUSIVE")
            if base.execute("PRAGMA user_version").fetchall() != [(self._version,)]:
                self._make(base)
            base.execute("COMMIT")
        except sqlite3.Error:
            base.close()
            raise
        return base

    def _in_memory(self) -> sqlite3.Connection:
        base = _connected(":memory:")
        self._make(base)
        return base

    def _make(self, base: sqlite3.Connection) -> None:
        """Everything empty, whatever another version had there."""
        there = base.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        owner = (f"PRAGMA application_id = {APPLICATION}", f"PRAGMA user_version = {self._version}")
        for statement in (*(f'DROP TABLE "{name}"' for (name,) in there), *self._schema, *owner):
            base.execute(statement)


def _connected(place: str) -> sqlite3.Connection:
    return sqlite3.connect(place, timeout=0, isolation_level=None, check_same_thread=False)
