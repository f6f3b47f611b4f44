"""The ledger: a table in the index with one row per person and game, including the rating after it.

Like the index, it can be lost at any time: it is built from the records and from the register's results of
deleted games. A game counts once, however many files have it. A rating depends on all games before, so a row
that is added, removed or changed makes the later ones unsettled until `settle`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import accumulate, groupby
from math import inf
from operator import attrgetter
from sqlite3 import Connection
from typing import Any

import msgspec

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.games import GAMES, find
from cardgames_qt.play.rating import Rating, after
from cardgames_qt.play.scale import BotResult, RatedGame, meetings_of
from cardgames_qt.storage.entries import Ending, LibraryEntry, entry_from_register
from cardgames_qt.storage.index import Index, rows_of
from cardgames_qt.storage.register import Register
from cardgames_qt.storage.statistics.results import Help, PersonResult

MOST_HABITS = 8
HABITS = tuple(f"habit_{number}" for number in range(MOST_HABITS))
"""Columns for the game's habits, in the order the game names them."""
_FACTS = (
    *("digest", "seat", "kept", "profile", "game", "deal", "began", "rank", "counted", "at", "ended"),
    *(
        "score",
        "share",
        "moves",
        "seconds",
        "help",
        "luck",
        "decisions",
        "accuracy",
        "others",
        "cards",
        "bots",
        "theirs",
        "persons",
    ),
    *("usual", "masters", "given_up", "of_1_0", *HABITS),
)
_KIND = ("seats", "variant", "rivals")
ORDER = ("rank", "digest", "seat")
"""The order of events, independent of the clock."""
_COUNTED = (
    *("profile", "ended", "apart", "game", *ORDER, "counted", "at", "kind", "share", "score", "theirs"),
    *("seconds", "moves", "luck", "decisions", "accuracy", "others", "cards", *HABITS),
)
"""A covering index: statistics are computed without looking up rows."""
SCHEMA = (
    f"CREATE TABLE kinds (kind INTEGER PRIMARY KEY, {', '.join(_KIND)}, UNIQUE ({', '.join(_KIND)}))",
    f"CREATE TABLE results ({', '.join(_FACTS)}, kind, known, apart, value, deviation, volatility, "
    "settled DEFAULT 0, UNIQUE (digest, seat))",
    f"CREATE INDEX counted ON results ({', '.join(_COUNTED)})",
    "CREATE INDEX by_person ON results (profile, game, rank, ended, at, kind)",
    "CREATE INDEX by_deal ON results (deal, profile)",
    "CREATE INDEX left_open ON results (profile, game, rank) WHERE settled = 0",
    "CREATE INDEX remains ON results (digest) WHERE kept = 1",
    "CREATE TABLE resets (profile PRIMARY KEY, covers)",
)
_ENTER_KIND = f"INSERT OR IGNORE INTO kinds ({', '.join(_KIND)}) VALUES (?, ?, ?)"
_ENTER = (
    f"INSERT INTO results ({', '.join(_FACTS)}, kind) VALUES ({', '.join('?' * len(_FACTS))}, "
    f"(SELECT kind FROM kinds WHERE ({', '.join(_KIND)}) = (?, ?, ?)))"
)
_OPEN = (
    "UPDATE results SET settled = 0 WHERE profile = ?1 AND game = ?2 AND settled = 1 "
    "AND rank >= min(?3, (SELECT coalesce(min(rank), ?3) FROM results "
    "WHERE profile = ?1 AND game = ?2 AND at > ?4 AND ended = 1))"
)
"""A row with an earlier time than the ones before it shows that the clock was ahead then."""
_SETTLE = (
    "UPDATE results SET known = ?1, apart = help OR ?1, value = ?2, deviation = ?3, volatility = ?4, "
    "settled = 1 WHERE digest = ?5 AND seat = ?6"
)
_DAY = 24 * 3600
_LINE = (
    *("digest", "seat", "profile", "game", "rank", "began", "counted", "at", "deal", "ended", "score"),
    *("share", "help", "bots", "persons", "usual", "masters", "given_up", "of_1_0"),
)


class _Line(msgspec.Struct, frozen=True):
    """The columns needed to settle a row."""

    digest: bytes
    seat: int
    profile: str
    game: str
    rank: int
    began: int
    counted: int
    at: float
    deal: str
    ended: int
    score: int
    share: float
    help: int
    bots: str
    persons: int
    usual: int
    masters: str
    given_up: int
    of_1_0: int


