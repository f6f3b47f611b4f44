"""Bots between two levels: `medium+40` is two fifths of the way from medium to hard.

Where levels differ in how much they err, such a bot errs so much in between (`kit/persona.py`). In any other
game it delegates every question to one of the two, drawn at random. Either way strength rises in small steps.
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
    """A point between two neighbouring levels."""

    lower: str
    upper: str
    part: int
    """Of the way up, from 0 to WHOLE."""

    @property
    def name(self) -> str:
        """The name of the bot there, such as `medium+40`."""
        return f"{self.lower}{FAIR}{self.part}"


def rungs(bots: Container[str]) -> tuple[str, ...]:
    """The levels of the ladder that a game has."""
    return tuple(name for name in LADDER if name in bots)


def read_mixed_level(name: str, bots: Container[str] = LADDER) -> MixedLevel | None:
    """The level a name stands for; None if it is no mixed level."""
    form = _FORM.fullmatch(name)
    if form is None or int(form[2]) > WHOLE:
        return None
    above = dict(pairwise(rungs(bots))).get(form[1])
    return MixedLevel(form[1], above, int(form[2])) if above is not None else None


class MixedBot(Bot):
    """Plays as one of two bots, drawn for every question."""

    def __init__(self, lower: Bot, upper: Bot, part: float) -> None:
        """`part` is the share of answers that come from the upper bot."""
        self._lower, self._upper, self._part = lower, upper, part

    def _drawn(self, rng: Random) -> Bot:
        return self._upper if rng.random() < self._part else self._lower

    def decide(self, view: Any, moves: Sequence[Any], rng: Random, budget: Budget) -> Decision:
        return self._drawn(rng).decide(view, moves, rng, budget)

    def weigh(
        self, view: Any, moves: Sequence[Any], line: Sequence[Any], rng: Random, budget: Budget
    ) -> Weighing | None:
        """Always by the upper bot, which weighs best."""
        return self._upper.weigh(view, moves, line, rng, budget)

    def goes_on(self, view: Any) -> bool:
        return self._upper.goes_on(view)

    def outset(self, view: Any, levels: Sequence[str]) -> float:
        return self._upper.outset(view, levels)

    def talk(self, view: Any, asides: Sequence[Any], rng: Random) -> Sequence[Any]:
        return self._drawn(rng).talk(view, asides, rng)

    def bid(self, view: Any, rng: Random) -> float:
        return self._drawn(rng).bid(view, rng)


class BotTable(Mapping[str, Callable[[], Bot]]):
    """A game's bots by name.

    Mixed levels and personas can be looked up too, but are not listed: there are too many.
    """

    def __init__(
        self,
        named: Mapping[str, Callable[[], Bot]],
        persona: Callable[[str], Callable[[], Bot] | None] = lambda _: None,
    ) -> None:
        """`persona` finds those that are not listed and err as people do."""
        self._named, self._persona = named, persona

    def __getitem__(self, name: str) -> Callable[[], Bot]:
        if name in self._named:
            return self._named[name]
        persona = self._persona(name)
        if persona is not None:
            return persona
        step = read_mixed_level(name, self._named)
        if step is None:
            raise KeyError(name)
        lower, upper = self._named[step.lower], self._named[step.upper]
        return lambda: MixedBot(lower(), upper(), step.part / WHOLE)

    def __iter__(self) -> Iterator[str]:
        return iter(self._named)

    def __len__(self) -> int:
        return len(self._named)
