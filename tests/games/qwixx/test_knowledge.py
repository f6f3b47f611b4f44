"""What a seat sees, what it does not, and worlds that look the same to it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games.qwixx.cards import NUMBER, ORDER, deck_cards
from cardgames_qt.games.qwixx.model import Back, Cross, Draw, Reshuffle, State
from tests.games.qwixx.table import RULES, cards, make, playout, position, sheet


def reshuffled() -> State:
    """Seat 0 drew, and the deck was made anew in the middle of the refill."""
    state = position("draw", "R2 R3", display="Y3 Y4 Y5 Y6", top="B8", deck_count=1)
    state = make(state, 0, Draw((0, 2, 3)))
    return make(state, CHANCE, RULES.chance(state, Random(3)))


def test_a_seat_sees_its_own_cards_and_the_backs_of_all_others() -> None:
    state = position("draw", "R2 Y11 G3 B3", display="R5 B9 G5 R7", top="Y8")
    view = RULES.view(state, Seat(0))
    assert view.hand == cards("R2 Y11 G3 B3")
    assert view.backs[0] == tuple(Back(number, 0) for number in (2, 3, 3, 11))
    assert [back.number for back in view.backs[1]] == sorted(NUMBER[card] for card in state.hands[1])
    assert view.display == tuple(Back(number, 0) for number in (5, 9, 5, 7))
    assert view.deck_top == Back(8, 0) and view.deck_count == len(state.deck)
    assert RULES.view(state, Seat(1)).hand == state.hands[1]


def test_the_order_of_the_backs_tells_nothing_of_the_order_in_the_hand() -> None:
    state = position("draw", "R2 Y11 G3 B3")
    turned = replace(state, hands=(state.hands[0][::-1], state.hands[1]))
    assert RULES.view(state, Seat(1)) == RULES.view(turned, Seat(1))


def test_a_pending_choice_is_seen_by_its_own_seat_only() -> None:
    state = position("number", top="B4", seats=3)
    red, nothing = make(state, 1, Cross("R")), make(state, 1, Cross(None))
    assert RULES.view(red, Seat(1)).choice == "R"
    assert RULES.view(red, Seat(0)) == RULES.view(nothing, Seat(0))
    assert RULES.view(red, Seat(0)).waiting == (0, 2)


def test_imagined_secret_choices_take_every_value_that_was_allowed() -> None:
    state = position("number", top="B4", seats=3, sheets={1: sheet(R=(6,))})
    state = make(make(state, 1, Cross("Y")), 0, Cross("G"))
    view = RULES.view(state, Seat(0))
    imagined = {RULES.imagine(view, Random(seed)).choices for seed in range(100)}
    assert imagined == {("G", choice, None) for choice in ("Y", "G", "B", None)}


def test_a_new_deck_is_known_to_hold_just_the_cards_that_were_discarded() -> None:
    state = reshuffled()
    view = RULES.view(state, Seat(1))
    assert [back and back.shuffle for back in view.display] == [0, 0, 1, 1]
    assert view.deck_top is not None and view.deck_top.shuffle == 1
    mixed = {card for card in deck_cards(jokers=False) if view.shuffle_of[ORDER[card]] == 1}
    assert mixed == {*state.deck, *state.display[2:]}
    for seed in range(30):
        world = RULES.imagine(view, Random(seed))
        assert {*world.deck, *world.display[2:]} == mixed


def test_cards_keep_the_shuffle_they_were_mixed_in_through_a_second_one() -> None:
    state = reshuffled()
    state = replace(state, step="refill", deck=(), discard=state.deck, waiting=(CHANCE,))
    state = make(state, CHANCE, Reshuffle(state.discard))
    view = RULES.view(state, Seat(1))
    assert [back and back.shuffle for back in view.display] == [0, 0, 1, 1]
    assert view.deck_top is not None and view.deck_top.shuffle == 2
    assert RULES.view(RULES.imagine(view, Random(1)), Seat(1)) == view


def test_nothing_is_known_before_the_deal() -> None:
    start = RULES.start(3, {"jokers": True})
    view = RULES.view(start, Seat(1))
    assert view.deck_top is None and RULES.imagine(view, Random(1)) == start


@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_imagined_world_gives_the_same_view_and_holds_the_same_cards(seats: int, jokers: bool) -> None:
    rng = Random(seats)
    for seed in range(5):
        for state, _, _ in playout(seats, seed, jokers=jokers):
            seat = Seat(rng.randrange(seats))
            view = RULES.view(state, seat)
            world = RULES.imagine(view, rng)
            assert RULES.view(world, seat) == view
            assert RULES.census(world) == RULES.census(state)
            if seat in state.waiting:
                assert RULES.legal_moves(world, seat) == RULES.legal_moves(state, seat)


def test_worlds_differ_and_hidden_cards_take_every_colour_equally_often() -> None:
    state = position("draw", "R2 Y11 G3 B3", display="R5 B9 G6 R7", top="Y8")
    view = RULES.view(state, Seat(0))
    worlds = [RULES.imagine(view, Random(seed)) for seed in range(1200)]
    assert len({world.deck for world in worlds}) == len(worlds)
    tops = Counter(world.deck[0] for world in worlds)
    fives = Counter(world.display[0] for world in worlds)
    assert tops.keys() == set(cards("R8 Y8 G8 B8")) and fives.keys() == set(cards("R5 Y5 G5 B5"))
    assert all(240 < count < 360 for count in (*tops.values(), *fives.values()))
    for place in range(4):
        assert len({world.hands[1][place] for world in worlds}) > 3
    lasts = Counter(world.deck[-1] for world in worlds)
    assert len(lasts) > 20 and not lasts.keys() & set(view.hand)
