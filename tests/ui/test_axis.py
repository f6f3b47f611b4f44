"""The axis that all plots share, and widgets that follow their window's theme by themselves."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.look.style import sheet
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.look.themed import THEME
from cardgames_qt.ui.widgets.axis import Axis
from cardgames_qt.ui.widgets.controls import Button, Segment, SegmentButton
from cardgames_qt.ui.widgets.value_controls import Choice, Switch

AREA = QRectF(10, 20, 200, 100)


def test_values_lie_between_the_ends_of_an_area() -> None:
    across, upright = Axis.across(0, 4, AREA), Axis.upright(0, 1, AREA)
    assert [across.at(value) for value in (0, 1, 4)] == [10, 60, 210]
    assert [upright.at(value) for value in (0, 0.5, 1)] == [120, 70, 20], "more is higher"


def test_what_lies_outside_is_the_nearest_value() -> None:
    across = Axis.across(0, 4, AREA)
    assert across.value_at(across.at(3)) == pytest.approx(3)
    assert (across.value_at(-50), across.value_at(1000)) == (0, 4)


def test_a_single_value_is_in_the_middle() -> None:
    assert Axis.across(7, 7, AREA).at(7) == 110


def test_widgets_follow_the_theme_of_their_window(qtbot: QtBot) -> None:
    night, day = make_theme(Mode.DARK), make_theme(Mode.LIGHT)
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    button = Button("", night, icon_name="play", on_click=lambda: None)
    switch, choice = Switch("", night, on=True), Choice([(1, "One")], 1, night)
    segment = Segment("", [("a", "A", "")], "a", night)
    for each in (button, switch, choice, segment):
        column.addWidget(each)
    before = button.icon().cacheKey()
    window.setProperty(THEME, day)
    window.setStyleSheet(sheet(day))
    position = cast(SegmentButton, segment.findChild(SegmentButton))
    assert all(each.theme == day for each in (button, switch, choice, position))
    assert button.icon().cacheKey() != before, "drawn in another ink"
