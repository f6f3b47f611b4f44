"""Master's thinking with the compiled search core and with the same source in plain Python, in one run."""

from __future__ import annotations

import subprocess
import sys
import time
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

from cardgames_qt.bots.bot import Budget
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE
from cardgames_qt.games import GAMES, find, part

SEATS = 2
POSITIONS = 8


class PlainSource(MetaPathFinder):
    """Finds the source of a search core where Python would take the compiled one beside it."""

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        del target
        if not name.endswith(".fast") or not path:
            return None
        return spec_from_file_location(name, Path(next(iter(path))) / "fast.py")


def measure_bots(seconds: float) -> dict[str, float]:
    """Milliseconds a decision; each way in a process of its own."""
    del seconds  # the positions are what is measured
    figures: dict[str, float] = {}
    for game in GAMES:
        times = {kind: _asked(game, kind) for kind in ("compiled", "plain")}
        for kind, milliseconds in times.items():
            figures[f"{game}, master, {kind} core, ms a move"] = milliseconds
        figures[f"{game}, master, plain against compiled"] = times["plain"] / times["compiled"]
    return figures


def _asked(game: str, kind: str) -> float:
    command = [sys.executable, "-m", "tests.bench.bots", game, kind]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def is_plain(game: str) -> bool:
    """Whether Python finds only the source of a game's core."""
    spec = find_spec(f"cardgames_qt.games.{game}.fast")
    return spec is None or str(spec.origin).endswith(".py")


def decision_ms(game: str) -> float:
    """The mean CPU time of a decision over positions from one game of random moves."""
    match, moments = Match(find(game), SEATS, {}, "bench"), []
    match.deal()
    rng = Random(1)
    while match.outcome is None:
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        if seat != TABLE and len(moves) > 1:
            moments.append((match.view(seat), moves))
        match.play(seat, rng.choice(moves))
    chosen = moments[:: max(1, len(moments) // POSITIONS)][:POSITIONS]
    bots = part(match.rules, "bot").BOTS
    began = time.process_time()
    for view, moves in chosen:
        bots["master"]().decide(view, moves, Random(1), Budget())
    return 1000 * (time.process_time() - began) / len(chosen)


if __name__ == "__main__":
    if sys.argv[2] == "plain":
        sys.meta_path.insert(0, PlainSource())
    elif is_plain(sys.argv[1]):
        sys.exit("nothing is compiled here: python3 dev.py setup does it where there is a C compiler")
    sys.stdout.write(f"{decision_ms(sys.argv[1])}\n")
