"""A fair match: opponents between two levels, chosen to make the game about even.

The players' strength is estimated from their results against bots, weighting recent games more. Levels are
rungs of a ladder; each result gives a likelihood for every place on it, and the next opponents stand at the
expected place. The input is only the sequence of results, so the same records give the same opponents, and
the output is only the bots' strength: the deal is never touched.

Cooperative games have no fair match: there is no opponent, and a partner who plays worse whenever the others
play well would only spoil the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

import msgspec

from cardgames_qt.engine.record import Player, Result
from cardgames_qt.engine.rules import AnyRules, Outcome, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.search.between import WHOLE, Step, read_step, rungs

SLOPE = 0.9
"""Log odds of winning per rung; measured between the levels it is 0.5 to 1.9."""
DOUBT = 2.5
"""Standard deviation of the prior around the middle of the ladder, in rungs."""
KEPT = 0.98
"""Weight of a game after each later one."""
FINENESS = 20
"""Places evaluated per rung."""
BEYOND = 1
"""Rungs beyond either end of the ladder where persons, but no bots, may stand."""


class FairMatchResult(msgspec.Struct, frozen=True):
    """The part of a game's result that the estimate uses."""

    persons: int
    bots: tuple[float, ...]
    """Their places on the ladder."""
    share: float
    """Of the win, for all persons together."""


def has_fair_match(rules: AnyRules) -> bool:
    """Whether the game has opponents and more than one level."""
    return not rules.together and len(rungs(find(rules.id).bots)) > 1


def place_of(rules: AnyRules, level: str | None) -> float | None:
    """A level's place in rungs from the lowest; None for a bot that is not on the ladder."""
    bots = find(rules.id).bots
    there = rungs(bots)
    if level in there:
        return float(there.index(level))
    step = read_step(level or "", bots)
    return None if step is None else there.index(step.lower) + step.part / WHOLE


def level_at(rules: AnyRules, place: float) -> str:
    """The bot at that place, or at the nearer end of the ladder."""
    there = rungs(find(rules.id).bots)
    parts = round(WHOLE * min(max(place, 0.0), len(there) - 1.0))
    lower = min(parts // WHOLE, len(there) - 2)
    return Step(there[lower], there[lower + 1], parts - WHOLE * lower).name


def is_fair(rules: AnyRules, level: str | None) -> bool:
    """Whether a bot is between two levels, which only a fair match has."""
    return read_step(level or "", find(rules.id).bots) is not None


def fair_match_result(rules: AnyRules, players: Sequence[Player], result: Result) -> FairMatchResult | None:
    """The evidence from a finished game; None if it gives none."""
    persons = [Seat(seat) for seat, player in enumerate(players) if player.kind == "human"]
    places = [place_of(rules, player.level) for player in players if player.kind == "bot"]
    known = tuple(place for place in places if place is not None)
    if rules.together or not (persons and known) or len(known) < len(places) or not result.finished:
        return None
    outcome = Outcome(result.scores, tuple(map(Seat, result.winners)), "")
    return FairMatchResult(len(persons), known, sum(map(outcome.share, persons)))


def estimate(rules: AnyRules, games: Sequence[FairMatchResult]) -> float:
    """The expected place of the persons after these games, oldest first."""
    top = len(rungs(find(rules.id).bots)) - 1
    places = [step / FINENESS for step in range(-BEYOND * FINENESS, (top + BEYOND) * FINENESS + 1)]
    logs = [-(((place - top / 2) / DOUBT) ** 2) / 2 for place in places]
    for age, game in enumerate(reversed(games)):
        for at, place in enumerate(places):
            logs[at] += KEPT**age * _likelihood(game, place)
    weights = [exp(each - max(logs)) for each in logs]
    return sum(map(float.__mul__, weights, places)) / sum(weights)


def fair_level(rules: AnyRules, games: Sequence[FairMatchResult]) -> str:
    """The opponents' level for the next game."""
    return level_at(rules, estimate(rules, games))


def _likelihood(game: FairMatchResult, place: float) -> float:
    """The log likelihood of this result for persons at that place."""
    own = game.persons * exp(SLOPE * place)
    others = sum(exp(SLOPE * each) for each in game.bots)
    return game.share * log(own / (own + others)) + (1 - game.share) * log(others / (own + others))
