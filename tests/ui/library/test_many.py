"""However many games there are: what is done in one go on the window's own thread stays as little."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from threading import Event
from types import FrameType

import pytest
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.storage import library as shelves
from cardgames_qt.storage.entries import LibraryEntry, look_up
from cardgames_qt.storage.library import BATCH, Library
from cardgames_qt.ui.library import model
from cardgames_qt.ui.library.model import GameSource
from cardgames_qt.ui.library.page import LibraryPage
from cardgames_qt.ui.lobby.lobby import Lobby
from cardgames_qt.ui.session import idle_worker
from cardgames_qt.ui.session.idle_worker import IdleGate
from tests.ui.library.conftest import Put
from tests.ui.shell.driving import PATIENCE, open_library

FEW, MANY = 100, 10_000


def asked_while(act: Callable[[], object]) -> int:
    """How often the rows are asked for anything meanwhile."""
    asked: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename == model.__file__:
            asked.append(frame.f_code.co_name)

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return len(asked)


def show_many(page: LibraryPage, count: int) -> None:
    """As if the library had so many games that are all like its first."""
    (game,) = page.library.entries(page.library.find(page.request.wanted)).values()

    def entries(numbers: Sequence[int]) -> dict[int, LibraryEntry]:
        return dict.fromkeys(numbers, game)

    page.list.show_games(GameSource(range(count), entries), keep=False)
    QApplication.processEvents()


@pytest.mark.usefixtures("seen")
def test_a_hundred_times_the_games_take_no_more_questions_to_show(
    qtbot: QtBot, program: Program, put: Put
) -> None:
    put(1)
    page = open_library(qtbot, program)
    show_many(page, FEW)
    few, many = (asked_while(partial(show_many, page, count)) for count in (FEW, MANY))
    assert 0 < many < 2 * few, "not one for every game"


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How much of the lobby was painted, each time it was."""
    found: list[int] = []
    paint = Lobby.paintEvent

    def note(lobby: Lobby, event: QPaintEvent) -> None:
        region = event.region()
        found.append(sum(each.width() * each.height() for each in region))  # type: ignore[attr-defined]
        paint(lobby, event)

    monkeypatch.setattr(Lobby, "paintEvent", note)
    return found


@pytest.mark.usefixtures("seen")
def test_hardly_anything_below_the_library_is_painted_again(
    qtbot: QtBot, program: Program, put: Put, painted: list[int]
) -> None:
    put(40)
    page, lobby = open_library(qtbot, program), program.window.lobby
    page.list.verticalScrollBar().setValue(1)
    qtbot.waitUntil(lambda: painted != [], timeout=PATIENCE)
    navigator = program.window.navigator  # the lobby goes on reading how the player and the days stand
    qtbot.waitUntil(lambda: not navigator.feed.reading and not navigator.days.reading, timeout=PATIENCE)
    QApplication.processEvents()
    painted.clear()
    for step in range(5):
        page.list.verticalScrollBar().setValue(100 * step)
        QApplication.processEvents()
    assert painted == []
    for letter in "fox":
        page.filters.search.insert(letter)
        QApplication.processEvents()
    assert max(painted) < lobby.width() * lobby.height() / 10


@pytest.mark.usefixtures("seen")
def test_whoever_scrolls_asks_for_nothing_that_is_known(
    qtbot: QtBot, program: Program, put: Put, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(30)
    asked: list[Sequence[int]] = []
    entries = Library.entries

    def note(library: Library, numbers: Sequence[int]) -> dict[int, LibraryEntry]:
        asked.append(numbers)
        return entries(library, numbers)

    monkeypatch.setattr(Library, "entries", note)
    page = open_library(qtbot, program)
    page.grab()
    assert asked
    asked.clear()
    for step in range(5):
        page.list.verticalScrollBar().setValue(50 * step)
        QApplication.processEvents()
    assert asked == []


def test_records_are_read_while_the_window_has_nothing_to_do(
    qtbot: QtBot, program: Program, put: Put, monkeypatch: pytest.MonkeyPatch
) -> None:
    count, read, waiting = 2 * BATCH + 1, list[bytes](), Event()
    put(count)

    def note(store: object, place: bytes, looks: object) -> LibraryEntry | None:
        read.append(place)
        return look_up(store, place, looks)  # type: ignore[arg-type]

    class Noted(IdleGate):
        def wait(self) -> bool:
            waiting.set()
            return super().wait()

    monkeypatch.setattr(shelves, "look_up", note)
    monkeypatch.setattr(idle_worker, "IdleGate", Noted)
    monkeypatch.setattr(idle_worker, "PATIENCE_S", PATIENCE)
    program.window.navigator.show_library()
    assert waiting.wait(PATIENCE) and read == [], "nothing happened in the window yet"
    page = program.window.overlay
    assert isinstance(page, LibraryPage)
    qtbot.waitUntil(lambda: not page.reading, timeout=PATIENCE)
    assert len(read) == count


def test_a_library_that_is_closed_does_not_wait_for_its_reader(
    program: Program, put: Put, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(3 * BATCH)
    monkeypatch.setattr(idle_worker, "PATIENCE_S", PATIENCE)
    program.window.navigator.show_library()
    program.window.sheets.close()
    assert program.window.overlay is None
