"""Has the master look at decisions of a game, in a process of its own and behind everything else."""

from __future__ import annotations

from contextlib import closing
from threading import Thread
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from cardgames_qt.bots.exercises import judged
from cardgames_qt.bots.process import BotFailedError, BotProcess
from cardgames_qt.bots.review import Line, compose, look_back, weigh_line
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Record
from cardgames_qt.kit.bot import Budget, Weighing
from cardgames_qt.play.priority import put_behind_all_others


class Weigher(Protocol):
    """Who weighs decisions, one after the other."""

    def weigh(self, game: str, line: Line) -> Weighing:
        """What a decision was worth; raises BotFailedError."""

    def close(self) -> None:
        """Nothing more is asked, also in the middle of a thought."""


class ProcessWeigher:
    """The master in a process of its own, which gets nothing but the seat's view."""

    def __init__(self) -> None:
        self._process = BotProcess()
        put_behind_all_others(self._process.pid)

    def weigh(self, game: str, line: Line) -> Weighing:
        """Ask it."""
        return weigh_line((game, line, Budget()), self._process)

    def close(self) -> None:
        """End it."""
        self._process.close()


def make_weigher() -> Weigher:
    """Whoever weighs the decisions of a game."""
    return ProcessWeigher()


class Thought(QObject):
    """Has decisions weighed in a thread; whoever lets go of it cancels it first."""

    done = Signal(object)
    """What came of it."""
    failed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._weigher: Weigher | None = None
        self._cancelled = False
        self._thread = Thread(target=self._run, name="review", daemon=True)

    def start(self) -> None:
        """Begin; `done` or `failed` follows, unless it is cancelled."""
        self._thread.start()

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        self._cancelled = True
        if self._thread.is_alive():
            if self._weigher is not None:
                self._weigher.close()
            self._thread.join()

    def _run(self) -> None:
        """In the thread."""
        try:
            with closing(make_weigher()) as self._weigher:
                found = self._think(self._weigher)
        except (BotFailedError, OSError, ValueError):  # no process, or a pipe that was closed within a line
            if not self._cancelled:
                self.failed.emit()
        else:
            if not self._cancelled:
                self.done.emit(found)

    def _think(self, weigher: Weigher) -> object:
        """What is wanted; once it is cancelled, anything."""
        raise NotImplementedError


class Reviewer(Thought):
    """Reviews one game; `done` brings the Review."""

    advanced = Signal(int, int)
    """So many decisions of so many are weighed."""

    def __init__(self, record: Record, match: Match, parent: QObject) -> None:
        """`match` is the record replayed; it must not be played on meanwhile."""
        super().__init__(parent)
        self._record, self._match = record, match

    def _think(self, weigher: Weigher) -> object:
        look = look_back(self._record, self._match)
        weighings: list[Weighing] = []
        for line in look.lines:
            if self._cancelled:
                return None
            weighings.append(weigher.weigh(self._record.game, line))
            self.advanced.emit(len(weighings), len(look.lines))
        return compose(look, weighings, None)


class Judge(Thought):
    """Weighs one answer; `done` brings the Verdict."""

    def __init__(self, game: str, line: Line, parent: QObject) -> None:
        super().__init__(parent)
        self._game, self._line = game, line

    def _think(self, weigher: Weigher) -> object:
        return judged(self._line, weigher.weigh(self._game, self._line))
