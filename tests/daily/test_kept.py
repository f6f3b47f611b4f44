"""What the library says of deals of the day."""

from __future__ import annotations

from datetime import timedelta

import pytest

from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.library import Library, LibraryQuery
from cardgames_qt.storage.store import Store, read
from tests.daily.played import DAY, change, keep, table


def of_days(library: Library) -> list[LibraryEntry]:
    list(library.look())
    numbers = library.find(LibraryQuery(daily=True))
    return [library.entries(numbers)[number] for number in numbers]


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_record_says_of_which_day_it_is(store: Store, library: Library, game: str) -> None:
    path = keep(store, DAY, game, moves=6)
    assert read(path).plan.daily == "2026-11-16"
    assert [(each.daily, each.game) for each in of_days(library)] == [("2026-11-16", game)]


@pytest.mark.parametrize("day", ["2026-11-17", "soon", "", None])
def test_a_game_that_only_calls_itself_a_days_is_none(
    store: Store, library: Library, day: str | None
) -> None:
    change(keep(store, DAY), daily=day)
    assert of_days(library) == []


def test_another_day_has_another_deal(store: Store, library: Library) -> None:
    for number in range(3):
        keep(store, DAY + timedelta(number), "gap", moves=4)
    assert len({each.daily for each in of_days(library)}) == 3
    assert len(library.find(LibraryQuery())) == 3


def test_the_same_seats_swapped_are_no_longer_the_days() -> None:
    plan: TablePlan = table(DAY, "gap")
    assert plan.daily is not None and plan.swapped("1").daily is None
