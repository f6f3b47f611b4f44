"""A session that follows the script of a lesson."""

from __future__ import annotations

from collections import deque
from typing import Any

from PySide6.QtCore import Signal

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import Entry
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.play.course import actor_of
from cardgames_qt.play.lesson import LEARNER, Lesson, LessonStep, match_at
from cardgames_qt.ui.session.bot_client import BotClient
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.timers import single_shot

STEP_BY_STEP = Phrase("There’s no undo in a lesson.")


class LessonSession(GameSession):
    """Takes the move that a step asks for, then plays what the script says. Not saved, and no bot thinks."""

    reached = Signal(int)
    """The table is at rest and this step, counted from 0, is to be read or done."""
    left = Signal()
    """The step is done; something may move before the next one is reached."""
    strayed = Signal()
    """The rules allow the move, but it is not the one this step asks for."""

    def __init__(self, lesson: Lesson, plan: TablePlan, client: BotClient, *, paced: bool = True) -> None:
        super().__init__(match_at(lesson, 0), plan, client=client, paced=paced)
        self.lesson = lesson
        self.number = 0
        self._stage = 0  # of the position on the table
        self._script: deque[Entry] = deque()
        self._ahead = False  # the next step's move is made already
        self._waiting = False  # for the learner
        self._pause = single_shot(self)
        self._pause.timeout.connect(self._go_on_as_written)

    @property
    def step(self) -> LessonStep:
        """What is to be read or done now, or as soon as the table is at rest."""
        return self.lesson.steps[self.number]

    @property
    def asked(self) -> Any:
        """The move this step asks for; None while there is something to read or to watch."""
        entry = self.step.do
        return self.match.read_entry(entry)[1] if entry is not None and self._waiting else None

    @property
    def script_left(self) -> int:
        """How many entries are played before the next step."""
        return len(self._script)

    @property
    def why_no_undo(self) -> Phrase:
        return STEP_BY_STEP

    def begin(self) -> None:
        self.go_to(0)

    def go_to(self, number: int) -> None:
        """Stand at the beginning of that step, whatever happened before."""
        self._pause.stop()
        self._leave(number, ())
        self.course.set_up(match_at(self.lesson, number))
        self._stage = self.lesson.stage_of(number)
        self.screen.take_seat(LEARNER)

    def read_on(self) -> None:
        """A step to read has been read."""
        if self._waiting and self.step.do is None and self.number + 1 < len(self.lesson.steps):
            self._leave(self.number + 1, self.step.then)
            self._later()

    def play(self, move: Any) -> None:
        """Make the move if it is the one asked for; raises IllegalMoveError for one the rules forbid."""
        if not self._waiting:
            return
        actor, done = actor_of(LEARNER, move), self.step_done_by(move)
        if done is None:
            if move not in (*self.match.legal_moves(actor), *self.match.asides(actor)):
                self.match.replay(actor, move)  # only to raise the rule's own words
            self.strayed.emit()
            return
        if done > self.number:
            self._leave(self.number, ())
            self._ahead = True
        else:
            last = done + self._ahead
            self._leave(last + 1, self.lesson.steps[last].then)
        self._step(lambda: self.course.retell(actor, move, self._script))

    def step_done_by(self, move: Any) -> int | None:
        """Which step this move does: the present one, or the next where their order is free."""
        free = self.step.any_order and not self._ahead
        for number in range(self.number, self.number + 1 + free):
            step = self.lesson.steps[number]
            entries = (step.do, *step.same) if step.do is not None else ()
            if any(move == self.match.read_entry(entry)[1] for entry in entries):
                return number
        return None

    def hurry(self) -> bool:
        """Play the next entry of the script at once."""
        paused = self._pause.isActive()
        if paused:
            self._pause.stop()
            self._go_on_as_written()
        return paused

    def close(self) -> None:
        self._pause.stop()
        super().close()

    def _leave(self, number: int, script: tuple[Entry, ...]) -> None:
        """Be on the way to that step."""
        self.number, self._script = number, deque(script)
        self._ahead = self._waiting = False
        self.left.emit()

    def _go_on(self) -> None:
        """The next entry of the script, each after the usual pause; then the next step."""
        if self.closed or not self.screen.free or self._waiting or self._pause.isActive():
            return
        if self._script:
            self._pause.start(self.bots.pause_ms)
        elif self._stage != self.lesson.stage_of(self.number):
            self.go_to(self.number)
        else:
            self._waiting = True
            self.reached.emit(self.number)

    def _go_on_as_written(self) -> None:
        seat, move = self.match.read_entry(self._script.popleft())
        self._step(lambda: self.course.retell(seat, move, self._script))
