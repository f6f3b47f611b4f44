"""Bots between the levels: `medium+40` is two fifths of the way from medium to hard.

Such a bot has both of them think for it, and whose move it makes is drawn for every decision anew. So it
grows stronger step by step, plays as either of them plays, and sees no more than they do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import msgspec

from cardgames_qt.kit.bot import Bot, Budget, Decision, Weighing
from cardgames_qt.kit.seats import FAIR

LADDER = ("random", "easy", "medium", "hard", "master")
"""From rung to rung, weakest first."""
WHOLE = 100
"""A step from one rung to the next has so many parts."""
_FORM = re.compile(r"([a-z]+)\+(\d{1,3})")


class MixedLevel(msgspec.Struct, frozen=True):
    """A place between two rungs that follow each other."""

    lower: str
    upper: str
    part: int
    """Of the way up, from 0 to WHOLE."""

    @property
    def name(self) -> str:
        """What the bot there is called."""
        return f"{self.lower}{FAIR}{self.part}"


def rungs(bots: Container[str]) -> tuple[str, ...]:
    """Those of the ladder that a game has."""
    return tuple(name for name in LADDER if name in bots)


def read_mixed_level(name: str, bots: Container[str] = LADDER) -> MixedLevel | None:
    """The place that a name stands for; None for any other name."""
    form = _FORM.fullmatch(name)
    if form is None or int(form[2]) > WHOLE:
        return None
    above = dict(pairwise(rungs(bots))).get(form[1])
    return MixedLevel(form[1], above, int(form[2])) if above is not None else None


class MixedBot(Bot):
    """Plays as one of two bots, drawn for every question."""

    def __init__(self, lower: Bot, upper: Bot, part: float) -> None:
        """`part` of the answers are the upper one's."""
        self._lower, self._upper, self._part = lower, upper, part

    def _drawn(self, rng: Random) -> Bot:
        return self._upper if rng.random() < self._part else self._lower

    def decide(self, view: Any, moves: Sequence[Any], rng: Random, budget: Budget) -> Decision:
        """As that one does."""
        return self._drawn(rng).decide(view, moves, rng, budget)

    def weigh(
        self, view: Any, moves: Sequence[Any], line: Sequence[Any], rng: Random, budget: Budget
    ) -> Weighing | None:
        """As well as either of them can."""
        return self._upper.weigh(view, moves, line, rng, budget)

    def goes_on(self, view: Any) -> bool:
        """As who weighs has it."""
        return self._upper.goes_on(view)

    def outset(self, view: Any) -> float:
        """As who weighs has it."""
        return self._upper.outset(view)

    def talk(self, view: Any, asides: Sequence[Any], rng: Random) -> Sequence[Any]:
        """As that one does."""
        return self._drawn(rng).talk(view, asides, rng)

    def bid(self, view: Any, rng: Random) -> float:
        """As that one does."""
        return self._drawn(rng).bid(view, rng)


class BotTable(Mapping[str, Callable[[], Bot]]):
    """A game's bots by name. Those between the levels are found, too, but are not listed: they are many."""

    def __init__(self, named: Mapping[str, Callable[[], Bot]]) -> None:
        self._named = named

    def __getitem__(self, name: str) -> Callable[[], Bot]:
        if name in self._named:
            return self._named[name]
        step = read_mixed_level(name, self._named)
        if step is None:
            raise KeyError(name)
        lower, upper = self._named[step.lower], self._named[step.upper]
        return lambda: MixedBot(lower(), upper(), step.part / WHOLE)

    def __iter__(self) -> Iterator[str]:
        return iter(self._named)

    def __len__(self) -> int:
        return len(self._named)
