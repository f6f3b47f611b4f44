from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from cardgames_qt.app import Program
from cardgames_qt.storage.settings import Settings, save
from cardgames_qt.ui.scene.plain_scene import PlainScene


@pytest.fixture(autouse=True)
def plain_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests are about the shell: every game is played on the plain table."""
    monkeypatch.setattr("cardgames_qt.ui.scene.scenes.scene_of", lambda _game: PlainScene)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A home in which nothing moves and nobody waits."""
    save(tmp_path / "settings.json", Settings(theme="dark", pace="instant"))
    return tmp_path


@contextmanager
def unseen(window: QWidget) -> Iterator[None]:
    """A window nobody looks at: painting takes most of the time. Who does look asks for `seen`."""
    grab = QWidget.grab

    def grab_seen(widget: QWidget, *place: Any) -> QPixmap:
        assert widget.updatesEnabled(), "a picture of what is not painted: the test wants `seen`"
        return grab(widget, *place)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QWidget, "grab", grab_seen)
        window.setUpdatesEnabled(False)
        yield


@contextmanager
def looked_at(window: QWidget) -> Iterator[None]:
    """For a moment somebody looks at a window that is unseen."""
    window.setUpdatesEnabled(True)
    yield
    window.setUpdatesEnabled(False)


@pytest.fixture
def seen(program: Program) -> None:
    """Somebody looks at the window."""
    program.window.setUpdatesEnabled(True)


@pytest.fixture
def program(qtbot: QtBot, folder: Path) -> Iterator[Program]:
    program = Program(folder)
    program.window.resize(1280, 800)
    with unseen(program.window):
        with qtbot.waitExposed(program.window):
            program.window.show()
        yield program
    close(program)


def close(program: Program) -> None:
    """End a program and everything of it, if that was not done yet."""
    if not isValid(program.window):
        return
    program.window.close()
    program.languages.release()
    program.window.deleteLater()
    program.sessions.client.close()
    program.sessions.client.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


class Disk:
    """The disk under the saved games, which can be made to refuse and to work again."""

    def __init__(self, games: Path) -> None:
        self.games, self._aside = games, games.with_name("games aside")

    def refuse(self) -> None:
        """Nothing can be read or written: a file is where the folder should be."""
        if self.games.exists():
            self.games.rename(self._aside)
        self.games.write_text("", encoding="utf-8")

    def recover(self) -> None:
        """Everything is as it was."""
        if self.games.is_file():
            self.games.unlink()
        if self._aside.exists():
            self._aside.rename(self.games)


@pytest.fixture
def disk(folder: Path) -> Iterator[Disk]:
    """Works again before the program ends, which would ask otherwise."""
    disk = Disk(folder / "games")
    yield disk
    disk.recover()
