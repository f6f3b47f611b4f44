from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.match import state_of
from cardgames_qt.games import BUILT_IN
from cardgames_qt.games.the_game.cards import Card
from cardgames_qt.games.the_game.model import Play, View
from cardgames_qt.play.lesson import LEARNER, in_language
from cardgames_qt.ui.rules.text import place_of_fault
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from cardgames_qt.ui.text.richtext import plain_words
from tests.cases import one_in, some
from tests.lessons.learner import PATIENCE, Learner
from tests.ui.shell.driving import click, marked_in, rules_of, tile

WAYS: dict[str, Callable[[Learner], None]] = {"mouse": Learner.click_through, "keys": Learner.key_through}
WALKS = [(game, way, language) for game in BUILT_IN for way, language in (("mouse", "cs"), ("keys", "en"))]


@pytest.mark.parametrize(("game", "way", "language"), one_in(3, WALKS))
def test_a_lesson_from_its_first_to_its_last_step(
    qtbot: QtBot, program: Program, game: str, way: str, language: str
) -> None:
    learner = Learner(qtbot, program, game)
    guide, count = learner.desk.guide, len(learner.session.lesson.steps)
    for number in range(count - 1):
        learner.until(number)
        said = guide.words()
        assert said == in_language(learner.step.say, language)
        wrong = learner.wrong_moves()
        if wrong:
            learner.try_move(wrong[number % len(wrong)])
            assert learner.session.number == number and guide.words() != said
        if learner.step.other is not None:
            assert wrong, "there is something else to do"
            assert guide.words().endswith(in_language(learner.step.other, language))
        WAYS[way](learner)
    learner.until(count - 1)
    assert learner.leading_button().isVisible()
    assert not program.sessions.store.unfinished().games


@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_button_of_the_guide_has_room_for_its_words(
    qtbot: QtBot, program: Program, language: str
) -> None:
    assert program.settings.current.language == language
    learner = Learner(qtbot, program, "gap")
    last = len(learner.session.lesson.steps) - 1
    for number in (0, 3, last):
        learner.session.go_to(number)
        learner.until(number)
        buttons = cast(list[QPushButton], learner.desk.guide.findChildren(QPushButton))
        assert all(button.width() >= button.sizeHint().width() for button in buttons if button.text())


@pytest.mark.parametrize(("game", "at"), [("gap", 3), ("the_game", 4), ("three", 2), ("qwixx", 3)])
def test_the_first_move_by_dragging(qtbot: QtBot, program: Program, game: str, at: int) -> None:
    learner = Learner(qtbot, program, game)
    learner.session.go_to(at)
    learner.until(at)
    card, *places = learner.keys_for(learner.session.asked)
    learner.drag(card, places[0] if places else "hand")
    learner.until(at + 1)


@pytest.mark.parametrize(("game", "at"), one_in(2, [("gap", 3), ("the_game", 4), ("three", 2), ("qwixx", 3)]))
def test_what_the_rules_forbid_is_answered_with_the_rule(
    qtbot: QtBot, program: Program, game: str, at: int
) -> None:
    learner = Learner(qtbot, program, game)
    learner.session.go_to(at)
    learner.until(at)
    asked = learner.session.asked
    learner.session.go_to(len(learner.session.lesson.steps) - 1)
    learner.until(len(learner.session.lesson.steps) - 1)
    fault = learner.session.match.rules.fault(state_of(learner.session.match), LEARNER, asked)
    assert fault is not None
    learner.try_move(asked)
    assert learner.page.scene.why.leads_to == place_of_fault(fault.rule)
    assert learner.page.scene.setting.words.fault(fault) not in learner.desk.guide.words(), "told once"


@pytest.mark.parametrize(("game", "at"), one_in(2, [("the_game", 4), ("gap", 3), ("qwixx", 3), ("three", 2)]))
def test_what_the_lesson_does_not_ask_for_leads_to_its_rule(
    qtbot: QtBot, program: Program, game: str, at: int
) -> None:
    learner = Learner(qtbot, program, game)
    bar = learner.page.bar
    learner.session.go_to(at - 1)
    learner.until(at - 1)
    reading = learner.step.do is None
    learner.try_move(learner.wrong_moves()[0])
    assert bar.place == ("" if reading else learner.step.rule)
    learner.session.go_to(at)
    learner.until(at)
    learner.try_move(learner.wrong_moves()[0])
    assert bar.place == learner.step.rule
    program.window.commands.rules.trigger()
    assert marked_in(rules_of(program))


@pytest.mark.parametrize(("game", "at"), [("gap", 3), ("the_game", 4), ("three", 2), ("qwixx", 3)])
def test_what_the_lesson_does_not_ask_for_is_answered_in_one_place(
    qtbot: QtBot, program: Program, game: str, at: int
) -> None:
    learner = Learner(qtbot, program, game)
    learner.session.go_to(at)
    learner.until(at)
    refused: list[str] = []
    aloud: list[str] = []
    learner.page.scene.refused.connect(refused.append)
    learner.page.scene.announced.connect(aloud.append)
    learner.try_move(learner.wrong_moves()[0])
    assert learner.step.other is not None
    words = in_language(learner.step.other, "en")
    assert words in learner.desk.guide.words()
    assert aloud == [plain_words(words)] and not refused, "the table itself refuses nothing: it is allowed"
    assert plain_words(words) != learner.page.bar.about()


