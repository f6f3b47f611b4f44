"""Clocks that jump, zones, midnight, two people: every number stays what it is, and no day is tried twice."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

from tests.soak.ground import Ground, Kind
from tests.soak.life import live, live_under_faketime
from tests.soak.tally import Result

_STEPS = 14
_FAKED = 10
"""One of so many goes by the system's own clock, where faketime is installed to set it."""
_WHAT = (
    *("play", "play", "play", "jump", "jump", "midnight", "zone", "reset", "try_day", "try_day"),
    *("delete", "throw_away", "somebody_else", "start_again"),
)


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """A story each."""
    has_faketime = shutil.which("faketime") is not None
    for number in numbers:
        trial = ground.trial("clocks", number)
        folder = ground.fresh_home("clocks").parent / "life"
        lived = live_under_faketime if has_faketime and number % _FAKED == 0 else live
        yield Result(trial, list(lived(trial.rng, folder, _WHAT, _STEPS)), folder.parent)


KIND = Kind(name="clocks", about=__doc__ or "", run=run, count=300, short=4)
