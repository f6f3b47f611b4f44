"""The list of games in the library, with fast search and sorting.

The records are the truth; the list is a cache of them, kept between starts. It is rebuilt if it is lost or
was written by another version or one that knows other games.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from hashlib import blake2b
from pathlib import Path
from sqlite3 import Connection
from threading import Lock
from typing import Any

import msgspec

from cardgames_qt import __version__
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.games import GAMES
from cardgames_qt.kit.seats import FAIR
from cardgames_qt.storage.adoption import adopt
from cardgames_qt.storage.entries import (
    Ending,
    FileStamp,
    LibraryEntry,
    entry_from_register,
    files,
    folded,
    look_up,
    place_in,
    stamp_of,
)
from cardgames_qt.storage.index import Index, rows_of
from cardgames_qt.storage.statistics.figures import Statistics
from cardgames_qt.storage.statistics.ledger import SCHEMA, Ledger
from cardgames_qt.storage.store import Store

VERSION = 9
"""Raised when the same columns mean something else; a change of the columns is noticed by itself."""
BATCH = 20
"""Files read before other threads get a turn."""
ALONE = "\x1f"
"""Stands for "you" in the search text of a game with one person."""
_FIELDS = (  # in the order of `_row`
    *("place", "looks", "game", "variant", "ending", "levels", "starred", "reviewed"),
    *("words", "names", "changed", "seconds", "digest", "daily", "content"),
)
_SCHEMA = (
    f"CREATE TABLE entries (number INTEGER PRIMARY KEY AUTOINCREMENT, {', '.join(_FIELDS)}, UNIQUE (place))",
    # A random start: after a rebuild, no old number may refer to another game.
    "INSERT INTO sqlite_sequence VALUES ('entries', abs(random() % 1000000000) * 1000000)",
    "CREATE INDEX by_time ON entries (changed DESC, place)",
    "CREATE INDEX by_digest ON entries (digest)",
    "CREATE INDEX by_day ON entries (daily)",
    *SCHEMA,
)
_KEEP = (
    f"INSERT INTO entries ({', '.join(_FIELDS)}) VALUES ({', '.join('?' * len(_FIELDS))}) "
    f"ON CONFLICT (place) DO UPDATE SET {', '.join(f'{field} = excluded.{field}' for field in _FIELDS[1:])}"
)
"""A changed game keeps its number."""


class SortColumn(StrEnum):
    DATE = "changed"
    GAME = "game"
    PLAYERS = "names"
    RESULT = "ending"
    LENGTH = "seconds"


class LibraryQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which games to find, and in which order; by default all of them, newest first."""

    text: str = ""
    """Words that names, note or the game's title must contain, in any order."""
    game: str | None = None
    variants: tuple[str, ...] = ()
    endings: tuple[Ending, ...] = ()
    """Any of these; empty means all."""
    level: str | None = None
    """At least one bot must have it."""
    since: float | None = None
    """Seconds since the epoch."""
    starred: bool = False
    reviewed: bool = False
    daily: bool = False
    """Only deals of the day."""
    column: SortColumn = SortColumn.DATE
    down: bool = True


