"""A fifth game that brings its rules and its words and nothing else is played through the whole window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.kit.game import Game
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.scene.plain_scene import PlainScene
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from tests.toy import seated
from tests.ui.shell.driving import (
    PATIENCE,
    button,
    click,
    click_item,
    log_lines,
    moves_on_table,
    open_library,
    page_of,
    press,
    rules_of,
    sit,
    texts_in,
    tile,
    told_in,
    until_own_move,
    written_on,
)
from tests.ui.shell.seating import unfold_rules


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.setattr("cardgames_qt.ui.session.bot_client.worker_command", seated.worker_command)
    with seated.seated() as game:
        yield game


@pytest.fixture
def program(toy: Game, program: Program) -> Program:
    """Started with the toy at the table."""
    return program


def open_sheet(program: Program) -> SeatSheet:
    click(tile(program, "toy"))
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    unfold_rules(sheet)
    return sheet


def play_out(qtbot: QtBot, page: TablePage, *, by_keys: bool) -> None:
    def play_on() -> bool:
        if page.hand_over.isVisible():
            QTest.keyClick(page.hand_over, Qt.Key.Key_Return)
        elif page.end_screen is None and page.session.screen.showing().moves and moves_on_table(page):
            if by_keys:
                QTest.keyClick(page.view, Qt.Key.Key_Tab)
                QTest.keyClick(page.view, Qt.Key.Key_Return)
            else:
                click_item(page, moves_on_table(page)[0])
        return page.end_screen is not None

    qtbot.waitUntil(play_on, timeout=PATIENCE)


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keys"])
def test_from_the_lobby_to_the_end(qtbot: QtBot, program: Program, language: str, by_keys: bool) -> None:
    program.window.navigator.speak(language)
    words = {"en": ("Play", "Home"), "cs": ("Hrát", "Výběr her")}[language]
    sheet = open_sheet(program)
    assert {"Low wins", "Highest card"} <= set(texts_in(sheet))
    click(button(sheet, words[0]))
    page = page_of(program)
    play_out(qtbot, page, by_keys=by_keys)
    assert log_lines(page) and page.end_screen is not None
    assert "Highest card" in " ".join(texts_in(page.end_screen))
    click(button(page.end_screen, words[1]))
    assert program.window.page is None


def test_the_plain_table_shows_no_names_of_the_program(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "toy", "human,random")
    until_own_move(qtbot, page)
    assert isinstance(page.scene, PlainScene)
    assert "Hand counts" in written_on(page) and "_" not in written_on(page)


def test_two_persons_pass_the_screen(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "toy", "human,human")
    play_out(qtbot, page, by_keys=False)
    assert page.session.match.outcome is not None


@pytest.mark.usefixtures("seen")
def test_it_is_saved_offered_in_the_lobby_and_goes_on(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "toy", "human,random")
    until_own_move(qtbot, page)
    click_item(page, moves_on_table(page)[0])
    until_own_move(qtbot, page)
    hand = page.session.screen.showing().view.hand
    program.window.navigator.show_lobby()
    assert "Highest card" in told_in(program)
    sheet = open_library(qtbot, program)
    program.window.grab()
    click(button(sheet, "Continue"))
    page = page_of(program)
    until_own_move(qtbot, page)
    assert page.session.screen.showing().view.hand == hand
    play_out(qtbot, page, by_keys=False)


def test_a_hint_is_given_without_words_of_its_own(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "toy", "human,random")
    qtbot.waitUntil(lambda: page.session.match.to_act == (0,) and page.hints.possible, timeout=PATIENCE)
    press(program, Qt.Key.Key_H)
    assert isinstance(page.scene, PlainScene)
    qtbot.waitUntil(lambda: "strongest bot" in written_on(page), timeout=PATIENCE)


@pytest.mark.usefixtures("seen")
def test_its_tile_has_letters_for_cards_and_no_lesson(program: Program) -> None:
    bare, full = tile(program, "toy"), tile(program, "gap")
    with pytest.raises(AssertionError, match="no button"):
        button(bare, "Learn")
    assert button(full, "Learn")
    bare.dealt = True
    assert not program.window.grab().isNull()


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.usefixtures("seen")
def test_every_sheet_opens_with_it_at_the_table(program: Program, theme: str) -> None:
    window = program.window
    window.navigator.change(replace(program.settings.current, theme=theme))
    commands = window.commands
    open_sheet(program)
    for command in (commands.preferences, commands.keys, commands.rules):
        command.trigger()
        assert window.sheets.top is not None
        window.grab()
    assert rules_of(program).game == "toy"
    assert "The rules of Highest card are missing" in rules_of(program).text.toPlainText()
    window.sheets.close()
    commands.about.trigger()
    window.grab()
    window.sheets.close()


def test_a_lesson_that_is_not_there_is_explained(program: Program, folder: Path) -> None:
    program.window.navigator.learn("toy")
    assert any("toy.json" in text for text in told_in(program))
    assert program.window.page is None and folder.exists()
