"""The three actions of a turn, one after the other."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games.qwixx.cards import CARDS, EMPTY_SHEET, NUMBER
from cardgames_qt.games.qwixx.model import (
    CardsDrawn,
    CardsLaid,
    ChoiceMade,
    ChoicesShown,
    Cross,
    Crossed,
    Deal,
    Dealt,
    DeckReshuffled,
    DisplayFilled,
    Draw,
    MissMarked,
    NumberCalled,
    Passed,
    Play,
    Reshuffle,
)
from tests.games.qwixx.table import (
    FIVE,
    RULES,
    Told,
    cards,
    crosses_for,
    fault,
    lay,
    listener,
    make,
    playout,
    position,
    rows_for,
    sheet,
)

ALL_OF_2 = sheet(R=(5,), Y=(5,), G=(6,), B=(6,))
"""A sheet with no row left for a 2."""


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_gets_four_cards_the_display_four_and_the_starter_is_drawn_by_lot(seats: int) -> None:
    starters = set()
    for seed in range(60):
        start = RULES.start(seats, {"jokers": False})
        deal = RULES.chance(start, Random(seed))
        assert isinstance(deal, Deal) and RULES.fault(start, CHANCE, deal) is None
        told: Told = []
        state = RULES.apply(start, CHANCE, deal, listener(told))
        assert [len(hand) for hand in state.hands] == [4] * seats
        assert len(state.display) == 4 and len(state.deck) == 44 - 4 * seats - 4
        assert RULES.to_act(state) == (deal.starter,) and state.step == "draw"
        assert RULES.census(state) == dict.fromkeys(CARDS, 1)
        assert [audience for _, audience in told] == [(seat,) for seat in range(seats)]
        for (event, _), hand in zip(told, state.hands, strict=True):
            assert isinstance(event, Dealt) and event.hand == hand
            assert event.display == tuple(NUMBER[card] for card in deal.deal.display)
        starters.add(deal.starter)
    assert starters == set(range(seats))


def test_the_first_draw_is_one_card_and_later_ones_fill_the_hand_to_five() -> None:
    for hand, count in (("R2 R3 R4 R5", 1), ("R2 R3 R4", 2), ("R2 R3", 3)):
        state = position("draw", hand)
        draws = RULES.legal_moves(state, Seat(0))
        assert {len(move.slots) for move in draws if isinstance(move, Draw)} == {count}
        assert len(draws) == {1: 4, 2: 6, 3: 4}[count]
        for move in draws:
            assert len(make(state, 0, move).hands[0]) == 5


def test_anna_takes_the_11_and_the_8_from_the_deck_fills_its_place() -> None:
    told: Told = []
    state = position("draw", display="R3 Y11 B7 G5", top="B8 R4", seats=4)
    state = make(state, 0, Draw((1,)), told)
    assert "Y11" in state.hands[0]
    assert state.display == cards("R3 B8 B7 G5")
    assert state.deck[0] == "R4"  # and the 4 is the number for all
    assert told == [
        (CardsDrawn(Seat(0), (1,), (11,), cards("Y11")), (0,)),
        (CardsDrawn(Seat(0), (1,), (11,), ()), (1, 2, 3)),
        (DisplayFilled((1,), (8,), len(state.deck), 4), None),
        (NumberCalled(Seat(0), 4), None),
    ]


def test_only_the_freed_places_are_filled_from_left_to_right() -> None:
    state = position("draw", "R2 R3", display="Y3 Y4 Y5 Y6", top="B8 B9 B10 B11")
    state = make(state, 0, Draw((0, 2, 3)))
    assert state.display == cards("B8 Y4 B9 B10")
    assert state.hands[0] == cards("R2 R3 Y3 Y5 Y6")


def test_an_empty_deck_is_replaced_in_the_middle_of_the_refill_and_the_refill_goes_on() -> None:
    told: Told = []
    state = position("draw", "R2 R3", display="Y3 Y4 Y5 Y6", top="B8", deck_count=1)
    discard = state.discard
    state = make(state, 0, Draw((0, 2, 3)), told)
    assert RULES.to_act(state) == (CHANCE,) and state.display == (*cards("B8 Y4"), None, None)
    shuffled = RULES.chance(state, Random(2))
    assert isinstance(shuffled, Reshuffle) and sorted(shuffled.cards) == sorted(discard)
    state = make(state, CHANCE, shuffled, told)
    assert state.display == (*cards("B8 Y4"), *shuffled.cards[:2])
    assert state.deck == shuffled.cards[2:] and state.discard == ()
    assert state.step == "number" and RULES.to_act(state) == (0, 1)
    kinds = [type(event) for event, _ in told[2:]]
    assert kinds == [DisplayFilled, DeckReshuffled, DisplayFilled, NumberCalled]


def test_a_deck_that_ends_with_the_refill_is_replaced_at_once_so_that_a_number_lies_on_top() -> None:
    told: Told = []
    state = position("draw", display="Y3 Y4 Y5 Y6", top="B8", deck_count=1)
    state = make(state, 0, Draw((3,)), told)
    assert RULES.to_act(state) == (CHANCE,) and state.display == cards("Y3 Y4 Y5 B8")
    state = make(state, CHANCE, RULES.chance(state, Random(2)), told)
    assert state.step == "number" and state.display == cards("Y3 Y4 Y5 B8")
    assert [type(event) for event, _ in told[2:]] == [DisplayFilled, DeckReshuffled, NumberCalled]
    assert told[2][0] == DisplayFilled((3,), (8,), 0, None)


def test_a_4_for_all_max_red_anna_yellow_linus_yellow_laura_nothing() -> None:
    anna, max_, linus, laura = range(4)
    state = position("number", top="B4", seats=4)
    assert RULES.to_act(state) == (anna, max_, linus, laura)
    for seat in range(4):
        assert rows_for(state, seat) == {"R", "Y", "G", "B"}
    told: Told = []
    state = make(state, max_, Cross("R"), told)
    state = make(state, anna, Cross("Y"), told)
    state = make(state, linus, Cross("Y"), told)
    assert state.sheets == (EMPTY_SHEET,) * 4  # nobody sees another's choice first
    assert RULES.to_act(state) == (laura,)
    state = make(state, laura, Cross(None), told)
    assert state.sheets == (sheet(Y=(4,)), sheet(R=(4,)), sheet(Y=(4,)), EMPTY_SHEET)
    assert state.step == "play" and RULES.to_act(state) == (anna,) and state.crossed
    assert state.deck[0] == "B4"  # the card stays on the deck
    assert [event for event, _ in told] == [
        *map(ChoiceMade, map(Seat, (max_, anna, linus, laura))),
        ChoicesShown(("Y", "R", "Y", None)),
        Crossed(Seat(anna), "Y", (4,), False),
        Crossed(Seat(max_), "R", (4,), False),
        Crossed(Seat(linus), "Y", (4,), False),
        Passed(Seat(laura)),
    ]


def test_those_who_decide_are_named_in_seat_order_from_the_active_player() -> None:
    state = position("draw", seats=4, turn=2, display="R3 R4 R5 R6", top="Y8 G2", sheets={3: ALL_OF_2})
    state = make(state, 2, Draw((0,)))
    assert RULES.to_act(state) == (2, 0, 1)  # seat 3 has no row for a 2 and is passed over


def test_where_nobody_can_cross_the_number_the_turn_goes_on() -> None:
    state = position("draw", display="R3 R4 R5 R6", top="Y8 G2", sheets={0: ALL_OF_2, 1: ALL_OF_2})
    state = make(state, 0, Draw((0,)))
    assert state.step == "play" and RULES.to_act(state) == (0,)


def test_a_single_seats_decision_is_no_secret_of_anybody_else() -> None:
    told: Told = []
    state = position("number", top="G2", sheets={1: ALL_OF_2})
    make(state, 0, Cross("R"), told)
    assert [event for event, _ in told] == [ChoiceMade(Seat(0)), Crossed(Seat(0), "R", (2,), False)]
    assert not any(event.reveals for event, _ in told)


def test_a_seat_that_cannot_cross_may_still_say_so_once_before_or_after_the_others() -> None:
    state = position("draw", seats=3, display="R3 R4 R5 R6", top="Y8 G2", sheets={2: ALL_OF_2})
    state = make(state, 0, Draw((0,)))
    told: Told = []
    said = make(state, 2, Cross(None), told)
    assert (said.waiting, said.sheets, told) == ((0, 1), state.sheets, [(Passed(Seat(2)), None)])
    assert fault(said, 2, Cross(None)) == "not_your_turn"
    assert fault(state, 2, Cross("R")) == "not_your_turn"
    decided = make(make(state, 0, Cross(None)), 1, Cross(None))
    assert decided.step == "play"
    after = make(decided, 2, Cross(None))
    assert (after.step, after.waiting, after.unable) == ("play", (0,), ())
    played = make(decided, 0, RULES.legal_moves(decided, Seat(0))[0])
    assert fault(played, 2, Cross(None)) == "not_your_turn"  # that number is over


def test_at_least_one_card_must_be_laid_and_at_most_three() -> None:
    state = position(hand="R2 R5 R6 R9 R11")
    sizes = {len(move.cards) for move in RULES.legal_moves(state, Seat(0)) if isinstance(move, Play)}
    assert sizes == {1, 2, 3}
    assert fault(state, 0, lay("R2 R5 R6 R9")) == "lay_one_to_three"
    assert fault(state, 0, Play((), "R", ())) == "lay_one_to_three"


def test_a_single_card_may_be_any() -> None:
    state = position(hand="R2 Y5 Y6 G9 B11")
    laid = {move.cards for move in RULES.legal_moves(state, Seat(0)) if isinstance(move, Play)}
    assert {(card,) for card in cards("R2 Y5 Y6 G9 B11")} <= laid


def test_several_cards_must_share_one_colour() -> None:
    state = position(hand="R2 Y5 Y6 G9 B11")
    laid = {move.cards for move in RULES.legal_moves(state, Seat(0)) if isinstance(move, Play)}
    assert [group for group in laid if len(group) > 1] == [cards("Y5 Y6")]
    assert fault(state, 0, lay("R2 Y5")) == "one_colour"


@pytest.mark.parametrize("laid", ["R2 R6 R11", "Y3 Y9", "G10 G9 G4", "B8 B7"])
def test_any_numbers_may_be_laid_together(laid: str) -> None:
    fillers = [card for card in CARDS if card[0] != laid[0]][: 5 - len(cards(laid))]
    state = position(hand=f"{laid} {' '.join(fillers)}")
    assert () in crosses_for(state, laid)


def test_one_may_cross_none_or_some_of_the_laid_numbers() -> None:
    state = position(hand="R4 R5 Y2 G2 B2")
    assert crosses_for(state, "R4 R5") == {(), (4,), (5,), (4, 5)}


def test_of_red_4_5_7_all_three_may_be_crossed() -> None:
    state = position(hand="R4 R5 R7 G2 B2")
    assert crosses_for(state, "R4 R5 R7") == {(), (4,), (5,), (7,), (4, 5), (5, 7), (4, 5, 7)}
    state = make(state, 0, lay("R4 R5 R7", 4, 5, 7))
    assert state.sheets[0] == sheet(R=(4, 5, 7))


def test_of_red_4_and_7_only_one_may_be_crossed_without_the_5() -> None:
    state = position(hand="R4 R5 R7 G2 B2")
    assert (4, 7) not in crosses_for(state, "R4 R5 R7")  # 5 and 6 would be left out


def test_of_yellow_2_4_6_not_all_three_may_be_crossed() -> None:
    state = position(hand="Y2 Y4 Y6 G2 B2")
    assert crosses_for(state, "Y2 Y4 Y6") == {(), (2,), (4,), (6,), (2, 4), (4, 6)}
    assert fault(state, 0, lay("Y2 Y4 Y6", 2, 4, 6)) == "left_out_too_many"


def test_numbers_before_the_first_cross_of_the_action_do_not_count_as_left_out() -> None:
    state = position(hand="G11 G9 G3 Y2 B2", sheets={0: sheet(G=(12,))})
    assert (11, 9) in crosses_for(state, "G11 G9 G3")
    state = position(hand="G5 G3 R3 Y2 B2", sheets={0: sheet(G=(12,))})
    assert (5, 3) in crosses_for(state, "G5 G3")


def test_anna_lays_green_11_9_3_crosses_11_and_9_and_all_three_are_discarded() -> None:
    told: Told = []
    state = position(hand="G11 G9 G3 Y2 B2")
    state = make(state, 0, lay("G11 G9 G3", 11, 9), told)
    assert state.sheets == (sheet(G=(11, 9)), EMPTY_SHEET)  # the others cross nothing
    assert state.discard[-3:] == cards("G11 G9 G3") and state.hands[0] == cards("Y2 B2")
    assert [event for event, _ in told] == [
        CardsLaid(Seat(0), cards("G11 G9 G3"), "G"),
        Crossed(Seat(0), "G", (11, 9), False),
    ]


def test_crosses_of_the_same_action_count_for_the_rightmost_number() -> None:
    state = position(hand="R10 R11 R12 Y2 B2", sheets={0: sheet(R=(2, 3, 4))})
    assert (10, 11, 12) in crosses_for(state, "R10 R11 R12")
    state = make(state, 0, lay("R10 R11 R12", 10, 11, 12))
    assert state.sheets[0] == sheet(R=(2, 3, 4, 10, 11, 12))
    short = position(hand="R10 R11 R12 Y2 B2", sheets={0: sheet(R=(2, 3))})
    assert (10, 11, 12) not in crosses_for(short, "R10 R11 R12")


def test_cards_of_a_closed_row_can_be_laid_but_not_crossed() -> None:
    state = position(hand="R10 R11 Y5 Y2 B2", sheets={0: sheet(R=(*FIVE["R"], 12))})
    assert crosses_for(state, "R10 R11") == {()}
    assert fault(state, 0, lay("R10 R11", 10)) == "row_closed"


def test_nothing_crossed_in_both_actions_is_a_miss() -> None:
    told: Told = []
    state = make(position(hand="R4 R5 Y2 G2 B2"), 0, lay("R4"), told)
    assert state.misses == (1, 0) and RULES.scores(state) == (-5, 0)
    assert told[-1] == (MissMarked(Seat(0), 1), None)


def test_no_miss_for_who_crossed_in_the_second_or_the_third_action() -> None:
    assert make(position(hand="R4 R5 Y2 G2 B2", crossed=True), 0, lay("R4")).misses == (0, 0)
    assert make(position(hand="R4 R5 Y2 G2 B2"), 0, lay("R4", 4)).misses == (0, 0)


def test_who_is_not_active_never_marks_a_miss() -> None:
    state = position("number", top="B4")
    state = make(make(state, 0, Cross("R")), 1, Cross(None))
    state = make(state, 0, RULES.legal_moves(state, Seat(0))[0])
    assert state.misses == (0, 0)


def test_the_cross_of_another_seat_does_not_save_the_active_player_from_the_miss() -> None:
    state = position("number", "R4 R5 Y2 G2 B2", top="B4")
    state = make(make(state, 0, Cross(None)), 1, Cross("R"))
    assert make(state, 0, lay("R4")).misses == (1, 0)


def test_then_the_next_player_clockwise_is_active() -> None:
    state = make(position(hand="R4 R5 Y2 G2 B2", seats=3, turn=2, crossed=True), 2, lay("R4"))
    assert (state.turn, state.step, state.waiting, state.crossed) == (0, "draw", (0,), False)


@pytest.mark.parametrize("jokers", [False, True])
def test_a_hand_is_five_after_drawing_and_the_display_always_four(jokers: bool) -> None:
    for seed in range(20):
        for state, _, _ in playout(2 + seed % 4, seed, jokers=jokers):
            if state.step in ("number", "play"):
                assert len(state.hands[state.turn]) == 5
                assert None not in state.display and len(state.display) == 4
            if state.step == "draw":
                assert 2 <= len(state.hands[state.turn]) <= 4