def test_the_game_takes_an_equal_pile_and_either_order(qtbot: QtBot, program: Program) -> None:
    learner = Learner(qtbot, program, "the_game")
    learner.session.go_to(4)
    learner.until(4)
    learner.try_move(Play(Card(97), "down2"))
    learner.until(4)
    assert learner.session.asked == Play(Card(4), "up1"), "the card of the step itself is still to be placed"
    learner.try_move(Play(Card(97), "down1"))
    assert learner.desk.guide.words() != learner.step.say["en"] and learner.session.number == 4
    learner.try_move(Play(Card(4), "up2"))
    learner.until(6)
    view = learner.session.match.view(LEARNER)
    assert isinstance(view, View) and [pile[-1] for pile in view.piles] == [1, 4, 100, 97]
    for number in range(6, len(learner.session.lesson.steps) - 1):
        learner.until(number)
        learner.click_through()
    learner.until(len(learner.session.lesson.steps) - 1)


def test_the_asked_move_is_shown_by_its_key(qtbot: QtBot, program: Program) -> None:
    learner = Learner(qtbot, program, "gap")
    hint = program.window.commands.hint
    assert not hint.isEnabled(), "nothing is asked for yet"
    learner.session.go_to(3)
    learner.until(3)
    assert hint.isEnabled()
    hint.trigger()
    held = learner.page.scene.gestures.held
    assert held is not None and held.key == "R5"


def test_back_again_and_out(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    learner = Learner(qtbot, program, "three")
    guide = learner.desk.guide
    for number in range(3):
        learner.until(number)
        learner.click_through()
    learner.until(3)
    guide.back_wanted.emit()
    learner.until(2)
    assert len(learner.session.match.history) == 1, "the card is back in the hand"
    learner.click_through()
    learner.until(3)
    button(learner, "Start again")
    learner.until(0)
    button(learner, "Leave the lesson")
    assert program.window.page is None and program.window.lesson is None
    written = {path.name for path in (tmp_path / "games").rglob("*")}
    assert written <= {"register.jsonl"}, "nothing of a lesson is written"


def button(learner: Learner, name: str) -> None:
    buttons = cast(list[QPushButton], learner.desk.guide.findChildren(QPushButton))
    click(next(each for each in buttons if each.accessibleName() == name and each.isVisible()))


def test_a_lesson_is_left_in_the_middle_of_the_others_moves(qtbot: QtBot, program: Program) -> None:
    learner = Learner(qtbot, program, "gap")
    learner.session.go_to(5)
    learner.until(5)
    learner.click_through()
    assert not learner.desk.guide.speaking
    learner.session.go_to(0)
    learner.until(0)
    assert len(learner.session.match.history) == 1
    program.window.navigator.show_lobby()
    assert program.window.page is None


def test_ways_into_a_lesson_and_on_to_a_game(qtbot: QtBot, program: Program) -> None:
    window = program.window
    click(cast(QPushButton, tile(program, "gap").findChild(QPushButton)))
    assert window.lesson is not None and window.page is not None
    assert window.page.session.plan.game == "gap"
    window.navigator.show_lobby()
    QTest.keyClick(window, Qt.Key.Key_F2)
    assert window.lesson is not None, "the menu leads to the lesson of the game that was looked at"
    window.lesson.game_wanted.emit()
    assert isinstance(window.overlay, SeatSheet) and window.overlay.game == "gap"


def test_the_keyboard_comes_back_from_the_rules(qtbot: QtBot, program: Program) -> None:
    learner = Learner(qtbot, program, "gap")
    program.window.navigator.show_rules()
    program.window.sheets.close_top()
    assert program.window.focusWidget() is learner.leading_button()


def test_another_language_in_the_middle_of_a_lesson(qtbot: QtBot, program: Program) -> None:
    learner = Learner(qtbot, program, "three")
    learner.session.go_to(3)
    learner.until(3)
    program.window.navigator.speak("cs")
    desk = program.window.lesson
    assert desk is not None
    qtbot.waitUntil(lambda: desk.guide.speaking, timeout=PATIENCE)
    assert desk.guide.words() == in_language(learner.step.say, "cs")


def test_a_missing_lesson_is_told_in_the_lobby(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgames_qt.ui.training.lessons.lesson_file", lambda _game: None)
    program.window.navigator.learn("gap")
    assert program.window.page is None


@pytest.mark.parametrize("game", some(BUILT_IN, "gap", "three"))
def test_every_move_that_is_asked_for_can_be_shown(
    qtbot: QtBot, program: Program, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = Learner(qtbot, program, game)
    hands: Any = cast(Any, learner.page.scene).game_input
    take_hint, shown = hands.take_hint, list[object]()

    def take(move: object, reason: str) -> None:
        take_hint(move, reason)
        shown.append(move)

    monkeypatch.setattr(hands, "take_hint", take)
    for number, step in enumerate(learner.session.lesson.steps):
        if step.do is not None:
            learner.session.go_to(number)
            learner.until(number)
            learner.desk.show_move()
            assert shown.pop() == learner.session.asked and not shown


def test_who_hurries_a_lesson_on_is_not_followed_by_the_pause(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.change(replace(program.settings.current, pace="slow"))
    learner = Learner(qtbot, program, "gap")
    session = learner.session
    while not session.script_left:
        learner.click_through()
        learner.page.scene.animator.finish()
        qtbot.waitUntil(lambda: session.script_left > 0 or learner.desk.guide.speaking, timeout=PATIENCE)
    learner.page.scene.animator.finish()
    left = session.script_left
    qtbot.waitUntil(session.hurry, timeout=PATIENCE)
    assert session.script_left == left - 1
    assert not session.hurry(), "what comes next waits for what is shown"
