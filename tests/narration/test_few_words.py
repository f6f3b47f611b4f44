"""In the middle measure a bot's turn is told in few words, at small tables and large ones."""

from __future__ import annotations

from itertools import product

import pytest

from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.words import Translate
from cardgames_qt.ui.text.languages import NAMES as LANGUAGES
from cardgames_qt.ui.text.languages import Languages
from tests.cases import one_in
from tests.narration.__main__ import MANY, ME, words_by_turn
from tests.narration.telling import told

SEATS = {"gap": (3, 6), "qwixx": (3, 5), "the_game": (3, 5), "three": (3, 4)}
SEEDS = range(8)


@pytest.fixture
def translators(qapp: object) -> dict[str, Translate]:
    del qapp
    return dict(zip(LANGUAGES, Languages().every(), strict=True))


@pytest.mark.parametrize(
    ("game", "language", "seed"), one_in(7, product(BUILT_IN, LANGUAGES, SEEDS)), ids=str
)
def test_a_bots_turn_takes_few_words(
    translators: dict[str, Translate], game: str, language: str, seed: int
) -> None:
    for seats in SEATS[game]:
        steps = [*told(game, seats, ME, seed, translators[language], measure="normal", bot="greedy")]
        counts = [*words_by_turn(steps)]
        assert counts and max(counts) <= MANY, [step.said for step in steps if sum(map(len, step.said)) > 120]
