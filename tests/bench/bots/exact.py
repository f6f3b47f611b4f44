"""Whether chances just before the end are those that can be counted out there.

    python3 dev.py bench exact [--game GAME …] [--positions N] [--jobs N] [--seed S]

Positions are second-to-last moves at two seats, in The Game turns alone with at most seven cards in the deck
(see tests/exact); only those that the best move does not decide. What the reviewing bot says is compared with
what is counted out: the chance it gives the move it makes ("said"), and what its weighing says the best move
wins ("weighed"). The mean difference must be at most two points in every quarter with enough positions.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from math import sqrt
from random import Random
from statistics import fmean

import msgspec

from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.games.the_game.model import End
from cardgames_qt.kit.bot import Budget
from cardgames_qt.play.levels import reviewer
from tests.bench.bots.figures import hundredths, say
from tests.bench.bots.pool import in_order
from tests.exact import Ending

CLOSE = 0.02
ENOUGH = 20
"""So many positions a quarter must have to be judged."""
MOST_GAMES = 100_000


class Compared(msgspec.Struct, frozen=True):
    """A position: two chances that were given, and what they are."""

    said: float
    counted: float
    weighed: float
    best: float


def endings(game: str, seed: str) -> Iterator[Ending]:
    """Those of the game of this seed, if there are any."""
    found: Iterator[Ending] = import_module(f"tests.exact.{game}").endings(seed)
    return found


def compared(game: str, ending: Ending) -> Compared:
    rules = find(game).rules
    bot = find(game).bots[reviewer(rules)]()
    decision = bot.decide(ending.view, ending.moves, Random(0), Budget())
    made = decision.candidates[0]
    assert decision.measure == "wins"
    line = (made.move, *made.then)
    ended = (*line, End(True)) if game == "the_game" else line
    weighing = bot.weigh(ending.view, ending.moves, ended, Random(1), Budget())
    assert weighing is not None
    return Compared(made.value, ending.chance(line), weighing.value, ending.best)
