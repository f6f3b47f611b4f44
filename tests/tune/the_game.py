"""Finds the numbers The Game's bots weigh the end of a turn by.

    python -m tests.tune.the_game weights --seats 2 --seconds 280 [--minimum 3] [--width 6] [--seed 1]
    python -m tests.tune.the_game chances [--games 800]

`weights` runs an evolution strategy (separable CMA-ES) on games the evaluation plays alone: every candidate
of a generation plays the same deals, and counts wins and cards left. It starts from the numbers in
weights.json, prints its progress, and on Ctrl-C keeps what it has. `chances` fits, for every set and every
number of cards left, how a turn's value turns into a chance of winning (logistic regression on traces of
such games): the search averages chances, not values.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from cardgames_qt.games.the_game import bot, fast
from cardgames_qt.games.the_game.rules import usual_hand
from tests.tune.the_game_games import play_games, trace_games

FILE = Path(bot.__file__).with_name("weights.json")
SCALE = dict.fromkeys(fast.FEATURES, 0.3) | {
    "closing_best": 6.0,
    "closing_second": 4.0,
    "stuck_cards": 1.0,
    "placed": 1.0,
    "all_jumps": 0.1,
    "spread": 0.1,
    "squeeze": 4.0,
}
"""How far a first guess may be off, feature by feature."""
POPULATION = 14
FRESH_DEALS = 1_000_000
"""Results are reported on deals from here on, which tuning never saw."""


class Strategy:
    """Separable CMA-ES, maximising: a normal cloud whose centre, size and axes follow the better half."""

    def __init__(self, mean: Sequence[float], sigma: float, scale: Sequence[float], seed: int) -> None:
        self.mean = list(mean)
        self.sigma = sigma
        self.variance = [each * each for each in scale]
        self._rng = Random(seed)
        self._draws: list[list[float]] = []
        size, half = len(mean), POPULATION // 2
        ranks = [math.log(half + 0.5) - math.log(place + 1) for place in range(half)]
        self._weights = [rank / sum(ranks) for rank in ranks]
        self._mass = 1 / sum(weight * weight for weight in self._weights)
        self._step_rate = (self._mass + 2) / (size + self._mass + 5)
        excess = max(0.0, math.sqrt((self._mass - 1) / (size + 1)) - 1)
        self._damping = 1 + 2 * excess + self._step_rate
        self._path_rate = (4 + self._mass / size) / (size + 4 + 2 * self._mass / size)
        speedup = (size + 2) / 3  # only the diagonal is learnt
        self._one_rate = min(1.0, speedup * 2 / ((size + 1.3) ** 2 + self._mass))
        many = 2 * (self._mass - 2 + 1 / self._mass) / ((size + 2) ** 2 + self._mass)
        self._many_rate = min(1 - self._one_rate, speedup * many)
        self._step = [0.0] * size
        self._path = [0.0] * size
        self._usual = math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))

    def ask(self) -> list[list[float]]:
        """A generation of candidates."""
        self._draws = [[self._rng.gauss(0, 1) for _ in self.mean] for _ in range(POPULATION)]
        return [
            [
                mean + self.sigma * math.sqrt(variance) * draw
                for mean, variance, draw in zip(self.mean, self.variance, draws, strict=True)
            ]
            for draws in self._draws
        ]

    def tell(self, values: Sequence[float]) -> None:
        """Follow the better half."""
        better = sorted(range(POPULATION), key=lambda at: -values[at])[: POPULATION // 2]
        ranked = list(zip(self._weights, better, strict=True))
        push = self._step_rate * (2 - self._step_rate) * self._mass
        pull = self._path_rate * (2 - self._path_rate) * self._mass
        for axis, variance in enumerate(self.variance):
            drawn = sum(weight * self._draws[at][axis] for weight, at in ranked)
            moved = math.sqrt(variance) * drawn
            self.mean[axis] += self.sigma * moved
            self._step[axis] = (1 - self._step_rate) * self._step[axis] + math.sqrt(push) * drawn
            self._path[axis] = (1 - self._path_rate) * self._path[axis] + math.sqrt(pull) * moved
            spread = sum(weight * variance * self._draws[at][axis] ** 2 for weight, at in ranked)
            kept = 1 - self._one_rate - self._many_rate
            self.variance[axis] = (
                kept * variance + self._one_rate * self._path[axis] ** 2 + self._many_rate * spread
            )
        length = math.sqrt(sum(each * each for each in self._step))
        self.sigma *= math.exp(self._step_rate / self._damping * (length / self._usual - 1))


def key_of(seats: int, minimum: int) -> str:
    """The name of a set of numbers in the file."""
    return f"{seats}" if minimum == 2 else f"{seats}/{minimum}"


def table(seats: int, minimum: int, numbers: dict[str, Any]) -> fast.World:
    """A table that plays by these numbers."""
    chances = numbers.get("chances", [0.0, 0.1] * fast.KNOTS)
    return fast.World(seats, usual_hand(seats), minimum, False, numbers["weights"], chances)


def tune(arguments: argparse.Namespace) -> None:
    """Improve one set until time is up."""
    seats, minimum = arguments.seats, arguments.minimum
    data = json.loads(FILE.read_text(encoding="utf-8"))
    numbers = data["sets"].get(key_of(seats, minimum)) or data["sets"][f"{seats}"]
    scale = [SCALE[name] for name in fast.FEATURES] * 3
    strategy = Strategy(numbers["weights"], arguments.sigma, scale, arguments.seed)

    def play(weights: list[float], first: int, games: int) -> tuple[float, float]:
        won, left = play_games(table(seats, minimum, {"weights": weights}), first, games, arguments.width)
        return won / games, left / games

    begun, generation = time.monotonic(), 0
    try:
        while time.monotonic() - begun < arguments.seconds:
            first = 1 + generation * arguments.games
            results = [play(weights, first, arguments.games) for weights in strategy.ask()]
            strategy.tell([0.6 * won - left / 30 for won, left in results])
            generation += 1
            best = max(results)
            say(f"generation {generation}: best {best[0]:.2f} won, sigma {strategy.sigma:.3f}")
    except KeyboardInterrupt:
        say("stopped; keeping what was found")
    won, left = play(strategy.mean, FRESH_DEALS, 1000)
    say(f"on 1000 fresh deals: {100 * won:.1f} % won, {left:.2f} cards left")
    command = (
        f"weights --seats {seats} --minimum {minimum} --width {arguments.width} --games {arguments.games}"
    )
    note = (
        f"python -m tests.tune.the_game {command} --seed {arguments.seed}, {generation} generations, "
        f"{datetime.now(UTC):%Y-%m-%d}: {100 * won:.1f} % won and {left:.2f} cards left on 1000 fresh deals "
        "by the evaluation alone"
    )
    rounded = [round(weight, 4) for weight in strategy.mean]
    data["sets"][key_of(seats, minimum)] = {**numbers, "from": note, "weights": rounded}
    save(data)


def fit_chances(arguments: argparse.Namespace) -> None:
    """Fit the chances of every set anew."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    for key, numbers in data["sets"].items():
        seats, _, minimum = key.partition("/")
        playing = table(int(seats), int(minimum or 2), numbers)
        trace = trace_games(playing, FRESH_DEALS, arguments.games, arguments.width)
        numbers["chances"] = [round(each, 4) for each in fitted(trace)]
        say(f"{key}: {len(trace)} turns")
        save(data)


