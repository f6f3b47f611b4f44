"""The book of results in the list of games: a line for every person in every game, with their worth then.

Like the list it is in, it can be lost at any time. What a player is worth depends on all games before, so a
line that comes, goes or changes leaves those after it open until somebody settles the book.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

import msgspec

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.games import GAMES, find
from cardgames_qt.play.rating import Rating, after
from cardgames_qt.play.scale import Played, Seated, meetings_of
from cardgames_qt.storage.holdings import Ending, Holding
from cardgames_qt.storage.index import Index
from cardgames_qt.storage.statistics.results import Help, Result

MOST_HABITS = 8
HABITS = tuple(f"habit_{number}" for number in range(MOST_HABITS))
"""How often each of them, in the order in which the game names them."""
_FACTS = (
    *("place", "seat", "profile", "game", "deal", "at", "ended", "score", "share", "moves", "seconds"),
    *("help", "luck", "decisions", "accuracy", "bots", "theirs", "persons", "usual", "masters", *HABITS),
)
_KIND = ("seats", "variant", "rivals")
_COUNTED = (
    *("profile", "ended", "apart", "game", "at", "place", "seat", "kind", "share", "score", "theirs"),
    *("seconds", "moves", "luck", "decisions", "accuracy", *HABITS),
)
"""What is counted stands together in the order of time, so that no line has to be looked up for it."""
SCHEMA = (
    f"CREATE TABLE kinds (kind INTEGER PRIMARY KEY, {', '.join(_KIND)}, UNIQUE ({', '.join(_KIND)}))",
    f"CREATE TABLE results ({', '.join(_FACTS)}, kind, known, apart, value, deviation, volatility, "
    "settled DEFAULT 0, UNIQUE (place, seat))",
    f"CREATE INDEX counted ON results ({', '.join(_COUNTED)})",
    "CREATE INDEX by_person ON results (profile, game, at, ended, kind)",
    "CREATE INDEX by_deal ON results (deal, profile)",
    "CREATE INDEX left_open ON results (profile, game, at) WHERE settled = 0",
    "CREATE TABLE starts (profile PRIMARY KEY, since)",
)
_ENTER_KIND = f"INSERT OR IGNORE INTO kinds ({', '.join(_KIND)}) VALUES (?, ?, ?)"
_ENTER = (
    f"INSERT INTO results ({', '.join(_FACTS)}, kind) VALUES ({', '.join('?' * len(_FACTS))}, "
    f"(SELECT kind FROM kinds WHERE ({', '.join(_KIND)}) = (?, ?, ?)))"
)
_OPEN = "UPDATE results SET settled = 0 WHERE profile = ? AND game = ? AND at >= ? AND settled = 1"
_SETTLE = (
    "UPDATE results SET known = ?1, apart = help OR ?1, value = ?2, deviation = ?3, volatility = ?4, "
    "settled = 1 WHERE place = ?5 AND seat = ?6"
)
_DAY = 24 * 3600
_LINE = "place, seat, profile, game, at, deal, ended, score, share, help, bots, persons, usual, masters"


class _Line(msgspec.Struct, frozen=True):
    """What is asked of a line when it is settled."""

    place: bytes
    seat: int
    profile: str
    game: str
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


class Ledger:
    """Keeps the book up with the list of games."""

    def __init__(self, index: Index) -> None:
        self._index = index

    def enter(self, holdings: Iterable[Holding]) -> None:
        """Write what these games came to, instead of what stood there."""
        games = list(holdings)
        self.strike([holding.place for holding in games])
        lines = [(holding, result) for holding in games for result in holding.results]
        self._index.change(_ENTER_KIND, [_kind(*line) for line in lines])
        self._index.change(_ENTER, [(*_row(*line), *_kind(*line)) for line in lines])
        self._open(((result.profile, holding.game), holding.changed) for holding, result in lines)

    def strike(self, places: Sequence[bytes]) -> None:
        """These games are gone."""
        gone: list[Any] = []
        for place in places:
            gone += self._index.rows("profile, game, at FROM results WHERE place = ?", (place,))
        self._index.change("DELETE FROM results WHERE place = ?", [(place,) for place in places])
        self._open(((profile, game), at) for profile, game, at in gone)

    def _open(self, changes: Iterable[tuple[tuple[str, str], float]]) -> None:
        """Leave open what comes after the first change of each player in each game."""
        first: dict[tuple[str, str], float] = {}
        for whose, at in changes:
            first[whose] = min(at, first.get(whose, at))
        self._index.change(_OPEN, [(*whose, at) for whose, at in first.items()])

    def count_from(self, profile: str, since: float) -> None:
        """A player begins anew at that time; 0 is from the very first game on."""
        known = dict(self._index.rows("profile, since FROM starts"))
        if known.get(profile, 0.0) != since:
            self._index.change("INSERT OR REPLACE INTO starts VALUES (?, ?)", [(profile, since)])
            self._index.change("UPDATE results SET settled = 0 WHERE profile = ?", [(profile,)])

    def settle(self) -> None:
        """Work out what every player was worth after each game whose line is open."""
        starts = dict(self._index.rows("profile, since FROM starts"))
        order = "ORDER BY profile, game, at, place, seat"
        found = self._index.rows(f"{_LINE} FROM results INDEXED BY left_open WHERE settled = 0 {order}")
        lines = [_Line(*row) for row in found]
        for (profile, _), own in groupby(lines, attrgetter("profile", "game")):
            self._index.change(_SETTLE, list(self._settled(list(own), starts.get(profile, 0.0))))

    def _settled(self, lines: Sequence[_Line], start: float) -> Iterator[tuple[Any, ...]]:
        """One player's lines of one game, the first of them after all that are settled already."""
        rating, last = self._before(lines[0], start)
        for line in lines:
            known = self._has_played_before(line)
            counts = line.ended and line.at >= start and not known and not line.help
            if counts:
                days = (line.at - last) / _DAY if last is not None else 0.0
                rating, last = after(rating, meetings_of(_played(line)), days), line.at
            told = (rating.value, rating.deviation, rating.volatility)
            yield (known, *told, line.place, line.seat)

    def _before(self, line: _Line, start: float) -> tuple[Rating, float | None]:
        """What the player was worth before that line, and when that was found out."""
        last = (
            "value, deviation, volatility, at FROM results WHERE profile = ? AND game = ? AND at < ? "
            "AND at >= ? AND ended = 1 AND apart = 0 ORDER BY at DESC, place DESC, seat DESC LIMIT 1"
        )
        for *told, at in self._index.rows(last, (line.profile, line.game, line.at, start)):
            return Rating(*told), at
        return Rating(), None

    def _has_played_before(self, line: _Line) -> bool:
        """Whether the person knew these cards."""
        earlier = "1 FROM results WHERE deal = ? AND profile = ? AND at < ? LIMIT 1"
        return bool(self._index.rows(earlier, (line.deal, line.profile, line.at)))


