"""Who starts, and what else a table settles before the cards are dealt."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.session.seats import Starter
from cardgames_qt.session.table import Table
from cardgames_qt.session.tables import Tables
from tests.session.playing import PATIENCE, plan, play_out


def starter_of(table: Table) -> int | None:
    view = table.match.view(Seat(0))
    starter: int | None = view.starter  # type: ignore[attr-defined]
    return starter


@pytest.mark.parametrize("game", ["gap", "qwixx", "three", "the_game"])
@pytest.mark.parametrize(("wanted", "expected"), [("youngest", 2), (1, 1)])
def test_the_seat_that_was_settled_starts(tables: Tables, game: str, wanted: Starter, expected: int) -> None:
    table = tables.new(replace(plan(game, "human", "greedy", "human"), starter=wanted, youngest=2), "7")
    table.match.deal()
    assert starter_of(table) == expected


def test_the_games_starter_by_lot_differs_from_deal_to_deal(tables: Tables) -> None:
    by_lot = replace(plan("the_game", "human", "human", "human"), starter="lot")
    found = set()
    for seed in range(20):
        table = tables.new(by_lot, str(seed))
        table.match.deal()
        found.add(starter_of(table))
    assert found == {0, 1, 2}


def test_a_resumed_game_keeps_what_was_settled(qtbot: QtBot, tables: Tables) -> None:
    settled = replace(
        plan("gap", "human", "greedy"), starter="youngest", youngest=1, wishes={"removed": "RY"}
    )
    table = tables.new(settled, "7")
    table.begin()
    qtbot.waitUntil(lambda: bool(table.showing().moves), timeout=PATIENCE)
    table.play(table.showing().moves[0])
    table.close()
    (saved,) = tables.store.unfinished().games
    again = tables.resume(saved)
    view = again.match.view(Seat(0))
    assert (view.starter, view.removed) == (1, ("R", "Y"))  # type: ignore[attr-defined]
    assert replace(again.plan, options={}) == settled


def test_the_same_deal_with_swapped_seats(tables: Tables) -> None:
    first = replace(plan("three", "human", "greedy", "random"), starter="youngest", youngest=0)
    second = first.swapped("7")
    assert second.names == ("P2", "P0", "P1") and second.seats[second.youngest].name == "P0"
    deals = [tables.new(each, "7").match for each in (first, second)]
    for match in deals:
        match.deal()
    assert deals[0].history[0].move == deals[1].history[0].move, "the start stays with its seat"


def test_several_persons_agree_who_starts_after_looking(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(plan("the_game", "human", "greedy", "human"), "7")
    asked: list[tuple[object, ...]] = []
    wanted: list[int] = []
    table.agreement_wanted.connect(asked.append)
    table.hand_over_wanted.connect(wanted.append)
    table.begin()
    assert len(asked) == 1 and len(asked[0]) == 3 and table.front is None and not wanted
    for seat in (0, 2):
        table.take_seat(Seat(seat))
        showing = table.showing()
        assert showing.seat == seat and showing.view.hand and not showing.moves, "nobody decides alone"
        table.cover()
    assert len(asked) == 3 and table.match.to_act == (TABLE,)
    table.agree(asked[0][2])
    assert starter_of(table) == 2 and wanted == [2]
    table.close()
    assert len(tables.store.unfinished().games) == 1
    assert qtbot is not None


def test_a_person_alone_with_bots_names_the_starter(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(plan("the_game", "human", "greedy"), "7")
    table.begin()
    qtbot.waitUntil(lambda: bool(table.showing().moves), timeout=PATIENCE)
    assert [move.actor for move in table.showing().moves] == [TABLE, TABLE]
    table.close()


def test_a_settled_starter_needs_no_agreement(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(replace(plan("the_game", "human", "human"), starter=1), "7")
    asked: list[object] = []
    table.agreement_wanted.connect(asked.append)
    play_out(qtbot, table)
    table.close()
    assert not asked and starter_of(table) == 1
