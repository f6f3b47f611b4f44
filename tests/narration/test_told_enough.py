"""Whoever only listens knows the table: after every step, in every game, in both languages.

And whatever is left out, said twice, out of order or to the wrong seat is noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from cardgames_qt.engine.options import Options
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.words import Translate
from cardgames_qt.ui.text.languages import NAMES as LANGUAGES
from cardgames_qt.ui.text.languages import Languages
from tests.cases import one_in, some
from tests.narration.ear import MisheardError
from tests.narration.listeners import make_listener
from tests.narration.telling import Step, told

VARIANTS: dict[str, Sequence[tuple[int, Options]]] = {
    "gap": ((3, {"target": 5}), (5, {"target": 5, "extra_round": True})),
    "qwixx": ((3, {}), (2, {"jokers": True})),
    "the_game": ((3, {}), (2, {"on_fire": True}), (1, {})),
    "three": ((3, {}), (4, {})),
}
SEEDS = range(6)
PLANTS = 25
"""How many mistakes of each kind are tried in a game."""
SOON = 3
"""Within so many steps a mistake is noticed."""


@pytest.fixture
def translators(qapp: object) -> dict[str, Translate]:
    del qapp
    return dict(zip(LANGUAGES, Languages().every(), strict=True))


def listen(game: str, seats: int, me: int, steps: Sequence[Step], translate: Translate) -> None:
    """Hear a whole game, and compare after every step."""
    listener = make_listener(game, seats, me, translate)
    for step in steps:
        listener.hear(step.said)
        listener.agree(step.showing)


@pytest.mark.parametrize(
    ("game", "language", "seed"), one_in(7, product(BUILT_IN, LANGUAGES, SEEDS)), ids=str
)
def test_who_only_listens_knows_the_table(
    translators: dict[str, Translate], game: str, language: str, seed: int
) -> None:
    translate = translators[language]
    for seats, options in VARIANTS[game]:
        for bot in ("random", "greedy"):
            me = seed % seats
            steps = [*told(game, seats, me, seed, translate, options=options, bot=bot)]
            assert len(steps) > 3
            listen(game, seats, me, steps, translate)


# --- mistakes ---------------------------------------------------------------------------------------------


def _left_out(said: list[str], at: int, _other: list[str]) -> list[str]:
    return said[:at] + said[at + 1 :]


def _doubled(said: list[str], at: int, _other: list[str]) -> list[str]:
    return [*said[: at + 1], *said[at:]]


def _out_of_order(said: list[str], at: int, _other: list[str]) -> list[str]:
    return [*said[:at], *said[at + 1 : at + 2], said[at], *said[at + 2 :]]


def _to_another(said: list[str], _at: int, other: list[str]) -> list[str]:
    del said
    return other


Mistake = Callable[[list[str], int, list[str]], list[str]]


def mistaken(
    steps: Sequence[Step], others: Sequence[Step], mistake: Mistake, rng: Random
) -> Iterator[tuple[int, list[Step]]]:
    """The same game told with one mistake, up to when it should have been noticed."""
    places = [(number, at) for number, step in enumerate(steps) for at in range(len(step.said))]
    for number, at in rng.sample(places, min(PLANTS, len(places))):
        step = steps[number]
        wrong = mistake(step.said, at, others[number].said)
        if wrong != step.said:
            yield number, [*steps[:number], replace(step, parts=[wrong]), *steps[number + 1 : number + SOON]]


@pytest.mark.parametrize("mistake", [_left_out, _doubled, _out_of_order, _to_another])
@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("language", some(LANGUAGES, "en"))
def test_every_mistake_is_noticed(
    translators: dict[str, Translate], language: str, game: str, mistake: Mistake
) -> None:
    translate, seats, options = translators[language], *VARIANTS[game][0]
    steps, others = ([*told(game, seats, me, 3, translate, options=options, bot="greedy")] for me in range(2))
    planted = 0
    for number, wrong in mistaken(steps, others, mistake, Random(3)):
        planted += 1
        with pytest.raises((MisheardError, KeyError)):
            listen(game, seats, 0, wrong, translate)
            pytest.fail(f"nobody noticed {wrong[number].said} for {steps[number].said}")
    assert planted > 10
