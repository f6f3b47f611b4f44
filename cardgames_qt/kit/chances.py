"""Calibration: turns the share of playouts won into how often masters really win from there.

Playouts use fast policies, and some stop early, so their win rate is biased: one way early in a game, another
way late, and more at some numbers of seats than at others. A straight line on the log-odds scale, fitted to
thousands of positions that masters played out, corrects it. It keeps the order of moves, and certain results
stay certain. Just before the end playouts reach it and are right as they are: there the line fades out.
"""

from __future__ import annotations

from math import exp, inf, log
from pathlib import Path

import msgspec
from msgspec.structs import replace

FLATTEST = 0.1
"""No line is so flat that it mixes up better and worse."""


class Occasion(msgspec.Struct, frozen=True):
    """The circumstances of a win rate that affect its bias."""

    traits: tuple[str, ...]
    """What kind of table it is: how many seats, which variants."""
    stages: tuple[float, ...]
    """How much of the game is still to come, from 0 to 1, in as many ways as the game needs."""
    bias: float = 1.0
    """How much of the line applies: 0 where playouts cannot be wrong any more."""


class Calibration(msgspec.Struct, frozen=True):
    """The fitted lines: what each trait adds, first to the shift, then to the slope.

    Both depend on the stage of the game: a constant, then a factor for each stage number.
    """

    come_from: str = msgspec.field(name="from")
    traits: dict[str, list[float]]
    fades: bool = True
    """Not where bots play on that err to the end."""

    def line(self, occasion: Occasion) -> tuple[float, float]:
        """The shift and slope for an occasion; unknown traits add nothing."""
        stages = (1.0, *occasion.stages)
        sums = [0.0, 0.0]
        for trait in ("any", *occasion.traits):
            numbers = self.traits.get(trait, [0.0] * (2 * len(stages)))
            for at, number in enumerate(numbers):
                sums[at // len(stages)] += number * stages[at % len(stages)]
        bias = occasion.bias
        return bias * sums[0], 1 + bias * (max(FLATTEST, sums[1]) - 1)

    def chance(self, counted: float, occasion: Occasion) -> float:
        """The chance of winning where playouts win this share."""
        shift, slope = self.line(occasion if self.fades else replace(occasion, bias=1.0))
        return chance_of(shift + slope * log_odds(counted))


def log_odds(chance: float) -> float:
    """Log odds of a chance; infinite for 0 and 1."""
    return -inf if chance <= 0 else inf if chance >= 1 else log(chance / (1 - chance))


def chance_of(odds: float) -> float:
    """The inverse of `log_odds`."""
    return 1 / (1 + exp(-odds)) if odds > 0 else 1 - 1 / (1 + exp(odds))


def load_calibration(file: Path) -> Calibration:
    return msgspec.json.decode(file.read_bytes(), type=Calibration)
