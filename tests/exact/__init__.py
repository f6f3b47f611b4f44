"""Positions just before the end whose chances can be counted out, by the rules alone.

What a seat cannot see is equally likely to be any of the cards it can be. Whoever moves last knows all that
matters then and plays its best; the one before knows that, and plays its best against it. No bot and no
search core has a part in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import AnyRules, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Bot, Budget

LEVELS = ("greedy", "easy", "medium", "hard")
"""Who plays up to such a position."""


class Ending(msgspec.Struct, frozen=True):
    """A position just before the end, as the seat that moves sees it."""

    view: Any
    moves: tuple[Any, ...]
    best: float
    """What the best move wins,"""
    chance: Callable[[Sequence[Any]], float]
    """and what any other does; where a turn has several moves, what they win together."""
    turn_end: tuple[Any, ...] = ()
    """The move that ends such a turn."""


def ending(view: Any, chances: Mapping[Any, float]) -> Ending:
    """One with a single move each."""
    return Ending(view, tuple(chances), max(chances.values()), lambda line: chances[line[0]])


def played(
    game: str,
    seats: int,
    options: dict[str, Any],
    seed: str,
    levels: Sequence[str] = LEVELS,
    *,
    players: Mapping[str, Callable[[], Bot]] | None = None,
) -> Iterator[Match]:
    """A game of bots of different levels, as it stands before each of their moves."""
    rng = Random(seed)
    match = Match(find(game).rules, seats, options, seed)
    match.deal()
    table = players or find(game).bots
    bots = [table[rng.choice(levels)]() for _ in range(seats)]
    while match.outcome is None:
        seat, moves = match.to_act[0], match.legal_moves(match.to_act[0])
        if seat >= 0:
            yield match
        move = bots[seat].decide(match.view(seat), moves, rng, Budget()).move if seat >= 0 else moves[0]
        match.play(seat, move)


def share_at_the_end(rules: AnyRules, world: Any, seat: Seat) -> float | None:
    """The seat's share of the win once the other has played its best last move; None if the game goes on."""
    outcome = rules.outcome(world)
    if outcome is not None:
        return outcome.share(seat)
    last = rules.to_act(world)[0]
    if last < 0:
        return None
    ends = [rules.outcome(rules.apply(world, last, move)) for move in rules.legal_moves(world, last)]
    shares = [end.share(seat) for end in ends if end is not None]
    return min(shares) if len(shares) == len(ends) else None
