"""Why a move is better: what is read off a continuation, and how it is said."""

from __future__ import annotations

import re
from random import Random

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.games.gap.effects import effects
from cardgames_qt.games.gap.model import GapMove, Play, State, TimeUp, View
from cardgames_qt.kit.hints import GameHintWords, mistake_in_words
from cardgames_qt.kit.marks import unmarked
from cardgames_qt.kit.reasons import Continuation, Reason, Step
from cardgames_qt.kit.words import Translate, english
from tests.hints.saying import czech

from .table import RULES, cards, dealt, layout, position

ME = Seat(0)


def played(words: str) -> Play:
    card, _, taken = words.partition(" takes ")
    return Play(cards(card)[0], cards(taken))


def continued(state: State, *moves: GapMove | str) -> Continuation:
    """What these moves lead to; a move as "R7" or "R7 takes G7 B7"."""
    steps, after = [], state
    for each in moves:
        move = played(each) if isinstance(each, str) else each
        seat = after.turn if isinstance(move, Play) else TABLE if isinstance(move, TimeUp) else CHANCE
        assert RULES.fault(after, seat, move) is None, move
        after = RULES.apply(after, seat, move)
        steps.append(Step(seat, move, after))
    return Continuation(ME, state, tuple(steps))


def round_of(hands: tuple[str, ...], row: str, *, taken: tuple[str, ...] = ("", ""), deck: str = "") -> State:
    """Two players in the middle of a round, seat 0 to play."""
    return replace(
        dealt(len(hands)),
        hands=tuple(map(cards, hands)),
        row=cards(row),
        deck=cards(deck),
        taken=tuple(map(cards, taken)),
    )


def last_two(**changes: object) -> State:
    """Each has two cards left, and three red ones taken."""
    state = round_of(("R8 Y1", "G3 G9"), "R9 Y2", taken=("R1 R2 R3", "R4 R5 R6"))
    return replace(state, **changes)


# --- amounts --------------------------------------------------------------------------------------------


def test_points_and_colours_at_the_end_of_a_round() -> None:
    found = effects(continued(last_two(), "R8 takes R9", "G3 takes Y2", "Y1", "G9"))
    assert found["margin"] == 5 - (3 - 2), "red 5 against red 3 less a green and a yellow card"
    assert found["others"] == 1
    assert found["most:R"] == 1 and found["most:Y"] == 0
    assert found["tied"] == 0 and found["against"] == 0
    assert found["later"] == 0 and found["costs"] == 0


def test_a_later_card_that_costs_points() -> None:
    found = effects(continued(last_two(), "R8 takes R9", "G9", "Y1 takes Y2", "G3"))
    assert found["later"] == -2 and found["costs"] == 1 and found["against"] == 2
    assert found["margin"] == 3 - 3


def test_colours_that_tie_all_count() -> None:
    state = round_of(("Y1", "G9"), "Y2", taken=("R1 R2", "R4"))
    found = effects(continued(state, "Y1 takes Y2", "G9"))
    assert found["tied"] == found["most:R"] == found["most:Y"] == 1
    assert found["margin"] == 4 - 1


def test_the_rest_of_a_round_is_played_for_the_most_points() -> None:
    whole = effects(continued(last_two(), "R8 takes R9", "G3 takes Y2", "Y1", "G9"))
    best = effects(continued(last_two(), "R8 takes R9", "G9"))
    assert best["later"] == -2, "yellow 1 has to take yellow 2"
    assert whole["later"] == 0
    kept = round_of(("Y1 R5", "G3 G8"), "R6 B6", taken=("R1 R2", "Y4"))
    assert effects(continued(kept, "Y1", "G8"))["margin"] == 4 - 1, "red 5 takes red 6, not blue 6"