def fitted(trace: Sequence[tuple[int, float, bool]], rounds: int = 60) -> list[float]:
    """Logistic regression of winning on value, its two numbers interpolated between knots of cards left."""
    turns = []
    for left, value, won in trace:
        knot = min(left // fast.SHARES, fast.KNOTS - 2)
        turns.append((knot, left / fast.SHARES - knot, value, 1.0 if won else 0.0))
    middle, spread = _standardised(turns)
    shift, scale = [0.0] * fast.KNOTS, [1.0] * fast.KNOTS
    for _ in range(rounds):
        slopes = [[-0.01 * shift[at], 0.01, 1 - scale[at], 1.0] for at in range(fast.KNOTS)]
        for knot, part, value, result in turns:
            ends = [(at, share, (value - middle[at]) / spread[at]) for at, share in _shares(knot, part)]
            x = sum(share * (shift[at] + scale[at] * z) for at, share, z in ends)
            chance = 1 / (1 + math.exp(-max(-30.0, min(30.0, x))))
            for at, share, z in ends:
                slopes[at][0] += (result - chance) * share
                slopes[at][1] += chance * (1 - chance) * share
                slopes[at][2] += (result - chance) * share * z
                slopes[at][3] += chance * (1 - chance) * share * z * z
        for at, (up, curve, tilt, bend) in enumerate(slopes):
            shift[at] += 0.7 * up / curve
            scale[at] = max(0.05, scale[at] + 0.7 * tilt / bend)
    numbers = []
    for at in range(fast.KNOTS):
        numbers += [shift[at] - scale[at] * middle[at] / spread[at], scale[at] / spread[at]]
    return numbers


def _shares(knot: int, part: float) -> tuple[tuple[int, float], tuple[int, float]]:
    return (knot, 1 - part), (knot + 1, part)


def _standardised(turns: Sequence[tuple[int, float, float, float]]) -> tuple[list[float], list[float]]:
    """The mean and spread of the values around every knot."""
    sums = [[1e-9, 0.0, 0.0] for _ in range(fast.KNOTS)]
    for knot, part, value, _ in turns:
        for at, share in _shares(knot, part):
            for place, power in enumerate((1.0, value, value * value)):
                sums[at][place] += share * power
    middle = [total / count for count, total, _ in sums]
    spread = [
        max(1e-3, math.sqrt(max(0.0, squares / count - mean * mean)))
        for (count, _, squares), mean in zip(sums, middle, strict=True)
    ]
    return middle, spread


def save(data: dict[str, Any]) -> None:
    """Write the file anew, one set after the other."""
    FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def say(message: str) -> None:
    """Show progress at once."""
    sys.stdout.write(message + "\n")
    sys.stdout.flush()


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    what = parser.add_subparsers(required=True)
    weights = what.add_parser("weights")
    weights.add_argument("--seats", type=int, required=True)
    weights.add_argument("--minimum", type=int, default=2)
    weights.add_argument("--seconds", type=float, default=280.0)
    weights.add_argument("--games", type=int, default=100)
    weights.add_argument("--sigma", type=float, default=0.3)
    weights.add_argument("--seed", type=int, default=1)
    weights.set_defaults(run=tune)
    chances = what.add_parser("chances")
    chances.add_argument("--games", type=int, default=800)
    chances.set_defaults(run=fit_chances)
    for each in (weights, chances):
        each.add_argument("--width", type=int, default=6)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
