"""One table: holds the match, asks the bots, knows who sits in front of the screen, and saves."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.kit.showing import Happening, Heard, Showing, earlier, heard_since, look
from cardgames_qt.storage.game_file import GameFile
from cardgames_qt.storage.store import SavedGame
from cardgames_qt.ui.sitting.adviser import Adviser
from cardgames_qt.ui.sitting.autosave import Autosave, Saving
from cardgames_qt.ui.sitting.bot_client import BotClient
from cardgames_qt.ui.sitting.bot_seats import BotSeats
from cardgames_qt.ui.sitting.clock import GameClock, single_shot

log = logging.getLogger(__name__)

PATIENCE_MS = 15_000
"""A scene that has not come to rest after this long is taken to be at rest, so that no game ever stalls."""


class Sitting(QObject):
    """Drives one game from the deal to the end.

    Everything it emits is for the eyes of the seat in front and comes from that seat's view and the events
    it heard. With several persons nobody is in front until `take_seat`: then the screen must be covered.
    """

    shown = Signal(object, object)
    """Showing, and all that was heard up to it: forget what you show, this is how things stand."""
    happened = Signal(object)
    """Happening: one step; call `settle` once it has been shown."""
    hand_over_wanted = Signal(int)
    """Cover the screen and ask for this seat's person; `take_seat` uncovers."""
    agreement_wanted = Signal(object)
    """Several persons must agree on one of these moves of the table: `agree`, or look first: `take_seat`."""
    covered = Signal(int)
    """The person of this seat hides the hand; `take_seat` uncovers."""
    uncovered = Signal()
    """That person is back and nothing happened in between."""
    thinking_changed = Signal(object)
    """The tuple of seats whose bots think."""
    stood_in = Signal(int, str)
    """This seat's bot gives no answer and that bot stands in for it; with an empty name it is back."""
    abilities_changed = Signal()
    """What the person in front may do beside moving: take back, ask for a hint, hide the hand."""
    ended = Signal(object)
    """Outcome: the game is over and its last step has been shown."""
    saving_changed = Signal()
    """`saving` is another: it failed, works again, or the game is kept in another place."""
    told = Signal(object)
    """A Phrase about the game's file that is worth saying once."""

    def __init__(
        self,
        match: Match,
        plan: TablePlan,
        *,
        client: BotClient,
        file: GameFile | None = None,
        saved: SavedGame | None = None,
        paced: bool = True,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.match = match
        self.plan = plan
        self.settled = True  # the screen shows the last step at rest
        self._newest = 0  # where the last step begins in the history
        self.over = False  # the end was announced
        self._paced = paced
        self._front: Seat | None = None
        self._hidden: tuple[Seat, int] | None = None  # whose hand, and after how many steps it was hidden
        self.closed = False  # nobody plays here any more
        self._set_aside = False  # something else covers the table on screen
        self.adviser = Adviser(client, self)
        self.adviser.changed.connect(self.abilities_changed)
        self.bots = BotSeats(plan, client, self)
        self.bots.ready.connect(self._go_on)
        self.bots.said.connect(self._bot_said)
        self.bots.agreed.connect(self._table_agreed)
        self.bots.stood_in.connect(self.stood_in)
        self.bots.thinking_changed.connect(self._tell_thinking)
        minutes = match.options.get("minutes")
        played = saved.extra.played_seconds if saved is not None else 0.0
        self.clock = GameClock(minutes if isinstance(minutes, int) else None, played, self)
        self.clock.rang.connect(self._go_on)
        self._autosave: Autosave | None = None  # a game that is kept nowhere needs none
        if file is not None:
            beside = saved.record.extra if saved is not None else None
            self._autosave = Autosave(file, match, plan, self.clock, beside)
            self._autosave.changed.connect(self.saving_changed)
            self._autosave.told.connect(self.told)
        self._patience = single_shot(self, PATIENCE_MS)
        self._patience.timeout.connect(self._lose_patience)

    # --- what the screen asks -------------------------------------------------------------------------

    @property
    def front(self) -> Seat | None:
        """The seat whose eyes see the screen; None while it is covered."""
        return self._front

    def showing(self) -> Showing:
        """How things stand for the seat in front, which there must be."""
        assert self._front is not None, "nobody is in front of the screen"
        person = self.plan.seats[self._front].human and not self.over
        return look(self.match, self._front, person=person, alone=len(self.plan.humans) == 1)

    def heard(self) -> tuple[Heard, ...]:
        """All that the seat in front heard since the game began."""
        return () if self._front is None else heard_since(self.match, self._front)

    @property
    def can_undo(self) -> bool:
        """Whether the person in front may take the last own move back."""
        front = self._front
        return front in self.plan.humans and not self.over and self.match.can_take_back(front or Seat(0))

    @property
    def can_redo(self) -> bool:
        """Whether a move taken back by the person in front can be made again."""
        return self._front is not None and not self.over and self.match.redoable == self._front

    @property
    def can_cover(self) -> bool:
        """Whether there is a hand to hide from somebody."""
        return self._front in self.plan.humans and len(self.plan.humans) > 1 and not self.over

    @property
    def agreeing(self) -> bool:
        """Whether several persons have to agree on something before the game goes on."""
        return self.match.to_act == (TABLE,) and len(self.plan.humans) > 1

    @property
    def saving(self) -> Saving:
        """How the saving of this game stands; a game that is kept nowhere has no trouble with it."""
        return self._autosave.saving if self._autosave is not None else Saving(place=Path())

    # --- what the screen does -------------------------------------------------------------------------

    def begin(self) -> None:
        """Deal if nothing was dealt, or go on where a saved game stopped or another screen was left."""
        people = self.plan.humans
        if self._front is not None or self._hidden is not None:
            self._show_again()
            return
        if len(people) > 1:
            self.match.deal()
            self._hand_over()
            return
        self._front = people[0] if people else Seat(0)
        self._show()
        if not self.match.history:
            self._step(self.match.deal)

    def take_seat(self, seat: Seat) -> None:
        """The person of that seat is in front now and nobody else looks."""
        same, self._hidden = self._hidden == (seat, len(self.match.history)), None
        self._front = seat
        if not same:
            self._show()
            return
        self.uncovered.emit()
        self._tell_abilities()
        self._later()

    def agree(self, move: Any) -> None:
        """All persons have agreed on this move of the table."""
        if self.agreeing:
            self.match.play(TABLE, move)
            self._save()
            self._hand_over()

    def set_aside(self, aside: bool) -> None:
        """Something else lies over the table on screen, or no longer does; meanwhile the clock stands."""
        self._set_aside = aside
        self._mind_clock()

    def cover(self) -> None:
        """Hide the hand of the person in front from everybody; the game waits until it is uncovered."""
        if self._front is None or not self.can_cover:
            return
        seat = self._front
        if self.agreeing:
            self._hand_over()
            return
        self._hidden = (seat, len(self.match.history))
        self._leave_front()
        self.covered.emit(seat)

    def play(self, move: Any) -> None:
        """Make a move of the person in front, or of the whole table; raises IllegalMoveError."""
        if self._front is None or self.over:
            return
        actor = TABLE if move.actor == TABLE else self._front
        self._step(lambda: self.match.play(actor, move))

    def settle(self) -> None:
        """The screen shows the last step at rest."""
        self._patience.stop()
        if not self.settled:
            self.settled = True
            self._tell_abilities()
            self._later()

    def wait_for_reader(self) -> None:
        """The screen shows something that is read as long as it takes; `settle` follows."""
        self._patience.stop()

    def undo(self) -> None:
        """Take the last own move back, where nothing came to light since."""
        if self._front is not None and self.can_undo:
            self.bots.forget()
            self.match.take_back(self._front)
            self._save()
            self._show()

    def redo(self) -> None:
        """Make the move again that was taken back."""
        if self.can_redo:
            self.bots.forget()
            self._step(self.match.redo)

    def retry_saving(self) -> None:
        """Try now to write what could not be written; time and every move try that, too."""
        if self._autosave is not None:
            self._autosave.retry()

    def flush_saving(self) -> Saving:
        """Try once more, wait for the disk and tell how it stands: to be asked before the table is left."""
        return self._autosave.flush() if self._autosave is not None else self.saving

    def save_elsewhere(self, path: Path) -> Phrase | None:
        """Write the game to this place and keep it there from now on; tells why that failed.

        A file that is there already is written only if it holds this very game.
        """
        return self._autosave.move_to(path, self._front) if self._autosave is not None else None

    def save_copy(self, path: Path) -> Phrase | None:
        """Write the game as it stands to this place, too; tells why that failed."""
        return self._autosave.copy_to(path, self._front) if self._autosave is not None else None

    def close(self) -> None:
        """Leave the table; the game stays saved."""
        if not self.closed:
            self.closed = True
            self.bots.forget()
            self.adviser.forget()
            self._mind_clock()
            self._patience.stop()
            if self._autosave is not None:
                self._autosave.close(self._front)

    # --- the course of the game -----------------------------------------------------------------------

    def _later(self) -> None:
        QTimer.singleShot(0, self, self._go_on)

    def _go_on(self) -> None:
        """Do the next thing that needs nobody in front of the screen."""
        if self.closed or self.over or self._hidden is not None or not self.settled:
            return
        if self.clock.due and self._call_time():
            return
        if self.match.outcome is not None:
            self.over = True
            self._tell_abilities()
            self.ended.emit(self.match.outcome)
            return
        ready = self.bots.take_ready()
        if ready is not None:
            self._step(lambda: self.match.play(ready.seat, ready.move))
            return
        to_act = self.match.to_act
        if to_act == (TABLE,):
            if not self.plan.humans:
                self.bots.ask_agreement()
            return
        self.bots.ask_talk(to_act[0])
        self.bots.ask_moves(to_act)
        waiting = [seat for seat in to_act if seat in self.plan.humans]
        if waiting and self._front is not None and self._front not in waiting:
            self._hand_over()

    def _step(self, act: Callable[[], None]) -> None:
        """Let something happen and tell the seat in front what it heard of it."""
        start = len(self.match.history)
        act()
        self._newest = start
        self.adviser.follow()
        self._save()
        self.settled = not self._paced or self._front is None
        if self._front is not None:
            self._tell_step(self._front)
        self._tell_abilities()
        if self.settled:
            self._later()

    def _tell_step(self, front: Seat) -> None:
        if not self.settled:
            self._patience.start()
        heard = heard_since(self.match, front, self._newest)
        self.happened.emit(Happening(heard=heard, after=self.showing()))

    def _save(self) -> None:
        if self._autosave is not None:
            self._autosave.save(self._front)

    def _show(self) -> None:
        self.adviser.forget()
        self.settled = True
        self.shown.emit(self.showing(), self.heard())
        self._tell_abilities()
        self._later()

    def _show_again(self) -> None:
        """Bring another screen to where the last one was: before the same eyes, or covered as it was."""
        hidden, self._hidden = self._hidden, None
        front = self._front = hidden[0] if hidden is not None else self._front
        assert front is not None
        if self.settled:
            self._show()
        else:
            past = earlier(self.match, self._newest)
            self.shown.emit(look(past, front, person=False), heard_since(past, front))
            self._tell_step(front)
        self._tell_thinking()
        if hidden is not None:
            self.cover()

    def _hand_over(self) -> None:
        """Cover the screen until the next person is there, or until all agree on what the table decides."""
        self._leave_front()
        if self.agreeing:
            self.agreement_wanted.emit(tuple(self.match.legal_moves(TABLE)))
            return
        people = self.plan.humans
        waiting = [seat for seat in self.match.to_act if seat in people]
        self.hand_over_wanted.emit((waiting or people)[0])

    def _leave_front(self) -> None:
        self._front = None
        self.adviser.forget()
        self._tell_abilities()

    def _tell_abilities(self) -> None:
        self._mind_clock()
        self.abilities_changed.emit()

    def _tell_thinking(self) -> None:
        self.thinking_changed.emit(self.bots.thinking)

    def _mind_clock(self) -> None:
        """Time counts while somebody can see the table and the game goes on."""
        seen = self._front is not None and not self._set_aside
        self.clock.set_running(seen and not self.over and not self.closed)

    def _bot_said(self, seat: int, move: Any) -> None:
        if move in self.match.asides(Seat(seat)) and not self.over:
            self._step(lambda: self.match.play(Seat(seat), move))

    def _table_agreed(self, move: Any) -> None:
        if self.match.to_act == (TABLE,) and not self.closed:
            self._step(lambda: self.match.play(TABLE, move))

    def _call_time(self) -> bool:
        """Between two rounds there is no round to call the last: then it is called in the next."""
        moves = self.match.asides(TABLE)
        if not moves:
            return False
        self.clock.due = False
        self._step(lambda: self.match.play(TABLE, moves[0]))
        return True

    def _lose_patience(self) -> None:
        log.warning("The table did not come to rest within %d ms; the game goes on.", PATIENCE_MS)
        self.settle()
