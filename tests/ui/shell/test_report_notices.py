"""What went wrong unforeseen is told on the screen, with a report to copy, and the game goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, Wish
from cardgames_qt.storage.report import ErrorReport
from cardgames_qt.ui.start.report_notices import ReportNotices
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.notices import FloatingNotice, Notice
from tests.ui.shell.driving import button, click, seats_of, told_in


@pytest.fixture
def report(folder: Path) -> Iterator[ErrorReport]:
    report = ErrorReport(folder)
    report.fault("place", "Traceback: it broke")
    yield report
    report.close()


@pytest.fixture
def desk(program: Program, report: ErrorReport) -> ReportNotices:
    return ReportNotices(report, program.window, ShellWords(program.languages.translate))


def alarms(program: Program) -> list[FloatingNotice]:
    found = cast(list[FloatingNotice], program.window.findChildren(FloatingNotice))
    return [alarm for alarm in found if alarm.isVisible()]


def words_of(alarm: FloatingNotice) -> str:
    (notice,) = (each for each in cast(list[Notice], alarm.findChildren(Notice)) if each.isVisible())
    return cast(list[QLabel], notice.findChildren(QLabel))[0].text()


def test_it_is_told_over_the_table_and_the_game_goes_on(
    qtbot: QtBot, program: Program, desk: ReportNotices
) -> None:
    program.grant(Wish(plan=seats_of("gap", "human,greedy"), seed="3"))
    page = program.window.page
    desk.tell_at_once()
    desk.tell_at_once()
    qtbot.wait(1)
    (alarm,) = alarms(program)
    assert "went wrong" in words_of(alarm) and program.window.page is page
    assert program.window.rect().contains(alarm.geometry())
    click(button(alarm, "Copy the report"))
    assert "Traceback: it broke" in QGuiApplication.clipboard().text()
    assert QGuiApplication.clipboard().text().startswith("Stolek ")
    assert button(alarm, "Copied")


def test_it_is_told_again_once_it_was_closed(program: Program, desk: ReportNotices) -> None:
    desk.tell_at_once()
    (alarm,) = alarms(program)
    click(button(alarm, ""))
    assert not alarms(program)
    desk.tell_at_once()
    assert len(alarms(program)) == 1


@pytest.mark.parametrize("size", [(1024, 640), (2560, 1440)])
def test_it_follows_the_window(
    qtbot: QtBot, program: Program, desk: ReportNotices, size: tuple[int, int]
) -> None:
    desk.tell_at_once()
    program.window.resize(*size)
    program.window.navigator.change(replace(program.settings.current, theme="light"))
    qtbot.wait(1)
    (alarm,) = alarms(program)
    assert program.window.rect().contains(alarm.geometry())
    assert alarm.height() > 20 and alarm.geometry().bottom() < program.window.height() / 4
    assert abs(alarm.geometry().center().x() - program.window.rect().center().x()) <= 1


def test_what_broke_last_time_is_told_in_the_lobby_in_any_language(
    qtbot: QtBot, program: Program, desk: ReportNotices
) -> None:
    desk.tell_in_the_lobby()
    qtbot.wait(1)
    assert any("crashed last time" in text for text in told_in(program))
    program.window.navigator.speak("en")
    qtbot.wait(1)
    click(button(program.window.lobby, "Copy the report"))
    assert "Traceback: it broke" in QGuiApplication.clipboard().text()
