"""The log and the rules are read with the keyboard, line by line."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.ui.play.side_panel import LogWords
from cardgames_qt.ui.rules.page import RulesPage
from tests.ui.shell.driving import make_moves, press, sit

KEY = Qt.Key


def to_the_log(program: Program) -> LogWords:
    for _ in range(120):
        press(program, KEY.Key_Tab)
        reached = QApplication.focusWidget()
        if isinstance(reached, LogWords):
            return reached
    raise AssertionError("Tab never comes to the log")


def test_arrows_read_the_log_from_the_newest_line(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,random")
    make_moves(qtbot, page, 3)
    newest = to_the_log(program)
    lines = sorted(cast(list[LogWords], page.panel.findChildren(LogWords)), key=lambda line: line.y())
    assert len(lines) > 3 and newest is lines[0]
    for line in lines[1:]:
        QTest.keyClick(cast(LogWords, QApplication.focusWidget()), KEY.Key_Down)
        assert QApplication.focusWidget() is line and line.accessibleName()
    QTest.keyClick(lines[-1], KEY.Key_Home)
    assert lines[0].hasFocus()
    press(program, KEY.Key_Tab)
    assert not isinstance(QApplication.focusWidget(), LogWords), "one Tab leads on"


@pytest.mark.parametrize("reader", [False, True])
def test_arrows_read_the_rules_where_there_is_a_screen_reader(
    program: Program, monkeypatch: pytest.MonkeyPatch, reader: bool
) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: reader)
    sit(program, "gap", "human,random")
    press(program, KEY.Key_F1)
    rules = program.window.sheets.top
    assert isinstance(rules, RulesPage)
    before = rules.text.textCursor().position()
    for _ in range(3):
        QTest.keyClick(rules.text, KEY.Key_Down)
    assert (rules.text.textCursor().position() > before) is reader


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_menu_gives_the_focus_back_to_the_card_that_had_it(program: Program) -> None:
    page = sit(program, "three", "human,random")
    press(program, KEY.Key_Tab)
    page.view.setFocus()
    page.scene.focus.step(forward=True)
    card = page.scene.focus.current
    assert card is not None
    press(program, KEY.Key_F10)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    QTest.keyClick(menu, KEY.Key_Escape)
    assert page.view.hasFocus() and page.scene.focus.current is card
