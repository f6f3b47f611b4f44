"""Who decides when a bot gives no usable answer.

A bot may fail because of its search, its compiled core or its learned data. The stand-in uses none of these,
only the view and the plain rules, and answers instantly, so it may run anywhere.
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
    """The strongest of a game's bots that neither searches nor uses learned data."""
    bots = find(rules.id).bots
    return next(name for name in _STAND_INS if name in bots)


def stand_in_move(rules: AnyRules, view: View, moves: Sequence[Any], seed: str) -> tuple[Any, str]:
    """One of `moves` and the name of the bot that chose it; a random one if even the stand-in fails."""
    name = stand_in_bot(rules)
    try:
        move = find(rules.id).bots[name]().decide(view, moves, Random(seed), Budget()).move
    except Exception:  # nobody is left to ask, and the game must go on
        log.exception("The stand-in %s of %s failed", name, rules.id)
        return Random(seed).choice(moves), _BY_CHANCE
    return (move, name) if move in moves else (Random(seed).choice(moves), _BY_CHANCE)
