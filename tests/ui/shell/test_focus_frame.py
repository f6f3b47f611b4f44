"""The ring of the keyboard: seen by whoever uses keys, outside of what it is around; nothing else changes."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.ui.look.style import palette, sheet
from cardgames_qt.ui.look.theme import Mode, Theme, contrast, make_theme
from cardgames_qt.ui.widgets.controls import Button, Segment
from cardgames_qt.ui.widgets.focus_frame import FocusFrame
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.value_controls import Choice, Switch
from tests.ui.places import place_in
from tests.ui.shell.driving import button, press, sit, tile
from tests.ui.test_theme import SHAPE, THEMES, grounds


def frame_of(program: Program) -> FocusFrame:
    return cast(FocusFrame, program.window.findChild(FocusFrame))


def context(program: Program) -> QRect:
    """What the ring lies around, in the window."""
    return frame_of(program).geometry()


def place(program: Program, widget: QWidget) -> QRect:
    return place_in(program.window, widget)


def click_at(program: Program, widget: QWidget) -> None:
    handle = program.window.windowHandle()
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=place(program, widget).center())


def test_whoever_uses_the_mouse_sees_no_ring(program: Program) -> None:
    click_at(program, tile(program, "gap"))
    assert isinstance(program.window.sheets.top, Overlay) and not frame_of(program).isVisible()
    press(program, Qt.Key.Key_Tab)
    focused = program.window.focusWidget()
    assert focused is not None and frame_of(program).isVisible()
    click_at(program, button(program.window.sheets.top, "3"))
    assert not frame_of(program).isVisible(), "the mouse again"


def test_the_ring_lies_outside_and_follows(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.choose_seats("gap")
    play = button(program.window.sheets.top or program.window, "Play")
    for _ in range(40):
        press(program, Qt.Key.Key_Tab)
        if program.window.focusWidget() is play:
            break
    assert context(program).contains(place(program, play)) and context(program) != place(program, play)
    program.window.resize(1500, 900)
    QApplication.processEvents()
    again = program.window.focusWidget()
    assert isinstance(again, Button) and context(program).contains(place(program, again))
    press(program, Qt.Key.Key_Escape)
    assert context(program).intersects(place(program, tile(program, "the_game")))
    assert frame_of(program).testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_typing_and_commands_bring_no_ring(program: Program) -> None:
    page = sit(program, "gap", "human,greedy")
    press(program, Qt.Key.Key_H)
    press(program, Qt.Key.Key_F9)
    page.bar.menu_button.setFocus()
    assert not frame_of(program).isVisible()
    page.view.setFocus()
    press(program, Qt.Key.Key_Tab)
    assert not frame_of(program).isVisible(), "the table has a ring of its own"


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.mode)
def test_the_ring_stands_out_from_every_ground(theme: Theme) -> None:
    for ground in grounds(theme):
        assert contrast(theme.colours.focus, ground) >= SHAPE, ground


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("mode", Mode)
def test_nothing_else_shows_the_focus_of_a_button(qtbot: QtBot, mode: Mode) -> None:
    theme = make_theme(mode)
    window = QWidget()
    qtbot.addWidget(window)
    window.setStyleSheet(sheet(theme))
    column = QVBoxLayout(window)
    kinds = ("", "primary", "quiet", "bare", "square", "bar")
    fields: list[QWidget] = [Button(kind, theme, kind=kind, on_click=lambda: None) for kind in kinds]
    fields += [Switch("on", theme, on=True), Choice([(1, "one")], 1, theme)]
    for field in fields:
        column.addWidget(field)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    window.setFocus()
    before = [field.grab().toImage() for field in fields]
    for field, plain in zip(fields, before, strict=True):
        field.setFocus(Qt.FocusReason.TabFocusReason)
        assert field.hasFocus() and field.grab().toImage() == plain, field.property("kind")


@pytest.mark.parametrize("mode", Mode)
def test_a_switch_keeps_its_size_whatever_is_chosen(qtbot: QtBot, mode: Mode) -> None:
    theme = make_theme(mode)
    segment = Segment("Players", [("2", "two", ""), ("3", "three", "")], "2", theme)
    qtbot.addWidget(segment)
    positions = cast(list[QAbstractButton], segment.findChildren(QAbstractButton))
    segment.setPalette(palette(theme))
    for each in positions:
        each.setAutoFillBackground(True)
    sizes = [each.sizeHint() for each in positions]
    words = [ink_of(each) for each in positions]
    segment.choose("3")
    assert [each.sizeHint() for each in positions] == sizes
    assert [ink_of(each) for each in positions] == words, "the words are as large as they were"


def ink_of(widget: QWidget) -> QRect:
    """The box around everything on a widget that differs from its middle line's first pixel."""
    picture = widget.grab().toImage()
    ground = picture.pixelColor(4, picture.height() // 2)
    marked = [
        QPoint(x, y)
        for x in range(6, picture.width() - 6)
        for y in range(6, picture.height() - 6)
        if abs(picture.pixelColor(x, y).lightness() - ground.lightness()) > 60
    ]
    xs, ys = [point.x() for point in marked], [point.y() for point in marked]
    return QRect(QPoint(min(xs), min(ys)), QPoint(max(xs), max(ys)))
