"""Whole games on the real table: by mouse in four ways, by keyboard alone."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.games.three.cards import ROW
from cardgames_qt.games.three.tell.keys import row_key
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem
from tests.ui.at_table import NONE
from tests.ui.table.snapshot import snapshot
from tests.ui.three.session import GameSession


def play_by_mouse(session: GameSession, number: int, way: int) -> None:
    card, row = session.card(number), session.item(row_key(ROW[number]))  # type: ignore[index]
    if way == 0:
        session.drag(card, row)
    elif way == 1:
        session.click(card)
        session.click(row)
    elif way == 2:
        session.double_click(card)
    else:
        session.click(card)
        button = session.item("play")
        assert isinstance(button, ButtonItem)
        assert str(number) in button.text
        session.click(button)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_by_mouse(qtbot: QtBot, seats: int) -> None:
    session, rng = GameSession(qtbot, seats, seed=f"mouse {seats}"), Random(seats)
    session.deal()
    turns = 0
    session.play_others(rng)
    while session.match.to_act:
        played = rng.choice(sorted(session.seen.hand))
        play_by_mouse(session, played, turns % 4)
        turns += 1
        assert played not in session.seen.hand
        session.play_others(rng)
    assert turns == 18
    assert session.settled == 1 + 18 * seats
    assert not session.refused
    assert session.match.outcome is not None
    final = session.scene.final_table()
    assert len(final.rows) == seats


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_by_keyboard(qtbot: QtBot, seats: int) -> None:
    session, rng = GameSession(qtbot, seats, seed=f"keys {seats}"), Random(seats)
    session.deal()
    session.play_others(rng)
    turns = 0
    while session.match.to_act:
        steps = rng.randrange(len(session.seen.hand))
        session.scene.focus.set(None)
        for _ in range(steps + 1):
            session.key(Qt.Key.Key_Right if turns % 2 else Qt.Key.Key_Tab)
        focused = session.scene.focus.current
        assert isinstance(focused, CardItem)
        session.key(Qt.Key.Key_Return)
        assert session.scene.gestures.held is focused
        place = session.scene.focus.current
        assert place is not None and place.key == row_key(ROW[int(focused.face or 0)])  # type: ignore[index]
        session.key(Qt.Key.Key_Space)
        assert int(focused.face or 0) not in session.seen.hand
        turns += 1
        session.play_others(rng)
    assert turns == 18


@pytest.mark.parametrize("way", ["escape", "right click", "another place"])
def test_letting_go_leaves_everything_as_it_was(qtbot: QtBot, way: str) -> None:
    session = GameSession(qtbot, 2)
    session.deal()
    session.play_others(Random(1))
    before, number = snapshot(session.scene), sorted(session.seen.hand)[3]
    session.click(session.card(number))
    assert snapshot(session.scene) != before
    if way == "escape":
        session.key(Qt.Key.Key_Escape)
    elif way == "right click":
        QTest.mouseClick(session.view.viewport(), Qt.MouseButton.RightButton, NONE, QPoint(30, 30))
    else:
        session.click(session.item("bonuses"))
    assert session.scene.gestures.held is None
    assert snapshot(session.scene) == before
