from __future__ import annotations

import re

import pytest

from cardgames_qt.engine.phrases import Fault
from cardgames_qt.games.qwixx.tell.report import QwixxReportWords
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.games.three.tell.report import ThreeScoreWords
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.games.three.tell.words import PlaceWords
from cardgames_qt.kit.words import english
from cardgames_qt.ui.text.languages import Languages
from cardgames_qt.ui.text.words import ShellWords
from tests.translations import ts
from tests.translations.sources import Key, read_program
from tests.translations.typography import HARD

COUNTS = (0, 1, 2, 4, 5, 11, 21, 22, 101)
ONE, FEW = (1,), (2, 4)


def czech(count: int, one: str, few: str, many: str) -> str:
    return f"{count}{HARD}{one if count in ONE else few if count in FEW else many}"


@pytest.mark.parametrize("count", COUNTS)
def test_czech_counts_one_few_and_many(languages: Languages, count: int) -> None:
    languages.choose("cs")
    say = languages.translate
    assert ThreeScoreWords(say).cards(count) == czech(count, "karta", "karty", "karet")
    assert ShellWords(say).seats(count) == czech(count, "hráč", "hráči", "hráčů")
    assert ShellWords(say).moves(count) == czech(count, "tah", "tahy", "tahů")
    crosses = QwixxReportWords(say).crosses(count, closed=False)
    assert crosses == czech(count, "křížek", "křížky", "křížků")


@pytest.mark.parametrize("count", COUNTS)
def test_english_counts_one_and_many(languages: Languages, count: int) -> None:
    languages.choose("en")
    say = languages.translate
    assert ThreeScoreWords(say).cards(count) == ("1 card" if count == 1 else f"{count} cards")
    assert ShellWords(say).seats(count) == ("1 player" if count == 1 else f"{count} players")
    crosses = QwixxReportWords(say).crosses(count, closed=False)
    assert crosses == ("1 cross" if count == 1 else f"{count} crosses")


@pytest.mark.parametrize("points, shown", [(-1, "−1 bod"), (-5, "−5 bodů"), (0, "0 bodů"), (3, "3 body")])
def test_points_below_nothing_are_counted_as_well(languages: Languages, points: int, shown: str) -> None:
    languages.choose("cs")
    words = PlaceWords(languages.translate, ThreeWords(languages.translate))
    assert words.points(points) == shown.replace(" ", HARD)


@pytest.mark.parametrize("language", ts.FORMS)
def test_every_plural_says_its_number_in_the_right_form(languages: Languages, language: str) -> None:
    languages.choose(language)
    found = plurals(language)
    assert found.keys() == {key for key, message in read_program().messages.items() if message.plural}
    for key, forms in found.items():
        for count in COUNTS:
            text = languages.translate(key.context, key.source, key.comment, count)
            assert text == forms[form_of(language, count)].replace("%n", str(count)), (key, count)
            assert "(s)" not in text and "(es)" not in text
            assert bool(re.search(rf"\b{count}(?!\d)", text)) or "%n" not in key.source, (key, count, text)


def form_of(language: str, count: int) -> int:
    """Which form a number takes: in Czech 1, 2 to 4 and all others, in English 1 and all others."""
    if language == "en":
        return 0 if count == 1 else 1
    return 0 if count in ONE else 1 if count in FEW else 2


def plurals(language: str) -> dict[Key, tuple[str, ...]]:
    return {key: entry.forms for key, entry in ts.read(ts.path_of(language)).entries.items() if entry.plural}


def test_without_a_book_english_still_counts() -> None:
    assert english("", "%n card(s) and %n cross(es)", "", 1) == "1 card and 1 cross"
    assert english("", "%n card(s) and %n cross(es)", "", 2) == "2 cards and 2 crosses"


def test_a_sentence_of_the_base_class_is_found_in_every_game(languages: Languages) -> None:
    languages.choose("cs")
    assert TheGameWords(languages.translate).fault(Fault("game_over")) == "Hra skončila."
