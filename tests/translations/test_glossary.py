"""One word for one thing: rules to read and lessons hold to the words of the screen."""

from __future__ import annotations

import pytest

from cardgames_qt.games import GAMES
from cardgames_qt.ui.lessons.desk import load_lesson
from cardgames_qt.ui.look.resources import asset
from tests.translations.checks import unwanted_czech

CONTEXT = {"gap": "Gap", "qwixx": "Qwixx", "the_game": "TheGame", "three": "Three"}
"""How the names of a game's word classes begin."""


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_uses_the_same_words(game: str) -> None:
    for step in load_lesson(game).steps:
        for text in filter(None, (step.say, step.other)):
            assert list(unwanted_czech(CONTEXT[game], text.cs)) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_use_the_same_words(game: str) -> None:
    path = asset("rules", "cs", f"{game}.md")
    assert path is not None
    for line in path.read_text(encoding="utf-8").splitlines():
        assert list(unwanted_czech(CONTEXT[game], line)) == []


@pytest.mark.parametrize(
    ("where", "text"),
    [
        ("Gap", "Karta se přiloží do řady."),
        ("Three", "Tři karty už jsou rubem nahoru."),
        ("TheGame", "Polož 45 na 55."),
        ("TheGame", "Další karty se smějí, ale ukonči tah."),
        ("Qwixx", "Řada jde na {after}."),
    ],
)
def test_what_was_mixed_once_is_found(where: str, text: str) -> None:
    assert len(list(unwanted_czech(where, text))) == 1
