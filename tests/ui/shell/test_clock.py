"""The agreed playing time on screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, Wish
from cardgames_qt.ui.session import clock as clock_module
from tests.session.conftest import Time
from tests.ui.shell.driving import PATIENCE, click_item, log_lines, moves_on_table, page_of, seats_of, sit


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Time:
    wall = Time()
    monkeypatch.setattr(clock_module, "time", wall)
    return wall


def test_the_clock_runs_down_by_itself_and_leaves_a_refusal_alone(
    qtbot: QtBot, program: Program, wall: Time
) -> None:
    program.grant(Wish(plan=seats_of("gap", "human,greedy", minutes=5), seed="3"))
    page = page_of(program)
    clock = page.bar.clock
    assert clock.isVisible() and clock.text == "5:00"
    page.bar.set_refusal("That is not allowed.")
    with qtbot.waitSignal(page.session.clock.ticked, timeout=PATIENCE):
        wall.now += 61
    assert clock.text == "3:59" and page.bar.about() == "That is not allowed."


def test_the_clock_stands_under_a_sheet_and_under_the_cover(
    qtbot: QtBot, program: Program, wall: Time
) -> None:
    program.grant(Wish(plan=seats_of("gap", "human,human", minutes=5), seed="3"))
    page = page_of(program)
    QTest.keyClick(page.hand_over, Qt.Key.Key_Return)
    running: list[bool] = [page.session.clock.running]
    program.window.navigator.show_rules()
    running.append(page.session.clock.running)
    program.window.sheets.close()
    running.append(page.session.clock.running)
    program.window.commands.cover.trigger()
    running.append(page.session.clock.running)
    wall.now += 100
    QTest.keyClick(page.hand_over, Qt.Key.Key_Return)
    assert running == [True, False, True, False] and page.bar.clock.text == "5:00"
    assert qtbot is not None


def test_time_that_is_over_is_told(qtbot: QtBot, program: Program, wall: Time) -> None:
    program.grant(Wish(plan=seats_of("gap", "human,greedy", minutes=1), seed="3"))
    page = page_of(program)
    qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
    told: list[str] = []
    page.scene.announced.connect(told.append)
    with qtbot.waitSignal(page.session.clock.rang, timeout=PATIENCE):
        wall.now += 60
    assert page.bar.clock.text == "time is up" and told == ["time is up"]
    qtbot.waitUntil(lambda: "time is over" in log_lines(page)[-1], timeout=PATIENCE)
    assert page.session.screen.showing().view.time_up


def test_a_game_that_was_left_goes_on_with_the_time_it_had(
    qtbot: QtBot, program: Program, wall: Time
) -> None:
    program.grant(Wish(plan=seats_of("gap", "human,greedy", minutes=5), seed="3"))
    page = page_of(program)
    qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
    click_item(page, moves_on_table(page)[0])
    wall.now += 90
    program.window.navigator.show_lobby()
    wall.now += 4000
    (saved,) = program.sessions.store.unfinished().games
    program.window.navigator.tables.resume(saved)
    assert page_of(program).bar.clock.text == "3:30"


def test_where_nobody_plays_by_the_clock_there_is_none(qtbot: QtBot, program: Program) -> None:
    assert not sit(program, "gap", "human,greedy").bar.clock.isVisible()
    assert not sit(program, "three", "human,greedy").bar.clock.isVisible()
    assert qtbot is not None