class Ledger:
    """Keeps the rows up to date with the list of games and the register."""

    def __init__(self, index: Index, register: Register) -> None:
        self._index, self._register = index, register

    def keep_up(self, digests: Collection[bytes]) -> None:
        """Rewrite the rows of these games, which were added, removed or changed."""
        digests = [each for each in dict.fromkeys(digests) if each]
        self._strike(digests)
        lines = [(game, result) for game in self._games(digests) for result in game.results]
        self._index.change(_ENTER_KIND, [_kind(*line) for line in lines])
        self._index.change(_ENTER, [(*_row(*line), *_kind(*line)) for line in lines])
        self._open((result.profile, game.game, _first(game), _time(game)) for game, result in lines)

    def keep_up_with_register(self) -> None:
        """Add results of deleted games from the register, and remove forgotten ones."""
        entered = {digest for (digest,) in self._index.rows("DISTINCT digest FROM results WHERE kept = 1")}
        kept = {bytes.fromhex(each) for each in self._register.kept()}
        with_record = self._index.rows_of("digest FROM entries WHERE digest IN ({})", tuple(kept))
        self.keep_up(entered ^ (kept - {digest for (digest,) in with_record}))

    def _games(self, digests: Sequence[bytes]) -> Iterator[LibraryEntry]:
        """Each game from its record, or else from the register."""
        kept, records = self._register.kept(), self._index.ask(lambda base: _records(base, digests))
        for digest in digests:
            if digest in records:
                yield min(records[digest], key=_least)
            elif digest.hex() in kept:
                game = entry_from_register(kept[digest.hex()])
                if game is not None and game.game in GAMES:
                    yield game

    def _strike(self, digests: Sequence[bytes]) -> None:
        gone: list[Any] = []
        for digest in digests:
            what = "profile, game, min(began, rank), at FROM results WHERE digest = ?"
            gone += self._index.rows(what, (digest,))
        self._index.change("DELETE FROM results WHERE digest = ?", [(digest,) for digest in digests])
        self._open(gone)

    def _open(self, changes: Iterable[tuple[str, str, int, float]]) -> None:
        """Mark rows after the first change of each player and game as unsettled."""
        first: dict[tuple[str, str], tuple[int, float]] = {}
        for profile, game, rank, at in changes:
            before = first.get((profile, game), (rank, at))
            first[profile, game] = min(rank, before[0]), min(at, before[1])
        self._index.change(_OPEN, [(*whose, *since) for whose, since in first.items()])

    def settle(self) -> None:
        """Compute the ratings of all unsettled rows."""
        self._follow_resets()
        found = self._index.rows(
            f"{', '.join(_LINE)} FROM results INDEXED BY left_open WHERE settled = 0 "
            f"ORDER BY profile, game, {', '.join(ORDER)}"
        )
        lines = [_Line(*row) for row in found]
        for (profile, _), own in groupby(lines, attrgetter("profile", "game")):
            covered = self._register.covered(profile)
            self._index.change(_SETTLE, list(self._settled(list(own), covered)))

    def _follow_resets(self) -> None:
        """Mark all rows of a profile whose reset changed as unsettled."""
        known = dict(self._index.rows("profile, covers FROM resets"))
        now = dict.fromkeys(known, 0) | self._register.resets()
        changed = list(now.items() - known.items())
        people = [(profile,) for profile, _ in changed]
        self._index.change("INSERT OR REPLACE INTO resets VALUES (?, ?)", changed)
        self._index.change("UPDATE results SET settled = 0 WHERE profile = ?", people)

    def _settled(self, lines: Sequence[_Line], covered: int) -> Iterator[tuple[Any, ...]]:
        """One player's unsettled rows of one game, in order."""
        rating, last = self._before(lines[0], covered)
        # If the clock was ahead, a game cannot have been played later than the next one.
        times = list(accumulate((line.at if line.ended else inf for line in reversed(lines)), min))[::-1]
        for line, at in zip(lines, times, strict=True):
            known = self._has_played_before(line)
            if line.ended and line.counted > covered and not known and not line.help:
                days = (at - last) / _DAY if last is not None else 0.0
                rating, last = after(rating, meetings_of(_played(line)), days), at
            yield (known, rating.value, rating.deviation, rating.volatility, line.digest, line.seat)

    def _before(self, line: _Line, covered: int) -> tuple[Rating, float | None]:
        """The rating before that row, and when it was reached."""
        own = f"FROM results WHERE profile = ? AND game = ? AND ended = 1 AND ({', '.join(ORDER)})"
        last = (
            f"value, deviation, volatility, {', '.join(ORDER)} {own} < (?, ?, ?) AND counted > ? "
            "AND apart = 0 ORDER BY rank DESC, digest DESC, seat DESC LIMIT 1"
        )
        whose = (line.profile, line.game)
        for *rated, rank, digest, seat in self._index.rows(
            last, (*whose, line.rank, line.digest, line.seat, covered)
        ):
            ((at,),) = self._index.rows(f"min(at) {own} >= (?, ?, ?)", (*whose, rank, digest, seat))
            return Rating(*rated), at
        return Rating(), None

    def _has_played_before(self, line: _Line) -> bool:
        """Whether the person knew the deal from a game begun earlier, or from a copy that ended earlier."""
        earlier = (
            "1 FROM results WHERE deal = ? AND profile = ? AND digest <> ? "
            "AND (began < ? OR (began = ? AND ended >= ? AND (rank, digest) < (?, ?))) LIMIT 1"
        )
        values = (line.deal, line.profile, line.digest, line.began, line.began, line.ended)
        return bool(self._index.rows(earlier, (*values, line.rank, line.digest)))


