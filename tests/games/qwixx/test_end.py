"""When a Qwixx game ends and who wins it."""

from __future__ import annotations

from msgspec.structs import replace

from cardgames_qt.engine.rules import Outcome, Seat
from cardgames_qt.games.qwixx.cards import is_closed
from cardgames_qt.games.qwixx.model import Cross, Crossed, GameEnded
from tests.games.qwixx.table import FIVE, RULES, Told, fault, lay, make, position, sheet

ONE_CLOSED = sheet(R=(*FIVE["R"], 12), Y=FIVE["Y"])
"""Red is closed, yellow has its five crosses."""


def test_the_game_ends_at_once_when_a_player_closes_a_second_row_with_laid_cards() -> None:
    told: Told = []
    state = make(position(hand="Y12 Y3 R2 G2 B2", sheets={0: ONE_CLOSED}), 0, lay("Y12", 12), told)
    assert RULES.to_act(state) == () and state.misses == (0, 0)
    outcome = RULES.outcome(state)
    assert outcome == Outcome((56, 0), (Seat(0),), "two_rows_closed")
    assert [event for event, _ in told[1:]] == [
        Crossed(Seat(0), "Y", (12,), True),
        GameEnded((56, 0), (Seat(0),), "two_rows_closed"),
    ]
    assert fault(state, 1, lay("Y12", 12)) == "game_over"


def test_two_closed_rows_count_only_on_one_players_own_sheet() -> None:
    closed = sheet(R=(*FIVE["R"], 12))
    state = position(hand="Y12 Y3 R2 G2 B2", sheets={0: sheet(Y=FIVE["Y"]), 1: closed})
    state = make(state, 0, lay("Y12", 12))
    assert is_closed(state.sheets[0][1]) and RULES.outcome(state) is None


def test_a_game_that_ends_with_the_number_for_all_has_no_third_action_and_no_miss() -> None:
    state = position("number", top="G12", sheets={1: ONE_CLOSED})
    state = make(make(state, 0, Cross(None)), 1, Cross("Y"))
    assert RULES.to_act(state) == () and state.misses == (0, 0)
    assert RULES.outcome(state) == Outcome((0, 56), (Seat(1),), "two_rows_closed")


def test_all_crosses_of_the_number_for_all_are_made_before_the_end() -> None:
    state = position("number", top="G12", sheets={0: ONE_CLOSED, 1: sheet(B=())}, seats=3)
    state = make(make(make(state, 0, Cross("Y")), 1, Cross("B")), 2, Cross("G"))
    assert state.sheets[1:] == (sheet(B=(12,)), sheet(G=(12,)))
    assert RULES.scores(state) == (56, 1, 1)


def test_a_seat_without_a_row_may_say_so_even_after_the_number_ended_the_game() -> None:
    state = position("number", top="G12", sheets={0: ONE_CLOSED}, seats=3)
    state = replace(state, waiting=(Seat(0), Seat(1)), unable=(Seat(2),))
    state = make(make(state, 0, Cross("Y")), 1, Cross(None))
    assert RULES.outcome(make(state, 2, Cross(None))) == RULES.outcome(state) is not None


def test_the_game_ends_at_once_with_the_fourth_miss() -> None:
    state = position(hand="Y12 Y3 R2 G2 B2", misses=(3, 3), sheets={1: sheet(R=(2,))})
    assert RULES.outcome(make(state, 0, lay("Y3", 3))) is None
    state = make(state, 0, lay("Y3"))
    assert state.misses == (4, 3) and RULES.to_act(state) == ()
    assert RULES.outcome(state) == Outcome((-20, -14), (Seat(1),), "four_misses")


def test_the_highest_total_wins_whoever_ended_the_game() -> None:
    full = sheet(R=tuple(range(2, 12)), Y=tuple(range(2, 12)))
    state = make(position(hand="Y12 Y3 R2 G2 B2", sheets={0: ONE_CLOSED, 1: full}), 0, lay("Y12", 12))
    assert RULES.outcome(state) == Outcome((56, 110), (Seat(1),), "two_rows_closed")


def test_equal_totals_share_the_win() -> None:
    same = sheet(R=(*FIVE["R"], 12), Y=(*FIVE["Y"], 7, 8))  # 28 + 28 with only one row closed
    state = position(hand="Y12 Y3 R2 G2 B2", sheets={0: ONE_CLOSED, 2: same}, seats=3)
    state = make(state, 0, lay("Y12", 12))
    assert RULES.outcome(state) == Outcome((56, 0, 56), (Seat(0), Seat(2)), "two_rows_closed")
