"""Saves a table after every step, and tells of a disk that refuses once, not at every move."""

from __future__ import annotations

import logging
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal

from cardgames_qt.disk import why_refused
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.session.clock import GameClock
from cardgames_qt.session.seats import TablePlan
from cardgames_qt.session.store import Store, TableExtra, content_of

log = logging.getLogger(__name__)


class Saving(msgspec.Struct, frozen=True, kw_only=True):
    """How a game's saving stands."""

    trouble: Phrase | None = None
    """Why the last write failed; None when what is on disk is whole."""
    unsaved: int = 0
    """How many moves of the game's players are not on disk."""
    place: Path
    """Where the game is kept."""


class Autosave(QObject):
    """Keeps one game in its file.

    What is to be written is settled at once; the writing itself waits for the disk, which may take longer
    than a picture on screen may, so a thread of its own does it. What it has not begun when something newer
    comes is left out: the newer file holds all of it.
    """

    changed = Signal()
    """`saving` is another."""
    told = Signal(object)
    """A Phrase about the file that is worth saying once."""
    _written = Signal(object)

    def __init__(self, store: Store, path: Path, match: Match, plan: TablePlan, clock: GameClock) -> None:
        super().__init__(clock)
        self._store, self._path = store, path
        self._match, self._plan, self._clock = match, plan, clock
        self._trouble: Phrase | None = None
        self._newest = 0
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="autosave")
        self._written.connect(self._report)

    def save(self, front: Seat | None) -> None:
        """Write the game as it stands; while nobody has done anything there is nothing to continue."""
        if self._untouched():
            return
        extra = TableExtra(
            avatars=tuple(seat.avatar for seat in self._plan.seats),
            front=front,
            played_seconds=round(self._clock.played, 1),
            starter=self._plan.starter,
            youngest=self._plan.youngest,
            wishes=self._plan.wishes,
        )
        content = content_of(self._match, self._plan, extra)
        self._newest += 1
        self._writer.submit(self._write, self._newest, content, self._match.outcome is not None)

    def _untouched(self) -> bool:
        """Whether all that happened was dealt, or settled before the deal."""
        settled = any(value is not None for value in self._match.wishes.values())
        nobody = {CHANCE, TABLE} if settled else {CHANCE}
        return all(step.seat in nobody for step in self._match.history)

    def close(self) -> None:
        """Come back once everything is on the disk; nothing is saved after that."""
        self._writer.shutdown()

    def _write(self, number: int, content: bytes, finished: bool) -> None:
        """In the writer's thread."""
        if number != self._newest:
            return
        try:
            self._store.put(self._path, content, finished=finished)
        except OSError as error:
            log.warning("The game could not be saved: %s", error)
            self._written.emit(why_refused(error))
        else:
            self._written.emit(None)

    def _report(self, trouble: Phrase | None) -> None:
        """Back in the window's thread."""
        before, self._trouble = self._trouble, trouble
        if trouble != before:
            self.changed.emit()

    @property
    def saving(self) -> Saving:
        """How it stands."""
        return Saving(trouble=self._trouble, place=self._path)
