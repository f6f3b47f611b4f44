"""What the tests of reviews share: games that were played, and a bots' process without a process."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

import msgspec

from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.protocol import Question
from cardgames_qt.bots.review import Look, compose, look_back, weigh_line
from cardgames_qt.bots.worker import answer
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Options
from cardgames_qt.engine.record import Player, Record, replay, write
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.play.reviews import Review

FEW = 48
"""Playouts for a decision: what they find is noise, and all that must hold, holds for noise."""
LEVELS = ("random", "greedy", "easy", "medium")


class Here(BotProcess):
    """Answers in this process, by the same words."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.thinking = {}
        self._asked = 0

    def exchange(self, line: bytes) -> bytes:
        self.sent.append(line)
        return msgspec.json.encode(answer(msgspec.json.decode(line, type=Question)))

    def close(self) -> None:
        """There is nothing to end."""


def played(
    game: str, seats: int, options: Options | None = None, *, seed: str = "look", most: int = 2000
) -> Match:
    """A game between bots of mixed levels, to its end or for so many moves."""
    match = Match(find(game).rules, seats, options or {}, seed)
    match.deal()
    rng, bots = Random(seed), find(game).bots
    for _ in range(most):
        if match.outcome is not None:
            break
        seat = rng.choice(match.to_act)
        moves = match.legal_moves(seat)
        bot = bots[LEVELS[(seat + len(seed)) % len(LEVELS)]]()
        choice = (
            rng.choice(moves) if seat == TABLE else bot.decide(match.view(seat), moves, rng, Budget()).move
        )
        match.play(seat, choice)
    return match


def recorded(match: Match, level: str | None = "easy") -> Record:
    """Its record, with bots of a level, or persons, at all seats."""
    kind: Literal["human", "bot"] = "bot" if level else "human"
    players = [Player(f"P{seat}", kind, level) for seat in range(match.seats)]
    return write(match, players)


def look_at(
    match: Match, seats: Sequence[int] | None = None, level: str | None = "easy"
) -> tuple[Record, Look]:
    """What a review of its record looks at."""
    record = recorded(match, level)
    asked = None if seats is None else map(Seat, seats)
    return record, look_back(record, replay(match.rules, record), asked)


def made_review(
    match: Match, seats: Sequence[int] | None = None, playouts: int = FEW, level: str | None = "easy"
) -> Review:
    """The whole of it, quickly."""
    _, look = look_at(match, seats, level)
    process, budget = Here(), Budget(playouts)
    weighings = [weigh_line((match.rules.id, line, budget), process) for line in look.lines]
    return compose(look, weighings, playouts)


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
