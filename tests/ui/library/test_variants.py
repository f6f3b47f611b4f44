"""Variants in lists of games are short enough to be read there."""

from __future__ import annotations

import pytest

from cardgames_qt.engine.options import Value
from cardgames_qt.kit.words import english
from cardgames_qt.ui.library.words import LibraryWords
from tests.hints.saying import czech

ROOM = 44
"""Letters for which the column of a library on the smallest window has room."""


@pytest.mark.parametrize(
    ("game", "options", "words"),
    [
        ("gap", {"target": None, "minutes": 30}, "30 minutes"),
        ("gap", {"target": 15, "minutes": None, "extra_round": True}, "to 15 points, Extra round"),
        ("the_game", {"minimum": 3, "hand": 4, "talk": "none"}, "3 cards a turn, 4 in hand, no signals"),
        ("the_game", {"on_fire": True, "talk": "keep_off"}, "On Fire, only “keep off”"),
        ("qwixx", {"jokers": True}, "Jokers"),
    ],
)
def test_variants_in_few_words(game: str, options: dict[str, Value], words: str) -> None:
    assert LibraryWords(english).variant_at_table(game, options, 3) == words
    assert len(LibraryWords(czech).variant_at_table(game, options, 3)) <= ROOM
