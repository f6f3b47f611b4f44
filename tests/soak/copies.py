"""Folders that are copied or synchronised, games of others that come in: each counts once, for its owner."""

from __future__ import annotations

from collections.abc import Iterator

from tests.soak.ground import Ground, Kind
from tests.soak.life import live
from tests.soak.tally import Result

_STEPS = 14
_WHAT = (
    *("play", "play", "friend", "friend", "copy", "conflict", "touch", "delete", "throw_away", "reset"),
    *("try_day", "somebody_else", "start_again"),
)


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """A story each."""
    for number in numbers:
        trial = ground.trial("copies", number)
        folder = ground.fresh_home("copies").parent / "life"
        yield Result(trial, list(live(trial.rng, folder, _WHAT, _STEPS)), folder.parent)


KIND = Kind(name="copies", about=__doc__ or "", run=run, count=300, short=4)
