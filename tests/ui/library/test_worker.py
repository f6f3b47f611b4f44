"""What takes long is done beside the window: nothing that is asked for meanwhile is missed, or waited for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, current_thread, main_thread
from typing import NamedTuple, NoReturn, TypeAlias

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.storage.library import Library, LibraryQuery
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.daily.journal import JournalReader
from cardgames_qt.ui.library.page import LibraryPage
from cardgames_qt.ui.library.worker import LibraryWorker
from tests.ui.library.conftest import Put
from tests.ui.library.test_library import paths_in, press
from tests.ui.shell.driving import PATIENCE, open_library, page_of, texts_in

Acts: TypeAlias = tuple[Callable[[], None], Callable[[], None]]
"""What has it read, and what ends it."""


class Gate(NamedTuple):
    """Holds a thread up: it has come, and it may go on."""

    reached: Event
    open: Event


@pytest.fixture
def gate() -> Iterator[Gate]:
    gate = Gate(Event(), Event())
    yield gate
    gate.open.set()


# --- what is on the disk --------------------------------------------------------------------------------


@pytest.fixture
def library(folder: Path, gate: Gate, monkeypatch: pytest.MonkeyPatch) -> Iterator[Library]:
    """Whoever looks through it first has seen the disk and waits at the gate."""
    library = Library(Store(folder / "games"), folder / "cache" / "test.index")
    look = library.look

    def slowly() -> Iterator[tuple[int, int]]:
        steps = look()
        yield next(steps)
        gate.reached.set()
        assert gate.open.wait(PATIENCE)
        yield from steps

    monkeypatch.setattr(library, "look", slowly)
    yield library
    library.close()


def worker(library: Library, folder: Path, parent: QObject) -> Acts:
    made = LibraryWorker(Store(folder / "games"), library, parent)
    return made.look, made.end


def journal(library: Library, _: Path, parent: QObject) -> Acts:
    made = JournalReader(library, parent)
    return lambda: made.read("somebody"), made.end


@pytest.fixture(params=[worker, journal])
def acts(library: Library, folder: Path, request: pytest.FixtureRequest) -> Iterator[Acts]:
    parent = QObject()
    read, end = request.param(library, folder, parent)
    yield read, end
    end()
    parent.deleteLater()


def test_what_is_saved_while_the_disk_is_read_is_not_missed(
    qtbot: QtBot, library: Library, gate: Gate, put: Put, acts: Acts
) -> None:
    read, _end = acts
    put(1)
    read()
    qtbot.waitUntil(gate.reached.is_set, timeout=PATIENCE)
    put(2)
    for _ in range(3):
        read()
    gate.open.set()
    qtbot.waitUntil(lambda: library.count() == 2, timeout=PATIENCE)


# --- what is looked for ---------------------------------------------------------------------------------


@pytest.fixture
def asked(program: Program, gate: Gate, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that was looked for; whoever looks for one waits at the gate."""
    found: list[str] = []
    library = program.window.context.services.library
    find = library.find

    def slowly(wanted: LibraryQuery) -> tuple[int, ...]:
        numbers = find(wanted)
        if wanted.text:
            found.append(wanted.text)
            gate.reached.set()
            assert gate.open.wait(PATIENCE)
        return numbers

    monkeypatch.setattr(library, "find", slowly)
    return found


@pytest.fixture
def page(qtbot: QtBot, program: Program, put: Put) -> LibraryPage:
    """With two games of one kind and one of another, which are over."""
    put(2, when="end")
    put(1, "three", when="end")
    return open_library(qtbot, program)


def type_in(qtbot: QtBot, page: LibraryPage, gate: Gate, text: str) -> None:
    """Type, and wait until the first letter is looked for."""
    QTest.keyClicks(page.list, text[0])
    qtbot.waitUntil(gate.reached.is_set, timeout=PATIENCE)
    for letter in text[1:]:
        QTest.keyClicks(page.filters.search, letter)


def test_nobody_waits_for_a_search_and_only_the_last_wish_is_answered(
    qtbot: QtBot, page: LibraryPage, gate: Gate, asked: list[str]
) -> None:
    before = page.list.numbers
    page.list.choose(1)
    type_in(qtbot, page, gate, "gap")
    QApplication.processEvents()
    assert page.list.numbers == before and page.list.place == 1, "nothing flickers"
    gate.open.set()
    assert len(paths_in(page)) == 2
    assert asked == ["g", "gap"] and page.list.place == 0


