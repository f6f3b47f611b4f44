"""The bots of one table: asked for moves, talk and bids; their moves held back for the agreed pause."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from cardgames_qt.bots.bot import Budget
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Move, Seat
from cardgames_qt.session.bot_client import Ask, BotClient, Reply
from cardgames_qt.session.clock import single_shot
from cardgames_qt.session.seats import TablePlan

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

    def __init__(self, match: Match, plan: TablePlan, client: BotClient, parent: QObject) -> None:
        super().__init__(parent)
        self.pause_ms = 0
        self._match = match
        self._levels = {Seat(n): seat.level or "" for n, seat in enumerate(plan.seats) if not seat.human}
        self._client = client
        self._asked: set[Seat] = set()
        self._ready: list[BotMove] = []
        self._talked_before: Seat | None = None
        self._pause = single_shot(self)
        self._pause.timeout.connect(self.ready)
        self._generation = 0

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
        moves = tuple(self._match.legal_moves(TABLE))
        if len(moves) != self._match.seats:
            QTimer.singleShot(0, self, lambda: self.agreed.emit(Random(self._seed("table")).choice(moves)))
            return
        bids: dict[Seat, float] = {}

        def take(seat: Seat, reply: Reply) -> None:
            bids[seat] = reply.bid
            if len(bids) == len(self._levels):
                best = [each for each in sorted(bids) if bids[each] == max(bids.values())]
                self.agreed.emit(moves[Random(self._seed("table")).choice(best)])

        for seat in self._levels:
            self._ask(seat, "bid", (), partial(take, seat))

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
        self._generation += 1
        self._asked.clear()
        self._ready.clear()
        self._pause.stop()
        self._client.cancel_all()
        self.thinking_changed.emit()

    def _ask(self, seat: Seat, kind: Any, moves: tuple[Move, ...], done: Callable[[Reply], None]) -> None:
        ask = Ask(
            rules=self._match.rules,
            bot=self._levels[seat],
            view=self._match.view(seat),
            seed=self._seed(f"{seat}/{kind}"),
            moves=moves,
            kind=kind,
            budget=Budget(seconds=SECONDS),
        )
        generation = self._generation
        self._client.ask(ask, lambda reply: done(reply) if generation == self._generation else None)

    def _seed(self, what: str) -> str:
        return f"{self._match.seed}/{len(self._match.history)}/{what}"

    def _take(self, seat: Seat, reply: Reply) -> None:
        self._ready.append(BotMove(seat, reply.move))
        self.thinking_changed.emit()
        if not self._pause.isActive():
            self.ready.emit()

    def _speak(self, seat: Seat, reply: Reply) -> None:
        for move in reply.asides:
            self.said.emit(seat, move)