class Library:
    """Finds games and keeps the list up to date with the disk. Thread-safe."""

    def __init__(self, store: Store, place: Path) -> None:
        """`place` is the index file."""
        self._store = store
        made = blake2b("\n".join(_SCHEMA).encode(), digest_size=8).hexdigest()
        key = f"{VERSION} {made} {__version__} {' '.join(sorted(GAMES))} {store.register.first}"
        self.index = Index(place, key, _SCHEMA, self._tell_loss)
        """The database of this list and of what is counted from it."""
        self.ledger = Ledger(self.index, store.register)
        self.statistics = Statistics(self.index, self.ledger, store.register)
        for (latest,) in self.index.rows("max(max(rank), max(counted)) FROM results WHERE true"):
            store.register.saw(latest or 0)
        self._reading = Lock()
        self.on_loss: set[Callable[[], None]] = set()
        """Called, in any thread, when the list was lost and `look` is needed."""
        self.titles: Mapping[str, str] = {}
        """The games' titles in the current language, for searching."""
        self.called: Mapping[str, Sequence[str]] = {}
        """Names under which players are shown, with the (folded) names in their records."""

    def take_trouble(self) -> Phrase | None:
        """What happened to the index file (returned once), or the register's trouble."""
        trouble, self.index.trouble = self.index.trouble, None
        return trouble or self._store.register.trouble

    @property
    def life(self) -> int:
        """Changes when the list was lost; earlier answers may be incomplete."""
        return self.index.life

    @property
    def edition(self) -> tuple[int, int]:
        """Changes with the list and with the results."""
        return self.index.edition

    def _tell_loss(self) -> None:
        for hear in tuple(self.on_loss):
            hear()

    # --- finding ----------------------------------------------------------------------------------------

    def find(self, wanted: LibraryQuery) -> tuple[int, ...]:
        """The numbers of the matching games, in order."""
        condition, values = _condition(wanted, self.titles, self.called)
        way = "DESC" if wanted.down else "ASC"
        then = "" if wanted.column is SortColumn.DATE else "changed DESC, "
        order = f"{wanted.column} {way}, {then}place"
        found = f"SELECT number FROM entries {condition} ORDER BY {order}"
        # As one JSON array: fetching thousands of rows one by one would hold up other threads.
        rows = self.index.rows(f"json_group_array(number) FROM ({found})", values)
        return tuple(number for (numbers,) in rows for number in msgspec.json.decode(numbers))

    def entries(self, numbers: Sequence[int]) -> dict[int, LibraryEntry]:
        """The entries with these numbers; missing ones are left out."""

        def read(base: Connection) -> dict[int, LibraryEntry]:
            rows = rows_of(base, "number, content FROM entries WHERE number IN ({})", numbers)
            return {number: msgspec.msgpack.decode(content, type=LibraryEntry) for number, content in rows}

        return self.index.ask(read)

    def count(self) -> int:
        return sum(number for (number,) in self.index.rows("count(*) FROM entries"))

    def number_of(self, path: Path) -> int | None:
        rows = self.index.rows("number FROM entries WHERE place = ?", (place_in(self._store, path),))
        return next((number for (number,) in rows), None)

    def path_of(self, entry: LibraryEntry) -> Path:
        return self._store.folder / os.fsdecode(entry.place)

    def known(self, digest: bytes) -> Path | None:
        """The file that has this game at the same point, if any."""
        rows = self.index.rows("number FROM entries WHERE digest = ? LIMIT 1", (digest,))
        found = self.entries([number for (number,) in rows])
        return next(map(self.path_of, found.values()), None)

    def copies(self, game: LibraryEntry) -> int:
        """Number of files with this game at the same point."""
        rows = self.index.rows("count(*) FROM entries WHERE digest = ?", (game.digest,))
        return sum(number for (number,) in rows)

    def variants(self, game: str) -> tuple[str, ...]:
        """The variants of that game that were played, most frequent first."""
        group = "variant FROM entries WHERE game = ? GROUP BY variant ORDER BY count(*) DESC, variant"
        return tuple(variant for (variant,) in self.index.rows(group, (game,)))

    def levels(self) -> frozenset[str]:
        """The levels of all bots that ever played."""
        lists = self.index.rows("DISTINCT levels FROM entries")
        return frozenset(level for (levels,) in lists for level in levels.split("\n") if level)

    # --- what no record tells -----------------------------------------------------------------------------

    def gone_days(self) -> tuple[LibraryEntry, ...]:
        """Deals of the day whose records were deleted."""
        kept = {bytes.fromhex(digest): each for digest, each in self._store.register.kept().items()}
        there = self.index.rows_of("digest FROM entries WHERE digest IN ({})", tuple(kept))
        found = (entry_from_register(each) for digest, each in kept.items() if (digest,) not in there)
        return tuple(game for game in found if game is not None and game.daily)

    def tried(self, profile: str) -> Collection[tuple[str, str]]:
        """The days and games whose deal a profile has seen."""
        return self._store.register.tried(profile).keys()

    def forget(self, digests: Collection[bytes]) -> Phrase | None:
        """Stop counting these deleted games; returns why that cannot be stored, if so."""
        refusal = self._store.register.forget(digests)
        self.ledger.keep_up(digests)
        return refusal

    # --- keeping up ---------------------------------------------------------------------------------------

    def look(self) -> Iterator[tuple[int, int]]:
        """Update the list from the disk, a few files at a time; yields (read, total).

        Unchanged files are not opened. Concurrent callers share the reading. If the list is lost meanwhile,
        everything is looked at again.
        """
        self._store.register.refresh()
        yield from adopt(self._store)
        while True:
            life, read = self.life, 0
            for read, total in self._look():
                yield read, total
            if read >= BATCH:  # fewer are quickly read again, and not worth a write
                self.index.keep()
            if life == self.life:
                return

    def _look(self) -> Iterator[tuple[int, int]]:
        there = dict(files(self._store))
        known = dict(self.index.rows("place, looks FROM entries"))
        with self.index.access:
            self.ledger.keep_up_with_register()
            self.update(dict.fromkeys(known.keys() - there.keys(), (None, None)))
        twice = {place for place in there if b"finished/" + place in there}  # killed while the game was moved
        new = [place for place, stamp in there.items() if str(stamp) != known.get(place) or place in twice]
        yield 0, len(new)
        for start in range(0, len(new), BATCH):
            few = {place: there[place] for place in new[start : start + BATCH]}
            self._read(few, twice)
            yield start + len(few), len(new)

    def look_at(self, *paths: Path) -> None:
        """Update the list for files known to have changed, appeared or gone."""
        for path in paths:
            place, stamp = place_in(self._store, path), stamp_of(path)
            found = look_up(self._store, place, stamp) if stamp is not None else None
            with self.index.access:
                self.update({place: (stamp, found)})

    def _read(self, few: Mapping[bytes, FileStamp], twice: Collection[bytes]) -> None:
        """Read these files, except those another thread has read meanwhile."""
        with self._reading:
            known = f"place, looks FROM entries WHERE place IN ({_places(few)})"
            read = {place for place, stamp in self.index.rows(known, tuple(few)) if stamp == str(few[place])}
            left = [place for place in few if place not in read or place in twice]
            found = {place: (few[place], look_up(self._store, place, few[place])) for place in left}
            with self.index.access:
                self.update(found)

    def close(self) -> None:
        """Write the index file."""
        self.index.close()

    def update(self, found: Mapping[bytes, tuple[FileStamp | None, LibraryEntry | None]]) -> None:
        """Put the entries of these files into the list; None for a file that is gone."""
        before = self._digests(found)
        gone = [(place,) for place, (_, entry) in found.items() if entry is None]
        there = [(entry, stamp) for stamp, entry in found.values() if entry and stamp]
        self.index.change("DELETE FROM entries WHERE place = ?", gone)
        self.index.change(_KEEP, [_row(*each) for each in there])
        for entry, _ in there:
            self._store.register.saw(max(entry.order, entry.counted_order))
        self.ledger.keep_up(before | {entry.digest for entry, _ in there})

    def _digests(self, places: Collection[bytes]) -> set[bytes]:
        """The digests of the games in these files."""
        rows = self.index.rows_of("digest FROM entries WHERE place IN ({})", tuple(places))
        return {digest for (digest,) in rows}


