"""At a table for practice every move can be taken back, and its record says so."""

from __future__ import annotations

from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import NO_MOVE
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.session.sessions import Sessions
from tests.session.playing import PATIENCE, plan


def own_turn(qtbot: QtBot, session: GameSession) -> None:
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)


def test_moves_are_taken_back_past_cards_that_came_to_light_and_past_bots(
    qtbot: QtBot, sessions: Sessions
) -> None:
    session = sessions.new(replace(plan("gap", "human", "greedy"), practice=True), "7")
    session.begin()
    before = []
    for _ in range(3):
        own_turn(qtbot, session)
        before.append((len(session.match.history), session.screen.showing()))
        session.play(session.screen.showing().moves[0])
    own_turn(qtbot, session)
    while before:
        assert session.can_undo
        session.undo()
        assert (len(session.match.history), session.screen.showing()) == before.pop()
    assert session.why_no_undo == NO_MOVE
    session.redo()
    own_turn(qtbot, session)
    session.close()


def test_a_game_for_practice_stays_one(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(replace(plan("gap", "human", "greedy"), practice=True), "7")
    session.begin()
    own_turn(qtbot, session)
    session.play(session.screen.showing().moves[0])
    session.close()
    saved = sessions.store.unfinished().games[0]
    assert saved.record.extra["stolek_table"]["practice"] is True
    again = sessions.resume(saved)
    again.begin()
    own_turn(qtbot, again)
    assert again.plan.practice and again.plan.swapped("7").practice and again.can_undo
    again.close()
