"""Every saved game can be reached, deleted and brought back, by mouse and by keyboard."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.storage.locks import take_lock
from cardgames_qt.storage.store import lock_of, read
from cardgames_qt.ui.lobby.saved_games import SavedGames
from cardgames_qt.ui.lobby.saved_words import Section
from tests.shots import positions
from tests.ui.shell.conftest import close
from tests.ui.shell.driving import button, click, make_moves, page_of, sit, texts_in

Put: TypeAlias = Callable[[int], list[Path]]


@pytest.fixture
def put(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Put:
    """Puts so many saved games into the library, each a little older than the one before."""
    made = positions.save(tmp_path_factory.mktemp("made"), "gap", 2, "middle")

    def put(count: int) -> list[Path]:
        games = folder / "games"
        games.mkdir(exist_ok=True)
        paths = [games / f"gap-{number:03}.stolek" for number in range(count)]
        for number, path in enumerate(paths):
            shutil.copyfile(made, path)
            os.utime(path, (1_700_000_000 - number, 1_700_000_000 - number))
        return paths

    return put


def break_games(folder: Path, count: int) -> None:
    (folder / "games").mkdir(exist_ok=True)
    for number in range(count):
        path = folder / "games" / f"broken-{number}.stolek"
        path.write_text('{"format":"cardgames-record","version":99}', encoding="utf-8")


def sheet_of(program: Program) -> SavedGames:
    sheet = program.window.overlay
    assert isinstance(sheet, SavedGames)
    return sheet


def open_sheet(program: Program) -> SavedGames:
    program.window.show_lobby()
    program.window.commands.saved.trigger()
    return sheet_of(program)


def paths_in(sheet: SavedGames) -> list[Path]:
    rows = [sheet.list.model().index(number, 0) for number in range(count(sheet))]
    return [row.data(Qt.ItemDataRole.UserRole).path for row in rows]


def count(sheet: SavedGames) -> int:
    return sheet.list.model().rowCount()


@pytest.mark.parametrize("width", [1024, 1280])
def test_the_door_in_the_lobby_leads_to_all_of_them(
    qtbot: QtBot, program: Program, put: Put, width: int
) -> None:
    paths = put(7)
    program.window.resize(width, 700)
    program.window.show_lobby()
    QApplication.processEvents()
    click(button(program.window.lobby, "All saved games (7)"))
    sheet = sheet_of(program)
    assert paths_in(sheet) == paths
    sheet.list.choose(6)
    click(button(sheet, "Continue"))
    assert page_of(program).sitting.saving.place == paths[6]
    assert qtbot is not None


def test_hundreds_of_games_are_no_problem(program: Program, put: Put) -> None:
    paths = put(400)
    sheet = open_sheet(program)
    sheet.grab()
    assert sheet.list.height() < program.window.height() and len(paths_in(sheet)) == 400
    foot = button(sheet, "Continue")
    assert sheet.rect().contains(foot.mapTo(sheet, foot.rect().bottomRight()))
    QTest.keyClick(sheet.list, Qt.Key.Key_End)
    QTest.keyClick(sheet.list, Qt.Key.Key_Return)
    assert page_of(program).sitting.saving.place == paths[399]


def test_a_deleted_game_comes_back_at_once(program: Program, put: Put) -> None:
    paths = put(3)
    sheet = open_sheet(program)
    sheet.list.choose(1)
    click(button(sheet, "Delete"))
    assert paths_in(sheet) == [paths[0], paths[2]] and not paths[1].exists()
    assert sheet.list.place == 1 and "Deleted: GAP" in texts_in(sheet)
    assert len(program.window.lobby._saved) == 2, "the lobby offers what is left"
    click(button(sheet, "Undo"))
    assert paths_in(sheet) == paths and paths[1].exists()
    assert "Deleted: GAP" not in texts_in(sheet) and len(program.window.lobby._saved) == 3


def test_what_was_deleted_can_be_brought_back_later(folder: Path, program: Program, put: Put) -> None:
    paths = put(2)
    click(button(open_sheet(program), "Delete"))
    close(program)
    again = Program(folder)
    again.window.show()
    sheet = open_sheet(again)
    click(button(sheet, "Recently deleted (1)"))
    assert sheet.section is Section.DELETED and len(paths_in(sheet)) == 1
    click(button(sheet, "Bring back"))
    assert "GAP is back among the unfinished games." in texts_in(sheet) and not paths_in(sheet)
    click(button(sheet, "Unfinished (2)"))
    assert paths_in(sheet) == paths
    close(again)


def test_by_keyboard_alone(program: Program, put: Put) -> None:
    paths = put(3)
    sheet = open_sheet(program)
    assert sheet.list.hasFocus() and sheet.list.place == 0
    QTest.keyClick(sheet.list, Qt.Key.Key_Down)
    QTest.keyClick(sheet.list, Qt.Key.Key_Delete)
    assert paths_in(sheet) == [paths[0], paths[2]] and sheet.list.hasFocus()
    undo = button(sheet, "Undo")
    QTest.keyClick(sheet.list, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is undo
    QTest.keyClick(undo, Qt.Key.Key_Space)
    assert paths_in(sheet) == paths and sheet.list.hasFocus()
    QTest.keyClick(sheet.list, Qt.Key.Key_Escape)
    assert program.window.overlay is None


def test_enter_on_a_button_presses_that_button(program: Program, put: Put) -> None:
    paths = put(2)
    sheet = open_sheet(program)
    delete = button(sheet, "Delete")
    delete.setFocus()
    QTest.keyClick(delete, Qt.Key.Key_Return)
    assert program.window.page is None and paths_in(sheet) == paths[1:]


def test_rows_have_names_for_screen_readers(program: Program, put: Put) -> None:
    put(2)
    sheet = open_sheet(program)
    heard = QAccessible.queryAccessibleInterface(sheet.list)
    assert heard.text(QAccessible.Text.Name) == "Saved games"
    name = sheet.list.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    assert name.startswith("GAP, ") and "moves" in name and "You, Fox" in name


def test_broken_files_are_one_line_and_their_reasons_on_the_sheet(qtbot: QtBot, folder: Path) -> None:
    break_games(folder, 20)
    program = Program(folder)
    program.window.show()
    assert len(program.window.lobby.told) == 1
    assert qtbot is not None
    click(button(program.window.lobby, "Show"))
    sheet = sheet_of(program)
    assert sheet.section is Section.BROKEN and count(sheet) == 20
    row = sheet.list.chosen
    assert row is not None and row.title == "broken-0.stolek" and "version 99" in row.about
    click(button(sheet, "Delete"))
    assert count(sheet) == 19 and not row.path.exists()
    close(program)


def test_an_earlier_state_goes_on_as_a_new_game(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.storage.game_file.WRITES_A_VERSION", 1)
    page = sit(program, "gap", "human,random")
    make_moves(qtbot, page, 3)
    page.sitting.flush_saving()
    place, entries = page.sitting.saving.place, len(page.sitting.match.history)
    sheet = open_sheet(program)
    kept = place.read_bytes()
    click(button(sheet, "Earlier states…"))
    assert "GAP: earlier states" in texts_in(sheet) and count(sheet) >= 2
    QTest.keyClick(sheet.list, Qt.Key.Key_End)
    click(button(sheet, "Go on from here"))
    sitting = page_of(program).sitting
    assert len(sitting.match.history) < entries and sitting.saving.place != place
    assert place.read_bytes() == kept


def test_escape_leads_from_earlier_states_back_to_the_list(program: Program, put: Put) -> None:
    paths = put(2)
    sheet = open_sheet(program)
    click(button(sheet, "Earlier states…"))
    assert "No earlier states of this game are kept yet." in texts_in(sheet)
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert paths_in(sheet) == paths and program.window.overlay is sheet


def test_the_game_on_the_table_goes_on_and_is_not_deleted(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,random")
    make_moves(qtbot, page)
    page.sitting.flush_saving()
    program.window.commands.saved.trigger()
    sheet = sheet_of(program)
    click(button(sheet, "Delete"))
    assert page.sitting.saving.place.exists()
    assert "This game is on the table." in texts_in(sheet)
    click(button(sheet, "Continue"))
    assert program.window.overlay is None and program.window.page is page


def test_a_game_that_changed_since_it_was_listed_is_read_anew(
    qtbot: QtBot, program: Program, put: Put
) -> None:
    (path,) = put(1)
    sheet = open_sheet(program)
    late = positions.save(path.parent.parent / "elsewhere", "gap", 2, "late")
    shutil.copyfile(late, path)
    click(button(sheet, "Continue"))
    qtbot.waitUntil(lambda: program.window.page is not None)
    assert len(page_of(program).sitting.match.history) >= len(read(late).record.log)


def test_a_game_that_is_gone_is_told(program: Program, put: Put) -> None:
    (path,) = put(1)
    sheet = open_sheet(program)
    path.unlink()
    click(button(sheet, "Continue"))
    assert program.window.page is None and program.window.overlay is None
    assert any(path.name in text for text in texts_in(program.window.lobby))


@pytest.mark.parametrize("section", Section)
def test_the_sheet_takes_theme_size_and_language(
    program: Program, put: Put, folder: Path, section: Section
) -> None:
    put(4)
    break_games(folder, 2)
    click(button(open_sheet(program), "Delete"))
    program.window.show_saved_games(section=section)
    sheet_of(program).list.choose(1)
    for theme, size in (("light", (1024, 640)), ("contrast", (2560, 1440))):
        program.window.change(replace(program.settings.current, theme=theme))
        program.window.resize(*size)
        assert not program.window.grab().isNull()
        assert sheet_of(program).list.place == (1 if section is not Section.DELETED else 0)
    program.window.speak("cs")
    assert sheet_of(program).section is section and "Uložené hry" in texts_in(sheet_of(program))


def test_an_empty_library_says_what_it_is_for(program: Program) -> None:
    sheet = open_sheet(program)
    assert "No game waits for you. What you leave in the middle is kept here." in texts_in(sheet)
    click(button(sheet, "Close"))
    assert program.window.overlay is None


def test_a_game_open_in_another_window_is_neither_opened_nor_deleted(program: Program, put: Put) -> None:
    (path,) = put(1)
    lock = take_lock(lock_of(path))
    assert lock is not None
    sheet = open_sheet(program)
    click(button(sheet, "Delete"))
    assert "this game is open in another window" in texts_in(sheet) and path.exists()
    click(button(sheet, "Continue"))
    assert program.window.page is None
    told = texts_in(program.window.lobby)
    assert any(path.name in text and text.endswith("this game is open in another window") for text in told)
    lock.release()
