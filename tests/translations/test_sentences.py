"""What the games say, sentence by sentence."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.conformance.playing import play_on
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.games.gap import cards as gap
from cardgames_qt.games.gap.model import CardJoinedRow, CardsTaken
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.games.gap.tell.words import GapLogWords
from cardgames_qt.games.qwixx import cards as qwixx
from cardgames_qt.games.qwixx.model import CardsLaid, Crossed
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.games.three import cards as three
from cardgames_qt.games.three.model import ColourTurnedDown, HandRefilled
from cardgames_qt.games.three.tell.report import ThreeMarkedWords
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.kit.marks import marked
from cardgames_qt.kit.words import Company, GameWords
from cardgames_qt.ui.text.languages import Languages
from tests.translations.screen import said_in_another_language
from tests.translations.typography import HARD, softened

NAMES = ("Eva", "Jan", "Oto", "Ida", "Leo", "Ema")
EVA = Seat(0)
THREE_RED = (three.Card(1), three.Card(8), three.Card(16))


@pytest.mark.parametrize(
    "words, event, czech, english",
    [
        (
            GapWords,
            CardsTaken(EVA, gap.Card("R7"), (gap.Card("G6"), gap.Card("B8"))),
            "Eva hraje červenou 7 a bere zelenou 6 a modrou 8.",
            "Eva plays red 7 and takes green 6 and blue 8.",
        ),
        (
            GapWords,
            CardJoinedRow(EVA, gap.Card("P0")),
            "Eva přidává fialovou 0 do řady.",
            "Eva adds purple 0 to the row.",
        ),
        (
            QwixxWords,
            CardsLaid(EVA, (qwixx.Card("J5"), qwixx.Card("Y7")), "Y"),
            "Eva vykládá žolíka 5 a žlutou 7 jako žlutou.",
            "Eva lays joker 5 and yellow 7 as yellow.",
        ),
        (
            QwixxWords,
            Crossed(EVA, "B", (8, 7), closed=False),
            "Eva zaškrtává modrou 8 a 7.",
            "Eva crosses blue 8 and 7.",
        ),
        (
            ThreeWords,
            ColourTurnedDown(EVA, "red", THREE_RED),
            "Eva má třetí červenou a otáčí lícem dolů červenou 1, červenou 8 a červenou 16.",
            "Eva has a third red card and turns red 1, red 8 and red 16 face down.",
        ),
        (ThreeWords, HandRefilled(EVA, 6, 6), "Eva dobírá 6 karet.", "Eva draws 6 cards."),
    ],
)
def test_cards_that_are_played_or_taken_bend_in_czech(
    languages: Languages, words: type[GameWords], event: Event, czech: str, english: str
) -> None:
    for language, sentence in (("cs", czech), ("en", english)):
        languages.choose(language)
        assert softened(words(languages.translate).event(event, Company(NAMES))) == sentence


def test_the_log_puts_signs_behind_the_same_words(languages: Languages) -> None:
    languages.choose("cs")
    say = languages.translate
    taken = GapLogWords(say).event(CardsTaken(EVA, gap.Card("R7"), (gap.Card("G6"),)), Company(NAMES))
    assert softened(taken) == marked("Eva hraje červenou 7 {red} a bere zelenou 6 {green}.")
    turned = ThreeMarkedWords(say).event(ColourTurnedDown(EVA, "red", THREE_RED), Company(NAMES))
    told = marked("Eva má třetí červenou {red} a otáčí lícem dolů červenou **1** {red}")
    assert softened(turned).startswith(told)


def test_a_pile_is_named_so_that_it_need_not_bend(languages: Languages) -> None:
    languages.choose("cs")
    words = TheGameWords(languages.translate)
    fault = Fault("not_higher", {"card": 30, "top": 45, "pile": "up1", "trick": 35})
    assert words.fault(fault) == ("30 není vyšší než 45; zpátky smí fintou jen 35 (první vzestupná řada).")


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_whole_games_are_told_in_one_language(languages: Languages, language: str, game: str) -> None:
    languages.choose(language)
    rules = BUILT_IN[game].rules
    words = BUILT_IN[game].words(languages.translate)
    for seats in (rules.seat_counts[0], rules.seat_counts[-1]):
        match = Match(rules, seats, {}, f"told {seats}")
        match.deal()
        play_on(match, Random(seats))
        assert match.outcome is not None
        events = [told.event for step in match.history for told in step.told]
        sentences = {
            words.event(event, Company(NAMES[:seats], reader)) for event in events for reader in (None, EVA)
        }
        sentences |= {words.reason(match.outcome.reason), words.title(), words.tagline()}
        sentences |= {words.option(option.name) for option in rules.options(seats)}
        assert said_in_another_language(sentences, language) == set()


def test_a_sentence_of_the_other_language_is_found() -> None:
    cards = f"3{HARD}karty"
    said = {"Eva starts.", "Začíná Eva.", cards, "3 cards", "Eva", "+5"}
    assert said_in_another_language(said, "cs") == {"Eva starts.", "3 cards"}
    assert said_in_another_language(said, "en") == {"Začíná Eva.", cards}
