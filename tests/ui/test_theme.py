"""The palette is legible, and the bundled files are found or done without."""

from __future__ import annotations

import logging
from itertools import groupby
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from cardgames_qt.ui.look import resources
from cardgames_qt.ui.look.paint import mix, paint_mat
from cardgames_qt.ui.look.theme import CardColours, Mode, Theme, contrast, make_theme

TEXT = 4.5
SHAPE = 3.0
THEMES = [make_theme(mode) for mode in Mode]


def over(colour: str, ground: str) -> str:
    """The opaque colour that a half-transparent one gives on that ground."""
    top = QColor(colour)
    return mix(ground, top.name(), top.alphaF())


def grounds(theme: Theme) -> list[str]:
    mats = [shade for mat in theme.mats.values() for shade in (mat.centre, mat.edge)]
    inks = theme.colours
    return [inks.room_centre, inks.room_edge, inks.panel, inks.panel2, *mats]


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.mode)
def test_text_is_legible_on_every_ground(theme: Theme) -> None:
    inks = theme.colours
    for ground in grounds(theme):
        assert contrast(inks.ink, ground) >= TEXT, ground
    for ground in (inks.room_centre, inks.room_edge, inks.panel, inks.panel2):
        for ink in (inks.ink2, inks.ink3):
            assert contrast(ink, ground) >= TEXT, (ink, ground)
    for ground in (inks.panel, inks.panel2):
        for ink in (inks.good, inks.bad, inks.lamp_text):
            assert contrast(ink, ground) >= TEXT, (ink, ground)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.mode)
def test_plates_chips_and_buttons_are_legible_on_every_mat(theme: Theme) -> None:
    inks = theme.colours
    for mat in theme.mats.values():
        for shade in (mat.centre, mat.edge):
            plate = over(inks.plate, shade)
            for ink in (inks.plate_ink, inks.plate_ink2, inks.lamp_text, inks.good, inks.bad):
                assert contrast(ink, plate) >= TEXT, (ink, shade)
            assert contrast(inks.chip_ink, over(inks.chip, shade)) >= TEXT
            assert contrast(inks.ink, over(inks.mute, shade)) >= TEXT
            assert contrast(inks.mat_ink2, shade) >= TEXT, (inks.mat_ink2, shade)
    for lamp in (inks.lamp, inks.lamp_top, inks.lamp_pressed):
        assert contrast(inks.lamp_ink, lamp) >= TEXT


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.mode)
def test_the_ring_of_an_open_place_stands_out_on_every_mat(theme: Theme) -> None:
    inks = theme.colours
    rim = inks.ring if QColor(inks.ring_edge).alpha() == 0 else inks.ring_edge
    for mat in theme.mats.values():
        for shade in (mat.centre, mat.edge):
            assert contrast(rim, shade) >= SHAPE, shade
    assert rim == inks.ring or contrast(inks.ring, rim) >= SHAPE


@pytest.mark.parametrize("colours", list(CardColours))
def test_card_text_is_legible(colours: CardColours) -> None:
    theme = make_theme(Mode.LIGHT, colours)
    for suit in theme.suits.values():
        assert contrast(suit.deep, suit.tint) >= TEXT
        assert contrast(suit.deep, theme.colours.paper) >= TEXT
        assert contrast(suit.on_base, suit.base) >= SHAPE  # numerals there are large and bold
        assert contrast(suit.mark, suit.tint) >= 2.0


def test_high_contrast_brings_its_own_cards_and_no_glow() -> None:
    theme = make_theme(Mode.CONTRAST)
    assert theme.card_colours is CardColours.CONTRAST
    assert not theme.glows
    assert make_theme(Mode.CONTRAST, CardColours.SAFE).card_colours is CardColours.SAFE


def test_bundled_fonts_are_found(fonts: frozenset[str]) -> None:
    assert {"Figtree", "Gabarito"} <= fonts


def test_missing_fonts_cost_a_warning_each(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert resources.load_fonts(tmp_path) == frozenset()
    assert len(caplog.records) == 2
    assert all("\n" not in record.getMessage() for record in caplog.records)


def test_a_game_without_a_lesson_or_rules_to_read_has_no_file_of_them() -> None:
    assert resources.lesson_file("bridge") is None and resources.rules_file("gap", "xx") is None
    assert resources.lesson_file("gap") is not None and resources.rules_file("gap", "cs") is not None


@pytest.mark.parametrize("mode", [Mode.DARK, Mode.LIGHT])
@pytest.mark.parametrize("game", ["gap", "qwixx", "the_game", "three"])
@pytest.mark.usefixtures("qapp")
def test_a_mat_shows_no_bands(game: str, mode: Mode) -> None:
    theme, image = make_theme(mode), QImage(900, 300, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_mat(painter, QRectF(20, 20, 860, 260), theme.mat(game), theme)
    painter.end()
    row = [image.pixel(x, 150) for x in range(60, 840)]
    assert max(len(list(same)) for _, same in groupby(row)) < 20
