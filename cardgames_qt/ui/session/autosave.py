"""Saves a game after every step, and tries again as long as that fails."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.history import Played
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.disk import why_refused
from cardgames_qt.storage.game_file import GameFile
from cardgames_qt.storage.register import Timestamp
from cardgames_qt.storage.store import OPEN_ELSEWHERE, TableExtra, content_of
from cardgames_qt.ui.session.adviser import Adviser
from cardgames_qt.ui.session.clock import GameClock
from cardgames_qt.ui.timers import single_shot

log = logging.getLogger(__name__)

RETRY_MS = 10_000
"""After a write that failed; the next move tries at once."""


class Saving(msgspec.Struct, frozen=True, kw_only=True):
    """How the saving of a game stands."""

    trouble: Phrase | None = None
    """Why the last write failed; None when what is on disk is whole."""
    unsaved: int = 0
    """How many moves of the players are not on disk."""
    nowhere: bool = False
    """Nothing of the game is on disk."""
    place: Path
    """Where the game is kept."""


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """How a game is to be kept."""

    file: GameFile
    extra: TableExtra
    """What its table remembers so far."""
    beside: Mapping[str, Any] = {}
    """What a resumed game's file has under `extra`."""
    now: Callable[[], Timestamp]
    """Says when something happens."""


class _State(msgspec.Struct, frozen=True, eq=False):
    """A game as it is to be written."""

    content: bytes
    steps: tuple[Played, ...]
    finished: bool
    played: float


class _Report(msgspec.Struct, frozen=True):
    """What came of writing a state."""

    state: _State | None
    """None where there is nothing that could be written."""
    place: Path
    trouble: Phrase | None = None
    said: Phrase | None = None