def _row(entry: LibraryEntry, stamp: FileStamp) -> tuple[Any, ...]:
    names = "\n".join(map(folded, entry.names or [entry.name]))
    alone = sum(player.kind == "human" for player in entry.players) == 1
    words = "\n".join((names, folded(entry.note), ALONE if alone else ""))
    return (
        *(entry.place, str(stamp), entry.game, entry.variant, entry.ending),
        *("".join(f"\n{level}\n" for level in entry.levels), entry.starred, entry.reviewed),
        *(words, names, entry.changed, entry.seconds, entry.digest),
        entry.daily,
        msgspec.msgpack.encode(entry),
    )


def _condition(
    wanted: LibraryQuery, titles: Mapping[str, str], called: Mapping[str, Sequence[str]]
) -> tuple[str, list[Any]]:
    """The SQL condition of a query, and its parameters."""
    parts: list[tuple[str, Sequence[Any]]] = []
    for word in folded(wanted.text).split():
        games = [game for game, title in titles.items() if word in folded(title)]
        others = [each for name, said in called.items() if word in folded(name) for each in said]
        found = " OR ".join(["instr(words, ?)"] * (1 + len(others)))
        parts.append((f"({found} OR game IN ({_places(games)}))", (word, *others, *games)))
    for field, values in (("ending", wanted.endings), ("variant", wanted.variants)):
        if values:
            parts.append((f"{field} IN ({_places(values)})", values))
    if wanted.level is not None:
        whole = wanted.level != FAIR  # FAIR is part of a level's name, others are the whole
        parts.append(("instr(levels, ?)", (f"\n{wanted.level}\n" if whole else FAIR,)))
    for test, value in (
        ("game = ?", wanted.game),
        ("changed >= ?", wanted.since),
        ("starred = ?", wanted.starred or None),
        ("reviewed = ?", wanted.reviewed or None),
        ("daily > ?", "" if wanted.daily else None),
    ):
        if value is not None:
            parts.append((test, (value,)))
    condition = f"WHERE {' AND '.join(test for test, _ in parts)}" if parts else ""
    return condition, [value for _, values in parts for value in values]


def _places(values: Collection[Any]) -> str:
    return ",".join("?" * len(values))
