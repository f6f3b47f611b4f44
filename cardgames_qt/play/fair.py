"""A fair match: opponents between the levels who hold the persons of a table near even.

How strong the persons are follows from how their games against bots came out, those of long ago counting
less. Each game says that they won, against bots of a known place on the ladder; what all of them say together
is weighed place by place, and the opponents of the next game stand where the persons are likely to. Nothing
but that sequence of results goes in, so whoever has the records comes to the same place, and nothing but the
bots' thinking comes out: the deal is left alone.

Where all win together there is no opponent to hold anybody even, and a partner who plays worse whenever the
others play well would only spoil their game: such games have no fair match.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

import msgspec

from cardgames_qt.engine.record import Player, Result
from cardgames_qt.engine.rules import AnyRules, Outcome, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.search.between import WHOLE, MixedLevel, read_mixed_level, rungs

SLOPE = 0.9
"""How much a rung of the ladder adds to the log odds of winning; between the levels it is from 0.5 to 1.9."""
DOUBT = 2.5
"""How far from the middle of the ladder a person nobody knows may well stand, in rungs."""
KEPT = 0.98
"""What a game still counts when one more was played."""
FINENESS = 20
"""Places that are weighed, a rung."""
BEYOND = 1
"""So many rungs below and above the ladder persons may stand, where no bot does."""


class Met(msgspec.Struct, frozen=True):
    """A game as far as it tells how strong the persons were."""

    persons: int
    bots: tuple[float, ...]
    """Where each of them stood on the ladder."""
    share: float
    """Of the win, that the persons had together."""


def has_fair_match(rules: AnyRules) -> bool:
    """Whether there are opponents, and levels to stand between."""
    return not rules.together and len(rungs(find(rules.id).bots)) > 1


def place_of(rules: AnyRules, level: str | None) -> float | None:
    """Where a level stands, in rungs from the lowest; None for a bot that is not on the ladder."""
    bots = find(rules.id).bots
    there = rungs(bots)
    if level in there:
        return float(there.index(level))
    step = read_mixed_level(level or "", bots)
    return None if step is None else there.index(step.lower) + step.part / WHOLE


def level_at(rules: AnyRules, place: float) -> str:
    """The bot that stands there, or at the end of the ladder."""
    there = rungs(find(rules.id).bots)
    parts = round(WHOLE * min(max(place, 0.0), len(there) - 1.0))
    lower = min(parts // WHOLE, len(there) - 2)
    return MixedLevel(there[lower], there[lower + 1], parts - WHOLE * lower).name


def is_fair(rules: AnyRules, level: str | None) -> bool:
    """Whether a bot stands between the levels, as only a fair match has it."""
    return read_mixed_level(level or "", find(rules.id).bots) is not None


def met(rules: AnyRules, players: Sequence[Player], result: Result) -> Met | None:
    """What a game that is over says; None where it says nothing."""
    persons = [Seat(seat) for seat, player in enumerate(players) if player.kind == "human"]
    places = [place_of(rules, player.level) for player in players if player.kind == "bot"]
    known = tuple(place for place in places if place is not None)
    if rules.together or not (persons and known) or len(known) < len(places) or not result.finished:
        return None
    outcome = Outcome(result.scores, tuple(map(Seat, result.winners)), "")
    return Met(len(persons), known, sum(map(outcome.share, persons)))


def estimate(rules: AnyRules, games: Sequence[Met]) -> float:
    """Where the persons are likely to stand after these games, the last one last."""
    top = len(rungs(find(rules.id).bots)) - 1
    places = [step / FINENESS for step in range(-BEYOND * FINENESS, (top + BEYOND) * FINENESS + 1)]
    logs = [-(((place - top / 2) / DOUBT) ** 2) / 2 for place in places]
    for age, game in enumerate(reversed(games)):
        for at, place in enumerate(places):
            logs[at] += KEPT**age * _likelihood(game, place)
    weights = [exp(each - max(logs)) for each in logs]
    return sum(map(float.__mul__, weights, places)) / sum(weights)


def fair_level(rules: AnyRules, games: Sequence[Met]) -> str:
    """Who is to play against them next."""
    return level_at(rules, estimate(rules, games))


def _likelihood(game: Met, place: float) -> float:
    """The logarithm of how likely the game comes out so for persons who stand there."""
    own = game.persons * exp(SLOPE * place)
    others = sum(exp(SLOPE * each) for each in game.bots)
    return game.share * log(own / (own + others)) + (1 - game.share) * log(others / (own + others))
