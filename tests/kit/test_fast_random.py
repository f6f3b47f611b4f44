"""The search cores' random numbers."""

from __future__ import annotations

import pytest

from cardgames_qt.kit import fast_random
from cardgames_qt.kit.fast_random import Xorshift, deal_state
from tests.games.cores import plain_module

plain = plain_module(fast_random)


def stream(random: Xorshift, state: int) -> list[int]:
    random.start(state, 3)
    cards = list(range(60))
    random.shuffle(cards)
    return cards + [random.below(count) for count in range(1, 100)]


@pytest.mark.parametrize("dropped", [0, 8])
def test_compiled_and_plain_give_the_same_numbers(dropped: int) -> None:
    for seed in (0, 1, 2**31 - 1):
        state = deal_state(seed, 5)
        assert state == plain.deal_state(seed, 5)
        assert stream(Xorshift(dropped), state) == stream(plain.Xorshift(dropped), state)


def test_the_stream_is_the_one_that_bots_were_measured_with() -> None:
    random = Xorshift()
    random.start(deal_state(7, 3), 3)
    assert [random.below(1000) for _ in range(8)] == [862, 822, 718, 152, 369, 908, 605, 508]


def test_numbers_are_even() -> None:
    random = Xorshift()
    random.start(deal_state(3, 0), 3)
    drawn = [random.below(6) for _ in range(6000)]
    assert all(850 < drawn.count(face) < 1150 for face in range(6))


def test_neighbouring_deals_are_unlike() -> None:
    orders = [stream(Xorshift(), deal_state(1, number))[:60] for number in range(50)]
    assert len({order[0] for order in orders}) > 25
