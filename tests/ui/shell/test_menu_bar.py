"""The menu at the top of a Mac's screen; elsewhere there is none."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from PySide6.QtWidgets import QMenu, QMenuBar

from cardgames_qt.app import Program
from tests.ui.shell.conftest import close


@pytest.mark.usefixtures("qtbot")
def test_a_mac_has_all_commands_in_its_menu_bar(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    program = Program(folder, "en")
    monkeypatch.undo()
    commands = program.window.commands
    (menu,) = cast(list[QMenu], program.window.menuBar().findChildren(QMenu))[:1]
    assert {commands.new, commands.preferences, commands.about, commands.quit} <= set(menu.actions())
    assert menu.title() == "Menu"
    program.window.navigator.speak("cs")
    assert menu.title() == "Nabídka"
    close(program)


def test_elsewhere_the_window_has_none(program: Program) -> None:
    assert not program.window.findChildren(QMenuBar)
