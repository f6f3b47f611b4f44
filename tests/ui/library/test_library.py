"""Every game can be found, opened, marked, deleted and brought back, by mouse and by keyboard."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.storage.annotations import MARK, PlayerMark, annotate, mark_of, set_mark
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.library import SortColumn
from cardgames_qt.storage.locks import take_lock
from cardgames_qt.storage.statistics.figures import Figures, ResultQuery
from cardgames_qt.storage.store import DELETED_KEPT, Store, lock_of, read
from cardgames_qt.ui.library.game_list import HEADER_AIR, column_places
from cardgames_qt.ui.library.model import GameRow, LibrarySection, RowFormatter
from cardgames_qt.ui.library.page import LibraryPage
from cardgames_qt.ui.widgets.value_controls import Choice
from tests.daily.played import change
from tests.shots import positions
from tests.ui.library.conftest import NEWEST, Put
from tests.ui.shell.conftest import close
from tests.ui.shell.driving import (
    PATIENCE,
    button,
    choose_more,
    click,
    make_moves,
    named,
    open_library,
    page_of,
    sit,
    texts_in,
)
from tests.ui.shell.test_modal import to_end


def break_games(folder: Path, count: int) -> None:
    (folder / "games").mkdir(exist_ok=True)
    for number in range(count):
        path = folder / "games" / f"broken-{number}.stolek"
        path.write_text('{"format":"cardgames-record","version":99}', encoding="utf-8")
        os.utime(path, (NEWEST - 1000 - number,) * 2)


def library_of(program: Program) -> LibraryPage:
    page = program.window.overlay
    assert isinstance(page, LibraryPage)
    return page


def settle(qtbot: QtBot, page: LibraryPage) -> None:
    qtbot.waitUntil(lambda: not page.reading, timeout=PATIENCE)


def rows_in(page: LibraryPage) -> list[GameRow]:
    while page.sought is not None:
        QApplication.processEvents()
    model = page.list.model()
    return [model.index(number, 0).data(Qt.ItemDataRole.UserRole) for number in range(model.rowCount())]


def paths_in(page: LibraryPage) -> list[Path]:
    return [page.library.path_of(row.entry) for row in rows_in(page)]


def press(page: LibraryPage, *pressed: Qt.Key) -> None:
    for key in pressed:
        focused = QApplication.focusWidget()
        assert focused is not None and page.isAncestorOf(focused)
        QTest.keyClick(focused, key)


# --- the ways in --------------------------------------------------------------------------------------


@pytest.mark.all_games
@pytest.mark.parametrize("width", [1024, 1280])
def test_the_lobby_leads_to_all_games_and_to_the_unfinished_ones(
    qtbot: QtBot, program: Program, put: Put, width: int
) -> None:
    unfinished, ended = put(7), put(2, when="end", newest=NEWEST - 100)
    program.window.resize(width, 700)
    program.window.navigator.show_lobby()
    QApplication.processEvents()
    for words, expected in (("Unfinished (7)", unfinished), ("Library", [*unfinished, *ended])):
        click(button(program.window.lobby, words))
        page = library_of(program)
        settle(qtbot, page)
        assert paths_in(page) == expected
        program.window.sheets.close()


def test_menu_key_and_end_screen_lead_there(qtbot: QtBot, program: Program) -> None:
    to_end(qtbot, program)
    choose_more(program, "Library…")
    page = library_of(program)
    settle(qtbot, page)
    assert [row.title for row in rows_in(page)] == ["GAP"]
    program.window.sheets.close()
    QTest.keyClick(program.window.windowHandle(), Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert library_of(program) is not page


def test_games_with_help_are_marked(qtbot: QtBot, program: Program, put: Put) -> None:
    helped, alone = put(2, when="end")
    change(helped, hints=[5])
    change(alone, hints=[1])
    page = open_library(qtbot, program)
    told = [row.cells[SortColumn.GAME][1] for row in rows_in(page)]
    assert dict(zip(paths_in(page), told, strict=True)) == {helped: "With help", alone: "Standard rules"}
    set_mark(Store(helped.parent.parent), helped, note="close")
    page = open_library(qtbot, program)
    assert "With help · close" in [row.cells[SortColumn.GAME][1] for row in rows_in(page)]


def test_an_empty_library_says_what_it_is_for(qtbot: QtBot, program: Program) -> None:
    page = open_library(qtbot, program)
    assert "No games yet. Every game you play is saved here from its first move." in texts_in(page)
    click(named(page, "Close"))
    assert program.window.overlay is None


def test_a_game_that_is_played_meanwhile_is_there_when_it_is_opened_again(
    qtbot: QtBot, program: Program
) -> None:
    assert rows_in(open_library(qtbot, program)) == []
    make_moves(qtbot, sit(program, "gap", "human,random"))
    page_of(program).session.flush_saving()
    assert [row.title for row in rows_in(open_library(qtbot, program))] == ["GAP"]


# --- opening ------------------------------------------------------------------------------------------


def test_a_click_chooses_and_the_button_opens(qtbot: QtBot, program: Program, put: Put) -> None:
    paths = put(3)
    page = open_library(qtbot, program)
    place = page.list.visualRect(page.list.model().index(1, 0)).center()
    QTest.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    click(button(page, "Continue"))
    assert page_of(program).session.saving.place == paths[1]


@pytest.mark.long
@pytest.mark.usefixtures("seen")
def test_hundreds_of_games_are_no_problem(
    qtbot: QtBot, program: Program, put: Put, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths, made = put(400), list[int]()
    row = RowFormatter.row

    def note(formatter: RowFormatter, number: int, entry: LibraryEntry) -> GameRow:
        made.append(number)
        return row(formatter, number, entry)

    monkeypatch.setattr(RowFormatter, "row", note)
    page = open_library(qtbot, program)
    page.grab()
    assert page.list.height() < program.window.height() and page.list.model().rowCount() == 400
    assert 0 < len(made) < 100, "only what is seen is put in words"
    press(page, Qt.Key.Key_End, Qt.Key.Key_Return)
    assert page_of(program).session.saving.place == paths[399]


def test_a_finished_game_opens_as_such_a_file_does(qtbot: QtBot, program: Program, put: Put) -> None:
    (path,) = put(1, when="end")
    page = open_library(qtbot, program)
    (row,) = rows_in(page)
    assert row.entry.moves == read(path).moves_made
    click(button(page, "Open"))
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)


def test_a_game_that_changed_since_it_was_listed_is_read_anew(
    qtbot: QtBot, program: Program, put: Put
) -> None:
    (path,) = put(1)
    page = open_library(qtbot, program)
    late = positions.save(path.parent.parent / "elsewhere", "gap", 2, "late")
    shutil.copyfile(late, path)
    click(button(page, "Continue"))
    assert len(page_of(program).session.match.history) >= len(read(late).record.log)


def test_a_game_that_is_gone_is_told(qtbot: QtBot, program: Program, put: Put) -> None:
    (path,) = put(1)
    page = open_library(qtbot, program)
    path.unlink()
    click(button(page, "Continue"))
    assert program.window.page is None and program.window.overlay is None
    assert any(path.name in text for text in texts_in(program.window.lobby))


# --- finding ------------------------------------------------------------------------------------------


@pytest.mark.all_games
def test_who_types_looks_for_games_and_enter_opens_the_first(
    qtbot: QtBot, program: Program, put: Put
) -> None:
    put(3)
    ended = put(2, "three", "end", newest=NEWEST - 50)
    set_mark(Store(ended[1].parent.parent), ended[1], note="Grandma’s first")
    page = open_library(qtbot, program)
    QTest.keyClicks(page.list, "T")
    assert page.filters.search.hasFocus() and page.filters.search.text() == "T"
    QTest.keyClicks(page.filters.search, "oo man")
    assert paths_in(page) == ended and "2 of 5 games" in texts_in(page)
    page.filters.search.setText("GRANDMA")
    assert paths_in(page) == ended[1:]
    press(page, Qt.Key.Key_Down)
    assert page.list.hasFocus()
    page.start_search()
    press(page, Qt.Key.Key_Escape)
    assert len(paths_in(page)) == 5 and program.window.overlay is page, "the first Escape empties the field"
    page.filters.search.setText("grandma")
    press(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)


def test_what_nothing_is_like_can_be_forgotten_at_once(qtbot: QtBot, program: Program, put: Put) -> None:
    paths = put(2)
    page = open_library(qtbot, program)
    page.filters.search.setText("nobody")
    assert rows_in(page) == [] and "No games match." in texts_in(page)
    click(button(page, "Show all games"))
    assert paths_in(page) == paths and page.list.hasFocus() and not page.filters.search.text()


def list_called(page: LibraryPage, name: str) -> Choice | None:
    lists = cast(list[Choice], page.filters.findChildren(Choice))
    return next((each for each in lists if each.isVisible() and each.accessibleName() == name), None)


def choose(page: LibraryPage, name: str, words: str) -> None:
    choice = list_called(page, name)
    assert choice is not None
    choice.setCurrentIndex(choice.findText(words))


@pytest.mark.all_games
def test_filters_work_together_and_variants_are_those_of_the_game(
    qtbot: QtBot, program: Program, put: Put
) -> None:
    gap, ended = put(2), put(1, when="end", newest=NEWEST - 10)
    three = put(1, "three", newest=NEWEST - 20)
    raw = gap[1].read_bytes().replace(b'"target":30', b'"target":15')
    gap[1].write_bytes(raw)
    os.utime(gap[1], (NEWEST - 1, NEWEST - 1))
    page = open_library(qtbot, program)
    assert list_called(page, "Variant") is None
    choose(page, "Game", "GAP")
    assert paths_in(page) == [*gap, *ended]
    choose(page, "Variant", "Standard rules")
    assert paths_in(page) == [gap[0], *ended]
    choose(page, "Result", "Finished")
    assert paths_in(page) == ended
    choose(page, "Game", "Three Is Too Many")
    assert paths_in(page) == []
    choose(page, "Result", "Unfinished")
    assert paths_in(page) == three
    choose(page, "Opponents", "Grabber")
    choose(page, "Time", "Today")
    assert paths_in(page) == []
    choose(page, "Time", "Any time")
    click(page.filters.starred)
    assert paths_in(page) == []


@pytest.mark.all_games
def test_a_head_sorts_and_turns_the_order_round(qtbot: QtBot, program: Program, put: Put) -> None:
    gap, three = put(2), put(2, "three", newest=NEWEST + 50)
    page = open_library(qtbot, program)
    assert paths_in(page) == [*three, *gap]
    click(named(page, "Game"))
    assert paths_in(page) == [*gap, *three]
    click(named(page, "Game, ascending"))
    assert paths_in(page) == [*three, *gap]
    click(named(page, "Played"))
    click(named(page, "Played, descending"))
    assert paths_in(page) == [*gap[::-1], *three[::-1]]


# --- marking ------------------------------------------------------------------------------------------


def test_a_star_and_a_note_by_keyboard(qtbot: QtBot, program: Program, put: Put) -> None:
    paths = put(3)
    page = open_library(qtbot, program)
    press(page, Qt.Key.Key_Down, Qt.Key.Key_S)
    assert mark_of(read(paths[1]).record).starred and page.list.place == 1 and page.list.hasFocus()
    press(page, Qt.Key.Key_N)
    assert page.pane.strip.field is not None and page.pane.strip.field.hasFocus()
    QTest.keyClicks(page.pane.strip.field, "Near miss")
    press(page, Qt.Key.Key_Return)
    assert mark_of(read(paths[1]).record) == PlayerMark(starred=True, note="Near miss")
    assert page.list.hasFocus() and program.window.overlay is page
    assert rows_in(page)[1].cells["game"][1] == "Near miss"  # type: ignore[index]
    press(page, Qt.Key.Key_F2)
    QTest.keyClicks(page.pane.strip.field, "Something else")
    press(page, Qt.Key.Key_Escape)
    assert mark_of(read(paths[1]).record).note == "Near miss" and program.window.overlay is page
    press(page, Qt.Key.Key_S)
    assert mark_of(read(paths[1]).record) == PlayerMark(note="Near miss")
    assert paths_in(page) == paths, "no mark changes when a game was played"


def test_a_note_that_cannot_be_shown_is_told_and_only_words_take_its_place(
    qtbot: QtBot, program: Program, put: Put
) -> None:
    paths = put(1)
    annotate(program.sessions.store, paths[0], MARK, {"note": "x" * 2_000})
    page = open_library(qtbot, program)
    assert rows_in(page)[0].cells["game"][1] == "Its note cannot be shown"  # type: ignore[index]
    press(page, Qt.Key.Key_S)
    press(page, Qt.Key.Key_N)
    assert page.pane.strip.field is not None
    words = "The note cannot be shown. What you write here takes its place."
    assert page.pane.strip.field.placeholderText() == words
    press(page, Qt.Key.Key_Return)
    assert read(paths[0]).record.extra[MARK] == {"note": "x" * 2_000, "starred": True}
    press(page, Qt.Key.Key_N)
    QTest.keyClicks(page.pane.strip.field, "Near miss")
    press(page, Qt.Key.Key_Return)
    assert mark_of(read(paths[0]).record) == PlayerMark(starred=True, note="Near miss")


def test_several_games_are_marked_and_deleted_at_once(qtbot: QtBot, program: Program, put: Put) -> None:
    paths = put(4)
    page = open_library(qtbot, program)
    QTest.keyClick(page.list, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    press(page, Qt.Key.Key_S)
    assert [mark_of(read(path).record).starred for path in paths] == [True, True, False, False]
    page.list.selectAll()
    click(button(page, "Delete"))
    assert paths_in(page) == paths
    assert page.pane.strip.said == "4 of these games will count as lost if you throw them away."
    click(button(page, "Throw away"))
    assert paths_in(page) == [] and page.pane.strip.said == "4 games deleted · still in the statistics"
    click(button(page, "Undo"))
    assert paths_in(page) == paths


def test_no_more_are_deleted_at_once_than_can_be_brought_back(
    qtbot: QtBot, program: Program, put: Put
) -> None:
    paths = put(DELETED_KEPT + 1)
    page = open_library(qtbot, program)
    page.list.selectAll()
    press(page, Qt.Key.Key_Delete)
    assert page.pane.strip.said == "At most 50 games can be deleted at once."
    assert all(path.exists() for path in paths)


# --- deleting -----------------------------------------------------------------------------------------


def figures(program: Program) -> Figures:
    """What counts for whoever plays now."""
    asked = ResultQuery(profile=program.settings.current.player.id, game="gap")
    return program.window.context.services.library.statistics.figures(asked)


def test_a_deleted_game_comes_back_at_once(qtbot: QtBot, program: Program, put: Put) -> None:
    paths = put(3)
    page = open_library(qtbot, program)
    page.list.choose(1)
    click(button(page, "Delete"))
    click(button(page, "Throw away"))
    assert paths_in(page) == [paths[0], paths[2]] and not paths[1].exists()
    said = "Deleted: GAP · still in the statistics"
    assert page.list.place == 1 and said in texts_in(page)
    assert len(program.window.lobby.saved) == 2, "the lobby offers what is left"
    click(button(page, "Undo"))
    assert paths_in(page) == paths and paths[1].exists()
    assert said not in texts_in(page) and len(program.window.lobby.saved) == 3


def test_whoever_throws_a_game_away_is_asked_loses_it_and_has_it_back_as_it_was(
    qtbot: QtBot, program: Program, put: Put
) -> None:
    (path,) = put(1)
    before = path.read_bytes()
    page = open_library(qtbot, program)
    nothing = figures(program)
    click(button(page, "Delete"))
    assert page.pane.strip.said == "If you throw this game away, it counts as lost."
    assert button(page, "Keep").hasFocus()
    click(button(page, "Keep"))
    assert page.pane.strip.said == "" and paths_in(page) == [path] and figures(program) == nothing
    click(button(page, "Delete"))
    click(button(page, "Throw away"))
    lost = figures(program)
    assert not path.exists() and (lost.played, lost.won) == (1, 0)
    click(button(page, "Undo"))
    assert path.read_bytes() == before and figures(program) == nothing


def test_what_is_over_is_deleted_unasked_and_goes_on_counting_as_long_as_it_is_wanted(
    qtbot: QtBot, program: Program, put: Put
) -> None:
    (path,) = put(1, when="end")
    page = open_library(qtbot, program)
    whole = figures(program)
    assert whole.played == 1
    click(button(page, "Delete"))
    assert not path.exists() and page.pane.strip.said == "Deleted: GAP · still in the statistics"
    assert figures(program) == whole
    click(button(page, "Remove from the statistics, too"))
    assert page.pane.strip.said == "Deleted, and no longer in the statistics"
    assert figures(program).played == 0
    click(button(page, "Undo"))
    assert path.exists() and figures(program) == whole


def test_what_was_done_is_told_until_something_else_is(qtbot: QtBot, program: Program, put: Put) -> None:
    put(2)
    page = open_library(qtbot, program)
    press(page, Qt.Key.Key_Delete)
    click(button(page, "Throw away"))
    assert page.pane.strip.isVisible() and page.pane.strip.said.startswith("Deleted: GAP")
    page.filters.search.setText("gap")
    assert not page.pane.strip.isVisible()


def test_what_was_deleted_can_be_brought_back_later(
    qtbot: QtBot, folder: Path, program: Program, put: Put
) -> None:
    paths = put(2)
    library = open_library(qtbot, program)
    click(button(library, "Delete"))
    click(button(library, "Throw away"))
    close(program)
    again = Program(folder)
    again.window.show()
    page = open_library(qtbot, again)
    click(button(page, "Recently deleted"))
    assert page.section is LibrarySection.DELETED and len(paths_in(page)) == 1
    assert not page.pane.header.isVisible(), "these have an order of their own"
    click(button(page, "Restore"))
    assert "GAP is back in the library." in texts_in(page) and not paths_in(page)
    assert "Nothing is here any more." in texts_in(page)
    click(button(page, "Back"))
    assert paths_in(page) == paths
    close(again)


def test_by_keyboard_alone(qtbot: QtBot, program: Program, put: Put) -> None:
    paths = put(3)
    page = open_library(qtbot, program)
    assert page.list.hasFocus() and page.list.place == 0
    press(page, Qt.Key.Key_Down, Qt.Key.Key_Delete)
    assert QApplication.focusWidget() is button(page, "Keep")
    press(page, Qt.Key.Key_Space)
    assert paths_in(page) == paths and page.list.hasFocus() and page.list.place == 1
    press(page, Qt.Key.Key_Delete, Qt.Key.Key_Backtab)
    assert QApplication.focusWidget() is button(page, "Throw away")
    press(page, Qt.Key.Key_Space)
    assert paths_in(page) == [paths[0], paths[2]] and page.list.hasFocus()
    press(page, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is button(page, "Remove from the statistics, too")
    press(page, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is button(page, "Undo")
    press(page, Qt.Key.Key_Space)
    assert paths_in(page) == paths and page.list.hasFocus()
    press(page, Qt.Key.Key_Escape)
    assert program.window.overlay is None


def test_enter_on_a_button_presses_that_button(qtbot: QtBot, program: Program, put: Put) -> None:
    paths = put(2)
    page = open_library(qtbot, program)
    button(page, "Delete").setFocus()
    press(page, Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert program.window.page is None and paths_in(page) == paths, "the second was for Keep"
    button(page, "Delete").setFocus()
    press(page, Qt.Key.Key_Return, Qt.Key.Key_Backtab, Qt.Key.Key_Return)
    assert program.window.page is None and paths_in(page) == paths[1:]


def test_the_game_on_the_table_goes_on_and_is_neither_deleted_nor_marked(
    qtbot: QtBot, program: Program
) -> None:
    page = sit(program, "gap", "human,random")
    make_moves(qtbot, page)
    page.session.flush_saving()
    before = page.session.saving.place.read_bytes()
    library = open_library(qtbot, program)
    for name in ("Delete", "Star"):
        click(button(library, name))
        assert page.session.saving.place.read_bytes() == before
        assert "This game is open at the table." in texts_in(library)
    click(button(library, "Continue"))
    assert program.window.overlay is None and program.window.page is page


def test_a_game_open_in_another_window_is_left_alone(qtbot: QtBot, program: Program, put: Put) -> None:
    (path,) = put(1)
    before = path.read_bytes()
    lock = take_lock(lock_of(path))
    assert lock is not None
    page = open_library(qtbot, program)
    for name in ("Delete", "Star"):
        click(button(page, name))
        assert "this game is open in another window" in texts_in(page) and path.read_bytes() == before
    click(button(page, "Continue"))
    assert program.window.page is None
    told = texts_in(program.window.lobby)
    assert any(path.name in text and text.endswith("this game is open in another window") for text in told)
    lock.release()


# --- what cannot be opened, and what was --------------------------------------------------------------


def test_broken_files_are_one_line_in_the_lobby_and_their_reasons_in_the_library(
    qtbot: QtBot, folder: Path
) -> None:
    break_games(folder, 20)
    program = Program(folder)
    program.window.show()
    assert len(program.window.lobby.notices) == 1
    click(button(program.window.lobby, "Show"))
    page = library_of(program)
    settle(qtbot, page)
    row = page.list.current
    assert row is not None and len(rows_in(page)) == 20
    assert row.title == "broken-0.stolek" and "version 99" in row.cells["game"][1]  # type: ignore[index]
    press(page, Qt.Key.Key_S, Qt.Key.Key_N)
    assert not page.pane.strip.isVisible(), "there is nothing to mark"
    press(page, Qt.Key.Key_Return)
    assert program.window.overlay is page
    assert page.pane.strip.said.startswith("broken-0.stolek cannot be opened: it is of version 99")
    press(page, Qt.Key.Key_Delete)
    assert len(rows_in(page)) == 19 and not (folder / "games" / "broken-0.stolek").exists()
    close(program)


def test_an_earlier_state_goes_on_as_a_new_game(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.storage.game_file.WRITES_A_VERSION", 1)
    table = sit(program, "gap", "human,random")
    make_moves(qtbot, table, 3)
    table.session.flush_saving()
    place, entries = table.session.saving.place, len(table.session.match.history)
    program.window.navigator.show_lobby()
    page = open_library(qtbot, program)
    kept = place.read_bytes()
    click(button(page, "Earlier versions"))
    assert "GAP: earlier versions" in texts_in(page) and len(rows_in(page)) >= 2
    press(page, Qt.Key.Key_End)
    click(button(page, "Continue from here"))
    session = page_of(program).session
    assert len(session.match.history) < entries and session.saving.place != place
    assert place.read_bytes() == kept


def test_escape_leads_from_earlier_states_back_to_the_list(qtbot: QtBot, program: Program, put: Put) -> None:
    paths = put(2)
    page = open_library(qtbot, program)
    click(button(page, "Earlier versions"))
    assert "No earlier versions of this game yet." in texts_in(page)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert paths_in(page) == paths and program.window.overlay is page


# --- for everybody ------------------------------------------------------------------------------------


def test_rows_have_names_for_screen_readers(qtbot: QtBot, program: Program, put: Put) -> None:
    (path, _) = put(2)
    set_mark(Store(path.parent), path, starred=True)
    page = open_library(qtbot, program)
    heard = QAccessible.queryAccessibleInterface(page.list)
    assert heard.text(QAccessible.Text.Name) == "Games"
    name = page.list.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    for said in ("Starred, GAP", "Standard rules", "You, Fox", "Unfinished", "10 min", "moves"):
        assert said in name


def test_another_programs_file_in_the_place_of_the_list_is_put_aside_and_told_once(
    qtbot: QtBot, program: Program, folder: Path, put: Put
) -> None:
    paths = put(2)
    (folder / "cache").mkdir()
    (folder / "cache" / "library.index").write_text("My diary")
    page = open_library(qtbot, program)
    assert paths_in(page) == paths and "library.index" in page.pane.strip.said
    assert (folder / "cache" / "library.broken-1.index").read_text() == "My diary"
    assert not open_library(qtbot, program).pane.strip.said


@pytest.mark.long
@pytest.mark.parametrize("section", [LibrarySection.ALL, LibrarySection.DELETED])
@pytest.mark.usefixtures("seen")
def test_it_takes_theme_size_and_language(
    qtbot: QtBot, program: Program, put: Put, folder: Path, section: LibrarySection
) -> None:
    put(4)
    break_games(folder, 2)
    page = open_library(qtbot, program)
    for _ in range(2):
        press(page, Qt.Key.Key_Delete)
        click(button(page, "Throw away"))
    page.filters.search.setText("a")
    page.turn_to(section)
    page.list.choose(1)
    for theme, size in (("light", (1024, 640)), ("contrast", (2560, 1440))):
        program.window.navigator.change(replace(program.settings.current, theme=theme))
        program.window.resize(*size)
        assert not program.window.grab().isNull()
        assert library_of(program).list.place == 1
    program.window.navigator.speak("cs")
    page = library_of(program)
    assert page.section is section and page.request.wanted.text == "a"
    assert ("Knihovna" if section is LibrarySection.ALL else "Nedávno smazané") in texts_in(page)


def test_the_heads_stand_over_their_columns(qtbot: QtBot, program: Program, put: Put) -> None:
    put(2)
    page = open_library(qtbot, program)
    for width in (1024, 1280, 1900):
        program.window.resize(width, 800)
        QApplication.processEvents()
        page = library_of(program)
        rows = page.list.viewport()
        places = column_places(rows.rect().toRectF(), page.theme)
        for column, name in ((SortColumn.RESULT, "Result"), (SortColumn.DATE, "Played, descending")):
            head = named(page, name)
            beside = head.mapTo(page, QPoint(0, 0)).x() - rows.mapTo(page, QPoint(0, 0)).x()
            assert abs(beside + page.theme.px(HEADER_AIR) - places[column].left()) <= 2


def test_you_and_names_that_faces_bring_along_are_found_as_they_are_shown(
    qtbot: QtBot, program: Program, put: Put
) -> None:
    own = put(2)
    watched = put(1, game="three")[0]
    record = watched.read_bytes().replace(b'"kind":"human"', b'"kind":"bot","level":"greedy"')
    watched.write_bytes(record)
    page = open_library(qtbot, program)
    for words, found in (("you", own), ("fox", [*own, watched]), ("ty", [])):
        page.filters.search.setText(words)
        assert sorted(paths_in(page)) == sorted(found), words
    program.window.navigator.change(replace(program.settings.current, language="cs"))
    page = open_library(qtbot, program)
    for words, found in (("ty", own), ("liška", [*own, watched])):
        page.filters.search.setText(words)
        assert set(own) <= set(paths_in(page)) and sorted(paths_in(page)) == sorted(found), words
    program.window.navigator.change(replace(program.settings.current, language="en"))
