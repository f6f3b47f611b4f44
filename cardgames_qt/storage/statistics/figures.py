"""Statistics computed from the ledger: how a player does, at what, against whom, and over time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from cardgames_qt.games import find
from cardgames_qt.play.rating import Rating
from cardgames_qt.storage.index import Index
from cardgames_qt.storage.register import Register
from cardgames_qt.storage.statistics.ledger import HABITS, ORDER, Ledger, names_of_habits
from cardgames_qt.storage.statistics.profiles import FIRST

MOST_SPOTS = 400
"""Points of a curve over time."""
_MEANS = ", ".join(
    f"avg({column})"
    for column in ("score", "seconds", "moves", "luck", "decisions", "accuracy", "others", "cards")
)
_ORDER = f"ORDER BY {', '.join(ORDER)}"


class ResultQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which games to count; by default all that the first profile played without help."""

    profile: str = FIRST
    game: str | None = None
    seats: int | None = None
    variants: tuple[str, ...] = ()
    """Any of these; empty means all."""
    rivals: str | None = None
    since: float = 0.0
    """Seconds since the epoch."""
    helped: bool = False
    """Count the games with help instead."""


class TrendPoint(msgspec.Struct, frozen=True):
    """A point of a curve over time, and its error."""

    at: float
    value: float
    spread: float = 0.0


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The statistics of the selected games."""

    played: int = 0
    won: int = 0
    """Including shared wins."""
    mean: float | None = None
    best: int | None = None
    streak: int = 0
    """Consecutive wins up to the last game."""
    longest: int = 0
    seconds: float = 0.0
    """Mean per game."""
    moves: float = 0.0
    reviewed: int = 0
    luck: float | None = None
    decisions: float | None = None
    accuracy: float | None = None
    """These three are means over the reviewed games."""
    others: float | None = None
    cards: float | None = None
    """And these over the games whose review tells them."""
    form: tuple[TrendPoint, ...] = ()
    """The rating over time."""
    accuracies: tuple[TrendPoint, ...] = ()
    scores: dict[int, int] = {}
    """Number of games by score."""
    bots_scores: dict[int, int] = {}
    """The same for the bots of these games; in a cooperative game, for masters on the same deals."""
    habits: dict[str, int] = {}
    """Counts by the game's own names."""


class _GameSeries(msgspec.Struct, frozen=True):
    """Games in order."""

    wins: str = ""
    """"1" for each game won, "0" for each other."""
    lines: Sequence[str] = ()
    """The row ids of the games."""
    reviewed: Sequence[str] = ()
    """The row ids of the reviewed ones."""


class TableKind(msgspec.Struct, frozen=True):
    """A kind of table: number of seats, options, opponents."""

    seats: int
    variant: str
    rivals: str


