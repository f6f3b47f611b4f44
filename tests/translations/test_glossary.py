"""One word for one thing: rules to read and lessons hold to the words of the screen."""

from __future__ import annotations

import pytest

from cardgames_qt.games import BUILT_IN
from cardgames_qt.play.lesson import in_language
from cardgames_qt.ui.look.resources import rules_file
from cardgames_qt.ui.training.lessons import load_lesson
from tests.translations.checks import unwanted

CONTEXT = {"gap": "Gap", "qwixx": "Qwixx", "the_game": "TheGame", "three": "Three"}
"""How the names of a game's word classes begin."""


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_lesson_uses_the_same_words(game: str, language: str) -> None:
    for step in load_lesson(game).steps:
        for text in filter(None, (step.say, step.other)):
            assert list(unwanted(language, CONTEXT[game], in_language(text, language))) == []


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_the_rules_use_the_same_words(game: str, language: str) -> None:
    path = rules_file(game, language)
    assert path is not None
    for line in path.read_text(encoding="utf-8").splitlines():
        assert list(unwanted(language, CONTEXT[game], line)) == []


@pytest.mark.parametrize(
    ("language", "where", "text"),
    [
        ("cs", "Gap", "Karta se přiloží do řady."),
        ("cs", "Three", "Tři karty už jsou rubem nahoru."),
        ("cs", "TheGame", "Polož 45 na 55."),
        ("cs", "TheGame", "Další karty se smějí, ale ukonči tah."),
        ("cs", "TheGame", "Tvoje přání vidí všichni."),
        ("cs", "Qwixx", "Řada jde na {after}."),
        ("cs", "Qwixx", "Přeskočená čísla jsou ztracená."),
        ("cs", "", "{player} vítězí"),
        ("cs", "", "Tahle hra je na stole."),
        ("cs", "", "Stačí i klepnutí na stůl."),
        ("cs", "", "Buď body, nebo hrací čas."),
        ("cs", "Qwixx", "Řada je uzavřená, ale jen tobě."),
        ("cs", "Three", "Leží před tebou šest odkrytých barev."),
        ("cs", "TheGame", "Někdo prosí na tuto řadu nehrát."),
        ("cs", "", "Čeká se: {players}"),
        ("cs", "", "Barvy karet podle světla"),
        ("cs", "", "Kopii nelze uložit."),
        ("cs", "", "Tuto odbočku smaž."),
        ("cs", "", "Zavřít okénko"),
        ("cs", "", "Rozbor nejde uložit."),
        ("cs", "", "Vyvézt hry"),
        ("cs", "", "Lehká hádanka"),
        ("cs", "", "Vyhraj odtamtud."),
        ("en", "Gap", "The row: four open cards."),
        ("en", "Qwixx", "Numbers you skip are lost."),
        ("en", "TheGame", "Play another card, or end the turn."),
        ("en", "Three", "You see what you would take before you lay it down."),
        ("en", "", "The rulebook draws lots."),
        ("en", "", "I am here"),
        ("en", "", "2 games taken in."),
        ("en", "Qwixx", "Cross it, or let it go."),
        ("en", "TheGame", "Agree who begins."),
    ],
)
def test_what_was_mixed_once_is_found(language: str, where: str, text: str) -> None:
    assert len(list(unwanted(language, where, text))) == 1
