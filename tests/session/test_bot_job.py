"""What bots think about in a thread is given up at any moment, and a failure of any kind is told."""

from __future__ import annotations

import threading
import time
from random import Random

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from cardgames_qt.bots.duplicate import place_of, tasks
from cardgames_qt.bots.process import BotFailedError, BotProcess
from cardgames_qt.engine.record import write
from cardgames_qt.engine.rules import Seat
from cardgames_qt.ui.duplicate import background
from cardgames_qt.ui.duplicate.background import RoundPlayer
from cardgames_qt.ui.session.bot_job import BotJob
from tests.session.failing import runs
from tests.session.playing import PATIENCE, plan
from tests.session.saving import played

CANCELS = 60


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> list[BaseException | None]:
    """What broke in threads."""
    found: list[BaseException | None] = []
    monkeypatch.setattr(threading, "excepthook", lambda what: found.append(what.exc_value))
    return found


def test_whenever_it_is_cancelled_the_thread_ends_with_its_process_and_nothing_more_is_told(
    qtbot: QtBot, broken: list[BaseException | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[BotProcess] = []
    make_process = background.make_process

    def make() -> BotProcess:
        made.append(make_process())
        return made[-1]

    monkeypatch.setattr(background, "make_process", make)
    match = played(-1)
    place = place_of(write(match, plan("gap", "human", "greedy").seats), match, Seat(0))
    chance, around = Random(1), QObject()
    told: list[object] = []
    for _ in range(CANCELS):
        player = RoundPlayer(tasks(place, ["greedy"]), around)
        for signal in (player.played, player.done, player.failed):
            signal.connect(lambda *words: told.append(words))
        player.start()
        time.sleep(chance.choice((0, 0.01, 0.3)) * chance.random())
        player.cancel()
    qtbot.wait(1)
    assert not broken and not told
    assert not [thread for thread in threading.enumerate() if thread.name == "RoundPlayer"]
    assert not any(map(runs, (process.pid for process in made)))


class Asked:
    """Is asked by a thread, and closed by it."""

    def __init__(self) -> None:
        self.stopped = False
        self.closed_by: list[int] = []

    def stop(self) -> None:
        self.stopped = True

    def close(self) -> None:
        self.closed_by.append(threading.get_ident())


class Failing(BotJob):
    """Meets an error."""

    def __init__(self, error: Exception, parent: QObject) -> None:
        super().__init__(parent)
        self.asked, self._error = Asked(), error

    def _think(self) -> None:
        with self._asking(self.asked):
            raise self._error


@pytest.mark.parametrize("error", [BotFailedError("no answer"), OSError(12, "no memory")])
def test_bots_that_do_not_answer_are_told(
    qtbot: QtBot, broken: list[BaseException | None], error: Exception
) -> None:
    around = QObject()
    thought = Failing(error, around)
    with qtbot.waitSignal(thought.failed, timeout=PATIENCE):
        thought.start()
    assert not broken


def test_whatever_else_breaks_is_told_and_reported(qtbot: QtBot, broken: list[BaseException | None]) -> None:
    error = AttributeError("dodo")
    around = QObject()
    thought = Failing(error, around)
    with qtbot.waitSignal(thought.failed, timeout=PATIENCE):
        thought.start()
    thought.cancel()
    assert broken == [error]
    assert len(thought.asked.closed_by) == 1 and threading.get_ident() not in thought.asked.closed_by
