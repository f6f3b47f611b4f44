"""The page of a game wears the window's theme, whichever part of it is in sight when that changes."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.ui.look.theme import Mode
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.training.tasks import PuzzleTask
from tests.shots import positions
from tests.ui.shell.driving import button, click, page_of, sit


def wear(program: Program, theme: str) -> None:
    program.window.navigator.change(replace(program.settings.current, theme=theme))
    QApplication.processEvents()
    assert program.window.context.theme.mode is Mode(theme)


def check_every_part_wears_it(program: Program, page: TablePage) -> None:
    parts = [page, *cast(list[QWidget], page.findChildren(QWidget))]
    themed = [each for each in parts if isinstance(each, Themed)]
    assert {page.bar, page.bar.clock, page.panel, page.hand_over, page.seen_button} <= set(themed)
    assert all(each.theme == program.window.context.theme for each in themed)
    assert page.scene.theme == program.window.context.theme.scaled(1.0)


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("covered", [True, False])
def test_the_table_and_the_cover_change_while_in_sight_or_not(program: Program, covered: bool) -> None:
    wear(program, "dark")
    page = sit(program, "gap", "human,human")
    parts = (page.hand_over,) if covered else (page.bar, page.panel, page.view)
    if not covered:
        click(button(page.hand_over, "I’m ready"))
    before = [picture(each) for each in parts]
    wear(program, "light")
    check_every_part_wears_it(program, page)
    light = [picture(each) for each in parts]
    assert all(old != new for old, new in zip(before, light, strict=True))
    if covered:
        click(button(page.hand_over, "I’m ready"))
        page.session.screen.cover()
    wear(program, "dark")
    check_every_part_wears_it(program, page)
    if not covered:
        assert [picture(each) for each in parts] == before, "nothing of the other theme is left"


@pytest.mark.usefixtures("seen")
def test_the_end_screen_changes_where_it_is(qtbot: QtBot, program: Program) -> None:
    wear(program, "dark")
    folder = program.sessions.store.finished_folder
    folder.mkdir(parents=True)
    program.window.navigator.open_file(positions.save(folder, "gap", 2, "end"))
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)
    page = page_of(program)
    end = page.end_screen
    assert end is not None
    for theme in ("light", "contrast", "dark"):
        wear(program, theme)
        assert page.end_screen is end
        ground = QColor(program.window.context.theme.colours.panel)
        assert QColor(end.picture().pixel(0, 0)) == ground
        check_every_part_wears_it(program, page)


@pytest.mark.usefixtures("seen")
def test_a_lesson_changes_with_its_table(qtbot: QtBot, program: Program) -> None:
    """The keyboard stays on the button that leads on, and buttons on the table stay as quiet as they were."""
    wear(program, "dark")
    program.window.navigator.learn("qwixx")
    page, lesson = page_of(program), program.window.lesson
    assert lesson is not None
    qtbot.waitUntil(lambda: lesson.guide.speaking)
    settle(qtbot, page)
    parts = (lesson.guide, page.view)
    before, focused = [picture(each) for each in parts], words_of_focus(program)
    for theme in ("light", "dark"):
        wear(program, theme)
        settle(qtbot, page)
        check_every_part_wears_it(program, page)
        assert words_of_focus(program) == focused
        changed = theme == "light"
        assert [picture(each) != old for each, old in zip(parts, before, strict=True)] == [changed] * 2


@pytest.mark.usefixtures("seen")
def test_the_strip_of_a_puzzle_changes_with_its_cards(qtbot: QtBot, program: Program) -> None:
    wear(program, "dark")
    program.window.navigator.puzzles.open("the_game", 0)
    page, task = page_of(program), program.window.navigator.puzzles.task
    assert isinstance(task, PuzzleTask) and task.row.faces
    settle(qtbot, page)
    parts = (task.strip, task.row)
    before = [picture(each) for each in parts]
    wear(program, "light")
    check_every_part_wears_it(program, page)
    assert all(picture(each) != old for each, old in zip(parts, before, strict=True))
    wear(program, "dark")
    assert [picture(each) for each in parts] == before


def settle(qtbot: QtBot, page: TablePage) -> None:
    qtbot.waitUntil(lambda: not page.scene.animator.busy)
    QApplication.processEvents()


def words_of_focus(program: Program) -> str:
    focused = program.window.focusWidget()
    return focused.text() if isinstance(focused, QPushButton) else str(type(focused))
