"""The bots of one game: they answer the requests of its course, each after a pause."""

from __future__ import annotations

from math import inf
from random import Random

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from cardgames_qt.bots.chance import SecretChance
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.play.course import DecisionRequest, Response
from cardgames_qt.play.levels import bots_at
from cardgames_qt.ui.session.bot_client import Ask, BotClient, Reply
from cardgames_qt.ui.timers import single_shot

SECONDS = 3.0
"""Levels think by playouts and are done long before; where their search runs in plain Python on a slow
machine, the best found by then is played."""


class BotAnswer(msgspec.Struct, frozen=True):
    """What a bot answered to a request, waiting to be taken."""

    request: DecisionRequest
    response: Response


class BotSeats(QObject):
    """Decides at the seats of bots, and by lot where a table of bots has no preference."""

    person = False
    ready = Signal()
    """An answer may be taken now."""
    thinking_changed = Signal()
    stood_in = Signal(int, str)
    """This seat's bot gives no answer and that bot stands in for it; with an empty name it is back."""

    def __init__(self, match: Match, plan: TablePlan, client: BotClient, parent: QObject) -> None:
        super().__init__(parent)
        self.pause_ms = 0
        self.stand_ins: dict[Seat, str] = {}
        """By seat, the bots that stand in for those that give no answer."""
        self._rules, self._chance = match.rules, SecretChance()
        self._bots: list[str] = []
        self.reseat(plan)
        self._client = client
        self._thinking: dict[DecisionRequest, int] = {}  # by its request, the number of the question
        self._ready: list[BotAnswer] = []
        self._pause = single_shot(self)
        self._pause.timeout.connect(self.ready)

    def reseat(self, plan: TablePlan) -> None:
        """These levels play from now on; who is no bot any more needs no stand-in either."""
        self._bots = bots_at(self._rules, plan.seats)
        for seat in [seat for seat in self.stand_ins if plan.seats[seat].human]:
            del self.stand_ins[seat]

    @property
    def asked(self) -> bool:
        """Whether any answer is still to come, be it only talk."""
        return bool(self._thinking)

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The seats whose move is not there yet."""
        return tuple(sorted(request.seat for request in self._thinking if request.kind == "move"))

    def ask(self, request: DecisionRequest) -> None:
        """Begin to answer; `ready` follows."""
        if request.seat == TABLE:
            self._take(request, Response(move=Random(self._seed(request)).choice(request.moves)))
            return
        if request.kind == "move" and not self._pause.isActive() and not self._ready:
            self._pause.start(self.pause_ms)
        self._thinking[request] = self._client.ask(
            self._question(request), lambda reply: self._hear(request, reply)
        )
        self.thinking_changed.emit()

    def take_answer(self) -> BotAnswer | None:
        """The next answer, once its pause is over."""
        return None if self._pause.isActive() or not self._ready else self._ready.pop(0)

    def hurry(self) -> bool:
        """Cut the pause short, if there is one."""
        paused = self._pause.isActive()
        if paused:
            self._pause.stop()
            self.ready.emit()
        return paused

    def forget(self, request: DecisionRequest) -> None:
        """Drop this request alone: the client may be working on a hint, too."""
        number = self._thinking.pop(request, None)
        if number is not None:
            self._client.cancel(number)
        self._ready = [each for each in self._ready if each.request is not request]
        if not self._thinking and not self._ready:
            self._pause.stop()
        self.thinking_changed.emit()

    def _question(self, request: DecisionRequest) -> Ask:
        return Ask(
            rules=self._rules,
            bot=self._bots[request.seat],
            view=request.view,
            seed=self._seed(request),
            moves=request.moves,
            kind=request.kind,
            budget=Budget(seconds=SECONDS),
        )

    def _seed(self, request: DecisionRequest) -> str:
        """The same request gets the same answer."""
        return self._chance.seed(request.steps, request.seat, request.kind)

    def _hear(self, request: DecisionRequest, reply: Reply) -> None:
        del self._thinking[request]
        self._tell_stand_in(request.seat, reply)
        bid = reply.bid if reply.failure is None else -inf
        self._take(request, Response(move=reply.move, said=reply.asides, bid=bid))

    def _take(self, request: DecisionRequest, response: Response) -> None:
        self._ready.append(BotAnswer(request, response))
        self.thinking_changed.emit()
        if not self._pause.isActive():
            QTimer.singleShot(0, self, self.ready.emit)

    def _tell_stand_in(self, seat: Seat, reply: Reply) -> None:
        """Once for as long as it lasts; a bot is back when it has made a move again."""
        before = self.stand_ins.get(seat)
        if reply.stand_in is None and before is not None and reply.move is not None:
            del self.stand_ins[seat]
            self.stood_in.emit(seat, "")
        elif reply.stand_in is not None and reply.stand_in != before:
            self.stand_ins[seat] = reply.stand_in
            self.stood_in.emit(seat, reply.stand_in)
