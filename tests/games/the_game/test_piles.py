"""What fits on which pile."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardgames_qt.games.the_game.cards import BOTTOMS, CARDS, PILES, Card, Pile
from cardgames_qt.games.the_game.model import CardPlaced, Play
from cardgames_qt.games.the_game.rules import END, can_place, is_trick, step_cost, trick_card
from tests.games.the_game.helpers import RULES, after, cards, play, position, rule, told

UP: tuple[Pile, ...] = ("up1", "up2")
DOWN: tuple[Pile, ...] = ("down1", "down2")


def top_of(pile: Pile) -> Card:
    return BOTTOMS[PILES.index(pile)]


def test_ninety_eight_cards_from_2_to_99() -> None:
    assert list(CARDS) == list(range(2, 100))
    assert len(CARDS) == 98


def test_two_piles_go_up_from_1_and_two_go_down_from_100() -> None:
    assert dict(zip(PILES, BOTTOMS, strict=True)) == {"up1": 1, "up2": 1, "down1": 100, "down2": 100}


@pytest.mark.parametrize("pile", UP)
@pytest.mark.parametrize(
    "row", [(3, 11, 12, 13, 18, 20, 34, 35, 51), (2, 7, 19, 25, 28, 29, 49), (4, 8, 13)], ids=str
)
def test_ascending_examples_of_the_rulebook(pile: Pile, row: tuple[int, ...]) -> None:
    state = position([row, (60, 61)], deck=(70, 71))
    state = after(state, *(play(number, pile) for number in row))
    assert state.piles[PILES.index(pile)] == (1, *row)


@pytest.mark.parametrize("pile", DOWN)
@pytest.mark.parametrize("row", [(94, 90, 78, 61, 60, 57), (98, 97, 88, 83, 81)], ids=str)
def test_descending_examples_of_the_rulebook(pile: Pile, row: tuple[int, ...]) -> None:
    state = position([row, (2, 3)], deck=(4, 5))
    state = after(state, *(play(number, pile) for number in row))
    assert state.piles[PILES.index(pile)] == (100, *row)


@pytest.mark.parametrize("pile", UP)
def test_each_card_of_an_ascending_pile_must_be_higher_whatever_the_gap(pile: Pile) -> None:
    fitting = [card for card in CARDS if can_place(pile, Card(50), card)]
    assert fitting == [40, *range(51, 100)]


@pytest.mark.parametrize("pile", DOWN)
def test_each_card_of_a_descending_pile_must_be_lower_whatever_the_gap(pile: Pile) -> None:
    fitting = [card for card in CARDS if can_place(pile, Card(50), card)]
    assert fitting == [*range(2, 50), 60]


@pytest.mark.parametrize("pile", PILES)
def test_every_card_fits_on_an_empty_pile(pile: Pile) -> None:
    assert all(can_place(pile, top_of(pile), card) for card in CARDS)
    assert not any(is_trick(pile, top_of(pile), card) for card in CARDS)


def test_trick_example_37_goes_on_47_of_an_ascending_pile() -> None:
    state = position([(37, 36, 38, 90)], deck=(2, 3), piles={"up1": (47,)})
    assert is_trick("up1", Card(47), Card(37))
    assert rule(state, play(36, "up1")) == "not_higher"
    assert rule(state, play(38, "up1")) == "not_higher"
    assert after(state, play(37, "up1")).piles[0] == (1, 47, 37)


def test_trick_example_75_goes_on_65_of_a_descending_pile() -> None:
    state = position([(75, 74, 76, 9)], deck=(2, 3), piles={"down2": (65,)})
    assert is_trick("down2", Card(65), Card(75))
    assert rule(state, play(74, "down2")) == "not_lower"
    assert rule(state, play(76, "down2")) == "not_lower"
    assert after(state, play(75, "down2")).piles[3] == (100, 65, 75)


def test_a_step_of_ten_onwards_is_no_trick() -> None:
    assert not is_trick("up1", Card(37), Card(47))
    assert not is_trick("down1", Card(75), Card(65))


def test_the_trick_may_be_used_on_any_pile_and_as_often_as_one_likes_mixed_with_plain_plays() -> None:
    state = position([(50, 40, 41, 45, 35, 25, 30, 40 + 58)], deck=(2, 3), piles={"up2": (49,)})
    row = (50, 40, 41, 45, 35, 25)  # plain, trick, two plain ones, trick, trick
    ended = after(state, *(play(number, "up2") for number in row))
    assert ended.piles[1] == (1, 49, *row)
    costs = [step_cost("up2", top, card) for top, card in pairwise(ended.piles[1][1:])]
    assert costs == [1, -10, 1, 4, -10, -10]


def test_step_cost_is_what_the_pile_moves_on() -> None:
    assert step_cost("up1", Card(12), Card(15)) == 3
    assert step_cost("down1", Card(80), Card(74)) == 6
    assert step_cost("up1", Card(47), Card(37)) == step_cost("down1", Card(65), Card(75)) == -10


@pytest.mark.parametrize("pile", PILES)
def test_the_trick_card_of_a_top_is_the_only_card_that_goes_backwards_on_it(pile: Pile) -> None:
    for top in range(1, 101):
        backwards = [card for card in CARDS if can_place(pile, Card(top), card) and card != top]
        backwards = [card for card in backwards if step_cost(pile, Card(top), card) < 0]
        trick = trick_card(pile, Card(top))
        assert backwards == ([] if trick is None else [trick])


def test_legal_moves_are_exactly_the_cards_that_fit() -> None:
    hand = (5, 20, 30, 41, 70, 80, 95)
    piles: dict[Pile, tuple[int, ...]] = {"up1": (40,), "up2": (90,), "down1": (60,), "down2": (10,)}
    state = position([hand, (3, 4)], deck=(50, 51), piles=piles)
    expected = {
        Play(card, pile)
        for card in cards(hand)
        for pile in PILES
        if can_place(pile, Card(piles[pile][-1]), card)
    }
    moves = RULES.legal_moves(state, RULES.to_act(state)[0])
    assert set(moves) == expected
    assert len(moves) == len(expected)
    assert play(30, "up1") in moves
    assert play(80, "up2") in moves
    assert play(70, "down1") in moves
    assert play(20, "down2") in moves
    assert END not in moves


def test_a_placed_card_tells_what_it_covers_and_whether_it_is_the_trick() -> None:
    state = position([(37, 50, 90)], deck=(2, 3), piles={"up1": (47,)})
    ((event, audience),) = told(state, play(37, "up1"))
    assert event == CardPlaced(RULES.to_act(state)[0], Card(37), "up1", over=Card(47), trick=True)
    assert audience is None
    ((event, _),) = told(state, play(50, "up1"))
    assert isinstance(event, CardPlaced)
    assert not event.trick
