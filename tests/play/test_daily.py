"""The deal of a day, and days in a row."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from cardgames_qt.engine.match import Match, state_of
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.open_cards import Effort, SolverAnswer, SolverRun, finish
from cardgames_qt.play.daily import (
    day_of,
    deals_of,
    find_deal,
    is_of_day,
    is_open,
    longest_streak,
    seats_of,
    streak,
)

DAY = date(2026, 11, 16)


def days(*numbers: int) -> set[date]:
    """So many days after the first."""
    return {DAY + timedelta(number) for number in numbers}


def after(number: int) -> date:
    return DAY + timedelta(number)


@pytest.mark.parametrize(
    ("game", "deals"),
    [
        ("the_game", ("2245011857243142", "6384566361281788", "6422469476524059", "7925862995012749")),
        ("gap", ("3221527023915679", "9583409776547181", "3698807202143827", "6378341088063962")),
        ("three", ("1309216058420042", "3837555144751340", "2736637429928159", "5631732043007244")),
        ("qwixx", ("5495531118665598", "9430163681888145", "2605640564327862", "9085392362219558")),
    ],
)
def test_everybody_everywhere_has_the_same_deal(game: str, deals: tuple[str, ...]) -> None:
    """Who changes the way to it, the search among it, deals other cards than earlier versions do."""
    assert tuple(finish(find_deal(after(number), game)) for number in range(4)) == deals


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_day_and_game_has_a_deal_of_its_own_that_looks_like_any_other(game: str) -> None:
    found = [next(deals_of(after(number), each)) for number in range(100) for each in BUILT_IN]
    assert len(set(found)) == len(found)
    assert all(len(deal) == 16 and deal.isdecimal() for deal in found)


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_table_of_the_day_is_one_that_the_rules_take(game: str) -> None:
    kinds = seats_of(game)
    assert kinds[0] == "human" and kinds.count("human") == 1
    Match(find(game).rules, len(kinds), {}, "1")


def test_a_deal_that_can_be_searched_is_one_that_can_be_won() -> None:
    searchable = [game for game in BUILT_IN if find(game).solve is not None]
    assert searchable
    for game in searchable:
        deal, solve = finish(find_deal(after(3), game)), find(game).solve
        match = Match(find(game).rules, len(seats_of(game)), {}, deal)
        match.deal()
        assert solve is not None and finish(solve(state_of(match))).verdict == "found"
        assert deal != next(deals_of(after(3), game))  # the first of that day is not found soon


def test_a_search_that_widens_is_left_for_the_next_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def solve(state: object) -> SolverRun[SolverAnswer]:
        asked.append(len(asked))
        yield Effort(50, 1.0)
        if len(asked) < 3:
            yield Effort(200, 0.5)
            raise AssertionError("nobody waits for the wide one")
        return SolverAnswer(())

    monkeypatch.setitem(vars(find("the_game")), "solve", solve)
    assert finish(find_deal(DAY, "the_game")) == list(deals_of(DAY, "the_game"))[2]


def test_where_nothing_is_found_there_is_a_deal_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def solve(state: object) -> SolverRun[SolverAnswer]:
        yield Effort(50, 1.0)
        return SolverAnswer(None)

    monkeypatch.setitem(vars(find("the_game")), "solve", solve)
    assert finish(find_deal(DAY, "the_game")) == next(deals_of(DAY, "the_game"))


def test_a_record_is_of_a_day_only_with_its_deal_and_its_table() -> None:
    deal = finish(find_deal(DAY, "gap"))
    assert is_of_day(DAY, "gap", deal, 3)
    assert not is_of_day(DAY, "gap", deal, 2)
    assert not is_of_day(after(1), "gap", deal, 3)
    assert not is_of_day(DAY, "gap", "7", 3)


@pytest.mark.parametrize(
    "text",
    ["0001-01-01", "9999-12-31", None, "", "today", "20261116", "2026-W47-1", "2026-02-30", "16. 11. 2026"],
)
def test_what_is_no_day(text: str | None) -> None:
    assert day_of(text) is None


def test_a_day_is_written_one_way() -> None:
    assert day_of("2026-11-16") == DAY


# --- days in a row --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("played", "today", "expected"),
    [
        (days(), 0, 0),
        (days(0), 0, 1),
        (days(0, 1, 2), 2, 3),
        (days(0, 1, 2), 3, 3),  # today's may still be played
        (days(0, 1, 2), 4, 3),  # and so may yesterday's
        (days(0, 1, 2), 5, 0),
        (days(0, 1, 3), 3, 2),  # the day between can still be played
        (days(0, 1, 3), 4, 1),
        (days(0, 1, 3, 4), 4, 2),
    ],
)
def test_days_in_a_row(played: set[date], today: int, expected: int) -> None:
    assert streak(played, after(today)) == expected


def test_a_clock_that_is_set_back_takes_no_day_away() -> None:
    played = days(0, 1, 2)
    assert streak(played, after(1)) == streak(played, after(-300)) == streak(played, date(1970, 1, 1)) == 3


def test_a_clock_that_was_ahead_for_a_while_breaks_nothing() -> None:
    played = days(0, 1, 40)
    assert streak(played, after(1)) == 2
    assert streak(played | days(2), after(2)) == 3


def test_a_day_counts_once_however_often_it_comes() -> None:
    """Who flies westwards over the date line has the same day again."""
    assert streak([DAY, DAY, after(1)], after(1)) == 2


def test_a_day_that_is_flown_over_can_still_be_played() -> None:
    """Eastwards over the date line the calendar leaves one out: it is yesterday there."""
    assert is_open(after(1), today=after(2)) and streak(days(0), after(2)) == 1
    assert streak(days(0, 1, 2), after(2)) == 3


@pytest.mark.parametrize("change", [date(2026, 3, 29), date(2026, 10, 25)])
def test_days_of_other_lengths_are_days(change: date) -> None:
    """When summer time begins and ends, at every hour of the day."""
    around = {change + timedelta(number) for number in range(-2, 3)}
    assert streak(around, change + timedelta(2)) == 5


def test_only_yesterdays_and_todays_deals_count() -> None:
    assert [is_open(after(number), DAY) for number in range(-3, 3)] == [
        False,
        False,
        True,
        True,
        False,
        False,
    ]


def test_the_longest_of_all_rows_is_remembered() -> None:
    assert longest_streak(days(0, 1, 2, 3, 7, 8)) == 4
    assert longest_streak(()) == 0
