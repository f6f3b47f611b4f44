"""Offers to take a game into the library whose story is told from another file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.storage.exchange import Intake
from cardgames_qt.ui.library.librarian import Librarian
from cardgames_qt.ui.replay.page import ReplayPage
from cardgames_qt.ui.widgets.notices import Offer
from cardgames_qt.ui.window.surroundings import Surroundings
from cardgames_qt.ui.window.whose import ask_whose

if TYPE_CHECKING:
    from cardgames_qt.ui.window.replays import Replays


class IntakeDesk(QObject):
    """Takes it in once, however often it is asked."""

    def __init__(self, replays: Replays, around: Surroundings) -> None:
        super().__init__(replays)
        self._replays, self._around = replays, around

    def offer(self, page: ReplayPage, given: Path) -> None:
        """Say over the story that nobody keeps this game, with a way to keep it."""
        offer = Offer(
            Phrase("This game is not in your library.").source,
            action=Phrase("Keep in the library"),
            done=Phrase("In the library"),
            act=partial(self._take_in, given),
        )
        page.notices.tell(offer, self._around.words, self._around.theme)

    def _take_in(self, given: Path) -> None:
        room = self._around.back_room
        librarian = Librarian(room.store, room.library, self)
        librarian.taken.connect(partial(self._taken, librarian, given))
        librarian.asked.connect(partial(ask_whose, self._around))
        librarian.failed.connect(partial(self._fail, librarian))
        librarian.look()  # what is here already is not taken in once more
        librarian.take_in([given])

    def _fail(self, librarian: Librarian, why: Phrase) -> None:
        _let_go(librarian)
        self._replays.told.emit(why)

    def _taken(self, librarian: Librarian, given: Path, intake: Intake) -> None:
        _let_go(librarian)
        for path in (*intake.new, *intake.known):
            self._replays.take_in(given, path)
        for trouble in intake.troubles:
            told = {"file": given.name, "reason": trouble.reason}
            self._replays.told.emit(Phrase("{file} cannot be taken in: {reason}", told))


def _let_go(librarian: Librarian) -> None:
    librarian.end()
    librarian.deleteLater()
