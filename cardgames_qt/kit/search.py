"""Search shared by all games: candidates tried on the same sampled deals.

A game supplies `Trial`: it plays some candidates out on the deals with the given numbers and tells what
came of each. Deal number n is the same world for every candidate, so differences between candidates are
not blurred by the luck of the cards.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from math import ceil, isfinite, log2, sqrt
from random import Random
from typing import Any, TypeAlias

from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.kit.bot import Bot, Budget, Candidate, Decision, Spending

Trial: TypeAlias = Callable[[Sequence[int], range], Sequence[Sequence[float]]]
"""Candidates and deal numbers to the result of each candidate on each deal, higher is better."""

SMALLEST_BATCH = 4


class Samples:
    """The results of every candidate so far, deal by deal."""

    def __init__(self, count: int) -> None:
        self.results: list[list[float]] = [[] for _ in range(count)]

    def add(self, candidates: Sequence[int], results: Sequence[Sequence[float]]) -> None:
        """Append a batch played on the same deals."""
        for candidate, values in zip(candidates, results, strict=True):
            self.results[candidate].extend(values)

    def mean(self, candidate: int) -> float:
        """The mean result of a candidate."""
        values = self.results[candidate]
        return sum(values) / len(values) if values else float("-inf")

    def error(self, candidate: int) -> float:
        """The standard error of that mean."""
        return _standard_error(self.results[candidate])

    def lead(self, candidate: int, other: int) -> tuple[float, float]:
        """How much better a candidate did than another on the deals both played, with its standard error."""
        pairs = zip(self.results[candidate], self.results[other], strict=False)
        differences = [mine - theirs for mine, theirs in pairs]
        if not differences:
            return 0.0, float("inf")
        return sum(differences) / len(differences), _standard_error(differences)


def sequential_halving(
    count: int, trial: Trial, spending: Spending, playouts: int, *, keep: int | None = None
) -> tuple[int, Samples]:
    """Try all candidates a little, drop the worse half, try the rest more, until one is left.

    `playouts` is what the rounds are planned for; `spending` may end it earlier. `keep` is never dropped.
    """
    samples = Samples(count)
    alive = list(range(count))
    deal = 0
    rounds = max(1, ceil(log2(count))) if count > 1 else 1
    for _ in range(rounds):
        planned = max(SMALLEST_BATCH, playouts // (rounds * len(alive)))
        goal = deal + planned
        while deal < goal and spending.left:
            batch = range(deal, min(goal, deal + max(SMALLEST_BATCH, planned // 8)))
            samples.add(alive, trial(alive, batch))
            spending.spend(len(batch) * len(alive))
            deal = batch.stop
        alive.sort(key=samples.mean, reverse=True)
        if len(alive) <= 2 or not spending.left:
            break
        half = alive[: (len(alive) + 1) // 2]
        alive = half if keep is None or keep in half else [*half, keep]
    return max(alive, key=samples.mean), samples


def guarded(default: int, best: int, samples: Samples, z: float) -> int:
    """The best candidate if it beats the default by z paired standard errors; noise shall not decide."""
    lead, error = samples.lead(best, default)
    return best if lead > z * error else default


Held: TypeAlias = Callable[[float], float]
"""What a share of playouts comes to as a chance (see chances.py)."""


def ranked(best: int, samples: Samples, held: Held) -> list[tuple[int, float, float]]:
    """Every candidate with its chance and error, for hints: the best one first, then the others by chance.

    One that was dropped early met fewer deals, so others are told by how far they were behind on the deals
    they met; their error is that of this distance.
    """
    top = samples.mean(best)
    found = [(best, *_with_error(top, samples.error(best), held))]
    for index in range(len(samples.results)):
        if index != best:
            behind, error = samples.lead(best, index)
            found.append((index, *_with_error(top - behind, error, held)))
    return [found[0], *sorted(found[1:], key=lambda each: -each[1])]


def _with_error(share: float, error: float, held: Held) -> tuple[float, float]:
    """A chance, and how far it goes up and down with the share it comes from."""
    if not isfinite(error):
        return held(_within(share)), error
    return held(_within(share)), (held(_within(share + error)) - held(_within(share - error))) / 2


def _within(share: float) -> float:
    return max(0.0, min(1.0, share))


def shares_after(rules: AnyRules, view: Any, moves: Sequence[Any]) -> list[float | None]:
    """For moves that end the game the own share of the win, by the rules themselves; else None.

    It is meant for games whose end nothing hidden decides: then any world that looks the same tells it.
    """
    world = rules.imagine(view, Random(0))
    ends = [rules.outcome(rules.apply(world, view.seat, move)) for move in moves]
    return [None if end is None else end.share(view.seat) for end in ends]


def _standard_error(values: Sequence[float]) -> float:
    count = len(values)
    if count < 2:
        return float("inf")
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


class PlayoutBot(Bot):
    """A bot that plays every legal move out on the same deals; a game supplies what a playout is."""

    def __init__(self, playouts: int) -> None:
        self.playouts = playouts
        """How many are planned for a move where the budget does not say."""

    @abstractmethod
    def worths(self, view: Any, moves: Sequence[Any]) -> list[float]:
        """What the moves are worth in points at first sight; the best one is played if no time is left."""

    @abstractmethod
    def prepare(self, view: Any, moves: Sequence[Any], rng: Random) -> Trial:
        """How to try these moves."""

    @abstractmethod
    def features(self, view: Any, move: Any) -> dict[str, float]:
        """What speaks for and against a move, for hints."""

    def settled(self, view: Any, moves: Sequence[Any]) -> list[float | None]:
        """The own share of the win after each move that ends the game, None for the others."""
        del view
        return [None for _ in moves]

    def chance(self, view: Any, counted: float) -> float:
        """What a share of won playouts is worth as a chance to win."""
        del view
        return counted

    def decide(self, view: Any, moves: Sequence[Any], rng: Random, budget: Budget) -> Decision:
        """The best move of the playouts, its value the chance to win."""
        worths = self.worths(view, moves)
        order = sorted(range(len(moves)), key=lambda index: -worths[index])
        moves = [moves[index] for index in order]
        spending = budget.start()
        if len(moves) > 1 and spending.left:
            planned = self.playouts if budget.playouts is None else budget.playouts
            best, samples = sequential_halving(len(moves), self.prepare(view, moves, rng), spending, planned)
            if samples.results[best]:
                return self._weighed(view, moves, best, samples)
        firsts = zip(moves, sorted(worths, reverse=True), strict=True)
        weighed = tuple(Candidate(move, worth, 0.0, self.features(view, move)) for move, worth in firsts)
        return Decision(moves[0], weighed, "points")

    def _weighed(self, view: Any, moves: Sequence[Any], best: int, samples: Samples) -> Decision:
        settled = self.settled(view, moves)
        weighed = []
        for index, value, error in ranked(best, samples, partial(self.chance, view)):
            sure = settled[index]
            chance, doubt = (value, error) if sure is None else (sure, 0.0)
            weighed.append(Candidate(moves[index], chance, doubt, self.features(view, moves[index])))
        return Decision(moves[best], tuple(weighed), "wins")
