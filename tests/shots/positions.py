"""Games in the middle, near their end and at their end: plain bots play all seats without a window."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Literal

from cardgames_qt.app import plan_seats
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.disk import write_whole
from cardgames_qt.storage.store import SUFFIX, TableExtra, content_of

When = Literal["middle", "late", "end"]
PERSON = Seat(0)
_SHARE = {"middle": 0.4, "late": 0.85}
"""How many of the person's decisions lie behind."""
_SEED = "7"


def save(folder: Path, game: str, count: int, when: When) -> Path:
    """A saved game of one person among bots that stands at that point."""
    plan = TablePlan(game=game, seats=plan_seats(find(game).rules, "human" + ",greedy" * (count - 1)))
    match = _fresh(game, count)
    for seat, move in _moves(game, count)[: _length(game, count, when)]:
        match.play(seat, move)
    path = folder / f"{game}-{count}-{when}{SUFFIX}"
    extra = TableExtra(avatars=tuple(seat.avatar for seat in plan.seats), front=PERSON, played_seconds=600)
    write_whole(path, content_of(match, plan, extra))
    return path


def _length(game: str, count: int, when: When) -> int | None:
    """How many moves lead there: to a decision of the person, which all others wait for."""
    if when == "end":
        return None
    own = [number for number, (seat, _) in enumerate(_moves(game, count)) if seat == PERSON]
    return own[int(len(own) * _SHARE[when])]


@cache
def _moves(game: str, count: int) -> list[tuple[Seat, Any]]:
    """A whole game; where several decide at once the person is the last."""
    match, rng, moves = _fresh(game, count), Random(3), list[tuple[Seat, Any]]()
    bot = find(game).bots["greedy"]()
    while match.outcome is None:
        seat = max(match.to_act)
        legal = match.legal_moves(seat)
        move = legal[0] if seat == TABLE else bot.decide(match.view(seat), legal, rng, Budget()).move
        moves.append((seat, move))
        match.play(seat, move)
    return moves


def _fresh(game: str, count: int) -> Match:
    match = Match(find(game).rules, count, {}, _SEED, salt="5a17" * 8)
    match.deal()
    return match
