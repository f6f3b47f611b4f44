"""The list of games is damaged, closed or open: library and statistics say what the records say."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from cardgames_qt.storage.library import Library
from cardgames_qt.storage.store import Store
from tests.soak.ground import Ground, Kind
from tests.soak.indexes import check, clear, damage, fill, in_truth, told
from tests.soak.tally import Finding, Result

_OPEN = 4
"""One of so many is damaged while it is open."""


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """All on one library, whose list is whole again before each."""
    folder = ground.fresh_home("indexes").parent / "library"
    store = Store(folder / "games")
    fill(store)
    place, whole = folder / "cache" / "library.index", folder / "whole.index"
    library = Library(store, place)
    list(library.look())
    library.close()
    shutil.copyfile(place, whole)
    truth = in_truth(store)
    for number in numbers:
        trial = ground.trial("indexes", number)
        clear(place)
        shutil.copyfile(whole, place)
        try:
            findings = list(_try(trial.rng, store, place, truth, is_open=number % _OPEN == 0))
        except Exception as error:  # whatever comes out of there would close the library
            findings = [Finding("traceback", repr(error))]
        yield Result(trial, findings, folder)


def _try(
    rng: Random, store: Store, place: Path, truth: dict[str, Any], *, is_open: bool
) -> Iterator[Finding]:
    library = Library(store, place) if is_open else None
    way = damage(rng, place)
    if library is not None:
        if told(library) != truth:
            yield Finding("other", f"{way} while it is open changes what is said")
        library.close()
    for fault in check(store, place, truth):
        yield Finding("other", f"{way}: {fault}")


KIND = Kind(name="indexes", about=__doc__ or "", run=run, count=2000, short=20)
