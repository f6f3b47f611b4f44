"""Comparing candidates on the same sampled deals.

A game supplies a `Trial`, which plays candidates out on numbered deals and returns their results. Deal n is
the same world for every candidate, so the luck of the cards cancels out of the differences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil, isfinite, log2, sqrt
from typing import Any, TypeAlias

from cardgames_qt.engine.rules import AnyRules, Seat
from cardgames_qt.kit.bot import Spending

Trial: TypeAlias = Callable[[Sequence[int], range], Sequence[Sequence[float]]]
"""Candidates and deal numbers to the result of each candidate on each deal, higher is better."""

SMALLEST_BATCH = 4


class SharesTrial:
    """A trial that can also tell what every seat gets, on the same deals and played in the same way."""

    def __init__(self, seat: int, seats: int, own: Trial, shares: Trial) -> None:
        """`own` gives the results of `seat`, deal by deal; `shares` each candidate's mean for every seat."""
        self._seat, self._seats, self._own, self._shares = seat, seats, own, shares

    def __call__(self, candidates: Sequence[int], deals: range) -> Sequence[Sequence[float]]:
        return self._own(candidates, deals)

    def went_to(self, best: int, made: int, deals: range) -> tuple[float, ...]:
        """By seat, the part it gains of what `made` loses against `best`; the own part is −1.

        Empty if the deals show no loss.
        """
        if self._seats == 2:
            return tuple(-1.0 if seat == self._seat else 1.0 for seat in range(2))
        before, after = self._shares((best, made), deals)
        gains = [late - early for early, late in zip(before, after, strict=True)]
        lost = -gains[self._seat]
        return tuple(gain / lost for gain in gains) if lost > 0 else ()


class Samples:
    """The results of every candidate so far, deal by deal."""

    def __init__(self, count: int) -> None:
        self.results: list[list[float]] = [[] for _ in range(count)]

    def add(self, candidates: Sequence[int], results: Sequence[Sequence[float]]) -> None:
        """Append a batch that was played on the same deals."""
        for candidate, values in zip(candidates, results, strict=True):
            self.results[candidate].extend(values)

    def mean(self, candidate: int) -> float:
        values = self.results[candidate]
        return sum(values) / len(values) if values else float("-inf")

    def error(self, candidate: int) -> float:
        """The standard error of the mean."""
        return _standard_error(self.results[candidate])

    def lead(self, candidate: int, other: int) -> tuple[float, float]:
        """By how much a candidate beat another on the deals both played, with the standard error."""
        pairs = zip(self.results[candidate], self.results[other], strict=False)
        differences = [mine - theirs for mine, theirs in pairs]
        if not differences:
            return 0.0, float("inf")
        return sum(differences) / len(differences), _standard_error(differences)


def sequential_halving(
    count: int, trial: Trial, spending: Spending, playouts: int, *, keep: int | None = None
) -> tuple[int, Samples]:
    """Try all candidates a little, drop the worse half, try the rest more, until one is left.

    `playouts` is what the rounds are planned for; `spending` may stop it earlier. `keep` is never dropped.
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
    """The best candidate if it beats the default by z standard errors of the difference, else the default."""
    lead, error = samples.lead(best, default)
    return best if lead > z * error else default


Held: TypeAlias = Callable[[float], float]
"""What a share of playouts comes to as a chance (see chances.py)."""


def ranked(best: int, samples: Samples, held: Held) -> list[tuple[int, float, float]]:
    """Every candidate with its chance and error, for hints: the best first, the others by chance.

    A candidate that was dropped early played fewer deals, so its chance is the best one's less the difference
    on the deals both played; the error is that of the difference.
    """
    top = samples.mean(best)
    found = [(best, *with_error(top, samples.error(best), held))]
    for index in range(len(samples.results)):
        if index != best:
            behind, error = samples.lead(best, index)
            found.append((index, *with_error(top - behind, error, held)))
    return [found[0], *sorted(found[1:], key=lambda each: -each[1])]


def with_error(share: float, error: float, held: Held) -> tuple[float, float]:
    """The calibrated chance, and the error carried through the calibration."""
    if not isfinite(error):
        return held(within(share)), error
    return held(within(share)), (held(within(share + error)) - held(within(share - error))) / 2


def within(share: float) -> float:
    """The share, clamped to 0…1."""
    return max(0.0, min(1.0, share))


def shares_after(
    rules: AnyRules, worlds: Iterable[Any], seat: Seat, moves: Sequence[Any]
) -> list[float | None]:
    """For moves that end the game, the own share of the win by the rules; None for the others.

    `worlds` has one for every way in which something hidden can decide the end: a result that is not the
    same in all of them is not known.
    """
    shares: dict[int, float | None] = {}
    for world in worlds:
        for at, move in enumerate(moves):
            if shares.get(at, 0.0) is None:
                continue
            end = rules.outcome(rules.apply(world, seat, move))
            share = None if end is None else end.share(seat)
            shares[at] = share if shares.get(at, share) == share else None
        if not any(share is not None for share in shares.values()):
            break
    return [shares[at] for at in range(len(moves))]


def _standard_error(values: Sequence[float]) -> float:
    count = len(values)
    if count < 2:
        return float("inf")
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
