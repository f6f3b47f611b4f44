"""The library with ten times the games, as ratios within one run: opening, finding, scrolling, pauses."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from cardgames_qt.app import Program, make_application
from cardgames_qt.storage.holdings import describe, files
from cardgames_qt.storage.library import Column, Library, Wanted
from cardgames_qt.storage.store import Store, read
from cardgames_qt.ui.library.page import LibraryPage
from tests.shots import positions

FEW, MANY = 1_000, 10_000
SCREEN = 40
SETTLING_S = 2.0


def measure_library(seconds: float) -> dict[str, float]:
    """What ten times the games cost; opening may cost ten times as much, a screenful no more than before."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = (_filled(Path(folder) / str(count), count) for count in (FEW, MANY))
        figures = {}
        for name, act in _ACTS.items():
            costs = [cost(act, library, seconds / 2) for library in (few, many)]
            figures[f"library: {name}, {MANY} games to {FEW}"] = costs[1] / costs[0]
        for library in (few, many):
            library.close()
        figures[f"library: longest pause of a first reading of {FEW} games to an idle loop"] = _pause(
            Path(folder) / "window"
        )
    return figures


def _pause(home: Path) -> float:
    """The longest time between two turns of the event loop while the window reads all games, to that of a
    lobby which nothing happens in, for as long."""
    application = QApplication.instance() or make_application()
    store = Store(home / "games")
    made = positions.save(store.finished_folder, "gap", 2, "end")
    for number in range(FEW):
        os.link(made, store.finished_folder / f"{number}.stolek")
    program = Program(home)
    program.window.show()
    start = time.perf_counter()
    _longest_turn(application, lambda: time.perf_counter() > start + SETTLING_S)
    start = time.perf_counter()
    program.window.show_library(())
    page = program.window.overlay
    assert isinstance(page, LibraryPage)
    reading = _longest_turn(application, lambda: not page.reading)
    taken = time.perf_counter() - start
    program.window.sheets.close()
    start = time.perf_counter()
    idle = _longest_turn(application, lambda: time.perf_counter() > start + taken)
    program.window.close()
    program.sittings.client.close()
    return reading / idle


def _longest_turn(application: QCoreApplication, over: Callable[[], bool]) -> float:
    longest, last = 0.0, time.perf_counter()
    while not over():
        application.processEvents()
        longest, last = max(longest, time.perf_counter() - last), time.perf_counter()
    return longest


def _filled(folder: Path, count: int) -> Library:
    store = Store(folder / "games")
    made = positions.save(store.finished_folder, "gap", 2, "end")
    known = describe(store, read(made))
    names = [f"finished/{number}.stolek" for number in range(count)]
    for name in names:
        os.link(made, store.folder / name)
    made.unlink()
    library = Library(store, folder / "library.index")
    looks = dict(files(store))
    library._keep(
        {
            place: (looks[place], replace(known, place=place, changed=float(number)))
            for number, place in enumerate(map(os.fsencode, names))
        }
    )
    return library


def _open(library: Library) -> None:
    assert [total for _, total in library.look()] == [0]


def _find(library: Library) -> None:
    library.find(Wanted(text="fox", column=Column.PLAYERS))


def _scroll(library: Library) -> None:
    library.holdings(_NUMBERS)


_NUMBERS = range(FEW // 2, FEW // 2 + SCREEN)
_ACTS: dict[str, Callable[[Library], None]] = {"open": _open, "find": _find, "scroll": _scroll}


def cost(act: Callable[[Library], None], library: Library, seconds: float) -> float:
    """The median of as many times as there is time for."""
    act(library)
    times: list[float] = []
    while sum(times) < seconds or len(times) < 5:
        start = time.perf_counter()
        act(library)
        times.append(time.perf_counter() - start)
    return median(times)
