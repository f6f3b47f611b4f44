"""What Qwixx's continuations are compared by, and what is said of it."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.games.qwixx.effects import NAMES, effects
from cardgames_qt.games.qwixx.model import Cross, Draw, QwixxMove, State, View
from cardgames_qt.games.qwixx.tell.hints import QwixxHintWords
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.kit.hints import mistake_in_words
from cardgames_qt.kit.reasons import Amounts, Continuation, Reason, Step
from cardgames_qt.kit.words import Translate, english
from cardgames_qt.ui.text.richtext import plain_words
from tests.games.qwixx.table import FIVE, RULES, cards, lay, make, position, sheet
from tests.hints.saying import czech

RAW = re.compile(r"[{}_%*]|\b[RYGBJ]\d|\bNone\b|\.\.|  ")


def continued(before: State, *moves: tuple[int, QwixxMove]) -> Amounts:
    """The effects of these moves, the first of which is that of the seat in question."""
    steps, state = [], before
    for seat, move in moves:
        state = make(state, seat, move)
        steps.append(Step(Seat(seat), move, state))
    return effects(Continuation(Seat(moves[0][0]), before, tuple(steps)))


def laid(before: State, move: QwixxMove) -> Amounts:
    return continued(before, (0, move))


def test_all_effects_are_named() -> None:
    assert set(laid(position("play", "R2 R3 R8 Y5 Y12"), lay("R2", 2))) == set(NAMES)
    assert find("qwixx").effects is effects


def test_crosses_and_points_are_measured_against_the_average_of_the_others() -> None:
    others = {1: sheet(R=(2, 3)), 2: sheet(R=(2, 3), Y=(2, 3))}
    before = position("play", "R2 R3 R4 Y5 Y12", seats=3, sheets=others, misses=(0, 0, 1))
    found = laid(before, lay("R2 R3 R4", 2, 3, 4))
    assert found["ahead_crosses"] == 3 - (2 + 4) / 2
    assert found["ahead_points"] == 6 - (3 + 6 - 5) / 2
    assert found["ahead_laid"] == 3


def test_numbers_for_all_count_where_they_are_crossed() -> None:
    before = position("number", "R2 Y9 B4 Y5 Y6", top="G9")
    assert continued(before, (0, Cross("G")), (1, Cross(None)))["ahead_called"] == 1
    assert continued(before, (0, Cross(None)), (1, Cross("G")))["ahead_called"] == -1
    assert continued(before, (0, Cross("G")), (1, Cross("B")))["ahead_called"] == 0


def test_prospects_count_a_third_of_what_is_open() -> None:
    """An empty row has ten numbers, the last one and the lock: four crosses of twelve, ten points."""
    empty = position("play", "R4 R5 R12 G9 B9", crossed=True)
    assert laid(empty, lay("R12"))["ahead_prospects"] == 0
    # After red 4 there are one cross and nine of them open, again four in all; red 5 leaves a third less.
    assert laid(empty, lay("R4", 4))["ahead_prospects"] == pytest.approx(0)
    assert laid(empty, lay("R5", 5))["ahead_prospects"] == pytest.approx(-4 / 3)
    sheets = {0: sheet(**{**FIVE, "R": (*FIVE["R"], 12)})}
    closed = laid(position("play", "R4 Y12 Y5 G9 B9", sheets=sheets, crossed=True), lay("R4"))
    assert closed["ahead_prospects"] == pytest.approx(28 + 3 * (28 + 8 / 3) - 40)


def test_prospects_of_a_game_that_is_over_are_points() -> None:
    sheets = {0: sheet(R=(*FIVE["R"], 12), Y=FIVE["Y"])}
    found = laid(position("play", "Y12 R4 R5 G9 B9", sheets=sheets), lay("Y12", 12))
    assert found["ahead_prospects"] == found["ahead_points"] == 28 + 28
    assert (found["ends"], found["others_end"]) == (1, 0)
    assert (found["closed:R"], found["closed:Y"], found["closed:G"]) == (1, 1, 0)


def test_the_others_end_a_game_too() -> None:
    before = position(
        "number", "R2 Y9 B4 Y5 Y6", top="Y12", sheets={1: sheet(R=(*FIVE["R"], 12), Y=FIVE["Y"])}
    )
    found = continued(before, (0, Cross("B")), (1, Cross("Y")))
    assert (found["ends"], found["others_end"]) == (0, 1)


def test_a_lock_is_a_closed_row_or_its_last_card_in_the_hand() -> None:
    sheets = {0: sheet(R=(*FIVE["R"], 12), Y=(2, 3), G=(12,), B=(12, 6, 4))}
    before = position("play", "Y12 G2 B2 B3 R3", sheets=sheets, crossed=True)
    before = replace(before, hands=(before.hands[0], cards("R4 R5 Y4 Y5")))
    # Red is closed, yellow 12 is held; green is not begun, blue cannot be closed any more.
    assert laid(before, lay("R3"))["ahead_locks"] == 2
    assert laid(before, lay("Y12"))["ahead_locks"] == 1


def test_a_joker_closes_any_row() -> None:
    before = position("play", "J12 R3 R4 G9 B9", sheets={0: sheet(R=(2, 3), Y=(2, 3))}, jokers=True)
    before = replace(before, crossed=True, hands=(before.hands[0], cards("R5 R6 Y4 Y5")))
    assert laid(before, lay("B9"))["ahead_locks"] == 2


def test_a_row_can_be_closed_while_five_crosses_are_possible() -> None:
    before = position("play", "Y9 Y11 R3 G9 B9", sheets={0: sheet(Y=(2, 3))})
    assert laid(before, lay("Y9", 9))["ahead_closable"] == 0
    assert laid(before, lay("Y9 Y11", 9, 11))["ahead_closable"] == -1


def test_skipped_numbers_misses_and_useless_cards() -> None:
    before = position("play", "R3 R5 Y2 G9 B9", misses=(1, 0), sheets={0: sheet(Y=(3,))})
    crossed = laid(before, lay("R5", 5))
    # Yellow 2, red 2 to 4; red 3 and yellow 2 stay in the hand for nothing.
    assert (crossed["skipped"], crossed["misses"], crossed["useless"]) == (4, 1, 2)
    missed = laid(before, lay("Y2"))
    assert (missed["skipped"], missed["misses"], missed["useless"]) == (1, 2, 0)


# --- words ---------------------------------------------------------------------------------------------


def because(
    view: View, better: QwixxMove, other: QwixxMove, *reasons: Reason, to: Translate = english
) -> str:
    return plain_words(QwixxHintWords(to, QwixxWords(to)).because(view, better, other, reasons))


def seen(state: State) -> View:
    return RULES.view(state, Seat(0))


HAND = seen(position("play", "R2 R3 R8 Y5 Y12"))
NUMBER = seen(position("number", "R2 Y9 B4 Y5 Y6", top="G9", sheets={0: sheet(G=(12, 11, 10))}))


@pytest.mark.parametrize("to", [english, czech])
@pytest.mark.parametrize("effect", NAMES)
def test_every_effect_has_words_in_both_directions(effect: str, to: Translate) -> None:
    told, often = set(), effect.startswith(("closed", "ends", "others_end"))
    for better, other in [(0.8, 0.1), (0.1, 0.8), (0.42, 0.38)] + [(7.2, 1.3), (-1.2, 3.4)] * (not often):
        text = because(HAND, lay("R2", 2), lay("Y5", 5), Reason(effect, better, other), to=to)
        assert text.endswith(".") and text[0].isupper() and not RAW.search(text), text
        told.add(text)
    assert len(told) > 2, "more and less of it read differently"
    if to is czech:
        assert not re.search(r"\b(the|and|you|over|turns|instead)\b", " ".join(told)), told


def test_amounts_are_told_with_one_decimal_and_points_whole() -> None:
    pair = (lay("R2", 2), lay("Y5", 5))
    crosses = because(HAND, *pair, Reason("ahead_crosses", 1.2, -0.5))
    assert crosses == "Over the next turns you gain 1.7 crosses on the other player."
    points = because(HAND, *pair, Reason("ahead_points", 4.4, 0.2))
    assert points == "Over the next turns you gain about 4 points on the other player."
    three = seen(position("play", "R2 R3 R8 Y5 Y12", seats=3))
    assert because(three, *pair, Reason("ahead_points", 1.2, 0)).endswith("about 1 point on the others.")


def test_frequencies_are_games_of_ten_or_of_a_hundred() -> None:
    pair = (lay("R2", 2), lay("Y5", 5))
    seldom = because(HAND, *pair, Reason("closed:Y", 0.64, 0.0))
    assert seldom == "Within a few turns you close yellow in 6 games of 10 instead of 0."
    close = because(HAND, *pair, Reason("others_end", 0.21, 0.24))
    assert close == "Somebody else ends the game in 21 games of 100 instead of 24."


def test_two_reasons_are_two_sentences() -> None:
    text = because(
        HAND, lay("R2", 2), lay("Y5", 5), Reason("ahead_crosses", 2, 1), Reason("useless", 0.2, 1.3)
    )
    assert text == (
        "Over the next turns you gain 1.0 crosses on the other player. "
        "A few turns later 1.1 fewer cards in your hand are of no use."
    )


def test_points_and_crosses_of_the_same_turns_are_one_sentence() -> None:
    gained = (Reason("ahead_points", 2, 0), Reason("ahead_crosses", 0.5, 0))
    assert because(HAND, lay("R2", 2), lay("Y5", 5), *gained) == (
        "Over the next turns you gain about 2 points and 0.5 crosses on the other player."
    )


def test_without_a_reason_nothing_is_said() -> None:
    assert because(HAND, lay("R2", 2), lay("Y5", 5)) == ""


@pytest.mark.parametrize(
    ("view", "better", "other", "begins"),
    [
        (HAND, lay("R2", 2), lay("R2 R3", 2, 3), "2 points fewer now, but "),
        (HAND, lay("R8", 8), lay("R2", 2), "6 more numbers skipped now, but "),
        (HAND, lay("R8", 8), lay("R2 R3", 2, 3), "2 points fewer now and more numbers skipped, but "),
        (HAND, lay("Y12"), lay("R2", 2), "6 points fewer now, but "),
        (NUMBER, Cross(None), Cross("G"), "4 points fewer now, but "),
        (NUMBER, Cross("B"), Cross("G"), "3 points fewer now and more numbers skipped, but "),
        (
            seen(position("draw", "R2 Y3 G4 B5", display="R2 Y8 G12 B9", sheets={0: sheet(R=(2,), G=(12,))})),
            Draw((1,)),
            Draw((2,)),
            "The nearest number is farther off, but ",
        ),
    ],
)
def test_a_number_that_speaks_against_the_better_move_comes_first(
    view: View, better: QwixxMove, other: QwixxMove, begins: str
) -> None:
    words = QwixxHintWords(english, QwixxWords())
    assert words.seems_worse(view, better, other) and not words.seems_worse(view, other, better)
    for reason in (Reason("ahead_points", 9, 2), Reason("ahead_closable", 1, 0.2)):
        assert because(view, better, other, reason).startswith(begins)
        turned = because(view, other, better, reason)
        assert " fewer now" not in turned and " skipped now" not in turned and "farther" not in turned
    pays = because(view, better, other, Reason("ahead_points", 2, 9))
    assert pays.startswith(begins.replace("but", "and")) or "could never be closed" in pays


def test_what_the_rules_say_of_the_difference_is_told() -> None:
    reason = Reason("ahead_locks", 0.9, 0.1)
    view = seen(position("play", "Y5 Y8 Y9 R3 Y12", sheets={0: sheet(Y=(2, 3))}))
    assert because(view, lay("Y5", 5), lay("Y5 Y12", 5), reason).startswith("You keep yellow 12. Locks")
    more = because(view, lay("Y8 Y12"), lay("R3"), reason)
    assert more.startswith("You get 1 more new card. ")
    shut = seen(position("play", "Y9 Y11 R3 G9 B9", sheets={0: sheet(Y=(2, 3))}))
    assert because(shut, lay("Y9", 9), lay("Y9 Y11", 9, 11), reason).startswith(
        "4 points fewer now, but after 9 and 11 in yellow that row could never be closed. Locks"
    )
    passed = because(NUMBER, Cross("G"), Cross(None), Reason("ahead_called", 1.4, 0.3))
    assert passed.startswith("Passing isn’t made up for later. Over the next turns you cross 1.1 more")
    made_up = because(NUMBER, Cross("G"), Cross(None), Reason("ahead_called", 0.9, 0.3))
    assert made_up.startswith("Over the next turns you cross 0.6 more")


def test_what_was_done_is_told_in_the_past() -> None:
    words = QwixxHintWords(english, QwixxWords())

    def did(view: View, move: QwixxMove) -> str:
        return plain_words(words.did(view, move))

    assert did(NUMBER, Cross("G")) == ("crossing 9 in green skipped nothing. +4: the row was worth 10.")
    assert did(NUMBER, Cross(None)) == "passing on 9: every row stayed as it was."
    assert did(HAND, lay("R3 R8", 8)) == (
        "laying red 3 and red 8: crossing 8 in red skipped 6 numbers. +1: the row was worth 1."
    )
    assert did(HAND, lay("Y12")) == "laying yellow 12 crossed nothing: a miss."
    crossed = seen(position("play", "R2 R3 R8 Y5 Y12", crossed=True))
    assert did(crossed, lay("Y12")) == "laying yellow 12 crossed nothing more."
    drawing = seen(position("draw", "R2 Y3 G4 B5", display="R3 Y8 G12 B9"))
    assert did(drawing, Draw((1,))) == "taking 8, at best for 8 in blue, skipping 4 numbers."
    assert did(drawing, Draw((2,))) == "taking 12, at best for 12 in blue, skipping nothing."


def test_what_brings_more_even_now_was_overlooked() -> None:
    words = QwixxHintWords(english, QwixxWords())
    assert words.slip(NUMBER, Cross("G"), Cross(None)) == "Overlooked: it brings 4 points more, even now."
    assert words.slip(NUMBER, Cross(None), Cross("G")) == ""
    assert words.slip(NUMBER, Cross("G"), Cross("G")) == "At a glance, one is as good as the other."
    skipping = words.slip(HAND, lay("R2 R8", 2), lay("R3 R8", 3))
    assert skipping == "Overlooked: it skips 1 number fewer."
    drawing = seen(position("draw", "R2 Y3 G4 B5", display="R3 Y8 G12 B9"))
    assert words.slip(drawing, Draw((1,)), Draw((2,))) == ""
    assert words.slip(drawing, Draw((2,)), Draw((1,))) == "Overlooked: a nearer number."


def test_what_is_better_only_now_was_hasty_where_no_reason_outweighs_it() -> None:
    words = QwixxHintWords(english, QwixxWords())
    drawing = seen(position("draw", "R2 Y3 G4 B5", display="R3 Y8 G12 B9"))
    for view, better, played, slip in (
        (NUMBER, Cross(None), Cross("G"), "Hasty: 4 points more, but only now."),
        (HAND, lay("R3 R8", 3), lay("R2 R8", 2), "Hasty: 1 number fewer skipped, but only now."),
        (drawing, Draw((1,)), Draw((2,)), "Hasty: a nearer number, but only now."),
    ):
        told = mistake_in_words(words, view, better, played, ())
        assert told.slip == slip and not told.why


def test_cards_that_close_a_row_later_are_of_use_then() -> None:
    words = QwixxHintWords(english, QwixxWords())
    begun = {0: sheet(R=(2, 3), Y=(2, 3), G=(12,), B=(12,))}
    later = seen(position("draw", "R2 Y3 G4 B5", display="R12 Y8 G11 B9", sheets=begun))
    assert plain_words(words.does(later, Draw((0,)))) == "taking 12, of no use to any row yet."
    assert plain_words(words.did(later, Draw((0,)))) == "taking 12 was of no use to any row yet."
    far = {0: sheet(R=(11,), Y=(11,), G=(12,), B=(12,))}
    never = seen(position("draw", "R2 Y3 G4 B5", display="R12 Y8 G11 B9", sheets=far))
    assert plain_words(words.does(never, Draw((0,)))) == "taking 12, of no use to any row."
    assert plain_words(words.did(never, Draw((0,)))) == "taking 12 was of no use to any row."


def test_a_move_is_named_without_what_it_brings() -> None:
    words = QwixxHintWords(english, QwixxWords())
    named: dict[str, tuple[View, QwixxMove]] = {
        "crossing 9 in green.": (NUMBER, Cross("G")),
        "passing on 9.": (NUMBER, Cross(None)),
        "crossing 2 and 3 in red.": (HAND, lay("R2 R3", 2, 3)),
        "laying red 3 and red 8: crossing 8 in red.": (HAND, lay("R3 R8", 8)),
        "laying yellow 12.": (HAND, lay("Y12")),
        "taking 3 and 8.": (seen(position("draw", "R2 Y3 G4", display="R3 Y8 G12 B9")), Draw((0, 1))),
    }
    for text, (view, move) in named.items():
        assert plain_words(words.names(view, move)) == text
