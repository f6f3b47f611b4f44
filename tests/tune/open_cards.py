"""Finds the numbers by which the search with open cards tells promising positions of The Game.

    python -m tests.tune.open_cards [--seconds 300] [--width 12] [--deals 36] [--seed 1]

It changes some of the numbers at random and searches the same random deals with both sets, so narrowly that
many of them are not won; what places more cards, on those deals and then on others, is kept. It prints every
set that is kept; the best one is copied into games/the_game/open_cards/fast.py by hand.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.model import State
from cardgames_qt.games.the_game.open_cards import fast
from cardgames_qt.games.the_game.open_cards.solver import position_of
from tests.bench.bots.open_cards import dealt

KINDS: tuple[dict[str, Any], ...] = ({}, {}, {"minimum": 3}, {"on_fire": True})
WON = 118
"""What a won deal counts, in cards placed: all of them and twenty more."""
CLEARLY = 1.0
"""How much better a set must be, in cards placed and the sum of both trials."""


def placed(weights: Sequence[int], deals: Sequence[State], width: int) -> float:
    """How many cards a search by these numbers places on average."""
    total = 0
    for state in deals:
        beam = fast.Beam(state.hand_size, state.minimum, state.on_fire, list(state.deck), list(weights))
        beam.begin(position_of(state, Seat(0)), width)
        cards = 0
        while beam.advance():
            cards += 1
        total += WON if beam.won is not None else cards
    return total / len(deals)


def changed(weights: Sequence[int], rng: Random) -> list[int]:
    """Some of the numbers larger or smaller."""
    factors, steps = (0.6, 0.75, 1, 1, 1, 1.33, 1.6), (-1, 0, 0, 0, 1)
    return [max(0, round(weight * rng.choice(factors) + rng.choice(steps))) for weight in weights]


def tune(arguments: argparse.Namespace) -> None:
    """Improve the numbers until time is up."""
    rng, best, begun = Random(arguments.seed), list(fast.WEIGHTS), time.monotonic()
    while time.monotonic() - begun < arguments.seconds:
        other, gain = changed(best, rng), 0.0
        for _ in range(2):
            first = rng.randrange(10**9)
            deals = [dealt(1, KINDS[number % 4], first + number) for number in range(arguments.deals)]
            gain += placed(other, deals, arguments.width) - placed(best, deals, arguments.width)
            if gain <= 0:
                break
        if gain > CLEARLY:
            best = other
            sys.stdout.write(
                f"{time.monotonic() - begun:.0f} s: {best}, {gain:.1f} cards more in two trials\n"
            )
            sys.stdout.flush()


def main() -> None:
    """Read what is wished for."""
    parser = argparse.ArgumentParser(prog="python -m tests.tune.open_cards", description=__doc__)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--width", type=int, default=12)
    parser.add_argument("--deals", type=int, default=36)
    parser.add_argument("--seed", type=int, default=1)
    tune(parser.parse_args())


if __name__ == "__main__":
    main()
