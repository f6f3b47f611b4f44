"""Placing a card and taking from a full row."""

from __future__ import annotations

from itertools import combinations

import pytest

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.three.cards import CARDS, START_CARDS, Card
from cardgames_qt.games.three.model import CardPlaced, CardsTaken, Play
from cardgames_qt.games.three.rules import place

from .table import RULES, Told, cards, play, position


def test_example_40_goes_between_and_46_and_57_move_right() -> None:
    told: Told = []
    state = play(position(cards(46, 57), cards(40, 1, 2, 3, 4)), 40, told)
    assert state.rows[1] == (30, 40, 46, 57)
    assert RULES.scores(state) == (0, 0)
    assert told == [(CardPlaced(Seat(0), Card(40), 1, 1), None)]


def test_example_28_is_fifth_and_highest_and_takes_10_beside_the_start_card() -> None:
    told: Told = []
    state = play(position(cards(10, 19, 24), cards(28, 1, 2, 3, 4)), 28, told)
    assert state.rows[0] == (0, 19, 24, 28)
    assert [event for event, _ in told] == [
        CardPlaced(Seat(0), Card(28), 0, 4),
        CardsTaken(Seat(0), 0, cards(10)),
    ]
    assert not any(event.reveals for event, _ in told)


def test_example_37_is_fifth_but_not_highest_and_takes_40_46_and_57() -> None:
    told: Told = []
    state = play(position(cards(40, 46, 57), cards(37, 1, 2, 3, 4)), 37, told)
    assert state.rows[1] == (30, 37)
    assert (CardsTaken(Seat(0), 1, cards(40, 46, 57)), None) in told


@pytest.mark.parametrize(
    ("number", "row", "taken"),
    [
        (61, (60, 61), (70, 75, 80)),
        (72, (60, 70, 72), (75, 80)),
        (77, (60, 70, 75, 77), (80,)),
        (89, (60, 75, 80, 89), (70,)),
    ],
)
def test_a_fifth_card_takes_one_two_or_three_cards(
    number: int, row: tuple[int, ...], taken: tuple[int, ...]
) -> None:
    assert place(cards(60, 70, 75, 80), Card(number)) == (row, taken)


@pytest.mark.parametrize("before", [(30,), (30, 44), (30, 44, 50)])
@pytest.mark.parametrize("number", [31, 47, 59])
def test_up_to_the_fourth_card_of_a_row_nobody_takes_anything(before: tuple[int, ...], number: int) -> None:
    row, taken = place(cards(*before), Card(number))
    assert row == tuple(sorted((*before, number)))
    assert taken == ()


def test_rows_always_ascend_from_their_start_card_and_never_hold_five() -> None:
    for start in START_CARDS:
        some = [card for card in CARDS if start < card < start + 30][::4]
        for full in combinations(some, 4):
            for card in full:
                rest = tuple(other for other in full if other != card)
                row, taken = place((start, *rest), card)
                assert row[0] == start
                assert list(row) == sorted(row)
                assert len(row) <= 4
                assert card in row
                assert taken
                assert sorted((*row, *taken)) == [start, *full]


def test_a_card_changes_only_its_own_row() -> None:
    before = position(cards(40, 46, 57), cards(3, 37, 70))
    assert play(before, 37).rows[::2] == before.rows[::2]


def test_exactly_one_card_leaves_the_hand_in_a_turn() -> None:
    before = position(cards(46, 57), cards(40, 1, 2, 3, 4))
    after = play(before, 2)
    assert after.hands[0] == (40, 1, 3, 4)
    assert after.turn == 1


def test_any_hand_card_may_be_played_and_nothing_else() -> None:
    state = position(cards(46, 57), cards(40, 1, 2, 3, 4))
    assert RULES.legal_moves(state, Seat(0)) == [Play(Card(number)) for number in (40, 1, 2, 3, 4)]


def test_the_taker_gets_the_cards_and_the_other_collections_stay() -> None:
    before = position(cards(40, 46, 57), cards(37, 1, 2))
    after = play(before, 37)
    assert after.collections[1:] == before.collections[1:]
    assert {card for same in after.collections[0].face_up for card in same} == {40, 46, 57}
