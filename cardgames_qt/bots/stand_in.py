"""Who decides where a bot gave no usable answer.

What makes a bot fail may be its search, its compiled core or what it learned. The stand-in has none of these:
it goes by the view and the plain rules, as quickly as a card is drawn, so it may decide anywhere.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from random import Random
from typing import Any

from cardgames_qt.engine.rules import AnyRules, View
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget

log = logging.getLogger(__name__)

_BY_CHANCE = "random"
"""Who is said to have made a move that nobody chose."""
_STAND_INS = ("greedy", _BY_CHANCE)


def stand_in_bot(rules: AnyRules) -> str:
    """The strongest of a game's bots that neither search nor have learned anything."""
    bots = find(rules.id).bots
    return next(name for name in _STAND_INS if name in bots)


def stand_in_move(rules: AnyRules, view: View, moves: Sequence[Any], seed: str) -> tuple[Any, str]:
    """One of `moves` and the name of the bot that chose it: chance alone if even the stand-in fails."""
    name = stand_in_bot(rules)
    try:
        move = find(rules.id).bots[name]().decide(view, moves, Random(seed), Budget()).move
    except Exception:  # nobody is left to ask, and the game must go on
        log.exception("The stand-in %s of %s failed", name, rules.id)
        return Random(seed).choice(moves), _BY_CHANCE
    return (move, name) if move in moves else (Random(seed).choice(moves), _BY_CHANCE)
