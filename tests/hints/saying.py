"""Hints for positions that need no window: what would be said about the moves that were weighed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgames_qt.bots.bot import Candidate
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games import part
from cardgames_qt.session.adviser import Advice
from cardgames_qt.ui.hint_words import HintWords, make_hint_words
from cardgames_qt.ui.richtext import plain_words
from cardgames_qt.words import GameWords, english


def game_words(rules: AnyRules) -> GameWords:
    """The game's own words, in English."""
    words: GameWords = part(rules, "text").WORDS(english)
    return words


def hint_words(rules: AnyRules) -> HintWords:
    """Its hints, in English."""
    return make_hint_words(rules, game_words(rules), english)


def said(
    rules: AnyRules, view: Any, weighed: Sequence[Candidate], *, choices: int = 9, measure: str = "wins"
) -> str:
    """The hint for the first of these moves, without signs and bold."""
    best, *others = weighed
    advice = Advice(view=view, choices=choices, best=best, others=tuple(others), measure=measure)
    return plain_words(hint_words(rules).reason(advice))
