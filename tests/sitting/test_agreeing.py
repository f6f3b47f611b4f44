"""Who starts, and what else a table settles before the cards are dealt."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.kit.seats import Starter
from cardgames_qt.ui.sitting.sitting import Sitting
from cardgames_qt.ui.sitting.sittings import Sittings
from tests.sitting.playing import PATIENCE, plan, play_out


def starter_of(sitting: Sitting) -> int | None:
    view = sitting.match.view(Seat(0))
    starter: int | None = view.starter  # type: ignore[attr-defined]
    return starter


@pytest.mark.parametrize("game", ["gap", "qwixx", "three", "the_game"])
@pytest.mark.parametrize(("wanted", "expected"), [("youngest", 2), (1, 1)])
def test_the_seat_that_was_settled_starts(
    sittings: Sittings, game: str, wanted: Starter, expected: int
) -> None:
    sitting = sittings.new(replace(plan(game, "human", "greedy", "human"), starter=wanted, youngest=2), "7")
    sitting.match.deal()
    assert starter_of(sitting) == expected


def test_the_games_starter_by_lot_differs_from_deal_to_deal(sittings: Sittings) -> None:
    by_lot = replace(plan("the_game", "human", "human", "human"), starter="lot")
    found = set()
    for seed in range(20):
        sitting = sittings.new(by_lot, str(seed))
        sitting.match.deal()
        found.add(starter_of(sitting))
    assert found == {0, 1, 2}


def test_a_resumed_game_keeps_what_was_settled(qtbot: QtBot, sittings: Sittings) -> None:
    settled = replace(
        plan("gap", "human", "greedy"), starter="youngest", youngest=1, wishes={"removed": "RY"}
    )
    sitting = sittings.new(settled, "7")
    sitting.begin()
    qtbot.waitUntil(lambda: bool(sitting.screen.showing().moves), timeout=PATIENCE)
    sitting.play(sitting.screen.showing().moves[0])
    sitting.close()
    (saved,) = sittings.store.unfinished().games
    again = sittings.resume(saved)
    view = again.match.view(Seat(0))
    assert (view.starter, view.removed) == (1, ("R", "Y"))  # type: ignore[attr-defined]
    assert replace(again.plan, options={}) == settled


def test_the_same_deal_with_swapped_seats(sittings: Sittings) -> None:
    first = replace(plan("three", "human", "greedy", "random"), starter="youngest", youngest=0)
    second = first.swapped("7")
    assert second.names == ("P2", "P0", "P1") and second.seats[second.youngest].name == "P0"
    deals = [sittings.new(each, "7").match for each in (first, second)]
    for match in deals:
        match.deal()
    assert deals[0].history[0].move == deals[1].history[0].move, "the start stays with its seat"


def test_several_persons_agree_who_starts_after_looking(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(plan("the_game", "human", "greedy", "human"), "7")
    asked: list[tuple[object, ...]] = []
    wanted: list[int] = []
    sitting.screen.agreement_wanted.connect(asked.append)
    sitting.screen.hand_over_wanted.connect(wanted.append)
    sitting.begin()
    assert len(asked) == 1 and len(asked[0]) == 3 and sitting.screen.front is None and not wanted
    for seat in (0, 2):
        sitting.screen.take_seat(Seat(seat))
        showing = sitting.screen.showing()
        assert showing.seat == seat and showing.view.hand and not showing.moves, "nobody decides alone"
        sitting.screen.cover()
    assert len(asked) == 3 and sitting.match.to_act == (TABLE,)
    sitting.agree(asked[0][2])
    assert starter_of(sitting) == 2 and wanted == [2]
    sitting.close()
    assert len(sittings.store.unfinished().games) == 1
    assert qtbot is not None


def test_a_person_alone_with_bots_names_the_starter(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(plan("the_game", "human", "greedy"), "7")
    sitting.begin()
    qtbot.waitUntil(lambda: bool(sitting.screen.showing().moves), timeout=PATIENCE)
    assert [move.actor for move in sitting.screen.showing().moves] == [TABLE, TABLE]
    sitting.close()


def test_a_settled_starter_needs_no_agreement(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(replace(plan("the_game", "human", "human"), starter=1), "7")
    asked: list[object] = []
    sitting.screen.agreement_wanted.connect(asked.append)
    play_out(qtbot, sitting)
    sitting.close()
    assert not asked and starter_of(sitting) == 1
