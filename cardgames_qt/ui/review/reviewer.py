"""Has the decisions of a game weighed and checked, in a process of its own with the lowest priority."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal

from cardgames_qt.bots.exercises import Task, judged, played_on
from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.review import MadeDecision, look_back, weigh_line
from cardgames_qt.bots.second_look import SecondLook, Suspect, TwoMoves, play_on
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.bot import Budget, Weighing
from cardgames_qt.kit.search.rollouts import Comparison
from cardgames_qt.play.priority import put_behind_all_others
from cardgames_qt.play.reviews import Check
from cardgames_qt.ui.session.bot_job import BotJob, Stoppable


class Weigher(Stoppable, Protocol):
    def weigh(self, game: str, line: MadeDecision) -> Weighing:
        """What a decision was worth; raises BotFailedError."""

    def compare(self, two: TwoMoves) -> Comparison:
        """What bots make of it who play on; raises BotFailedError."""


class ProcessWeigher:
    """The master in a process of its own, which gets nothing but the seat's view."""

    def __init__(self) -> None:
        self._process = BotProcess()
        put_behind_all_others(self._process.pid)

    def weigh(self, game: str, line: MadeDecision) -> Weighing:
        return weigh_line((game, line, Budget()), self._process)

    def compare(self, two: TwoMoves) -> Comparison:
        return play_on(two, self._process)

    def stop(self) -> None:
        self._process.stop()

    def close(self) -> None:
        self._process.close()


def make_weigher() -> Weigher:
    return ProcessWeigher()


class Reviewer(BotJob):
    """Reviews one game in two looks, or goes on with a review whose second look is not finished."""

    done = Signal(object)
    """The Review after the first look."""
    advanced = Signal(int, int)
    """So many decisions of so many are weighed."""
    corrected = Signal(object)
    """The Review after one more check."""

    def __init__(
        self,
        record: Record,
        match: Match,
        parent: QObject,
        *,
        known: Sequence[Check] = (),
        second_look: SecondLook | None = None,
    ) -> None:
        """`match` is the record replayed; it must not change meanwhile.

        To go on, give what is `known` from a review of before, or the second look as far as it was.
        """
        super().__init__(parent)
        self._record, self._match, self._known = record, match, known
        self.second_look = second_look
        """How far it is, once the first look is done."""

    def _think(self) -> None:
        with self._asking(make_weigher()) as weigher:
            found = self.second_look or self._first_look(weigher)
            self.second_look = found
            self._tell(self.done, found.review())
            for suspect in sorted(found.rest, key=self._is_a_bots):
                self.second_look = found = found.after(suspect, weigher.compare(suspect))
                self._tell(self.corrected, found.review())

    def _first_look(self, weigher: Weigher) -> SecondLook:
        """Also for a review of before, which has no weighings any more: they are the same again."""
        look, weighings = look_back(self._record, self._match), list[Weighing]()
        for line in look.lines:
            weighings.append(weigher.weigh(self._record.game, line))
            self._tell(self.advanced, len(weighings), len(look.lines))
        return SecondLook.begin(look, weighings, None, self._known)

    def _is_a_bots(self, suspect: Suspect) -> bool:
        """What persons did is looked at first: they are waiting for it."""
        seat: Seat = suspect.view.seat
        return self._record.players[seat].kind != "human"


class Judge(BotJob):
    """Weighs one answer."""

    done = Signal(object)
    """The Verdict."""

    def __init__(self, task: Task, move: Any, parent: QObject) -> None:
        super().__init__(parent)
        self._task, self._move = task, move

    def _think(self) -> None:
        task, move = self._task, self._move
        with self._asking(make_weigher()) as weigher:
            weighing = weigher.weigh(task.exercise.game, task.line(move))
            two = task.to_compare(move, weighing)
            verdict = judged(move, weighing) if two is None else played_on(two, weigher.compare(two))
        self._tell(self.done, verdict)
