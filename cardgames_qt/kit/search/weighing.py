"""What a move lost: it and the best one, compared on the same sampled deals until the difference is clear.

Candidates are halved as for a move of the bot's own, except that the played move is never dropped. The winner
of that was also lucky, so winner and played move then meet on fresh deals, and only those measure the
difference. They continue as long as it is uncertain whether a mistake was made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import msgspec
from msgspec.structs import replace

from cardgames_qt.kit.bot import Budget, Judgement, Weighing
from cardgames_qt.kit.search.common_deals import (
    Held,
    Samples,
    SharesTrial,
    Trial,
    sequential_halving,
    with_error,
    within,
)

MISTAKE = 0.05
"""A move that loses more of a win than this is one."""
SURE = 2.0
"""So many standard errors are not taken for chance."""
FINE, GOOD = 0.005, 0.015
"""A difference that is known so well need not be known better, nor one known that well which is large."""
IN_DOUBT = 3
"""So many times the planned playouts are made at most."""
FEWEST_DEALS = 32
"""With fewer the standard error itself is a guess."""


def is_mistake(lost: float, error: float) -> bool:
    """Whether a move that lost this much counts as a mistake; `error` is the standard error."""
    return lost > max(MISTAKE, SURE * error)


class Loss(msgspec.Struct, frozen=True):
    """The difference between the best candidate before a move and the best one it left open."""

    best: int
    left: int
    lost: float
    error: float
    went_to: tuple[float, ...] = ()
    """By seat, the part of the loss that it gains (see Judgement)."""


class WeighedLine(msgspec.Struct, frozen=True):
    """The best candidate's value, how much the worst would have lost, and what each move did lose."""

    value: float
    stake: float
    losses: tuple[Loss, ...]


class ShareScale(msgspec.Struct, frozen=True):
    """Turns shares of won playouts into chances; some candidates have a known result instead."""

    held: Held
    settled: Sequence[float | None]
    """By candidate: its share of the win where the game ends with it."""

    def value(self, candidate: int, share: float) -> float:
        """The chance of winning with a candidate that won this share of its playouts."""
        sure = self.settled[candidate]
        return self.held(within(share)) if sure is None else sure


def weigh(narrowing: Sequence[Sequence[int]], trial: Trial, scale: ShareScale, budget: Budget) -> WeighedLine:
    """What the moves of a line lost.

    `narrowing` lists the candidates that are open at first, which is all of them, and then after each move;
    the first one of the last list is never dropped. The budget is in playouts: a third of them select, and up
    to `IN_DOUBT` times as many are made while it is uncertain whether there was a mistake.
    """
    planned, kept = budget.playouts, narrowing[-1][0]
    assert planned is not None
    spending = Budget(IN_DOUBT * planned, budget.seconds).start()
    winner, samples = sequential_halving(len(narrowing[0]), trial, spending, planned // 3, keep=kept)
    bests = _bests(narrowing, winner, samples)
    fresh = Samples(len(samples.results))
    losses: tuple[Loss, ...] = ()
    met = sorted(set(bests))
    deal = first = len(samples.results[kept])
    while not losses or (
        spending.left and any(map(_unsure if spending.spent < planned else _in_doubt, losses))
    ):
        batch = range(deal, deal + max(FEWEST_DEALS, len(fresh.results[winner]) // 2))
        if len(met) > 1 or deal == 0:
            fresh.add(met, trial(met, batch))
            spending.spend(len(met) * len(batch))
        deal = batch.stop
        top = _mean(samples.results[winner] + fresh.results[winner])
        losses = _losses(bests, fresh, top, scale)
    losses = tuple(_with_gains(loss, trial, range(first, deal)) for loss in losses)
    return WeighedLine(scale.value(winner, top), _stake(winner, samples, scale), losses)


def weigh_move(
    moves: Sequence[Any], made: Any, prepare: Callable[[], Trial], scale: ShareScale, budget: Budget
) -> Weighing:
    """What one of `moves` lost."""
    at = moves.index(made)
    shares = [share for share in scale.settled if share is not None]
    if len(shares) == len(moves):
        weighed = _weigh_settled(shares, at)
        (loss,) = weighed.losses
        if loss.lost > 0:  # any deal shows who gains by it
            weighed = replace(weighed, losses=(_with_gains(loss, prepare(), range(1)),))
        return told(moves, weighed)
    return told(moves, weigh((range(len(moves)), (at,)), prepare(), scale, budget))


def told(moves: Sequence[Any], weighed: WeighedLine) -> Weighing:
    """The result in terms of moves instead of candidate numbers."""
    judgements = tuple(
        Judgement(moves[loss.best], loss.lost, loss.error, went_to=loss.went_to) for loss in weighed.losses
    )
    return Weighing(weighed.value, weighed.stake, judgements)


def _weigh_settled(shares: Sequence[float], made: int) -> WeighedLine:
    """If every candidate ends the game, nothing needs to be tried."""
    best = max(range(len(shares)), key=shares.__getitem__)
    loss = Loss(best, made, shares[best] - shares[made], 0.0)
    return WeighedLine(shares[best], shares[best] - min(shares), (loss,))


def _bests(narrowing: Sequence[Sequence[int]], winner: int, samples: Samples) -> list[int]:
    """The best candidate at first and after each move; it stays the same as long as it is open."""
    kept = narrowing[-1][0]
    found = [winner]
    for rest in narrowing[1:]:
        still = found[-1] in rest
        found.append(found[-1] if still else max(rest, key=lambda each: samples.lead(each, kept)[0]))
    return found


def _losses(bests: Sequence[int], fresh: Samples, top: float, scale: ShareScale) -> tuple[Loss, ...]:
    """The loss at each step; differences that may be noise count as none."""
    losses, share = [], top
    for best, left in pairwise(bests):
        lead, doubt = fresh.lead(best, left) if left != best else (0.0, 0.0)
        sure = None not in (scale.settled[best], scale.settled[left])
        error = 0.0 if sure else with_error(share - lead, doubt, scale.held)[1]
        lost = scale.value(best, share) - scale.value(left, share - lead)
        told = lost > SURE * error
        losses.append(Loss(best, left, lost if told else 0.0, error))
        share -= lead if told else 0.0
    return tuple(losses)


def _with_gains(loss: Loss, trial: Trial, deals: range) -> Loss:
    """The same loss, and who gained by it, where the trial can tell."""
    if loss.lost <= 0 or not isinstance(trial, SharesTrial):
        return loss
    return replace(loss, went_to=trial.went_to(loss.best, loss.left, deals))


def _unsure(loss: Loss) -> bool:
    """Whether more deals could change the result; a clearly large loss needs less precision."""
    large = loss.lost - 2 * SURE * loss.error > MISTAKE
    return loss.error > (GOOD if large else FINE)


def _in_doubt(loss: Loss) -> bool:
    """Whether it is still uncertain that the move was a mistake."""
    return loss.error > GOOD and abs(loss.lost - MISTAKE) <= SURE * loss.error


def _stake(winner: int, samples: Samples, scale: ShareScale) -> float:
    """How far the worst candidate is behind, less one standard error."""
    top = samples.mean(winner)
    most = 0.0
    for other in range(len(samples.results)):
        lead, error = samples.lead(winner, other)
        if other != winner and lead > error:
            most = max(most, scale.value(winner, top) - scale.value(other, top - lead + error))
    return most


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
