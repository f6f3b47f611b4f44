"""The library with ten times the games, as ratios within one run: opening, finding, scrolling, pauses."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from statistics import median

from msgspec.structs import replace

from cardgames_qt.storage.entries import describe, files
from cardgames_qt.storage.facts import GamesAdopted
from cardgames_qt.storage.library import Library, LibraryQuery, SortColumn
from cardgames_qt.storage.store import Store, read
from tests.bench.pauses import FEW, MANY, measure_pauses
from tests.shots import positions

SCREEN = 40


def measure_library(seconds: float) -> dict[str, float]:
    """What ten times the games cost; opening may cost ten times as much, a screenful no more than before."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = (filled(Path(folder) / str(count), count) for count in (FEW, MANY))
        figures = {}
        for name, act in _ACTS.items():
            costs = [cost(act, library, seconds / 2) for library in (few, many)]
            figures[f"library: {name}, {MANY} games to {FEW}"] = costs[1] / costs[0]
        for library in (few, many):
            library.close()
        return figures | measure_pauses(Path(folder))


def filled(folder: Path, count: int) -> Library:
    """A library that knows all of its games."""
    store = Store(folder / "games")
    store.register.add(GamesAdopted(games={}))
    made = positions.save(store.finished_folder, "gap", 2, "end")
    known = describe(store, read(made))
    names = [f"finished/{number}.stolek" for number in range(count)]
    for name in names:
        os.link(made, store.folder / name)
    made.unlink()
    library = Library(store, folder / "cache" / "library.index")
    looks = dict(files(store))
    library.update(
        {
            place: (looks[place], replace(known, place=place, digest=place, changed=float(number)))
            for number, place in enumerate(map(os.fsencode, names))
        }
    )
    return library


def _open(library: Library) -> None:
    assert [total for _, total in library.look()] == [0]


def _find(library: Library) -> None:
    library.find(LibraryQuery(text="fox", column=SortColumn.PLAYERS))


def _scroll(library: Library) -> None:
    library.entries(_numbers(library))


@cache
def _numbers(library: Library) -> tuple[int, ...]:
    """A screenful in the middle."""
    return library.find(LibraryQuery())[FEW // 2 :][:SCREEN]


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
