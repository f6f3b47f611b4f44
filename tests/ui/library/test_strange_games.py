"""Games of which this version knows nothing, in the whole window: listed, kept, and in nobody's way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.storage.library import SortColumn
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.library.model import LibrarySection
from tests.session.saving import everything
from tests.toy import games
from tests.toy.seated import seated
from tests.ui.counting.conftest import statistics_of
from tests.ui.library.conftest import Put
from tests.ui.library.test_library import library_of, paths_in, press, rows_in, settle
from tests.ui.shell.conftest import close
from tests.ui.shell.driving import button, click, open_library, texts_in

REASON = "it is of a game that this version does not know: toy"


@pytest.fixture
def strange(folder: Path) -> tuple[Path, Path]:
    """A game that is over and one that goes on, of a game that was known once."""
    store = Store(folder / "games")
    with seated():
        return games.put(store, "over", over=True), games.put(store, "begun", over=False)


@contextmanager
def started(folder: Path) -> Iterator[Program]:
    program = Program(folder)
    program.window.resize(1280, 800)
    program.window.show()
    try:
        yield program
    finally:
        close(program)


def visit_all(qtbot: QtBot, program: Program) -> None:
    """Open every page that speaks of games, and look at it."""
    window = program.window
    open_library(qtbot, program)
    window.grab()
    for game in (None, "gap"):
        window.navigator.dialogs.statistics(game)
        statistics_of(qtbot, program)
        window.grab()
    doors: tuple[Callable[[], object], ...] = (
        window.commands.daily.trigger,
        lambda: window.navigator.exercises.choose(side="exercises"),
        window.commands.practise.trigger,
    )
    for enter in doors:
        window.sheets.close()
        enter()
        QApplication.processEvents()
        window.grab()
    window.sheets.close()


def test_the_lobby_tells_of_it_and_leads_to_it(
    qtbot: QtBot, folder: Path, strange: tuple[Path, Path]
) -> None:
    with started(folder) as program:
        assert any(REASON in text for text in texts_in(program.window.lobby))
        click(button(program.window.lobby, "Show"))
        page = library_of(program)
        settle(qtbot, page)
        assert sorted(paths_in(page)) == sorted(strange)


@pytest.mark.usefixtures("strange")
def test_every_page_opens_beside_it(qtbot: QtBot, folder: Path, put: Put) -> None:
    put(1, when="end")
    with started(folder) as program:
        visit_all(qtbot, program)
        page = open_library(qtbot, program)
        told = {row.title: row.cells[SortColumn.GAME][1] for row in rows_in(page)}
        assert told == {"toy": REASON, "GAP": "Standard rules"}
        program.window.navigator.dialogs.statistics(None)
        assert "1 game" in texts_in(statistics_of(qtbot, program)), "and nobody counts it"


def test_it_is_not_opened_and_says_why(qtbot: QtBot, folder: Path, strange: tuple[Path, Path]) -> None:
    with started(folder) as program:
        page, before = open_library(qtbot, program), everything(folder / "games")
        assert len(rows_in(page)) == 2 and not button(page, "Open").isEnabled()
        press(page, Qt.Key.Key_Return)
        assert page.pane.strip.said == f"toy cannot be opened: {REASON}"
        page.pane.strip.say("")
        click(button(page, "Replay"))
        assert page.pane.strip.said == f"toy cannot be opened: {REASON}"
        program.window.navigator.open_file(strange[1])
        assert program.window.page is None and everything(folder / "games") == before


def test_it_can_be_given_out_deleted_and_brought_back(
    qtbot: QtBot, folder: Path, strange: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_args, **_more: (str(tmp_path / "out.jsonl"), "")
    )
    before = everything(folder / "games")
    with started(folder) as program:
        page = open_library(qtbot, program)
        page.list.selectAll()
        QTest.keyClick(page.list, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
        assert page.pane.strip.said == "Exported: out.jsonl"
        assert len((tmp_path / "out.jsonl").read_bytes().splitlines()) == 2
        press(page, Qt.Key.Key_Delete)
        assert not rows_in(page) and not any(path.exists() for path in strange)
        page.turn_to(LibrarySection.DELETED)
        assert [row.cells[SortColumn.GAME] for row in rows_in(page)] == [("toy", REASON)] * 2
        for _ in strange:
            press(page, Qt.Key.Key_Return)
        page.turn_to(LibrarySection.ALL)
        assert sorted(paths_in(page)) == sorted(strange)
    left = everything(folder / "games")
    assert {path: truth for path, truth in left.items() if path.endswith(".stolek")} == before


@pytest.mark.usefixtures("strange")
def test_what_one_version_knew_another_lists_as_strange_and_the_next_one_knows_again(
    qtbot: QtBot, folder: Path, put: Put
) -> None:
    put(1, when="end")
    with seated(), started(folder) as program:
        assert {row.title for row in rows_in(open_library(qtbot, program))} == {"GAP", "Highest card"}
        visit_all(qtbot, program)
    with started(folder) as program:
        assert {row.title for row in rows_in(open_library(qtbot, program))} == {"GAP", "toy"}
        visit_all(qtbot, program)
    with seated(), started(folder) as program:
        page = open_library(qtbot, program)
        assert {row.title for row in rows_in(page)} == {"GAP", "Highest card"} and not page.pane.strip.said
        program.window.navigator.dialogs.statistics("toy")
        assert "1 game" in texts_in(statistics_of(qtbot, program))
