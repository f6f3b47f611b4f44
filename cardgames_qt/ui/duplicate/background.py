"""Does errands behind everything else, one after the other; whatever is more urgent ends that at any time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from cardgames_qt.bots.duplicate import Place
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import Seat
from cardgames_qt.play.duplicates import Round
from cardgames_qt.ui.duplicate.attempts import to_play
from cardgames_qt.ui.duplicate.rounds import Rounds
from cardgames_qt.ui.session.clock import single_shot

SOON = 3000
"""Milliseconds: whoever has just come to the end of a game wants to see that first."""


class BackgroundJob(NamedTuple):
    """A seat of a game that is over, and who is to play it: these levels, or all."""

    path: Path
    seat: Seat
    levels: tuple[str, ...] | None = None


class Ready(NamedTuple):
    """A seat that others can be put in, and what is known of it."""

    path: Path
    record: Record
    place: Place
    rounds: tuple[Round, ...]


class Background(QObject):
    """Does each errand once; what was found before it was ended is kept all the same."""

    found = Signal(object, object)
    """What was Ready, and all Rounds that are there now."""
    at_rest = Signal()
    """An errand is done."""

    def __init__(self, prepare: Callable[[BackgroundJob], Ready | None], parent: QObject) -> None:
        """`prepare` reads the game; None where nobody can play it again."""
        super().__init__(parent)
        self._prepare = prepare
        self._errands: list[BackgroundJob] = []
        self._done: set[BackgroundJob] = set()
        self._ready: Ready | None = None
        self._rounds: list[Round] = []
        self._player: Rounds | None = None
        self._soon = single_shot(self, SOON)
        self._soon.timeout.connect(self.begin)

    @property
    def works(self) -> bool:
        """Whether somebody plays at the moment."""
        return self._player is not None

    def awaits(self, path: Path) -> bool:
        """Whether somebody plays a seat of that game now, or will."""
        waiting = any(each.path == path for each in self._errands)
        return waiting or (self.works and self._ready is not None and self._ready.path == path)

    def take(self, errands: Sequence[BackgroundJob]) -> None:
        """Do these first, and then those that are left; one that is under way goes on."""
        self._errands = [each for each in dict.fromkeys((*errands, *self._errands)) if each not in self._done]
        if self._errands and not self.works:
            self._soon.start()

    def begin(self) -> None:
        """With the first that there is anything to do for."""
        while self._errands and not self.works:
            errand = self._errands.pop(0)
            ready = self._prepare(errand)
            rest = to_play(ready.place, ready.rounds, errand.levels) if ready is not None else ()
            if ready is not None and rest:
                self._play(errand, ready, rest)
            else:
                self._done.add(errand)

    def _play(self, errand: BackgroundJob, ready: Ready, rest: Sequence[tuple[Place, str, int]]) -> None:
        self._ready, self._rounds = ready, list(ready.rounds)
        self._player = Rounds(rest, self)
        self._player.played.connect(self._take)
        self._player.done.connect(partial(self._finish, errand))
        self._player.failed.connect(partial(self._finish, errand))
        self._player.start()

    def _take(self, found: Round) -> None:
        self._rounds.append(found)

    def _finish(self, errand: BackgroundJob) -> None:
        """Well or badly: it is not tried again before the next start."""
        self._done.add(errand)
        self._put_away()
        self.at_rest.emit()
        self.take(())

    def stop(self) -> None:
        """Do nothing more before there are errands again."""
        self._soon.stop()
        self._errands.clear()
        self._put_away()

    def _put_away(self) -> None:
        """Nobody plays any more; what was found is told."""
        player, self._player = self._player, None
        if player is not None and self._ready is not None:
            player.cancel()
            player.deleteLater()
            if len(self._rounds) > len(self._ready.rounds):
                self.found.emit(self._ready, tuple(self._rounds))
