"""What stands around the table grows with the window, and nothing is lost on the way."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN
from cardgames_qt.ui.look.theme import make_theme, shell_scale
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from cardgames_qt.ui.widgets.overlay import Overlay
from tests.cases import some
from tests.ui.shell.driving import PATIENCE, page_of, remember, seats_of, sit
from tests.ui.shell.seating import name_field

SMALL, DESIGN, LARGE = QSize(1024, 640), QSize(1280, 800), QSize(2560, 1440)


def resize(qtbot: QtBot, program: Program, size: QSize) -> None:
    program.window.resize(size)
    qtbot.waitUntil(lambda: program.window.size() == size, timeout=PATIENCE)


def sheet_of(program: Program) -> Overlay:
    assert program.window.overlay is not None
    return program.window.overlay


def panel_width(sheet: Overlay) -> int:
    return cast(QScrollArea, sheet.findChild(QScrollArea)).width()


def letters(inside: QWidget) -> int:
    return min(each.fontMetrics().height() for each in cast(list[QLabel], inside.findChildren(QLabel)))


def test_words_grow_less_than_cards_and_never_shrink() -> None:
    assert shell_scale(1024, 640) == shell_scale(1280, 800) == shell_scale(3000, 700) == 1.0
    assert 1.3 < shell_scale(2560, 1440) < 1.8
    assert shell_scale(3840, 2160) > shell_scale(2560, 1440)


def test_a_theme_takes_any_scale_from_any_other() -> None:
    plain = make_theme()
    large = plain.scaled(1.5)
    assert large.type.body.size == plain.type.body.size * 1.5 and large.px(10) == 15
    assert large.radii.dialog == plain.radii.dialog * 1.5
    assert large.scaled(1.0) == plain
    assert large.type.floor == plain.type.floor


@pytest.mark.parametrize("command", ["preferences", "about"])
def test_a_sheet_grows_and_shrinks_with_the_window(qtbot: QtBot, program: Program, command: str) -> None:
    getattr(program.window.commands, command).trigger()
    sheet = sheet_of(program)
    before = panel_width(sheet), letters(sheet)
    resize(qtbot, program, LARGE)
    qtbot.waitUntil(lambda: panel_width(sheet) > 1.3 * before[0] and letters(sheet) > 1.2 * before[1])
    resize(qtbot, program, DESIGN)
    qtbot.waitUntil(lambda: (panel_width(sheet), letters(sheet)) == before)


def test_what_was_typed_stays_and_so_does_the_keyboard(qtbot: QtBot, program: Program) -> None:
    remember(program, seats_of("gap", "human,greedy,random"))
    program.window.navigator.choose_seats("gap")
    sheet = sheet_of(program)
    assert isinstance(sheet, SeatSheet)
    name = name_field(sheet, 1)
    name.setFocus()
    name.selectAll()
    QTest.keyClicks(name, "Otakar")
    plan = sheet.plan()
    resize(qtbot, program, LARGE)
    assert sheet.plan() == plan and plan.seats[1].name == "Otakar"
    focused = QApplication.focusWidget()
    assert focused is name_field(sheet, 1) and focused is not name


@pytest.mark.parametrize("game", some(BUILT_IN, "the_game", "gap"))
def test_the_sheet_of_most_seats_needs_no_scrolling(qtbot: QtBot, program: Program, game: str) -> None:
    seats = BUILT_IN[game].rules.seat_counts[-1]
    remember(program, seats_of(game, "human" + ",medium" * (seats - 1)))
    for size in (SMALL, DESIGN, LARGE):
        resize(qtbot, program, size)
        program.window.navigator.choose_seats(game)
        bar = cast(QScrollArea, sheet_of(program).findChild(QScrollArea)).verticalScrollBar()
        qtbot.waitUntil(lambda bar=bar: bar.maximum() == 0)  # type: ignore[misc]


def test_the_table_keeps_its_own_scale(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,greedy")
    plain = page.scene.theme
    width, height = page.panel.width(), page.bar.height()
    resize(qtbot, program, LARGE)
    assert page.panel.width() > 1.3 * width and page.bar.height() > 1.3 * height
    assert page_of(program).scene.theme == plain


def test_a_sheet_moves_closer_together_in_a_low_window(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.choose_seats("gap")
    sheet = sheet_of(program)
    heights = []
    for size in (DESIGN, SMALL, DESIGN):
        resize(qtbot, program, size)
        heights.append(sheet.wanted_height(panel_width(sheet)))
        focused = QApplication.focusWidget()
        assert focused is not None and sheet.isAncestorOf(focused)
    assert heights[1] < heights[0] == heights[2]
