"""Players' ratings by Glicko-2.

The bots are fixed points: their strength was measured (BOTS.md, `games/*/scale.json`) and does not change, so
a rating means the same on every computer. The rating is updated after every game; days without a game
increase the deviation.

With several opponents, each bot is a meeting of its own. The results of one game are correlated, so n
meetings carry the weight of 2n / (n + 1) two-player games. In a cooperative game the table meets what masters
make of such a deal. A table is as strong as its seats on average, so one person of n decides an n-th of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log, sqrt

import msgspec
from msgspec.structs import replace

START, WIDEST, NARROWEST = 1500.0, 350.0, 30.0
"""The initial rating and deviation, and the smallest deviation."""
UNIT = 400 / log(10)
"""Rating points per unit of the Glicko-2 scale."""
_TAU = 0.5
"""Glicko-2's constraint on the change of volatility."""
_EXACTLY = 1e-6


class Rating(msgspec.Struct, frozen=True):
    """A Glicko-2 rating."""

    value: float = START
    deviation: float = WIDEST
    """The true value is within two of these with 95 % probability."""
    volatility: float = 0.06


class Meeting(msgspec.Struct, frozen=True):
    """One comparison that a game provides."""

    strength: float
    """The rating at which the result would be expected to be even."""
    result: float
    """1 for a win, 0 for a loss, between for a draw."""
    weight: float = 1.0
    part: float = 1.0
    """The player's share of their side."""


def after(rating: Rating, meetings: Sequence[Meeting], days: float = 0.0) -> Rating:
    """The rating after a game with these meetings, played so many days after the last one."""
    mean, volatility = (rating.value - START) / UNIT, rating.volatility
    spread = min(WIDEST / UNIT, sqrt((rating.deviation / UNIT) ** 2 + max(0.0, days) * volatility**2))
    information = pull = 0.0
    for meeting in meetings:
        even = (meeting.strength - START) / UNIT
        expected = 1 / (1 + exp(-meeting.part * (mean - even)))
        information += meeting.weight * meeting.part**2 * expected * (1 - expected)
        pull += meeting.weight * meeting.part * (meeting.result - expected)
    if not information:
        return replace(rating, deviation=spread * UNIT)
    narrowed = 1 / (1 / spread**2 + information)
    return Rating(
        value=START + UNIT * (mean + narrowed * pull),
        deviation=max(NARROWEST, UNIT * sqrt(narrowed)),
        volatility=_volatility(volatility, spread, 1 / information, pull / information),
    )


def _volatility(old: float, spread: float, variance: float, change: float) -> float:
    """The new volatility, by step 5 of Glickman's paper (Illinois algorithm)."""
    centre = log(old**2)

    def slope(at: float) -> float:
        grown = spread**2 + variance + exp(at)
        return exp(at) * (change**2 - grown) / (2 * grown**2) - (at - centre) / _TAU**2

    low = centre
    if change**2 > spread**2 + variance:
        high = log(change**2 - spread**2 - variance)
    else:
        high = centre - _TAU
        while slope(high) < 0:
            high -= _TAU
    return exp(_root(slope, low, high) / 2)


def _root(line: Callable[[float], float], low: float, high: float) -> float:
    """Where a decreasing function crosses zero."""
    at_low, at_high = line(low), line(high)
    while abs(high - low) > _EXACTLY:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = line(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return high
