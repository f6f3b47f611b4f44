"""The library's list of games, found and sorted at once however many there are.

The records are the truth. The list is a cache of what they say, kept from one start to the next; it is made
anew whenever that was lost, or is of another version or of one that knows other games.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import StrEnum
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
    as_kept,
    files,
    folded,
    look_up,
    looks_of,
    place_in,
)
from cardgames_qt.storage.index import Index, rows_of
from cardgames_qt.storage.statistics.figures import Statistics
from cardgames_qt.storage.statistics.ledger import SCHEMA, Ledger
from cardgames_qt.storage.store import Store

VERSION = 8
BATCH = 20
"""Files that are read before others may ask something."""
ALONE = "\x1f"
"""What is found in the words about a game with one person, who is simply you."""
_FIELDS = (
    *("place", "looks", "game", "variant", "ending", "levels", "starred", "reviewed"),
    *("words", "names", "changed", "seconds", "digest", "daily", "content"),
)
_SCHEMA = (
    f"CREATE TABLE entries (number INTEGER PRIMARY KEY AUTOINCREMENT, {', '.join(_FIELDS)}, UNIQUE (place))",
    # Numbers begin anywhere: in a list that was made anew, none may stand for another game than before.
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
"""A game that changed keeps its number."""


class Column(StrEnum):
    """What the list can be sorted by."""

    DATE = "changed"
    GAME = "game"
    PLAYERS = "names"
    RESULT = "ending"
    LENGTH = "seconds"


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which games are looked for, and in which order; as it stands all of them, the last one first."""

    text: str = ""
    """Words that names, notes or the game's title contain, in any order."""
    game: str | None = None
    variants: tuple[str, ...] = ()
    endings: tuple[Ending, ...] = ()
    """One of these; none are all."""
    level: str | None = None
    """At least one bot of it."""
    since: float | None = None
    """Seconds since the epoch."""
    starred: bool = False
    reviewed: bool = False
    daily: bool = False
    """Only deals of the day."""
    column: Column = Column.DATE
    down: bool = True


