"""What the bots are worth: the fixed points that players are measured by.

A game's `scale.json` has the strength of its levels, and where all play together what masters make of it.
`tests/tune/scale.py` works it out from what the arena played, and BOTS.md tells it.
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


class Masters(msgspec.Struct, frozen=True):
    """What masters make of a table: how many games in one they win, and what the score is on average."""

    won: float
    score: float

    def beaten_by(self, score: int) -> float:
        """How often this score is better than theirs; what is equal counts half. The lower, the better."""
        lost = 1 - self.won
        if score <= 0:
            return lost + self.won / 2
        longer = 1 - lost / max(lost, self.score)  # after each step the next is as likely as the last was
        return lost * longer ** (score - 1) * (1 + longer) / 2


class BotScale(msgspec.Struct, frozen=True, kw_only=True):
    """The fixed points of one game."""

    come_from: str = msgspec.field(name="from")
    levels: dict[str, float]
    masters: dict[str, Masters] = {}
    """By the number of seats, where all play together by the usual rules."""

    def strength(self, level: str) -> float | None:
        """What a bot is worth; None where nobody knows."""
        step = read_mixed_level(level)
        if step is None:
            return self.levels.get(level)
        lower, upper = self.levels.get(step.lower), self.levels.get(step.upper)
        return None if lower is None or upper is None else lower + (upper - lower) * step.part / WHOLE


class Seated(msgspec.Struct, frozen=True, array_like=True):
    """A bot at the table: what it is called, what it scored, and whether it won."""

    level: str
    score: int
    won: bool


class RatedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game as far as it tells about one person."""

    game: str
    score: int
    share: float
    """Of the win."""
    bots: Sequence[Seated]
    persons: int
    usual: bool
    """Whether nothing was agreed on but what the rulebook has."""
    masters: Sequence[int] = ()
    """What masters made of the same seat on the same deal, where they played it."""
    given_up: bool = False
    """Whether the person threw the game away: then everybody else was better."""


@cache
def scale_of(game: str) -> BotScale | None:
    """The fixed points of a game that has any."""
    file = find(game).scale
    return msgspec.json.decode(file.read_bytes(), type=BotScale) if file is not None else None


def meetings_of(played: RatedGame) -> tuple[Meeting, ...]:
    """What a game tells about its person; nothing where nobody was there to measure by."""
    scale = scale_of(played.game)
    if scale is None:
        return ()
    together = find(played.game).rules.together
    return _with_others(scale, played) if together else _against_others(scale, played)


def _against_others(scale: BotScale, played: RatedGame) -> tuple[Meeting, ...]:
    """Each bot is a meeting; a bot that nobody measured is none."""
    met = [(scale.strength(bot.level), _better(played, bot)) for bot in played.bots]
    known = [(strength, result) for strength, result in met if strength is not None]
    return tuple(Meeting(strength, result, weight=2 / (len(known) + 1)) for strength, result in known)


def _better(played: RatedGame, bot: Seated) -> float:
    """Who has more points is better; of equals, who won."""
    if played.given_up:
        return 0.0
    if played.score != bot.score:
        return float(played.score > bot.score)
    return (1 + (played.share > 0) - bot.won) / 2


def _with_others(scale: BotScale, played: RatedGame) -> tuple[Meeting, ...]:
    """The person meets a master in the same seat where one sat there, else the whole table meets masters."""
    seats, best = played.persons + len(played.bots), scale.levels[BEST]
    if played.masters:
        points = ((score > played.score) + (score >= played.score) for score in played.masters)
        return (Meeting(best, sum(points) / (2 * len(played.masters)), part=1 / seats),)
    masters = scale.masters.get(str(seats)) if played.usual else None
    partners = [scale.strength(bot.level) for bot in played.bots]
    if masters is None or None in partners:
        return ()
    worth = sum(partner for partner in partners if partner is not None)
    even = (seats * best - worth) / played.persons  # what the bots at the table are worth is not their doing
    return (Meeting(even, masters.beaten_by(played.score), part=played.persons / seats),)
