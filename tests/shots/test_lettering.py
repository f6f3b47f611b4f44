"""Words on pictures of real screens are neither cut, shortened, covered, faint nor written over each other.

One in eleven looks is tried here, so that screens, languages, sizes and themes take turns;
`dev.py shots --read` tries all of them, in every theme.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGraphicsScene,
    QGraphicsView,
    QLabel,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cardgames_qt.storage.settings import ThemeChoice
from cardgames_qt.ui.look.resources import load_fonts
from cardgames_qt.ui.look.theme import make_theme
from cardgames_qt.ui.widgets.labels import ElidedLabel
from cardgames_qt.ui.widgets.overlay import Overlay
from tests.cases import AGAIN
from tests.shots.camera import THEMES, Camera, Size, camera
from tests.shots.lettering import unreadable
from tests.shots.screens import every_screen
from tests.translations import ts
from tests.translations.conftest import books

__all__ = ["books"]

SCREENS = [name for name in every_screen() if not name.startswith("menu")]
SIZES = (Size(1024, 640), Size(1280, 800), Size(1920, 1080))
_OFTEN = 9
LOOKS = [
    (*look, THEMES[(number + number // _OFTEN) % len(THEMES)])
    for number, look in enumerate(list(product(SCREENS, ts.FORMS, SIZES))[::11])
]


# --- planted ------------------------------------------------------------------------------------------


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    """Black on white: a program that was open before may have left its colours behind."""
    load_fonts()
    before = QApplication.palette()
    QApplication.setPalette(QPalette(Qt.GlobalColor.white))
    found = QWidget()
    qtbot.addWidget(found)
    found.resize(400, 300)
    yield found
    QApplication.setPalette(before)


def write(words: str, parent: QWidget, place: QRect) -> QLabel:
    written = QLabel(words, parent)
    written.setGeometry(place)
    return written


def faults(window: QWidget) -> list[str]:
    """What is wrong there, without where."""
    window.show()
    return [each.partition(" of ")[0] for each in unreadable(window)]


def test_words_with_room_around_them_are_readable(window: QWidget) -> None:
    write("Plenty of room", window, QRect(20, 20, 300, 40))
    write("and here", window, QRect(20, 60, 300, 40))
    assert not faults(window)


def test_words_wider_than_their_widget_are_cut(window: QWidget) -> None:
    write("Far too long for this", window, QRect(20, 20, 60, 40))
    assert faults(window) == ["cut: 'Far too long for this'"]


def test_lines_below_the_end_of_their_widget_are_cut(window: QWidget) -> None:
    wrapped = write("Far too long for this", window, QRect(20, 20, 80, 20))
    wrapped.setWordWrap(True)
    assert all(fault.startswith("cut: ") for fault in faults(window))


def test_words_that_leave_the_window_are_cut(window: QWidget) -> None:
    write("Partly outside the window", window, QRect(330, 20, 300, 40))
    assert faults(window) == ["cut: 'Partly outside the window'"]


def test_shortened_words_are_named(window: QWidget) -> None:
    label = ElidedLabel("Too long for its place", "body")
    label.setParent(window)
    label.setGeometry(20, 20, 80, 40)
    window.show()
    assert [each.split("…")[0] for each in unreadable(window)] == [f"shortened: '{label.text()[:-1]}"]


@pytest.mark.parametrize(
    ("ink", "size", "faint"), [("#767676", 14, False), ("#7e7e7e", 14, True), ("#7e7e7e", 24, False)]
)
def test_words_that_do_not_stand_out_are_faint(window: QWidget, ink: str, size: int, faint: bool) -> None:
    """On white; large words may be fainter."""
    window.setStyleSheet("background: white")
    written = write("Pale words", window, QRect(20, 20, 300, 60))
    written.setStyleSheet(f"color: {ink}; font-size: {size}px")
    assert faults(window) == (["faint, 4.1: 'Pale words'"] if faint else [])
    written.setEnabled(False)
    assert not faults(window), "what cannot be used may be faint"


class Coin(QWidget):
    """A number on a small bright ground; the corners around it are dark."""

    def __init__(self, ink: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._ink = ink

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor("#3A2430"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#F6C372"))
        painter.drawEllipse(QRectF(20, 20, 13, 13))
        font = painter.font()
        font.setPixelSize(11)
        painter.setFont(font)
        painter.setPen(QColor(self._ink))
        painter.drawText(QRectF(20, 20, 13, 13), Qt.AlignmentFlag.AlignCenter, "2")
        painter.end()


@pytest.mark.parametrize(("ink", "found"), [("#2A1C05", []), ("#FFF4DC", ["faint, 1.5: '2'"])])
def test_a_number_stands_out_from_what_is_next_to_it(window: QWidget, ink: str, found: list[str]) -> None:
    """Whatever colour there is around the coin."""
    Coin(ink, window).setGeometry(0, 0, 60, 60)
    assert faults(window) == found


def test_words_below_another_widget_are_covered(window: QWidget) -> None:
    write("Somebody sits on this", window, QRect(20, 20, 300, 40))
    cover = QFrame(window)
    cover.setStyleSheet("background: white")
    cover.setGeometry(60, 10, 100, 60)
    assert faults(window) == ["covered: 'Somebody sits on this'"]


def test_words_below_a_thing_on_a_table_are_covered(window: QWidget) -> None:
    scene = QGraphicsScene(window)
    scene.setSceneRect(0, 0, 300, 200)
    view = QGraphicsView(scene, window)
    view.setGeometry(0, 0, 350, 250)
    scene.addText("Below a card").setPos(50, 50)
    assert not faults(window)
    scene.addRect(QRectF(80, 40, 20, 40), brush=QBrush(Qt.GlobalColor.white))
    assert faults(window) == ["covered: 'Below a card'"]


def test_words_on_a_table_are_measured_as_light_lets_them_be_seen(window: QWidget) -> None:
    window.setStyleSheet("background: white")
    scene = QGraphicsScene(window)
    scene.setSceneRect(0, 0, 300, 200)
    view = QGraphicsView(scene, window)
    view.setGeometry(0, 0, 350, 250)
    words = scene.addText("In the light")
    words.setDefaultTextColor(QColor("#666666"))
    assert not faults(window)
    scene.addRect(QRectF(0, 0, 300, 200), brush=QColor(255, 182, 60, 60))
    assert faults(window) == ["faint, 3.6: 'In the light'"]


class Overwritten(QWidget):
    """Draws its own words, carelessly."""

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.drawText(10, 30, "The first words")
        painter.drawText(40, 34, "and other words")
        painter.end()


def test_words_over_words_are_named(window: QWidget) -> None:
    Overwritten(window).setGeometry(20, 20, 300, 60)
    assert faults(window) == ["one over the other: 'The first words'"]


def test_what_can_be_scrolled_to_is_not_cut(window: QWidget) -> None:
    area = QScrollArea(window)
    area.setGeometry(20, 20, 300, 100)
    inside = QWidget()
    inside.resize(200, 600)
    area.setWidget(inside)
    write("On the edge", inside, QRect(10, 85, 180, 30))
    assert not faults(window)


class Line(QWidget):
    """Draws its words that far below its upper edge, also where they are scrolled away."""

    def __init__(self, words: str, down: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._down = words, down

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.drawText(0, self._down, self._words)
        painter.end()


def test_what_was_scrolled_away_is_not_seen_in_the_ink_of_others(window: QWidget) -> None:
    Line("same words", 20, window).setGeometry(20, 20, 300, 40)
    area = QScrollArea(window)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setGeometry(20, 100, 300, 100)
    log = Line("same", 140)
    log.resize(200, 600)
    area.setWidget(log)
    area.verticalScrollBar().setValue(200)
    assert not faults(window)


class Note(Overlay):
    def fill(self) -> None:
        self.inside.addWidget(QLabel("A sheet"))


def test_a_sheet_may_cover_what_it_likes(window: QWidget) -> None:
    write("Half below the sheet", window, QRect(20, 140, 300, 40))
    note = Note(make_theme(), window, width=200)
    note.fill()
    note.fit()
    note.show()
    assert not faults(window)


# --- the screens --------------------------------------------------------------------------------------


@pytest.fixture
def opened(
    books: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, theme: ThemeChoice
) -> Iterator[Camera]:
    load_fonts()
    monkeypatch.setattr("cardgames_qt.ui.text.languages.translations_dir", lambda: books)
    with camera(tmp_path, language, theme) as found:
        yield found


def looks() -> Iterator[ParameterSet]:
    """A few always, more of them with the long tests, the others with all."""
    for number, look in enumerate(LOOKS):
        often = number % _OFTEN == 0
        yield pytest.param(*look, marks=() if often else pytest.mark.long if number % 8 == 1 else AGAIN)
    yield pytest.param("exercise-qwixx", "cs", Size(800, 600), "contrast", marks=pytest.mark.long)


@pytest.mark.parametrize(("name", "language", "size", "theme"), list(looks()))
@pytest.mark.qt_log_ignore("propagateSizeHints")  # off-screen nobody hears of a smallest size
@pytest.mark.usefixtures("qtbot", "language", "theme")
def test_every_word_on_a_screen_can_be_read(opened: Camera, name: str, size: Size) -> None:
    opened.window.setMinimumSize(*size)  # as on a screen that is no larger
    opened.window.resize(*size)
    every_screen()[name](opened)
    opened.look()
    assert not unreadable(opened.window)
