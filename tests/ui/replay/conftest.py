from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.storage.settings import Settings, save
from tests.ui.shell.conftest import close, seen, unseen

__all__ = ["seen"]


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    """The whole program with its real tables; nothing moves and nobody waits."""
    save(tmp_path / "settings.json", Settings(theme="dark", pace="instant", language="en"))
    program = Program(tmp_path)
    program.window.resize(1280, 800)
    with unseen(program.window):
        with qtbot.waitActive(program.window):
            program.window.show()
        yield program
    close(program)
