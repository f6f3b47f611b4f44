"""Fitting the dials of a persona to somebody's own games.

How likely a decision is with given settings is told by letting such a person decide the same several times,
by other chances. Dials are turned one after the other, to where all decisions together are likeliest. As many
decisions drawn from these again and again tell how sure that is: within which values nine of ten such draws
are likeliest. Dials that are a share of occasions are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from math import exp, log, sqrt
from random import Random
from typing import Any

import msgspec

from cardgames_qt.bots.review import look_back
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit.persona import Personas, name_of

MOST = 150
"""Decisions that are looked at: chosen at random where there are more."""
DRAWS = 12
"""How often a person with some settings is asked for each."""
DOUBT = 1.0
"""So many more draws, spread over all that could be done, for what no draw showed."""
SWEEPS = 2
RESAMPLED = 200
NINE_OF_TEN = 0.05, 0.95
SURE = 1.645
"""Errors on either side that hold nine of ten."""


class OwnDecision(msgspec.Struct, frozen=True):
    """What somebody saw, could have done, and did."""

    view: Any
    moves: tuple[Any, ...]
    made: Any


class FittedDial(msgspec.Struct, frozen=True):
    """What a dial is likely set to."""

    dial: str
    value: float
    low: float
    high: float
    """Between these in nine of ten."""
    occasions: int
    """What it was learned from."""


class Fit(msgspec.Struct, frozen=True):
    """All that could be learned of somebody's play."""

    game: str
    games: int
    decisions: int
    dials: tuple[FittedDial, ...]
    likely: float
    """How likely a decision is for a person with these settings (the geometric mean over all of them),"""
    likely_without_errors: float
    """and for one who errs in nothing."""

    @property
    def bot(self) -> str:
        """The name of the bot with these settings."""
        return name_of({each.dial: round(each.value, 3) for each in self.dials})


def own_decisions(record: Record, match: Match, seats: Iterable[Seat]) -> Iterator[OwnDecision]:
    """The decisions of these seats that had an alternative."""
    personas, wanted = find(match.rules.id).personas, set(seats)
    assert personas is not None
    for line in look_back(record, match).lines:
        if line.seat in wanted:
            state = match.history[line.first].state
            moves = tuple(match.rules.legal_moves(state, line.seat))
            yield OwnDecision(line.view, moves, personas.made(line.moves))


def fit(
    game: str,
    played: Sequence[tuple[Record, Match, Sequence[Seat]]],
    watched: Callable[[Iterable[Any], int], Iterable[Any]] = lambda items, _: items,
) -> Fit:
    """Learn from games in which somebody had these seats; `watched` may show how far it is."""
    personas = find(game).personas
    assert personas is not None
    decisions = [each for record, match, seats in played for each in own_decisions(record, match, seats)]
    if len(decisions) > MOST:
        decisions = Random(MOST).sample(decisions, MOST)
    occasions = _occasions(personas, played)
    counted = [_counted(dial, occasions.get(dial, [])) for dial in personas.shares]
    known = {each.dial: each.value for each in counted if each.occasions}
    turned = [dial for dial in personas.dials if dial not in personas.shares]
    likelihood = _Likelihood(personas, decisions)
    settings = personas.whole(known)
    sweeps = [dial for _ in range(SWEEPS) for dial in turned]
    for dial in watched(sweeps, len(sweeps)) if decisions else ():
        settings |= {dial: likelihood.best(settings, dial)}
    fitted = [likelihood.told(settings, dial) for dial in turned]
    order = list(personas.dials)
    return Fit(
        game=game,
        games=len(played),
        decisions=len(decisions),
        dials=tuple(sorted([*counted, *fitted], key=lambda each: order.index(each.dial))),
        likely=likelihood.typical(settings),
        likely_without_errors=likelihood.typical(personas.whole({})),
    )


def _occasions(
    personas: Personas, played: Sequence[tuple[Record, Match, Sequence[Seat]]]
) -> dict[str, list[bool]]:
    found: dict[str, list[bool]] = {}
    for _, match, seats in played:
        for seat in seats:
            for dial, so in personas.counted(match.history, seat):
                found.setdefault(dial, []).append(so)
    return found


def _counted(dial: str, occasions: Sequence[bool]) -> FittedDial:
    """A share with Wilson's bounds, which hold for few occasions, too."""
    count, share = len(occasions), sum(occasions) / max(1, len(occasions))
    if not count:
        return FittedDial(dial, 0.0, 0.0, 1.0, 0)
    square = SURE * SURE
    middle = (share + square / (2 * count)) / (1 + square / count)
    spread = SURE * sqrt(share * (1 - share) / count + square / (4 * count * count)) / (1 + square / count)
    return FittedDial(dial, share, max(0.0, middle - spread), min(1.0, middle + spread), count)


class _Likelihood:
    """How likely decisions are, dial by dial."""

    def __init__(self, personas: Personas, decisions: Sequence[OwnDecision]) -> None:
        self._personas, self._decisions = personas, decisions
        self._hits = cache(self._count_hits)

    def best(self, settings: dict[str, float], dial: str) -> float:
        """Where all decisions are likeliest, as the other dials are set."""
        lines = self._lines(settings, dial)
        return max(lines, key=lambda value: sum(lines[value]))

    def told(self, settings: dict[str, float], dial: str) -> FittedDial:
        """The value with its bounds."""
        if not self._decisions:
            values = self._personas.dials[dial].values
            return FittedDial(dial, settings[dial], min(values), max(values), 0)
        lines, rng, count = self._lines(settings, dial), Random(dial), len(self._decisions)
        found = []
        for _ in range(RESAMPLED):
            drawn = [rng.randrange(count) for _ in range(count)]
            found.append(max(lines, key=lambda value: sum(lines[value][at] for at in drawn)))
        found.sort()
        low, high = (found[min(RESAMPLED - 1, int(RESAMPLED * part))] for part in NINE_OF_TEN)
        return FittedDial(dial, settings[dial], min(low, settings[dial]), max(high, settings[dial]), count)

    def typical(self, settings: dict[str, float]) -> float:
        """The geometric mean of how likely the decisions are."""
        return exp(sum(self._logs(settings)) / len(self._decisions)) if self._decisions else 0.0

    def _lines(self, settings: dict[str, float], dial: str) -> dict[float, list[float]]:
        """By value of a dial, the log likelihood of every decision."""
        values = self._personas.dials[dial].values
        return {value: self._logs({**settings, dial: value}) for value in values}

    def _logs(self, settings: dict[str, float]) -> list[float]:
        hits = self._hits(tuple(settings.items()))
        return [
            log((hit + DOUBT / len(decision.moves)) / (DRAWS + DOUBT))
            for hit, decision in zip(hits, self._decisions, strict=True)
        ]

    def _count_hits(self, settings: tuple[tuple[str, float], ...]) -> tuple[int, ...]:
        """For every decision, how many of the draws are the same; by the same chances for all settings."""
        setting = dict(settings)
        return tuple(
            sum(
                self._personas.fancy(setting, each.view, each.moves, Random(f"{number}/{draw}")) == each.made
                for draw in range(DRAWS)
            )
            for number, each in enumerate(self._decisions)
        )
