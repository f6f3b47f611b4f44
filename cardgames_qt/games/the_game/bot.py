"""Bots for The Game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from cardgames_qt.bots.bot import Bot, PlainBot
from cardgames_qt.games.the_game.model import End, Play, View
from cardgames_qt.games.the_game.rules import END, INDEX, step_cost


class RandomBot(PlainBot):
    """Any card wherever it fits, all equally likely, and no more than the turn asks for."""

    def choose(self, view: View, moves: Sequence[Play | End], rng: Random) -> Play | End:
        """A uniform draw among the plays that are owed."""
        return rng.choice(moves) if view.owed else END


class GreedyBot(PlainBot):
    """The smallest jump first, the trick before all, and no more than the turn asks for; ties at random."""

    def choose(self, view: View, moves: Sequence[Play | End], rng: Random) -> Play | End:
        """The cheapest play that is owed."""
        if not view.owed:
            return END
        plays = [move for move in moves if isinstance(move, Play)]
        costs = [step_cost(move.on, view.piles[INDEX[move.on]][-1], move.card) for move in plays]
        best = min(costs)
        return rng.choice([move for move, cost in zip(plays, costs, strict=True) if cost == best])


BOTS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
