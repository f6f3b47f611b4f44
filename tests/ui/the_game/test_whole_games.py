"""Whole games to the end: once with the mouse alone, once with the keyboard alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardgames_qt.games.the_game.model import Play
from cardgames_qt.games.the_game.rules import END
from cardgames_qt.games.the_game.table.board import seat_key
from tests.ui.the_game.sitting import Sitting, shortest

LEAST, MOST = 1, 5


def by_mouse(sitting: Sitting, move: Play, turn: int) -> None:
    """Drag, click and click, or double click where one place is the obvious one."""
    card, lane = sitting.grip(move.card), sitting.at(move.on)
    if sitting.scene.input.default_target(f"card {move.card}") == move.on and turn % 2:
        sitting.double_click(card)
    elif turn % 3 == 0:
        sitting.click(card)
        sitting.click(lane)
    else:
        sitting.drag(card, lane)


def by_keys(sitting: Sitting, move: Play) -> None:
    sitting.tab_to(f"card {move.card}")
    sitting.key(Qt.Key.Key_Return)
    sitting.tab_to(move.on)
    sitting.key(Qt.Key.Key_Space)


@pytest.mark.parametrize("seats", [LEAST, MOST])
def test_a_whole_game_by_mouse(qtbot: QtBot, seats: int) -> None:
    sitting = Sitting(qtbot, seats, seed="mouse")
    sitting.deal()
    sitting.click(sitting.at(seat_key(seats - 1)))
    assert sitting.match.to_act == (seats - 1,)
    turn = 0
    sitting.others()
    while sitting.match.outcome is None:
        turn += 1
        move = shortest(sitting.match, 0)
        before = len(sitting.match.history)
        if move == END:
            sitting.click(sitting.at("action"))
        else:
            by_mouse(sitting, move, turn)
        assert len(sitting.match.history) == before + 1, move
        sitting.others()
    finished(sitting)


@pytest.mark.parametrize("seats", [LEAST, MOST])
def test_a_whole_game_by_keyboard(qtbot: QtBot, seats: int) -> None:
    sitting = Sitting(qtbot, seats, seed="keys")
    sitting.deal()
    sitting.tab_to(seat_key(seats - 1))
    sitting.key(Qt.Key.Key_Return)
    assert sitting.match.to_act == (seats - 1,)
    sitting.others()
    while sitting.match.outcome is None:
        move = shortest(sitting.match, 0)
        before = len(sitting.match.history)
        if move == END:
            sitting.tab_to("action")
            sitting.key(Qt.Key.Key_Return)
        else:
            by_keys(sitting, move)
        assert len(sitting.match.history) == before + 1, move
        sitting.others()
    finished(sitting)


def finished(sitting: Sitting) -> None:
    outcome = sitting.match.outcome
    assert outcome is not None
    assert str(outcome.scores[0]) == sitting.scene.final_table().rows[0].total
    assert not sitting.refused, "nothing was refused on the way"
    assert sitting.settled == len(sitting.match.history)
    assert not sitting.item("action").isVisible()
