"""The levels play a seat of a finished game, while somebody waits for it or in the background."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from cardgames_qt.bots.duplicate import DuplicateSeat, play_round
from cardgames_qt.bots.process import BotProcess
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import Seat
from cardgames_qt.play.duplicates import DuplicateRound
from cardgames_qt.play.priority import put_behind_all_others
from cardgames_qt.ui.duplicate.attempts import rounds_to_play
from cardgames_qt.ui.session.bot_job import BotJob
from cardgames_qt.ui.timers import single_shot

SOON = 3000
"""Milliseconds. Whoever has just finished a game should not notice it."""


def make_process() -> BotProcess:
    process = BotProcess()
    put_behind_all_others(process.pid)
    return process


class RoundPlayer(BotJob):
    """Has the levels play rounds, one after the other, in a process of their own."""

    played = Signal(object)
    """A DuplicateRound."""
    done = Signal()

    def __init__(self, tasks: Sequence[tuple[DuplicateSeat, str, int]], parent: QObject) -> None:
        super().__init__(parent)
        self._tasks = tasks

    def _think(self) -> None:
        with self._asking(make_process()) as process:
            for task in self._tasks:
                self._tell(self.played, play_round(task, process))
        self._tell(self.done)


class BackgroundJob(NamedTuple):
    """A seat of a finished game, and the levels that are to play it; None is all."""

    path: Path
    seat: Seat
    levels: tuple[str, ...] | None = None


class PreparedSeat(NamedTuple):
    """A seat that the levels can play, and the rounds they have played."""

    path: Path
    record: Record
    place: DuplicateSeat
    rounds: tuple[DuplicateRound, ...]


class Background(QObject):
    """Does jobs one after the other, each of them once. If it is stopped, the rounds so far are kept."""

    found = Signal(object, object)
    """The PreparedSeat, and all its DuplicateRounds so far."""
    at_rest = Signal()
    """A job is done."""

    def __init__(self, prepare: Callable[[BackgroundJob], PreparedSeat | None], parent: QObject) -> None:
        """`prepare` reads the game; it returns None if the game cannot be played again."""
        super().__init__(parent)
        self._prepare = prepare
        self._jobs: list[BackgroundJob] = []
        self._done: set[BackgroundJob] = set()
        self._ready: PreparedSeat | None = None
        self.rounds: list[DuplicateRound] = []
        """Of the current or the last seat."""
        self._player: RoundPlayer | None = None
        self._soon = single_shot(self, SOON)
        self._soon.timeout.connect(self.begin)

    @property
    def works(self) -> bool:
        """Whether a job is running."""
        return self._player is not None

    def awaits(self, path: Path) -> bool:
        """Whether a job for that game is running or waiting."""
        waiting = any(each.path == path for each in self._jobs)
        return waiting or (self.works and self._ready is not None and self._ready.path == path)

    def take(self, jobs: Sequence[BackgroundJob]) -> None:
        """Put these before the waiting jobs; a running one goes on."""
        self._jobs = [each for each in dict.fromkeys((*jobs, *self._jobs)) if each not in self._done]
        if self._jobs and not self.works:
            self._soon.start()

    def begin(self) -> None:
        """Start the first job that has anything to do."""
        while self._jobs and not self.works:
            job = self._jobs.pop(0)
            ready = self._prepare(job)
            rest = rounds_to_play(ready.place, ready.rounds, job.levels) if ready is not None else ()
            if ready is not None and rest:
                self._play(job, ready, rest)
            else:
                self._done.add(job)

    def _play(
        self, job: BackgroundJob, ready: PreparedSeat, rest: Sequence[tuple[DuplicateSeat, str, int]]
    ) -> None:
        self._ready, self.rounds = ready, list(ready.rounds)
        self._player = RoundPlayer(rest, self)
        self._player.played.connect(self._take)
        self._player.done.connect(partial(self._finish, job))
        self._player.failed.connect(partial(self._finish, job))
        self._player.start()

    def _take(self, found: DuplicateRound) -> None:
        self.rounds.append(found)

    def _finish(self, job: BackgroundJob) -> None:
        """Done or failed, it is not tried again before the next start of the program."""
        self._done.add(job)
        self._put_away()
        self.at_rest.emit()
        self.take(())

    def stop(self) -> None:
        """Drop all jobs."""
        self._soon.stop()
        self._jobs.clear()
        self._put_away()

    def _put_away(self) -> None:
        player, self._player = self._player, None
        if player is not None and self._ready is not None:
            player.cancel()
            player.deleteLater()
            if len(self.rounds) > len(self._ready.rounds):
                self.found.emit(self._ready, tuple(self.rounds))
