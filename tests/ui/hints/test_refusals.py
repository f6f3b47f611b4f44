"""A move that is not allowed is answered with the rule in the way: dragged, clicked or by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.view import TableView
from tests.games.three.table import cards, position
from tests.ui.gap import session as gap
from tests.ui.qwixx.test_input import laying
from tests.ui.the_game import session as the_game
from tests.ui.the_game.test_playing import middle_game
from tests.ui.three import session as three

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
    session = the_game.GameSession(qtbot, 3, state=middle_game())
    attempt(session.view, session.card(47), session.item("down2"))
    reason = "47 is not lower than 41; the only card that may go back on the second descending pile is 51."
    assert session.refused == [reason] and session.scene.board.call.text == reason
    assert leads(session.scene) == "why-not_lower"


@ATTEMPTS
def test_gap(qtbot: QtBot, attempt: Attempt) -> None:
    session = gap.GameSession(qtbot, 4, deal=gap.a_deal(["G6"], ["R5", "Y9", "B2", "P2"]))
    attempt(session.view, session.card("G6"), session.item("Y9"))
    reason = "The numbers of green 6 and yellow 9 are not neighbours."
    assert session.refused == [reason] and session.scene.board.call.text == reason
    assert leads(session.scene) == "why-not_a_neighbour"


@ATTEMPTS
def test_three(qtbot: QtBot, attempt: Attempt) -> None:
    session = three.GameSession(qtbot, 2, state=position(cards(10, 14, 23), cards(28, 37, 70)))
    attempt(session.view, session.card(28), session.item("row1"))
    reason = "Only 31–59 go into this row."
    assert session.refused == [reason] and reason in session.scene.board.info.info.text
    assert leads(session.scene) == "rows"


@ATTEMPTS
def test_qwixx(qtbot: QtBot, attempt: Attempt) -> None:
    session = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    session.click("R4")
    second = session.item("Y2")
    attempt(session.view, second, session.item("tray") if attempt is drag else second)
    reason = "Cards laid together must have one colour."
    assert set(session.refused) == {reason} and session.line == reason
    assert leads(session.scene) == "why-one_colour"
