"""The deal of the day: one per day and game, the same for everybody, derived from the date alone.

A day is a local date written like 2026-11-16. The record says which day it is for, so neither travel nor a
clock that is set back takes a day away.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import date, timedelta
from itertools import groupby

from cardgames_qt import clock
from cardgames_qt.engine.match import Match, state_of
from cardgames_qt.games import find
from cardgames_qt.kit.open_cards import Search, SolverAnswer
from cardgames_qt.play.levels import usual_level

OPEN_DAYS = 2
"""A deal can be played until the end of the next day, so playing past midnight or crossing a time zone is
fine."""
_SEATS = 3
"""At a game that cannot be played alone, if it allows this many."""
_LOWEST = 10**15
"""Deal numbers have sixteen digits, like any other seed."""
_YEARS = range(2000, 3000)
"""The range the calendar can show."""
_MOST_DEALS = 64
"""Candidates per day; the first good one is dealt."""


def today() -> date:
    """The local date."""
    return clock.today()


def day_of(text: str | None) -> date | None:
    """The date in ISO form; None if the text is not one."""
    try:
        day = date.fromisoformat(text or "")
    except ValueError:
        return None
    return day if day.isoformat() == text and day.year in _YEARS else None


def seats_of(game: str) -> tuple[str, ...]:
    """The seats of the daily table: a person, and bots of the usual level.

    A game that can be played alone against the cards is, and then every daily deal can be won.
    """
    found = find(game)
    counts = found.rules.seat_counts
    alone = found.solve is not None and counts[0] == 1
    bots = (1 if alone else _SEATS if _SEATS in counts else counts[0]) - 1
    return ("human", *(usual_level(found.rules),) * bots)


def deals_of(day: date, game: str) -> Iterator[str]:
    """The candidate seeds of a day."""
    import hashlib  # noqa: PLC0415 - slow to load

    for number in range(_MOST_DEALS):
        name = f"stolek/daily/{game}/{day.isoformat()}/{number}".encode()
        drawn = int.from_bytes(hashlib.sha256(name).digest())
        yield str(_LOWEST + drawn % (9 * _LOWEST))


def find_deal(day: date, game: str) -> Search[str]:
    """The day's seed: where an open-card search exists, the first candidate it wins quickly."""
    solve, rules = find(game).solve, find(game).rules
    deals, table = list(deals_of(day, game)), seats_of(game)
    if solve is None:
        return deals[0]
    for deal in deals:
        match = Match(rules, len(table), {}, deal)
        match.deal()
        if (yield from _won_soon(solve(state_of(match)))):
            return deal
    return deals[0]


def _won_soon(search: Search[SolverAnswer]) -> Search[bool]:
    """Whether a win is found before the search has to widen; trying the next deal is faster than that."""
    width = 0
    while True:
        try:
            effort = next(search)
        except StopIteration as end:
            answer: SolverAnswer = end.value
            return answer.line is not None
        if 0 < width < effort.width:
            return False
        width = effort.width
        yield effort


def is_of_day(day: date, game: str, deal: str, seats: int) -> bool:
    """Whether a record that claims to be of that day can be: right seed, right number of seats."""
    return seats == len(seats_of(game)) and deal in deals_of(day, game)


def is_open(day: date, today: date) -> bool:
    """Whether the day's deal still counts if it is played now."""
    return today - timedelta(OPEN_DAYS) < day <= today


def streak(days: Collection[date], today: date) -> int:
    """Consecutive days played, up to now; a missed day ends it.

    Days in the future come from a clock that was set back; they count like any other.
    """
    oldest = today - timedelta(OPEN_DAYS)
    return max((len(run) for run in _runs(days) if run[-1] >= oldest), default=0)


def longest_streak(days: Collection[date]) -> int:
    return max(map(len, _runs(days)), default=0)


def _runs(days: Iterable[date]) -> Iterator[list[date]]:
    """Runs of consecutive days, oldest first."""
    ordered = sorted(set(days))
    for _, run in groupby(enumerate(ordered), lambda each: each[1].toordinal() - each[0]):
        yield [day for _, day in run]
