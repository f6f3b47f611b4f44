"""The learned judgement in whole numbers, without what made it."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from cardgames_qt.games.the_game.fast_learned import ENDS, FIRST, GROUPS, LAST, NONE, SCALE, Judge, Learned

CARDS = range(FIRST, LAST + 1)
WIDTHS = [12, 6, len(ENDS)]
LEVELS = sum(count * (len(steps) + 1) for _, count, steps in GROUPS)


class Position:
    """Somewhere in a game that was played at random, a turn of two cards later."""

    def __init__(self, rng: Random) -> None:
        cards = list(CARDS)
        rng.shuffle(cards)
        gone = rng.randrange(0, 80)
        self.hand = sorted(cards[gone : gone + 8])
        self.unplayed = [int(card in cards[gone:]) for card in range(101)]
        one, other = rng.sample(range(8), 2)
        self.used = 1 << one | 1 << other
        low, high = sorted(rng.sample([1, *cards[:gone], 100], 2)) if gone else (1, 100)
        self.tops = [low, self.hand[one], self.hand[other], high]
        self.held = [card for at, card in enumerate(self.hand) if not self.used >> at & 1]
        self.left = [card for card in CARDS if self.unplayed[card] and card not in self.tops[1:3]]


@pytest.fixture
def layers() -> list[list[int]]:
    rng = Random("weights")
    sizes = [
        (1 + LEVELS + 2 * len(CARDS)) * WIDTHS[0],
        (WIDTHS[0] + 1) * WIDTHS[1],
        (WIDTHS[1] + 1) * WIDTHS[2],
    ]
    return [[rng.randrange(-SCALE // 3, SCALE // 3) for _ in range(size)] for size in sizes]


@pytest.fixture
def judge(layers: list[list[int]]) -> Judge:
    return Judge(Learned(WIDTHS, [weight for layer in layers for weight in layer]))


def told(numbers: list[int]) -> dict[str, list[int]]:
    found, at = {}, 0
    for name, count, _ in GROUPS:
        found[name] = numbers[at : at + count]
        at += count
    return found


@pytest.mark.parametrize("number", range(30))
def test_numbers_are_what_they_are_called(judge: Judge, number: int) -> None:
    where = Position(Random(number))
    judge.look(where.hand, where.unplayed)
    found = told(judge.numbers(where.used, where.tops))
    ups, downs = sorted(where.tops[:2]), sorted(where.tops[2:], reverse=True)
    above = [sum(card > top for card in where.left) for top in ups]
    below = [sum(card < top for card in where.left) for top in downs]
    assert found["left"] == [len(where.left)]
    assert found["open"] == [*above, *below]
    assert found["held"] == [len(where.held)]
    assert found["live"] == [sum(card + 10 in where.left for card in where.left)]
    assert found["stuck"] == [sum(downs[0] < card < ups[0] for card in where.held)]
    for at, top in enumerate(ups):
        assert (found["trick"][at] >= 0) == (top - 10 in where.held)
        assert (found["hoped"][at] >= 0) == (top - 10 in where.left and top - 10 not in where.held)
        ahead = [sum(top < other <= card for other in where.left) for card in where.held if card > top]
        assert found["near"][3 * at] == min([*(min(each, 30) for each in ahead), NONE])


@pytest.mark.parametrize("number", range(10))
def test_lanes_of_integers_compute_the_network(judge: Judge, layers: list[list[int]], number: int) -> None:
    where = Position(Random(100 + number))
    judge.look(where.hand, where.unplayed)
    numbers = judge.numbers(where.used, where.tops)
    rows = [0]
    at, place = 1, 0
    for _, count, steps in GROUPS:
        for _ in range(count):
            rows.append(at + sum(numbers[place] >= step for step in steps))
            at, place = at + len(steps) + 1, place + 1
    rows += [at + card - CARDS.start for card in where.held]
    rows += [at + len(CARDS) + card - CARDS.start for card in where.left if card not in where.held]
    units = [sum(layers[0][row * WIDTHS[0] + unit] for row in rows) / SCALE for unit in range(WIDTHS[0])]
    for layer, width in zip(layers[1:], WIDTHS[1:], strict=True):
        inputs = [1.0, *(max(0.0, unit) for unit in units)]
        units = [
            sum(value * layer[row * width + unit] for row, value in enumerate(inputs)) / SCALE
            for unit in range(width)
        ]
    shares = [exp(unit - max(units)) for unit in units]
    assert judge.chance(where.used, where.tops) == pytest.approx(shares[0] / sum(shares), abs=0.01)
