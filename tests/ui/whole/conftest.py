from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardgames_qt.app import Program
from cardgames_qt.storage.settings import Settings, save
from tests.ui.shell.conftest import close
from tests.ui.whole.person import wait_until


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test deals the same cards, so that what fails once fails again."""
    monkeypatch.setattr("cardgames_qt.ui.session.sessions.fresh_deal", lambda: "7")
    monkeypatch.setattr("cardgames_qt.ui.session.sessions.token_hex", lambda size: "5a" * size)


@pytest.fixture(scope="module")
def program(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """The whole program with its real tables, for one long evening; nothing moves and nobody waits."""
    home: Path = tmp_path_factory.mktemp("home")
    save(home / "settings.json", Settings(theme="dark", pace="instant", language="en"))
    program = Program(home)
    program.window.show()
    assert QTest.qWaitForWindowActive(program.window)
    program.sessions.client.warm_up()
    wait_until(lambda: all(tile.dealt for tile in program.window.lobby.tiles))
    yield program
    close(program)