class Library:
    """Finds games, and keeps up with the disk. May be asked from several threads."""

    def __init__(self, store: Store, place: Path) -> None:
        """The list is kept in that place."""
        self._store = store
        key = f"{VERSION} {__version__} {' '.join(sorted(GAMES))} {store.register.first}"
        self._index = Index(place, key, _SCHEMA, self._tell_loss)
        self.ledger = Ledger(self._index, store.register)
        """What every game came to for the persons who are known."""
        self.statistics = Statistics(self._index, self.ledger, store.register)
        for (latest,) in self._index.rows("max(max(rank), max(counted)) FROM results WHERE true"):
            store.register.saw(latest or 0)
        self._reading = Lock()
        self.on_loss: set[Callable[[], None]] = set()
        """Called, in any thread, when the list is empty all of a sudden and the disk has to be looked at."""
        self.titles: Mapping[str, str] = {}
        """What the games are called where words are looked for,"""
        self.called: Mapping[str, Sequence[str]] = {}
        """and players who are shown by another name than their records have, which are folded here."""

    def take_trouble(self) -> Phrase | None:
        """What became of the list's file, which is told once, or why something is not counted."""
        trouble, self._index.trouble = self._index.trouble, None
        return trouble or self._store.register.trouble

    @property
    def life(self) -> int:
        """Another one once the list was lost: what was asked before that may not be all there is."""
        return self._index.life

    @property
    def edition(self) -> tuple[int, int]:
        """Another one after every change to the list or to what is counted."""
        return self._index.edition

    def _tell_loss(self) -> None:
        for hear in tuple(self.on_loss):
            hear()

    # --- finding ----------------------------------------------------------------------------------------

    def find(self, wanted: Wanted) -> tuple[int, ...]:
        """The numbers of all such games, in their order."""
        condition, values = _condition(wanted, self.titles, self.called)
        way = "DESC" if wanted.down else "ASC"
        then = "" if wanted.column is Column.DATE else "changed DESC, "
        order = f"{wanted.column} {way}, {then}place"
        found = f"SELECT number FROM entries {condition} ORDER BY {order}"
        # In one piece: for every row on its own, other threads would have to wait.
        rows = self._index.rows(f"json_group_array(number) FROM ({found})", values)
        return tuple(number for (numbers,) in rows for number in msgspec.json.decode(numbers))

    def entries(self, numbers: Sequence[int]) -> dict[int, LibraryEntry]:
        """What is known of these games; of one that is gone, nothing."""

        def read(base: Connection) -> dict[int, LibraryEntry]:
            rows = rows_of(base, "number, content FROM entries WHERE number IN ({})", numbers)
            return {number: msgspec.msgpack.decode(content, type=LibraryEntry) for number, content in rows}

        return self._index.ask(read)

    def count(self) -> int:
        """How many there are."""
        return sum(number for (number,) in self._index.rows("count(*) FROM entries"))

    def number_of(self, path: Path) -> int | None:
        """The number of the game in that file."""
        rows = self._index.rows("number FROM entries WHERE place = ?", (place_in(self._store, path),))
        return next((number for (number,) in rows), None)

    def path_of(self, holding: LibraryEntry) -> Path:
        """Where it lies."""
        return self._store.folder / os.fsdecode(holding.place)

    def known(self, digest: bytes) -> Path | None:
        """Where a game is here already, at the same point."""
        rows = self._index.rows("number FROM entries WHERE digest = ? LIMIT 1", (digest,))
        found = self.entries([number for (number,) in rows])
        return next(map(self.path_of, found.values()), None)

    def copies(self, game: LibraryEntry) -> int:
        """How many files have that game, at the same point."""
        rows = self._index.rows("count(*) FROM entries WHERE digest = ?", (game.digest,))
        return sum(number for (number,) in rows)

    def variants(self, game: str) -> tuple[str, ...]:
        """Everything that was agreed on for that game, the most frequent first."""
        group = "variant FROM entries WHERE game = ? GROUP BY variant ORDER BY count(*) DESC, variant"
        return tuple(variant for (variant,) in self._index.rows(group, (game,)))

    def levels(self) -> frozenset[str]:
        """Of all bots that ever played."""
        lists = self._index.rows("DISTINCT levels FROM entries")
        return frozenset(level for (levels,) in lists for level in levels.split("\n") if level)

    # --- what no record tells -----------------------------------------------------------------------------

    def gone_days(self) -> tuple[LibraryEntry, ...]:
        """Deals of a day whose records are gone."""
        kept = {bytes.fromhex(digest): each for digest, each in self._store.register.kept().items()}
        there = self._index.rows_of("digest FROM entries WHERE digest IN ({})", tuple(kept))
        found = (as_kept(each) for digest, each in kept.items() if (digest,) not in there)
        return tuple(game for game in found if game is not None and game.daily)

    def tried(self, profile: str) -> Collection[tuple[str, str]]:
        """The days and games whose deal somebody has seen."""
        return self._store.register.tried(profile).keys()

    def forget(self, digests: Collection[bytes]) -> Phrase | None:
        """Do not count these games any longer, whose records are gone; says why that cannot be kept."""
        refusal = self._store.register.forget(digests)
        self.ledger.keep_up(digests)
        return refusal

    # --- keeping up ---------------------------------------------------------------------------------------

    def look(self) -> Iterator[tuple[int, int]]:
        """See what changed on the disk, a few files at a time; yields how many of how many were read.

        What looks as before is not opened. Who looks at the same time shares the reading. Where the list is
        lost meanwhile, all is looked at once more.
        """
        self._store.register.refresh()
        yield from adopt(self._store)
        while True:
            life, read = self.life, 0
            for read, total in self._look():
                yield read, total
            if read >= BATCH:  # fewer are soon read again
                self._index.keep()
            if life == self.life:
                return

    def _look(self) -> Iterator[tuple[int, int]]:
        there = dict(files(self._store))
        known = dict(self._index.rows("place, looks FROM entries"))
        with self._index.access:
            self.ledger.keep_up_with_register()
            self._keep(dict.fromkeys(known.keys() - there.keys(), (None, None)))
        twice = {place for place in there if b"finished/" + place in there}  # of a game that has just ended
        new = [place for place, looks in there.items() if str(looks) != known.get(place) or place in twice]
        yield 0, len(new)
        for start in range(0, len(new), BATCH):
            few = {place: there[place] for place in new[start : start + BATCH]}
            self._read(few, twice)
            yield start + len(few), len(new)

    def look_at(self, *paths: Path) -> None:
        """The same for files of which it is known that they changed, came or went."""
        for path in paths:
            place, looks = place_in(self._store, path), looks_of(path)
            found = look_up(self._store, place, looks) if looks is not None else None
            with self._index.access:
                self._keep({place: (looks, found)})

    def _read(self, few: Mapping[bytes, FileStamp], twice: Collection[bytes]) -> None:
        """Read these, but for what somebody else has read in the meantime."""
        with self._reading:
            known = f"place, looks FROM entries WHERE place IN ({_places(few)})"
            read = {place for place, looks in self._index.rows(known, tuple(few)) if looks == str(few[place])}
            left = [place for place in few if place not in read or place in twice]
            found = {place: (few[place], look_up(self._store, place, few[place])) for place in left}
            with self._index.access:
                self._keep(found)

    def close(self) -> None:
        """Keep the list for the next time."""
        self._index.close()

    def _keep(self, found: Mapping[bytes, tuple[FileStamp | None, LibraryEntry | None]]) -> None:
        before = self._digests(found)
        gone = [(place,) for place, (_, holding) in found.items() if holding is None]
        there = [(holding, looks) for looks, holding in found.values() if holding and looks]
        self._index.change("DELETE FROM entries WHERE place = ?", gone)
        self._index.change(_KEEP, [_row(*each) for each in there])
        for holding, _ in there:
            self._store.register.saw(max(holding.order, holding.counted_order))
        self.ledger.keep_up(before | {holding.digest for holding, _ in there})

    def _digests(self, places: Collection[bytes]) -> set[bytes]:
        """What games lay in these places."""
        rows = self._index.rows_of("digest FROM entries WHERE place IN ({})", tuple(places))
        return {digest for (digest,) in rows}


def _row(holding: LibraryEntry, looks: FileStamp) -> tuple[Any, ...]:
    names = "\n".join(map(folded, holding.names or [holding.name]))
    alone = sum(player.kind == "human" for player in holding.players) == 1
    words = "\n".join((names, folded(holding.note), ALONE if alone else ""))
    return (
        *(holding.place, str(looks), holding.game, holding.variant, holding.ending),
        *("".join(f"\n{level}\n" for level in holding.levels), holding.starred, holding.reviewed),
        *(words, names, holding.changed, holding.seconds, holding.digest),
        holding.daily,
        msgspec.msgpack.encode(holding),
    )


def _condition(
    wanted: Wanted, titles: Mapping[str, str], called: Mapping[str, Sequence[str]]
) -> tuple[str, list[Any]]:
    """What is asked for as SQL, with the values for its places."""
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
        whole = wanted.level != FAIR  # which is a part of many names
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
