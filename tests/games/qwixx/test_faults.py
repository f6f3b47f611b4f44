"""Every refusal names the rule it stands for, and every rule has a sentence."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.errors import BadMoveError, BadOptionError
from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games.qwixx.cards import CARDS, Colour
from cardgames_qt.games.qwixx.model import Cross, Deal, Draw, Layout, Play, QwixxMove, Reshuffle, State
from cardgames_qt.games.qwixx.tell.text import WORDS
from tests.games.qwixx.table import RULES, cards, fault, lay, position, sheet

DRAW = position("draw", "R2 R3 R4")
PLAY = position(hand="R4 R5 R7 Y9 J9", jokers=True, sheets={0: sheet(R=(4,), B=(12, 11, 10, 9, 8, 2))})
NUMBER = position("number", top="G12", sheets={0: sheet(R=(4,))})
WORDING = WORDS()


def check(state: State, seat: int, move: QwixxMove, rule: str) -> str:
    """The fault has this name, and a sentence of its own; returns it."""
    found = RULES.fault(state, Seat(seat), move)
    assert found is not None and found.rule == rule
    sentence = WORDING.fault(found)
    assert sentence.endswith(".") and "{" not in sentence and "“" not in sentence
    return sentence


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Draw((0, 4)), "no_such_slot"),
        (Draw((-1, 2)), "no_such_slot"),
        (Draw((1, 1)), "slot_twice"),
        (Draw((1,)), "draw_to_five"),
        (Draw(()), "draw_to_five"),
        (Draw((0, 1, 2)), "draw_to_five"),
        (Draw((1, 0)), "wrong_order"),
        (lay("R2"), "no_such_move"),
        (Cross("R"), "no_such_move"),
    ],
)
def test_what_is_wrong_with_a_draw(move: QwixxMove, rule: str) -> None:
    check(DRAW, 0, move, rule)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Play((), "R", ()), "lay_one_to_three"),
        (lay("R4 R5 R7 J9"), "lay_one_to_three"),
        (lay("R6"), "not_in_hand"),
        (lay("R5 R5"), "card_twice"),
        (lay("R5 Y9"), "one_colour"),
        (lay("R5", colour="Y"), "wrong_colour"),
        (lay("R5 J9", 5, colour="B"), "wrong_colour"),
        (lay("R5 R7", 6), "not_laid"),
        (lay("R5 R7", 5, 5), "number_twice"),
        (lay("J9", 9, colour="B"), "row_closed"),
        (lay("R4 R5", 4), "left_of_last_cross"),
        (lay("R5 R7 J9", 5, 7, 9), "left_out_too_many"),
        (lay("R5 R7", 7, 5), "wrong_order"),
        (lay("R7 R5"), "wrong_order"),
        (Draw((0,)), "no_such_move"),
        (Cross(None), "no_such_move"),
    ],
)
def test_what_is_wrong_with_a_lay(move: QwixxMove, rule: str) -> None:
    check(PLAY, 0, move, rule)


def test_the_rightmost_number_without_five_crosses_cannot_be_crossed_by_a_laid_card() -> None:
    check(position(hand="R12 R11 Y2 G3 B4"), 0, lay("R11 R12", 11, 12), "five_crosses_first")


@pytest.mark.parametrize(
    ("sheet_rows", "colour", "rule"),
    [
        ({"R": (2, 3, 4, 5, 6, 12)}, "R", "row_closed"),
        ({"B": (11,)}, "B", "left_of_last_cross"),
        ({"Y": (2, 3, 4, 5)}, "Y", "five_crosses_first"),
    ],
)
def test_what_is_wrong_with_a_cross_for_all(
    sheet_rows: dict[str, tuple[int, ...]], colour: Colour, rule: str
) -> None:
    check(position("number", top="G12", sheets={0: sheet(**sheet_rows)}), 0, Cross(colour), rule)


def test_other_moves_while_the_number_is_for_all() -> None:
    check(NUMBER, 0, Draw((0,)), "no_such_move")
    check(NUMBER, 0, lay("R2"), "no_such_move")
    check(DRAW, 1, Draw((0, 1)), "not_your_turn")


def test_a_broken_deal_is_refused() -> None:
    start = RULES.start(2, {"jokers": False})
    deal = RULES.chance(start, Random(1))
    assert isinstance(deal, Deal)
    hands, display, deck = deal.deal.hands, deal.deal.display, deal.deal.deck
    check(start, CHANCE, Reshuffle(deck), "deal_expected")
    check(start, CHANCE, Deal(deal.deal, Seat(2)), "wrong_starter")
    check(start, CHANCE, Deal(deal.deal, CHANCE), "wrong_starter")
    check(start, CHANCE, Deal(Layout(hands[:1], display, deck), Seat(0)), "wrong_hand_sizes")
    fewer = (hands[0][:3], hands[1])
    check(start, CHANCE, Deal(Layout(fewer, display, (*deck, hands[0][3])), Seat(0)), "wrong_hand_sizes")
    check(start, CHANCE, Deal(Layout(hands, display[1:], deck), Seat(0)), "wrong_display_size")
    check(start, CHANCE, Deal(Layout(hands, display, deck[1:]), Seat(0)), "wrong_cards_dealt")
    check(start, CHANCE, Deal(Layout(hands, display, (deck[1], *deck[1:])), Seat(0)), "wrong_cards_dealt")
    assert RULES.fault(start, CHANCE, deal) is None


def test_a_broken_reshuffle_is_refused() -> None:
    state = position("draw", top="B8", deck_count=1)
    state = RULES.apply(state, Seat(0), Draw((0,)))
    start = RULES.start(2, {"jokers": False})
    check(state, CHANCE, RULES.chance(start, Random(1)), "reshuffle_expected")
    check(state, CHANCE, Reshuffle(state.discard[1:]), "wrong_cards_reshuffled")
    check(state, CHANCE, Reshuffle((state.discard[1], *state.discard[1:])), "wrong_cards_reshuffled")
    assert fault(state, CHANCE, Reshuffle(state.discard)) is None


def test_seats_and_options() -> None:
    assert RULES.settle(5, {}) == {"jokers": False}
    for seats in (1, 6):
        with pytest.raises(BadOptionError):
            RULES.settle(seats, {})
    with pytest.raises(BadOptionError):
        RULES.settle(2, {"jokers": 1})


def test_a_draw_is_recorded_by_its_cards_in_any_order() -> None:
    state = position("draw", "Y3 Y4 Y5", display="R5 B9 G5 R2")
    assert RULES.entry(state, Seat(0), Draw((0, 3))) == {"by": 0, "draw": ["R5", "R2"]}
    for drawn in (["R5", "R2"], ["R2", "R5"]):
        assert RULES.read_entry(state, {"by": 0, "draw": drawn}) == (0, Draw((0, 3)))


@pytest.mark.parametrize("drawn", [["R7"], ["X1"], [0], "R5", [None], [["R5"]], 3])
def test_a_draw_of_anything_but_display_cards_is_no_move(drawn: object) -> None:
    state = position("draw", "Y3 Y4 Y5 Y6", display="R5 B9 G5 R2")
    with pytest.raises(BadMoveError, match="draw"):
        RULES.read_entry(state, {"by": 0, "draw": drawn})


def test_the_same_card_drawn_twice_in_a_record_is_refused() -> None:
    state = position("draw", "Y3 Y4 Y5", display="R5 B9 G5 R2")
    check(state, *RULES.read_entry(state, {"by": 0, "draw": ["R5", "R5"]}), "slot_twice")


def test_a_lay_in_a_record_may_list_cards_and_crosses_in_any_order() -> None:
    state = position(hand="G11 G9 J9 R2 B5", jokers=True)
    entry = {"by": 0, "play": ["J9", "G9", "G11"], "colour": "G", "cross": [9, 11]}
    assert RULES.read_entry(state, entry) == (0, lay("G11 G9 J9", 11, 9))


def test_unknown_cards_and_numbers_in_a_record_are_refused_by_name() -> None:
    state = position(hand="G11 G9 G8 R2 B5")
    for card in ("Q7", ""):
        entry = {"by": 0, "play": [card], "colour": "G", "cross": []}
        check(state, *RULES.read_entry(state, entry), "not_in_hand")
    entry = {"by": 0, "play": ["G9"], "colour": "G", "cross": [13]}
    check(state, *RULES.read_entry(state, entry), "not_laid")
    for broken in ({"cross": "J"}, {"play": ["G9"], "cross": []}, {"play": ["G9"], "colour": "G"}, {}):
        with pytest.raises(BadMoveError):
            RULES.read_entry(state, {"by": 0} | broken)


def test_crosses_for_all_are_recorded_by_colour_or_null() -> None:
    for colour in ("Y", None):
        entry = {"by": 1, "cross": colour}
        seat, move = RULES.read_entry(NUMBER, entry)
        assert (seat, move) == (1, Cross(colour)) and RULES.entry(NUMBER, seat, move) == entry


def test_deals_and_reshuffles_are_recorded_without_a_seat() -> None:
    start = RULES.start(2, {"jokers": False})
    deal = RULES.chance(start, Random(1))
    entry = RULES.entry(start, CHANCE, deal)
    assert set(entry) == {"deal", "starter"} and set(entry["deal"]) == {"hands", "display", "deck"}
    assert RULES.read_entry(start, entry) == (CHANCE, deal)
    state = replace(position(), step="refill", deck=(), discard=cards("B4 R2"))
    assert RULES.entry(state, CHANCE, Reshuffle(cards("B4 R2"))) == {"reshuffle": ["B4", "R2"]}
    assert RULES.read_entry(state, {"reshuffle": ["B4"]}) == (CHANCE, Reshuffle(cards("B4")))


def test_an_unknown_rule_still_gets_a_sentence() -> None:
    assert "some_rule" in WORDING.fault(Fault("some_rule"))
    assert len({WORDING.card(card) for card in CARDS}) == 44
