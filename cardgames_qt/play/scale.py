"""The bots' measured strength, to which players' ratings are anchored.

A game's `scale.json` has the rating of each level, and for a cooperative game the masters' results. It is
computed by tests/tune/scale.py from arena games; BOTS.md has the numbers. Whoever played against the bots of
Stolek 1.0 is rated by what those were worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from cardgames_qt.games import find
from cardgames_qt.kit.search.between import WHOLE, read_mixed_level
from cardgames_qt.play.levels import LEVELS
from cardgames_qt.play.rating import Meeting

BEST = LEVELS[-1]
DUEL = 2


class Masters(msgspec.Struct, frozen=True):
    """The masters' win rate at a table, and their mean score."""

    won: float
    score: float

    def beaten_by(self, score: int) -> float:
        """The share of masters' games this score beats, ties counting half. Lower is better."""
        lost = 1 - self.won
        if score <= 0:
            return lost + self.won / 2
        longer = 1 - lost / max(lost, self.score)  # geometric: each further card is equally likely
        return lost * longer ** (score - 1) * (1 + longer) / 2


class BotScale(msgspec.Struct, frozen=True, kw_only=True):
    """The contents of scale.json."""

    come_from: str = msgspec.field(name="from")
    levels: dict[str, float]
    duel: dict[str, float] = {}
    """The levels that are stronger where two play by the usual rules."""
    masters: dict[str, Masters] = {}
    """By number of seats, for the usual rules of a cooperative game."""
    of_1_0: BotScale | None = None
    """What the bots of Stolek 1.0 were worth."""

    def strength(self, level: str, *, duel: bool = False) -> float | None:
        """A bot's rating; None if it was never measured."""
        levels = self.levels | self.duel if duel else self.levels
        step = read_mixed_level(level)
        if step is None:
            return levels.get(level)
        lower, upper = levels.get(step.lower), levels.get(step.upper)
        return None if lower is None or upper is None else lower + (upper - lower) * step.part / WHOLE


class BotResult(msgspec.Struct, frozen=True, array_like=True):
    """A bot's level, score, and whether it won."""

    level: str
    score: int
    won: bool


class RatedGame(msgspec.Struct, frozen=True, kw_only=True):
    """The facts of a game that a person's rating is computed from."""

    game: str
    score: int
    share: float
    """Of the win."""
    bots: Sequence[BotResult]
    persons: int
    usual: bool
    """Whether the rulebook's default options were used."""
    masters: Sequence[int] = ()
    """Masters' scores in the same seat on the same deal, if they played it."""
    given_up: bool = False
    """Whether the person abandoned the game, which counts as a loss against everybody."""
    of_1_0: bool = False
    """Whether the bots were those of Stolek 1.0."""


@cache
def scale_of(game: str) -> BotScale | None:
    """None for a game without one."""
    file = find(game).scale
    return msgspec.json.decode(file.read_bytes(), type=BotScale) if file is not None else None


def meetings_of(played: RatedGame) -> tuple[Meeting, ...]:
    """The meetings of a game; empty if there is nothing to measure by."""
    scale = scale_of(played.game)
    if scale is None:
        return ()
    if played.of_1_0 and scale.of_1_0 is not None:
        scale = scale.of_1_0
    together = find(played.game).rules.together
    return _with_others(scale, played) if together else _against_others(scale, played)


def _against_others(scale: BotScale, played: RatedGame) -> tuple[Meeting, ...]:
    """One meeting per bot with a known strength."""
    duel = played.usual and played.persons + len(played.bots) == DUEL
    met = [(scale.strength(bot.level, duel=duel), _better(played, bot)) for bot in played.bots]
    known = [(strength, result) for strength, result in met if strength is not None]
    return tuple(Meeting(strength, result, weight=2 / (len(known) + 1)) for strength, result in known)


def _better(played: RatedGame, bot: BotResult) -> float:
    """The person's result against a bot: by score, then by who won."""
    if played.given_up:
        return 0.0
    if played.score != bot.score:
        return float(played.score > bot.score)
    return (1 + (played.share > 0) - bot.won) / 2


def _with_others(scale: BotScale, played: RatedGame) -> tuple[Meeting, ...]:
    """Meet masters in the same seat if they played it, otherwise the whole table meets masters."""
    seats, best = played.persons + len(played.bots), scale.levels[BEST]
    if played.masters:
        points = ((score > played.score) + (score >= played.score) for score in played.masters)
        return (Meeting(best, sum(points) / (2 * len(played.masters)), part=1 / seats),)
    masters = scale.masters.get(str(seats)) if played.usual else None
    partners = [scale.strength(bot.level) for bot in played.bots]
    if masters is None or None in partners:
        return ()
    worth = sum(partner for partner in partners if partner is not None)
    even = (seats * best - worth) / played.persons  # the bots' part is not the persons' merit
    return (Meeting(even, masters.beaten_by(played.score), part=played.persons / seats),)
