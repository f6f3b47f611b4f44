"""Whoever cannot take a move back reads why, instead of pressing a dead key."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from tests.ui.shell.driving import bar_button, make_moves, press, sit

CTRL = Qt.KeyboardModifier.ControlModifier


def test_the_key_and_the_tip_say_why_a_move_stays(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "three", "human,greedy")
    make_moves(qtbot, page)
    undo = bar_button(page, "Undo")
    assert not undo.isEnabled() and "Your last move stands" in undo.toolTip()
    press(program, Qt.Key.Key_Z, CTRL)
    assert page.bar.about().startswith("Your last move stands: ")


def test_nothing_is_said_of_what_can_be_taken_back(program: Program) -> None:
    page = sit(program, "the_game", "human")
    press(program, Qt.Key.Key_Z, CTRL)
    assert page.bar.about() == "There is no move of yours to undo."
    for _ in range(2):  # who starts, and a card
        page.session.play(page.session.screen.showing().moves[0])
    assert bar_button(page, "Undo").toolTip() == "Undo (Ctrl+Z)"
    press(program, Qt.Key.Key_Z, CTRL)
    assert not page.session.can_undo and page.session.can_redo
