"""How numbers are crossed off a sheet, and what it is worth."""

from __future__ import annotations

import pytest

from cardgames_qt.games.qwixx.cards import (
    CARDS,
    COLOURS,
    EMPTY_SHEET,
    JOKERS,
    NUMBER,
    NUMBERS,
    PLACE,
    POINTS,
    ROW,
    Colour,
    can_cross,
    closed_rows,
    crosses,
    is_closed,
    is_crossed,
    next_place,
    row_points,
    total,
)
from cardgames_qt.games.qwixx.model import Cross
from cardgames_qt.games.qwixx.rules import open_rows
from tests.games.qwixx.table import FIVE, RULES, fault, make, position, rows_for, sheet


def open_numbers(row: int, colour: Colour) -> list[int]:
    return [number for number in NUMBERS[colour] if can_cross(row, PLACE[colour][number])]


def test_there_are_44_cards_2_to_12_in_four_colours_and_11_jokers() -> None:
    assert len(CARDS) == len(set(CARDS)) == 44
    for colour in COLOURS:
        assert {NUMBER[card] for card in CARDS if card[0] == colour} == set(range(2, 13))
    assert [NUMBER[card] for card in JOKERS] == list(range(2, 13))


def test_red_and_yellow_rise_green_and_blue_fall() -> None:
    assert NUMBERS["R"] == NUMBERS["Y"] == (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    assert NUMBERS["G"] == NUMBERS["B"] == (12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)


def test_one_need_not_start_at_the_left_and_may_skip_several_numbers() -> None:
    assert open_numbers(0, "R") == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    state = position("number", top="B9", sheets={0: sheet(R=(2,))})
    assert "R" in rows_for(state, 0)


def test_after_red_5_and_7_the_skipped_2_3_4_and_6_are_lost() -> None:
    row = sheet(R=(5, 7))[ROW["R"]]
    assert [is_crossed(row, place) for place in range(11)].count(True) == 2
    assert open_numbers(row, "R") == [8, 9, 10, 11]
    for number in (2, 3, 4, 6):
        state = position("number", top=f"B{number}", sheets={0: sheet(R=(5, 7))})
        assert fault(state, 0, Cross("R")) == "left_of_last_cross"


def test_yellow_goes_on_with_11_and_12_green_right_of_6_blue_right_of_10() -> None:
    shown = sheet(Y=(2, 4, 5, 8, 10), G=(11, 6), B=(10,))
    assert open_numbers(shown[ROW["Y"]], "Y") == [11, 12]
    assert open_numbers(shown[ROW["G"]], "G") == [5, 4, 3]
    assert open_numbers(shown[ROW["B"]], "B") == [9, 8, 7, 6, 5, 4, 3]
    assert next_place(shown[ROW["G"]]) == PLACE["G"][5]


@pytest.mark.parametrize(("colour", "last"), [("R", 12), ("Y", 12), ("G", 2), ("B", 2)])
def test_with_fewer_than_five_crosses_the_rightmost_number_is_forbidden(colour: Colour, last: int) -> None:
    four = sheet(**{colour: FIVE[colour][:4]})
    five = sheet(**{colour: FIVE[colour]})
    other = next(each for each in COLOURS if each != colour)
    for seen, allowed in ((four, False), (five, True)):
        state = position("number", top=f"{other}{last}", sheets={0: seen})
        assert (colour in rows_for(state, 0)) == allowed
        assert bool(open_rows(seen, last) >> ROW[colour] & 1) == allowed
    state = position("number", top=f"{other}{last}", sheets={0: four})
    assert fault(state, 0, Cross(colour)) == "five_crosses_first"


def test_laura_crosses_green_2_and_the_lock_and_green_is_closed_only_for_her() -> None:
    laura, max_ = 0, 1
    seen = sheet(G=(12, 11, 9, 7, 5))
    state = position("number", top="R2", sheets={laura: seen, max_: seen})
    state = make(state, laura, Cross("G"))
    state = make(state, max_, Cross(None))
    hers, his = state.sheets[laura][ROW["G"]], state.sheets[max_][ROW["G"]]
    assert is_closed(hers) and crosses(hers) == 7  # five, the 2, and the lock
    assert open_numbers(hers, "G") == []
    assert not is_closed(his) and open_numbers(his, "G") == [4, 3, 2]
    assert RULES.outcome(state) is None


def test_nothing_more_can_be_crossed_in_a_closed_row() -> None:
    closed = sheet(R=(*FIVE["R"], 12))
    for number in range(2, 13):
        state = position("number", top=f"B{number}", sheets={0: closed})
        assert "R" not in rows_for(state, 0)
        assert fault(state, 0, Cross("R")) == "row_closed"


def test_a_row_is_worth_points_by_its_crosses_the_locks_included() -> None:
    assert POINTS == (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78)
    assert row_points(sheet(R=(5, 7))[0]) == 3
    assert row_points(sheet(R=(*FIVE["R"], 12))[0]) == 28  # seven crosses with the lock
    assert row_points(sheet(R=tuple(range(2, 13)))[0]) == 78


def test_each_row_counts_on_its_own_and_a_miss_is_minus_five() -> None:
    seen = sheet(R=(2, 3), Y=(4,), G=(12, 11, 10))
    assert total(seen, 0) == 3 + 1 + 6
    assert total(seen, 2) == 0
    assert total(EMPTY_SHEET, 4) == -20
    state = position(sheets={0: seen}, misses=(2, 1))
    assert RULES.scores(state) == (0, -5)


def test_closed_rows_are_counted_by_their_locks() -> None:
    assert closed_rows(sheet(R=(*FIVE["R"], 12), B=FIVE["B"])) == 1
    assert closed_rows(sheet(R=(*FIVE["R"], 12), B=(*FIVE["B"], 2))) == 2
