"""Finds what a collection of GAP will be worth at the end of the round: the weights of the medium bot.

Rounds are played by a policy that slips now and then, every collection is noted with what it scored in the
end, and a line is fitted by least squares for every number of turns left. The next rounds are played by what
was learned.

    .venv/bin/python -m tests.tune.gap --rounds 8000 --passes 2 --seed 1

The file is written at the end of each number of seats; Ctrl-C leaves what is there.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import TypeAlias

import msgspec

from cardgames_qt.games.gap import fast
from cardgames_qt.games.gap.bot import WEIGHTS_FILE, Weights, traits
from cardgames_qt.games.gap.rules import hand_size, removed_colours
from tests.tune.least_squares import Fit

TRAITS = ["one", "score", "most", "second", "third", "fourth", "fifth", "against", "others", "tied"]
SLIPS = 0.15
Lines: TypeAlias = list[list[float]]
"""Weights by turns left, one turn first."""


def counts_of(collection: int) -> list[int]:
    """Cards of each colour in a collection of fast.py."""
    return [collection >> 4 * colour & 15 for colour in range(5)]


def deal(seats: int, rng: Random) -> fast.RoundPlayouts:
    """A round at its beginning."""
    cards = [number << 3 | colour + 1 for colour in range(5 - removed_colours(seats)) for number in range(10)]
    rng.shuffle(cards)
    size = hand_size(seats)
    hand, lying, unseen = cards[:size], cards[size : size + 4], cards[size + 4 :]
    row = sum(1 << (card >> 3) * 5 + (card & 7) - 1 for card in lying)
    world = fast.RoundPlayouts(
        0,
        hand,
        held=[size] * seats,
        row=row,
        taken=[0] * seats,
        unseen=unseen,
        deck_count=len(unseen) - size * (seats - 1),
    )
    world.deal(rng.getrandbits(31), 0)
    world.restart()
    return world


class Learned:
    """What a collection is worth by the lines so far; before there are any, its score."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self._known: dict[tuple[int, int], float] = {}

    def value(self, turns: int, collection: int) -> float:
        """The score expected with so many turns left."""
        if turns == 0 or not self.lines:
            return fast.round_score(collection)
        key = turns, collection
        if key not in self._known:
            pairs = zip(self.lines[turns - 1], traits(counts_of(collection)), strict=True)
            self._known[key] = sum(weight * trait for weight, trait in pairs)
        return self._known[key]


def choose(world: fast.RoundPlayouts, turns: int, learned: Learned, rng: Random) -> tuple[int, int]:
    """The move a policy prefers."""
    moves = world.moves()
    rng.shuffle(moves)
    taken = world.sides[world.turn].taken
    return max(moves, key=lambda move: learned.value(turns, fast.collection_after(taken, *move)))


def play_round(seats: int, policies: Sequence[Learned], slips: float, rng: Random) -> list[list[int]]:
    """A whole round: every seat's collection after each of its turns."""
    world, size = deal(seats, rng), hand_size(seats)
    seen: list[list[int]] = [[] for _ in range(seats)]
    for number in range(seats * size):
        seat = world.turn
        if rng.random() < slips:
            move = rng.choice(world.moves())
        else:
            move = choose(world, size - 1 - number // seats, policies[seat], rng)
        world.play(*move)
        seen[seat].append(world.sides[seat].taken)
    return seen


def learn(seats: int, learned: Learned, rounds: int, rng: Random) -> Lines:
    """New lines from rounds played by the old ones."""
    sums: dict[tuple[int, int], list[int]] = defaultdict(lambda: [0, 0])
    size = hand_size(seats)
    for _ in range(rounds):
        for collections in play_round(seats, [learned] * seats, SLIPS, rng):
            final = fast.round_score(collections[-1])
            for turn, collection in enumerate(collections[:-1]):
                entry = sums[size - 1 - turn, collection]
                entry[0] += 1
                entry[1] += final
    fits = [Fit(len(TRAITS)) for _ in range(size - 1)]
    for (turns, collection), (count, total) in sums.items():
        fits[turns - 1].add(traits(counts_of(collection)), count, total)
    return [[round(weight, 3) for weight in fit.weights()] for fit in fits]


def lead(seats: int, learned: Learned, rounds: int, rng: Random) -> float:
    """The mean lead over greedy seats in a round."""
    ahead = 0.0
    for number in range(rounds):
        hero = number % seats
        policies = [learned if seat == hero else Learned([]) for seat in range(seats)]
        scores = [fast.round_score(seen[-1]) for seen in play_round(seats, policies, 0.0, rng)]
        ahead += scores[hero] - (sum(scores) - scores[hero]) / (seats - 1)
    return ahead / rounds


def main() -> None:
    """Learn for every number of seats and write the file."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=8000, help="played in every pass")
    parser.add_argument("--passes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found: dict[str, Lines] = {}
    notes = []
    for seats in range(2, 7):
        rng, learned = Random(f"{given.seed}-{seats}"), Learned([])
        for _ in range(given.passes):
            learned = Learned(learn(seats, learned, given.rounds, rng))
        found[str(seats)] = learned.lines
        notes.append(f"{lead(seats, learned, given.rounds // 2, rng):+.2f} at {seats}")
        print("lead over greedy in a round:", notes[-1], flush=True)  # noqa: T201
    command = f"tests.tune.gap --rounds {given.rounds} --passes {given.passes} --seed {given.seed}"
    text = f"{command}; lead over greedy in points a round and seats: {', '.join(notes)}"
    data = msgspec.json.encode(Weights(TRAITS, found, text))
    WEIGHTS_FILE.write_bytes(msgspec.json.format(data, indent=1) + b"\n")


if __name__ == "__main__":
    main()
