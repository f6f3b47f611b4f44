"""A small database of our own that may be lost at any time: what it holds can be found out again.

It is worked with in memory, and kept as a whole in a file that ends with a digest of all the rest. So nothing
that befalls the file meanwhile matters, and what is read from it is what was kept there, or nothing.
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
"""What our files say they are: "Stol"."""
DAMAGED = Phrase("The list of games was damaged; it is made anew from the games themselves.")
_MAGIC = b"SQLite format 3\0"
_HEAD, _KEY, _OWNER = 100, slice(60, 64), slice(68, 72)
"""How many bytes such a file begins with, and where among them are its key and whose it is."""
_DIGEST = 32
_NEVER = -1
"""At which change it was kept, where it was not."""
_LARGEST = 2**29
"""Bytes; some four hundred thousand games."""
_MOST_ASIDE = 3
"""What cannot be recognised as ours is never removed; once so much of it is put aside, nothing is kept."""
_MOST_VALUES = 500
"""In one question."""


class Index:
    """May be asked from several threads; one question waits for the other."""

    def __init__(self, place: Path, key: str, schema: Sequence[str], lost: Callable[[], None]) -> None:
        """What was kept under another key is of no use.

        `lost` is called, in any thread, when what was read from the file turns out to be of no use later.
        """
        self._place, self._schema, self._lost = place, schema, lost
        self._key = _digest(key.encode())[: _KEY.stop - _KEY.start]
        self.access = RLock()
        """Who has it is alone with the database: it is never kept with a half of what belongs together."""
        self.trouble: Phrase | None = None
        """What became of the file, where the player may want to know."""
        self.life = 0
        """How often everything was lost so far."""
        self._base, self._kept, self._from_file = self._empty(), _NEVER, False
        self._closed = False
        self._load()

    def ask(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """The answer to a question; where the file's content is of no use, that of an empty database."""
        with self.access:
            try:
                return question(self._base)
            except Exception:
                if not self._from_file:  # what was made in this run is sound: the question is to blame
                    raise
                self._begin_anew()
                return question(self._base)

    def rows(self, question: str, values: Sequence[Any] = ()) -> list[Any]:
        """What SELECT finds."""
        return self.ask(lambda base: base.execute(f"SELECT {question}", values).fetchall())

    def rows_of(self, question: str, values: Sequence[Any]) -> list[Any]:
        """The same for any number of values, which stand where the question has {}."""
        return self.ask(lambda base: rows_of(base, question, values))

    def change(self, what: str, rows: Sequence[Sequence[Any]]) -> None:
        """Do that for every row, or for none."""

        def change(base: sqlite3.Connection) -> None:
            with base:
                base.execute("BEGIN")
                base.executemany(what, rows)

        self.ask(change)

    @property
    def edition(self) -> tuple[int, int]:
        """Another one after every change."""
        with self.access:
            return self.life, self._base.total_changes

    def keep(self) -> None:
        """Write everything to the file if it changed; a disk that refuses is no harm."""
        with self.access:
            changes = self._base.total_changes
            if self._closed or changes == self._kept:
                return
            image = self._base.serialize()
        with suppress(OSError):
            if self._has_way():
                write_whole(self._place, image + _digest(image), private=True)
                self._kept = changes

    def close(self) -> None:
        """Keep everything for the next time; whoever asks after that is told of nothing."""
        with self.access:
            self.keep()
            self._closed = True
            self._base.close()
            self._base, self._from_file = self._empty(), False

    # --- the file ---------------------------------------------------------------------------------------

    def _load(self) -> None:
        """Take over what was kept, if it is of use."""
        sweep(self._place.parent)
        if not self._has_way():
            return
        try:
            content = read_whole(self._place, _LARGEST)
        except OSError:  # there is none yet, or the disk fails
            return
        image, digest = content[:-_DIGEST], content[-_DIGEST:]
        if image[_KEY] != self._key:
            return  # another version's, or nothing
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
        base = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        version = int.from_bytes(self._key, signed=True)
        owner = (f"PRAGMA application_id = {APPLICATION}", f"PRAGMA user_version = {version}")
        for statement in (*self._schema, *owner):
            base.execute(statement)
        return base

    def _has_way(self) -> bool:
        """Whether the place is free or has our file; anything else is put aside, unless much is already."""
        if self._whose() in (None, APPLICATION):
            return True
        name = {"file": self._place.name}
        aside = put_aside(self._place, _MOST_ASIDE)
        if aside is None:
            self.trouble = Phrase("The file {file} is another program’s; the library does without it.", name)
            return False
        self.trouble = Phrase(
            "The file {file} was no list of games; it is called {name} now, and the list is made anew.",
            {**name, "name": aside.name},
        )
        return True

    def _whose(self) -> int | None:
        """Whose file is in our place; None where there is none."""
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
    import hashlib  # noqa: PLC0415 - as for the seal

    return hashlib.sha256(content).digest()


def rows_of(base: sqlite3.Connection, question: str, values: Sequence[Any]) -> list[Any]:
    """What SELECT finds for any number of values, which stand where the question has {}."""
    found: list[Any] = []
    for start in range(0, len(values), _MOST_VALUES):
        few = values[start : start + _MOST_VALUES]
        found += base.execute(f"SELECT {question.format(','.join('?' * len(few)))}", few)
    return found
