"""Does in a thread of its own what takes long, so that nobody waits for the disk."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cardgames_qt.storage.exchange import Intake
from cardgames_qt.storage.library import BATCH, Library, Wanted
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.sitting.courtesy import Reader

_TELLING_S = 0.25
"""How often it is told how far the reading is: whoever hears it draws, and has less time for the player."""


class Librarian(QObject):
    """Looks through the library's folders, finds games, and takes others in."""

    progressed = Signal(int, int)
    """So many of so many files are read."""
    looked = Signal(int)
    """The list is as the disk is, and so many files had to be read for that."""
    taking = Signal(int)
    """So many games of other files are looked at."""
    taken = Signal(object)
    """The Intake that came of it."""
    found = Signal(object, object)
    """What was Wanted, and the numbers of all such games in their order."""
    failed = Signal(object)
    """The Phrase that tells why nothing comes of what was asked for."""

    def __init__(self, store: Store, library: Library, parent: QObject) -> None:
        super().__init__(parent)
        self._store, self._library = store, library
        self._reader, self._finder = Reader("librarian", self), Reader("finder", self)
        for each in (self._reader, self._finder):
            each.failed.connect(self.failed)

    def look(self) -> None:
        """Look once more."""
        self._reader.ask(self._look)

    @property
    def finds(self) -> bool:
        """Whether anything is still looked for."""
        return self._finder.reads

    def find(self, wanted: Wanted) -> None:
        """Find such games; who asks for others before that has begun wants only those."""
        self._finder.ask_instead(self._find, wanted)

    def take_in(self, paths: Sequence[Path]) -> None:
        """Copy all games of these files into the library."""
        if paths:
            self._reader.ask(self._take_in, paths)

    def end(self) -> None:
        """Come back once nothing is looked at any more."""
        self._finder.end()
        self._reader.end()

    def _find(self, wanted: Wanted) -> None:
        """In the thread."""
        self.found.emit(wanted, self._library.find(wanted))

    def _take_in(self, paths: Sequence[Path]) -> None:
        """In the thread, once what is there already is known."""
        intake = Intake(self._store, self._library)
        for count in intake.take(paths):
            if self._reader.courtesy.ended:
                return
            self.taking.emit(count)
        self.taken.emit(intake)

    def _look(self) -> None:
        """In the thread."""
        total, told = 0, 0.0
        for done, total in self._library.look():
            if not self._reader.courtesy.wait():
                return
            if done <= BATCH or time.monotonic() - told > _TELLING_S:
                told = time.monotonic()
                self.progressed.emit(done, total)
        self.looked.emit(total)
