"""One turn: what a played card takes, and the row after it."""

from __future__ import annotations

from itertools import chain

import pytest

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games.gap.cards import NUMBER, Card
from cardgames_qt.games.gap.model import CardJoinedRow, CardPlayed, CardsTaken, Play, RowFilled
from cardgames_qt.games.gap.rules import neighbours

from .table import RULES, Told, cards, play, playout, position, takes


def test_example_a_played_2_takes_all_2s() -> None:
    told: Told = []
    state = position("R2 B5 G2 P2", "Y2 R9")
    assert takes(state, "Y2") == [cards("R2 G2 P2")]
    after = play(state, "Y2", "R2 G2 P2", told)
    assert after.taken[0] == cards("Y2 R2 G2 P2")
    assert after.row == cards("B5")
    assert [event for event, _ in told] == [
        CardPlayed(Seat(0), cards("Y2")[0]),
        CardsTaken(Seat(0), cards("Y2")[0], cards("R2 G2 P2")),
    ]
    assert not any(event.reveals for event, _ in told)


def test_a_single_card_of_the_same_number_is_taken() -> None:
    state = position("R2 B5 G8 P9", "Y2 R0")
    after = play(state, "Y2", "R2")
    assert after.taken[0] == cards("Y2 R2")


def test_with_the_same_number_in_the_row_no_neighbour_may_be_taken() -> None:
    state = position("R2 B1 G3 P9", "Y2 R0")
    assert takes(state, "Y2") == [cards("R2")]
    for take in ("R2 B1", "B1 G3", "B1", ""):
        fault = RULES.fault(state, Seat(0), Play(cards("Y2")[0], cards(take)))
        assert fault is not None
        assert fault.rule == "take_all_of_number"


def test_one_card_of_each_neighbour_number_is_taken() -> None:
    state = position("R1 B3 G8 P9", "Y2 R0")
    assert takes(state, "Y2") == [cards("R1 B3")]
    after = play(state, "Y2", "R1 B3")
    assert after.taken[0] == cards("Y2 R1 B3")
    assert after.row == cards("G8 P9")


@pytest.mark.parametrize(("row", "taken"), [("R1 B5 G8 P9", "R1"), ("R7 B3 G8 P9", "B3")])
def test_with_only_one_neighbour_number_one_card_is_taken(row: str, taken: str) -> None:
    assert takes(position(row, "Y2 R0"), "Y2") == [cards(taken)]


def test_among_several_cards_of_a_neighbour_number_the_player_chooses_one() -> None:
    state = position("R1 B1 G3 P3", "Y2 R0")
    assert takes(state, "Y2") == [cards("R1 G3"), cards("R1 P3"), cards("B1 G3"), cards("B1 P3")]
    assert play(state, "Y2", "B1 G3").row == cards("R1 P3")


def test_example_a_played_0_finds_no_0_and_no_9_and_must_take_one_of_the_1s() -> None:
    state = position("R1 B1 G4 P6", "Y0 R3")
    assert takes(state, "Y0") == [cards("R1"), cards("B1")]
    assert play(state, "Y0", "B1").taken[0] == cards("Y0 B1")


def test_9_and_1_follow_0() -> None:
    assert takes(position("R9 B1 G4 P6", "Y0 R3"), "Y0") == [cards("R9 B1")]


def test_8_and_0_follow_9() -> None:
    assert takes(position("R8 B0 G4 P6", "Y9 R3"), "Y9") == [cards("R8 B0")]


def test_example_a_played_7_without_6_7_or_8_joins_the_row_which_has_five_cards_next_turn() -> None:
    told: Told = []
    state = position("R1 B2 G4 P0", "Y7 R9", deck="G9 B9")
    assert takes(state, "Y7") == [()]
    after = play(state, "Y7", told=told)
    assert after.row == cards("R1 B2 G4 P0 Y7")
    assert after.deck == cards("G9 B9")
    assert after.taken[0] == ()
    assert after.turn == 1
    assert [event for event, _ in told][1:] == [CardJoinedRow(Seat(0), cards("Y7")[0])]


def test_a_row_of_five_is_not_cut_back_but_only_filled_below_four() -> None:
    state = position("R1 B2 G4 P0 Y7", "G7 R9", deck="G9 B9")
    assert play(state, "G7", "Y7").row == cards("R1 B2 G4 P0")


def test_taking_is_compulsory() -> None:
    state = position("R1 B3 G8 P9", "Y2 R0")
    for take in ("", "R1", "B3"):
        fault = RULES.fault(state, Seat(0), Play(cards("Y2")[0], cards(take)))
        assert fault is not None
        assert fault.rule == "must_take_neighbour"


def test_the_player_may_play_another_card_to_avoid_taking() -> None:
    state = position("R1 B3 G8 P9", "Y2 R5")
    assert takes(state, "R5") == [()]


def test_at_the_end_of_the_turn_the_row_is_filled_up_to_four_from_the_deck() -> None:
    told: Told = []
    state = position("R2 G2 B5 P7", "Y2 R9", deck="G0 B0 Y0")
    after = play(state, "Y2", "R2 G2", told)
    assert after.row == cards("B5 P7 G0 B0")
    assert after.deck == cards("Y0")
    filled, audience = told[-1]
    assert filled == RowFilled(cards("G0 B0"), 1)
    assert filled.reveals
    assert audience is None


def test_a_short_deck_fills_what_it_can() -> None:
    state = position("R2 G2 B5 P7", "Y2 R9", deck="G0")
    after = play(state, "Y2", "R2 G2")
    assert after.row == cards("B5 P7 G0")
    assert after.deck == ()


def test_when_the_deck_is_empty_the_row_is_played_on_with_fewer_cards() -> None:
    after = play(position("R2 G2 B5 P7", "Y2 R9"), "Y2", "R2 G2")
    assert after.row == cards("B5 P7")
    assert not after.over
    assert after.dealt


def test_the_row_may_become_empty_and_then_any_card_joins_it() -> None:
    after = play(position("R2 G2", "Y2 R9"), "Y2", "R2 G2")
    assert after.row == ()
    assert takes(position("", "Y2 R9"), "Y2") == [()]
    assert play(position("", "Y2 R9"), "Y2").row == cards("Y2")


def test_hands_are_never_refilled() -> None:
    state = position("R2 G2 B5 P7", "Y2 R9 G9", deck="G0 B0")
    assert play(state, "Y2", "R2 G2").hands[0] == cards("R9 G9")


def test_taken_cards_lie_open_and_never_return_to_a_hand() -> None:
    for seats in (2, 4, 6):
        before: set[Card] = set()
        for state, seat, _ in playout(seats, seats, target=15):
            lying = set(chain(*state.taken))
            if seat != CHANCE:
                if all(len(hand) == len(state.hands[0]) for hand in state.hands) and not lying:
                    before = set()
                assert before <= lying
                assert not lying & set(chain(*state.hands))
                before = lying
            for viewer in range(seats):
                assert RULES.view(state, Seat(viewer)).taken == state.taken


def test_every_legal_move_of_random_games_takes_what_the_rules_say() -> None:
    for state, seat, _ in playout(4, 9):
        if seat == CHANCE:
            continue
        for move in RULES.legal_moves(state, seat):
            assert isinstance(move, Play)
            number = NUMBER[move.card]
            present = [NUMBER[card] for card in state.row]
            taken = sorted(NUMBER[card] for card in move.take)
            if number in present:
                assert taken == [number] * present.count(number)
            else:
                assert taken == sorted(other for other in neighbours(number) if other in present)
