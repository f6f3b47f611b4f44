from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, Wish
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.ui.play.end_screen import EndScreen
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.replay.page import ReplayPage
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from tests.cases import in_turn
from tests.ui.shell.conftest import close
from tests.ui.shell.driving import (
    PATIENCE,
    button,
    click,
    click_item,
    log_lines,
    moves_on_table,
    named,
    page_of,
    remember,
    seats_of,
    sit,
    tile,
    told_in,
)


@pytest.mark.all_games
def test_from_the_lobby_to_the_end_by_mouse(qtbot: QtBot, program: Program) -> None:
    window = program.window
    remember(program, seats_of("gap", "human,greedy,greedy", target=1))
    click(tile(program, "gap"))
    sheet = window.overlay
    assert isinstance(sheet, SeatSheet)
    click(button(sheet, "2"))
    assert len(sheet.plan().seats) == 2 and sheet.plan().options == {"target": 1}
    click(button(sheet, "Play"))
    page = page_of(program)

    def play_on() -> bool:
        if page.end_screen is None and page.session.screen.showing().moves:
            click_item(page, moves_on_table(page)[0])
        return page.end_screen is not None

    qtbot.waitUntil(play_on, timeout=PATIENCE)
    assert log_lines(page)
    assert isinstance(page.end_screen, EndScreen)
    click(button(page.end_screen, "Home"))
    assert window.page is None


def test_from_the_lobby_to_the_end_by_keyboard(qtbot: QtBot, program: Program) -> None:
    window = program.window
    remember(program, seats_of("gap", "human,greedy", target=1))
    tile(program, "gap").setFocus()
    QTest.keyClick(tile(program, "gap"), Qt.Key.Key_Space)
    sheet = window.overlay
    assert isinstance(sheet, SeatSheet)
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    page = page_of(program)

    def play_on() -> bool:
        if page.end_screen is None and page.session.screen.showing().moves:
            QTest.keyClick(page.view, Qt.Key.Key_Tab)
            QTest.keyClick(page.view, Qt.Key.Key_Return)
        return page.end_screen is not None

    qtbot.waitUntil(play_on, timeout=PATIENCE)
    assert page.end_screen is not None
    QTest.keyClick(page.end_screen, Qt.Key.Key_Return)
    assert window.page is not None and window.page is not page, "Enter on the end screen is a rematch"


def test_escape_leaves_a_sheet(qtbot: QtBot, program: Program) -> None:
    click(tile(program, "three"))
    assert program.window.overlay is not None
    QTest.keyClick(program.window.overlay, Qt.Key.Key_Escape)
    assert program.window.sheets.top is None
    assert program.window.focusWidget() is tile(program, "three"), "the keyboard is back where it was"


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_game_has_a_sheet_for_every_number_of_seats(program: Program, game: str) -> None:
    program.window.navigator.choose_seats(game)
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    for count in find(game).rules.seat_counts:
        click(button(sheet, str(count)))
        plan = sheet.plan()
        assert len(plan.seats) == count
        assert find(game).rules.settle(count, plan.options) or not find(game).rules.options(count)


def test_seats_are_remembered(program: Program) -> None:
    plan = seats_of("gap", "human,random,random")
    program.grant(Wish(plan=plan))
    program.window.navigator.show_lobby()
    program.window.navigator.choose_seats("gap")
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet) and sheet.plan() == plan


def test_a_game_left_is_offered_and_goes_on(qtbot: QtBot, program: Program, folder: Path) -> None:
    program.grant(Wish(plan=seats_of("gap", "human,greedy"), seed="3"))
    page = page_of(program)
    for _ in range(2):
        qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
        click_item(page, moves_on_table(page)[0])
    qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
    before = page.session.screen.showing()
    lines = log_lines(page)
    close(program)

    again = Program(folder)
    again.window.show()
    qtbot.wait(1)  # until it is laid out
    click(button(again.window.lobby, "Continue"))
    assert page_of(again).session.screen.showing() == before
    assert log_lines(page_of(again)) == lines
    close(again)


def test_undo_and_redo_by_their_keys(qtbot: QtBot, program: Program) -> None:
    program.grant(Wish(plan=seats_of("the_game", "human"), seed="3"))
    page = page_of(program)
    window = program.window
    click_item(page, moves_on_table(page)[0])
    assert not window.commands.undo.isEnabled()
    before = page.session.screen.showing()
    click_item(page, moves_on_table(page)[0])
    after = page.session.screen.showing()
    assert window.commands.undo.isEnabled()
    window.commands.undo.trigger()
    assert page.session.screen.showing() == before and page.scene.showing == before
    window.commands.redo.trigger()
    assert page.session.screen.showing() == after and page.scene.showing == after
    qtbot.waitUntil(lambda: page.scene.showing == after, timeout=PATIENCE)


def test_nothing_of_a_hand_is_on_screen_while_the_seats_change(qtbot: QtBot, program: Program) -> None:
    program.grant(Wish(plan=seats_of("gap", "human,human"), seed="3"))
    page = page_of(program)
    assert page.hand_over.isVisible() and not page.view.isVisible() and not page.panel.isVisible()
    QTest.keyClick(page.hand_over, Qt.Key.Key_Return)
    assert page.view.isVisible() and not page.hand_over.isVisible()
    first = page.session.screen.front
    click_item(page, moves_on_table(page)[0])
    qtbot.waitUntil(page.hand_over.isVisible, timeout=PATIENCE)
    assert not page.view.isVisible()
    click(button(page.hand_over, "I’m ready"))
    assert page.session.screen.front == Seat(1 - (first or 0))


