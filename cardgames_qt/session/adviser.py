"""Hints: the game's strongest bot is asked what it would play in the person's place.

It gets the person's view and nothing else, as every bot does: a hint knows no more than who asks for it.
"""

from __future__ import annotations

from typing import Any

import msgspec
from PySide6.QtCore import QObject, Signal

from cardgames_qt.bots.bot import Budget
from cardgames_qt.bots.protocol import Answer
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.session.bot_client import Ask, BotClient, Reply
from cardgames_qt.session.levels import strongest_bot

SECONDS = 1.0
"""How long a person waits for a hint without growing impatient."""


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """A move to make and what the moves looked at are worth; no move at all if the bot failed."""

    move: Any = None
    choices: int = 0
    """How many moves there were to choose from."""
    worth: float | None = None
    others: tuple[float, ...] = ()
    """What the other moves are worth that were looked at, best first."""
    measure: str = ""
    """What `worth` counts: "points", "wins" or "cards_left"; empty if the bot gave no reasons."""


class Adviser(QObject):
    """Asks for one hint at a time; what is asked for a position that is gone is never told."""

    advised = Signal(object)
    """Advice, once for each `ask` that was not forgotten."""
    changed = Signal()
    """`asking` is another."""

    def __init__(self, match: Match, client: BotClient, parent: QObject) -> None:
        super().__init__(parent)
        self._match, self._client = match, client
        self._number: int | None = None

    @property
    def asking(self) -> bool:
        """Whether a hint is being thought about."""
        return self._number is not None

    def ask(self, seat: Seat) -> None:
        """Think about that seat's move, if it has one; `advised` follows."""
        moves = tuple(self._match.legal_moves(seat))
        if self.asking or not moves:
            return
        ask = Ask(
            rules=self._match.rules,
            bot=strongest_bot(self._match.rules),
            view=self._match.view(seat),
            seed=f"{self._match.seed}/{len(self._match.history)}/{seat}/hint",
            moves=moves,
            budget=Budget(seconds=SECONDS),
        )
        self._number = self._client.ask(ask, lambda reply: self._take(reply, len(moves)))
        self.changed.emit()

    def forget(self) -> None:
        """Nobody wants the hint any more."""
        if self._number is not None:
            self._client.cancel(self._number)
            self._number = None
            self.changed.emit()

    def _take(self, reply: Reply, choices: int) -> None:
        self._number = None
        self.changed.emit()
        answer = reply.answer
        if reply.failure is not None or answer is None or answer.trouble is not None:
            self.advised.emit(Advice())
        else:
            self.advised.emit(_advice(reply.move, answer, choices))


def _advice(move: Any, answer: Answer, choices: int) -> Advice:
    """What a bot answered, as numbers to compare."""
    own = [each.value for each in answer.candidates if each.move == answer.move]
    others = [each.value for each in answer.candidates if each.move != answer.move]
    return Advice(
        move=move,
        choices=choices,
        worth=own[0] if own else None,
        others=tuple(sorted(others, reverse=True)),
        measure=answer.measure if own else "",
    )
