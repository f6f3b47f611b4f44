"""Finds the weights of the Qwixx bots: what a row is worth, learned from games the bots play themselves.

Policy iteration: games are played with the values so far, every row at the end of every turn is noted with
the cards held for it, and its value becomes the mean of what such rows scored in the end. Half of the games
are mirrors, half are against tables of `greedy`. Older games fade out, as they were played less well.

    .venv/bin/python -m tests.tune.qwixx --seats 2 3 4 5 --rounds 30 --games 8000 --seed 1

The weights are written after every round, so it can be stopped (Ctrl-C) at any time; without `--fresh` a run
goes on from the values in the file.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from cardgames_qt.games.qwixx import fast
from cardgames_qt.games.qwixx.bot import OPEN_ROWS, PATTERNS, WEIGHTS_FILE, Weights, unpack_values
from tests.tune.qwixx_games import GreedyPlayer, Lessons, Player, ValuesPlayer, compare

LONGEST_ROUNDS = (1.5, 2.5, 3.5, 4.5, 5.5, 7.0, 8.5)
"""A phase ends where this many rounds are expected to be left; phase 0 is the last."""
FADING = 0.6
PRIOR = 20.0
"""So many games' worth of trust in the values before the first."""
SLIPS = 15
TEST_GAMES = 2000
PRICES = [5.0, 0.7, 0.7, -20.0]


def guess(phase: int, state: int, pattern: int) -> float:
    """A row's value before anything is learned: points if crosses came at a steady rate."""
    crosses, place = state >> 4, state & 15
    if place == 12:
        return float(fast.POINTS[min(crosses, 12)])
    held = sum(0.25 * 0.6**ahead for ahead in range(fast.WINDOW) if pattern >> ahead & 1)
    expected = crosses + (0.05 + 0.055 * phase) * (11 - place) + held
    return expected * (expected + 1) / 2


def first_values() -> list[float]:
    """The guess for every entry."""
    values = []
    for index in range(fast.VALUES):
        row, pattern = index >> fast.WINDOW, index & fast.SEEN
        phase, state = row // fast.ROW_STATES % fast.PHASES, row % fast.ROW_STATES
        values.append(guess(phase, state, pattern))
    return values


def first_phases() -> list[int]:
    """The guess for every progress, whatever the misses."""
    return [max(0, fast.PHASES - 1 - far // 3) for _ in range(4) for far in range(fast.LONGEST)]


def pack_values(values: Sequence[float]) -> list[list[int]]:
    """Values in tenths of a point, a line for each state of an open row."""
    return [
        [round(10 * value) for value in values[at : at + PATTERNS]]
        for block in range(0, fast.VALUES >> fast.WINDOW, fast.ROW_STATES)
        for state in OPEN_ROWS
        for at in [block + state << fast.WINDOW]
    ]


def phases_from(lessons: Lessons) -> list[int]:
    """Phases by the mean number of rounds that were left, never rising with progress."""
    phases = []
    for misses in range(4):
        least = 99.0
        for far in range(fast.LONGEST):
            index = misses * fast.LONGEST + far
            if lessons.visits[index] > 20:
                least = min(least, lessons.rounds[index] / float(lessons.visits[index]))
            phases.append(sum(least >= bound for bound in LONGEST_ROUNDS))
    return phases


class Learner:
    """The values of one number of seats while they are learned."""

    def __init__(self, seats: int, start: dict[str, Any] | None) -> None:
        self.seats = seats
        self.prior = unpack_values(start["values"]) if start else first_values()
        self.phases = [int(digit) for digit in start["phases"]] if start else first_phases()
        self.values = self.prior
        self.sums = [0.0] * fast.VALUES
        self.counts = [0.0] * fast.VALUES
        self.settled = start is not None

    def policy(self) -> fast.Policy:
        """The values so far."""
        return fast.Policy(self.values, self.phases, PRICES)

    def round(self, games: int, seed: int, *, settle: bool) -> None:
        """Play and learn; `settle` keeps the phases as they are, so that values stay comparable."""
        policy, lessons, others = self.policy(), Lessons(), self.seats - 1
        mine, greedy = ValuesPlayer(policy, SLIPS), GreedyPlayer()
        mirror: list[Player] = [mine] * self.seats
        lessons.learn(mirror, [True] * self.seats, policy, games // 2, seed)
        table: list[Player] = [mine, *[greedy] * others]
        learners = [True, *[False] * others]
        lessons.learn(table, learners, policy, games // 2, seed + games)
        if not settle:
            self.phases = phases_from(lessons)
            self.sums, self.counts = [0.0] * fast.VALUES, [0.0] * fast.VALUES
        for index, count in enumerate(lessons.counts):
            self.sums[index] = FADING * self.sums[index] + lessons.sums[index]
            self.counts[index] = FADING * self.counts[index] + float(count)
        self.values = [
            (total + PRIOR * before) / (count + PRIOR)
            for total, count, before in zip(self.sums, self.counts, self.prior, strict=True)
        ]

    def result(self, games: int, seed: int) -> tuple[float, float]:
        """Share of wins and mean score of one seat against greedy ones."""
        policy = self.policy()
        wins, scores = compare(
            [ValuesPlayer(policy), *[GreedyPlayer()] * (self.seats - 1)], policy, games, seed
        )
        return wins[0], scores[0]


def learn(seats: int, options: argparse.Namespace, weights: Weights) -> None:
    """Learn one number of seats, round by round, into the weights' file."""
    start = None if options.fresh else weights.seats.get(str(seats))
    learner, history = Learner(seats, start), f"{start['from']}; then " if start else ""
    for number in range(options.rounds):
        settle = learner.settled or number not in (0, 1, 3)
        learner.round(options.games, options.seed + number * 2 * options.games, settle=settle)
        wins, score = learner.result(TEST_GAMES, 10**8)
        note = (
            f"{seats} seats, round {number + 1}: {100 * wins:.1f} % wins, {score:.1f} points against greedy"
        )
        print(note, flush=True)  # noqa: T201 - its progress
        weights.seats[str(seats)] = {
            "from": f"{history}tests.tune.qwixx with {options.games} games a round and seed {options.seed}, "
            f"{time.strftime('%Y-%m-%d')}, {note}",
            "phases": "".join(map(str, learner.phases)),
            "values": pack_values(learner.values),
        }
        write(weights, options.out)


def write(weights: Weights, path: Path) -> None:
    """One line per row, so that changes can be read."""
    path.write_bytes(msgspec.json.encode(weights).replace(b"],[", b"],\n[") + b"\n")


def main() -> None:
    """Read the command line and learn."""
    parser = argparse.ArgumentParser(description="Learn the weights of the Qwixx bots.")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5])
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--games", type=int, default=8000, help="a round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh", action="store_true", help="forget the values in the file")
    parser.add_argument("--out", type=Path, default=WEIGHTS_FILE)
    options = parser.parse_args()
    weights = Weights(prices=PRICES, seats={})
    if options.out.exists():
        weights = msgspec.json.decode(options.out.read_bytes(), type=Weights)
    try:
        for seats in options.seats:
            learn(seats, options, weights)
    except KeyboardInterrupt:
        pass  # the file has what was learned


if __name__ == "__main__":
    main()
