"""The end of a round, the points, and the end of the game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardgames_qt.engine.rules import CHANCE, TABLE, Outcome, Seat
from cardgames_qt.games.gap.model import (
    Deal,
    ExtraRoundCalled,
    GameEnded,
    RoundScored,
    State,
    TimeCalled,
    TimeUp,
)
from cardgames_qt.games.gap.rules import colour_counts, leaders, most_and_least, round_score

from .table import RULES, Told, cards, dealt, last_card, play, playout

TWO = "R0 R1"  # two points
THREE = "R2 R3 R4"  # three points
SEVEN = "G0 G1 G2 G3 G4 G5 G6"


def test_example_1_four_red_less_a_yellow_and_a_blue_are_2_points() -> None:
    own = cards("R1 R2 R5 R9 G1 G4 Y3 B8")
    assert round_score(own) == 2
    assert most_and_least(own) == (("R",), ("Y", "B"))
    assert colour_counts(own) == {"R": 4, "G": 2, "Y": 1, "B": 1}


def test_example_2_four_red_and_four_green_are_8_points_and_nothing_is_lost() -> None:
    own = cards("R1 R2 R5 R9 G1 G4 G7 G8")
    assert round_score(own) == 8
    assert most_and_least(own) == (("R", "G"), ())


@pytest.mark.parametrize(
    ("own", "points"),
    [
        ("", 0),
        ("R1", 1),
        ("R1 R2 R3", 3),
        ("R1 G1 B1 Y1 P1", 5),
        ("R1 R2 R3 G1", 2),
        ("R1 R2 R3 G1 G2", 1),
        ("R1 R2 R3 G1 G2 B1 B2", -1),
        ("R1 R2 G1 B1 Y1 P1", -2),
        ("R1 R2 R3 G1 G2 G3 B1 B2 Y1 Y2 P1", 5),
        ("R1 R2 R3 G1 G2 G3 B1 B2 Y1 Y2 P1 P2", 0),
    ],
)
def test_most_counts_for_and_least_of_the_others_against_all_tied_colours_added(
    own: str, points: int
) -> None:
    assert round_score(cards(own)) == points


def test_a_player_without_cards_has_0_points() -> None:
    assert round_score(()) == 0
    assert most_and_least(()) == ((), ())


def test_numbers_do_not_matter_for_the_points() -> None:
    assert round_score(cards("R0 R9 G0")) == round_score(cards("R4 R5 G7"))


def test_the_round_ends_when_everybody_has_played_all_cards() -> None:
    told: Told = []
    state = last_card((), (TWO, "R2 R5 G8", "", "B1 Y1"))
    after = play(state, "R7", told=told)
    assert not after.dealt
    assert after.rounds == ((2, 1, 0, 2),)
    scored, audience = told[-1]
    assert scored == RoundScored(1, state.taken, (2, 1, 0, 2), (2, 1, 0, 2))
    assert audience is None


@pytest.mark.parametrize(("seats", "turns"), [(2, 12), (3, 18), (4, 24), (5, 25), (6, 30)])
def test_a_round_has_as_many_turns_as_cards_in_all_hands(seats: int, turns: int) -> None:
    rounds = 0
    count = 0
    for state, seat, _ in playout(seats, 1):
        if seat == CHANCE:
            assert count == rounds * turns
            assert all(not hand for hand in state.hands)
            rounds += 1
        else:
            count += 1
    assert count == rounds * turns


def test_the_card_that_joins_the_row_last_counts_for_nobody() -> None:
    assert play(last_card((), ("", "")), "R7").rounds == ((0, 0),)


def test_a_round_score_may_be_negative_and_lowers_the_total() -> None:
    after = play(last_card(((5, 5),), ("R1 R2 G1 B1 Y1", TWO)), "R7")
    assert after.rounds == ((5, 5), (-1, 2))
    assert RULES.scores(after) == (4, 7)


def test_without_the_agreed_total_another_round_follows() -> None:
    after = play(last_card(((20, 20),), (TWO, THREE)), "R7")
    assert RULES.to_act(after) == (CHANCE,)
    assert RULES.outcome(after) is None


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_next_round_starts_with_the_player_to_the_left_of_the_last_starter(seats: int) -> None:
    starters = [move.starter for _, _, move in playout(seats, 3) if isinstance(move, Deal)]
    assert len(starters) > 2
    for last, following in pairwise(starters):
        assert following == (last + 1) % seats


def test_the_game_ends_after_the_round_in_which_somebody_reaches_the_total() -> None:
    told: Told = []
    after = play(last_card(((28, 20),), (TWO, THREE)), "R7", told=told)
    assert after.over
    assert RULES.to_act(after) == ()
    assert RULES.outcome(after) == Outcome((30, 23), (Seat(0),), "target_reached")
    assert told[-1] == (GameEnded((30, 23), (Seat(0),), "target_reached"), None)


def test_one_point_short_is_not_the_end() -> None:
    assert not play(last_card(((27, 20),), (TWO, THREE)), "R7").over


@pytest.mark.parametrize("target", [15, 70, 5])
def test_the_agreed_total_decides(target: int) -> None:
    assert play(last_card(((target - 2, 0),), (TWO, THREE), target=target), "R7").over
    assert not play(last_card(((target - 3, 0),), (TWO, THREE), target=target), "R7").over


def test_a_total_reached_during_a_round_does_not_end_it() -> None:
    state = last_card(((25, 0),), (SEVEN, ""))
    assert RULES.outcome(state) is None
    assert RULES.scores(state) == (25, 0)
    assert RULES.to_act(state) == (0,)


def test_most_points_win_even_if_another_player_reached_the_total_too() -> None:
    after = play(last_card(((28, 29, 0),), (TWO, THREE, "")), "R7")
    assert RULES.outcome(after) == Outcome((30, 32, 0), (Seat(1),), "target_reached")


def test_a_tie_goes_to_the_best_single_round() -> None:
    after = play(last_card(((20, 10), (8, 17)), (TWO, THREE)), "R7")
    assert RULES.outcome(after) == Outcome((30, 30), (Seat(0),), "target_reached")


def test_a_tie_with_equal_best_rounds_goes_to_the_earlier_one() -> None:
    after = play(last_card(((8, 20), (20, 7)), (TWO, THREE)), "R7")
    assert RULES.outcome(after) == Outcome((30, 30), (Seat(1),), "target_reached")


def test_a_tie_that_nothing_settles_calls_one_more_round() -> None:
    told: Told = []
    after = play(last_card(((20, 20), (8, 7)), (TWO, THREE)), "R7", told=told)
    assert not after.over
    assert RULES.to_act(after) == (CHANCE,)
    assert told[-1] == (ExtraRoundCalled((Seat(0), Seat(1))), None)


def test_the_extra_round_decides_even_if_it_takes_points_away() -> None:
    rounds = ((20, 20), (8, 7), (2, 3))
    after = play(last_card(rounds, ("R1 R2 G1 B1 Y1", "")), "R7")
    assert RULES.outcome(after) == Outcome((29, 30), (Seat(1),), "target_reached")
    below = play(last_card(rounds, ("R1 R2 G1 B1 Y1", "R1 R2 G1 B1 Y1 P1")), "R7")
    assert RULES.outcome(below) == Outcome((29, 28), (Seat(0),), "target_reached")


def test_with_the_option_a_tie_is_settled_by_another_round_instead_of_the_best_round() -> None:
    told: Told = []
    after = play(last_card(((20, 10), (8, 17)), (TWO, THREE), extra_round=True), "R7", told=told)
    assert not after.over
    assert told[-1] == (ExtraRoundCalled((Seat(0), Seat(1))), None)
    rounds = ((20, 10), (8, 17), (2, 3))
    after = play(last_card(rounds, (TWO, THREE), extra_round=True), "R7")
    assert RULES.outcome(after) == Outcome((32, 33), (Seat(1),), "target_reached")


def test_only_the_leaders_of_the_total_are_compared_by_their_best_round() -> None:
    assert leaders(((9, 5, 20), (6, 10, -6)), best_round_decides=True) == (Seat(1),)
    assert leaders(((9, 5, 20), (6, 10, -6)), best_round_decides=False) == (Seat(0), Seat(1))


def _timed(rounds: tuple[tuple[int, ...], ...], *taken: str, **options: bool) -> State:
    state = last_card(rounds, taken, minutes=10, **options)
    assert RULES.asides(state, TABLE) == (TimeUp(True),)
    return state


def test_without_the_clock_a_game_by_time_goes_on() -> None:
    after = play(_timed(((100, 20),), TWO, THREE), "R7")
    assert not after.over
    assert after.target is None


def test_the_round_under_way_when_time_runs_out_is_finished_and_then_the_game_ends() -> None:
    told: Told = []
    state = _timed(((10, 20),), TWO, THREE)
    assert RULES.fault(state, TABLE, TimeUp(True)) is None
    late = RULES.apply(state, TABLE, TimeUp(True), lambda event, to: told.append((event, to)))
    assert told == [(TimeCalled(), None)]
    assert RULES.to_act(late) == (0,)
    assert late.hands == state.hands
    after = play(late, "R7")
    assert RULES.outcome(after) == Outcome((12, 23), (Seat(1),), "time_up")


def test_a_tie_after_time_is_settled_like_any_other() -> None:
    late = RULES.apply(_timed(((5, 4),), TWO, THREE), TABLE, TimeUp(True))
    assert RULES.outcome(play(late, "R7")) == Outcome((7, 7), (Seat(0),), "time_up")
    again = RULES.apply(_timed(((5, 4),), TWO, THREE, extra_round=True), TABLE, TimeUp(True))
    assert not play(again, "R7").over


def test_time_runs_out_once_and_only_during_a_round_of_a_game_by_time() -> None:
    assert RULES.asides(dealt(4), TABLE) == ()
    timed = dealt(4, minutes=10)
    assert RULES.asides(timed, TABLE) == (TimeUp(True),)
    assert RULES.asides(timed, Seat(0)) == ()
    assert RULES.asides(RULES.apply(timed, TABLE, TimeUp(True)), TABLE) == ()
    between = play(_timed(((10, 20),), TWO, THREE), "R7")
    assert RULES.asides(between, TABLE) == ()
    over = play(RULES.apply(_timed(((10, 20),), TWO, THREE), TABLE, TimeUp(True)), "R7")
    assert RULES.asides(over, TABLE) == ()
