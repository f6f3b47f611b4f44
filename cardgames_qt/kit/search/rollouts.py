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

FEWEST = 24
"""Pairs, before their spread says anything."""
MOST_PAIRS = 240
ENOUGH = 0.008
"""A standard error that need not be smaller."""


class Comparison(msgspec.Struct, frozen=True):
    """How much more of a win one move leads to than another."""

    lead: float
    error: float
    """The standard error of the lead."""
    pairs: int


class Rollouts:
    """Plays positions on. The same seed draws the same cards and the same answers, whatever was played."""

    def __init__(self, rules: AnyRules, players: Sequence[Bot], judge: Bot | None) -> None:
        """One player for each seat. Without a judge all games are played to their end."""
        self._rules, self._players, self._judge = rules, players, judge

    def compare(
        self, view: Any, one: Any, other: Any, *, seed: str, most: int = MOST_PAIRS, enough: float = ENOUGH
    ) -> Comparison:
        """How far one move is ahead of the other, by at most so many pairs of games."""
        leads: list[float] = []
        error = 1.0
        while len(leads) < most and (len(leads) < FEWEST or error > enough):
            number = len(leads)
            world = self._rules.imagine(view, Random(f"{seed}/world/{number}"))
            ours, theirs = (self.share(world, view.seat, move, f"{seed}/{number}") for move in (one, other))
            leads.append(ours - theirs)
            if len(leads) >= FEWEST:
                error = max(stdev(leads), 1 / len(leads)) / sqrt(len(leads))
        return Comparison(fmean(leads), error, len(leads))

    def share(self, world: Any, seat: Seat, move: Any, seed: str) -> float:
        """The seat's share of the win, or its chance as the judge sees it, if it makes this move there."""
        rules, state = self._rules, self._rules.apply(world, seat, move)
        drawn = asked = own = 0
        turn: Seat | None = None
        while (outcome := rules.outcome(state)) is None:
            acting = rules.to_act(state)[0]
            if acting == CHANCE:
                state = rules.apply(state, CHANCE, rules.chance(state, Random(f"{seed}/cards/{drawn}")))
                drawn += 1
                continue
            rng = Random(f"{seed}/{acting}/{asked}")
            asked += 1
            if acting == TABLE:
                state = rules.apply(state, TABLE, self._agreed(state, rng))
                continue
            if acting != turn:
                turn, state = acting, self._talk(state, rng)
            moves = rules.legal_moves(state, acting)
            if len(moves) == 1:
                state = rules.apply(state, acting, moves[0])
                continue
            view, player = rules.view(state, acting), self._players[acting]
            if acting == seat and self._judge is not None and not player.goes_on(view):
                own += 1
                chance = self._judge.estimate(view, moves, rng) if own >= self._judge.HORIZON else None
                if chance is not None:
                    return chance
            state = rules.apply(state, acting, player.pick(view, moves, rng))
        return outcome.share(seat)

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
