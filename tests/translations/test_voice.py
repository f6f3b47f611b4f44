"""Whoever reads is spoken to: in whole games of every kind and in every sentence, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest

from cardgames_qt.conformance.playing import play_on
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Options
from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.games.gap.tell.words import GapLogWords
from cardgames_qt.games.qwixx.tell.words import QwixxMarkedWords
from cardgames_qt.games.three.tell.report import ThreeMarkedWords
from cardgames_qt.kit.words import Company, GameWords, Translate
from cardgames_qt.ui.text.languages import Languages
from tests.translations import ts
from tests.translations.sources import read_program

NAMES = ("Eva", "Jan", "Oto", "Ida", "Leo", "Ema")
OPTIONS: dict[str, tuple[Options, ...]] = {
    "gap": ({"target": 5}, {"target": 5, "extra_round": True}),
    "qwixx": ({}, {"jokers": True}),
    "the_game": ({}, {"on_fire": True}),
    "three": ({},),
}
SPOKEN_TO = {
    "cs": re.compile(r"\w(?:š|te)\b|\b(?:[Tt]y|[Jj]si)\b"),
    "en": re.compile(r"\byou\b", re.IGNORECASE),
}
"""Czech verbs speak to somebody by their endings."""
MARKED: dict[str, Callable[[Translate], GameWords]] = {
    "gap": GapLogWords,
    "qwixx": QwixxMarkedWords,
    "three": ThreeMarkedWords,
}
PLACE = re.compile(r"\{\w+\}|%n")
CONTEXTS = {"GameWords", "GapWords", "GapLogWords", "QwixxWords", "TheGameWords", "ThreeWords", "MarkedWords"}
"""Under which the sentences of the log are filed."""
WRONG = re.compile(r"\bYou \w+(?<!s)s\b|\bTy [^\W\d]+(?<!š)\b")


def events(game: str) -> Iterator[tuple[Event, int]]:
    """What happens in whole games of all sizes and variants, and how many play."""
    rules = BUILT_IN[game].rules
    for options in OPTIONS[game]:
        for seats in rules.seat_counts:
            match = Match(rules, seats, options, f"voice {seats}")
            match.deal()
            play_on(match, Random(seats))
            yield from ((told.event, seats) for step in match.history for told in step.told)


def all_words(game: str, languages: Languages) -> list[GameWords]:
    """A game's words as the command line and as the log has them."""
    marked = MARKED.get(game)
    plain = BUILT_IN[game].words(languages.translate)
    return [plain] if marked is None else [plain, marked(languages.translate)]


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_the_reader_is_never_spoken_of(languages: Languages, language: str, game: str) -> None:
    languages.choose(language)
    for words in all_words(game, languages):
        for event, seats in events(game):
            of_all = words.event(event, Company(NAMES[:seats]))
            for reader in range(seats):
                told = words.event(event, Company(NAMES[:seats], Seat(reader)))
                named = NAMES[reader] in of_all
                assert NAMES[reader] not in told and (told != of_all) == named, (told, of_all)
                if named:
                    assert SPOKEN_TO[language].search(told) and not WRONG.search(told), told


def test_every_sentence_about_a_player_has_one_for_the_reader() -> None:
    told = [key for key in read_program().messages if key.context in CONTEXTS]
    for key in told:
        if "{player}" in key.source:
            places = set(PLACE.findall(key.source)) - {"{player}"}
            twins = [
                other.source
                for other in told
                if (other.context, set(PLACE.findall(other.source))) == (key.context, places)
                and SPOKEN_TO["en"].search(other.source)
            ]
            assert twins, key


def test_every_sentence_to_the_reader_is_one_in_czech() -> None:
    book = ts.read(ts.path_of("cs"))
    for key in read_program().messages:
        if re.match(r"(?:\{reason\} )?You \w", key.source) and "{player" not in key.source:
            for form in book.entries[key].forms:
                assert SPOKEN_TO["cs"].search(form) and "{player" not in form, (key, form)


def test_a_reader_spoken_of_would_be_found() -> None:
    assert WRONG.search("You takes red 7.") and WRONG.search("You crosses it.") and WRONG.search("Ty bere 7.")
    assert not WRONG.search("You pass.") and not WRONG.search("Ty bereš 7.")
