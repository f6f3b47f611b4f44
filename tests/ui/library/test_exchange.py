"""Games are taken in from files and given out, from the library, by Ctrl+O and by dropping them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.storage.files import read_lines
from cardgames_qt.storage.store import read
from cardgames_qt.ui.library.page import LibraryPage
from cardgames_qt.ui.library.whose import WhoseSheet
from tests.shots import positions
from tests.ui.library.conftest import Put
from tests.ui.shell.driving import PATIENCE, button, click, open_library
from tests.ui.shell.test_files import drop


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """Two games that somebody sent in one file, with a line that is none."""
    games = [positions.save(tmp_path / "outside", game, 2, "end") for game in ("gap", "three")]
    path = tmp_path / "outside" / "many.jsonl"
    path.write_bytes(b"".join(game.read_bytes() for game in games) + b"{\n")
    return path


def wait_for(qtbot: QtBot, program: Program, said: str, *, asked: bool = True) -> LibraryPage:
    """Wait until that is said; where the games are new, it is asked first whose they are."""
    if asked:
        qtbot.waitUntil(lambda: isinstance(program.window.overlay, WhoseSheet), timeout=PATIENCE)
        assert program.window.overlay is not None
        click(button(program.window.overlay, "Import"))
    page = program.window.overlay
    assert isinstance(page, LibraryPage)
    qtbot.waitUntil(lambda: said in page.pane.strip.said, timeout=PATIENCE)
    return page


TAKEN = "2 games imported. Skipped: 1. many.jsonl: line 3: it is not JSON text"


def test_many_games_dropped_onto_the_window_are_in_the_library(
    qtbot: QtBot, program: Program, many: Path
) -> None:
    before = many.read_bytes()
    assert drop(program, [many], program.window)
    page = wait_for(qtbot, program, TAKEN)
    assert page.list.model().rowCount() == 2 and program.window.page is None
    assert many.read_bytes() == before
    assert drop(program, [many], program.window)
    wait_for(qtbot, program, "0 games imported. Already here: 2.", asked=False)


def test_several_files_are_chosen_by_the_key(
    qtbot: QtBot, program: Program, many: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [str(path) for path in sorted(many.parent.glob("*.stolek"))]
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_args: (files, ""))
    QTest.keyClick(program.window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    page = wait_for(qtbot, program, "2 games imported.")
    assert page.list.model().rowCount() == 2


def test_the_library_itself_asks_for_files(
    qtbot: QtBot, program: Program, many: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter((([], ""), ([str(many)], "")))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_args: next(answers))
    page = open_library(qtbot, program)
    click(button(page, "Import"))
    assert not page.pane.strip.said
    click(button(page, "Import"))
    wait_for(qtbot, program, TAKEN)


def test_the_chosen_games_go_out(
    qtbot: QtBot, program: Program, put: Put, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = put(3)
    (paths[0].parent / "broken.stolek").write_text("{")
    offered: list[str] = []
    answers = iter((tmp_path / "one", tmp_path / "all.jsonl", tmp_path / "all.jsonl", ""))

    def ask(_window: object, _title: str, name: str, _kind: str, **_options: object) -> tuple[str, str]:
        offered.append(Path(name).name)
        return str(next(answers)), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    page = open_library(qtbot, program)
    page.list.choose(1)
    click(button(page, "Export"))
    assert read(tmp_path / "one.stolek").record == read(paths[0]).record, "they are all alike"
    assert page.pane.strip.said == "Exported: one.stolek"
    page.list.selectAll()
    for said in ("Exported: all.jsonl", "all.jsonl cannot be written: another file has that name", ""):
        QTest.keyClick(page.list, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
        assert page.pane.strip.said == said or not said
    assert len(list(read_lines(tmp_path / "all.jsonl"))) == 3
    assert offered == [paths[0].name, *["Games (3).jsonl"] * 3]


def test_one_finished_game_that_is_dropped_is_told_and_not_copied(program: Program, many: Path) -> None:
    assert drop(program, sorted(many.parent.glob("gap*.stolek")), program.window)
    assert program.window.replay is not None and program.window.page is None
    assert not list(program.sessions.store.finished_folder.glob("*"))
