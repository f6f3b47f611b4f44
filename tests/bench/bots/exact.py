"""Whether chances just before the end are those that can be counted out there.

    python3 dev.py bench exact [--game GAME …] [--positions N] [--jobs N] [--seed S]

Positions are second-to-last moves at two seats, in The Game turns alone with at most seven cards in the deck
(see tests/exact); only those that the best move does not decide. What the reviewing bot says is compared with
what is counted out: the chance it gives the move it makes ("said"), and what its weighing says the best move
wins ("weighed"). On average it must be within two points in every quarter with enough positions.
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
from cardgames_qt.kit.bot import Budget
from cardgames_qt.play.levels import reviewer
from tests.bench.bots.figures import measured, say
from tests.bench.bots.pool import in_order
from tests.exact import Ending

CLOSE = 2.0
"""Points that the mean of a quarter may be off."""
ENOUGH = 20
"""So many positions a quarter must have to be judged."""
QUARTERS = 4
MOST_GAMES = 100_000


class Compared(msgspec.Struct, frozen=True):
    """A position: two chances that were given, and what they are."""

    said: float
    made: float
    weighed: float
    best: float


def undecided(game: str, seed: str) -> Iterator[Ending]:
    """The endings of the game of this seed whose best move neither wins nor loses for sure."""
    endings: Iterator[Ending] = import_module(f"tests.exact.{game}").endings(seed)
    return (each for each in endings if 0 < each.best < 1)


def compared(game: str, ending: Ending) -> Compared:
    """What the reviewing bot says of an ending, and what it is."""
    bot, view, moves = find(game).bots[reviewer(find(game).rules)](), ending.view, ending.moves
    decision = bot.decide(view, moves, Random(0), Budget())
    assert decision.measure == "wins"
    made = decision.candidates[0]
    line = (made.move, *made.then, *ending.turn_end)
    weighing = bot.weigh(view, moves, line, Random(1), Budget())
    assert weighing is not None
    return Compared(made.value, ending.chance(line), weighing.value, ending.best)


def one_game(task: tuple[str, str]) -> list[Compared]:
    """For a pool."""
    game, seed = task
    return [compared(game, ending) for ending in undecided(game, seed)]


def collect(game: str, positions: int, seed: str, jobs: int) -> list[Compared]:
    """So many positions; Ctrl-C ends it with what is there."""
    found: list[Compared] = []
    tasks = ((game, f"{seed}-{number}") for number in range(MOST_GAMES))
    try:
        for games, some in enumerate(in_order(one_game, tasks, jobs), 1):
            found += some
            sys.stderr.write(f"\r{game}: {len(found)} of {positions} positions in {games} games ")
            sys.stderr.flush()
            if len(found) >= positions:
                break
    except KeyboardInterrupt:
        sys.stderr.write("stopped")
    sys.stderr.write("\n")
    return found


def off(found: Sequence[Compared], what: str) -> list[float]:
    """By how many points it is off in each position."""
    told, true = ("said", "made") if what == "said" else ("weighed", "best")
    return [100 * (getattr(each, told) - getattr(each, true)) for each in found]


def row(name: str, found: Sequence[Compared], what: str) -> str:
    """A line of the table."""
    points = off(found, what)
    wrong = abs(fmean(points)) > CLOSE and len(found) >= ENOUGH
    typical = sqrt(fmean(each * each for each in points))
    return (
        f"| {name} | {what} | {len(found)} | {measured(points, '.2f')}{' !' if wrong else ''} "
        f"| {typical:.2f} | {max(points, key=abs):+.1f} |"
    )


def report(game: str, found: Sequence[Compared]) -> list[str]:
    """Quarters of what is counted out, then all."""
    lines = [f"| {game} | what | positions | off, points | typically | worst |", "|---|---|---|---|---|---|"]
    for what in ("said", "weighed"):
        for quarter in range(QUARTERS):
            some = [each for each in found if int(QUARTERS * each.best) == quarter]
            if some:
                lines.append(row(f"{25 * quarter}–{25 * quarter + 25} %", some, what))
        lines.append(row("all", found, what))
    return lines


def main(arguments: Sequence[str]) -> None:
    """Print a table for every game."""
    parser = argparse.ArgumentParser(prog="dev.py bench exact", description=__doc__)
    parser.add_argument("--game", action="append", choices=list(BUILT_IN), help="which game (all)")
    parser.add_argument("--positions", type=int, default=150, help="for each game (150)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--seed", default="exact", help="same seed, same positions (exact)")
    chosen = parser.parse_args(arguments)
    for game in chosen.game or BUILT_IN:
        found = collect(game, chosen.positions, chosen.seed, chosen.jobs)
        say("\n".join([*report(game, found), ""]))
