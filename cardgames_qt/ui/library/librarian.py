"""Brings the list of games up to date in a thread of its own, so that nobody waits for the disk."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

from PySide6.QtCore import QObject, Signal

from cardgames_qt.storage.library import Library


class Librarian(QObject):
    """Looks through the library's folders."""

    progressed = Signal(int, int)
    """So many of so many files are read."""
    looked = Signal(int)
    """The list is as the disk is, and so many files had to be read for that."""

    def __init__(self, library: Library, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="librarian")
        self._looking: Future[None] | None = None
        self._ended = False

    def look(self) -> None:
        """Look once more, unless that is under way."""
        if self._looking is None or self._looking.done():
            self._looking = self._worker.submit(self._look)

    def end(self) -> None:
        """Come back once nothing is looked at any more."""
        self._ended = True
        self._worker.shutdown(cancel_futures=True)

    def _look(self) -> None:
        """In the thread."""
        total = 0
        for done, total in self._library.look():
            if self._ended:
                return
            self.progressed.emit(done, total)
        self.looked.emit(total)