def test_before_the_last_cards_the_own_points_and_the_shape_of_the_collection_are_told() -> None:
    state = dealt(2)
    move = next(move for move in RULES.legal_moves(state, state.turn))
    found = effects(continued(state, move))
    assert {"own_points", "for", "second"} <= set(found) and not {"margin", "against"} & set(found)
    three = round_of(("Y1 B5 B8", "G3 G5 G6"), "Y2", taken=("R1 R2", ""))
    found = effects(continued(three, "Y1 takes Y2", "G3", "B5", "G6 takes B5", "B8", "G5"))
    assert found["own_points"] == 4 and "margin" not in found and "for" not in found


def test_the_cards_that_count_and_the_second_colour() -> None:
    state = round_of(("Y1 B5 B8 B0", "G3 G5 G7 P3"), "Y2", taken=("R1 R2 R3", ""))
    found = effects(
        continued(state, "Y1 takes Y2", "G3", "B5", "G5 takes B5", "B8", "G7 takes B8", "B0", "P3 takes G3")
    )
    assert found["for"] == 3 and found["second"] == 2 and found["own_points"] == 3 - 2


def test_another_round_and_the_clock_are_no_cards_of_this_one() -> None:
    moves: tuple[GapMove | str, ...] = ("R8 takes R9", "G3 takes Y2", "Y1", "G9")
    found = effects(continued(last_two(), *moves))
    after = continued(last_two(), *moves).steps[-1].state
    deal = RULES.chance(after, Random(1))
    assert effects(continued(last_two(), *moves, replace(deal, deal=layout(2, removed="PB")))) == found
    timed = replace(last_two(), target=None, minutes=10)
    assert effects(continued(timed, moves[0], TimeUp(True), *moves[1:])) == {**found, "won": 1.0}


def test_a_round_that_wins_the_game() -> None:
    moves = ("R8 takes R9", "G3 takes Y2", "Y1", "G9")
    assert effects(continued(last_two(), *moves))["won"] == 0
    assert effects(continued(last_two(rounds=((25, 20),)), *moves))["won"] == 1
    assert effects(continued(last_two(rounds=((20, 29),)), *moves))["won"] == 0


# --- words ----------------------------------------------------------------------------------------------

EFFECTS = {
    "own_points": (4.4, 1.9),
    "margin": (1.5, -2.5),
    "others": (-0.5, 2.25),
    "later": (2.5, -1.25),
    "costs": (0.1, 0.6),
    "against": (1.2, 2.8),
    "for": (6.1, 4.0),
    "second": (3.4, 2.2),
    "tied": (0.6, 0.2),
    "won": (0.5, 0.3),
    "most:G": (0.7, 0.1),
}
"""Likely amounts after the better move and after the other one."""


def words(translate: Translate = english) -> GameHintWords:
    game = find("gap")
    found = game.hint_words(game.words(translate), translate)
    assert found is not None
    return found


def view(seats: int = 4, hand: str = "R6 B9") -> View:
    return RULES.view(position("R5 B8 G0", hand, taken="G1 G2", seats=seats), ME)


def because(reasons: list[Reason], seen: View, translate: Translate = english) -> str:
    """Said of two cards that make the same points."""
    return unmarked(words(translate).because(seen, played("B9"), played("Y9"), reasons))


def test_every_effect_has_words() -> None:
    seen = {effect.partition(":")[0] for effect in EFFECTS}
    for state in (dealt(2), dealt(5), last_two()):
        move = RULES.legal_moves(state, state.turn)[0]
        found = effects(
            Continuation(state.turn, state, (Step(state.turn, move, RULES.apply(state, state.turn, move)),))
        )
        assert {effect.partition(":")[0] for effect in found} <= seen


@pytest.mark.parametrize("translate", [english, czech])
@pytest.mark.parametrize("effect", EFFECTS)
def test_both_directions_of_an_effect_are_said_with_their_numbers(effect: str, translate: Translate) -> None:
    more, less = EFFECTS[effect]
    for seen in (view(), view(seats=2), view(hand="R6 B9 Y9 Y3")):
        told = [
            because([Reason(effect, *amounts)], seen, translate) for amounts in ((more, less), (less, more))
        ]
        for text in told:
            assert re.fullmatch(r"[A-ZČŘŠŽÚ].*\d.*\.", text) and "{" not in text, text
        assert sorted(re.findall(r"\d+", told[0])) == sorted(re.findall(r"\d+", told[1]))
        assert told[0] != told[1]


