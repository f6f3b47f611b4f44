"""The table of an exercise: it stands still, and takes answers."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Signal

from cardgames_qt.bots.exercises import Task, Verdict
from cardgames_qt.engine.match import NO_MOVE
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.play.course import actor_of
from cardgames_qt.play.repetition import Answered
from cardgames_qt.ui.session.bot_client import BotClient
from cardgames_qt.ui.session.branch_session import BranchSession
from cardgames_qt.ui.session.clock import GameClock


class ExerciseSession(BranchSession):
    """Where a mistake was about to be made. No answer is ever played out, so nothing comes to light."""

    tried = Signal(object)
    """A move that the rules allow is the answer."""
    strayed = Signal()
    """Somebody talks, where a move is asked for."""
    graded = Signal(str)
    """What came of the exercise, as repetition has it; told once."""

    def __init__(self, task: Task, plan: TablePlan, client: BotClient, *, paced: bool = True) -> None:
        self.task = task
        self.verdict: Verdict | None = None  # on the last answer
        self.hinted = self.solved = False  # whether help was given, and how far
        self._graded = False
        super().__init__(task.match, _alone(plan, task.seat), client=client, paced=paced)
        self.clock = GameClock(None, 0.0, self)  # nobody hurries here

    @property
    def why_no_undo(self) -> Phrase | None:
        """What led to the exercise stays as it is."""
        return NO_MOVE

    def play(self, move: Any) -> None:
        """Take an answer; raises IllegalMoveError for a move that the rules forbid."""
        actor = actor_of(self.task.seat, move)
        if move in self.match.legal_moves(actor):
            self.tried.emit(move)
        elif move in self.match.asides(actor):
            self.strayed.emit()
        else:
            self.match.replay(actor, move)  # only to raise the rule's own words

    def judge(self, verdict: Verdict) -> None:
        """That is what is known of the last answer."""
        self.verdict = verdict
        if not verdict.right:
            self._grade("wrong")
        else:
            self._grade("helped" if self.hinted else "right")

    def help(self, *, fully: bool) -> None:
        """A hint is given, or the solution."""
        self.hinted, self.solved = True, self.solved or fully
        if fully:
            self._grade("wrong")

    def _grade(self, answer: Answered) -> None:
        if not self._graded:
            self._graded = True
            self.graded.emit(answer)

    def _go_on(self) -> None:
        """Nobody plays on here."""


def _alone(plan: TablePlan, seat: int) -> TablePlan:
    """The same company, of which that seat alone is asked."""
    seats = tuple(
        replace(each, kind="human" if number == seat else "bot") for number, each in enumerate(plan.seats)
    )
    return replace(plan, seats=seats, practice=True, together=False)
