"""How many random deals of The Game can be won with open cards, and what it costs to find that out."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.games.the_game.model import Start, State
from cardgames_qt.games.the_game.open_cards.solver import WIDTHS, solve
from cardgames_qt.games.the_game.rules import RULES
from cardgames_qt.kit.open_cards import finish

TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    *((f"{seats} seats", seats, {}) for seats in RULES.seat_counts),
    ("1, experts", 1, {"minimum": 3}),
    ("1, experts, 7 cards", 1, {"minimum": 3, "hand": 7}),
    ("1, fire", 1, {"on_fire": True}),
    ("2, experts", 2, {"minimum": 3}),
)


def main(arguments: Sequence[str]) -> None:
    """Print a row for every kind of table."""
    parser = argparse.ArgumentParser(prog="dev.py bench open-cards", description=__doc__)
    parser.add_argument("--deals", type=int, default=50, help="of each kind of table (50)")
    parser.add_argument("--only", help="one kind of table, by its name in the first column")
    chosen = parser.parse_args(arguments)
    sys.stdout.write(f"{'':<22}{'deals':>6}" + "".join(f"{width:>7}" for width in WIDTHS))
    sys.stdout.write(f"{'not found':>11}{'lost':>6}{'CPU s a deal':>14}{'longest':>9}\n")
    for name, seats, options in TABLES:
        if chosen.only in (None, name):
            sys.stdout.write(f"{name:<22}" + row(seats, options, chosen.deals))
            sys.stdout.flush()


def row(seats: int, options: dict[str, Any], deals: int) -> str:
    """What was found of so many deals, by the width that found it."""
    found: Counter[Any] = Counter()
    seconds = []
    for number in range(deals):
        state, began = dealt(seats, options, number), time.process_time()
        answer = finish(solve(state))
        seconds.append(time.process_time() - began)
        found[answer.width if answer.line is not None else answer.verdict] += 1
    counts = "".join(f"{found[width]:>7}" for width in WIDTHS)
    mean = sum(seconds) / deals
    return f"{deals:>6}{counts}{found['not_found']:>11}{found['lost']:>6}{mean:>14.2f}{max(seconds):>9.1f}\n"


def dealt(seats: int, options: dict[str, Any], number: int) -> State:
    """A deal by its number, the first seat to begin."""
    state = RULES.start(seats, RULES.settle(seats, options))
    state = RULES.apply(state, CHANCE, RULES.chance(state, Random(f"open cards {number}")))
    return RULES.apply(state, TABLE, Start(Seat(0)))
