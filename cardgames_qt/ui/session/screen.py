"""Who is in front of the screen, and what is shown there."""

from __future__ import annotations

import logging

from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.kit.showing import (
    Happening,
    Heard,
    Showing,
    earlier,
    has_open_view,
    heard_openly,
    heard_since,
    look,
    look_openly,
)
from cardgames_qt.play.course import Course
from cardgames_qt.ui.timers import single_shot

log = logging.getLogger(__name__)

PATIENCE_MS = 15_000
"""A scene that has not come to rest after this long is taken to be at rest, so that no game ever stalls."""
READ_MS = 8_000
"""As long something stands on the open table that is there to be read."""


class SharedScreen(QObject):
    """The one screen that all persons of a game share.

    Everything it emits is for the eyes of the seat in front and comes from that seat's view and the events
    it heard. With several persons nobody is in front until `take_seat`: then the screen must be covered.

    Who plays from a phone is never asked for here. Where anybody does, everybody may be looking: unless it is
    somebody's turn at the screen, it shows the open table, on which all hands lie face down.
    """

    shown = Signal(object, object)
    """Showing, and all that was heard up to it: show this and nothing else."""
    happened = Signal(object)
    """Happening: one step; call `settle` once it has been shown."""
    hand_over_wanted = Signal(int)
    """Cover the screen and ask for this seat's person; `take_seat` uncovers."""
    agreement_wanted = Signal(object)
    """Several persons must agree on one of these moves of the table, or look at their cards: `take_seat`."""
    closed_wanted = Signal()
    """Cover the screen: everybody whom the game waits for has a phone, and it cannot be shown openly."""
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
        self._course, self._plan, self._paced = course, plan, paced
        self._newest = 0  # where the last step begins in the history
        self._front: Seat | None = None
        self._open: Seat | None = None  # for whom the open table is laid out
        self._peeks = False  # who is in front looks at the cards out of turn
        self._hidden: tuple[Seat, int] | None = None  # whose hand, and after how many steps it was hidden
        self._aside = False  # something else covers the table
        self.breath_ms = 0  # before it is covered for the next person: to see what one did, and to undo it
        self._breath = single_shot(self)
        self._breath.timeout.connect(self._hand_on)
        self._patience = single_shot(self, PATIENCE_MS)
        self._patience.timeout.connect(self._lose_patience)
        self._reading = single_shot(self, READ_MS)
        self._reading.timeout.connect(self.settle)

    @property
    def front(self) -> Seat | None:
        """The seat whose eyes see the screen; None while it is covered or shows the open table."""
        return self._front

    @property
    def open(self) -> bool:
        """Whether it shows what everybody may see, and no hand."""
        return self._open is not None

    @property
    def shows_table(self) -> bool:
        """Whether it shows the table, to the seat in front or to everybody, and is not covered."""
        return self._front is not None or self.open

    @property
    def begun(self) -> bool:
        """Whether somebody was in front already and another screen can go on from there."""
        return self.shows_table or self._hidden is not None

    @property
    def seen(self) -> bool:
        """Whether somebody can see the table."""
        return self.shows_table and not self._aside

    @property
    def free(self) -> bool:
        """Whether the game may go on: all is shown, and nobody has hidden the hand to come back to it."""
        return self.settled and self._hidden is None

    @property
    def can_cover(self) -> bool:
        """Whether there is a hand to hide from somebody, or to lay down before all agree."""
        several = len(self._plan.humans) > 1 and (self.agreeing or not self._plan.together)
        return several and self._front in self._plan.at_screen and self._match.outcome is None

    @property
    def can_peek(self) -> bool:
        """Whether somebody at the screen may look at the cards out of turn, before everybody's eyes."""
        return self.open and bool(self._plan.at_screen) and self._match.outcome is None

    @property
    def agreeing(self) -> bool:
        """Whether several persons have to agree on something before the game goes on."""
        return self._match.to_act == (TABLE,) and len(self._plan.humans) > 1

    def showing(self) -> Showing:
        """How things stand for the seat in front or for everybody; somebody must see it."""
        return self._look(self._match)

    def heard(self) -> tuple[Heard, ...]:
        """All that the seat in front, or everybody, heard since the game began."""
        return self._heard(self._match) if self.shows_table else ()

    def heard_since(self, start: int) -> tuple[Heard, ...]:
        """The same from that step of the history on."""
        return self._heard(self._match, start)

    def reseat(self, plan: TablePlan) -> None:
        """Others sit at the table; whoever has left the screen is not in front of it any more."""
        self._plan = plan
        self._peeks = self._peeks and not plan.on_phones
        known = self._front in plan.at_screen or (self._front is not None and not plan.humans)
        open_ = self._open in plan.on_phones and not self._waiting()
        if self.begun and not (known or open_):
            self.hand_over()

    def take_seat(self, seat: Seat) -> None:
        """The person of that seat is in front now and nobody else looks."""
        same, self._hidden = self._hidden == (seat, len(self._match.history)), None
        self._front, self._open = seat, None
        self._peeks = seat not in self._match.to_act
        if same:
            self.uncovered.emit()
            self.changed.emit()
        else:
            self.show()

    def cover(self) -> None:
        """Hide the hand of the person in front from everybody; the game waits until it is uncovered."""
        if self._front is None or not self.can_cover:
            return
        if self.agreeing or self._plan.on_phones:  # whoever has a phone goes on
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

        Where they sit together it only turns to the next one; where nobody at the screen has anything to
        decide, and others have phones, it shows the open table.
        """
        self._leave()
        plan, waiting = self._plan, self._waiting()
        if self.agreeing:
            self.agreement_wanted.emit(tuple(self._match.legal_moves(TABLE)))
        elif not waiting and plan.on_phones and not (plan.together and plan.at_screen):
            self._show_openly()
        elif plan.together or not plan.covered or self._match.outcome is not None:
            following = (waiting or plan.at_screen or (Seat(0),))[0]
            self.take_seat(following)
            if plan.together and len(plan.at_screen) > 1:
                self.turned.emit(following)
        else:
            self.hand_over_wanted.emit((waiting or plan.at_screen)[0])

    def peek(self) -> None:
        """Ask for whoever at the screen wants to look at the cards out of turn."""
        if self.can_peek:
            self._leave()
            self.hand_over_wanted.emit(self._plan.at_screen[0])

    def follow_phones(self) -> None:
        """Somebody with a phone did something: a covered screen may have something else to ask for now."""
        if not self.shows_table:
            self.hand_over()

    def _show_openly(self) -> None:
        if has_open_view(self._match):
            self._open = self._plan.on_phones[0]
            self.show()
        elif self._match.outcome is not None:  # nobody has anything to hide any more
            self.take_seat(self._plan.on_phones[0])
        else:
            self.closed_wanted.emit()

    def hand_over_if_others_wait(self) -> None:
        """The person in front has nothing to decide, but another one has."""
        self._peeks = self._peeks and self._front not in self._match.to_act
        if self._plan.together or not self.breath_ms:
            self._hand_on()
        elif (self._others_wait or self._is_done) and not self._breath.isActive():
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
        self._front = hidden[0] if hidden is not None else self._front
        if self.settled:
            self.show()
        else:
            past = earlier(self._match, self._newest)
            self.shown.emit(self._look(past, person=False), self._heard(past))
            self._perform_newest()
        if hidden is not None:
            self.cover()

    def show_step(self, start: int) -> None:
        """Show what has happened since that place in the history, if anybody is in front."""
        self._breath.stop()
        self._newest = start
        self.settled = not self._paced or not self.shows_table
        if self.shows_table:
            self._perform_newest()
        self.changed.emit()

    def settle(self) -> None:
        """The scene shows the last step at rest."""
        self._patience.stop()
        self._reading.stop()
        if not self.settled:
            self.settled = True
            self.changed.emit()

    def wait_for_reader(self) -> None:
        """The scene shows something that is read as long as it takes; `settle` follows.

        Nobody has to come to an open table to say so.
        """
        self._patience.stop()
        if self.open:
            self._reading.start()

    def close(self) -> None:
        self._breath.stop()
        self._patience.stop()
        self._reading.stop()

    @property
    def _match(self) -> Match:
        return self._course.match

    def _look(self, match: Match, *, person: bool = True) -> Showing:
        """For whoever looks."""
        if self._open is not None:
            return look_openly(match, self._open)
        assert self._front is not None, "nobody is in front of the screen"
        person = person and self._front in self._plan.at_screen and match.outcome is None
        return look(match, self._front, person=person, alone=len(self._plan.humans) == 1)

    def _heard(self, match: Match, start: int = 0) -> tuple[Heard, ...]:
        if self._open is not None:
            return heard_openly(match, self._open, start)
        assert self._front is not None, "nobody is in front of the screen"
        return heard_since(match, self._front, start)

    def _waiting(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self._match.to_act if seat in self._plan.at_screen)

    @property
    def _others_wait(self) -> bool:
        waiting = self._waiting()
        return bool(waiting) and self.shows_table and self._front not in waiting

    @property
    def _is_done(self) -> bool:
        """Whether who is in front has had a turn, before others who have phones and may be looking, too."""
        plan, acting = self._plan, self._match.to_act
        if self._front not in plan.at_screen or plan.together or not plan.on_phones:
            return False
        return not self._peeks and acting not in ((), (TABLE,)) and self._front not in acting

    def _hand_on(self) -> None:
        if self._others_wait or self._is_done:
            self.hand_over()

    def _leave(self) -> None:
        self._breath.stop()
        self._front = self._open = None
        self.left.emit()
        self.changed.emit()

    def _perform_newest(self) -> None:
        if not self.settled:
            self._patience.start()
        heard = self._heard(self._match, self._newest)
        self.happened.emit(Happening(heard=heard, after=self.showing()))

    def _lose_patience(self) -> None:
        log.warning("The table did not come to rest within %d ms; the game goes on.", PATIENCE_MS)
        self.settle()
