"""The deal of the day: one a day and game, the same for everybody everywhere, made of the date alone.

A day is a date of the player's own calendar, written like 2026-11-16. A record says of which day it is, and
nobody asks a clock what it was then: so neither travel nor a clock that is set back takes a day away.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import date, timedelta
from itertools import groupby

from cardgames_qt import clock
from cardgames_qt.engine.match import Match, state_of
from cardgames_qt.games import find
from cardgames_qt.kit.open_cards import Answer, Search
from cardgames_qt.play.levels import usual_level

OPEN_DAYS = 2
"""A day's deal can be played until the next one ends: who plays past midnight or flies over a day has it."""
_SEATS = 3
"""Around a table where nobody can play alone, if the game is for so many."""
_LOWEST = 10**15
"""A deal has sixteen digits, like any other."""
_YEARS = range(2000, 3000)
"""In which a calendar can be leafed through to either side."""
_MOST_DEALS = 64
"""Of these of a day, the first that is good enough is dealt."""


def today() -> date:
    """The day by the player's own calendar."""
    return clock.today()


def day_of(text: str | None) -> date | None:
    """The day a text names; None where it names none."""
    try:
        day = date.fromisoformat(text or "")
    except ValueError:
        return None
    return day if day.isoformat() == text and day.year in _YEARS else None


def seats_of(game: str) -> tuple[str, ...]:
    """Who sits at the table of the day: a person and bots of the usual level, or nobody else if that can be.

    A game that is played alone is one against the cards: all of these can be won.
    """
    found = find(game)
    counts = found.rules.seat_counts
    alone = found.solve is not None and counts[0] == 1
    bots = (1 if alone else _SEATS if _SEATS in counts else counts[0]) - 1
    return ("human", *(usual_level(found.rules),) * bots)


def deals_of(day: date, game: str) -> Iterator[str]:
    """The numbers of the deals that a day has for a game, the one to be dealt among the first of them."""
    import hashlib  # noqa: PLC0415 - loads a whole library

    for number in range(_MOST_DEALS):
        told = f"stolek/daily/{game}/{day.isoformat()}/{number}".encode()
        drawn = int.from_bytes(hashlib.sha256(told).digest())
        yield str(_LOWEST + drawn % (9 * _LOWEST))


def find_deal(day: date, game: str) -> Search[str]:
    """The number of the deal of the day: where cards can be searched openly, the first that is soon won."""
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


def _won_soon(search: Search[Answer]) -> Search[bool]:
    """Whether a win is found before the search has to widen: the next deal takes less time than that."""
    width = 0
    while True:
        try:
            effort = next(search)
        except StopIteration as end:
            answer: Answer = end.value
            return answer.line is not None
        if 0 < width < effort.width:
            return False
        width = effort.width
        yield effort


def is_of_day(day: date, game: str, deal: str, seats: int) -> bool:
    """Whether a record that calls itself a day's can be: it has a deal of that day, and its table."""
    return seats == len(seats_of(game)) and deal in deals_of(day, game)


def is_open(day: date, today: date) -> bool:
    """Whether the deal of a day can be played so that it counts."""
    return today - timedelta(OPEN_DAYS) < day <= today


def streak(days: Collection[date], today: date) -> int:
    """How many days in a row were played, as far as that can still go on: one that was missed ends it.

    Days after today are there where the clock was set back; they count like all others.
    """
    oldest = today - timedelta(OPEN_DAYS)
    return max((len(run) for run in _runs(days) if run[-1] >= oldest), default=0)


def longest_streak(days: Collection[date]) -> int:
    """The most days in a row that were ever played."""
    return max(map(len, _runs(days)), default=0)


def _runs(days: Iterable[date]) -> Iterator[list[date]]:
    """Days in a row, the oldest first."""
    ordered = sorted(set(days))
    for _, run in groupby(enumerate(ordered), lambda each: each[1].toordinal() - each[0]):
        yield [day for _, day in run]
