"""One game played in the window: its course, its bots, its clock, its screen and its file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from cardgames_qt.engine.match import NO_MOVE, Match
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.play.course import Course, Decider, PersonDecider
from cardgames_qt.storage.store import TableExtra, has_odd_table
from cardgames_qt.ui.session.adviser import Adviser
from cardgames_qt.ui.session.autosave import Autosave, Keeping, Saving
from cardgames_qt.ui.session.bot_client import BotClient
from cardgames_qt.ui.session.bot_seats import BotSeats
from cardgames_qt.ui.session.clock import GameClock
from cardgames_qt.ui.session.screen import SharedScreen

OVER = Phrase("The game is over: moves are final.")


class GameSession(QObject):
    """Brings a game from the deal to the end, at the pace of its screen, and saves every step.

    The course says what comes next and the screen who may see it; this asks the course whenever the screen
    is free.
    """

    what_if = False
    """Whether this is only how a game could have gone on, which counts nowhere."""
    ends_in_place = False
    """Whether the table stays in sight at the end, instead of an end screen."""
    thinking_changed = Signal(object)
    """The tuple of seats whose bots think."""
    stood_in = Signal(int, str)
    """This seat's bot gives no answer and that bot stands in for it; with an empty name it is back."""
    wished = Signal(int)
    """This seat's bot would like to be the one that the persons agree on."""
    abilities_changed = Signal()
    """What the person in front may do beside moving: take back, ask for a hint, hide the hand."""
    ended = Signal(object)
    """Outcome: the game is over and its last step has been shown."""
    saving_changed = Signal()
    """`saving` is another: it failed, works again, or the game is kept in another place."""
    noted = Signal(object)
    """A Phrase about the game's file that is worth saying once."""
    stepped = Signal()
    """Something happened, was taken back, or somebody else plays at a seat; the screen shows it next."""
    seats_changed = Signal()
    """`plan` is another: others sit at the table, or somebody is called otherwise."""

    def __init__(
        self,
        match: Match,
        plan: TablePlan,
        *,
        client: BotClient,
        keeping: Keeping | None = None,
        paced: bool = True,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.plan = plan
        self.over = False  # the end was announced
        self.closed = False  # nobody plays here any more
        self.forgetful = keeping is not None and has_odd_table(keeping.beside)
        """Whether what the table remembered cannot be read."""
        self.bots = BotSeats(match, plan, client, self)
        self.bots.ready.connect(self._go_on)
        self.bots.stood_in.connect(self.stood_in)
        self.bots.thinking_changed.connect(self._tell_thinking)
        self.course = Course(match, _deciders(plan, self.bots))
        extra = keeping.extra if keeping is not None else TableExtra()
        self.adviser = Adviser(client, self.course, self, extra.hints)
        self.adviser.changed.connect(self.abilities_changed)
        self.screen = SharedScreen(self.course, plan, paced=paced, parent=self)
        self.screen.left.connect(self.adviser.forget)
        self.screen.changed.connect(self._follow_screen)
        self.clock = GameClock(self.course.minutes, extra.played_seconds, self)
        self.clock.rang.connect(self._go_on)
        self._autosave: Autosave | None = None  # a game that is kept nowhere needs none
        if keeping is not None:
            self._autosave = Autosave(keeping, match, plan, self.clock, self.adviser)
            self._autosave.changed.connect(self.saving_changed)
            self._autosave.noted.connect(self.noted)

    @property
    def match(self) -> Match:
        return self.course.match

    @property
    def wish(self) -> Seat | None:
        """The bot that would like to be the one the persons agree on, while they have not."""
        return self.course.wish if self.plan.humans and self.match.to_act == (TABLE,) else None

    # --- playing --------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Deal if nothing was dealt, or go on where a saved game stopped or another screen was left."""
        people = self.plan.humans
        if self.screen.begun:
            self.screen.show_again()
            self._tell_thinking()
        elif len(people) > 1 or self.plan.on_phones:
            self.course.begin()
            self.screen.hand_over()
        else:
            self.screen.take_seat(people[0] if people else Seat(0))
            if not self.match.history:
                self._step(self.course.begin)

    def play(self, move: Any) -> None:
        """Make a move of the person in front, or of the whole table; raises IllegalMoveError."""
        front = self.screen.front
        if front is not None and not self.over:
            self._step(lambda: self.course.play(front, move))

    def play_from_phone(self, seat: Seat, move: Any) -> None:
        """Make a move of that seat, or of the whole table; raises IllegalMoveError."""
        if not self.over and not self.closed:
            self._step(lambda: self.course.play(seat, move))
            self.screen.follow_phones()

    def reseat(self, seat: Seat, sitter: SeatPlan) -> None:
        """Somebody else plays there from now on, or from elsewhere, also in the middle of a decision."""
        before = self.plan.seats[seat]
        plan = self.plan = self.plan.with_seat(seat, sitter)
        if (before.kind, before.level) != (sitter.kind, sitter.level):
            self.bots.reseat(plan)
            self.course.reseat(_deciders(plan, self.bots))
        if before.phone != sitter.phone or before.kind != sitter.kind:
            self.adviser.forget()
        if self._autosave is not None:
            self._autosave.reseat(plan, self.screen.front)
        self.screen.reseat(plan)
        self.stepped.emit()
        self.seats_changed.emit()
        self._follow_screen()

    def agree(self, move: Any) -> None:
        """All persons have agreed on this move of the table."""
        if self.screen.agreeing:
            self._step(lambda: self.course.play(TABLE, move))
            self.screen.hand_over()

    @property
    def can_undo(self) -> bool:
        """Whether the person in front may take the last own move back."""
        return self.why_no_undo is None

    @property
    def why_no_undo(self) -> Phrase | None:
        """Why nothing can be taken back at the moment; None if something can."""
        front = self._taking_back
        return NO_MOVE if front is None else self.why_no_undo_of(front)

    def why_no_undo_of(self, seat: Seat) -> Phrase | None:
        """The same for a person at that seat."""
        if seat not in self.plan.humans:
            return NO_MOVE
        if self.over:
            return OVER
        return self.match.why_no_take_back(seat, freely=self.plan.practice)

    @property
    def _taking_back(self) -> Seat | None:
        """Who may take a move back: the person in front; at an open table whoever has moved last."""
        if not self.screen.open:
            return self.screen.front
        if self.match.redoable is not None:
            return self.match.redoable
        return next((step.seat for step in reversed(self.match.history) if step.seat >= 0), None)

    @property
    def can_redo(self) -> bool:
        """Whether a move taken back by the person in front can be made again."""
        front = self._taking_back
        return front is not None and not self.over and self.match.redoable == front

    def undo(self) -> None:
        """Take the last own move back, where nothing came to light since or the table is for practice."""
        seat = self._taking_back
        if seat is not None:
            self.undo_of(seat)

    def undo_of(self, seat: Seat) -> None:
        """The same for a person at that seat."""
        if self.why_no_undo_of(seat) is None:
            self.course.take_back(seat, freely=self.plan.practice)
            self._save()
            self.stepped.emit()
            self.screen.show()

    def redo(self) -> None:
        """Make the move again that was taken back."""
        if self.can_redo:
            self._step(self.course.redo)

    def hurry(self) -> bool:
        """Cut the pause before a bot's move short, or the one before the screen is covered."""
        return self.bots.hurry() or self.screen.hurry()

    def close(self) -> None:
        """Leave the table; the game stays saved."""
        if not self.closed:
            self.closed = True
            self.course.forget()
            self.adviser.forget()
            self._mind_clock()
            self.screen.close()
            if self._autosave is not None:
                self._autosave.close(self.screen.front)

    # --- the file -------------------------------------------------------------------------------------

    @property
    def saving(self) -> Saving:
        """How the saving of this game stands; a game that is kept nowhere has no trouble with it."""
        return self._autosave.saving if self._autosave is not None else Saving(place=Path())

    def flush_saving(self) -> Saving:
        """Wait for the disk and try once more; call this before the table is left."""
        return self._autosave.flush() if self._autosave is not None else self.saving

    def save_elsewhere(self, path: Path) -> Phrase | None:
        """Write the game to this place and keep it there from now on; returns why that failed.

        A file that is there already is written only if it holds this very game.
        """
        return self._autosave.move_to(path, self.screen.front) if self._autosave is not None else None

    def save_copy(self, path: Path) -> Phrase | None:
        """Write the game as it stands to this place, too; returns why that failed."""
        return self._autosave.copy_to(path, self.screen.front) if self._autosave is not None else None

    def keep(self) -> None:
        """Save the game also before the first move: somebody has come who would look for it."""
        if self._autosave is not None:
            self._autosave.keep(self.screen.front)

    def _save(self) -> None:
        if self._autosave is not None:
            self._autosave.save(self.screen.front)

    # --- going on -------------------------------------------------------------------------------------

    def _later(self) -> None:
        QTimer.singleShot(0, self, self._go_on)

    def _go_on(self) -> None:
        """Do the next thing that needs nobody in front of the screen."""
        if self.closed or self.over or not self.screen.free:
            return
        if self.clock.due and self.course.can_call_time:
            self._step(self.course.call_time)
        elif self.match.outcome is not None:
            self.screen.follow_phones()  # the end is seen, also where a table stayed covered
            self.over = True
            self._follow_screen()
            self.ended.emit(self.match.outcome)
        elif (ready := self.bots.take_answer()) is not None:
            self._step(lambda: self.course.answer(ready.request, ready.response))
            if ready.request.kind == "bid" and self.wish is not None:
                self.wished.emit(self.wish)
        else:
            self.course.go_on()
            self.screen.hand_over_if_others_wait()

    def _step(self, act: Callable[[], None]) -> None:
        """Let something happen, save it and show it."""
        start = len(self.match.history)
        act()
        if len(self.match.history) == start:  # a bot had nothing to say, or made a bid
            self._later()
            return
        self.adviser.follow()
        self._save()
        self.stepped.emit()
        self.screen.show_step(start)

    def _follow_screen(self) -> None:
        self._mind_clock()
        self.abilities_changed.emit()
        self._later()

    def _mind_clock(self) -> None:
        """Time counts while somebody can see the table and the game goes on."""
        self.clock.set_running(self.screen.seen and not self.over and not self.closed)

    def _tell_thinking(self) -> None:
        self.thinking_changed.emit(self.bots.thinking)


def _deciders(plan: TablePlan, bots: BotSeats) -> dict[Seat, Decider]:
    """Persons decide for the table where there are any, and at their own seats."""
    person = PersonDecider()
    seats: dict[Seat, Decider] = {
        Seat(number): person if seat.human else bots for number, seat in enumerate(plan.seats)
    }
    return seats | {TABLE: person if plan.humans else bots}
