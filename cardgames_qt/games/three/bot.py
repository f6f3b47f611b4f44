"""Bots for Three Is Too Many."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from cardgames_qt.bots.bot import Bot, PlainBot, RandomBot
from cardgames_qt.games.three.cards import ROW
from cardgames_qt.games.three.model import Play, View
from cardgames_qt.games.three.rules import add_to_collection, end_of_turn, next_running_bonus, place, score


class GreedyBot(PlainBot):
    """Plays for the highest own score, counted as if the game ended at once; ties at random."""

    def choose(self, view: View, moves: Sequence[Play], rng: Random) -> Play:
        """The best card of the moment."""
        own, bonus = view.collections[view.seat], next_running_bonus(view.collections)
        values = []
        for move in moves:
            _, taken = place(view.rows[ROW[move.card]], move.card)
            values.append(score(end_of_turn(add_to_collection(own, taken), bonus)))
        best = max(values)
        return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])


BOTS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
