"""The running program, off-screen, and the pictures taken of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, get_args

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from cardgames_qt.app import Program, plan_seats
from cardgames_qt.games import find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.settings import Settings, ThemeChoice, save
from cardgames_qt.ui.page.page import TablePage

THEMES: tuple[ThemeChoice, ...] = tuple(theme for theme in get_args(ThemeChoice) if theme != "system")
_PATIENCE = 300.0


class Size(NamedTuple):
    """Of the window."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


class Camera:
    """A program with nothing in it yet, in one language and one light; nothing moves and nobody waits."""

    def __init__(self, home: Path, language: str, theme: ThemeChoice) -> None:
        save(home / "settings.json", Settings(theme=theme, pace="instant"))
        self.home = home
        self.program = Program(home, language)
        self.window = self.program.window
        self.window.show()

    @property
    def page(self) -> TablePage:
        """The table that is open."""
        page = self.window.page
        assert page is not None
        return page

    def sit(self, game: str, seats: str) -> None:
        """Open a new table."""
        self.window.play(TablePlan(game=game, seats=plan_seats(find(game).rules, seats)), "7")

    def shoot(self, path: Path) -> None:
        """Save what the window shows, and a menu that hangs over it."""
        self.settle()
        picture = self.window.grab()
        menu = QApplication.activePopupWidget()
        if menu is not None:
            painter = QPainter(picture)
            painter.drawPixmap(self.window.mapFromGlobal(menu.mapToGlobal(QPoint())), menu.grab())
            painter.end()
        picture.save(str(path))

    def settle(self) -> None:
        """Let everything that waits happen."""
        for _ in range(12):
            QApplication.processEvents()
            time.sleep(0.002)

    def until(self, done: Callable[[], bool]) -> None:
        """Let time pass until something holds; gives up in the end, so that nothing hangs."""
        end = time.monotonic() + _PATIENCE
        while not done():
            assert time.monotonic() < end, "this screen does not come"
            QApplication.processEvents()
            time.sleep(0.002)

    def clear(self) -> None:
        """Back to an empty lobby."""
        menu = QApplication.activePopupWidget()
        if menu is not None:
            menu.close()
        self.window.show_lobby()


@contextmanager
def camera(home: Path, language: str, theme: ThemeChoice) -> Iterator[Camera]:
    """A camera that is put away afterwards."""
    opened = Camera(home, language, theme)
    yield opened
    opened.window.close()
    opened.program.sittings.client.close()
    opened.program.languages.release()