def _played(line: _Line) -> Played:
    return Played(
        game=line.game,
        score=line.score,
        share=line.share,
        bots=msgspec.json.decode(line.bots, type=tuple[Seated, ...]),
        persons=line.persons,
        usual=bool(line.usual),
        masters=msgspec.json.decode(line.masters, type=tuple[int, ...]),
    )


def _kind(holding: Holding, result: Result) -> tuple[int, str, str]:
    """What sort of table it was."""
    return len(holding.players), holding.variant, result.rivals


def _row(holding: Holding, result: Result) -> tuple[Any, ...]:
    seats, ended = len(holding.players), holding.ending not in (Ending.UNFINISHED, Ending.BROKEN)
    times = [result.habits.get(name, 0) for name in names_of_habits(holding.game)]
    return (
        *(holding.place, result.seat, result.profile, holding.game),
        *(f"{holding.game}/{seats}/{holding.variant}/{holding.seed}", holding.changed, ended),
        *(result.score, result.share, holding.moves, holding.seconds, int(result.help & ~Help.KNOWN)),
        *(result.luck, result.decisions, result.accuracy, msgspec.json.encode(result.bots).decode()),
        ",".join(map(str, _compared_with(holding.game, result))) or None,
        *(result.persons, _usual(holding), msgspec.json.encode(result.masters).decode()),
        *(*times, *[0] * MOST_HABITS)[:MOST_HABITS],
    )


def _compared_with(game: str, result: Result) -> Sequence[int]:
    """The scores of the bots; where all have the same, what masters made of these cards instead."""
    return result.masters if find(game).rules.together else [bot.score for bot in result.bots]


def names_of_habits(game: str | None) -> tuple[str, ...]:
    """What is counted of who plays that game, in its order."""
    habits = find(game).habits if game in GAMES else None
    return tuple(habits.count((), 0)) if habits is not None else ()


def _usual(holding: Holding) -> bool:
    """Whether the table agreed on nothing but what the rulebook has."""
    try:
        return find(holding.game).rules.settle(len(holding.players), {}) == holding.options
    except ExplainedError:  # a table that the rules do not have
        return False
