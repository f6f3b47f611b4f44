"""Why one move is better than another: what happens more often after it, and matters.

Bots play on from both moves in the same imagined worlds (kit/search/rollouts.py). A game names quantities
that can be read off such a continuation and that a player knows: its `effects`. An effect is the reason if
it differs between the moves and accounts for most of the advantage. What it is worth is learned from each
half of the continuations, and it is said only if the other half confirms that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import inf, sqrt
from statistics import fmean, pstdev, stdev
from typing import Annotated, Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from cardgames_qt.engine.rules import Seat
from cardgames_qt.engine.untrusted import MOST_POINTS, Text

CLEAR = 3.0
"""A difference of so many standard errors can be a reason,"""
HOLDS = 2.0
"""and one of so many in other deals confirms it."""
MOST = 0.6
"""The part of the advantage that reasons account for,"""
SURELY = 0.5
"""by so many standard errors more than that,"""
HALF = 0.45
"""and the part that they still account for in either half by what the other half says of them."""
PARTS = 10
"""The error of what they account for is learned from leaving out one part in so many."""
NOTABLE = 0.2
"""Each of two reasons accounts for so much at least."""
FEWEST = 24
"""Pairs in each half."""
SAME = 12
"""So many pairs in which an effect is the same after both moves say something about it."""

Amount = Annotated[float, Meta(ge=-MOST_POINTS, le=MOST_POINTS)]


class Reason(msgspec.Struct, frozen=True):
    """An effect, and how much of it there is on average after the better move and after the other one."""

    effect: Text
    better: Amount
    other: Amount
    part: Annotated[float, Meta(ge=-MOST_POINTS, le=MOST_POINTS)] = 1.0
    """Of the advantage that it accounts for; more than 1 where something else speaks against the move."""


class Step(NamedTuple):
    """A move of a continuation, of a seat or of chance, and the state it led to."""

    seat: Seat
    move: Any
    state: Any


class Continuation(NamedTuple):
    """How a game went on from a move, for a few turns or to its end."""

    seat: Seat
    """Whose move it is."""
    before: Any
    """The state in which it is made."""
    steps: tuple[Step, ...]
    """The move itself is the first."""


Amounts: TypeAlias = Mapping[str, float]
"""How much of each effect there is; those that are not named are 0."""


class Effects(NamedTuple):
    """A game's part `effects`: reads them off a continuation."""

    read: Callable[[Continuation], Amounts]
    wanted: Callable[[str], int] = lambda _effect: 0
    """1 for what nobody wants less of, -1 for what nobody wants more of, 0 for what may be good or bad.

    A mean over continuations may go with winning by accident, or because of something else.
    """
    at_last: frozenset[str] = frozenset()
    """What says little more than that one wins, such as a lead in points: only if nothing else will do."""

    def __call__(self, continuation: Continuation) -> Amounts:
        return self.read(continuation)

    def makes_sense(self, effect: str, difference: float) -> bool:
        """Whether a player can see a reason in so much more of it."""
        return self.wanted(effect) * difference >= 0


class Pair(NamedTuple):
    """What the two moves led to in one imagined world: shares of the win, and effects."""

    better: float
    other: float
    after_better: Amounts
    after_other: Amounts

    @property
    def lead(self) -> float:
        return self.better - self.other

    def difference(self, effect: str) -> float:
        return self.after_better.get(effect, 0.0) - self.after_other.get(effect, 0.0)


def find_reasons(pairs: Sequence[Pair], game: Effects) -> tuple[Reason, ...]:
    """One effect that accounts for the advantage, or two that do so together; none if other deals object."""
    lead = fmean(pair.lead for pair in pairs)
    if len(pairs) < 2 * FEWEST or lead <= 0:
        return ()
    clear = [
        effect
        for effect in _named(pairs)
        if abs(_away(pairs, effect)) > CLEAR and game.makes_sense(effect, _difference(pairs, effect))
    ]
    telling = [effect for effect in clear if effect not in game.at_last]
    found = (
        _best(pairs, [(effect,) for effect in telling])
        or _best(pairs, list(combinations(telling, 2)))
        or _best(pairs, [(effect,) for effect in clear])
        or _best(pairs, list(combinations(clear, 2)))
    )
    if not found:
        return ()
    parts = dict(zip(found, _parts(pairs, found, worth(pairs, found)), strict=True))
    return tuple(
        Reason(
            effect,
            fmean(pair.after_better.get(effect, 0.0) for pair in pairs),
            fmean(pair.after_other.get(effect, 0.0) for pair in pairs),
            parts[effect] / lead,
        )
        for effect in sorted(found, key=lambda effect: -parts[effect])
    )


