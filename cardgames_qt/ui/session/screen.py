"""Who is in front of the screen, and what is shown there."""

from __future__ import annotations

import logging

from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.kit.showing import Happening, Heard, Showing, earlier, heard_since, look
from cardgames_qt.play.course import Course
from cardgames_qt.ui.timers import single_shot

log = logging.getLogger(__name__)

PATIENCE_MS = 15_000
"""A scene that has not come to rest after this long is taken to be at rest, so that no game ever stalls."""


class SharedScreen(QObject):
    """The one screen that all persons of a game share.

    Everything it emits is for the eyes of the seat in front and comes from that seat's view and the events
    it heard. With several persons nobody is in front until `take_seat`: then the screen must be covered.
    """

    shown = Signal(object, object)
    """Showing, and all that was heard up to it: show this and nothing else."""
    happened = Signal(object)
    """Happening: one step; call `settle` once it has been shown."""
    hand_over_wanted = Signal(int)
    """Cover the screen and ask for this seat's person; `take_seat` uncovers."""
    agreement_wanted = Signal(object)
    """Several persons must agree on one of these moves of the table, or look at their cards: `take_seat`."""
    turned = Signal(int)
    """The persons sit together and the screen has turned to this one."""
    covered = Signal(int)
    """The person of this seat hides the hand; `take_seat` uncovers."""
    uncovered = Signal()
    """That person is back and nothing happened in between."""
    left = Signal()
    """Whoever was in front sees something else now, or nothing."""
    changed = Signal()
    """Somebody else is in front, the picture has come to rest, or something lies over it."""

    def __init__(self, course: Course, plan: TablePlan, *, paced: bool, parent: QObject) -> None:
        super().__init__(parent)
        self.settled = True  # it shows the last step at rest
        self._course = course
        self._people, self._paced, self._together = plan.humans, paced, plan.together
        self._newest = 0  # where the last step begins in the history
        self._front: Seat | None = None
        self._hidden: tuple[Seat, int] | None = None  # whose hand, and after how many steps it was hidden
        self._aside = False  # something else covers the table
        self.breath_ms = 0  # before it is covered for the next person: to see what one did, and to undo it
        self._breath = single_shot(self)
        self._breath.timeout.connect(self._hand_on)
        self._patience = single_shot(self, PATIENCE_MS)
        self._patience.timeout.connect(self._lose_patience)

    @property
    def front(self) -> Seat | None:
        """The seat whose eyes see the screen; None while it is covered."""
        return self._front

    @property
    def begun(self) -> bool:
        """Whether somebody was in front already and another screen can go on from there."""
        return self._front is not None or self._hidden is not None

    @property
    def seen(self) -> bool:
        """Whether somebody can see the table."""
        return self._front is not None and not self._aside

    @property
    def free(self) -> bool:
        """Whether the game may go on: all is shown, and nobody has hidden the hand to come back to it."""
        return self.settled and self._hidden is None

    @property
    def can_cover(self) -> bool:
        """Whether there is a hand to hide from somebody, or to lay down before all agree."""
        several = len(self._people) > 1 and (self.agreeing or not self._together)
        return several and self._front in self._people and self._match.outcome is None

    @property
    def agreeing(self) -> bool:
        """Whether several persons have to agree on something before the game goes on."""
        return self._match.to_act == (TABLE,) and len(self._people) > 1

    def showing(self) -> Showing:
        """How things stand for the seat in front; there must be one."""
        assert self._front is not None, "nobody is in front of the screen"
        person = self._front in self._people and self._match.outcome is None
        return look(self._match, self._front, person=person, alone=len(self._people) == 1)

    def heard(self) -> tuple[Heard, ...]:
        """All that the seat in front heard since the game began."""
        return () if self._front is None else heard_since(self._match, self._front)

    def take_seat(self, seat: Seat) -> None:
        """The person of that seat is in front now and nobody else looks."""
        same, self._hidden = self._hidden == (seat, len(self._match.history)), None
        self._front = seat
        if same:
            self.uncovered.emit()
            self.changed.emit()
        else:
            self.show()

    def cover(self) -> None:
        """Hide the hand of the person in front from everybody; the game waits until it is uncovered."""
        if self._front is None or not self.can_cover:
            return
        if self.agreeing:
            self.hand_over()
            return
        seat = self._front
        self._hidden = (seat, len(self._match.history))
        self._leave()
        self.covered.emit(seat)

    def set_aside(self, aside: bool) -> None:
        """Something else lies over the table, or no longer does."""
        if aside != self._aside:
            self._aside = aside
            self.changed.emit()

    def hand_over(self) -> None:
        """Cover the screen until the next person is there, or until all agree on what the table decides.

        Where they sit together it only turns to the next one.
        """
        self._leave()
        following = (self._waiting() or self._people)[0]
        if self.agreeing:
            self.agreement_wanted.emit(tuple(self._match.legal_moves(TABLE)))
        elif self._together:
            self.take_seat(following)
            self.turned.emit(following)
        else:
            self.hand_over_wanted.emit(following)

    def hand_over_if_others_wait(self) -> None:
        """The person in front has nothing to decide, but another one has."""
        if self._together or not self.breath_ms:
            self._hand_on()
        elif self._others_wait and not self._breath.isActive():
            self._breath.start(self.breath_ms)

    def hurry(self) -> bool:
        """Cut the breath short, if one is taken."""
        breathing = self._breath.isActive()
        if breathing:
            self._breath.stop()
            self._hand_on()
        return breathing

    def show(self) -> None:
        """Show how things stand."""
        self._breath.stop()
        self.left.emit()
        self.settled = True
        self.shown.emit(self.showing(), self.heard())
        self.changed.emit()

    def show_again(self) -> None:
        """Bring another screen to where the last one was: before the same eyes, or covered as it was."""
        hidden, self._hidden = self._hidden, None
        front = self._front = hidden[0] if hidden is not None else self._front
        assert front is not None
        if self.settled:
            self.show()
        else:
            past = earlier(self._match, self._newest)
            self.shown.emit(look(past, front, person=False), heard_since(past, front))
            self._perform_newest(front)
        if hidden is not None:
            self.cover()

    def show_step(self, start: int) -> None:
        """Show what has happened since that place in the history, if anybody is in front."""
        self._breath.stop()
        self._newest = start
        self.settled = not self._paced or self._front is None
        if self._front is not None:
            self._perform_newest(self._front)
        self.changed.emit()

    def settle(self) -> None:
        """The scene shows the last step at rest."""
        self._patience.stop()
        if not self.settled:
            self.settled = True
            self.changed.emit()

    def wait_for_reader(self) -> None:
        """The scene shows something that is read as long as it takes; `settle` follows."""
        self._patience.stop()

    def close(self) -> None:
        self._breath.stop()
        self._patience.stop()

    @property
    def _match(self) -> Match:
        return self._course.match

    def _waiting(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self._match.to_act if seat in self._people)

    @property
    def _others_wait(self) -> bool:
        waiting = self._waiting()
        return bool(waiting) and self._front is not None and self._front not in waiting

    def _hand_on(self) -> None:
        if self._others_wait:
            self.hand_over()

    def _leave(self) -> None:
        self._breath.stop()
        self._front = None
        self.left.emit()
        self.changed.emit()

    def _perform_newest(self, front: Seat) -> None:
        if not self.settled:
            self._patience.start()
        heard = heard_since(self._match, front, self._newest)
        self.happened.emit(Happening(heard=heard, after=self.showing()))

    def _lose_patience(self) -> None:
        log.warning("The table did not come to rest within %d ms; the game goes on.", PATIENCE_MS)
        self.settle()
