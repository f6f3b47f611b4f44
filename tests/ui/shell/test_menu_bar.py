"""The menu at the top of a Mac's screen; elsewhere there is none."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

from cardgames_qt.app import Program
from cardgames_qt.ui.commands import MainMenu
from tests.ui.shell.conftest import close


@pytest.mark.usefixtures("qtbot")
def test_a_mac_has_all_commands_in_its_menu_bar(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    program = Program(folder, "en")
    monkeypatch.undo()
    commands = program.window.commands
    (menu,) = cast(list[MainMenu], program.window.findChildren(MainMenu))
    assert menu.menuAction() in program.window.menuBar().actions()
    assert {commands.new, commands.preferences, commands.quit} <= set(menu.actions())
    assert menu.title() == "Menu"
    program.window.navigator.speak("cs")
    assert menu.title() == "Nabídka" and "Ná&pověda" in [each.title() for each in menus_in(menu)]
    close(program)


def test_elsewhere_the_window_has_none(program: Program) -> None:
    assert not program.window.findChildren(QMenuBar)


def entries(menu: QMenu) -> list[QAction]:
    return [each for each in menu.actions() if not each.isSeparator() and each.isVisible()]


def menus_in(menu: QMenu) -> list[QMenu]:
    return cast(list[QMenu], menu.findChildren(QMenu))


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("at_table", [False, True])
def test_the_menu_fits_into_a_small_window(program: Program, language: str, at_table: bool) -> None:
    program.window.navigator.speak(language)
    program.window.resize(1024, 640)
    menu = MainMenu(program.window.commands, program.window, at_table=at_table)
    assert menu.sizeHint().height() < 640 - program.window.lobby.menu_button.height() - 20
    assert entries(menu)[0] is program.window.commands.preferences, "where its button says"
    inner = menus_in(menu)
    assert len(entries(menu)) == 10 + at_table
    for each in (menu, *inner):
        texts = [text for text in map(QAction.text, entries(each)) if "&" in text]  # the rest has a key each
        letters = [text[text.index("&") + 1].lower() for text in texts]
        assert len(letters) == len(set(letters)), "no two have the same letter"


def test_every_command_with_a_key_is_in_the_menu(program: Program) -> None:
    commands = program.window.commands
    menu = MainMenu(commands, program.window)
    there = {each for part in (menu, *menus_in(menu)) for each in part.actions()}
    assert {*commands.everywhere, *commands.at_table} - there == {commands.menu_key, commands.leave}