def worth(pairs: Sequence[Pair], effects: Sequence[str]) -> list[float]:
    """How much of a win goes with one more of each effect, the others held.

    It is learned from how the continuations of one and the same move differ. What the two moves always do
    differently says nothing of what that is worth.
    """
    after_better = [([p.after_better.get(effect, 0.0) for effect in effects], p.better) for p in pairs]
    after_other = [([p.after_other.get(effect, 0.0) for effect in effects], p.other) for p in pairs]
    rows = [*_centred(after_better), *_centred(after_other)]
    size = len(effects)
    matrix = [[sum(x[i] * x[j] for x, _ in rows) for j in range(size)] for i in range(size)]
    right = [sum(x[i] * y for x, y in rows) for i in range(size)]
    return _solved(matrix, right)


def holds(pairs: Sequence[Pair], effects: Sequence[str], worths: Sequence[float]) -> bool:
    """Whether these deals confirm reasons that were found in others.

    The effects differ, in the same direction, and most of the advantage is gone once they are accounted for;
    where there are enough pairs in which the effects are the same, most of it is gone there, too.
    """
    lead = fmean(pair.lead for pair in pairs)
    parts = _parts(pairs, effects, worths)
    if lead <= 0 or any(part <= 0 for part in parts) or sum(parts) < HALF * lead:
        return False
    if any(abs(_away(pairs, effect)) < HOLDS for effect in effects):
        return False
    same = [pair.lead for pair in pairs if not any(pair.difference(effect) for effect in effects)]
    return len(same) < SAME or fmean(same) <= HALF * lead + stdev(same) / sqrt(len(same))


def _best(pairs: Sequence[Pair], candidates: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The candidate that most surely accounts for the advantage, and that both halves confirm of each other.

    Not the one that accounts for most of it: among many, that is one which chance has favoured.
    """
    lead, halves = fmean(pair.lead for pair in pairs), (pairs[::2], pairs[1::2])
    ranked: list[tuple[float, tuple[str, ...]]] = []
    for effects in candidates:
        parts = _parts(pairs, effects, worth(pairs, effects))
        if all(part >= NOTABLE * lead for part in parts) and sum(parts) >= MOST * lead:
            surplus, error = _surplus(pairs, effects), _surplus_error(pairs, effects)
            if surplus >= SURELY * error:
                ranked.append((-surplus / error if error else -inf, effects))
    for _, effects in sorted(ranked):
        learned = [worth(half, effects) for half in halves]
        if all(holds(halves[1 - at], effects, learned[at]) for at in (0, 1)):
            return effects
    return ()


def _surplus(pairs: Sequence[Pair], effects: Sequence[str]) -> float:
    """How much more effects account for than they have to."""
    parts = _parts(pairs, effects, worth(pairs, effects))
    return sum(parts) - MOST * fmean(pair.lead for pair in pairs)


def _surplus_error(pairs: Sequence[Pair], effects: Sequence[str]) -> float:
    """Its standard error, by the jackknife."""
    without = [
        _surplus([pair for at, pair in enumerate(pairs) if at % PARTS != part], effects)
        for part in range(PARTS)
    ]
    return pstdev(without) * sqrt(PARTS - 1)


def _parts(pairs: Sequence[Pair], effects: Sequence[str], worths: Sequence[float]) -> list[float]:
    """How much of the advantage each effect accounts for."""
    return [weight * _difference(pairs, effect) for effect, weight in zip(effects, worths, strict=True)]


def _difference(pairs: Sequence[Pair], effect: str) -> float:
    """How much more of it there is after the better move, on average."""
    return fmean(pair.difference(effect) for pair in pairs)


def _named(pairs: Sequence[Pair]) -> list[str]:
    return sorted({effect for pair in pairs for side in pair[2:] for effect in side})


def _away(pairs: Sequence[Pair], effect: str) -> float:
    """By how many standard errors an effect differs between the moves."""
    differences = [pair.difference(effect) for pair in pairs]
    error = stdev(differences) / sqrt(len(differences))
    mean = fmean(differences)
    return mean / error if error else (CLEAR + 1) * (mean > 0) - (CLEAR + 1) * (mean < 0)


def _centred(rows: list[tuple[list[float], float]]) -> list[tuple[list[float], float]]:
    means = [fmean(column) for column in zip(*(x for x, _ in rows), strict=True)]
    mean = fmean(y for _, y in rows)
    return [([value - each for value, each in zip(x, means, strict=True)], y - mean) for x, y in rows]


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of one or two equations; an effect that never varies is worth nothing."""
    if len(right) == 1:
        return [right[0] / matrix[0][0] if matrix[0][0] else 0.0]
    (a, b), (c, d) = matrix
    determinant = a * d - b * c
    if determinant <= 1e-9 * max(a * d, 1e-12):  # one of them follows from the other
        return [0.0, 0.0]
    return [(right[0] * d - right[1] * b) / determinant, (right[1] * a - right[0] * c) / determinant]
