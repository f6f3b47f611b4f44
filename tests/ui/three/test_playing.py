"""Whole games on the real table: by mouse in four ways, by keyboard alone."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.games.three.cards import ROW
from cardgames_qt.games.three.table.layout import row_key
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem
from tests.ui.at_table import NONE
from tests.ui.three.sitting import Sitting


def play_by_mouse(sitting: Sitting, number: int, way: int) -> None:
    card, row = sitting.card(number), sitting.item(row_key(ROW[number]))  # type: ignore[index]
    if way == 0:
        sitting.drag(card, row)
    elif way == 1:
        sitting.click(card)
        sitting.click(row)
    elif way == 2:
        sitting.double_click(card)
    else:
        sitting.click(card)
        button = sitting.item("play")
        assert isinstance(button, ButtonItem)
        assert str(number) in button.text
        sitting.click(button)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_by_mouse(qtbot: QtBot, seats: int) -> None:
    sitting, rng = Sitting(qtbot, seats, seed=f"mouse {seats}"), Random(seats)
    sitting.deal()
    turns = 0
    sitting.play_others(rng)
    while sitting.match.to_act:
        played = rng.choice(sorted(sitting.seen.hand))
        play_by_mouse(sitting, played, turns % 4)
        turns += 1
        assert played not in sitting.seen.hand
        sitting.play_others(rng)
    assert turns == 18
    assert sitting.settled == 1 + 18 * seats
    assert not sitting.refused
    assert sitting.match.outcome is not None
    final = sitting.scene.final_table()
    assert len(final.rows) == seats


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_by_keyboard(qtbot: QtBot, seats: int) -> None:
    sitting, rng = Sitting(qtbot, seats, seed=f"keys {seats}"), Random(seats)
    sitting.deal()
    sitting.play_others(rng)
    turns = 0
    while sitting.match.to_act:
        steps = rng.randrange(len(sitting.seen.hand))
        sitting.scene.focus.set(None)
        for _ in range(steps + 1):
            sitting.key(Qt.Key.Key_Right if turns % 2 else Qt.Key.Key_Tab)
        focused = sitting.scene.focus.current
        assert isinstance(focused, CardItem)
        sitting.key(Qt.Key.Key_Return)
        assert sitting.scene.gestures.held is focused
        place = sitting.scene.focus.current
        assert place is not None and place.key == row_key(ROW[int(focused.face or 0)])  # type: ignore[index]
        sitting.key(Qt.Key.Key_Space)
        assert int(focused.face or 0) not in sitting.seen.hand
        turns += 1
        sitting.play_others(rng)
    assert turns == 18


@pytest.mark.parametrize("way", ["escape", "right click", "another place"])
def test_letting_go_leaves_everything_as_it_was(qtbot: QtBot, way: str) -> None:
    sitting = Sitting(qtbot, 2)
    sitting.deal()
    sitting.play_others(Random(1))
    before, number = sitting.scene.snapshot(), sorted(sitting.seen.hand)[3]
    sitting.click(sitting.card(number))
    assert sitting.scene.snapshot() != before
    if way == "escape":
        sitting.key(Qt.Key.Key_Escape)
    elif way == "right click":
        QTest.mouseClick(sitting.view.viewport(), Qt.MouseButton.RightButton, NONE, QPoint(30, 30))
    else:
        sitting.click(sitting.item("bonuses"))
    assert sitting.scene.gestures.held is None
    assert sitting.scene.snapshot() == before
