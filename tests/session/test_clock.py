"""The playing time: it counts only while the table is played at."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import Seat
from cardgames_qt.ui.session import clock as clock_module
from cardgames_qt.ui.session.clock import GameClock
from cardgames_qt.ui.session.sessions import Sessions
from tests.session.conftest import Time
from tests.session.playing import PATIENCE, plan


def test_only_running_time_counts(qtbot: QtBot, wall: Time) -> None:
    owner = QObject()
    clock = GameClock(2, 30.0, owner)
    wall.now += 5
    assert clock.left == 90.0, "it does not run yet"
    clock.set_running(True)
    wall.now += 10
    clock.set_running(False)
    wall.now += 100
    assert (clock.played, clock.left) == (40.0, 80.0)
    clock.set_running(True)
    wall.now += 500
    with qtbot.waitSignal(clock.rang, timeout=PATIENCE):
        assert clock.left == 0.0
    assert clock.due
    with qtbot.assertNotEmitted(clock.ticked, wait=20):
        clock.set_running(False)


def test_it_ticks_when_a_second_turns_over(qtbot: QtBot, wall: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    timer = QTimer()
    timer.setSingleShot(True)
    monkeypatch.setattr(clock_module, "single_shot", lambda _: timer)
    owner = QObject()
    clock = GameClock(1, 0.3, owner)
    clock.set_running(True)
    assert timer.interval() == pytest.approx(700, abs=2), "59.7 seconds are left"
    with qtbot.waitSignal(clock.ticked, timeout=PATIENCE):
        wall.now += 0.7
    assert timer.isActive()
    clock.set_running(False)
    assert not timer.isActive()


def test_a_game_not_played_by_the_clock_never_ticks(qtbot: QtBot, wall: Time) -> None:
    owner = QObject()
    clock = GameClock(None, 0.0, owner)
    with qtbot.assertNotEmitted(clock.ticked, wait=20):
        clock.set_running(True)
        wall.now += 7
    assert clock.left is None and clock.played == 7.0


def test_the_clock_stands_while_the_table_is_covered_or_set_aside(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(plan("gap", "human", "human", minutes=5), "7")
    asked: list[int] = []
    session.screen.hand_over_wanted.connect(asked.append)
    ran: list[bool] = []

    def after(act: Callable[[], None]) -> None:
        act()
        ran.append(session.clock.running)

    after(session.begin)
    after(lambda: session.screen.take_seat(Seat(asked[0])))
    after(lambda: session.screen.set_aside(True))
    after(lambda: session.screen.set_aside(False))
    after(session.screen.cover)
    after(lambda: session.screen.take_seat(Seat(asked[0])))
    after(session.close)
    assert ran == [False, True, False, True, False, True, False]
    assert qtbot is not None


def test_the_time_left_is_resumed_exactly(qtbot: QtBot, sessions: Sessions, wall: Time) -> None:
    session = sessions.new(plan("gap", "human", "greedy", minutes=5), "7")
    session.begin()
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    wall.now += 12.5
    session.play(session.screen.showing().moves[0])
    wall.now += 30
    session.close()
    wall.now += 1000
    (saved,) = sessions.store.unfinished().games
    again = sessions.resume(saved)
    assert again.clock.left == 300 - 42.5
    again.close()


def test_time_that_ran_out_while_nothing_could_be_called_is_called_later(
    qtbot: QtBot, sessions: Sessions, wall: Time
) -> None:
    session = sessions.new(plan("gap", "human", "greedy", minutes=1), "7")
    session.begin()
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    session.play(session.screen.showing().moves[0])
    wall.now += 60
    session.close()
    (saved,) = sessions.store.unfinished().games
    again = sessions.resume(saved)
    again.begin()
    qtbot.waitUntil(lambda: again.screen.showing().view.time_up, timeout=PATIENCE)
    again.close()


def test_the_time_is_called_once_whoever_looks_afterwards(
    qtbot: QtBot, sessions: Sessions, wall: Time
) -> None:
    session = sessions.new(plan("gap", "human", "human", minutes=1), "7")
    rang: list[bool] = []
    session.clock.rang.connect(lambda: rang.append(True))
    session.screen.hand_over_wanted.connect(lambda seat: session.screen.take_seat(Seat(seat)))
    session.begin()
    wall.now += 60
    session.screen.set_aside(True)
    session.screen.set_aside(False)  # which looks at the clock anew
    qtbot.waitUntil(lambda: session.screen.showing().view.time_up, timeout=PATIENCE)
    session.screen.cover()
    session.screen.take_seat(Seat(0))
    qtbot.wait(10)
    assert rang == [True]
    session.close()
