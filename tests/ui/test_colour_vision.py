"""The colours of cards stay apart for eyes that see fewer of them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from cardgames_qt.games import find
from cardgames_qt.ui.look.cardart import card_picture
from cardgames_qt.ui.look.game_art import art_of
from cardgames_qt.ui.look.theme import SUIT_NAMES, CardColours, Mode, make_theme
from tests.ui.colour_vision import SIGHTS, ciede2000, difference

LEAST = {CardColours.STANDARD: 6.0, CardColours.SAFE: 10.0, CardColours.CONTRAST: 10.0}
"""Every card also has a shape and a letter; whoever needs more than the usual chooses other colours."""
FACES = {
    "gap": ("R5", "Y5", "G5", "B5", "P5"),
    "qwixx": ("R5", "Y5", "G5", "B5"),
    "three": ("1", "2", "3", "4", "5", "6", "7"),
}
"""A card of every colour; The Game has none."""


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("colours", CardColours)
def test_every_two_card_colours_differ(colours: CardColours, sight: str) -> None:
    """All seven lie on one table in Three Is Too Many; other games have some of them."""
    suits = make_theme(Mode.LIGHT, colours).suits
    for one, other in combinations(SUIT_NAMES, 2):
        assert difference(suits[one].base, suits[other].base, sight) >= LEAST[colours], (one, other)
        assert difference(suits[one].deep, suits[other].deep, sight) >= LEAST[colours], (one, other)


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("colours", CardColours)
@pytest.mark.parametrize("game", FACES)
def test_every_two_cards_differ_as_they_are_drawn(
    qtbot: QtBot, game: str, colours: CardColours, mode: Mode
) -> None:
    """By the colour that most of a card has, apart from paper and print."""
    del qtbot
    art, theme = art_of(find(game)), make_theme(mode, colours)
    drawn = [main_colour(card_picture(art, face, theme, 100, 1).toImage()) for face in FACES[game]]
    for sight in SIGHTS:
        assert min(difference(*two, sight) for two in combinations(drawn, 2)) >= LEAST[colours], sight


def main_colour(picture: QImage) -> str:
    points = memoryview(bytes(picture.convertToFormat(QImage.Format.Format_RGB32).constBits())).cast("I")
    inks = (f"#{ink & 0xFFFFFF:06x}" for ink, _ in Counter(points).most_common())
    return next(ink for ink in inks if QColor(ink).saturation() > 60)


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_is_that_of_the_published_examples(
    one: tuple[float, float, float], other: tuple[float, float, float], apart: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(apart, abs=1e-4)


def test_grey_looks_the_same_to_all_eyes() -> None:
    assert all(difference("#808080", "#808080", sight) == 0 for sight in SIGHTS)
    assert difference("#FF0000", "#00FF00", "deutan") < difference("#FF0000", "#00FF00", "full")