def _records(base: Connection, digests: Sequence[bytes]) -> dict[bytes, list[LibraryEntry]]:
    """The entries for these games, with all copies of each."""
    found: dict[bytes, list[LibraryEntry]] = {}
    for digest, content in rows_of(base, "digest, content FROM entries WHERE digest IN ({})", digests):
        found.setdefault(digest, []).append(msgspec.msgpack.decode(content, type=LibraryEntry))
    return found


def _least(game: LibraryEntry) -> Any:
    """Sort key for copies of a game: the one with most information first, then the one counted first."""
    reviews = sum(each.luck is not None for each in game.results)
    masters = sum(len(each.masters) for each in game.results)
    return -len(game.results), -reviews, -masters, game.counted_order, msgspec.json.encode(game.results)


def _first(game: LibraryEntry) -> int:
    """The order from which this game may affect others: once begun, its cards are known."""
    return min(game.began_order, game.order)


def _time(game: LibraryEntry) -> float:
    """When it was over; an unfinished game says nothing about the clock."""
    return inf if game.ending is Ending.UNFINISHED else game.ended


def _played(line: _Line) -> RatedGame:
    return RatedGame(
        game=line.game,
        score=line.score,
        share=line.share,
        bots=msgspec.json.decode(line.bots, type=tuple[BotResult, ...]),
        persons=line.persons,
        usual=bool(line.usual),
        masters=msgspec.json.decode(line.masters, type=tuple[int, ...]),
        given_up=bool(line.given_up),
        of_1_0=bool(line.of_1_0),
    )


def _kind(entry: LibraryEntry, result: PersonResult) -> tuple[int, str, str]:
    """The TableKind as a row."""
    return len(entry.players), entry.variant, result.rivals


def _row(entry: LibraryEntry, result: PersonResult) -> tuple[Any, ...]:
    seats, ended = len(entry.players), entry.ending not in (Ending.UNFINISHED, Ending.BROKEN)
    times = [result.habits.get(name, 0) for name in names_of_habits(entry.game)]
    return (
        *(entry.digest, result.seat, entry.gone, result.profile, entry.game),
        f"{entry.game}/{seats}/{entry.variant}/{entry.seed}",
        *(entry.began_order, entry.order, entry.counted_order, entry.ended, ended),
        *(result.score, result.share, entry.moves, entry.seconds, int(result.help & ~Help.KNOWN)),
        *(result.luck, result.decisions, result.accuracy, result.others, result.cards),
        msgspec.json.encode(result.bots).decode(),
        ",".join(map(str, _compared_with(entry.game, result))) or None,
        *(result.persons, _usual(entry), msgspec.json.encode(result.masters).decode()),
        *(result.given_up, entry.of_1_0),
        *(*times, *[0] * MOST_HABITS)[:MOST_HABITS],
    )


def _compared_with(game: str, result: PersonResult) -> Sequence[int]:
    """The bots' scores; in a cooperative game, the masters' on the same deal."""
    return result.masters if find(game).rules.together else [bot.score for bot in result.bots]


def names_of_habits(game: str | None) -> tuple[str, ...]:
    """The game's habits, in order."""
    habits = find(game).habits if game in GAMES else None
    return tuple(habits.count((), 0)) if habits is not None else ()


def _usual(entry: LibraryEntry) -> bool:
    """Whether the rulebook's default options were used."""
    try:
        return find(entry.game).rules.settle(len(entry.players), {}) == entry.options
    except ExplainedError:  # another program's number of seats
        return False