def test_letters_that_leave_the_games_as_they_are_move_nothing(
    qtbot: QtBot, page: LibraryPage, gate: Gate, asked: list[str]
) -> None:
    gate.open.set()
    page.filters.search.setText("ga")
    qtbot.waitUntil(lambda: page.sought is None, timeout=PATIENCE)
    page.list.choose(1)
    page.filters.search.setText("gap")
    qtbot.waitUntil(lambda: page.sought is None, timeout=PATIENCE)
    assert asked == ["ga", "gap"] and page.list.place == 1


def test_enter_opens_what_is_looked_for_and_not_what_is_still_shown(
    qtbot: QtBot, program: Program, page: LibraryPage, put: Put
) -> None:
    (oldest,) = put(1, "the_game", newest=1)
    page.worker.look()
    qtbot.waitUntil(lambda: len(paths_in(page)) == 4, timeout=PATIENCE)
    page.start_search()
    QTest.keyClicks(page.filters.search, "the game")
    press(page, Qt.Key.Key_Return)
    assert page_of(program).session.saving.place == oldest


def test_what_was_found_before_a_game_was_deleted_is_not_shown_after_it(
    qtbot: QtBot, page: LibraryPage, gate: Gate, asked: list[str]
) -> None:
    page.filters.search.setText("gap")
    qtbot.waitUntil(gate.reached.is_set, timeout=PATIENCE)
    page.list.setFocus()
    page.list.choose(2)
    gate.open.set()
    press(page, Qt.Key.Key_Delete)
    left = page.list.numbers
    qtbot.waitUntil(lambda: not page.worker.finds, timeout=PATIENCE)
    assert asked == ["gap", "gap"] and page.list.numbers == left and len(left) == 1


# --- what breaks ----------------------------------------------------------------------------------------

FAILED = "Not everything could be read: an unexpected error: KeyError: 'dodo'"


def broken() -> NoReturn:
    raise KeyError("dodo")


def test_a_reading_that_breaks_off_is_told_and_the_next_one_comes(
    qtbot: QtBot, library: Library, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent = QObject()
    worker = LibraryWorker(Store(folder / "games"), library, parent)
    with monkeypatch.context() as patch, qtbot.captureExceptions() as caught:
        patch.setattr(library, "look", broken)
        with qtbot.waitSignal(worker.failed, timeout=PATIENCE) as failed:
            worker.look()
    assert str(failed.args[0]) == FAILED and [kind for kind, *_ in caught] == [KeyError]
    with qtbot.waitSignal(worker.found, timeout=PATIENCE):
        worker.find(LibraryQuery())
    worker.end()


@pytest.mark.parametrize("way", ["library", "statistics", "exercises"])
def test_no_page_waits_for_a_reading_that_broke_off(
    qtbot: QtBot, program: Program, put: Put, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    put(2)
    monkeypatch.setattr(program.window.context.services.library, "look", broken)
    open_page = {
        "library": lambda: program.window.navigator.show_library(()),
        "statistics": lambda: program.window.navigator.dialogs.statistics(None),
        "exercises": lambda: program.window.navigator.exercises.choose(side="exercises"),
    }
    with qtbot.captureExceptions() as caught:
        open_page[way]()
        sheet = program.window.overlay
        assert sheet is not None
        qtbot.waitUntil(lambda: FAILED in texts_in(sheet), timeout=PATIENCE)
    assert len(caught) == 1 and "Looking through your games…" not in texts_in(sheet)


def test_a_search_that_breaks_off_is_told(
    qtbot: QtBot, page: LibraryPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = page.library.find

    def fail(wanted: LibraryQuery) -> tuple[int, ...]:
        if current_thread() is not main_thread():
            raise KeyError("dodo")
        return find(wanted)

    monkeypatch.setattr(page.library, "find", fail)
    with qtbot.captureExceptions() as caught:
        page.filters.search.setText("three")
        qtbot.waitUntil(lambda: page.sought is None, timeout=PATIENCE)
    assert len(caught) == 1 and FAILED in texts_in(page) and len(paths_in(page)) == 1
