"""Tells the lobby what it is to remember. What it has to know for that is loaded once the window answers."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cardgames_qt.ui.window.surroundings import Surroundings

if TYPE_CHECKING:
    from cardgames_qt.ui.window.front.dailies import Dailies
    from cardgames_qt.ui.window.host import Host


class FrontDesk(QObject):
    """Stands between the lobby and what is known of games and days."""

    def __init__(self, around: Surroundings, host: Host) -> None:
        super().__init__(host)
        self._around, self._host = around, host

    @cached_property
    def dailies(self) -> Dailies:
        """The deals of the day."""
        from cardgames_qt.ui.window.front.dailies import Dailies  # noqa: PLC0415 - the lobby comes first

        return Dailies(self._around, self._host)

    def look(self) -> None:
        """See what came of the days."""
        self.dailies.look()

    def prepare(self) -> None:
        """Have today's deals ready."""
        self.dailies.prepare()

    def open_days(self) -> None:
        """Lay out the deals of the day."""
        self.dailies.open()

    def end(self) -> None:
        """Nobody looks any more."""
        if "dailies" in self.__dict__:
            self.dailies.end()
