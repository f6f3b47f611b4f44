"""Players that err as people do, set by a few dials.

A game says which dials it has and makes a bot of their settings. Some settings have a name, such as `deaf`;
any other is written out, such as `person:overlooks=0.3:listens=0`. They are yardsticks for partners and
opponents of people, and the dials can be fitted to somebody's own games (`bots/dials.py`).

The levels err by the same dials: `easy`, `medium` and `hard` think alike, and each overlooks less and hurries
less than the one below. What lies between two of them, such as `medium+40`, has its dials in between.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import msgspec

from cardgames_qt.engine.history import Played
from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.bot import Bot, Budget, Decision
from cardgames_qt.kit.search.between import WHOLE, MixedLevel, read_mixed_level

PERSON = "person"
_NUMBER = re.compile(r"-?\d(\.\d{1,3})?")
_CROWD = 7
"""Where there is so much to see beside the best, as much is overlooked as the dial says."""
_CHOSEN = 1e-6
"""Less than any liking, in points."""
_BLIND: Mapping[str, float] = {"overlooks": 1.0}
"""Whoever sees nothing plays anything."""

DialSettings: TypeAlias = Mapping[str, float]
"""Dials by name; those that are not mentioned err as little as they can."""
CountedDial: TypeAlias = tuple[str, bool]
"""A dial that is a share of occasions, and whether it was so this time."""


class Dial(msgspec.Struct, frozen=True):
    """One kind of error."""

    values: tuple[float, ...]
    """What a fit tries, in order, and within which a setting must be."""
    none: float = 0.0
    """The value of somebody who does not err so."""


class LevelDials(msgspec.Struct, frozen=True):
    """The file `levels.json` of a game: how its levels err."""

    levels: dict[str, dict[str, float]]
    come_from: str = msgspec.field(name="from")


def load_levels(beside: str) -> dict[str, dict[str, float]]:
    """The levels in the folder of this module; `tests/tune/levels.py` writes them."""
    file = Path(beside).with_name("levels.json")
    return msgspec.json.decode(file.read_bytes(), type=LevelDials).levels


class Personas(msgspec.Struct, frozen=True):
    """All such players of a game."""

    dials: Mapping[str, Dial]
    named: Mapping[str, DialSettings]
    make: Callable[[DialSettings], Bot]
    fancy: Callable[[DialSettings, Any, Sequence[Any], Random], Hashable]
    """What somebody with these settings would do here: one decision, in the form of `made`."""
    made: Callable[[Sequence[Any]], Hashable]
    """The moves of a decision, in a form that compares."""
    shares: tuple[str, ...] = ()
    """The dials that are shares of occasions and can be counted in a game:"""
    counted: Callable[[Sequence[Played], Seat], Iterable[CountedDial]] = lambda *_: ()
    """every occasion with what a seat did."""
    levels: Mapping[str, DialSettings] = {}
    """How the levels between random and master err,"""
    make_level: Callable[[DialSettings], Bot] | None = None
    """and what they are made by, if it is not `make`: they may think harder than a persona."""

    def find(self, name: str) -> Callable[[], Bot] | None:
        """The bot of a name; None if it names none of these."""
        if name in self.levels:
            return self._level(self.levels[name])
        step = read_mixed_level(name, ("random", *self.levels, "master"))
        if step is not None and step.part < WHOLE:
            return self._level(self._between(step))
        settings = self.named.get(name) or self.read(name)
        return None if settings is None else partial(self.make, settings)

    def _level(self, settings: DialSettings) -> Callable[[], Bot]:
        return partial(self.make_level or self.make, settings)

    def _between(self, step: MixedLevel) -> DialSettings:
        """Every dial in between."""
        upper = self.whole(self.levels.get(step.upper, {}))
        lower = self.whole(self.levels.get(step.lower, {**upper, **_BLIND}))
        return {dial: lower[dial] + (upper[dial] - lower[dial]) * step.part / WHOLE for dial in self.dials}

    def read(self, name: str) -> DialSettings | None:
        """The settings that are written out in a name; None if it is no such name."""
        kind, *parts = name.split(":")
        pairs = [part.partition("=") for part in parts]
        if kind != PERSON or not all(
            dial in self.dials and _NUMBER.fullmatch(value) and self._within(dial, float(value))
            for dial, _, value in pairs
        ):
            return None
        return {dial: float(value) for dial, _, value in pairs}

    def _within(self, dial: str, value: float) -> bool:
        values = self.dials[dial].values
        return min(values) <= value <= max(values)

    def whole(self, settings: DialSettings) -> dict[str, float]:
        """A value for every dial."""
        return {name: settings.get(name, dial.none) for name, dial in self.dials.items()}


def name_of(settings: DialSettings) -> str:
    """The name of the bot with these settings."""
    return ":".join([PERSON, *(f"{dial}={value:g}" for dial, value in settings.items())])


class PersonBot(Bot):
    """Takes what looks best of what it notices, in a game whose decisions are single moves.

    Its dials: `overlooks`, the share of moves that it does not see where there are many; `hasty`, how often
    it counts only what it gets at once; `likes`, what a card of its favourite colour is worth to it; `many`,
    what every card more is worth to it, below nothing for who plays too few.
    """

    POINT = 0.03
    """What a point is worth of a win, so that likings can be weighed against chances."""

    def __init__(self, settings: DialSettings, thinker: Bot | None = None) -> None:
        """A thinker looks into the moves that are noticed; without one there is a first estimate."""
        self._overlooks = settings.get("overlooks", 0.0)
        self._hasty = settings.get("hasty", 0.0)
        self._likes = settings.get("likes", 0.0)
        self._many = settings.get("many", 0.0)
        self._thinker = thinker

    def decide(self, view: Any, moves: Sequence[Any], rng: Random, budget: Budget) -> Decision:
        hidden = self._overlooks ** max(1.0, _CROWD / max(1, len(moves) - 1))
        noticed = [move for move in moves if rng.random() >= hidden] or [rng.choice(moves)]
        if rng.random() < self._hasty:
            worths = dict(zip(noticed, self.at_once(view, noticed), strict=True))
        elif self._thinker is None:
            worths = dict(zip(noticed, self.later(view, noticed), strict=True))
        else:
            worths = self._thought(self._thinker.decide(view, noticed, rng, budget))
        values = {
            move: worth + self._likes * self.liked(view, move) + self._many * self.cards(move)
            for move, worth in worths.items()
        }
        best = max(values.values())
        return Decision(rng.choice([move for move, value in values.items() if value == best]))

    def _thought(self, decision: Decision) -> dict[Any, float]:
        """What a thinker makes of the moves that it looked into, in points."""
        point = self.POINT if decision.measure == "wins" else 1.0
        worths = {each.move: each.value / point for each in decision.candidates}
        # its own choice comes first, even if another looks better, but not surely
        worths[decision.move] = max(worths.values(), default=0.0) + _CHOSEN
        return worths

    @abstractmethod
    def at_once(self, view: Any, moves: Sequence[Any]) -> Sequence[float]:
        """What the moves bring now, in points."""

    @abstractmethod
    def later(self, view: Any, moves: Sequence[Any]) -> Sequence[float]:
        """What they will bring in the end."""

    @abstractmethod
    def liked(self, view: Any, move: Any) -> int:
        """How many cards of its favourite colour a move brings."""

    def cards(self, move: Any) -> int:
        """How many cards a move is made with, where that differs."""
        del move
        return 0


SHARE = (0.0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9)
OFTEN = (0.0, 0.25, 0.5, 0.75, 1.0)
POINTS = (0.0, 0.5, 1.0, 2.0, 4.0)
MANY = (-2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0)


def single_moves(
    kind: Callable[..., PersonBot],
    dials: Mapping[str, Dial],
    levels: Mapping[str, DialSettings],
    thinker: Callable[[], Bot],
) -> Personas:
    """The players of a game whose decisions are single moves; levels have a thinker."""

    def fancy(settings: DialSettings, view: Any, moves: Sequence[Any], rng: Random) -> Hashable:
        move: Hashable = kind(settings).decide(view, moves, rng, Budget()).move
        return move

    named = {
        "careless": {"overlooks": 0.6},
        "hasty": {"overlooks": 0.15, "hasty": 0.9},
        "fond": {"overlooks": 0.15, "likes": 2.0},
        "eager": {"overlooks": 0.15, "many": 1.0},
        "timid": {"overlooks": 0.15, "many": -1.0},
    }
    fitting = {name: own for name, own in named.items() if all(dial in dials for dial in own)}
    return Personas(
        dials,
        fitting,
        kind,
        fancy,
        lambda line: line[0],
        levels=levels,
        make_level=lambda settings: kind(settings, thinker()),
    )
