"""A first start asks once which cards read best."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from cardgames_qt.app import Program
from cardgames_qt.ui.app.card_question import CardQuestion, CardsButton
from cardgames_qt.ui.look.theme import CardColours
from tests.ui.shell.driving import button, click, named, press, seats_of


def question(program: Program) -> CardQuestion:
    program.window.navigator.ask_about_cards()
    sheet = program.window.overlay
    assert isinstance(sheet, CardQuestion)
    return sheet


@pytest.mark.parametrize(
    ("words", "cards", "colours"),
    [
        ("Standard", "auto", CardColours.STANDARD),
        ("Colour-blind friendly", "safe", CardColours.SAFE),
        ("High contrast", "contrast", CardColours.CONTRAST),
    ],
)
def test_the_cards_that_are_chosen_are_used_at_once(
    program: Program, words: str, cards: str, colours: CardColours
) -> None:
    click(named(question(program), words))
    assert program.window.overlay is None
    assert program.settings.current.cards == cards
    assert program.window.context.theme.card_colours is colours


@pytest.mark.parametrize("by_key", [True, False])
def test_it_can_be_left_and_is_not_asked_again(program: Program, by_key: bool) -> None:
    sheet = question(program)
    if by_key:
        press(program, Qt.Key.Key_Escape)
    else:
        click(button(sheet, "Decide later"))
    assert program.window.overlay is None and program.settings.current.cards == "auto"
    program.window.navigator.ask_about_cards()
    assert program.window.overlay is None


def test_who_has_played_or_chosen_before_is_not_asked(program: Program) -> None:
    navigator, fresh = program.window.navigator, program.settings.current
    for known in (
        replace(fresh, cards="safe"),
        replace(fresh, tables={"gap": seats_of("gap", "human,greedy")}),
    ):
        navigator.change(known)
        navigator.ask_about_cards()
        assert program.window.overlay is None


def test_nobody_is_asked_over_something_else(program: Program) -> None:
    program.window.navigator.dialogs.preferences()
    before = program.window.overlay
    program.window.navigator.ask_about_cards()
    assert program.window.overlay is before


@pytest.mark.usefixtures("seen")
def test_every_row_has_cards_of_its_own(program: Program) -> None:
    sheet = question(program)
    pictures: list[QImage] = []
    for words in ("Standard", "Colour-blind friendly", "High contrast"):
        row = named(sheet, words)
        assert isinstance(row, CardsButton)
        picture = row.grab().toImage()
        pictures.append(picture.copy(picture.width() // 2, 0, picture.width() // 2, picture.height()))
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]
