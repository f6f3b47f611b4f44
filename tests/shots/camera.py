"""The running program, off-screen, and the pictures taken of it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from datetime import time as clock
from pathlib import Path
from typing import NamedTuple, TypeAlias, cast, get_args
from unittest.mock import patch

from msgspec.structs import replace
from PySide6.QtCore import QEventLoop, QPoint, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from cardgames_qt.app import Program, plan_seats
from cardgames_qt.games import find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.settings import Settings, TextSize, ThemeChoice, save
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.session.services import LazyServices
from cardgames_qt.ui.widgets.notices import Notice
from tests.shots.past import DAY

THEMES: tuple[ThemeChoice, ...] = tuple(theme for theme in get_args(ThemeChoice) if theme != "system")
_PATIENCE = 300.0
_GLANCE_MS = 30
_NOON = datetime.combine(DAY, clock(12)).timestamp()
_HOUR = 3600


class Size(NamedTuple):
    """Of the window."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


class Camera:
    """A program with nothing in it yet, in one language and one light; nothing moves and nobody waits."""

    def __init__(self, home: Path, language: str, theme: ThemeChoice, text_size: TextSize = 100) -> None:
        self.home, self._settings = home, Settings(theme=theme, pace="instant", text_size=text_size)
        save(home / "settings.json", self._settings)
        self.program = Program(home, language)
        self.window = self.program.window
        self.window.setUpdatesEnabled(False)  # painting takes most of the time, and nobody looks yet
        self.window.show()
        self.window.navigator.feed.settle_in()
        self.undone = ExitStack()

    @property
    def page(self) -> TablePage:
        """The table that is open."""
        page = self.window.page
        assert page is not None
        return page

    def sit(self, game: str, seats: str) -> None:
        """Open a new table."""
        self.window.navigator.play(TablePlan(game=game, seats=plan_seats(find(game).rules, seats)), "7")

    def shoot(self, path: Path) -> None:
        """Save what the window shows, and a menu that hangs over it."""
        self.look()
        picture = self.window.grab()
        menu = QApplication.activePopupWidget()
        if menu is not None:
            painter = QPainter(picture)
            painter.drawPixmap(self.window.mapFromGlobal(menu.mapToGlobal(QPoint())), menu.grab())
            painter.end()
        picture.save(str(path))

    def look(self) -> None:
        """From now on the window is painted."""
        self.window.setUpdatesEnabled(True)
        self.settle()

    def settle(self) -> None:
        """Let everything that waits happen."""
        for _ in range(12):
            QApplication.processEvents()
            time.sleep(0.002)

    def until(self, done: Callable[[], bool]) -> None:
        """Let time pass until something holds; gives up in the end, so that nothing hangs."""
        end, glances = time.monotonic() + _PATIENCE, QTimer()
        glances.start(_GLANCE_MS)  # or what a thread does might go unnoticed
        while not done():
            assert time.monotonic() < end, "this screen does not come"
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        glances.stop()

    def date(self, path: Path, hours: int) -> None:
        """Have a file be written so many hours before the noon of our day."""
        os.utime(path, (_NOON - _HOUR * hours,) * 2)

    def remember(self, games: Iterable[LibraryEntry]) -> None:
        """Have the library know of games of the player which have no files, and not look for these."""
        self.until(lambda: not self.window.navigator.days.reading)  # or they would be found missing
        self.undone.enter_context(patch.object(Library, "look", lambda _library: iter([(0, 0)])))
        self.undone.enter_context(patch.object(LazyServices, "has_finished", lambda _services: True))
        whose = self.program.settings.current.player.id
        own = (_played_by(whose, game) for game in games)
        self.window.context.services.library.update({each.place: ((1, 1, 1), each) for each in own})

    def clear(self) -> None:
        """Back to the lobby, with nothing left from before; nobody looks."""
        self.window.setUpdatesEnabled(False)
        menu = QApplication.activePopupWidget()
        if menu is not None:
            menu.close()
        self.window.navigator.show_lobby()
        self.undone.close()
        for path in self.program.sessions.store.folder.rglob("*.stolek"):
            path.unlink()
        self.window.navigator.change(self._settings)
        self.window.navigator.show_lobby()
        while (notice := self._notice()) is not None:
            notice.closed.emit()
        self.until(lambda: not self.window.navigator.days.reading)

    def _notice(self) -> Notice | None:
        """One that is on screen: one that is closed is a child of the lobby for a while yet."""
        notices = cast(list[Notice], self.window.lobby.findChildren(Notice))
        return next((each for each in notices if each.isVisible()), None)


def _played_by(profile: str, game: LibraryEntry) -> LibraryEntry:
    """The game as one of that person's, counted when it was over."""
    order = round(1000 * game.changed)
    results = tuple(replace(each, profile=profile) for each in game.results)
    return replace(
        game, results=results, ended=game.changed, began_order=order, order=order, counted_order=order
    )


Show: TypeAlias = Callable[[Camera], object]
"""Leads to a screen, from an empty lobby."""


@contextmanager
def camera(home: Path, language: str, theme: ThemeChoice, text_size: TextSize = 100) -> Iterator[Camera]:
    """A camera that is put away afterwards; for it, it is always the same day."""
    days = ("cardgames_qt.play.daily.today", "cardgames_qt.ui.training.exercise_controller.today")
    with ExitStack() as same:
        for day in days:
            same.enter_context(patch(day, lambda: DAY))
        opened = Camera(home, language, theme, text_size)
        with opened.undone:  # or later programs would know of these games and of no others
            yield opened
        _put_away(opened)


def _put_away(opened: Camera) -> None:
    opened.window.close()
    opened.program.sessions.client.close()
    opened.program.languages.release()