@pytest.mark.all_games
@pytest.mark.parametrize(
    ("theme", "size"), in_turn(["dark", "light", "contrast"], [(1024, 640), (1280, 800), (2560, 1440)])
)
@pytest.mark.usefixtures("seen")
def test_every_page_can_be_drawn_in_every_theme_and_size(
    program: Program, theme: Any, size: tuple[int, int]
) -> None:
    window = program.window
    window.navigator.change(replace(program.settings.current, theme=theme))
    window.resize(*size)
    assert not window.grab().isNull()
    window.navigator.choose_seats("the_game")
    assert not window.grab().isNull()
    window.commands.preferences.trigger()
    assert not window.grab().isNull()
    window.commands.about.trigger()
    assert not window.grab().isNull()
    program.grant(Wish(plan=seats_of("the_game", "human,greedy"), seed="3"))
    assert not window.grab().isNull()


def test_the_theme_switch_changes_everything_at_once(program: Program) -> None:
    program.grant(Wish(plan=seats_of("gap", "human,greedy"), seed="3"))
    page = page_of(program)
    program.window.navigator.change(replace(program.settings.current, theme="light"))
    assert page.scene.theme.mode == "light" and program.settings.current.theme == "light"


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_menu_lists_every_command_with_its_key(program: Program) -> None:
    window = program.window
    window.commands.menu_key.trigger()
    menu = QApplication.activePopupWidget()
    assert menu is not None
    inner = cast(list[QMenu], menu.findChildren(QMenu))
    actions: list[QAction] = [action for each in (menu, *inner) for action in each.actions()]
    assert {"F11", "Ctrl+Z", "Ctrl+N"} <= {action.shortcut().toString() for action in actions}
    menu.close()


def test_full_screen_and_back(program: Program) -> None:
    program.window.commands.full_screen.trigger()
    assert program.window.isFullScreen()
    program.window.commands.full_screen.trigger()
    assert not program.window.isFullScreen()


def test_a_folded_panel_stays_folded(program: Program) -> None:
    program.grant(Wish(plan=seats_of("gap", "human,greedy"), seed="3"))
    program.window.commands.panel.trigger()
    assert not page_of(program).panel.is_open()
    assert not program.settings.current.panel_open


@pytest.mark.parametrize("looking_back", [False, True])
def test_a_panel_shut_for_lack_of_room_opens_once_there_is_some(
    qtbot: QtBot, program: Program, looking_back: bool
) -> None:
    program.window.resize(1024, 640)
    page: TablePage | ReplayPage = sit(program, "gap", "human,greedy")
    if looking_back:
        qtbot.waitUntil(lambda: program.window.navigator.can_look_back, timeout=PATIENCE)
        program.window.navigator.look_back()
        assert program.window.replay is not None
        page = program.window.replay
    assert not page.panel.is_open()
    program.window.resize(1600, 1000)
    assert page.panel.is_open()
    click(named(page.panel, "Hide the panel"))
    program.window.resize(1024, 640)
    program.window.resize(1600, 1000)
    assert not page.panel.is_open(), "whoever shuts it means it"


def test_a_panel_opened_in_a_narrow_window_is_open_in_the_next_game(program: Program) -> None:
    program.window.resize(1024, 640)
    program.grant(Wish(plan=seats_of("gap", "human,greedy"), seed="3"))
    page = page_of(program)
    assert not page.panel.is_open()
    program.window.commands.panel.trigger()
    page.commands.rematch.trigger()
    assert page_of(program) is not page and page_of(program).panel.is_open()


def test_a_new_game_begins_with_the_seats_of_the_same_one(program: Program) -> None:
    program.grant(Wish(plan=seats_of("three", "human,greedy"), seed="3"))
    page = page_of(program)
    program.window.commands.new.trigger()
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet) and sheet.game == "three"
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert program.window.page is page and not page.session.closed, "who changes their mind plays on"


def test_broken_files_are_told_in_the_lobby_and_kept(qtbot: QtBot, folder: Path) -> None:
    (folder / "settings.json").write_text("{", encoding="utf-8")
    (folder / "games").mkdir()
    bad = folder / "games" / "gap-1.stolek"
    bad.write_text('{"format":"cardgames-record","version":99}', encoding="utf-8")
    program = Program(folder)
    program.window.show()
    told = told_in(program)
    assert any("settings" in text for text in told)
    assert any("gap-1.stolek" in text and "version 99" in text for text in told)
    assert bad.exists() and (folder / "settings.broken-1.json").exists()
    close(program)
    assert qtbot is not None


def test_a_file_that_is_no_saved_game_is_refused_by_name(program: Program, folder: Path) -> None:
    path = folder / "notes.txt"
    path.write_text("hello", encoding="utf-8")
    for file in (path, folder / "missing.stolek"):
        program.grant(Wish(file=file))
        told = told_in(program)
        assert program.window.page is None and any(file.name in text for text in told)
