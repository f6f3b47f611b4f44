"""A bot that chooses by playouts; each game supplies its own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from cardgames_qt.kit.bot import Bot, Budget, Candidate, Decision, Weighing
from cardgames_qt.kit.search.common_deals import Samples, Trial, ranked, sequential_halving
from cardgames_qt.kit.search.weighing import ShareScale, weigh_move


class PlayoutBot(Bot):
    """Plays out every legal move on the same deals."""

    ESTIMATE = 200

    def __init__(self, playouts: int, weighing: int = 0) -> None:
        self.playouts = playouts
        """How many are planned for a move where the budget does not say."""
        self.weighing = weighing or playouts
        """The same for the weighing of a move that was made."""

    @abstractmethod
    def worths(self, view: Any, moves: Sequence[Any]) -> list[float]:
        """A first estimate of the moves in points; the best is played if there is no time for playouts."""

    @abstractmethod
    def prepare(self, view: Any, moves: Sequence[Any], rng: Random) -> Trial:
        """Set up the trial of these moves."""

    @abstractmethod
    def features(self, view: Any, move: Any) -> dict[str, float]:
        """What speaks for and against a move, for hints."""

    def settled(self, view: Any, moves: Sequence[Any]) -> list[float | None]:
        """The own share of the win after each move that ends the game, None for the others."""
        del view
        return [None for _ in moves]

    def chance(self, view: Any, counted: float) -> float:
        """The chance of winning that a share of won playouts stands for."""
        del view
        return counted

    def chance_played_on(self, view: Any, counted: float) -> float:
        """The same where hard bots play on (see rollouts.py)."""
        return self.chance(view, counted)

    def decide(self, view: Any, moves: Sequence[Any], rng: Random, budget: Budget) -> Decision:
        """The move that won most playouts; values are chances of winning."""
        worths, moves, best, samples = self.search(view, moves, rng, budget)
        if samples is not None:
            return self._weighed(view, moves, best, samples)
        firsts = zip(moves, worths, strict=True)
        weighed = tuple(Candidate(move, worth, 0.0, self.features(view, move)) for move, worth in firsts)
        return Decision(moves[0], weighed, "points")

    def estimate(self, view: Any, moves: Sequence[Any], rng: Random) -> float | None:
        _, moves, best, samples = self.search(view, moves, rng, Budget(self.ESTIMATE))
        sure = self.settled(view, [moves[best]])[0]
        if sure is not None or samples is None:
            return sure
        return self.chance_played_on(view, samples.mean(best))

    def pick(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        _, moves, best, _ = self.search(view, moves, rng, Budget())
        return moves[best]

    def search(
        self, view: Any, moves: Sequence[Any], rng: Random, budget: Budget
    ) -> tuple[list[float], list[Any], int, Samples | None]:
        """The moves by their first estimates, which one is best, and the playouts that say so, if any."""
        worths = self.worths(view, moves)
        order = sorted(range(len(moves)), key=lambda index: -worths[index])
        moves, worths = [moves[index] for index in order], [worths[index] for index in order]
        spending = budget.start()
        if len(moves) > 1 and spending.left:
            planned = self.playouts if budget.playouts is None else budget.playouts
            best, samples = sequential_halving(len(moves), self.prepare(view, moves, rng), spending, planned)
            if samples.results[best]:
                return worths, moves, best, samples
        return worths, moves, 0, None

    def weigh(
        self, view: Any, moves: Sequence[Any], line: Sequence[Any], rng: Random, budget: Budget
    ) -> Weighing:
        (made,) = line
        scale = ShareScale(partial(self.chance, view), self.settled(view, moves))
        budget = budget.or_else(self.weighing)
        return weigh_move(moves, made, lambda: self.prepare(view, moves, rng), scale, budget)

    def _weighed(self, view: Any, moves: Sequence[Any], best: int, samples: Samples) -> Decision:
        settled = self.settled(view, moves)
        weighed = []
        for index, value, error in ranked(best, samples, partial(self.chance, view)):
            sure = settled[index]
            chance, doubt = (value, error) if sure is None else (sure, 0.0)
            features = self.features(view, moves[index])
            weighed.append(Candidate(moves[index], chance, doubt, features, sure=sure is not None))
        return Decision(moves[best], tuple(weighed), "wins")
