"""Master's thinking with the compiled search core and with the same source in plain Python, in one run."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget

FEW = 8
"""Positions of a game that are enough for a comparison."""


class PlainSource(MetaPathFinder):
    """Finds the source of a search core where Python would take the compiled one beside it."""

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        del target
        module = name.rpartition(".")[2]
        if not module.startswith("fast") or not path:
            return None
        return spec_from_file_location(name, Path(next(iter(path))) / f"{module}.py")


def measure_bots(seconds: float) -> dict[str, float]:
    """CPU time of master's decisions, each way in a process of its own."""
    del seconds  # the positions are what is measured
    figures: dict[str, float] = {}
    for game, brought in BUILT_IN.items():
        for seats in brought.rules.seat_counts:
            average, longest = _asked(game, "compiled", seats, 0)
            figures[f"{game}, {seats} seats, master, ms a move"] = average
            figures[f"{game}, {seats} seats, master, longest ms"] = longest
        compiled, plain = (_asked(game, kind, 2, FEW)[0] for kind in ("compiled", "plain"))
        figures[f"{game}, 2 seats, plain Python, ms a move"] = plain
        figures[f"{game}, 2 seats, plain against compiled"] = plain / compiled
    return figures


def _asked(game: str, kind: str, seats: int, few: int) -> tuple[float, float]:
    command = [sys.executable, "-m", "tests.bench.bots", game, kind, str(seats), str(few)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    average, longest = map(float, done.stdout.split())
    return average, longest


def is_plain(game: str) -> bool:
    """Whether Python finds only the source of a game's core."""
    spec = find_spec(f"cardgames_qt.games.{game}.fast")
    return spec is None or str(spec.origin).endswith(".py")


def moments(game: str, seats: int, few: int) -> list[tuple[Any, Sequence[Any]]]:
    """Decisions of one game, each a view and its moves; all of them, or a few spread over the game."""
    match, found = Match(find(game).rules, seats, {}, "bench"), []
    match.deal()
    quick, rng = find(game).bots["medium"](), Random(1)
    while match.outcome is None:
        seat = match.to_act[0]
        view, moves = match.view(seat) if seat != TABLE else None, match.legal_moves(seat)
        if view is not None and len(moves) > 1:
            found.append((view, moves))
        match.play(seat, quick.decide(view, moves, rng, Budget()).move if view else moves[0])
    return found[:: max(1, len(found) // few) if few else 1]


def decision_ms(game: str, seats: int, few: int) -> list[float]:
    """What decisions of one game cost."""
    times = []
    for view, moves in moments(game, seats, few):
        began = time.process_time()
        find(game).bots["master"]().decide(view, moves, Random(1), Budget())
        times.append(1000 * (time.process_time() - began))
    return times


def main(game: str, kind: str, seats: str, few: str) -> None:
    """Print the mean and the longest time."""
    if kind == "plain":
        sys.meta_path.insert(0, PlainSource())
    elif is_plain(game):
        sys.exit("nothing is compiled here: python3 dev.py setup does it where there is a C compiler")
    times = decision_ms(game, int(seats), int(few))
    sys.stdout.write(f"{mean(times)} {max(times)}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