class Autosave(QObject):
    """Keeps one game in its file.

    What is to be written is settled at once. A thread of its own writes it, because a disk may take longer
    than a frame. A state that the thread has not begun when a newer one comes is skipped: the newer one
    holds all of it.
    """

    changed = Signal()
    """`saving` is another."""
    noted = Signal(object)
    """A Phrase about the file that is worth saying once."""
    _written = Signal()

    def __init__(
        self,
        keeping: Keeping,
        match: Match,
        plan: TablePlan,
        clock: GameClock,
        adviser: Adviser,
    ) -> None:
        super().__init__(clock)
        self._file, self._place = keeping.file, keeping.file.place
        self._match, self._plan, self._clock, self._keeping = match, plan, clock, keeping
        self._ended: Timestamp | None = keeping.extra.ended
        self._adviser = adviser
        self._phones = {*keeping.extra.phones, *plan.on_phones}
        self._trouble: Phrase | None = None
        self._kept = self._handed = tuple(match.history)  # on disk; given to be written last
        self._played = clock.played  # as far as the disk knows
        self._wanted: _State | None = None  # what is not known to be on the disk
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="autosave")
        self._writing: Future[None] | None = None
        self._reports: deque[_Report] = deque()
        self._written.connect(self._hear)
        self._again = single_shot(self, RETRY_MS)
        self._again.timeout.connect(self.retry)

    @property
    def saving(self) -> Saving:
        pairs = zip_longest(self._match.history, self._kept)
        unsaved = sum(step is not None and step.seat >= 0 and step != kept for step, kept in pairs)
        return Saving(trouble=self._trouble, unsaved=unsaved, nowhere=not self._kept, place=self._place)

    def save(self, front: Seat | None) -> None:
        """Write the game as it stands if anything happened.

        What was only dealt is nothing to begin with, but for the deal of a day: whoever has seen it goes on.
        `keep` is for others who do.
        """
        begun = self._handed or self._plan.daily is not None or not self._untouched()
        if self._handed != tuple(self._match.history) and begun:
            self._hand(lambda: self._state(front))

    def keep(self, front: Seat | None) -> None:
        """Write the game though nothing but the deal has happened, unless it is kept already."""
        if not self._handed and self._match.history:
            self._hand(lambda: self._state(front))

    def reseat(self, plan: TablePlan, front: Seat | None) -> None:
        """Others sit at the table: they are written down, if anything is."""
        self._phones |= set(plan.on_phones)
        self._plan = plan
        if self._handed:
            self._hand(lambda: self._state(front))

    def retry(self) -> None:
        """Write once more what could not be written, unless that is under way."""
        self._hear()
        wanted = self._wanted
        if wanted is not None and (self._writing is None or self._writing.done()):
            self._hand(lambda: wanted)

    def flush(self) -> Saving:
        """Wait for the disk, and try once more what it refused."""
        self._await_disk()
        if self._trouble is not None:
            self.retry()
            self._await_disk()
        return self.saving

    def move_to(self, place: Path, front: Seat | None) -> Phrase | None:
        """Keep the game in another place from now on; returns why that failed, and then nothing changed."""
        try:
            state = self._state(front)
            self._writer.submit(self._file.move_to, place, state.content, finished=state.finished).result()
        except Exception as error:
            return _why_elsewhere(error)
        self._hear()
        self._wanted, self._handed = state, state.steps
        said = Phrase("From now on this game is saved in {file}.", {"file": place.name})
        self._note(_Report(state, self._file.place, said=said))
        return None

    def copy_to(self, place: Path, front: Seat | None) -> Phrase | None:
        """Write the game as it stands to another place, too; returns why that failed."""
        try:
            self._writer.submit(self._file.copy_to, place, self._state(front).content).result()
        except Exception as error:
            return _why_elsewhere(error)
        return None

    def close(self, front: Seat | None) -> None:
        """Wait until everything is on the disk; nothing is saved after that."""
        self.save(front)
        if self._time_counts():
            self._hand(lambda: self._state(front))
        self.flush()
        self._wanted = None
        self._again.stop()
        self._writer.shutdown()
        self._file.close()

    def _time_counts(self) -> bool:
        """Whether time that passed without a move is worth writing.

        It is where the game is played by the clock, or nobody would ever run out of it, and where the file is
        written in this session anyway. Somebody who only looks leaves the file as it is.
        """
        if self._match.outcome is not None or not self._handed or not self._file.ours:
            return False
        counts = self._clock.left is not None or self._writing is not None
        return counts and round(self._clock.played, 1) > round(self._played, 1)

    def _state(self, front: Seat | None) -> _State:
        over = self._match.outcome is not None
        self._ended = (self._ended or self._keeping.now()) if over else None
        extra = replace(
            self._keeping.extra,
            avatars=tuple(seat.avatar for seat in self._plan.seats),
            front=front,
            played_seconds=round(self._clock.played, 1),
            starter=self._plan.starter,
            youngest=self._plan.youngest,
            wishes=self._plan.wishes,
            practice=self._plan.practice,
            together=self._plan.together,
            daily=self._plan.daily,
            profiles=tuple(seat.profile for seat in self._plan.seats),
            hints=self._adviser.hints,
            phones=tuple(sorted(self._phones)),
            on_phones=self._plan.on_phones,
            ended=self._ended,
        )
        return _State(
            content_of(self._match, self._plan, extra, self._keeping.beside),
            tuple(self._match.history),
            over,
            extra.played_seconds,
        )

    def _untouched(self) -> bool:
        """Whether all that happened was dealt, or settled before the deal."""
        settled = any(value is not None for value in self._match.wishes.values())
        nobody = {CHANCE, TABLE} if settled else {CHANCE}
        return all(step.seat in nobody for step in self._match.history)

    def _hand(self, make: Callable[[], _State]) -> None:
        """Have what this makes written; what was handed before and is not begun is not."""
        try:
            state = make()
            self._wanted, self._handed = state, state.steps
            self._writing = self._writer.submit(self._write, state)
        except Exception as error:  # no record can be made of the game, or no thread be had
            self._await_disk()  # what comes of earlier states is no answer to this one
            self._note(_Report(None, self._place, self._trouble_with(error)))

    def _write(self, state: _State) -> None:
        """In the writer's thread."""
        if state is not self._wanted:
            return
        try:
            said = self._file.write(state.content, finished=state.finished)
        except Exception as error:  # whatever it is, the game is not on disk, and somebody has to know
            report = _Report(state, self._file.place, self._trouble_with(error))
        else:
            report = _Report(state, self._file.place, said=said)
        self._reports.append(report)
        self._written.emit()

    def _trouble_with(self, error: Exception) -> Phrase:
        """What the player reads of it; logged once as long as it lasts."""
        trouble = why_refused(error)
        if trouble != self._trouble:
            _log("The game is not saved", error)
        return trouble

    def _await_disk(self) -> None:
        """Come back once it has answered all that it was given."""
        if self._writing is not None:
            self._writing.result()
        self._hear()

    def _hear(self) -> None:
        """Back in the window's thread."""
        while self._reports:
            self._note(self._reports.popleft())

    def _note(self, report: _Report) -> None:
        before = (self._trouble, self._place)
        self._trouble, self._place = report.trouble, report.place
        if report.trouble is None and report.state is not None:
            self._kept, self._played = report.state.steps, report.state.played
            self._wanted = None if self._wanted is report.state else self._wanted
            self._again.stop()
        else:
            self._again.start()
        if report.said is not None:
            self.noted.emit(report.said)
        if report.trouble is not None or before != (self._trouble, self._place):
            self.changed.emit()


def _why_elsewhere(error: Exception) -> Phrase:
    """Why the game cannot be written to another place."""
    if isinstance(error, BadRecordError):
        return OPEN_ELSEWHERE
    if not isinstance(error, OSError):
        _log("The game cannot be written elsewhere", error)
    return why_refused(error)


def _log(what: str, error: Exception) -> None:
    """Errors of the system explain themselves; anything else is logged with its traceback."""
    log.warning("%s: %s", what, error, exc_info=None if isinstance(error, OSError) else error)
