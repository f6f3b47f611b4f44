"""Every game from the deal to the end screen by typing alone."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardgames_qt.app import Program, Wish
from cardgames_qt.engine.options import Value
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.typed_play import TypedLine
from cardgames_qt.storage.settings import TypedMoves
from cardgames_qt.ui.play.table_page import TablePage
from tests.cases import in_turn
from tests.kit.typist import shortest
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


@pytest.mark.parametrize(("game", "typed_moves"), in_turn(BUILT_IN, ("enter", "at_once")))
def test_a_whole_game_is_typed(program: Program, game: str, typed_moves: TypedMoves) -> None:
    program.window.setUpdatesEnabled(False)  # nobody looks, and to paint takes most of the time
    settings = program.settings.current
    program.window.navigator.change(replace(settings, typed_moves=typed_moves))
    who = PLAYERS.get(game, "human,random")
    program.grant(Wish(plan=seats_of(game, who, **OPTIONS.get(game, {})), seed="3"))
    page = page_of(program)
    rng, refused = Random(game), list[str]()
    page.scene.refused.connect(refused.append)
    reader, entered = TypedLine(page.scene.setting.translate), 0
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
        before = len(page.session.match.history)
        typed = action.typed[0]
        if typed_moves == "at_once":
            typed = shortest(reader, table, action, at_once=True)[1]
        type_in(page, typed)
        if len(page.session.match.history) == before:  # not even where moves are made at once it was clear
            assert page.typed_line.words.text().startswith(f"Enter: {action.name}")
            enter(page)
            entered += 1
        else:
            assert typed_moves == "at_once"
        assert len(page.session.match.history) > before
        assert not page.typed_line.field.text()
    assert page.end_screen is not None and not refused
    assert not page.typed_line.isVisible()
    assert QApplication.focusWidget() is not page.typed_line.field
    made = sum(entry.seat == 0 for entry in page.session.match.history)
    assert entered < made / 2 if typed_moves == "at_once" else entered
    click(button(page.end_screen, "Home"))
    program.window.navigator.change(settings)
