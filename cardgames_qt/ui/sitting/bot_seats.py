"""The bots of one table: asked for moves, talk and bids; their moves held back for the agreed pause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from random import Random
from typing import TYPE_CHECKING, Any, cast

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from cardgames_qt.bots.chance import SecretChance
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Move, Seat
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.ui.sitting.bot_client import Ask, BotClient, Reply
from cardgames_qt.ui.sitting.clock import single_shot

if TYPE_CHECKING:
    from cardgames_qt.ui.sitting.sitting import Sitting

SECONDS = 3.0
"""Levels think by playouts and are done long before; where their search runs in plain Python on a slow
machine, the best found by then is played."""


class BotMove(msgspec.Struct, frozen=True):
    """A bot's decision that is waiting to be made on the table."""

    seat: Seat
    move: Any


class BotSeats(QObject):
    """Puts the questions of a table and keeps the answers until the table takes them."""

    ready = Signal()
    said = Signal(int, object)
    agreed = Signal(object)
    thinking_changed = Signal()
    stood_in = Signal(int, str)
    """The seat's bot gives no answer and this one stands in for it; none does any more if it is empty."""

    def __init__(self, plan: TablePlan, client: BotClient, sitting: Sitting) -> None:
        super().__init__(sitting)
        self.pause_ms = 0
        self.stand_ins: dict[Seat, str] = {}
        """By seat, the bots that stand in for those that give no answer."""
        self._levels = {Seat(n): seat.level or "" for n, seat in enumerate(plan.seats) if not seat.human}
        self._client = client
        self._chance = SecretChance()
        self._asked: set[Seat] = set()
        self._ready: list[BotMove] = []
        self._talked_before: Seat | None = None
        self._pause = single_shot(self)
        self._pause.timeout.connect(self.ready)
        self._agreeing = False
        self._waiting: set[int] = set()  # the numbers of the questions without an answer yet

    @property
    def _match(self) -> Match:
        """The table's game of the moment: a lesson sets up another for every stage."""
        return cast("Sitting", self.parent()).match

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The seats whose answer is not there yet."""
        here = {each.seat for each in self._ready}
        return tuple(sorted(self._asked - here))

    def ask_moves(self, seats: tuple[Seat, ...]) -> None:
        """Ask every bot among these seats that was not asked yet."""
        asked = [seat for seat in seats if seat in self._levels and seat not in self._asked]
        if asked and not self._pause.isActive() and not self._ready:
            self._pause.start(self.pause_ms)
        for seat in asked:
            self._asked.add(seat)
            moves = tuple(self._match.legal_moves(seat))
            self._ask(seat, "move", moves, partial(self._take, seat))
        if asked:
            self.thinking_changed.emit()

    def ask_talk(self, turn: Seat) -> None:
        """Before another seat's turn, let every bot that may speak say something."""
        if turn == self._talked_before:
            return
        self._talked_before = turn
        for seat in self._levels:
            moves = tuple(self._match.asides(seat))
            if moves:
                self._ask(seat, "talk", moves, partial(self._speak, seat))

    def ask_agreement(self) -> None:
        """Have a table of bots decide what a table decides: where it names a seat, the highest bid."""
        if self._agreeing:
            return
        self._agreeing = True
        moves = tuple(self._match.legal_moves(TABLE))
        if len(moves) != self._match.seats:
            QTimer.singleShot(0, self, lambda: self._agree(moves))
            return
        bids: dict[Seat, float] = {}

        def take(seat: Seat, reply: Reply) -> None:
            bids[seat] = reply.bid if reply.failure is None else -inf
            if len(bids) == len(self._levels):
                self._agree([moves[each] for each in sorted(bids) if bids[each] == max(bids.values())])

        for seat in self._levels:
            self._ask(seat, "bid", (), partial(take, seat))

    def _agree(self, best: Sequence[Move]) -> None:
        if self._agreeing:
            self._agreeing = False
            self.agreed.emit(Random(self._seed("table")).choice(best))

    def take_ready(self) -> BotMove | None:
        """The next bot's move, once its pause is over."""
        if self._pause.isActive() or not self._ready:
            return None
        taken = self._ready.pop(0)
        self._asked.discard(taken.seat)
        return taken

    def hurry(self) -> None:
        """Cut the pause short."""
        if self._pause.isActive():
            self._pause.stop()
            self.ready.emit()

    def forget(self) -> None:
        """What was asked so far no longer matters: the position has changed under it."""
        for number in self._waiting:
            self._client.cancel(number)
        self._waiting.clear()
        self._agreeing = False
        self._asked.clear()
        self._ready.clear()
        self._pause.stop()
        self.thinking_changed.emit()

    def _ask(self, seat: Seat, kind: Any, moves: tuple[Move, ...], done: Callable[[Reply], None]) -> None:
        ask = Ask(
            rules=self._match.rules,
            bot=self._levels[seat],
            view=self._match.view(seat),
            seed=self._seed(seat, kind),
            moves=moves,
            kind=kind,
            budget=Budget(seconds=SECONDS),
        )
        number = self._client.ask(ask, lambda reply: self._hear(number, seat, reply, done))
        self._waiting.add(number)

    def _hear(self, number: int, seat: Seat, reply: Reply, done: Callable[[Reply], None]) -> None:
        self._waiting.discard(number)
        self._tell_stand_in(seat, reply)
        done(reply)

    def _tell_stand_in(self, seat: Seat, reply: Reply) -> None:
        """Once for as long as it lasts; a bot is back when it has made a move again."""
        before = self.stand_ins.get(seat)
        if reply.stand_in is None and before is not None and reply.move is not None:
            del self.stand_ins[seat]
            self.stood_in.emit(seat, "")
        elif reply.stand_in is not None and reply.stand_in != before:
            self.stand_ins[seat] = reply.stand_in
            self.stood_in.emit(seat, reply.stand_in)

    def _seed(self, *what: object) -> str:
        return self._chance.seed(len(self._match.history), *what)

    def _take(self, seat: Seat, reply: Reply) -> None:
        self._ready.append(BotMove(seat, reply.move))
        self.thinking_changed.emit()
        if not self._pause.isActive():
            self.ready.emit()

    def _speak(self, seat: Seat, reply: Reply) -> None:
        for move in reply.asides:
            self.said.emit(seat, move)
