"""What opening a story costs whose game has a thousand branches, against the same game without any."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from PySide6.QtWidgets import QApplication

from cardgames_qt.app import Program, make_application
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import BRANCHES
from cardgames_qt.games import BUILT_IN
from cardgames_qt.storage.annotations import annotate
from cardgames_qt.storage.store import checked, load
from tests.play.growing import Kept, chain, side_by_side
from tests.shots import positions

MANY = 1_000
TIMES = 9
"""With and without by turns, so that a busy moment of the machine hits both alike."""
SETTLING_S = 2.0


def measure_branches(seconds: float) -> dict[str, float]:
    """As ratios; the bound is 2."""
    del seconds
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or make_application()
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as home:
        program = Program(Path(home))
        program.window.resize(1280, 800)
        program.window.show()
        until = time.perf_counter() + SETTLING_S
        while time.perf_counter() < until:
            application.processEvents()
        for game in BUILT_IN:
            for grown in (chain, side_by_side):
                how = grown.__name__.replace("_", " ")
                figures[f"{game}: {MANY} branches {how}, ratio (≤ 2)"] = _ratio(program, game, grown)
        program.window.close()
        program.sessions.client.close()
    return figures


def _ratio(program: Program, game: str, grown: Callable[[Match, int], list[Kept]]) -> float:
    plain = positions.save(program.sessions.store.finished_folder, game, 2, "end")
    many = plain.with_name(f"many-{plain.name}")
    many.write_bytes(plain.read_bytes())
    annotate(program.sessions.store, many, BRANCHES, grown(checked(load(many)[1]), MANY))
    costs = [(_opening(program, plain), _opening(program, many)) for _ in range(TIMES)]
    return median(with_ for _, with_ in costs) / median(without for without, _ in costs)


def _opening(program: Program, path: Path) -> float:
    """In seconds of its own thread, until the window has been painted."""
    began = time.thread_time()
    program.window.navigator.replays.open_file(path)
    QApplication.processEvents()
    return time.thread_time() - began
