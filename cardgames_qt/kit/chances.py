"""Chances that hold: from what playouts count to how often masters win from there.

Playouts are played by quick policies and some are broken off early, so the share of them that is won is a
little off, one way early in a game and another way late, more at one number of seats than at another. What
masters made of thousands of positions tells how far: on the scale of log odds a straight line leads from
the one to the other. It keeps the order of moves, and what is sure stays sure.
"""

from __future__ import annotations

from math import exp, inf, log
from pathlib import Path

import msgspec

FLATTEST = 0.1
"""No line is so flat that it mixes up better and worse."""


class Occasion(msgspec.Struct, frozen=True):
    """Where a chance is counted, as far as it matters for how playouts are off."""

    traits: tuple[str, ...]
    """What kind of table it is: how many seats, which variants."""
    stages: tuple[float, ...]
    """How much of the game is still to come, from 0 to 1, in as many ways as the game needs."""


class Calibration(msgspec.Struct, frozen=True):
    """What was learned: for every trait what it adds to the line, first to its shift, then to its slope.

    Both depend on the stages: a number for any stage, then one for each of them.
    """

    come_from: str = msgspec.field(name="from")
    traits: dict[str, list[float]]

    def line(self, occasion: Occasion) -> tuple[float, float]:
        """The shift and the slope that fit an occasion; a trait nobody has met adds nothing."""
        stages = (1.0, *occasion.stages)
        sums = [0.0, 0.0]
        for trait in ("any", *occasion.traits):
            numbers = self.traits.get(trait, [0.0] * (2 * len(stages)))
            for at, number in enumerate(numbers):
                sums[at // len(stages)] += number * stages[at % len(stages)]
        return sums[0], max(FLATTEST, sums[1])

    def chance(self, counted: float, occasion: Occasion) -> float:
        """How often masters win where playouts count this share."""
        shift, slope = self.line(occasion)
        return chance_of(shift + slope * log_odds(counted))


def log_odds(chance: float) -> float:
    """The scale on which nothing is sure."""
    return -inf if chance <= 0 else inf if chance >= 1 else log(chance / (1 - chance))


def chance_of(odds: float) -> float:
    """The way back."""
    return 1 / (1 + exp(-odds)) if odds > 0 else 1 - 1 / (1 + exp(odds))


def load_calibration(file: Path) -> Calibration:
    """What was learned about a game."""
    return msgspec.json.decode(file.read_bytes(), type=Calibration)
