"""The cards, the set-up of a game and of a round, and the options."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

import pytest

from cardgames_qt.engine.errors import BadOptionError
from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games.gap.cards import CARDS, COLOUR, COLOURS, NUMBER
from cardgames_qt.games.gap.model import Deal, Play, RoundDealt
from cardgames_qt.games.gap.rules import neighbours

from .table import RULES, Told, dealt, layout, play, playout, started


def test_fifty_cards_in_five_colours_with_numbers_0_to_9() -> None:
    assert len(set(CARDS)) == 50
    assert Counter(COLOUR.values()) == dict.fromkeys(COLOURS, 10)
    assert Counter(NUMBER.values()) == dict.fromkeys(range(10), 5)


@pytest.mark.parametrize(("number", "both"), [(0, {9, 1}), (9, {8, 0}), (1, {0, 2}), (5, {4, 6})])
def test_every_card_has_two_neighbour_numbers_and_9_and_1_follow_0(number: int, both: set[int]) -> None:
    assert set(neighbours(number)) == both


@pytest.mark.parametrize(
    ("seats", "colours", "left"), [(2, 2, 30), (3, 1, 40), (4, 0, 50), (5, 0, 50), (6, 0, 50)]
)
def test_two_players_put_two_colours_aside_three_players_one(seats: int, colours: int, left: int) -> None:
    for seed in range(20):
        deal = RULES.chance(started(seats), Random(seed))
        assert len(set(deal.deal.removed)) == colours
        state = RULES.apply(started(seats), CHANCE, deal)
        census = RULES.census(state)
        assert sum(census.values()) == len(census) == left
        assert not {COLOUR[card] for card in CARDS if card in census} & set(deal.deal.removed)


def test_any_colours_may_be_put_aside() -> None:
    pairs = {frozenset(RULES.chance(started(2), Random(seed)).deal.removed) for seed in range(200)}
    assert len(pairs) == 10


def test_the_colours_put_aside_stay_aside_all_game() -> None:
    deals = [move for _, _, move in playout(2, 4) if isinstance(move, Deal)]
    assert len(deals) > 2
    assert len({deal.deal.removed for deal in deals}) == 1


@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 6), (4, 6), (5, 5), (6, 5)])
def test_six_cards_each_for_two_to_four_players_five_for_five_or_six(seats: int, size: int) -> None:
    state = RULES.apply(started(seats), CHANCE, RULES.chance(started(seats), Random(1)))
    assert [len(hand) for hand in state.hands] == [size] * seats


@pytest.mark.parametrize(("seats", "deck"), [(2, 14), (3, 18), (4, 22), (5, 21), (6, 16)])
def test_four_open_cards_are_the_row_and_the_rest_is_the_deck(seats: int, deck: int) -> None:
    state = dealt(seats)
    assert state.row == layout(seats).row
    assert len(state.row) == 4
    assert len(state.deck) == deck


def test_hands_are_not_shown_to_the_others() -> None:
    told: Told = []
    state = dealt(3, told=told)
    assert [audience for _, audience in told] == [(0,), (1,), (2,)]
    for seat, (event, _) in enumerate(told):
        assert event == RoundDealt(
            1, Seat(0), ("P",), state.hands[seat], (6, 6, 6), state.row, len(state.deck)
        )
        shown = RULES.view(state, Seat(seat))
        assert shown.hand == state.hands[seat]
        hidden = {*state.deck, *chain(*(state.hands[other] for other in range(3) if other != seat))}
        assert not hidden & {*shown.hand, *shown.row, *chain(*shown.taken)}


def test_the_first_starter_is_random() -> None:
    assert {RULES.chance(started(5), Random(seed)).starter for seed in range(100)} == set(range(5))


def test_players_take_turns_clockwise() -> None:
    state = dealt(3, starter=2)
    order = []
    for _ in range(5):
        (seat,) = RULES.to_act(state)
        order.append(seat)
        move = RULES.legal_moves(state, seat)[0]
        state = RULES.apply(state, seat, move)
    assert order == [2, 0, 1, 2, 0]


def test_a_player_plays_exactly_one_card_of_the_hand() -> None:
    state = dealt()
    move = RULES.legal_moves(state, Seat(0))[-1]
    assert isinstance(move, Play)
    after = play(state, move.card, " ".join(move.take))
    assert after.hands[0] == tuple(held for held in state.hands[0] if held != move.card)
    assert after.hands[1:] == state.hands[1:]


@pytest.mark.parametrize("target", [1, 15, 30, 70, 123])
def test_any_number_of_points_may_be_agreed(target: int) -> None:
    assert RULES.settle(4, {"target": target}) == {"target": target, "extra_round": False}


def test_thirty_points_and_the_best_round_are_the_defaults() -> None:
    assert RULES.settle(2, {}) == {"target": 30, "extra_round": False}
    assert started(2).target == 30


@pytest.mark.parametrize("given", [{"minutes": 10}, {"minutes": 10, "target": None}])
def test_a_playing_time_may_be_agreed_instead_of_points(given: dict[str, int | None]) -> None:
    assert RULES.settle(4, given) == {"target": None, "minutes": 10, "extra_round": False}
    state = RULES.start(4, RULES.settle(4, given))
    assert (state.target, state.minutes) == (None, 10)


def test_settled_options_settle_to_themselves() -> None:
    for given in ({"target": 15, "extra_round": True}, {"minutes": 5}):
        settled = RULES.settle(3, given)
        assert RULES.settle(3, settled) == settled


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"target": 30, "minutes": 10}, "not both"),
        ({"target": None}, "either “target”"),
        ({"target": None, "minutes": None}, "either “target”"),
        ({"target": 0}, "“target” must be"),
        ({"target": -5}, "“target” must be"),
        ({"target": True}, "“target” must be"),
        ({"target": "x"}, "“target” must be"),
        ({"minutes": 0}, "“minutes” must be"),
        ({"minutes": True}, "“minutes” must be"),
        ({"minutes": "x"}, "“minutes” must be"),
        ({"extra_round": 1}, "“extra_round” must be"),
        ({"extra_round": None}, "“extra_round” must be"),
        ({"extra_round": "x"}, "“extra_round” must be"),
        ({"jokers": True}, "“jokers”"),
    ],
)
def test_other_options_are_refused(given: dict[str, bool | int | str | None], message: str) -> None:
    with pytest.raises(BadOptionError, match=message):
        RULES.settle(4, given)


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players(seats: int) -> None:
    with pytest.raises(BadOptionError, match="2 to 6"):
        RULES.settle(seats, {})
