"""Who starts, and what else a table settles before the cards are dealt."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.kit.seats import Starter
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.session.sessions import Sessions
from tests.session.playing import PATIENCE, plan, play_out


def starter_of(session: GameSession) -> int | None:
    view = session.match.view(Seat(0))
    starter: int | None = view.starter  # type: ignore[attr-defined]
    return starter


@pytest.mark.parametrize("game", ["gap", "qwixx", "three", "the_game"])
@pytest.mark.parametrize(("wanted", "expected"), [("youngest", 2), (1, 1)])
def test_the_seat_that_was_settled_starts(
    sessions: Sessions, game: str, wanted: Starter, expected: int
) -> None:
    session = sessions.new(replace(plan(game, "human", "greedy", "human"), starter=wanted, youngest=2), "7")
    session.match.deal()
    assert starter_of(session) == expected


def test_the_games_starter_by_lot_differs_from_deal_to_deal(sessions: Sessions) -> None:
    by_lot = replace(plan("the_game", "human", "human", "human"), starter="lot")
    found = set()
    for seed in range(20):
        session = sessions.new(by_lot, str(seed))
        session.match.deal()
        found.add(starter_of(session))
    assert found == {0, 1, 2}


def test_a_resumed_game_keeps_what_was_settled(qtbot: QtBot, sessions: Sessions) -> None:
    settled = replace(
        plan("gap", "human", "greedy"), starter="youngest", youngest=1, wishes={"removed": "RY"}
    )
    session = sessions.new(settled, "7")
    session.begin()
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    session.play(session.screen.showing().moves[0])
    session.close()
    (saved,) = sessions.store.unfinished().games
    again = sessions.resume(saved)
    view = again.match.view(Seat(0))
    assert (view.starter, view.removed) == (1, ("R", "Y"))  # type: ignore[attr-defined]
    assert replace(again.plan, options={}) == settled


def test_the_same_deal_with_swapped_seats(sessions: Sessions) -> None:
    first = replace(plan("three", "human", "greedy", "random"), starter="youngest", youngest=0)
    second = first.swapped("7")
    assert second.names == ("P2", "P0", "P1") and second.seats[second.youngest].name == "P0"
    deals = [sessions.new(each, "7").match for each in (first, second)]
    for match in deals:
        match.deal()
    assert deals[0].history[0].move == deals[1].history[0].move, "the start stays with its seat"


def test_several_persons_agree_who_starts_after_looking(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(plan("the_game", "human", "greedy", "human"), "7")
    asked: list[tuple[object, ...]] = []
    wanted: list[int] = []
    session.screen.agreement_wanted.connect(asked.append)
    session.screen.hand_over_wanted.connect(wanted.append)
    session.begin()
    assert len(asked) == 1 and len(asked[0]) == 3 and session.screen.front is None and not wanted
    for seat in (0, 2):
        session.screen.take_seat(Seat(seat))
        showing = session.screen.showing()
        assert showing.seat == seat and showing.view.hand and not showing.moves, "nobody decides alone"
        session.screen.cover()
    assert len(asked) == 3 and session.match.to_act == (TABLE,)
    session.agree(asked[0][2])
    assert starter_of(session) == 2 and wanted == [2]
    session.close()
    assert len(sessions.store.unfinished().games) == 1
    assert qtbot is not None


def test_a_person_alone_with_bots_names_the_starter(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(plan("the_game", "human", "greedy"), "7")
    session.begin()
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    assert [move.actor for move in session.screen.showing().moves] == [TABLE, TABLE]
    session.close()


def test_a_settled_starter_needs_no_agreement(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(replace(plan("the_game", "human", "human"), starter=1), "7")
    asked: list[object] = []
    session.screen.agreement_wanted.connect(asked.append)
    play_out(qtbot, session)
    session.close()
    assert not asked and starter_of(session) == 1
