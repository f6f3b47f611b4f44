"""What is won or finished has its moment on the table, and nobody has to wait for it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.session.lesson_session import LessonSession
from cardgames_qt.ui.table.animator import Speed
from tests.ui.shell.driving import PATIENCE, page_of, seats_of

MOST_GAMES = 20


def won_game(qtbot: QtBot, program: Program) -> TablePage:
    """A short game that the first moves there are have won."""
    for seed in range(MOST_GAMES):
        program.window.navigator.play(seats_of("gap", "human,random", target=1), str(seed))
        page = page_of(program)
        session = page.session
        while session.match.outcome is None:
            waits = session.match
            qtbot.waitUntil(lambda: bool(session.screen.showing().moves) or bool(waits.outcome))  # noqa: B023
            if session.screen.showing().moves:
                session.play(session.screen.showing().moves[0])
        qtbot.waitUntil(lambda: page.end_screen is not None, timeout=PATIENCE)  # noqa: B023
        if page.scene.final_table().won:
            return page
    raise AssertionError("nobody wins")


def shown_on(page: TablePage) -> str:
    """The words of what lies on the table as a reward."""
    flourish = page.scene.rewards.shown
    return flourish.words if flourish is not None else ""


def test_a_win_is_seen_on_the_table_before_the_end_screen(qtbot: QtBot, program: Program) -> None:
    page = won_game(qtbot, program)
    known = page.end_screen
    assert not shown_on(page), "where nothing moves, the end comes at once"
    page.pace.set("normal", Speed.NORMAL)
    page.session.ended.emit(page.session.match.outcome)
    assert shown_on(page) == page.scene.final_table().verdict
    QTest.keyClick(page.view, Qt.Key.Key_Space)
    assert not shown_on(page) and page.end_screen is not None and page.end_screen is not known


def test_a_table_that_is_left_while_a_win_is_seen_leaves_nothing_behind(
    qtbot: QtBot, program: Program
) -> None:
    page = won_game(qtbot, program)
    page.pace.set("normal", Speed.NORMAL)
    page.session.ended.emit(page.session.match.outcome)
    assert shown_on(page)
    program.window.navigator.show_lobby()
    assert program.window.page is None


def test_a_finished_lesson_is_praised_and_one_that_is_only_opened_is_not(
    qtbot: QtBot, program: Program
) -> None:
    program.window.navigator.learn("gap")
    page, lesson = page_of(program), program.window.navigator.tables.lesson
    session = page.session
    assert isinstance(session, LessonSession) and lesson is not None
    qtbot.waitUntil(lambda: lesson.guide.speaking, timeout=PATIENCE)
    assert not shown_on(page)
    session.go_to(len(session.lesson.steps) - 1)
    qtbot.waitUntil(lambda: shown_on(page) == "Lesson complete", timeout=PATIENCE)