class Statistics:
    """Answers questions about results, after settling the ledger."""

    def __init__(self, index: Index, ledger: Ledger, register: Register) -> None:
        self._index, self._ledger, self._register = index, ledger, register

    def games(self, profile: str) -> tuple[str, ...]:
        """The games the player has finished."""
        there = "DISTINCT game FROM results WHERE profile = ? AND ended = 1"
        return tuple(game for (game,) in self._index.rows(there, (profile,)))

    def kinds(self, profile: str, game: str) -> tuple[TableKind, ...]:
        """The kinds of table played at, most frequent first."""
        there = "kind FROM results WHERE profile = ? AND game = ? AND ended = 1"
        group = f"(SELECT kind, count(*) AS games FROM (SELECT {there}) GROUP BY kind)"
        order = "ORDER BY games DESC, seats, variant, rivals"
        rows = self._index.rows(
            f"seats, variant, rivals FROM kinds JOIN {group} USING (kind) {order}", (profile, game)
        )
        return tuple(TableKind(*row) for row in rows)

    def figures(self, asked: ResultQuery) -> Figures:
        self._ledger.settle()
        best = "min" if asked.game is not None and find(asked.game).rules.together else "max"
        what = f"count(*), sum(share > 0), {best}(score), count(luck), {_MEANS}"
        habits = dict(zip(names_of_habits(asked.game), HABITS, strict=False))
        lists = ", ".join(
            ("group_concat(score)", "group_concat(theirs)", *map("sum({})".format, habits.values()))
        )
        for played, *numbers in self._rows(f"{what}, {lists}", asked):
            if played:
                return self._figures(played, *numbers, course=self._course(asked), names=tuple(habits))
        return Figures()

    def _figures(
        self,
        played: int,
        won: int,
        best: int,
        reviewed: int,
        *numbers: Any,
        course: _GameSeries,
        names: Sequence[str],
    ) -> Figures:
        mean, seconds, moves, luck, decisions, accuracy, others, cards, scores, theirs, *times = numbers
        streak, longest = _streaks(course.wins)
        return Figures(
            played=played,
            won=won,
            mean=mean,
            best=best,
            streak=streak,
            longest=longest,
            seconds=seconds,
            moves=moves,
            reviewed=reviewed,
            luck=luck,
            decisions=decisions,
            accuracy=accuracy,
            others=others,
            cards=cards,
            form=self._spots(course.lines, "value, deviation"),
            accuracies=self._spots(course.reviewed, "accuracy"),
            scores=_counted(scores),
            bots_scores=_counted(theirs),
            habits=dict(zip(names, times, strict=True)),
        )

    def _course(self, asked: ResultQuery) -> _GameSeries:
        condition, values = self._condition(asked)
        lines = f"rowid AS line, share, accuracy FROM results WHERE {condition} {_ORDER}"
        reviewed = "CASE WHEN accuracy IS NOT NULL THEN line END"
        what = f"group_concat(share > 0, ''), group_concat(line), group_concat({reviewed})"
        for wins, *lists in self._index.rows(f"{what} FROM (SELECT {lines})", values):
            return _GameSeries(wins or "", *map(_split, lists))
        return _GameSeries()

    def _spots(self, lines: Sequence[str], what: str) -> tuple[TrendPoint, ...]:
        """Values from these rows, thinned out to what a plot can show; the last row is always included."""
        few = lines[::-1][:: max(1, -(-len(lines) // MOST_SPOTS))]
        found = self._index.rows(f"rowid, at, {what} FROM results WHERE rowid IN ({','.join(few)})")
        points = {str(line): TrendPoint(*spot) for line, *spot in found}
        return tuple(points[line] for line in reversed(few) if line in points)

    def count(self, asked: ResultQuery) -> int:
        self._ledger.settle()
        return sum(count for (count,) in self._rows("count(*)", asked))

    def rating(self, profile: str, game: str) -> Rating | None:
        """The player's current rating; None before the first rated game."""
        self._ledger.settle()
        last = (  # a result that another thread has just added has no rating yet
            "value, deviation, volatility FROM results WHERE profile = ? AND game = ? AND ended = 1 "
            "AND value NOTNULL ORDER BY rank DESC, digest DESC, seat DESC LIMIT 1"
        )
        for rated in self._index.rows(last, (profile, game)):
            return None if Rating(*rated) == Rating() else Rating(*rated)
        return None

    def lines(self, asked: ResultQuery, columns: Sequence[str]) -> list[tuple[Any, ...]]:
        """The results one by one, oldest first."""
        self._ledger.settle()
        condition, values = self._condition(asked)
        there = f"FROM results JOIN kinds USING (kind) WHERE {condition}"
        return self._index.rows(f"{', '.join(columns)} {there} {_ORDER}", values)

    def _rows(self, what: str, asked: ResultQuery) -> list[Any]:
        condition, values = self._condition(asked)
        return self._index.rows(f"{what} FROM results WHERE {condition}", values)

    def _condition(self, asked: ResultQuery) -> tuple[str, Sequence[Any]]:
        parts = ["profile = ?", "ended = 1", "apart = ?", "counted > ?", "at >= ?"]
        values: list[Any] = [asked.profile, asked.helped, self._register.covered(asked.profile), asked.since]
        if asked.game is not None:
            parts.append("game = ?")
            values.append(asked.game)
        kinds, more = _kinds(asked)
        if kinds:
            parts.append(f"kind IN (SELECT kind FROM kinds WHERE {' AND '.join(kinds)})")
        return " AND ".join(parts), [*values, *more]


def _kinds(asked: ResultQuery) -> tuple[Sequence[str], Sequence[Any]]:
    """The conditions on the kind of table."""
    fields = [(field, getattr(asked, field)) for field in ("seats", "rivals")]
    known = [(field, value) for field, value in fields if value is not None]
    parts, values = [f"{field} = ?" for field, _ in known], [value for _, value in known]
    if asked.variants:
        parts.append(f"variant IN ({','.join('?' * len(asked.variants))})")
    return parts, [*values, *asked.variants]


def _streaks(wins: str) -> tuple[int, int]:
    """The current and the longest winning streak."""
    runs = [len(run) for run in wins.split("0")]
    return runs[-1], max(runs)


def _split(text: str | None) -> list[str]:
    return text.split(",") if text else []


def _counted(scores: str | None) -> dict[int, int]:
    """Frequency of each score, lowest first."""
    return dict(sorted((int(score), times) for score, times in Counter(_split(scores)).items()))
