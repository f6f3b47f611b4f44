"""Takes a game whose story is shown from another file into the library."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.storage.exchange import GameImport
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.library.whose import ask_whose
from cardgames_qt.ui.library.worker import LibraryWorker


class LibraryImport(QObject):
    """Imports one file, and is gone after that."""

    imported = Signal(object)
    """The Path of the game in the library, also where it was there before."""
    failed = Signal(object)
    """The Phrase that explains why it stays outside."""

    def __init__(self, context: AppContext, file: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._file = file
        self._worker = LibraryWorker(context.services.store, context.services.library, self)
        self._worker.taken.connect(self._take)
        self._worker.asked.connect(partial(ask_whose, context))
        self._worker.failed.connect(self._fail)

    def start(self) -> None:
        self._worker.look()  # what is in the library already is not taken in once more
        self._worker.take_in([self._file])

    def _take(self, done: GameImport) -> None:
        self._end()
        for path in (*done.new, *done.known):
            self.imported.emit(path)
        for trouble in done.troubles:
            why = {"file": self._file.name, "reason": trouble.reason}
            self.failed.emit(Phrase("{file} cannot be added: {reason}", why))

    def _fail(self, why: Phrase) -> None:
        self._end()
        self.failed.emit(why)

    def _end(self) -> None:
        self._worker.end()
        self.deleteLater()
