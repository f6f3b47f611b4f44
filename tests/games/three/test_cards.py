"""The cards and the set-up."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games.three.cards import CARDS, COLOUR, COLOURLESS, COLOURS, ROW, START_CARDS, Card
from cardgames_qt.games.three.model import GameDealt
from cardgames_qt.games.three.rules import RUNNING_BONUSES, next_running_bonus

from .table import RULES, Told, cards, dealt, layout, play


def test_ninety_number_cards_with_three_start_cards() -> None:
    assert sorted([*CARDS, *START_CARDS]) == list(range(90))
    assert START_CARDS == (0, 30, 60)


def test_each_of_the_seven_colours_has_twelve_cards_four_in_every_row() -> None:
    assert len(COLOURS) == 7
    for colour in COLOURS:
        rows = Counter(ROW[card] for card in CARDS if COLOUR[card] == colour)
        assert rows == {0: 4, 1: 4, 2: 4}


def test_15_45_and_75_have_no_colour_and_all_others_do() -> None:
    assert {card for card in CARDS if COLOUR[card] is None} == set(COLOURLESS) == {15, 45, 75}


@pytest.mark.parametrize(
    ("number", "colour"),
    [
        (1, "red"), (2, "orange"), (7, "purple"), (8, "red"), (14, "purple"), (16, "red"), (29, "purple"),
        (31, "red"), (46, "red"), (59, "purple"), (61, "red"), (74, "purple"), (76, "red"), (89, "purple"),
    ],
)  # fmt: skip
def test_colours_follow_each_other_along_a_row_skipping_the_colourless_card(number: int, colour: str) -> None:
    assert COLOUR[Card(number)] == colour


def test_rows_hold_1_to_29_and_31_to_59_and_61_to_89() -> None:
    spans = [[card for card in CARDS if ROW[card] == row] for row in range(3)]
    assert spans == [list(range(1, 30)), list(range(31, 60)), list(range(61, 90))]


def test_before_the_deal_only_the_start_cards_lie_at_the_heads_of_their_rows() -> None:
    state = RULES.start(3, RULES.settle(3, {}))
    assert state.rows == ((0,), (30,), (60,))
    assert RULES.to_act(state) == (CHANCE,)
    assert RULES.scores(state) == (0, 0, 0)


def test_offered_cards_are_placed_beside_the_start_card_of_their_row() -> None:
    assert dealt(cards(80, 12, 47)).rows == ((0, 12), (30, 47), (60, 80))


def test_two_offered_cards_of_one_row_ascend() -> None:
    assert dealt(cards(47, 31, 80)).rows == ((0,), (30, 31, 47), (60, 80))


def test_three_offered_cards_in_one_row_fill_it_and_nobody_takes_anything() -> None:
    state = dealt(cards(20, 3, 15))
    assert state.rows == ((0, 3, 15, 20), (30,), (60,))
    assert not state.gone
    assert RULES.scores(state) == (0, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_gets_a_deck_of_twenty_and_draws_its_first_eight(seats: int) -> None:
    deal = layout(cards(12, 47, 80), seats=seats)
    state = dealt(cards(12, 47, 80), seats=seats)
    assert state.hands == tuple(deck[:8] for deck in deal.decks)
    assert state.decks == tuple(deck[8:] for deck in deal.decks)


@pytest.mark.parametrize(("seats", "left"), [(2, 44), (3, 24), (4, 4)])
def test_the_cards_that_are_left_after_the_deal_are_out_of_the_game(seats: int, left: int) -> None:
    state = dealt(cards(12, 47, 80), seats=seats)
    assert sum(RULES.census(state).values()) == 90 - left


def test_a_player_knows_the_own_hand_but_no_card_of_any_deck() -> None:
    told: Told = []
    state = dealt(cards(12, 47, 80), told=told)
    for seat, (event, audience) in enumerate(told):
        assert audience == (seat,)
        assert event == GameDealt(Seat(0), cards(12, 47, 80), state.rows, state.hands[seat], (8, 8), (12, 12))
        assert event.reveals


def test_running_bonuses_lie_in_descending_order() -> None:
    assert RUNNING_BONUSES == (10, 7, 5, 3)
    assert next_running_bonus(dealt(cards(12, 47, 80)).collections) == 10


def test_the_starter_begins_and_play_goes_clockwise() -> None:
    state = dealt(cards(12, 47, 80), seats=3, starter=1)
    assert state.starter == 1
    order = []
    for _ in range(4):
        (seat,) = RULES.to_act(state)
        order.append(seat)
        state = play(state, state.hands[seat][0])
    assert order == [1, 2, 0, 1]


def test_any_seat_may_be_drawn_as_the_starter_and_any_card_into_the_offer() -> None:
    deals = [RULES.chance(RULES.start(3, {}), Random(seed)) for seed in range(300)]
    assert {deal.starter for deal in deals} == {0, 1, 2}
    assert {card for deal in deals for card in deal.deal.offer} == set(CARDS)
    assert all(RULES.chance_fault(RULES.start(3, {}), deal) is None for deal in deals)
