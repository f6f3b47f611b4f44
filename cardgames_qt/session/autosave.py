"""Saves a table after every step, and tells of a disk that refuses once, not at every move."""

from __future__ import annotations

import logging
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.session.clock import GameClock
from cardgames_qt.session.seats import TablePlan
from cardgames_qt.session.store import Store, TableExtra

log = logging.getLogger(__name__)


class Autosave(QObject):
    """Keeps one game in its file."""

    failed = Signal(str)
    """With the system's reason; told once until it works again."""

    def __init__(self, store: Store, path: Path, match: Match, plan: TablePlan, clock: GameClock) -> None:
        super().__init__(clock)
        self._store, self._path = store, path
        self._match, self._plan, self._clock = match, plan, clock
        self._told = False

    def save(self, front: Seat | None) -> None:
        """Write the game as it stands; while nobody has done anything there is nothing to continue."""
        if all(step.seat == CHANCE for step in self._match.history):
            return
        extra = TableExtra(
            avatars=tuple(seat.avatar for seat in self._plan.seats),
            front=front,
            played_seconds=round(self._clock.played, 1),
            starter=self._plan.starter,
            youngest=self._plan.youngest,
            wishes=self._plan.wishes,
        )
        try:
            self._store.save(self._path, self._match, self._plan, extra)
            self._told = False
        except (OSError, GameError) as error:
            log.warning("The game could not be saved: %s", error)
            if not self._told:
                self._told = True
                reason = error.strerror if isinstance(error, OSError) else None
                self.failed.emit(reason or str(error))
