"""Hints for positions that need no window: what would be said about the moves that were weighed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Candidate
from cardgames_qt.kit.words import Translate, english
from cardgames_qt.ui.session.adviser import Advice
from cardgames_qt.ui.text.hint_words import HintWords, make_hint_words
from cardgames_qt.ui.text.richtext import plain_words
from tests.translations import ts
from tests.translations.sources import Key


def hint_words(rules: AnyRules, translate: Translate = english) -> HintWords:
    """A game's hints."""
    return make_hint_words(rules, find(rules.id).words(translate), translate)


def said(
    rules: AnyRules,
    view: Any,
    weighed: Sequence[Candidate],
    *,
    choices: int = 9,
    measure: str = "wins",
    translate: Translate = english,
) -> str:
    """The hint for the first of these moves, without signs and bold."""
    best, *others = weighed
    advice = Advice(view=view, choices=choices, best=best, others=tuple(others), measure=measure)
    return plain_words(hint_words(rules, translate).reason(advice))


@cache
def _czech_book() -> ts.Book:
    return ts.read(ts.path_of("cs"))


def czech(context: str, source: str, comment: str, count: int) -> str:
    """The Czech sentence, as Qt finds it in its book; empty where there is none."""
    entry = _czech_book().entries.get(Key(context, source, comment))
    if entry is None:
        return ""
    form = 0 if not entry.plural or count == 1 else 1 if 2 <= count <= 4 else 2
    return entry.forms[form].replace("%n", str(count))
