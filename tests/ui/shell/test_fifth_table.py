"""The example, a game of another package: a scene of its own, made of the toolkit in less than 150 lines."""

from __future__ import annotations

import inspect

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.match import Match
from cardgames_qt.kit.game import Game
from cardgames_qt.kit.words import english
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.scene.game_scene import Setting
from cardgames_qt.ui.scene.scenes import scene_of
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from tests.cases import in_turn
from tests.installed import example, example_site
from tests.ui.at_table import AtTable, seat_plans
from tests.ui.shell.driving import PATIENCE, press, sit, until_own_move

__all__ = ["example", "example_site"]

TRICK = "trick"


@pytest.fixture(autouse=True)
def own_tables(plain_tables: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is played on its own table again."""
    monkeypatch.setattr("cardgames_qt.ui.scene.scenes.scene_of", scene_of)


@pytest.fixture
def program(example: Game, program: Program) -> Program:
    """Started with the example at the table."""
    return program


def hand(page: TablePage) -> list[CardItem]:
    cards = [thing for thing in page.scene.things() if isinstance(thing, CardItem) and thing.zone == "hand"]
    return sorted(cards, key=lambda card: card.index)


def may_go(page: TablePage, card: CardItem) -> bool:
    return page.scene.input.can_pick(card.key) is None


def click(page: TablePage, thing: TableItem) -> None:
    at = page.view.mapFromScene(thing.sceneTransform().map(thing.body().center()))
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def play_out(qtbot: QtBot, page: TablePage, *, by_keys: bool) -> None:
    def play_on() -> bool:
        page.scene.animator.finish()  # nobody waits for what moves
        if page.hand_over.isVisible():
            QTest.keyClick(page.hand_over, Qt.Key.Key_Return)
        elif page.end_screen is None and page.hints.possible and hand(page):
            number, card = next(each for each in enumerate(hand(page)) if may_go(page, each[1]))
            if by_keys:
                QTest.keyClick(page.view, Qt.Key(Qt.Key.Key_1 + number))
                QTest.keyClick(page.view, Qt.Key.Key_Return)
            else:
                click(page, card)
                middle = page.scene.thing(TRICK)
                assert middle is not None
                click(page, middle)
        return page.end_screen is not None

    qtbot.waitUntil(play_on, timeout=PATIENCE)


def test_it_is_short(example: Game) -> None:
    assert len(inspect.getsource(example.module("table.scene")).splitlines()) < 150


@pytest.mark.parametrize(("by_keys", "pace"), in_turn([False, True], ["instant", "fast"]))
def test_a_whole_game(qtbot: QtBot, program: Program, by_keys: bool, pace: str) -> None:
    program.window.navigator.change(replace(program.settings.current, pace=pace))
    page = sit(program, "cones", "human,random,random")
    play_out(qtbot, page, by_keys=by_keys)
    assert page.session.match.outcome is not None


def test_two_persons_in_another_language_and_light(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "cones", "human,human")
    program.window.navigator.speak("cs")
    program.window.navigator.change(replace(program.settings.current, theme="light"))
    assert program.window.page is not None and program.window.page is not page
    play_out(qtbot, program.window.page, by_keys=False)


def test_a_hint_takes_the_card_up(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "cones", "human,random")
    until_own_move(qtbot, page)
    press(program, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: page.scene.gestures.held is not None, timeout=PATIENCE)


def test_the_last_card_of_a_trick_is_seen_before_it_is_taken(qtbot: QtBot, example: Game) -> None:
    setting = Setting(
        rules=example.rules,
        words=example.words(),
        seats=seat_plans(2),
        theme=make_theme(Mode.DARK),
        translate=english,
        speed=Speed.NORMAL,
    )
    session = AtTable(Match(example.rules, 2, {}, "seen"), scene_of(example)(setting), qtbot=qtbot)
    session.deal()
    leader = session.match.to_act[0]
    session.make(session.match.legal_moves(leader)[0], leader)
    [other] = session.match.to_act
    last = session.match.legal_moves(other)[0]
    session.make(last, other)
    assert last.play not in session.showing().view.trick, "the trick is taken"
    assert isinstance(session.item(last.play), CardItem)
    while session.scene.animator.busy:
        session.scene.animator.finish()
    assert session.scene.thing(last.play) is None
