"""Nothing that is not on disk is left behind without an answer, whichever way one leaves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, Wish
from cardgames_qt.storage.store import read
from cardgames_qt.ui.app.unsaved_guard import stays_saved
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.play.unsaved_sheet import UnsavedSheet
from cardgames_qt.ui.session.autosave import Saving
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from tests.cases import every_kind
from tests.shots import positions
from tests.ui.shell.conftest import Disk
from tests.ui.shell.driving import PATIENCE, button, click, make_moves, page_of, seats_of, sit, texts_in


@pytest.fixture
def page(qtbot: QtBot, program: Program, disk: Disk) -> TablePage:
    """A table of which less is on disk than in memory."""
    page = sit(program, "gap", "human,random")
    make_moves(qtbot, page)
    page.session.flush_saving()
    disk.refuse()
    make_moves(qtbot, page, 3)
    return page


def question(program: Program) -> UnsavedSheet:
    sheet = program.window.overlay
    assert isinstance(sheet, UnsavedSheet) and sheet.go is not None
    return sheet


def open_other(program: Program, tmp_path: Path) -> None:
    program.window.navigator.open_file(positions.save(tmp_path / "outside", "three", 2, "middle"))


def start_another(program: Program) -> None:
    program.window.commands.new.trigger()
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    sheet.play_wanted.emit(sheet.plan(), "")


WAYS: dict[str, Callable[[Program, Path], object]] = {
    "close": lambda program, _: program.window.close(),
    "quit": lambda program, _: program.window.commands.quit.trigger(),
    "lobby": lambda program, _: click(page_of(program).bar.back),
    "new": lambda program, _: start_another(program),
    "same deal": lambda program, _: program.window.commands.same_deal.trigger(),
    "swapped": lambda program, _: program.window.commands.swap.trigger(),
    "second start": lambda program, _: program.grant(Wish(plan=seats_of("three", "human,random"))),
    "another file": open_other,
    "lesson": lambda program, _: program.window.navigator.learn("gap"),
}


@pytest.mark.parametrize("way", every_kind(WAYS, "close", "lobby", "another file"))
def test_whoever_leaves_is_asked_and_may_stay(
    program: Program, page: TablePage, tmp_path: Path, way: str
) -> None:
    WAYS[way](program, tmp_path)
    unsaved = page.session.saving.unsaved
    assert unsaved >= 3 and program.window.isVisible() and program.window.page is page
    told = f"The last {unsaved} moves are not saved: part of its path is not a folder."
    assert told in texts_in(question(program))
    QTest.keyClick(question(program), Qt.Key.Key_Escape)
    assert not isinstance(program.window.overlay, UnsavedSheet), "at most the seats are still asked for"
    assert program.window.page is page and not page.session.closed


@pytest.mark.parametrize("way", every_kind(WAYS, "close", "lobby", "another file"))
def test_whoever_leaves_anyway_leaves(program: Program, page: TablePage, tmp_path: Path, way: str) -> None:
    WAYS[way](program, tmp_path)
    click(button(question(program), "Leave anyway"))
    assert program.window.page is not page and page.session.closed
    assert program.window.isVisible() is (way not in ("close", "quit"))
    assert [str(told) for told in program.window.lobby.notices] == [
        "gap was left unsaved: part of its path is not a folder"
    ]


@pytest.mark.parametrize("way", every_kind(WAYS, "quit", "same deal", "second start"))
def test_once_the_disk_works_nobody_is_kept_back(
    program: Program, page: TablePage, disk: Disk, tmp_path: Path, way: str
) -> None:
    WAYS[way](program, tmp_path)
    disk.recover()
    click(button(question(program), "Try again"))
    assert program.window.page is not page and page.session.closed
    assert len(read(page.session.saving.place).record.log) == len(page.session.match.history)
    assert not program.window.lobby.notices


def test_enter_goes_back_to_the_game(program: Program, page: TablePage) -> None:
    program.window.close()
    QTest.keyClick(QApplication.focusWidget() or question(program), Qt.Key.Key_Return)
    assert program.window.overlay is None and program.window.page is page and program.window.isVisible()


def test_to_leave_anyway_by_keyboard(program: Program, page: TablePage) -> None:
    program.window.navigator.show_lobby()
    leave = button(question(program), "Leave anyway")
    for _ in range(6):
        if leave.hasFocus():
            break
        QTest.keyClick(QApplication.focusWidget() or question(program), Qt.Key.Key_Backtab)
    QTest.keyClick(leave, Qt.Key.Key_Return)
    assert program.window.page is None and page.session.closed


def test_saved_elsewhere_one_may_leave(
    program: Program, page: TablePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "elsewhere.stolek"
    monkeypatch.setattr(program.window.files, "ask_place", lambda _title, _name: place)
    program.window.close()
    click(button(question(program), "Save elsewhere…"))
    assert not program.window.isVisible()
    assert len(read(place).record.log) == len(page.session.match.history)


@pytest.mark.parametrize("how", ["Try again", "Save elsewhere…", "Leave anyway"])
def test_one_leaves_once(
    program: Program, page: TablePage, disk: Disk, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[str] = []
    assert program.window.navigator.tables.guard.asks_about_unsaved(page.session, lambda: left.append(how))
    if how == "Try again":
        disk.recover()
    place = disk.games.with_name("elsewhere.stolek")
    monkeypatch.setattr(program.window.files, "ask_place", lambda _title, _name: place)
    click(button(question(program), how))
    assert left == [how] and program.window.overlay is None


def test_a_disk_that_works_again_meanwhile_lets_go(
    qtbot: QtBot, program: Program, page: TablePage, disk: Disk
) -> None:
    program.window.navigator.show_lobby()
    disk.recover()
    page.session.flush_saving()
    qtbot.waitUntil(lambda: program.window.page is None, timeout=PATIENCE)
    assert program.window.overlay is None


@pytest.mark.long
def test_the_question_is_asked_again_in_another_language(program: Program, page: TablePage) -> None:
    program.window.navigator.show_lobby()
    program.window.navigator.speak("cs")
    assert "Odejít bez uložení?" in texts_in(question(program))
    click(button(question(program), "Přesto odejít"))
    assert program.window.page is None and page.session.closed


def test_the_own_file_opened_once_more_goes_on_with_the_table(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,random")
    make_moves(qtbot, page)
    page.session.flush_saving()
    program.window.navigator.open_file(page.session.saving.place)
    assert program.window.page is page and not page.session.closed


def test_a_game_left_for_another_is_said_to_stay(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,random")
    make_moves(qtbot, page)
    program.window.commands.same_deal.trigger()
    after = page_of(program)
    assert after is not page and after.bar.message.text() == "The previous game is saved"
    assert page.session.saving.place.is_file()


def test_a_game_nobody_touched_is_not_kept(program: Program) -> None:
    sit(program, "the_game", "human")
    program.window.commands.same_deal.trigger()
    assert not page_of(program).bar.message.isVisible()
    program.window.navigator.show_lobby()
    assert not program.window.lobby.saved


def test_a_file_that_cannot_be_opened_is_told_at_the_table(program: Program, tmp_path: Path) -> None:
    page = sit(program, "gap", "human,random")
    bad = tmp_path / "notes.stolek"
    bad.write_text("hello", encoding="utf-8")
    program.window.navigator.open_file(bad)
    assert program.window.page is page
    assert any("notes.stolek cannot be opened" in text for text in texts_in(page))


def test_a_file_nobody_may_look_at_keeps_nobody_back(
    page: TablePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system refuses to say whether it is there, as in a folder that may not be entered."""
    nowhere = Saving(place=tmp_path / ("x" * 300))
    monkeypatch.setattr(GameSession, "saving", nowhere)
    assert not stays_saved(page.session)


def test_an_error_that_nobody_foresaw_is_asked_about_too(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise KeyError("dodo")

    page = sit(program, "gap", "human,random")
    with monkeypatch.context() as broken:
        broken.setattr("cardgames_qt.storage.game_file.GameFile.write", fail)
        make_moves(qtbot, page, 2)
        program.window.close()
        assert program.window.isVisible()
        assert any("an unexpected error: KeyError: 'dodo'" in each for each in texts_in(question(program)))
    program.window.close()
    assert not program.window.isVisible() and read(page.session.saving.place).record.log
