"""The window fits every screen, comes back as it was left, and full screen is no one-way street."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.storage.settings import Settings, save
from cardgames_qt.ui.app import window_place
from cardgames_qt.ui.app.window_place import LEAST, USUAL, first_size, kept_within, room_on
from tests.ui.shell.conftest import close
from tests.ui.shell.driving import press, sit

STATES = Qt.WindowState
SCREENS = {
    "1366x768": QRect(0, 0, 1366, 728),
    "1280x800": QRect(0, 27, 1280, 773),
    "1920x1080 at 150 %": QRect(0, 0, 1280, 680),
    "800x600": QRect(0, 0, 800, 572),
    "2560x1440": QRect(0, 0, 2560, 1400),
}


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> QRect:
    free: QRect = getattr(request, "param", SCREENS["2560x1440"])
    monkeypatch.setattr(window_place, "available_for", lambda window: free)
    return free


def start(folder: Path) -> Program:
    program = Program(folder)
    program.window.show()
    QApplication.processEvents()
    return program


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS, indirect=True)
def test_the_first_window_fits_its_screen(screen: QRect, tmp_path: Path) -> None:
    program = start(tmp_path)
    size, least = program.window.size(), program.window.minimumSize()
    assert size == first_size(screen)
    assert size.width() <= screen.width() and size.height() + 30 <= screen.height(), "with its title bar"
    assert least == LEAST.boundedTo(room_on(screen))
    close(program)


def test_the_first_window_takes_a_fair_part_of_a_large_screen() -> None:
    assert first_size(QRect(0, 0, 3840, 2120)) == QSize(2544, 1590)
    assert first_size(QRect(0, 0, 1920, 1040)) == USUAL
    assert first_size(QRect(0, 0, 800, 572)) == room_on(QRect(0, 0, 800, 572))


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
@pytest.mark.parametrize(
    "left", [QRect(4000, 3000, 1400, 900), QRect(-5000, -100, 1100, 700), QRect(10, 5, 3000, 2000)]
)
def test_a_place_off_the_screen_comes_back_onto_it(screen: QRect, left: QRect) -> None:
    place = kept_within(left, screen)
    assert screen.contains(place) and place.top() > screen.top(), "its title bar can be taken hold of"
    assert place.size() == left.size().boundedTo(room_on(screen))
    assert kept_within(place, screen) == place, "what fits stays where it is"


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_window_left_on_a_large_screen_fits_a_small_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window_place, "available_for", lambda window: SCREENS["2560x1440"])
    program = start(tmp_path)
    program.window.setGeometry(0, 40, 1150, 750)
    close(program)
    small = SCREENS["800x600"]
    monkeypatch.setattr(window_place, "available_for", lambda window: small)
    program = start(tmp_path)
    assert small.contains(program.window.geometry())
    close(program)


@pytest.mark.parametrize(
    "state",
    [
        STATES.WindowNoState,
        STATES.WindowMaximized,
        STATES.WindowFullScreen,
        STATES.WindowMaximized | STATES.WindowFullScreen,
    ],
)
def test_the_state_survives_a_restart(tmp_path: Path, state: Qt.WindowState) -> None:
    program = start(tmp_path)
    free = program.window.screen().availableGeometry()
    place = QRect(free.topLeft() + QPoint(1, 80), QSize(free.width() - 2, 650))
    program.window.setGeometry(place)
    program.window.setWindowState(state)
    QApplication.processEvents()
    close(program)
    program = start(tmp_path)
    window = program.window
    assert window.windowState() & ~STATES.WindowActive == state
    assert window.commands.full_screen.isChecked() is window.isFullScreen()
    normal = window.geometry() if state is STATES.WindowNoState else window.normalGeometry()
    assert (normal.size(), normal.y()) == (place.size(), place.y())
    press(program, Qt.Key.Key_F11)
    assert bool(window.windowState() & STATES.WindowFullScreen) is not bool(state & STATES.WindowFullScreen)
    press(program, Qt.Key.Key_F11)
    assert window.windowState() & ~STATES.WindowActive == state, "back to the state before"
    close(program)


def test_escape_leaves_full_screen_when_nothing_else_takes_it(qtbot: QtBot, program: Program) -> None:
    window = program.window
    window.commands.full_screen.trigger()
    window.navigator.show_rules()
    press(program, Qt.Key.Key_Escape)
    assert window.sheets.top is None and window.isFullScreen(), "the sheet took it"
    press(program, Qt.Key.Key_Escape)
    assert not window.isFullScreen() and not window.commands.full_screen.isChecked()
    page = sit(program, "gap", "human,greedy")
    window.commands.full_screen.trigger()
    press(program, Qt.Key.Key_Escape)
    assert not window.isFullScreen() and window.page is page, "also at a table"


def test_the_system_may_end_full_screen(program: Program) -> None:
    window = program.window
    window.commands.full_screen.trigger()
    window.showNormal()
    QApplication.processEvents()
    assert not window.commands.full_screen.isChecked()
    press(program, Qt.Key.Key_F11)
    assert window.isFullScreen(), "the first press is heard"


def test_a_remembered_place_that_makes_no_sense_is_left_out(screen: QRect, tmp_path: Path) -> None:
    save(tmp_path / "settings.json", replace(Settings(), geometry="bm9uc2Vuc2U="))
    program = start(tmp_path)
    assert program.window.size() == first_size(screen)
    close(program)
