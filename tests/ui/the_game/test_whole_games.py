"""Whole games to the end: once with the mouse alone, once with the keyboard alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardgames_qt.games.the_game.model import Play
from cardgames_qt.games.the_game.rules import END
from cardgames_qt.games.the_game.tell.keys import seat_key
from tests.ui.the_game.session import GameSession, shortest

LEAST, MOST = 1, 5


def by_mouse(session: GameSession, move: Play, turn: int) -> None:
    """Drag, click and click, or double click where one place is the obvious one."""
    card, lane = session.grip(move.card), session.at(move.on)
    if session.scene.input.default_target(f"card {move.card}") == move.on and turn % 2:
        session.double_click(card)
    elif turn % 3 == 0:
        session.click(card)
        session.click(lane)
    else:
        session.drag(card, lane)


def by_keys(session: GameSession, move: Play) -> None:
    session.tab_to(f"card {move.card}")
    session.key(Qt.Key.Key_Return)
    session.tab_to(move.on)
    session.key(Qt.Key.Key_Space)


@pytest.mark.parametrize("seats", [LEAST, MOST])
def test_a_whole_game_by_mouse(qtbot: QtBot, seats: int) -> None:
    session = GameSession(qtbot, seats, seed="mouse")
    session.deal()
    session.click(session.at(seat_key(seats - 1)))
    assert session.match.to_act == (seats - 1,)
    turn = 0
    session.others()
    while session.match.outcome is None:
        turn += 1
        move = shortest(session.match, 0)
        before = len(session.match.history)
        if move == END:
            session.click(session.at("action"))
        else:
            by_mouse(session, move, turn)
        assert len(session.match.history) == before + 1, move
        session.others()
    finished(session)


@pytest.mark.parametrize("seats", [LEAST, MOST])
def test_a_whole_game_by_keyboard(qtbot: QtBot, seats: int) -> None:
    session = GameSession(qtbot, seats, seed="keys")
    session.deal()
    session.tab_to(seat_key(seats - 1))
    session.key(Qt.Key.Key_Return)
    assert session.match.to_act == (seats - 1,)
    session.others()
    while session.match.outcome is None:
        move = shortest(session.match, 0)
        before = len(session.match.history)
        if move == END:
            session.tab_to("action")
            session.key(Qt.Key.Key_Return)
        else:
            by_keys(session, move)
        assert len(session.match.history) == before + 1, move
        session.others()
    finished(session)


def finished(session: GameSession) -> None:
    outcome = session.match.outcome
    assert outcome is not None
    assert str(outcome.scores[0]) == session.scene.final_table().rows[0].total
    assert not session.refused, "nothing was refused on the way"
    assert session.settled == len(session.match.history)
    assert not session.item("action").isVisible()