def test_reasons_read_as_sentences() -> None:
    assert because([Reason("margin", 1.5, -2.5)], view()) == (
        "You end the round 1.5 points ahead of the best of the others on average instead of 2.5 behind."
    )
    assert because([Reason("margin", -1.5, -2.5)], view(seats=2)) == (
        "You end the round 1.5 points behind your opponent on average instead of 2.5."
    )
    assert because([Reason("costs", 0.1, 0.6)], view()) == (
        "Your last card costs you points in 1 of 10 games instead of 6."
    )
    assert because([Reason("most:G", 0.7, 0.1), Reason("others", 1.0, 2.5)], view()) == (
        "Green counts for you at the end of the round in 7 of 10 games instead of 1, "
        "and the others’ rounds end at +1.0 on average instead of +2.5."
    )


def test_amounts_are_as_exact_as_it_takes_to_tell_them_apart() -> None:
    assert "+1.04 on average instead of +0.96" in because([Reason("later", 1.04, 0.96)], view())
    assert "in 52 of 100 games instead of 46" in because([Reason("tied", 0.52, 0.46)], view())
    assert "in 97 of 100 games instead of 40" in because([Reason("tied", 0.97, 0.4)], view())
    assert "in 10 of 10 games instead of 0" in because([Reason("tied", 1.0, 0.0)], view())


def test_without_a_reason_nothing_is_said() -> None:
    assert because([], view()) == ""
    assert because([Reason("moons", 1.0, 2.0)], view()) == "", "a review of another version"


@pytest.mark.parametrize("effect", EFFECTS)
def test_a_card_that_makes_fewer_points_now_is_told_as_such_first(effect: str) -> None:
    seen, quiet, loud = view(hand="G9 R6"), played("G9 takes B8 G0"), played("R6 takes R5")
    told = words()
    assert told.seems_worse(seen, quiet, loud) and not told.seems_worse(seen, loud, quiet)
    reasons = [Reason(effect, *EFFECTS[effect])]
    assert re.match(r"\d points? fewer now, but [a-z]", unmarked(told.because(seen, quiet, loud, reasons)))
    assert "fewer now" not in told.because(seen, loud, quiet, reasons)


def test_what_brings_more_even_now_was_overlooked() -> None:
    seen, quiet, loud = view(hand="G9 R6"), played("G9 takes B8 G0"), played("R6 takes R5")
    assert re.fullmatch(r"Overlooked: it brings \d points? more, even now\.", words().slip(seen, loud, quiet))
    assert words().slip(seen, quiet, loud) == ""
    assert words().slip(seen, loud, loud) == "At a glance, one is as good as the other."


def test_more_points_only_now_were_hasty_where_no_reason_outweighs_them() -> None:
    seen, quiet, loud = view(hand="G9 R6"), played("G9 takes B8 G0"), played("R6 takes R5")
    told = mistake_in_words(words(), seen, quiet, loud, ())
    assert re.fullmatch(r"Hasty: \d points? more, but only now\.", told.slip) and not told.why
    reason = Reason("own_points", *EFFECTS["own_points"])
    told = mistake_in_words(words(), seen, quiet, loud, [reason])
    assert "fewer now, but" in told.why and not told.slip, "which says the same"


def test_a_move_is_named_without_numbers_and_told_in_the_past() -> None:
    seen, told = view(hand="G9 R6 Y3"), words()
    assert unmarked(told.names(seen, played("R6 takes R5"))) == "red 6 takes red 5."
    assert unmarked(told.names(seen, played("Y3"))) == "yellow 3 joins the row."
    assert unmarked(told.did(seen, played("R6 takes R5"))) == "red 6 took red 5: round score so far +4."
    assert unmarked(told.did(seen, played("Y3"))) == "yellow 3 joined the row: round score still +2."
    assert (
        unmarked(told.does(seen, played("G9 takes B8 G0")))
        == "green 9 takes blue 8 and green 0: round score so far +3."
    )
