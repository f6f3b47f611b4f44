"""A list of games that proves to be of no use is made anew at once, and in the end what is shown is true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.storage.library import Library, LibraryQuery
from cardgames_qt.storage.settings import SettingsFile
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.daily.journal import Journal, JournalReader
from cardgames_qt.ui.library.worker import LibraryWorker
from tests.daily.played import DAY, keep
from tests.ui.counting.conftest import statistics_of
from tests.ui.library.conftest import Put
from tests.ui.library.test_library import paths_in
from tests.ui.shell.driving import PATIENCE, open_library, texts_in


@pytest.fixture
def paths(put: Put, folder: Path) -> list[Path]:
    """Games whose list was kept soundly by an earlier start."""
    paths = put(30, when="end")
    kept(folder).close()
    return paths


def kept(folder: Path) -> Library:
    store = Store(folder / "games")
    store.register.know(SettingsFile(folder / "settings.json").current.people)
    library = Library(store, folder / "cache" / "library.index")
    list(library.look())
    library.close()
    return Library(store, folder / "cache" / "library.index")


def spoil(library: Library) -> None:
    """As if another version had kept it by mistake."""
    library.index.change("UPDATE entries SET content = x'00' WHERE ?", [(True,)])


def come_upon(library: Library) -> None:
    """Somebody asks, and it makes no sense."""
    assert library.entries(library.find(LibraryQuery())) == {} and library.count() == 0


def test_a_library_that_is_opened_fills_again(qtbot: QtBot, program: Program, paths: list[Path]) -> None:
    spoil(program.window.context.services.library)
    page = open_library(qtbot, program)
    assert paths_in(page) == paths and "damaged" in page.pane.strip.said
    assert not open_library(qtbot, program).pane.strip.said, "which is told once"


def test_a_library_that_is_open_fills_again(qtbot: QtBot, paths: list[Path], program: Program) -> None:
    page = open_library(qtbot, program)
    spoil(program.window.context.services.library)
    come_upon(program.window.context.services.library)
    qtbot.waitUntil(lambda: "damaged" in page.pane.strip.said, timeout=PATIENCE)
    assert paths_in(page) == paths


def test_statistics_that_are_open_are_counted_again(
    qtbot: QtBot, paths: list[Path], program: Program
) -> None:
    program.window.navigator.dialogs.statistics("gap")
    page = statistics_of(qtbot, program)
    numbers = texts_in(page)
    assert "1 game" in numbers, "they are all of one deal"
    spoil(program.window.context.services.library)
    come_upon(program.window.context.services.library)
    qtbot.waitUntil(lambda: "damaged" in page.strip.said, timeout=PATIENCE)
    assert [text for text in texts_in(page) if text != page.strip.said] == numbers


def test_when_a_player_began_anew_is_not_forgotten(qtbot: QtBot, paths: list[Path], program: Program) -> None:
    program.window.navigator.dialogs.statistics("gap")
    page = statistics_of(qtbot, program)
    page.begin_anew()
    spoil(program.window.context.services.library)
    come_upon(program.window.context.services.library)
    qtbot.waitUntil(lambda: "damaged" in page.strip.said, timeout=PATIENCE)
    assert program.window.context.services.library.statistics.rating(page.profile.id, "gap") is None


def test_numbers_that_were_counted_from_a_half_read_list_are_counted_again(
    qtbot: QtBot, program: Program, put: Put, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(1, when="end")
    look = LibraryWorker.look

    def after_somebody_else(worker: LibraryWorker) -> None:
        list(program.window.context.services.library.look())
        look(worker)

    monkeypatch.setattr(LibraryWorker, "look", after_somebody_else)
    program.window.navigator.dialogs.statistics("gap")
    assert "1 game" in texts_in(statistics_of(qtbot, program))


@pytest.fixture
def days(folder: Path) -> Iterator[Library]:
    """A library with the deal of a day in it, as the next start finds it."""
    keep(Store(folder / "games"), DAY)
    library = kept(folder)
    yield library
    library.close()


def test_days_are_told_once_they_are_read_again(qtbot: QtBot, days: Library, folder: Path) -> None:
    told, parent = list[Journal](), QObject()
    reader = JournalReader(days, parent)
    reader.done.connect(told.append)
    spoil(days)
    reader.read(Store(folder / "games").register.first)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert [journal.days for journal in told] == [{DAY}], "and never that there are none"
    reader.end()
    parent.deleteLater()
