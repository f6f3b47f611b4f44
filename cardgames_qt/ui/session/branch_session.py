"""Sessions that are kept nowhere: a branch of a game, puzzles, an exercise."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Signal

from cardgames_qt.bots.exercises import Task, Verdict
from cardgames_qt.engine.match import NO_MOVE, Match, state_of
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.kit.puzzle import CountedChoice
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.kit.showing import Happening, heard_since, look
from cardgames_qt.play.course import actor_of
from cardgames_qt.play.repetition import Answered
from cardgames_qt.storage.puzzle_file import PuzzleEntry
from cardgames_qt.ui.session.bot_client import BotClient
from cardgames_qt.ui.session.clock import GameClock
from cardgames_qt.ui.session.session import GameSession


class BranchSession(GameSession):
    """Another way a game could have gone on."""

    what_if = True
    left = Signal()
    """The table was closed."""

    def __init__(self, match: Match, plan: TablePlan, *, client: BotClient, paced: bool = True) -> None:
        super().__init__(match, plan.all_at_screen(), client=client, paced=paced)

    def close(self) -> None:
        open_ = not self.closed
        super().close()
        if open_:
            self.left.emit()


class PuzzleSession(BranchSession):
    """A position that can be won."""

    ends_in_place = True

    def __init__(
        self, posed: PuzzleEntry, match: Match, plan: TablePlan, client: BotClient, *, paced: bool = True
    ) -> None:
        self.posed = posed
        super().__init__(match, plan, client=client, paced=paced)

    @property
    def why_no_undo(self) -> Phrase | None:
        """The moves that led to the puzzle are not the player's."""
        begins = len(self.posed.record.log)
        return NO_MOVE if len(self.match.history) <= begins else super().why_no_undo

    @property
    def solved(self) -> bool:
        outcome = self.match.outcome
        return outcome is not None and bool(outcome.winners)


class QuestionSession(BranchSession):
    """A position in which a move is asked for. None is ever played, so no hidden card comes to light."""

    tried = Signal(object)
    """With a move that the rules allow, as the answer."""
    strayed = Signal()
    """The player talks where a move is asked for."""

    def __init__(
        self, match: Match, plan: TablePlan, seat: Seat, client: BotClient, *, paced: bool = True
    ) -> None:
        """`seat` is asked."""
        self.seat = seat
        super().__init__(match, _alone(plan, seat), client=client, paced=paced)
        self.clock = GameClock(None, 0.0, self)  # nobody hurries here

    @property
    def why_no_undo(self) -> Phrase | None:
        return NO_MOVE

    def play(self, move: Any) -> None:
        """Take an answer; raises IllegalMoveError for a move that the rules forbid."""
        actor = actor_of(self.seat, move)
        if move in self.match.legal_moves(actor):
            self.tried.emit(move)
        elif move in self.match.asides(actor):
            self.strayed.emit()
        else:
            self.match.replay(actor, move)  # only to raise the rule's own words

    def after(self, move: Any) -> Happening | None:
        """The position after an answer, to be seen; None if a hidden card would come to light by it."""
        seat = self.seat
        like = self.match.copy(len(self.match.history))
        like.replay(actor_of(seat, move), move)
        if like.history[-1].reveals or like.to_act == (CHANCE,):
            return None
        heard = heard_since(like, seat, len(self.match.history))
        return Happening(heard=heard, after=look(like, seat, person=False))

    def _go_on(self) -> None:
        """The position stands still."""


class ChoiceSession(QuestionSession):
    """A puzzle that asks for one move, of which it is known what each wins."""

    def __init__(
        self, posed: PuzzleEntry, match: Match, plan: TablePlan, client: BotClient, *, paced: bool = True
    ) -> None:
        self.posed = posed
        super().__init__(match, plan, match.to_act[0], client, paced=paced)

    @property
    def choice(self) -> CountedChoice:
        assert self.posed.puzzle.choice is not None
        return self.posed.puzzle.choice

    @property
    def best(self) -> Any:
        """A move that wins most."""
        return self.match.read_entry(self.posed.puzzle.solution[0])[1]

    def wins(self, move: Any) -> int:
        """In how many deals it does."""
        return self.choice.of(self.match.rules.entry(state_of(self.match), self.seat, move))


class ExerciseSession(QuestionSession):
    """The position before a mistake."""

    graded = Signal(str)
    """How the exercise went, for `play/repetition.py`; emitted once."""

    def __init__(self, task: Task, plan: TablePlan, client: BotClient, *, paced: bool = True) -> None:
        self.task = task
        self.verdict: Verdict | None = None  # on the last answer
        self.hinted = self.solved = False  # whether help was given, and how far
        self._graded = False
        super().__init__(task.match, plan, task.seat, client, paced=paced)

    def judge(self, verdict: Verdict) -> None:
        """The last answer has been weighed."""
        self.verdict = verdict
        if not verdict.right:
            self._grade("wrong")
        else:
            self._grade("helped" if self.hinted else "right")

    def help(self, *, fully: bool) -> None:
        """A hint was given, or the whole solution."""
        self.hinted, self.solved = True, self.solved or fully
        if fully:
            self._grade("wrong")

    def _grade(self, answer: Answered) -> None:
        if not self._graded:
            self._graded = True
            self.graded.emit(answer)


def _alone(plan: TablePlan, seat: int) -> TablePlan:
    """The same seats, of which that one alone is a person's."""
    seats = tuple(
        replace(each, kind="human" if number == seat else "bot") for number, each in enumerate(plan.seats)
    )
    return replace(plan, seats=seats, practice=True, together=False)
