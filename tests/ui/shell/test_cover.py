from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.rules import Seat
from tests.ui.shell.driving import (
    PATIENCE,
    bar_button,
    button,
    click,
    click_item,
    moves_on_table,
    page_of,
    seats_of,
    sit,
    until_own_move,
)


def test_one_key_covers_the_hand_and_enter_uncovers_it(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,human")
    until_own_move(qtbot, page)
    front = page.session.screen.front
    before = page.scene.showing
    QTest.keyClick(page.view, Qt.Key.Key_P)
    assert page.hand_over.isVisible() and not page.view.isVisible() and not page.panel.isVisible()
    assert "covered" in page.hand_over.accessibleName() and page.session.screen.front is None
    assert not program.window.commands.cover.isEnabled()
    QTest.keyClick(page.hand_over, Qt.Key.Key_Return)
    assert page.view.isVisible() and page.session.screen.front == front and page.scene.showing is before
    click(bar_button(page, "Cover"))
    assert page.hand_over.isVisible()
    click(button(page.hand_over, "I’m ready"))
    assert page.view.isVisible() and program.window.focusWidget() is page.view


def test_the_turn_goes_on_after_the_cover(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,human")
    until_own_move(qtbot, page)
    first = page.session.screen.front
    program.window.commands.cover.trigger()
    QTest.keyClick(page.hand_over, Qt.Key.Key_Return)
    click_item(page, moves_on_table(page)[0])
    qtbot.waitUntil(page.hand_over.isVisible, timeout=PATIENCE)
    assert "over to you" in page.hand_over.accessibleName()
    QTest.keyClick(page.hand_over, Qt.Key.Key_Return)
    assert page.session.screen.front == Seat(1 - (first or 0))


def test_where_a_bot_begins_nobody_is_told_to_play(program: Program) -> None:
    plan = replace(seats_of("gap", "human,human,greedy"), starter="youngest", youngest=2)
    program.window.navigator.play(plan, "3")
    page = page_of(program)
    assert page.hand_over.isVisible() and page.session.match.to_act == (Seat(2),)
    assert page.hand_over.accessibleName().startswith(
        f"{page.session.plan.seats[0].name}, look at your cards"
    )


def test_alone_there_is_no_cover(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,greedy")
    until_own_move(qtbot, page)
    assert not program.window.commands.cover.isVisible()
    QTest.keyClick(page.view, Qt.Key.Key_P)
    assert page.view.isVisible() and not page.hand_over.isVisible()
