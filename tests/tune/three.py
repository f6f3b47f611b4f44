"""Finds what face-up colours lead to in Three Is Too Many: the weights of the medium bot and of playouts.

Games are played by a policy that slips now and then; every collection is noted, by stage of the game, with
what it came to in the end. Its worth is the mean of that, drawn towards a fitted line where it was seldom
seen. The next games are played by what was learned; of several passes the one that wins most against greedy
seats is kept.

    .venv/bin/python -m tests.tune.three --games 3000 --passes 4 --seed 1

The file is written at the end; Ctrl-C leaves the old one.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import TypeAlias

import msgspec

from cardgames_qt.games.three import fast
from cardgames_qt.games.three.bot import HOLDINGS, WEIGHTS_FILE, Weights, greedy, spread_out
from cardgames_qt.games.three.cards import CARDS
from cardgames_qt.games.three.rules import DECK_SIZE, HAND_SIZE, LAST_CARDS, OFFER_SIZE
from tests.tune.least_squares import Fit

SLIPS = 0.12
TRUST_IN_LINE = 30
Policy: TypeAlias = list[bytes]
Lines: TypeAlias = list[list[float]]
Sums: TypeAlias = dict[tuple[int, tuple[int, int]], list[float]]
"""By line of the weights and holding: how often it was seen, and the points it came to."""


def deal(seats: int, me: int, mine: Policy, others: Policy, rng: Random) -> fast.GamePlayouts:
    """A game at its beginning."""
    cards: list[int] = rng.sample([int(card) for card in CARDS], len(CARDS))
    offer, hand = cards[:OFFER_SIZE], cards[OFFER_SIZE : OFFER_SIZE + HAND_SIZE]
    rows = [sorted(card for card in offer if card // 30 == row) for row in range(3)]
    game = fast.GamePlayouts(me, rows, cards[OFFER_SIZE + HAND_SIZE :])
    for seat in range(seats):
        game.add_side(hand if seat == me else [], held=HAND_SIZE, deck=DECK_SIZE - HAND_SIZE)
    game.set_policies(mine, others)
    game.deal(rng.getrandbits(31), 0)
    game.restart()
    game.turn = rng.randrange(seats)
    return game


def holding(up: int) -> tuple[int, int]:
    """Single and paired colours."""
    counts = [up >> 2 * colour & 3 for colour in range(fast.COLOURS)]
    return counts.count(1), counts.count(2)


def watch(seats: int, policy: Policy, games: int, rng: Random) -> Sums:
    """Play games and note what collections come to."""
    sums: Sums = defaultdict(lambda: [0.0, 0.0])
    for _ in range(games):
        game = deal(seats, 0, policy, policy, rng)
        noted: list[list[tuple[int, tuple[int, int], int]]] = [[] for _ in range(seats)]
        while not game.over():
            seat, side = game.turn, game.sides[game.turn]
            slips = rng.random() < SLIPS
            game.play_at(7 * rng.randrange(side.held) if slips else game.find_best())
            stage = fast.stage(side.held + side.deck - LAST_CARDS)
            if stage:
                line = stage - 1 + (fast.STAGES - 1 if side.bonus else 0)
                noted[seat].append((line, holding(side.up), side.bonus - side.down))
        for side, notes in zip(game.sides, noted, strict=True):
            for line, held, banked in notes:
                entry = sums[line, held]
                entry[0] += 1
                entry[1] += int(side.points()) - banked
    return sums


def traits(held: tuple[int, int]) -> list[float]:
    """What the fitted line looks at."""
    singles, pairs = held
    colours = singles + pairs
    shown = [float(colours == count) for count in (5, 6, 7)]
    return [1.0, singles, pairs, colours**2 / 7, singles * pairs / 7, *shown]


def learn(sums: Sums) -> Lines:
    """The expected points of every holding, line by line."""
    lines = []
    for number in range(2 * (fast.STAGES - 1)):
        fit = Fit(len(traits((0, 0))))
        for held in HOLDINGS:
            if (number, held) in sums:
                fit.add(traits(held), *sums[number, held])
        weights = fit.weights()
        line = []
        for held in HOLDINGS:
            count, total = sums.get((number, held), (0.0, 0.0))
            fitted = sum(weight * trait for weight, trait in zip(weights, traits(held), strict=True))
            line.append(round((total + TRUST_IN_LINE * fitted) / (count + TRUST_IN_LINE), 2))
        lines.append(line)
    return lines


def wins(seats: int, policy: Policy, games: int, rng: Random) -> float:
    """The share of wins at a table of greedy seats."""
    won = 0.0
    for number in range(games):
        me = number % seats
        game = deal(seats, me, policy, greedy(), rng)
        game.finish()
        points: Sequence[int] = [side.points() for side in game.sides]
        won += (points[me] == max(points)) / points.count(max(points))
    return won / games


def main() -> None:
    """Learn for every number of seats and write the file."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=3000, help="played in every pass")
    parser.add_argument("--passes", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found: dict[str, Lines] = {}
    notes = []
    for seats in range(2, 5):
        rng, policy, most = Random(f"{given.seed}-{seats}"), greedy(), 0.0
        for number in range(given.passes):
            lines = learn(watch(seats, policy, given.games, rng))
            policy = spread_out(lines)
            share = wins(seats, policy, 2 * given.games, rng)
            print(f"{seats} seats, pass {number + 1}: {share:.1%} against greedy", flush=True)  # noqa: T201
            if share > most:
                most, found[str(seats)] = share, lines
        notes.append(f"{most:.1%} at {seats}")
    command = f"tests.tune.three --games {given.games} --passes {given.passes} --seed {given.seed}"
    data = msgspec.json.encode(Weights(found, f"{command}; wins against greedy by seats: {', '.join(notes)}"))
    WEIGHTS_FILE.write_bytes(data.replace(b"],[", b"],\n[") + b"\n")


if __name__ == "__main__":
    main()
