"""The line to type in: it opens with a key, answers, refuses, and shows nothing to the wrong person."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.ui.play.table_page import TablePage
from tests.ui.shell.driving import press, sit, until_own_move

KEY = Qt.Key


def opened(qtbot: QtBot, program: Program, game: str = "gap", who: str = "human,random") -> TablePage:
    page = sit(program, game, who)
    until_own_move(qtbot, page)
    press(program, KEY.Key_Slash)
    assert page.typed_line.isVisible() and page.typed_line.field.hasFocus()
    return page


def typed(page: TablePage, text: str) -> str:
    page.typed_line.field.clear()
    QTest.keyClicks(page.typed_line.field, text)
    return page.typed_line.words.text()


def test_it_says_what_is_asked_and_escape_goes_back_to_the_table(qtbot: QtBot, program: Program) -> None:
    page = opened(qtbot, program)
    assert page.typed_line.words.text().startswith("Play a card. For example: ")
    QTest.keyClick(page.typed_line.field, KEY.Key_Escape)
    assert not page.typed_line.isVisible() and page.view.hasFocus()


def test_with_large_text_the_field_keeps_off_the_round_corner(qtbot: QtBot, program: Program) -> None:
    page = opened(qtbot, program)
    bar = page.typed_line
    before = bar.field.x() - bar.contentsRect().x()
    press(program, KEY.Key_Escape)
    program.window.navigator.change(replace(program.settings.current, text_size=200))
    press(program, KEY.Key_Slash)
    assert bar.field.x() - bar.contentsRect().x() == 2 * before


def test_keys_of_the_window_are_letters_there(qtbot: QtBot, program: Program) -> None:
    page = opened(qtbot, program)
    words = typed(page, "hp/?+")
    assert page.typed_line.field.text() == "hp/?+" and page.typed_line.isVisible() and words
    assert program.window.sheets.top is None


def test_questions_are_answered_and_enter_keeps_the_line(qtbot: QtBot, program: Program) -> None:
    page = opened(qtbot, program)
    assert typed(page, "hand").startswith("Your hand: ")
    assert typed(page, "row").startswith("Row: ")
    assert typed(page, "score").startswith("Score: ")
    assert typed(page, "xyz").startswith("Nothing here is called")
    before = len(page.session.match.history)
    QTest.keyClick(page.typed_line.field, KEY.Key_Return)
    assert page.typed_line.isVisible() and len(page.session.match.history) == before


def test_a_move_that_is_not_allowed_says_why(qtbot: QtBot, program: Program) -> None:
    page = opened(qtbot, program)
    table = page.scene.describe()
    assert table is not None and table.refused
    refused = table.refused[0]
    assert typed(page, refused.typed[0]) == refused.why


@pytest.mark.parametrize("game", ["gap", "the_game"])
def test_nothing_is_left_of_it_when_the_screen_is_handed_over(
    qtbot: QtBot, program: Program, game: str
) -> None:
    page = opened(qtbot, program, game, "human,human")
    typed(page, "hand")
    page.session.screen.cover()
    line = page.typed_line
    assert not line.isVisible() and not line.field.text() and not line.words.text()
    assert not line.field.accessibleDescription()
    press(program, KEY.Key_Slash)
    assert not line.isVisible()
