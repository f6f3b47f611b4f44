"""Several persons at one screen agree on who starts; nobody in front decides it alone."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.session.adviser import Advice
from cardgames_qt.ui.text.richtext import plain_words
from tests.ui.shell.driving import PATIENCE, button, click, log_lines, sit, texts_in, written_on


def front(page: TablePage) -> Seat | None:
    return page.session.screen.front


def test_who_starts_is_agreed_by_mouse(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "the_game", "human,greedy,human")
    assert page.hand_over.isVisible() and not page.view.isVisible() and not page.panel.isVisible()
    assert page.hand_over.accessibleName() == "Who starts?" and front(page) is None
    click(button(page.hand_over, "Look at the cards"))
    assert page.view.isVisible() and front(page) == 0
    assert page.seen_button.isVisible() and not page.session.screen.showing().moves, "nobody decides alone"
    click(page.seen_button)
    assert page.hand_over.isVisible() and page.session.match.to_act == (TABLE,)
    names = page.session.plan.names
    click(button(page.hand_over, f"{names[2]} starts"))
    assert page.session.match.to_act == (2,)
    assert names[2] in page.hand_over.accessibleName(), "the screen goes to the starter"
    click(button(page.hand_over, "I’m ready"))
    assert front(page) == 2 and not page.seen_button.isVisible()
    assert qtbot is not None


def test_who_starts_is_agreed_by_keyboard(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "the_game", "human,human")
    look = button(page.hand_over, "Look at the cards")
    while program.window.focusWidget() is not look:
        QTest.keyClick(program.window.focusWidget() or page.hand_over, Qt.Key.Key_Tab)
    QTest.keyClick(look, Qt.Key.Key_Return)
    assert front(page) == 0 and page.view.isVisible()
    QTest.keyClick(page.view, Qt.Key.Key_P)
    assert page.hand_over.isVisible() and front(page) is None
    QTest.keyClick(page.hand_over, Qt.Key.Key_Return)
    assert page.session.match.to_act == (Seat(0),)
    qtbot.waitUntil(lambda: "over to you" in page.hand_over.accessibleName(), timeout=PATIENCE)


def test_a_hint_helps_to_agree_who_starts(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "the_game", "human,hard,hard")
    qtbot.waitUntil(lambda: page.session.wish is not None, timeout=PATIENCE)
    told: list[Advice] = []
    page.session.adviser.advised.connect(told.append)
    assert page.hints.possible
    page.hints.ask()
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert told[0].best is not None and told[0].choices == 3
    starter = told[0].best.move.starter
    assert starter in (Seat(0), page.session.wish), "the person, or the bot that would like to"
    own, other = "no partner is keener to start.", "A partner is keener to start;"
    assert (own if starter == 0 else other) in written_on(page)


def labels(inside: QWidget) -> list[str]:
    return [each.text() for each in cast(list[QLabel], inside.findChildren(QLabel)) if each.isVisible()]


def test_a_bot_tells_all_persons_that_it_would_like_to_start(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "the_game", "human,greedy,human")
    qtbot.waitUntil(lambda: "wants to start" in labels(page.hand_over), timeout=PATIENCE)
    name = page.session.plan.names[1]
    click(button(page.hand_over, "Look at the cards"))
    assert f"{name} wants to start." in map(plain_words, log_lines(page))


def test_it_tells_a_single_person_in_the_log_and_on_its_plate(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "the_game", "human,greedy,greedy")
    said = {f"{name} wants to start." for name in page.session.plan.names[1:]}
    qtbot.waitUntil(lambda: bool(said & set(map(plain_words, log_lines(page)))), timeout=PATIENCE)
    assert page.scene.wish == page.session.wish is not None
    page.session.play(page.session.screen.showing().moves[0])
    assert page.session.wish is None


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_five_who_may_start_are_named_in_a_small_window_as_well(program: Program) -> None:
    page = sit(program, "the_game", "human,human,human,human,human")
    names = page.session.plan.names
    for width, words in ((800, "Starts"), (1280, f"{names[0]} starts"), (800, "Starts")):
        program.window.setMinimumSize(1, 1)  # as on a small screen
        program.window.resize(width, 600)
        shown = cast(list[QPushButton], page.hand_over.findChildren(QPushButton))
        starts = [each for each in shown if each.isVisible() and each.accessibleName().endswith(" starts")]
        assert len(starts) == len(names) and starts[0].text() == words
        assert all(each.fontMetrics().horizontalAdvance(each.text()) < each.width() for each in starts)
        places = [each.geometry() for each in starts]
        assert not any(one.intersects(two) for one, two in pairwise(places))
        if width == 800:
            assert set(names) <= {*texts_in(page.hand_over)}
