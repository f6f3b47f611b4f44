"""Has the decisions of a game weighed, in a process of its own with the lowest priority."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Signal

from cardgames_qt.bots.exercises import judged
from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.review import Line, compose, look_back, weigh_line
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Record
from cardgames_qt.kit.bot import Budget, Weighing
from cardgames_qt.play.priority import put_behind_all_others
from cardgames_qt.ui.session.bot_job import BotJob, Stoppable


class Weigher(Stoppable, Protocol):
    def weigh(self, game: str, line: Line) -> Weighing:
        """What a decision was worth; raises BotFailedError."""


class ProcessWeigher:
    """The master in a process of its own, which gets nothing but the seat's view."""

    def __init__(self) -> None:
        self._process = BotProcess()
        put_behind_all_others(self._process.pid)

    def weigh(self, game: str, line: Line) -> Weighing:
        return weigh_line((game, line, Budget()), self._process)

    def stop(self) -> None:
        self._process.stop()

    def close(self) -> None:
        self._process.close()


def make_weigher() -> Weigher:
    return ProcessWeigher()


class Reviewer(BotJob):
    """Reviews one game."""

    done = Signal(object)
    """The Review."""
    advanced = Signal(int, int)
    """So many decisions of so many are weighed."""

    def __init__(self, record: Record, match: Match, parent: QObject) -> None:
        """`match` is the record replayed; it must not change meanwhile."""
        super().__init__(parent)
        self._record, self._match = record, match

    def _think(self) -> None:
        with self._asking(make_weigher()) as weigher:
            look = look_back(self._record, self._match)
            weighings: list[Weighing] = []
            for line in look.lines:
                weighings.append(weigher.weigh(self._record.game, line))
                self._tell(self.advanced, len(weighings), len(look.lines))
        self._tell(self.done, compose(look, weighings, None))


class Judge(BotJob):
    """Weighs one answer."""

    done = Signal(object)
    """The Verdict."""

    def __init__(self, game: str, line: Line, parent: QObject) -> None:
        super().__init__(parent)
        self._game, self._line = game, line

    def _think(self) -> None:
        with self._asking(make_weigher()) as weigher:
            weighing = weigher.weigh(self._game, self._line)
        self._tell(self.done, judged(self._line, weighing))
