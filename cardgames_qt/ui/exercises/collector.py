"""Looks through the library for exercises, in a thread of its own so that nobody waits for the disk."""

from __future__ import annotations

from threading import Thread

from PySide6.QtCore import QObject, Signal

from cardgames_qt.bots.exercises import Found, collected
from cardgames_qt.storage.library import Library, Wanted
from cardgames_qt.ui.sitting.courtesy import Courtesy


class Collector(QObject):
    """Looks once; whoever lets go of it ends it first."""

    found = Signal(object)
    """A tuple of Found: the exercises that the player left in all games."""

    def __init__(self, library: Library, profile: str, parent: QObject) -> None:
        super().__init__(parent)
        self._library, self._profile = library, profile
        self._courtesy = Courtesy(self)
        self._thread = Thread(target=self._run, name="exercises", daemon=True)

    def start(self) -> None:
        """Begin; `found` follows, unless it is ended."""
        self._thread.start()

    def end(self) -> None:
        """Come back once nothing is looked at any more."""
        self._courtesy.end()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        """In the thread."""
        for _ in self._library.look():
            if not self._courtesy.wait():
                return
        numbers = self._library.find(Wanted(reviewed=True))
        holdings = self._library.holdings(numbers)
        found: list[Found] = []
        paths = (self._library.path_of(holdings[at]) for at in numbers if at in holdings)
        for each in collected(paths, self._profile):
            if not self._courtesy.wait():
                return
            found.append(each)
        self.found.emit(tuple(found))
