"""Hints: the game's strongest bot is asked what it would play in the person's place.

It gets the person's view and nothing else, as every bot does: a hint knows no more than who asks for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from cardgames_qt.bots.chance import SecretChance
from cardgames_qt.bots.protocol import ProcessAnswer
from cardgames_qt.bots.second_look import measured
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.kit.bot import Budget, Candidate
from cardgames_qt.kit.search.rollouts import Comparison
from cardgames_qt.play.course import Course
from cardgames_qt.play.levels import strongest_bot
from cardgames_qt.ui.session.bot_client import Ask, BotClient, Reply
from cardgames_qt.ui.session.explainer import Explainer

SECONDS = 1.0
"""How long a person waits for a hint without growing impatient."""


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """A move to make and what else was looked at; no move at all if the bot failed."""

    view: Any
    """What the advice is about."""
    choices: int = 0
    """How many moves there were to choose from."""
    best: Candidate | None = None
    others: tuple[Candidate, ...] = ()
    """The other moves that were looked at, best first."""
    measure: str = ""
    """What the values count, "points" or "wins"; empty if the bot gave no reasons."""


class Adviser(QObject):
    """Asks for one hint at a time, and drops it when the position is gone."""

    advised = Signal(object)
    """Advice, once for each `ask` that was not forgotten."""
    explained = Signal(object)
    """The Comparison of the last advice with another move, as a review tells it; None if that failed."""
    changed = Signal()
    """`asking` is another."""

    def __init__(self, client: BotClient, course: Course, parent: QObject, given: Sequence[int] = ()) -> None:
        """`given` is how many hints each seat had before, where a saved game goes on."""
        super().__init__(parent)
        self._client, self._course = client, course
        self._given = Counter({Seat(seat): hints for seat, hints in enumerate(given)})
        self._advised_on: tuple[Seat, int] | None = None
        self._chance = SecretChance()
        self._number: int | None = None
        self._asked: Ask | None = None
        self._explainer: Explainer | None = None
        self._explained: Any = None  # the view that it is asked about

    @property
    def _match(self) -> Match:
        """The game of the moment: a lesson sets up another for every stage."""
        return self._course.match

    @property
    def asking(self) -> bool:
        return self._number is not None

    @property
    def hints(self) -> tuple[int, ...]:
        """How many each seat had; for one decision it is one, however often it is asked for."""
        return tuple(self._given[Seat(seat)] for seat in range(self._match.seats))

    def ask(self, seat: Seat) -> None:
        """Think about that seat's move, or its part in what the table agrees on; `advised` follows."""
        moves = tuple(self._match.legal_moves(seat))
        agreeing = self._match.to_act == (TABLE,)
        if self.asking or not (moves or agreeing):
            return
        ask = Ask(
            rules=self._match.rules,
            bot=strongest_bot(self._match.rules),
            view=self._match.view(seat),
            seed=self._chance.seed(len(self._match.history), seat),
            moves=moves,
            kind="bid" if agreeing else "move",
            budget=Budget(seconds=SECONDS),
        )
        self._asked = ask
        self._number = self._client.ask(ask, lambda reply: self._take(ask, reply))
        self.changed.emit()

    def follow(self) -> None:
        """Something happened; if the decision is the same, as after a partner's word, it is asked anew."""
        asked = self._asked
        if self._explainer is not None and self._match.view(self._explained.seat) != self._explained:
            self._stop_explaining()
        if asked is None or self._match.view(asked.view.seat) == asked.view:
            return
        self.forget()
        if tuple(self._match.legal_moves(asked.view.seat)) == asked.moves:
            self.ask(asked.view.seat)

    def explain(self, advice: Advice, other: Any) -> None:
        """Find out why that move is better than another; `explained` follows unless the position is gone."""
        self._stop_explaining()
        assert advice.best is not None
        moves = (advice.best.move, other)
        self._explained = advice.view
        self._explainer = Explainer(self._match.rules.id, advice.view, moves, self)
        self._explainer.done.connect(self._tell_why)
        self._explainer.failed.connect(self._fail_to_explain)
        self._explainer.start()

    def _tell_why(self, comparison: Comparison) -> None:
        self._stop_explaining()
        lead, error = measured(self._match.rules.id, comparison)
        self.explained.emit(replace(comparison, lead=lead, error=error))

    def _fail_to_explain(self) -> None:
        self._stop_explaining()
        self.explained.emit(None)

    def _stop_explaining(self) -> None:
        explainer, self._explainer = self._explainer, None
        if explainer is not None:
            explainer.cancel()
            explainer.deleteLater()

    def forget(self) -> None:
        self._stop_explaining()
        if self._number is not None:
            self._client.cancel(self._number)
            self._number = self._asked = None
            self.changed.emit()

    def _take(self, ask: Ask, reply: Reply) -> None:
        self._number = self._asked = None
        self.changed.emit()
        answer = reply.answer
        if reply.failure is not None or answer is None or answer.trouble is not None:
            self.advised.emit(Advice(view=ask.view))
        elif ask.kind == "bid":
            self.advised.emit(self._agreed(ask, reply.bid))
        else:
            self._count(ask.view.seat)
            self.advised.emit(_advice(ask, reply.move, answer))

    def _agreed(self, ask: Ask, bid: float) -> Advice:
        """What a table of bots would settle on, had the strongest of them this seat."""
        move = self._course.settled_with(ask.view.seat, bid)
        return Advice(view=ask.view, choices=len(self._match.legal_moves(TABLE)), best=Candidate(move, bid))

    def _count(self, seat: Seat) -> None:
        about = (seat, self._match.moves_made)
        self._given[seat] += about != self._advised_on
        self._advised_on = about


def _advice(ask: Ask, move: Any, answer: ProcessAnswer) -> Advice:
    """What a bot answered, with moves of the game again."""
    known = {msgspec.json.encode(each): each for each in ask.moves}
    weighed = [
        Candidate(
            known[plain], each.value, each.error, each.features, tuple(map(ask.rules.read_move, each.then))
        )
        for each in answer.candidates
        if (plain := msgspec.json.encode(each.move)) in known
    ]
    best = next((each for each in weighed if each.move == move), None)
    return Advice(
        view=ask.view,
        choices=len(ask.moves),
        best=best or Candidate(move, 0.0),
        others=tuple(sorted((each for each in weighed if each.move != move), key=lambda each: -each.value)),
        measure=answer.measure if best else "",
    )
