"""A line of the log has the face of the player it speaks of, whoever brought it about."""

from __future__ import annotations

import re
from typing import cast

import pytest
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.marks import bold
from cardgames_qt.ui.play.side_panel import LogWords
from cardgames_qt.ui.play.table_page import TablePage
from tests.cases import some
from tests.ui.shell.driving import PATIENCE, log_lines, sit


def faces_and_words(page: TablePage) -> list[tuple[str | None, str]]:
    lines = cast(list[LogWords], page.panel.findChildren(LogWords))
    return [(line.face, line.text()) for line in lines]


@pytest.mark.parametrize("game", some(BUILT_IN, "three", "qwixx"))
def test_a_line_has_the_face_of_whom_it_speaks(qtbot: QtBot, program: Program, game: str) -> None:
    page = sit(program, game, "human,greedy*2")
    for _ in range(5):
        qtbot.waitUntil(
            lambda: page.session.over or bool(page.session.screen.showing().moves), timeout=PATIENCE
        )
        if page.session.over:
            break
        page.session.play(page.session.screen.showing().moves[-1])
    faces = {seat.name: seat.avatar for seat in page.session.plan.seats}
    seen = set()
    for face, words in faces_and_words(page):
        speaks_of = [faces[name] for name in re.findall(bold(r"(\w+)"), words) if name in faces]
        if words.startswith("You "):
            speaks_of.insert(0, "you")
        if face is not None and speaks_of:
            assert speaks_of[0] == face, words
            seen.add(face)
    assert seen == set(faces.values())


def test_the_log_reads_downwards_as_in_looking_back_and_ends_in_sight(qtbot: QtBot, program: Program) -> None:
    program.window.resize(1280, 800)
    page = sit(program, "gap", "human,greedy*2")
    for _ in range(8):
        qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
        page.session.play(page.session.screen.showing().moves[-1])
    qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
    QApplication.processEvents()
    scroll = cast(QScrollArea, page.panel.findChild(QScrollArea))
    bar = scroll.verticalScrollBar()
    assert bar.maximum() > 0 and bar.value() == bar.maximum(), "the newest line"
    lines = log_lines(page)
    bar.setValue(0)
    page.session.play(page.session.screen.showing().moves[-1])
    qtbot.waitUntil(lambda: len(log_lines(page)) > len(lines), timeout=PATIENCE)
    QApplication.processEvents()
    assert bar.value() == 0, "whoever reads older lines is left alone"
    program.window.navigator.look_back()
    story = program.window.replay
    assert story is not None
    told = [line.text for line in story.log.lines]
    assert lines == told[: len(lines)]
