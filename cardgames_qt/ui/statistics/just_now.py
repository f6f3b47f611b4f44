"""Finds out, behind the end screen, whether a game that has just ended brought a first or a best."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.storage.entries import digest_of
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.statistics.milestones import Milestones, milestones
from cardgames_qt.storage.store import read
from cardgames_qt.ui.session.idle_worker import IdleWorker


class JustNow(QObject):
    """Reads the library in a thread: thousands of records may have to be read first."""

    found = Signal(object, object)
    """The path of the game, and the Milestones it brought; emitted only if there are any."""

    def __init__(self, library: Library, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._reader = IdleWorker("milestones", self)

    @property
    def reading(self) -> bool:
        return self._reader.busy

    def look(self, path: Path, profile: str) -> None:
        """The game of that file is over and saved."""
        self._reader.ask_instead(self._read, path, profile)

    def end(self) -> None:
        """Returns once the thread has stopped."""
        self._reader.end()

    def _read(self, path: Path, profile: str) -> None:
        """In the thread."""
        for _ in self._library.look():
            if not self._reader.gate.wait():
                return
        try:
            record = read(path).record
        except (BadRecordError, OSError):  # whoever saves it tells what is wrong
            return
        reached: Milestones = milestones(self._library.statistics, profile, record.game).reached_in(
            digest_of(record)
        )
        if reached:
            self.found.emit(path, reached)
