"""A real window in which six phones play: its frames, and when it shows what was tapped.

`python -m tests.phones.beside` compares it, by turns, with the same table in which the same moves are made at
the same pace without phones, and then plays on until its pipe is closed, for whoever measures something
beside it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from threading import Thread
from typing import Any
from unittest.mock import patch

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QEventLoop, QObject, QTimer

from cardgames_qt.app import Program, make_application
from cardgames_qt.engine.history import Played
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.phones.protocol import Acted, FromServer
from cardgames_qt.storage.settings import Settings, save
from cardgames_qt.ui.phones.addresses import Address
from cardgames_qt.ui.phones.server_process import ServerProcess
from tests.bench.window import TimedTableView, Times, p95
from tests.phones.fake_phone import Phones
from tests.phones.table import LOOPBACK
from tests.phones.tapping import EVERY_S
from tests.phones.window import WindowTable, plan_of

GAME, SEATS = "gap", 6
SEED = "beside"
ROUNDS, ROUND_S = 4, 20.0
"""By turns, so that a busy moment of the machine hits both alike."""
WARM_UP_S = 3.0
SIZE = (1280, 800)
FRAME_MS = 16
WITHIN_MS = 150.0
LINES = 7
"""What it tells, before it plays on."""
_WORST = 3


class Tap(msgspec.Struct):
    """A tap, and when it got how far, in seconds after it."""

    heard: float
    """When the window heard of it."""
    shown: float
    """When it began to show it."""
    written: float
    """When it had written the last sheet that came of it."""
    sent: float
    """When the pipe had taken all of them."""
    seen: float
    """When the last phone had its own."""

    def describe(self) -> str:
        ways = pairwise((0.0, self.heard, self.written, self.sent, self.seen))
        return "+".join(f"{1000 * (later - earlier):.0f}" for earlier, later in ways)


class Measured:
    """What a window showed while it was played."""

    def __init__(self) -> None:
        self.frames, self.delays = Times(), Times()
        """To paint a frame; from ring to ring of a timer."""
        self.steps, self.busy = 0, 0.0
        """How often something happened, and how long the window's own thread worked meanwhile."""
        self.taps: list[Tap] = []


class TimedServerProcess(ServerProcess):
    """Notes when the window hears of a tap, when it has written a sheet, and when a pipe has taken some."""

    acted, written, sent = Times(), Times(), Times()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.heard.connect(self._note)

    def start(self) -> None:
        super().start()
        assert self._process is not None
        self._process.bytesWritten.connect(lambda _: self.sent.append(time.monotonic()))

    def send(self, line: bytes) -> None:
        super().send(line)
        self.written.append(time.monotonic())

    def _note(self, line: bytes) -> None:
        if isinstance(msgspec.json.decode(line, type=FromServer), Acted):
            self.acted.append(time.monotonic())

    @classmethod
    def forget(cls) -> None:
        for times in (cls.acted, cls.written, cls.sent):
            times.clear()


def plan() -> TablePlan:
    """A whole game of people with phones."""
    return replace(plan_of(GAME, "p" * SEATS), options={})


