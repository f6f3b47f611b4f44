"""Bots for GAP."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from cardgames_qt.bots.bot import Bot, PlainBot, RandomBot
from cardgames_qt.games.gap.model import Play, View
from cardgames_qt.games.gap.rules import round_score


class GreedyBot(PlainBot):
    """Plays for the highest own round score, counted at once; ties at random."""

    def choose(self, view: View, moves: Sequence[Play], rng: Random) -> Play:
        """The best move of the moment."""
        own = view.taken[view.seat]
        values = [round_score((*own, move.card, *move.take) if move.take else own) for move in moves]
        best = max(values)
        return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])


BOTS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
