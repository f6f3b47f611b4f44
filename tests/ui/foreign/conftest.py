from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from tests.ui.shell.conftest import close, folder
from tests.ui.shell.driving import PATIENCE

__all__ = ["folder"]


@pytest.fixture
def program(qtbot: QtBot, folder: object) -> Iterator[Program]:
    """The whole program with its real tables; nothing moves and nobody waits."""
    program = Program(folder, "en")  # type: ignore[arg-type]
    program.window.resize(1280, 800)
    with qtbot.waitExposed(program.window):
        program.window.show()
    qtbot.waitUntil(lambda: all(tile.dealt for tile in program.window.lobby.tiles), timeout=PATIENCE)
    yield program
    close(program)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn by our own hand."""
    texts: list[str] = []
    draw = QPainter.drawText

    def record(painter: QPainter, *place: object) -> object:
        texts.extend(each for each in place if isinstance(each, str))
        return draw(painter, *place)  # type: ignore[call-overload]

    monkeypatch.setattr(QPainter, "drawText", record)
    return texts
