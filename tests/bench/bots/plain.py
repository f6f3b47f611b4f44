"""What becomes of the levels where the search of the bots is not compiled.

With cores in plain Python it looks how many playouts a decision gets in the time that a table gives, in a
game at every number of seats. The fewest of all, and what slower machines make of them, are then the end
of every search in games of master and hard at two seats, on the same deals; those are played by compiled
cores, which give the same answers.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import ClassVar
from unittest.mock import patch

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit import bot
from cardgames_qt.kit.bot import Budget, Spending
from cardgames_qt.ui.session.bot_seats import SECONDS
from tests.bench.bots.figures import measured, say
from tests.bench.bots.review import played
from tests.bench.bots.speed import PlainSource, is_plain, moments

FEW = 12
"""Positions of a game."""
SLOWER = (1, 4, 10)
"""Machines, by how many times slower than this one they are."""


class Counted(Spending):
    """Ends every search after so many playouts, as a deadline does: what was planned stays as it was."""

    most = sys.maxsize
    made: ClassVar[list[Spending]] = []

    def __init__(self, budget: Budget) -> None:
        super().__init__(budget)
        Counted.made.append(self)

    @property
    def left(self) -> bool:
        return self.spent < Counted.most and super().left


@contextmanager
def counted(most: int = sys.maxsize) -> Iterator[None]:
    """All searches are counted, and end after so many playouts."""
    with patch.object(bot, "Spending", Counted), patch.object(Counted, "most", most):
        yield


def searches(game: str, seats: int) -> Iterator[tuple[float, int]]:
    """CPU seconds and playouts of master's decisions, as far as it searched."""
    for view, moves in moments(game, seats, FEW):
        Counted.made.clear()
        began = time.process_time()
        find(game).bots["master"]().decide(view, moves, Random(1), Budget())
        playouts = sum(each.spent for each in Counted.made)
        if playouts:
            yield time.process_time() - began, playouts


def in_plain_python(game: str, seats: int) -> list[tuple[float, int]]:
    """The same in a process that has no compiled core."""
    command = [sys.executable, "-m", "tests.bench.bots.plain", game, str(seats)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return [(spent, playouts) for spent, playouts in json.loads(done.stdout)]


def main(arguments: Sequence[str]) -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(prog="dev.py bench plain", description=__doc__)
    parser.add_argument("--game", action="append", choices=list(BUILT_IN), help="which game (all)")
    parser.add_argument("--deals", type=int, default=20, help="for each line (20)")
    chosen = parser.parse_args(arguments)
    games = chosen.game or list(BUILT_IN)
    say(f"| game | seats | CPU s of one: mean, longest | fewest playouts in {SECONDS:.0f} s | of planned |")
    say("|---|---|---|---|---|")
    fewest = {game: min(told_of_seats(game, each) for each in find(game).rules.seat_counts) for game in games}
    say("| game | playouts at most | master | hard |")
    say("|---|---|---|---|")
    for game, most in fewest.items():
        for times in SLOWER:
            say(told_of_games(game, most // times, chosen.deals))


def told_of_seats(game: str, seats: int) -> int:
    """Print a line; returns the fewest playouts of a decision."""
    found = in_plain_python(game, seats)
    times = [spent for spent, _ in found]
    within = [(round(playouts * min(1.0, SECONDS / spent)), playouts) for spent, playouts in found]
    fewest, planned = min(within)
    mean = sum(times) / len(times)
    say(f"| {game} | {seats} | {mean:.2f}, {max(times):.2f} | {fewest} | {fewest / planned:.0%} |")
    return fewest


def told_of_games(game: str, most: int, deals: int) -> str:
    """A line: wins of master against hard, or what is left to each where all play together."""
    seeds = [f"plain-{deal}" for deal in range(deals)]
    with counted(most):
        if find(game).rules.together:
            sides = [[cards_left(game, seed, level) for seed in seeds] for level in ("master", "hard")]
            return f"| {game} | {most} | {measured(sides[0])} cards left | {measured(sides[1])} |"
        wins = [won_by_master(game, seed) for seed in seeds]
    return f"| {game} | {most} | {measured(wins)} % won | {measured([100 - each for each in wins])} |"


def cards_left(game: str, seed: str, level: str) -> float:
    """What two of a level could not place."""
    outcome = played(game, 2, seed, [level, level]).outcome
    assert outcome is not None
    return outcome.scores[0]


def won_by_master(game: str, seed: str) -> float:
    """What master wins of a deal in 100, from either seat."""
    ends = [played(game, 2, seed, levels).outcome for levels in (["master", "hard"], ["hard", "master"])]
    return 50 * sum(end.share(Seat(seat)) for seat, end in enumerate(ends) if end is not None)


if __name__ == "__main__":
    sys.meta_path.insert(0, PlainSource())
    with counted():
        found = list(searches(sys.argv[1], int(sys.argv[2])))
    if not is_plain(sys.argv[1]):
        sys.exit("this core is compiled")
    sys.stdout.write(json.dumps(found))
