"""The threads that read the library's folders, search it and import games."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cardgames_qt.storage.exchange import GameImport
from cardgames_qt.storage.library import BATCH, Library, LibraryQuery
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.session.idle_worker import IdleWorker

_PROGRESS_S = 0.25
"""Between two reports of progress: each makes the window draw, and leaves less time for the player."""


class LibraryWorker(QObject):
    """Works for one page; `end` it with the page."""

    progressed = Signal(int, int)
    """How many of how many files are read."""
    looked = Signal(int)
    """The index is up to date; how many files had to be read for that."""
    taking = Signal(int)
    """How many games are imported so far."""
    asked = Signal(object, object)
    """How many games each name has in the files to import, and a function that imports them; it wants a dict
    from names to profiles."""
    taken = Signal(object)
    """The finished GameImport."""
    found = Signal(object, object)
    """The LibraryQuery, and the numbers of all such games in their order."""
    _lost = Signal()
    failed = Signal(object)
    """The Phrase that says why."""

    def __init__(self, store: Store, library: Library, parent: QObject) -> None:
        super().__init__(parent)
        self._store, self._library = store, library
        self._reader, self._finder = IdleWorker("librarian", self), IdleWorker("finder", self)
        self._lost.connect(self.look)
        library.on_loss.add(self._lost.emit)
        for each in (self._reader, self._finder):
            each.failed.connect(self.failed)

    def look(self) -> None:
        """Bring the index up to date with the disk."""
        self._reader.ask(self._look)

    @property
    def finds(self) -> bool:
        """Whether a search is under way."""
        return self._finder.busy

    def find(self, wanted: LibraryQuery) -> None:
        """Find such games; replaces a search that has not begun yet."""
        self._finder.ask_instead(self._find, wanted)

    def take_in(self, paths: Sequence[Path]) -> None:
        """Import all games of these files, once the user has said whose they are."""
        if paths:
            self._reader.ask(self._look_through, paths)

    def end(self) -> None:
        """Returns once the threads have stopped."""
        self._library.on_loss.discard(self._lost.emit)
        self._finder.end()
        self._reader.end()

    def _find(self, wanted: LibraryQuery) -> None:
        """In the thread."""
        self.found.emit(wanted, self._library.find(wanted))

    def _look_through(self, paths: Sequence[Path]) -> None:
        """In the thread; after `_look`, so that games that are here already are known."""
        intake = GameImport(self._store, self._library, {each.id for each in self._store.register.people})
        for _ in intake.look(paths):
            if self._reader.gate.ended:
                return
        if intake.names:
            take = partial(self._reader.ask, self._take_in, intake, paths)
            self.asked.emit(dict(intake.names), take)
        else:
            self._take_in(intake, paths, {})

    def _take_in(self, intake: GameImport, paths: Sequence[Path], claims: Mapping[str, str]) -> None:
        """In the thread."""
        for count in intake.take(paths, claims):
            if self._reader.gate.ended:
                return
            self.taking.emit(count)
        self.taken.emit(intake)

    def _look(self) -> None:
        """In the thread."""
        total, reported = 0, 0.0
        for done, total in self._library.look():
            if not self._reader.gate.wait():
                return
            if done <= BATCH or time.monotonic() - reported > _PROGRESS_S:
                reported = time.monotonic()
                self.progressed.emit(done, total)
        self.looked.emit(total)
