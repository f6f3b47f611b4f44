"""An SQLite cache that may be lost at any time, because it can be rebuilt.

It lives in memory and is written to its file as a whole, with a digest at the end. So it does not matter what
happens to the file meanwhile, and what is read back is what was written, or nothing.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.storage.disk import check_plain, put_aside, read_whole, sweep, write_whole

Answer = TypeVar("Answer")

APPLICATION = 0x53746F6C
"""SQLite's application_id for our files: "Stol"."""
DAMAGED = Phrase("The list of games was damaged; it is being rebuilt from the games.")
_MAGIC = b"SQLite format 3\0"
_HEAD, _KEY, _OWNER = 100, slice(60, 64), slice(68, 72)
"""Size of SQLite's header, and where user_version and application_id are in it."""
_DIGEST = 32
_NEVER = -1
"""The `_kept` of a database that has not been written."""
_LARGEST = 2**29
"""Bytes; about four hundred thousand games."""
_MOST_ASIDE = 3
"""Files that are not ours are never removed but renamed; with this many, nothing is written any more."""
_MOST_VALUES = 500
"""Per statement."""


class _InMemory(sqlite3.Connection):
    """A database that is gone with its last user: there is nothing to lose, so nobody has to close it."""

    def __del__(self) -> None:
        self.close()


class Index:
    """Thread-safe: queries are serialised by a lock."""

    def __init__(self, place: Path, key: str, schema: Sequence[str], lost: Callable[[], None]) -> None:
        """A file written under another key is ignored.

        `lost` is called, in any thread, if the file's content turns out to be damaged later.
        """
        self._place, self._schema, self._lost = place, schema, lost
        self._key = _digest(key.encode())[: _KEY.stop - _KEY.start]
        self.access = RLock()
        """Hold it across changes that belong together, so that the file never has half of them."""
        self.trouble: Phrase | None = None
        """What happened to the file, if the player should know."""
        self.life = 0
        """How often the content has been lost in this run."""
        self._base, self._kept, self._from_file = self._empty(), _NEVER, False
        self._closed = False
        self._load()

    def ask(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Run a query; if the file's content is damaged, start empty and run it again."""
        with self.access:
            try:
                return question(self._base)
            except Exception:
                if not self._from_file:  # the database was built in this run, so the query is wrong
                    raise
                self._begin_anew()
                return question(self._base)

    def rows(self, question: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of a SELECT."""
        return self.ask(lambda base: base.execute(f"SELECT {question}", values).fetchall())

    def rows_of(self, question: str, values: Sequence[Any]) -> list[Any]:
        """The rows for any number of values, put where the query has {}."""
        return self.ask(lambda base: rows_of(base, question, values))

    def change(self, what: str, rows: Sequence[Sequence[Any]]) -> None:
        """Execute a statement for every row, in one transaction."""

        def change(base: sqlite3.Connection) -> None:
            with base:
                base.execute("BEGIN")
                base.executemany(what, rows)

        self.ask(change)

    @property
    def edition(self) -> tuple[int, int]:
        """Different after every change."""
        with self.access:
            return self.life, self._base.total_changes

    def keep(self) -> None:
        """Write the file if anything changed; errors are ignored."""
        with self.access:
            changes = self._base.total_changes
            if self._closed or changes == self._kept:
                return
            image = self._base.serialize()
        # Written outside the lock, so that queries do not wait for the disk.
        with suppress(OSError):
            if self._has_way():
                write_whole(self._place, image + _digest(image), private=True)
                self._kept = changes

    def close(self) -> None:
        """Write the file; later queries find an empty database."""
        with self.access:
            self.keep()
            self._closed = True
            self._base.close()
            self._base, self._from_file = self._empty(), False

    # --- the file ---------------------------------------------------------------------------------------

    def _load(self) -> None:
        """Use the file's content if it is intact and has our key."""
        sweep(self._place.parent)
        if not self._has_way():
            return
        try:
            content = read_whole(self._place, _LARGEST)
        except OSError:  # no file yet, or a failing disk: rebuild
            return
        image, digest = content[:-_DIGEST], content[-_DIGEST:]
        if image[_KEY] != self._key:
            return  # written by another version, or too short
        if _digest(image) != digest:
            self.trouble = DAMAGED
            return
        self._base.deserialize(image)
        self._kept, self._from_file = self._base.total_changes, True

    def _begin_anew(self) -> None:
        self._base.close()
        self._base, self._kept, self._from_file = self._empty(), _NEVER, False
        self.life, self.trouble = self.life + 1, DAMAGED
        self._lost()

    def _empty(self) -> sqlite3.Connection:
        base = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False, factory=_InMemory)
        version = int.from_bytes(self._key, signed=True)
        owner = (f"PRAGMA application_id = {APPLICATION}", f"PRAGMA user_version = {version}")
        for statement in (*self._schema, *owner):
            base.execute(statement)
        return base

    def _has_way(self) -> bool:
        """Whether the place is free or ours; any other file is renamed, up to a limit."""
        if self._whose() in (None, APPLICATION):
            return True
        name = {"file": self._place.name}
        aside = put_aside(self._place, _MOST_ASIDE)
        if aside is None:
            self.trouble = Phrase("The file {file} belongs to another program; the library ignores it.", name)
            return False
        self.trouble = Phrase(
            "The file {file} was not a list of games; it is called {name} now, and the list is being "
            "rebuilt.",
            {**name, "name": aside.name},
        )
        return True

    def _whose(self) -> int | None:
        """The application_id of the file; None if there is none."""
        try:
            check_plain(self._place.stat())
            with self._place.open("rb") as file:
                head = file.read(_HEAD)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError:
            return 0
        return int.from_bytes(head[_OWNER]) if head.startswith(_MAGIC) else (0 if head else None)


def _digest(content: bytes) -> bytes:
    import hashlib  # noqa: PLC0415 - slow to load

    return hashlib.sha256(content).digest()


def rows_of(base: sqlite3.Connection, question: str, values: Sequence[Any]) -> list[Any]:
    """The rows for any number of values, put where the query has {}."""
    found: list[Any] = []
    for start in range(0, len(values), _MOST_VALUES):
        few = values[start : start + _MOST_VALUES]
        found += base.execute(f"SELECT {question.format(','.join('?' * len(few)))}", few)
    return found
