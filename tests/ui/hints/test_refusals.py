"""A move that is not allowed is answered with the rule in the way: dragged, clicked or by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.page.game_scene import GameScene
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.view import TableView
from tests.games.three.table import cards, position
from tests.ui.gap import sitting as gap
from tests.ui.qwixx.test_input import laying
from tests.ui.the_game import sitting as the_game
from tests.ui.the_game.test_playing import middle_game
from tests.ui.three import sitting as three

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
Attempt = Callable[[TableView, TableItem, TableItem], None]


def at(view: TableView, item: TableItem) -> QPoint:
    """Where to touch it: a card in a fan shows only its left part."""
    body = item.body()
    shift = body.width() * 0.35 if isinstance(item, CardItem) else 0.0
    return view.mapFromScene(item.mapToScene(body.center().x() - shift, body.center().y()))


def drag(view: TableView, card: TableItem, place: TableItem) -> None:
    start, end = at(view, card), at(view, place)
    QTest.mousePress(view.viewport(), LEFT, NONE, start)
    for part in (1, 2, 3):
        QTest.mouseMove(view.viewport(), start + (end - start) * (part / 3))
    QTest.mouseRelease(view.viewport(), LEFT, NONE, end)


def click(view: TableView, card: TableItem, place: TableItem) -> None:
    for item in (card, place):
        QTest.mouseClick(view.viewport(), LEFT, NONE, at(view, item))


def press_keys(view: TableView, card: TableItem, place: TableItem) -> None:
    scene = view.scene()
    assert isinstance(scene, GameScene)
    for item in (card, place):
        scene.focus.set(item)
        QTest.keyClick(view, Qt.Key.Key_Return)


def leads(scene: GameScene) -> str:
    """Where in the rules the link beside the refusal leads, which is seen on the mat."""
    why = scene.why
    seen = why.sceneTransform().mapRect(why.body())
    assert why.isVisible() and scene.frame.mat.contains(seen)
    return why.leads_to


ATTEMPTS = pytest.mark.parametrize("attempt", [drag, click, press_keys])


@ATTEMPTS
def test_the_game(qtbot: QtBot, attempt: Attempt) -> None:
    sitting = the_game.Sitting(qtbot, 3, state=middle_game())
    attempt(sitting.view, sitting.card(47), sitting.item("down2"))
    reason = "47 is not lower than 41; going back, only 51 fits on the second descending pile."
    assert sitting.refused == [reason] and sitting.scene.board.call.text == reason
    assert leads(sitting.scene) == "why-not_lower"


@ATTEMPTS
def test_gap(qtbot: QtBot, attempt: Attempt) -> None:
    sitting = gap.Sitting(qtbot, 4, deal=gap.a_deal(["G6"], ["R5", "Y9", "B2", "P2"]))
    attempt(sitting.view, sitting.card("G6"), sitting.item("Y9"))
    reason = "The numbers of green 6 and yellow 9 are not neighbours."
    assert sitting.refused == [reason] and sitting.scene.board.call.text == reason
    assert leads(sitting.scene) == "why-not_a_neighbour"


@ATTEMPTS
def test_three(qtbot: QtBot, attempt: Attempt) -> None:
    sitting = three.Sitting(qtbot, 2, state=position(cards(10, 14, 23), cards(28, 37, 70)))
    attempt(sitting.view, sitting.card(28), sitting.item("row1"))
    reason = "Only 31–59 go into this row."
    assert sitting.refused == [reason] and reason in sitting.scene.board.info.info.text
    assert leads(sitting.scene) == "rows"


@ATTEMPTS
def test_qwixx(qtbot: QtBot, attempt: Attempt) -> None:
    sitting = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    sitting.click("R4")
    second = sitting.item("Y2")
    attempt(sitting.view, second, sitting.item("tray") if attempt is drag else second)
    reason = "Cards laid together must have one colour."
    assert set(sitting.refused) == {reason} and sitting.line == reason
    assert leads(sitting.scene) == "why-one_colour"
