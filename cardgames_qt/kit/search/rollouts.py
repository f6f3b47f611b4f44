"""A second look at two moves: bots play on from both in the same imagined worlds.

Playouts go on with a quick policy, and a move that pays only if it is followed up well, or that the others
answer well, is worth something else to them than at a table. Here every seat is played by a bot that thinks,
for a few turns; what the position then reached is worth, a judge says from what the seat sees there. The luck
of the cards cancels out of the differences, and most of the luck of the rest of the game is not drawn at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec

from cardgames_qt.engine.rules import CHANCE, TABLE, AnyRules, Seat
from cardgames_qt.kit.bot import Bot
from cardgames_qt.kit.reasons import Amounts, Continuation, Effects, Pair, Reason, Step, find_reasons

FEWEST = 24
"""Pairs, before their spread says anything."""
ENOUGH = 0.008
"""A standard error that need not be smaller."""
FOR_REASONS = 120
"""Pairs that are played even so, to find out what accounts for the difference."""


class Comparison(msgspec.Struct, frozen=True):
    """How much more of a win one move leads to than another."""

    lead: float
    error: float
    """The standard error of the lead."""
    pairs: int
    reasons: tuple[Reason, ...] = ()
    """What accounts for the lead, where that is clear."""


class Rollouts:
    """Plays positions on. The same seed draws the same cards and the same answers, whatever was played."""

    def __init__(
        self, rules: AnyRules, players: Sequence[Bot], judge: Bot | None, effects: Effects | None = None
    ) -> None:
        """One player for each seat. Without a judge all games are played to their end.

        With the game's `effects` it is also found out what accounts for a difference.
        """
        self._rules, self._players, self._judge, self._effects = rules, players, judge, effects

    def compare(
        self, view: Any, one: Any, other: Any, *, seed: str, most: int, enough: float = ENOUGH
    ) -> Comparison:
        """How far one move is ahead of the other, by at most so many pairs of games."""
        pairs: list[Pair] = []
        error, fewest = 1.0, FEWEST if self._effects is None else FOR_REASONS
        while len(pairs) < most and (len(pairs) < fewest or error > enough):
            pairs.append(self.pair(view, one, other, seed, len(pairs)))
            if len(pairs) >= FEWEST:
                error = max(stdev(pair.lead for pair in pairs), 1 / len(pairs)) / sqrt(len(pairs))
        lead = fmean(pair.lead for pair in pairs)
        return Comparison(lead, error, len(pairs), self._reasons(pairs))

    def _reasons(self, pairs: Sequence[Pair]) -> tuple[Reason, ...]:
        return () if self._effects is None else find_reasons(pairs, self._effects)

    def pair(self, view: Any, one: Any, other: Any, seed: str, number: int) -> Pair:
        """What both moves lead to in one imagined world."""
        world = self._rules.imagine(view, Random(f"{seed}/world/{number}"))
        shares: list[float] = []
        amounts: list[Amounts] = []
        for move in (one, other):
            steps: list[Step] = []
            shares.append(self._play(world, view.seat, move, f"{seed}/{number}", steps))
            continuation = Continuation(view.seat, world, tuple(steps))
            amounts.append(self._effects(continuation) if self._effects is not None else {})
        return Pair(shares[0], shares[1], amounts[0], amounts[1])

    def share(self, world: Any, seat: Seat, move: Any, seed: str) -> float:
        """The seat's share of the win, or its chance as the judge sees it, if it makes this move there."""
        return self._play(world, seat, move, seed, [])

    def _play(self, world: Any, seat: Seat, move: Any, seed: str, steps: list[Step]) -> float:
        """The same, noting the steps of the game."""
        rules, state = self._rules, self._made(world, seat, move, steps)
        drawn = asked = own = 0
        turn: Seat | None = None
        while (outcome := rules.outcome(state)) is None:
            acting = rules.to_act(state)[0]
            if acting == CHANCE:
                drawing = rules.chance(state, Random(f"{seed}/cards/{drawn}"))
                state = self._made(state, CHANCE, drawing, steps)
                drawn += 1
                continue
            rng = Random(f"{seed}/{acting}/{asked}")
            asked += 1
            if acting == TABLE:
                state = self._made(state, TABLE, self._agreed(state, rng), steps)
                continue
            if acting != turn:
                turn, state = acting, self._talk(state, rng)
            moves = rules.legal_moves(state, acting)
            if len(moves) == 1:
                state = self._made(state, acting, moves[0], steps)
                continue
            view, player = rules.view(state, acting), self._players[acting]
            if acting == seat and self._judge is not None and not player.goes_on(view):
                own += 1
                chance = self._judge.estimate(view, moves, rng) if own >= self._judge.HORIZON else None
                if chance is not None:
                    return chance
            state = self._made(state, acting, player.pick(view, moves, rng), steps)
        return outcome.share(seat)

    def _made(self, state: Any, seat: Seat, move: Any, steps: list[Step]) -> Any:
        """The state after a move, which is noted."""
        steps.append(Step(seat, move, self._rules.apply(state, seat, move)))
        return steps[-1].state

    def _talk(self, state: Any, rng: Random) -> Any:
        """Before the turn passes to another seat, everybody may say something."""
        for seat in map(Seat, range(len(self._players))):
            asides = self._rules.asides(state, seat)
            if asides:
                for said in self._players[seat].talk(self._rules.view(state, seat), asides, rng):
                    state = self._rules.apply(state, seat, said)
        return state

    def _agreed(self, state: Any, rng: Random) -> Any:
        """What the table agrees on: the seat that wants it most, or anything."""
        moves = self._rules.legal_moves(state, TABLE)
        bids = {
            move: self._players[move.named_seat].bid(self._rules.view(state, move.named_seat), rng)
            for move in moves
            if move.named_seat is not None
        }
        return max(bids, key=bids.__getitem__) if len(bids) == len(moves) else rng.choice(moves)
