"""How strong a player is, by Glicko-2: a number, and how far it may be off.

The bots are fixed points: how strong they are was measured (BOTS.md, `games/*/scale.json`) and does not move,
so a player's number means the same on every computer. Every game is counted at once; days that pass without
one make the number less sure.

Where several play, each bot is a meeting of its own. Whoever has a good day has it against all of them, so n
meetings of one game tell no more than 2n / (n + 1) games of two: that much they weigh together. Where all
play as one, the table meets what masters make of such a deal. A table is as strong as its seats on average,
so one person of n decides an n-th of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log, sqrt

import msgspec
from msgspec.structs import replace

START, WIDEST, NARROWEST = 1500.0, 350.0, 30.0
"""Where everybody begins, how unsure that is, and how sure a number can become."""
UNIT = 400 / log(10)
"""What Glicko-2 calculates in."""
_TAU = 0.5
"""How quickly the volatility itself may change."""
_EXACTLY = 1e-6


class Rating(msgspec.Struct, frozen=True):
    """What is known of a player."""

    value: float = START
    deviation: float = WIDEST
    """With two of these to either side the number is right nineteen times in twenty."""
    volatility: float = 0.06


class Meeting(msgspec.Struct, frozen=True):
    """One thing that a game tells about a player."""

    strength: float
    """What the player would have to be for this to be even."""
    result: float
    """1 for who was better, 0 for who was not, something between for a draw."""
    weight: float = 1.0
    part: float = 1.0
    """How much of their side the player is."""


def after(rating: Rating, meetings: Sequence[Meeting], days: float = 0.0) -> Rating:
    """What is known of the player after a game with these meetings, so many days after the last one."""
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
    """How unsteady the player is, as Glickman's paper finds it (step 5, by the Illinois method)."""
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
    """Where a line that falls from one side of nothing to the other crosses it."""
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
