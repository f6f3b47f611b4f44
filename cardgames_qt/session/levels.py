"""Which of a game's bots a player is offered, and which one gives the hints."""

from __future__ import annotations

from collections.abc import Collection

from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games import part

LEVELS = ("easy", "medium", "hard", "master")
"""What a player chooses from, weakest first."""
BASELINES = ("greedy", "random")
"""Yardsticks for measuring bots; offered only by a game that has no levels yet."""
_USUAL = ("medium", "greedy")
_STRONGEST = ("master", "hard", "greedy")


def offered_levels(rules: AnyRules, also: Collection[str] = ()) -> list[str]:
    """The levels to choose from, weakest first; `also` are kept at the end where seats have them already."""
    bots = part(rules, "bot").BOTS
    levels = [level for level in LEVELS if level in bots] or [level for level in BASELINES if level in bots]
    return [*levels, *(level for level in bots if level in also and level not in levels)]


def usual_level(rules: AnyRules) -> str:
    """What a bot's seat starts with."""
    return _first(_USUAL, offered_levels(rules))


def strongest_bot(rules: AnyRules) -> str:
    """The one to ask for advice."""
    bots = list(part(rules, "bot").BOTS)
    return _first(_STRONGEST, bots, bots[-1])


def _first(wanted: Collection[str], there: Collection[str], otherwise: str = "") -> str:
    return next((name for name in wanted if name in there), otherwise or next(iter(there)))
