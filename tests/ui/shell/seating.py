"""The sheet before a game: seats from the top, everything else by the name that a screen reader says."""

from __future__ import annotations

from typing import TypeVar, cast

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from cardgames_qt.app import Program
from cardgames_qt.engine.options import Value
from cardgames_qt.ui.setup.seat_sheet import SeatRow, SeatSheet
from cardgames_qt.ui.widgets.controls import Button, FaceButton
from cardgames_qt.ui.widgets.value_controls import Choice
from tests.ui.shell.driving import click, remember, seats_of

Field = TypeVar("Field", bound=QWidget)


def open_sheet(program: Program, game: str, who: str = "", **options: Value) -> SeatSheet:
    if who:
        remember(program, seats_of(game, who, **options))
    program.window.navigator.choose_seats(game)
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    unfold_rules(sheet)
    return sheet


def unfold_rules(sheet: SeatSheet) -> None:
    """Show the rules that can be changed, if they are not shown yet."""
    for each in _shown(sheet, Button):
        if each.text() in ("As in the rulebook", "Podle pravidel"):
            click(each)
            break


def called(sheet: QWidget, kind: type[Field], name: str) -> list[Field]:
    """Those of this kind that are there and called so."""
    return [each for each in _shown(sheet, kind) if each.accessibleName() == name]


def field(sheet: QWidget, kind: type[Field], name: str) -> Field:
    [found] = called(sheet, kind, name)
    return found


def name_field(sheet: SeatSheet, seat: int) -> QLineEdit:
    return _in_row(sheet, seat, QLineEdit)


def who_plays(sheet: SeatSheet, seat: int) -> Choice:
    return _in_row(sheet, seat, Choice)


def face(sheet: SeatSheet, seat: int) -> FaceButton:
    return _in_row(sheet, seat, FaceButton)


def _in_row(sheet: SeatSheet, seat: int, kind: type[Field]) -> Field:
    [found] = _shown(_shown(sheet, SeatRow)[seat], kind)
    return found


def _shown(inside: QWidget, kind: type[Field]) -> list[Field]:
    QCoreApplication.sendPostedEvents()  # what a click added is shown by the next event
    return [each for each in cast(list[Field], inside.findChildren(kind)) if each.isVisible()]


def lines_of(choice: Choice) -> list[str]:
    return [choice.itemText(at) for at in range(choice.count())]


def choose(choice: Choice, words: str) -> None:
    """By keyboard, as a person would: down or up until the words are there."""
    place = choice.findText(words)
    assert place >= 0, lines_of(choice)
    while choice.currentIndex() != place:
        step = Qt.Key.Key_Down if choice.currentIndex() < place else Qt.Key.Key_Up
        QTest.keyClick(choice, step)