@contextmanager
def tapping(links: list[str]) -> Iterator[list[dict[str, float]]]:
    """The phones of a table, and what they tell."""
    told: list[dict[str, float]] = []
    with subprocess.Popen(
        [sys.executable, "-m", "tests.phones.tapping", *links],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        lines = process.stdout
        assert lines is not None
        reader = Thread(target=lambda: told.extend(map(json.loads, lines)), daemon=True)
        reader.start()
        yield told
        assert process.stdin is not None
        process.stdin.close()


def watch(table: WindowTable, found: Measured, seconds: float) -> Times:
    """Look at the window for so long; when something happened there."""
    view, steps = table.page.view, Times()
    assert isinstance(view, TimedTableView)
    session = table.page.session

    def step(_: object) -> None:
        steps.append(time.monotonic())

    session.screen.happened.connect(step)
    view.frames.clear()
    rings = Times()
    timer = QTimer()
    timer.timeout.connect(lambda: rings.append(time.perf_counter()))
    timer.start(FRAME_MS)
    began = time.thread_time()
    run(seconds)
    found.busy += time.thread_time() - began
    timer.stop()
    found.frames += view.frames
    found.delays += [later - earlier for earlier, later in pairwise(rings)]
    found.steps += len(steps)
    session.screen.happened.disconnect(step)
    return steps


def run(seconds: float) -> None:
    """By a loop as the program's own: in any other nothing that was closed is ever deleted."""
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()


def without_phones(table: WindowTable, found: Measured, moves: Sequence[Played]) -> None:
    """The same table when all phones are gone: the same moves are made, as quickly."""
    table.open(plan(), SEED)
    table.program.window.navigator.phones.close()
    session, ahead = table.page.session, iter(moves)

    def play() -> None:
        following = next(ahead, None)
        if following is not None:
            session.play_from_phone(following.seat, following.move)

    player = QTimer()
    player.timeout.connect(play)
    player.start(round(1000 * EVERY_S))
    run(WARM_UP_S)
    watch(table, found, ROUND_S)
    player.stop()
    leave(table)


def from_phones(table: WindowTable, found: Measured, over: Callable[[], bool]) -> tuple[Played, ...]:
    """Six phones play, for a round at least and until it is over; returns their moves in the last game."""
    table.open(plan(), SEED)
    links = [table.table.link(seat) for seat in sorted(table.table.hands)]
    with tapping(links) as told:
        run(WARM_UP_S)
        while True:
            began = time.monotonic()
            told.clear()
            TimedServerProcess.forget()
            steps = watch(table, found, ROUND_S)
            found.taps += [followed(each, steps) for each in told if each["tapped"] > began]
            if over():
                break
            if table.page.session.over:
                table.program.window.navigator.tables.again(same_deal=False)
    made = tuple(step for step in table.page.session.match.history if step.seat >= 0)
    leave(table)
    return made


def leave(table: WindowTable) -> None:
    """Until nobody listens any more; at a table that followed at once, the same phones would go on."""
    navigator = table.program.window.navigator
    navigator.show_lobby()
    table.wait(lambda: navigator.phones.table is None)


def followed(told: dict[str, float], steps: Times) -> Tap:
    """Where a tap was at which time."""
    tapped, seen = told["tapped"], told["seen"]

    def first(times: Times) -> float:
        return next((each - tapped for each in times if each >= tapped), 0.0)

    def last(times: Times) -> float:
        return max((each - tapped for each in times if tapped <= each <= seen), default=0.0)

    server = TimedServerProcess
    return Tap(
        heard=first(server.acted),
        shown=first(steps),
        written=last(server.written),
        sent=last(server.sent),
        seen=seen - tapped,
    )


def slowest_tenth(times: Times) -> float:
    """Their mean, beside p95: that may jump, since with each move there is one dear frame among twenty."""
    ranked = sorted(times)
    late = ranked[-max(1, len(ranked) // 10) :]
    return sum(late) / len(late)


def say(phones: Measured, without: Measured) -> None:
    write = sys.stdout.write
    for name, those, others in (
        ("frames of the window with six phones", phones.frames, without.frames),
        ("its event loop", phones.delays, without.delays),
    ):
        ratio, tenth = (of(those) / of(others) for of in (p95, slowest_tenth))
        write(f"{name:40} {1000 * p95(those):6.1f} ms, {ratio:.2f} of the same moves without (≤ 1.5); ")
        write(f"of the slowest tenth {tenth:.2f}\n")
    one, other = (1000 * each.busy / each.steps for each in (phones, without))
    write(f"{'its work for one of the moves':40} {one:6.1f} ms, {one / other:.2f} of the same without\n")
    write(f"{'moves in that time, and without':40} {phones.steps} and {without.steps}\n")
    taps = phones.taps
    for name, times in (
        ("a tap on all six phones", [tap.seen for tap in taps]),
        ("a tap on the screen", [tap.shown for tap in taps]),
    ):
        good = sum(1000 * each <= WITHIN_MS for each in times)
        write(f"{name:40} {1000 * p95(times):6.1f} ms, {good} of {len(times)} within {WITHIN_MS:.0f} ms\n")
    worst = sorted(taps, key=lambda tap: tap.seen, reverse=True)[:_WORST]
    ways = ", ".join(tap.describe() for tap in worst)
    write(f"{'the slowest: heard+written+sent+seen, ms':40} {ways}\n")
    sys.stdout.flush()


def closed() -> Callable[[], bool]:
    """Whether whoever started this has closed the pipe."""
    ended: list[Any] = []
    Thread(target=lambda: ended.append(sys.stdin.read()), daemon=True).start()
    return lambda: bool(ended)


def main() -> None:
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = make_application()
    is_over = closed()
    here = (Address(LOOPBACK, "here"),)
    with (
        patch("cardgames_qt.ui.phones.controller.addresses", lambda: here),
        patch("cardgames_qt.ui.phones.table.ServerProcess", TimedServerProcess),
        patch("cardgames_qt.ui.play.table_page.TableView", TimedTableView),
        tempfile.TemporaryDirectory() as folder,
        Phones() as phones,
    ):
        home = Path(folder)
        save(home / "settings.json", Settings(theme="dark", language="en"))
        program = Program(home)
        program.window.resize(*SIZE)
        program.window.show()
        table = WindowTable(program, phones)
        with_, without = Measured(), Measured()
        moves = from_phones(table, Measured(), lambda: True)
        for _ in range(ROUNDS):
            without_phones(table, without, moves)
            from_phones(table, with_, lambda: True)
        say(with_, without)
        from_phones(table, Measured(), is_over)
        program.window.close()
        application.processEvents()


if __name__ == "__main__":
    main()
