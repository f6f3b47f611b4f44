"""How much the window does in one go while somebody uses the library: with many games against a few."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median

from PySide6.QtWidgets import QApplication

from cardgames_qt.app import Program, make_application
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.library.page import LibraryPage
from tests.shots import positions

FEW, MANY = 1_000, 10_000
TIMES = 5
"""What is compared is done by turns, so that a busy moment of the machine hits both alike."""
SETTLING_S = 2.0
STEPS = 100
TYPED = "fox gap"


def measure_pauses(folder: Path) -> dict[str, float]:
    """Of libraries in folders called after how many games they have; their lists are made."""
    application = QApplication.instance() or make_application()
    assert isinstance(application, QApplication)
    with _opened(folder / str(FEW), application) as few, _opened(folder / str(MANY), application) as many:
        found = [(_used(few, application), _used(many, application)) for _ in range(TIMES)]
    figures: dict[str, float] = {}
    for name in found[0][0]:
        costs = [median(each[which][name] for each in found) for which in (0, 1)]
        figures[f"library: most in one go {name}, {MANY} games, ms"] = 1000 * costs[1]
        figures[f"library: most in one go {name}, {MANY} games to {FEW}"] = costs[1] / costs[0]
    return figures | {
        f"library: longest pause of a first reading of {FEW} games to an idle loop": _first_reading(
            folder / "window", application
        )
    }


@contextmanager
def _opened(home: Path, application: QApplication) -> Iterator[Program]:
    """A window that has come to rest."""
    program = Program(home)
    program.window.show()
    _longest_turn(application, _after(SETTLING_S))
    gc.freeze()  # as the program itself does once it has settled in
    yield program
    program.window.close()
    program.sessions.client.close()


def _used(program: Program, application: QApplication) -> dict[str, float]:
    """Open it, look for something, scroll to the end, and close it again."""
    opening = _longest_act(application, [partial(program.window.navigator.show_library, ())])
    page = _page(program)
    found = {"opening": opening}
    _longest_turn(application, lambda: not page.reading)
    bar = page.list.verticalScrollBar()
    heights = [round(step * bar.maximum() / STEPS) for step in range(1, STEPS + 1)]
    found["scrolling to the end"] = _longest_act(application, [partial(bar.setValue, at) for at in heights])
    letters = [partial(page.filters.search.insert, one) for one in TYPED]
    found["typing a search"] = max(_longest_search(application, page, one) for one in letters)
    program.window.sheets.close()
    _longest_turn(application, _after(0.2))
    return found


def _first_reading(home: Path, application: QApplication) -> float:
    """The longest time between two turns of the event loop while the window reads all games, to that of a
    lobby which nothing happens in, for as long."""
    store = Store(home / "games")
    made = positions.save(store.finished_folder, "gap", 2, "end")
    for number in range(FEW):
        os.link(made, store.finished_folder / f"{number}.stolek")
    with _opened(home, application) as program:
        began = time.perf_counter()
        program.window.navigator.show_library()
        page = _page(program)
        reading = _longest_turn(application, lambda: not page.reading)
        taken = time.perf_counter() - began
        program.window.sheets.close()
        return reading / _longest_turn(application, _after(taken))


def _page(program: Program) -> LibraryPage:
    page = program.window.overlay
    assert isinstance(page, LibraryPage)
    return page


def _after(seconds: float) -> Callable[[], bool]:
    until = time.perf_counter() + seconds
    return lambda: time.perf_counter() > until


def _longest_turn(application: QApplication, over: Callable[[], bool]) -> float:
    longest, last = 0.0, time.perf_counter()
    while not over():
        application.processEvents()
        longest, last = max(longest, time.perf_counter() - last), time.perf_counter()
    return longest


def _longest_act(application: QApplication, acts: list[Callable[[], object]]) -> float:
    """Each with all that the window does about it at once, in the time of its own thread."""
    longest = 0.0
    for act in acts:
        began = time.thread_time()
        act()
        application.processEvents()
        longest = max(longest, time.thread_time() - began)
    return longest


def _longest_search(application: QApplication, page: LibraryPage, act: Callable[[], object]) -> float:
    """The same until what is looked for is shown."""
    longest = _longest_act(application, [act])
    while page.sought is not None:
        longest = max(longest, _longest_act(application, [lambda: None]))
    return longest
