from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.kit.search.rollouts import Comparison
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.session.adviser import Advice
from tests.ui.shell.driving import (
    PATIENCE,
    bar_button,
    click,
    click_item,
    moves_on_table,
    sit,
    until_own_move,
    written_on,
)


def asking(page: TablePage) -> bool:
    return page.session.adviser.asking


def test_the_hint_key_lights_a_move_and_says_why(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,greedy")
    until_own_move(qtbot, page)
    hint = program.window.commands.hint
    assert hint.isEnabled() and bar_button(page, "Hint").isEnabled()
    QTest.keyClick(page.view, Qt.Key.Key_H)
    assert asking(page) and not hint.isEnabled()
    assert "hint" in page.bar.about(), "the bar tells that it is thought about"
    shown = page.scene.showing
    qtbot.waitUntil(lambda: not asking(page), timeout=PATIENCE)
    assert hint.isEnabled() and "hint" not in page.bar.about()
    assert re.search(r"Next best|no other move", written_on(page))
    assert page.scene.focus.current is not None and page.scene.showing == shown, "nothing was played"


def test_a_move_takes_the_question_back(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,greedy")
    until_own_move(qtbot, page)
    told: list[Advice] = []
    page.session.adviser.advised.connect(told.append)
    click(bar_button(page, "Hint"))
    assert asking(page)
    click_item(page, moves_on_table(page)[0])
    assert not asking(page) and "hint" not in page.bar.about()
    until_own_move(qtbot, page)
    assert not told


def test_a_hint_that_does_not_hold_any_more_is_asked_for_anew(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,greedy")
    until_own_move(qtbot, page)
    page.scene.hint_outdated.emit()
    assert asking(page)
    qtbot.waitUntil(lambda: not asking(page), timeout=PATIENCE)
    assert re.search(r"Next best|no other move", written_on(page))


def test_leaving_takes_the_question_back(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,greedy")
    until_own_move(qtbot, page)
    page.hints.ask()
    program.window.navigator.show_lobby()
    assert not program.window.commands.hint.isEnabled()
    qtbot.waitUntil(lambda: not program.sessions.client.asking, timeout=PATIENCE)


def test_a_bot_that_fails_costs_only_the_hint(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = sit(program, "gap", "human,greedy")
    until_own_move(qtbot, page)
    monkeypatch.setattr("cardgames_qt.ui.session.adviser.strongest_bot", lambda _rules: "oracle")
    page.hints.ask()
    qtbot.waitUntil(lambda: not asking(page), timeout=PATIENCE)
    assert "no hint" in page.bar.about() and page.hints.possible


def test_there_is_no_hint_where_there_is_nothing_to_decide(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "the_game", "human")
    qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
    assert not page.hints.possible, "nobody else could start"
    page.hints.ask()
    assert not asking(page)
    assert not program.window.commands.hint.isEnabled()


class FakeExplainer(QObject):
    """Says at once what it was told to."""

    done, failed = Signal(object), Signal()
    answer: Comparison | None = None

    def __init__(self, game: str, view: object, moves: tuple[object, object], parent: QObject) -> None:
        super().__init__(parent)
        self.moves = moves

    def start(self) -> None:
        QTimer.singleShot(0, self, self._answer)

    def _answer(self) -> None:
        self.failed.emit() if self.answer is None else self.done.emit(self.answer)

    def cancel(self) -> None:
        pass


def explained(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, answer: Comparison | None
) -> tuple[TablePage, Advice]:
    """A table with a hint that was compared so."""
    monkeypatch.setattr(FakeExplainer, "answer", answer)
    monkeypatch.setattr("cardgames_qt.ui.session.adviser.Explainer", FakeExplainer)
    page = sit(program, "gap", "human,greedy")
    until_own_move(qtbot, page)
    told: list[Advice] = []
    page.session.adviser.advised.connect(told.append)
    click(bar_button(page, "Hint"))
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    return page, told[0]


def test_real_play_says_how_far_a_hint_is_ahead(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, advice = explained(qtbot, program, monkeypatch, Comparison(0.2, 0.01, 80))
    qtbot.waitUntil(lambda: "give or take" in written_on(page), timeout=PATIENCE)
    assert "It wins about 20 games fewer in 100" in written_on(page)
    assert advice.best is not None and page.scene.advised == advice.best.move


def test_real_play_may_prefer_the_next_best_move(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, advice = explained(qtbot, program, monkeypatch, Comparison(-0.2, 0.01, 80))
    assert advice.best is not None
    first = advice.best.move
    qtbot.waitUntil(lambda: page.scene.advised not in (None, first), timeout=PATIENCE)
    assert "It wins about 20 games fewer in 100" in written_on(page)


def test_a_hint_stays_where_it_cannot_be_explained(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, _ = explained(qtbot, program, monkeypatch, None)
    qtbot.waitUntil(lambda: "Finding out" not in written_on(page), timeout=PATIENCE)
    assert re.search(r"in 100|about equal", written_on(page)), "what the search says of it stands"
