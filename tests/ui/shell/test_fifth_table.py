"""A fifth game with a scene of its own, made of the toolkit in less than 150 lines."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.kit.game import Game
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.scene.scenes import scene_of
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from tests.cases import in_turn
from tests.toy import seated, table
from tests.ui.shell.driving import PATIENCE, press, sit, until_own_move


@pytest.fixture(autouse=True)
def toy(plain_tables: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.setattr("cardgames_qt.ui.scene.scenes.scene_of", scene_of)
    monkeypatch.setattr("cardgames_qt.ui.session.bot_client.worker_command", seated.worker_command)
    with seated.seated(seated.ToyAtItsTable("tests.toy")) as game:
        yield game


@pytest.fixture
def program(toy: Game, program: Program) -> Program:
    """Started with the toy at the table."""
    return program


def hand(page: TablePage) -> list[CardItem]:
    cards = [thing for thing in page.scene.things() if isinstance(thing, CardItem) and thing.zone == "hand"]
    return sorted(cards, key=lambda card: card.index)


def click(page: TablePage, thing: TableItem) -> None:
    at = page.view.mapFromScene(thing.sceneTransform().map(thing.body().center()))
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def play_out(qtbot: QtBot, page: TablePage, *, by_keys: bool) -> None:
    def play_on() -> bool:
        if page.hand_over.isVisible():
            QTest.keyClick(page.hand_over, Qt.Key.Key_Return)
        elif page.end_screen is None and page.hints.possible and hand(page):
            if by_keys:
                QTest.keyClick(page.view, Qt.Key.Key_1)
                QTest.keyClick(page.view, Qt.Key.Key_Return)
            else:
                click(page, hand(page)[0])
                middle = page.scene.thing(table.TRICK)
                assert middle is not None
                click(page, middle)
        return page.end_screen is not None

    qtbot.waitUntil(play_on, timeout=PATIENCE)


def test_it_is_short() -> None:
    assert len(inspect.getsource(table).splitlines()) < 150


@pytest.mark.parametrize(("by_keys", "pace"), in_turn([False, True], ["instant", "fast"]))
def test_a_whole_game(qtbot: QtBot, program: Program, by_keys: bool, pace: str) -> None:
    program.window.navigator.change(replace(program.settings.current, pace=pace))
    page = sit(program, "toy", "human,random,random")
    assert isinstance(page.scene, table.ToyScene)
    play_out(qtbot, page, by_keys=by_keys)
    assert sum(page.session.match.scores) == 3


def test_two_persons_in_another_language_and_light(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "toy", "human,human")
    program.window.navigator.speak("cs")
    program.window.navigator.change(replace(program.settings.current, theme="light"))
    assert program.window.page is not None and program.window.page is not page
    play_out(qtbot, program.window.page, by_keys=False)


def test_a_hint_takes_the_card_up(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "toy", "human,random")
    until_own_move(qtbot, page)
    press(program, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: page.scene.gestures.held is not None, timeout=PATIENCE)
