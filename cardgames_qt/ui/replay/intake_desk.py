"""Offers to take a game into the library whose story is told from another file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.storage.exchange import Intake
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.library.whose import ask_whose
from cardgames_qt.ui.library.worker import LibraryWorker
from cardgames_qt.ui.replay.page import ReplayPage
from cardgames_qt.ui.widgets.notices import Offer

if TYPE_CHECKING:
    from cardgames_qt.ui.replay.controller import ReplayController


class IntakeDesk(QObject):
    """Takes it in once, however often it is asked."""

    def __init__(self, replays: ReplayController, context: AppContext) -> None:
        super().__init__(replays)
        self._replays, self._context = replays, context

    def offer(self, page: ReplayPage, given: Path) -> None:
        """Say over the story that nobody keeps this game, with a way to keep it."""
        offer = Offer(
            Phrase("This game is not in your library.").source,
            action=Phrase("Keep in the library"),
            done=Phrase("In the library"),
            act=partial(self._take_in, given),
        )
        page.notices.tell(offer, self._context.words, self._context.theme)

    def _take_in(self, given: Path) -> None:
        room = self._context.services
        worker = LibraryWorker(room.store, room.library, self)
        worker.taken.connect(partial(self._taken, worker, given))
        worker.asked.connect(partial(ask_whose, self._context))
        worker.failed.connect(partial(self._fail, worker))
        worker.look()  # what is here already is not taken in once more
        worker.take_in([given])

    def _fail(self, worker: LibraryWorker, why: Phrase) -> None:
        _let_go(worker)
        self._context.navigator.tell(why)

    def _taken(self, worker: LibraryWorker, given: Path, intake: Intake) -> None:
        _let_go(worker)
        for path in (*intake.new, *intake.known):
            self._replays.take_in(given, path)
        for trouble in intake.troubles:
            told = {"file": given.name, "reason": trouble.reason}
            self._context.navigator.tell(Phrase("{file} cannot be taken in: {reason}", told))


def _let_go(worker: LibraryWorker) -> None:
    worker.end()
    worker.deleteLater()
