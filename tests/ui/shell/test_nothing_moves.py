"""Whatever is chosen in a sheet, its top, its title and its buttons stay where they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import TypeVar, cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN
from cardgames_qt.ui.replay.swap_sheet import CardButton
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from cardgames_qt.ui.widgets.controls import Button, SegmentButton
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.value_controls import Choice, Switch
from tests.cases import in_turn, some
from tests.shots.camera import Camera, Show, camera
from tests.shots.screens import every_screen
from tests.there import there
from tests.ui.replay.test_what_if import finished, story_of
from tests.ui.shell.conftest import close
from tests.ui.shell.driving import PATIENCE, click, page_of, remember, seats_of, ways_in
from tests.ui.shell.seating import unfold_rules

Kind = TypeVar("Kind", bound=QWidget)


def choose_seats(game: str) -> Callable[[QtBot, Program], None]:
    def show(_: QtBot, program: Program) -> None:
        least = BUILT_IN[game].rules.seat_counts[0]
        remember(program, seats_of(game, ",".join(["human", *["easy"] * (least - 1)])))
        program.window.navigator.choose_seats(game)
        sheet = program.window.overlay
        assert isinstance(sheet, SeatSheet)
        unfold_rules(sheet)

    return show


def show_days(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.days.open()
    qtbot.waitUntil(lambda: not program.window.navigator.days.reading, timeout=PATIENCE)


def ask_what_if(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.open_file(finished(program, "gap"))
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)
    program.window.navigator.look_back()
    click(ways_in(story_of(program)).play_on)


SHEETS: dict[str, Callable[[QtBot, Program], None]] = {
    **{f"seats of {game}": choose_seats(game) for game in BUILT_IN},
    "preferences": lambda _, program: program.window.commands.preferences.trigger(),
    "training": lambda _, program: program.window.commands.practise.trigger(),
    "days": show_days,
    "library": lambda _, program: program.window.commands.library.trigger(),
    "statistics": lambda _, program: program.window.commands.statistics.trigger(),
    "what if": ask_what_if,
}


def show_keys(camera: Camera) -> None:
    camera.window.navigator.dialogs.keys(list(BUILT_IN))


SCREENS: dict[str, Show] = {
    "keys": show_keys,
    **{
        name: show
        for name, show in every_screen().items()
        if name
        in ("people", "about", "licences", "deal", "deal-end", "branches", "swap", "not-saved", "rules-gap")
    },
}
STAYING = ("Copy", "Choose", "Add a player", "Delete", "Rename")
MOST = 4
"""Of rows and cards that are alike."""


def top_of(program: Program) -> Overlay:
    top = program.window.sheets.top
    assert top is not None
    return top


def seen(program: Program, kind: type[Kind]) -> list[Kind]:
    found = cast(list[Kind], top_of(program).findChildren(kind))
    return [each for each in found if each.isVisible() and each.isEnabled()]


def place(program: Program, thing: QWidget) -> int:
    return int(thing.mapTo(program.window, QPoint()).y())


def heights(program: Program) -> dict[str, int]:
    """How far down the sheet begins, and its title and the row of buttons at its foot stand."""
    sheet = top_of(program)
    content = there(sheet.inside.parentWidget())
    labels = [each for each in cast(list[QLabel], content.findChildren(QLabel)) if each.isVisible()]
    titles = [each for each in labels if each.property("step") == "tile"] or labels
    buttons = cast(list[QAbstractButton], content.findChildren(QAbstractButton))
    scrolled = {
        inner
        for area in cast(list[QScrollArea], content.findChildren(QScrollArea))
        for inner in cast(list[QAbstractButton], area.findChildren(QAbstractButton))
    }
    foot = max(place(program, each) for each in buttons if each.isVisible() and each not in scrolled)
    return {"top": place(program, content), "title": place(program, titles[0]), "foot": foot}


def choices(program: Program) -> Iterator[str]:
    """Make every choice of the sheet in turn; some make it anew, so all are looked for each time."""
    for number in range(len(seen(program, SegmentButton))):
        button = seen(program, SegmentButton)[number]
        click(button)
        yield button.accessibleName()
    for number in range(len(seen(program, Choice))):
        if seen(program, Choice)[number].accessibleName() == "Text size":
            continue  # it is there to make everything larger
        count = seen(program, Choice)[number].count()
        for _ in range(count):
            choice = seen(program, Choice)[number]
            key = Qt.Key.Key_Down if choice.currentIndex() < choice.count() - 1 else Qt.Key.Key_Home
            QTest.keyClick(choice, key)
            yield f"{choice.accessibleName()}: {choice.currentText()}"
    for number in range(len(seen(program, Switch))):
        for _ in range(2):
            switch = seen(program, Switch)[number]
            click(switch)
            yield switch.accessibleName()
    for number in range(len(seen(program, QAbstractItemView))):
        rows = seen(program, QAbstractItemView)[number].model().rowCount()
        for row in range(min(rows, MOST)):
            view = seen(program, QAbstractItemView)[number]
            view.setCurrentIndex(view.model().index(row, 0))
            yield f"row {row} of {view.accessibleName()}"
    for number in range(min(len(seen(program, CardButton)), MOST)):
        card = seen(program, CardButton)[number]
        click(card)
        yield card.accessibleName()


@pytest.mark.parametrize(("sheet", "size"), in_turn(SHEETS, [(1280, 800), (1024, 640)]))
def test_nothing_moves_under_the_mouse(
    qtbot: QtBot, program: Program, sheet: str, size: tuple[int, int]
) -> None:
    program.window.resize(*size)
    SHEETS[sheet](qtbot, program)
    assert_nothing_moves(program)


@pytest.fixture
def touched(program: Program, monkeypatch: pytest.MonkeyPatch) -> Program:
    """In the smallest window that the sheets are laid out for, on a touch screen."""
    monkeypatch.setattr("cardgames_qt.ui.context.window_theme.has_touch_screen", lambda: True)
    program.window.resize(1024, 640)
    program.window.navigator.change(replace(program.settings.current, theme="light"))  # it looks anew
    return program


@pytest.mark.parametrize("sheet", some(SHEETS, "seats of qwixx", "preferences", "days", "library", "what if"))
def test_nothing_moves_under_a_finger(qtbot: QtBot, touched: Program, sheet: str) -> None:
    SHEETS[sheet](qtbot, touched)
    assert top_of(touched).theme.touched
    assert_nothing_moves(touched)


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_most_seats_with_all_levels_fit_a_touch_screen(touched: Program, language: str) -> None:
    touched.window.navigator.change(replace(touched.settings.current, language=language))
    remember(touched, seats_of("gap", "human,human,easy,medium,hard,master"))
    touched.window.navigator.choose_seats("gap")
    QApplication.processEvents()
    before = heights(touched)
    click(next(each for each in seen(touched, SegmentButton) if each.text() == "2"))
    QApplication.processEvents()
    assert heights(touched) == before


def press_a_button(program: Program) -> Iterator[str]:
    """What is done in a sheet that stays."""
    top = top_of(program)
    for button in [each for each in seen(program, Button) if each.text() in STAYING]:
        click(button)
        assert top_of(program) is top
        yield button.text()


@pytest.mark.parametrize(("screen", "size"), in_turn(SCREENS, [(1280, 800), (1024, 640)]))
def test_nothing_moves_in_a_sheet_that_is_come_to_from_elsewhere(
    tmp_path: Path, screen: str, size: tuple[int, int]
) -> None:
    with camera(tmp_path, "en", "dark") as opened:
        opened.window.resize(*size)
        SCREENS[screen](opened)
        assert_nothing_moves(opened.program)
        opened.clear()
    close(opened.program)


def assert_nothing_moves(program: Program) -> None:
    QApplication.processEvents()
    before = heights(program)
    moved = {}
    for choice in chain(choices(program), press_a_button(program)):
        QApplication.processEvents()
        if heights(program) != before:
            moved[choice] = heights(program)
    assert not moved, f"from {before}"
