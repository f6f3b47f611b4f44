"""What is counted from the book of results: how a player fares, in what, against whom, and over time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from cardgames_qt.games import find
from cardgames_qt.play.rating import Rating
from cardgames_qt.play.scale import Seated
from cardgames_qt.storage.index import Index
from cardgames_qt.storage.statistics.ledger import HABITS, Ledger
from cardgames_qt.storage.statistics.profiles import FIRST

MOST_SPOTS = 400
"""Of a line over time."""
_ALONE, _HELPED = "NOT help AND NOT known", "(help OR known)"


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """Which games are counted; as it stands all that the first profile ever played without help."""

    profile: str = FIRST
    game: str | None = None
    seats: int | None = None
    variants: tuple[str, ...] = ()
    """One of these; none are all."""
    rivals: str | None = None
    since: float = 0.0
    """Seconds since the epoch."""
    helped: bool = False
    """Those with help instead."""


class Spot(msgspec.Struct, frozen=True):
    """A moment of a line over time, and how far it may be off."""

    at: float
    value: float
    spread: float = 0.0


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What is counted of these games."""

    played: int = 0
    won: int = 0
    """A shared win is one, too."""
    mean: float | None = None
    best: int | None = None
    streak: int = 0
    """Games won one after the other, up to the last one."""
    longest: int = 0
    seconds: float = 0.0
    """Of a game, on average."""
    moves: float = 0.0
    reviewed: int = 0
    luck: float | None = None
    decisions: float | None = None
    accuracy: float | None = None
    """These three on average of the games that were looked back on."""
    form: tuple[Spot, ...] = ()
    """What the player was worth, from the first game to the last."""
    accuracies: tuple[Spot, ...] = ()


class Kind(msgspec.Struct, frozen=True):
    """One kind of table that was played at."""

    seats: int
    variant: str
    rivals: str


class Statistics:
    """Answers questions about results; what was not settled yet is settled first."""

    def __init__(self, index: Index, ledger: Ledger) -> None:
        self._index, self._ledger = index, ledger

    def games(self, profile: str) -> tuple[str, ...]:
        """What the player has played to the end."""
        there = "DISTINCT game FROM results WHERE profile = ? AND ended"
        return tuple(game for (game,) in self._index.rows(there, (profile,)))

    def kinds(self, profile: str, game: str) -> tuple[Kind, ...]:
        """At which kinds of table, the most frequent first."""
        group = (
            "seats, variant, rivals FROM results WHERE profile = ? AND game = ? AND ended GROUP BY 1, 2, 3"
        )
        rows = self._index.rows(f"{group} ORDER BY count(*) DESC, 1, 2, 3", (profile, game))
        return tuple(Kind(*row) for row in rows)

    def figures(self, asked: Asked) -> Figures:
        """All numbers of these games, and how it went."""
        self._ledger.settle()
        best = "min" if asked.game is not None and find(asked.game).rules.together else "max"
        means = "avg(score), avg(seconds), avg(moves), avg(luck), avg(decisions), avg(accuracy)"
        counted = self._rows(f"{best}(score), count(luck), {means}", asked)
        course = self._rows("share, at, value, deviation, accuracy", asked, "ORDER BY at, place, seat")
        if not course:
            return Figures()
        top, reviewed, mean, seconds, moves, luck, decisions, accuracy = counted[0]
        wins = bytes(row[0] > 0 for row in course)
        streak, longest = _streaks(wins)
        return Figures(
            played=len(course),
            won=sum(wins),
            mean=mean,
            best=top,
            streak=streak,
            longest=longest,
            seconds=seconds,
            moves=moves,
            reviewed=reviewed,
            luck=luck,
            decisions=decisions,
            accuracy=accuracy,
            form=tuple(Spot(*row[1:4]) for row in _thinned(course)),
            accuracies=tuple(
                Spot(row[1], row[4]) for row in _thinned([row for row in course if row[4] is not None])
            ),
        )

    def count(self, asked: Asked) -> int:
        """How many these are."""
        self._ledger.settle()
        return sum(count for (count,) in self._rows("count(*)", asked))

    def rating(self, profile: str, game: str) -> Rating | None:
        """What the player is worth in that game now; None before the first game that could tell."""
        self._ledger.settle()
        last = "value, deviation, volatility FROM results WHERE profile = ? AND game = ? AND ended"
        for told in self._index.rows(f"{last} ORDER BY at DESC, place DESC LIMIT 1", (profile, game)):
            return None if Rating(*told) == Rating() else Rating(*told)
        return None

    def scores(self, asked: Asked) -> dict[int, int]:
        """How often the player came to each score."""
        return dict(self._rows("score, count(*)", asked, "GROUP BY score ORDER BY score"))

    def bots_scores(self, asked: Asked) -> dict[int, int]:
        """How often the bots of these games did."""
        counted, decoder = Counter[int](), msgspec.json.Decoder(tuple[Seated, ...])
        for bots, games in self._rows("bots, count(*)", asked, "GROUP BY bots"):
            for bot in decoder.decode(bots):
                counted[bot.score] += games
        return dict(sorted(counted.items()))

    def habits(self, asked: Asked) -> dict[str, int]:
        """How often the player did what, by the game's own names."""
        counted, sums = Counter[str](), ", ".join(f"sum({field})" for field in HABITS)
        for names, *times in self._rows(f"habits, {sums}", asked, "GROUP BY habits"):
            counted.update(dict(zip(msgspec.json.decode(names, type=list[str]), times, strict=False)))
        return dict(counted)

    def lines(self, asked: Asked, columns: Sequence[str]) -> list[tuple[Any, ...]]:
        """These games one by one, the first one first."""
        self._ledger.settle()
        return self._rows(", ".join(columns), asked, "ORDER BY at, place, seat")

    def _rows(self, what: str, asked: Asked, order: str = "") -> list[Any]:
        condition, values = _condition(asked)
        return self._index.rows(f"{what} FROM results WHERE {condition} {order}", values)


def _condition(asked: Asked) -> tuple[str, Sequence[Any]]:
    parts = ["profile = ?", "ended", "at >= ?", _HELPED if asked.helped else _ALONE]
    values: list[Any] = [asked.profile, asked.since]
    for field in ("game", "seats", "rivals"):
        value = getattr(asked, field)
        if value is not None:
            parts.append(f"{field} = ?")
            values.append(value)
    if asked.variants:
        parts.append(f"variant IN ({','.join('?' * len(asked.variants))})")
        values += asked.variants
    return " AND ".join(parts), values


def _streaks(wins: bytes) -> tuple[int, int]:
    """How many were won up to the last one, and how many one after the other at the best time."""
    runs = [len(run) for run in wins.split(b"\0")]
    return runs[-1], max(runs)


def _thinned(rows: Sequence[Any]) -> Sequence[Any]:
    """No more of them than a plot can show, the last one among them."""
    step = -(-len(rows) // MOST_SPOTS)
    return rows[::-1][:: max(1, step)][::-1]
