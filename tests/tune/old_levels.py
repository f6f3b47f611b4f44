"""Easy and medium as they were until 17 November 2026: those who played the games that puzzles are cut from.

The levels have erred in other ways since, and a seed must go on giving the puzzle that was made of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from cardgames_qt.games.gap import bot as gap
from cardgames_qt.games.gap.rules import colour_counts
from cardgames_qt.games.qwixx import bot as qwixx
from cardgames_qt.games.qwixx.model import Cross, Play
from cardgames_qt.games.three import bot as three
from cardgames_qt.games.three.cards import ROW
from cardgames_qt.kit.bot import Bot, Budget, PlainBot
from cardgames_qt.kit.search.common_deals import Samples


class EasyGap(gap.GreedyBot):
    """Every so often it forgets that some colours count against it."""

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        if rng.random() >= 0.35:
            return super().choose(view, moves, rng)
        sizes = [max(colour_counts(gap.after(view, move)).values(), default=0) for move in moves]
        best = max(sizes)
        return rng.choice([move for move, size in zip(moves, sizes, strict=True) if size == best])


class MediumGap(PlainBot):
    """Takes what looks best at first sight."""

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        mixed = rng.sample(moves, len(moves))
        return max(mixed, key=lambda move: gap.at_first_sight(gap.features(view, move)))


class EasyThree(three.GreedyBot):
    """Every so often it overlooks a row."""

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        if rng.random() < 0.3:
            missed = rng.randrange(len(view.rows))
            moves = [move for move in moves if ROW[move.card] != missed] or moves
        return super().choose(view, moves, rng)


class MediumThree(three.SearchBot):
    """Considers only the two cards that look best."""

    def search(
        self, view: Any, moves: Sequence[Any], rng: Random, budget: Budget
    ) -> tuple[list[float], list[Any], int, Samples | None]:
        worths = dict(zip(moves, self.worths(view, moves), strict=True))
        return super().search(view, sorted(moves, key=lambda move: -worths[move])[:2], rng, budget)


class EasyQwixx(qwixx.GreedyBot):
    """Greedy with occasional slips."""

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        best = super().choose(view, moves, rng)
        match best:
            case Cross(colour=colour) if colour and rng.random() < 0.07:
                return Cross(None)
            case Play(cross=cross) if cross and rng.random() < 0.1:
                plays = (move for move in moves if isinstance(move, Play) and move.cross and move != best)
                others = [move for move in plays if len(move.cards) == len(move.cross)]
                return super().choose(view, others, rng) if others else best
            case _:
                return best


class MediumQwixx(PlainBot):
    """Values rows without a thought for the cards that it keeps."""

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        policy = qwixx.load_policy(view.seats, careless=True)
        world = qwixx.known_world(view)
        rates = policy.rate(world, view.seat, [qwixx.coded(move) for move in moves], policy.phase(world))
        return moves[max(range(len(moves)), key=rates.__getitem__)]


PLAYERS: Mapping[str, Mapping[str, Callable[[], Bot]]] = {
    "gap": {"greedy": gap.GreedyBot, "easy": EasyGap, "medium": MediumGap},
    "three": {"greedy": three.GreedyBot, "easy": EasyThree, "medium": lambda: MediumThree(16)},
    "qwixx": {"greedy": qwixx.GreedyBot, "easy": EasyQwixx, "medium": MediumQwixx},
}
