"""Every game from the deal to the end screen by typing alone."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardgames_qt.app import Program, Wish
from cardgames_qt.engine.options import Value
from cardgames_qt.games import BUILT_IN
from cardgames_qt.ui.play.table_page import TablePage
from tests.ui.shell.driving import button, click, page_of, press, seats_of
from tests.ui.whole.person import wait_until

CTRL = Qt.KeyboardModifier.ControlModifier
PLAYERS = {"the_game": "human,greedy"}
OPTIONS: dict[str, dict[str, Value]] = {"gap": {"target": 1}}
_MOST = 300


def open_line(program: Program, page: TablePage) -> None:
    press(program, Qt.Key.Key_Slash, CTRL)
    assert page.typed_line.isVisible() and page.typed_line.field.hasFocus()


def type_in(page: TablePage, text: str) -> None:
    QTest.keyClicks(page.typed_line.field, text)


def enter(page: TablePage) -> None:
    QTest.keyClick(page.typed_line.field, Qt.Key.Key_Return)


def ready(page: TablePage) -> bool:
    if page.end_screen is not None or page.scene.alone is not None:
        return True
    showing = page.scene.showing
    return page.session.screen.settled and showing is not None and bool(showing.moves)


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_whole_game_is_typed(program: Program, game: str) -> None:
    program.window.setUpdatesEnabled(False)  # nobody looks, and to paint takes most of the time
    who = PLAYERS.get(game, "human,random")
    program.grant(Wish(plan=seats_of(game, who, **OPTIONS.get(game, {})), seed="3"))
    page = page_of(program)
    rng, refused = Random(game), list[str]()
    page.scene.refused.connect(refused.append)
    open_line(program, page)
    for _ in range(_MOST):
        wait_until(lambda: ready(page))
        if page.end_screen is not None:
            break
        if page.scene.alone is not None:
            assert page.scene.alone.text in page.typed_line.words.text()
            enter(page)
            continue
        table = page.scene.describe()
        assert table is not None
        action = rng.choice([action for action in table.actions if not action.aside])
        type_in(page, action.typed[0])
        assert page.typed_line.words.text().startswith(f"Enter: {action.name}")
        before = len(page.session.match.history)
        enter(page)
        assert len(page.session.match.history) > before
        assert not page.typed_line.field.text()
    assert page.end_screen is not None and not refused
    assert not page.typed_line.isVisible()
    assert QApplication.focusWidget() is not page.typed_line.field
    click(button(page.end_screen, "Home"))
