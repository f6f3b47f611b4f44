"""Looks through the library for exercises, in a thread of its own so that nobody waits for the disk."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from cardgames_qt.bots.exercises import Found, collected
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.library import Library, Wanted
from cardgames_qt.ui.session.idle_worker import Reader


class Collector(QObject):
    """Looks once; whoever lets go of it ends it first."""

    found = Signal(object)
    """A tuple of Found: the exercises that the player left in all games."""
    failed = Signal(object)
    """The Phrase that tells why none are found."""

    def __init__(self, library: Library, profile: str, parent: QObject) -> None:
        super().__init__(parent)
        self._library, self._profile = library, profile
        self._reader = Reader("exercises", self)
        self._reader.failed.connect(self.failed)

    def start(self) -> None:
        """Begin; `found` or `failed` follows, unless it is ended."""
        self._reader.ask(self._collect)

    def end(self) -> None:
        """Come back once nothing is looked at any more."""
        self._reader.end()

    def _collect(self) -> None:
        """In the thread."""
        life = self._library.life
        for _ in self._library.look():
            if not self._reader.gate.wait():
                return
        numbers = self._library.find(Wanted(reviewed=True))
        entries = self._library.entries(numbers)
        if self._library.life != life:  # there may be others
            self._collect()
            return
        found: list[Found] = []
        there = (entries[at] for at in numbers if at in entries)
        games = ((self._library.path_of(each), _owners(each)) for each in there)
        for each in collected(games, self._profile):
            if not self._reader.gate.wait():
                return
            found.append(each)
        self.found.emit(tuple(found))


def _owners(game: LibraryEntry) -> dict[int, str]:
    return {each.seat: each.profile for each in game.results}
