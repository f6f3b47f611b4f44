"""Does in a thread of its own what takes long, so that nobody waits for the disk."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cardgames_qt.storage.exchange import Intake
from cardgames_qt.storage.library import BATCH, Library, Wanted
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.session.idle_worker import Reader

_TELLING_S = 0.25
"""How often it is told how far the reading is: whoever hears it draws, and has less time for the player."""


class LibraryWorker(QObject):
    """Looks through the library's folders, finds games, and takes others in."""

    progressed = Signal(int, int)
    """So many of so many files are read."""
    looked = Signal(int)
    """The list is as the disk is, and so many files had to be read for that."""
    taking = Signal(int)
    """So many games of other files are looked at."""
    asked = Signal(object, object)
    """How many games each name has in files that are to be taken in, and what takes them in once it is told
    who is who: profiles by name."""
    taken = Signal(object)
    """The Intake that came of it."""
    found = Signal(object, object)
    """What was Wanted, and the numbers of all such games in their order."""
    _lost = Signal()
    failed = Signal(object)
    """The Phrase that tells why nothing comes of what was asked for."""

    def __init__(self, store: Store, library: Library, parent: QObject) -> None:
        super().__init__(parent)
        self._store, self._library = store, library
        self._reader, self._finder = Reader("librarian", self), Reader("finder", self)
        self._lost.connect(self.look)
        library.on_loss.add(self._lost.emit)
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
        """Copy all games of these files into the library, once it is known whose they are."""
        if paths:
            self._reader.ask(self._look_through, paths)

    def end(self) -> None:
        """Come back once nothing is looked at any more."""
        self._library.on_loss.discard(self._lost.emit)
        self._finder.end()
        self._reader.end()

    def _find(self, wanted: Wanted) -> None:
        """In the thread."""
        self.found.emit(wanted, self._library.find(wanted))

    def _look_through(self, paths: Sequence[Path]) -> None:
        """In the thread, once what is there already is known."""
        intake = Intake(self._store, self._library, {each.id for each in self._store.register.people})
        for _ in intake.look(paths):
            if self._reader.gate.ended:
                return
        if intake.names:
            take = partial(self._reader.ask, self._take_in, intake, paths)
            self.asked.emit(dict(intake.names), take)
        else:
            self._take_in(intake, paths, {})

    def _take_in(self, intake: Intake, paths: Sequence[Path], claims: Mapping[str, str]) -> None:
        """In the thread."""
        for count in intake.take(paths, claims):
            if self._reader.gate.ended:
                return
            self.taking.emit(count)
        self.taken.emit(intake)

    def _look(self) -> None:
        """In the thread."""
        total, told = 0, 0.0
        for done, total in self._library.look():
            if not self._reader.gate.wait():
                return
            if done <= BATCH or time.monotonic() - told > _TELLING_S:
                told = time.monotonic()
                self.progressed.emit(done, total)
        self.looked.emit(total)
