"""Text from 100 to 200 %, and windows down to 800×600: no word is cut, no button covered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, cast, get_args

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QSizeF
from PySide6.QtGui import QAccessible, QFontMetrics, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.score import THIN
from cardgames_qt.storage.settings import TextSize
from cardgames_qt.ui.library.game_list import fitting
from cardgames_qt.ui.look.paint import ui_font
from cardgames_qt.ui.look.pencil import Pencil
from cardgames_qt.ui.look.style import sheet
from cardgames_qt.ui.look.theme import FINGER, make_theme
from cardgames_qt.ui.widgets.controls import Button, Segment, SegmentButton
from cardgames_qt.ui.widgets.value_controls import Switch
from tests.ui.shell.driving import sit
from tests.ui.whole.person import wait_until

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SIZES = [
    (800, 600, 100),
    (960, 540, 100),
    (1024, 640, 200),
    (1280, 800, 125),
    (1280, 800, 200),
    (2560, 1440, 200),
]


def show_at(program: Program, width: int, height: int, text: int) -> None:
    program.window.setMinimumSize(1, 1)  # as on a small screen
    program.window.resize(width, height)
    program.window.navigator.change(replace(program.settings.current, text_size=text))
    QApplication.processEvents()


def place_of(widget: QWidget) -> QRect:
    return widget.rect().translated(QPoint(widget.mapTo(widget.window(), QPoint(0, 0))))


def pressed_in(inside: QWidget) -> list[QAbstractButton]:
    found = cast(list[QAbstractButton], inside.findChildren(QAbstractButton))
    return [each for each in found if each.isVisible() and not isinstance(each.parent(), QAbstractButton)]


def cut(inside: QWidget) -> Iterator[str]:
    """What is wrong with the buttons there."""
    buttons = pressed_in(inside)
    for each in buttons:
        words = QFontMetrics(each.font()).horizontalAdvance(each.text())
        if isinstance(each, Button) and each.width() < words:
            yield f"{each.text()} has {each.width()} of {words} pixels"
        if not inside.window().rect().contains(place_of(each)):
            yield f"{each.text() or each.accessibleName()} leaves the window"
    for one, other in combinations(buttons, 2):
        if place_of(one).intersects(place_of(other)):
            yield f"{one.accessibleName()} covers {other.accessibleName()}"


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
@pytest.mark.parametrize("language", ["cs", "en"])
def test_nothing_in_the_lobby_is_cut_or_covered(
    program: Program, width: int, height: int, text: int, language: str
) -> None:
    program.window.navigator.speak(language)
    show_at(program, width, height, text)
    assert list(cut(program.window.lobby)) == []


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_nothing_above_a_table_is_cut_or_covered(
    program: Program, width: int, height: int, text: int
) -> None:
    page = sit(program, "gap", "human,human")
    show_at(program, width, height, text)
    assert list(cut(page.bar)) == []
    assert all(each.accessibleName() or each.text() for each in pressed_in(page.bar))


@pytest.mark.parametrize("text", get_args(TextSize))
def test_words_grow_around_the_table_and_on_it(program: Program, text: int) -> None:
    page = sit(program, "gap", "human,human")
    show_at(program, 1280, 800, text)
    assert program.window.context.theme.type.body.size == pytest.approx(14 * text / 100)
    assert page.scene.theme.text == text / 100 and page.scene.theme.scale == 1.0


def test_words_painted_on_the_table_are_as_large_as_there_is_room_for() -> None:
    picture = QImage(10, 10, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    for text in (1.0, 2.0):
        pencil = Pencil(painter, replace(make_theme(), text=text))
        line = ("vzestupná", make_theme().type.chip, 1.0)
        wide, usual = pencil.width(*line[:2]), QFontMetricsF(ui_font(line[1])).height()
        assert pencil.growth(QSizeF(3 * wide, 3 * usual), line) == text
        assert 1.0 <= pencil.growth(QSizeF(1.6 * wide, 3 * usual), line) <= 1.6
        assert pencil.growth(QSizeF(wide, 3 * usual), line) == 1.0, "never smaller than usual"
    painter.end()


def test_a_sheet_with_large_text_can_be_read_to_its_end(program: Program) -> None:
    show_at(program, 1280, 800, 200)
    program.window.navigator.dialogs.preferences()
    QApplication.processEvents()
    shown = program.window.overlay
    assert shown is not None and shown.wanted_height(1200) > 800


@pytest.mark.parametrize(("width", "height", "text"), [(800, 600, 100), (1920, 1080, 200), (1280, 800, 200)])
@pytest.mark.parametrize("sheet_of", ["library", "statistics", "daily", "practise"])
def test_no_wide_sheet_is_scrolled_sideways(
    program: Program, sheet_of: str, width: int, height: int, text: int
) -> None:
    program.window.navigator.speak("cs")
    show_at(program, width, height, text)
    getattr(program.window.commands, sheet_of).trigger()
    QApplication.processEvents()
    shown = program.window.overlay
    assert shown is not None
    (outer, *_) = cast(list[QScrollArea], shown.findChildren(QScrollArea))
    assert outer.horizontalScrollBar().maximum() == 0


def height_of(selector: str, text: str) -> int:
    """The least height inside what the style sheet selects."""
    rule = text.split(f"    {selector} {{")[1].split("}", maxsplit=1)[0]
    return int(rule.split("min-height: ")[1].split("px")[0])


def test_what_fingers_press_is_large_enough() -> None:
    """With the padding and the edges of a button, of the main one, of a quiet one and of a field.

    There the main button is as high as the others, or a row of buttons would move when it becomes another.
    """
    for touched, *expected in ((False, 40, FINGER, 24, 36), (True, FINGER, FINGER, FINGER, FINGER)):
        text = sheet(replace(make_theme(), touched=touched))
        button = height_of("QPushButton", text) + 2 * 7 + 2 * 2
        main = height_of('QPushButton[kind="primary"]', text) + 2 * 9 + 2 * 2
        quiet = height_of('QPushButton[kind="note"]', text) + 2 * 1 + 2 * 2
        field = height_of("QLineEdit, QComboBox, QSpinBox", text) + 2 * 6 + 2 * 1
        assert [button, main, quiet, field] == expected


@pytest.mark.parametrize(
    "wish", [{"touched": True}, {"text": 1.25, "scale": 1.25}, {"text": 2.0, "scale": 2.0}]
)
def test_segments_and_switches_are_large_enough_for_fingers_and_shaking_hands(
    qtbot: QtBot, wish: dict[str, Any]
) -> None:
    plain = make_theme()
    theme = replace(plain, **{"scale": 1.0} | wish)
    segment = Segment("Size", [("a", "S", ""), ("b", "L", "sun")], "a", theme)
    switch = Switch("Show", theme, on=True)
    for widget in (segment, switch):
        qtbot.addWidget(widget)
        widget.show()
    positions = cast(list[SegmentButton], segment.findChildren(SegmentButton))
    for each in (*positions, switch):
        assert min(each.sizeHint().width(), each.sizeHint().height()) >= FINGER
    for each in positions:
        told = QAccessible.queryAccessibleInterface(each)
        assert told.rect().size() == each.size() and told.role() is QAccessible.Role.RadioButton


def test_a_large_window_that_becomes_smaller_keeps_the_words_it_has_room_for(program: Program) -> None:
    for size in ((2592, 1620), (1280, 800)):
        program.window.resize(*size)
        QApplication.processEvents()
    words = {
        each.text()
        for each in cast(list[QAbstractButton], program.window.lobby.findChildren(QAbstractButton))
    }
    assert {"Library", "Rules"} <= words


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_end_of_a_game_needs_no_scrolling_sideways_and_cuts_no_number(
    program: Program, game: str
) -> None:
    page = sit(program, game, "greedy*2")
    wait_until(lambda: page.end_screen is not None)
    end = page.end_screen
    assert end is not None
    scroll = cast(QScrollArea, end.findChild(QScrollArea))
    for width, height, text in ((800, 600, 100), (1280, 800, 200)):
        show_at(program, width, height, text)
        assert not scroll.horizontalScrollBar().isVisible()
        assert text > 100 or not scroll.verticalScrollBar().isVisible()
        labels = [each for each in cast(list[QLabel], end.findChildren(QLabel)) if each.isVisible()]
        assert labels and not [
            each.text() for each in labels if each.width() < each.minimumSizeHint().width()
        ]


@pytest.mark.parametrize("text", [100, 200])
def test_six_scores_and_a_date_fit_a_slim_list_of_games(qapp: QApplication, text: int) -> None:
    body = make_theme().scaled(text / 100).type.body
    for words, share in (("10 : 10 : −4 : 9 : 12 : 8".replace(" ", THIN), 1.0), ("16/11/2026", 0.75)):
        width = 108 * text / 100 * share
        shown, font = fitting(words, body, width)
        assert QFontMetricsF(font).horizontalAdvance(shown) <= width
        assert shown.replace("\u200a", THIN) == words
