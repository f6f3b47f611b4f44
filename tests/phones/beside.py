"""A real window in which six phones play: its frames, and when it shows what was tapped.

`python -m tests.phones.beside` compares it with the same table played at the screen, by turns, and then plays
on until its pipe is closed, for whoever measures something beside it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from threading import Thread
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from cardgames_qt.app import Program, make_application
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.settings import Settings, save
from cardgames_qt.ui.phones.addresses import Address
from tests.bench.window import TimedTableView, Times, p95
from tests.phones.fake_phone import Phones
from tests.phones.table import LOOPBACK
from tests.phones.tapping import PAUSE_S
from tests.phones.window import WindowTable, plan_of

GAME, SEATS = "gap", 6
ROUNDS, ROUND_S = 4, 20.0
"""By turns, so that a busy moment of the machine hits both alike."""
WARM_UP_S = 3.0
SIZE = (1280, 800)
FRAME_MS = 16
WITHIN_MS = 150.0
LINES = 4
"""What it tells, before it plays on."""


class Measured:
    """What a window showed while it was played."""

    def __init__(self) -> None:
        self.frames, self.delays, self.seen, self.shown = Times(), Times(), Times(), Times()
        """To paint a frame; from ring to ring of a timer; from a tap to the last phone; to the screen."""


def plan(seats: str) -> TablePlan:
    """A whole game, at the screen without a cover or from phones."""
    return replace(plan_of(GAME, seats), options={}, together="p" not in seats)


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


def watch(application: QApplication, table: WindowTable, found: Measured, seconds: float) -> list[float]:
    """Look at the window for so long; when something happened there."""
    view, steps = table.page.view, []
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
    run(application, seconds)
    timer.stop()
    found.frames += view.frames
    found.delays += [later - earlier for earlier, later in pairwise(rings)]
    session.screen.happened.disconnect(step)
    return steps


def run(application: QApplication, seconds: float) -> None:
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        application.processEvents()
        time.sleep(0.0005)


def at_screen(application: QApplication, table: WindowTable, found: Measured) -> None:
    """The same table without phones: somebody plays at it, as quickly."""
    table.program.window.navigator.play(plan("s" * SEATS), "beside")
    player = QTimer()
    player.timeout.connect(table.act)
    player.start(round(1000 * PAUSE_S))
    run(application, WARM_UP_S)
    watch(application, table, found, ROUND_S)
    player.stop()
    table.program.window.navigator.show_lobby()


def from_phones(
    application: QApplication, table: WindowTable, found: Measured, over: Callable[[], bool]
) -> None:
    """Six phones play, for a round at least and until it is over."""
    table.open(plan("p" * SEATS), "beside")
    links = [table.table.link(seat) for seat in sorted(table.table.hands)]
    with tapping(links) as told:
        run(application, WARM_UP_S)
        told.clear()
        while True:
            steps = watch(application, table, found, ROUND_S)
            found.seen += [each["seen"] - each["tapped"] for each in told]
            found.shown += [shown - each["tapped"] for each in told if (shown := after(steps, each))]
            told.clear()
            if over():
                break
            if table.page.session.over:
                table.program.window.navigator.tables.again(same_deal=False)
    table.program.window.navigator.show_lobby()


def after(steps: list[float], tap: dict[str, float]) -> float | None:
    """When the window began to show it."""
    return next((step for step in steps if step >= tap["tapped"]), None)


def say(phones: Measured, screen: Measured) -> None:
    write = sys.stdout.write
    for name, with_, without in (
        ("frames of the window with six phones", phones.frames, screen.frames),
        ("its event loop", phones.delays, screen.delays),
    ):
        ratio = p95(with_) / p95(without)
        write(f"{name:40} {1000 * p95(with_):6.1f} ms, {ratio:.2f} of a table without (≤ 1.5)\n")
    for name, times in (("a tap on all six phones", phones.seen), ("a tap on the screen", phones.shown)):
        good = sum(1000 * each <= WITHIN_MS for each in times)
        write(f"{name:40} {1000 * p95(times):6.1f} ms, {good} of {len(times)} within {WITHIN_MS:.0f} ms\n")
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
        for _ in range(ROUNDS):
            at_screen(application, table, without)
            from_phones(application, table, with_, lambda: True)
        say(with_, without)
        from_phones(application, table, Measured(), is_over)
        program.window.close()


if __name__ == "__main__":
    main()
