"""Hostile things under `extra` of records: every reader takes or leaves them, and counts nothing false."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from cardgames_qt.engine.untrusted import LONGEST_LOG
from cardgames_qt.storage.library import Library, LibraryQuery
from cardgames_qt.storage.statistics.figures import ResultQuery
from cardgames_qt.storage.store import Store
from tests.soak.extras import hostile_records
from tests.soak.ground import Ground, Kind
from tests.soak.tally import Finding, Result

TOGETHER = 50
"""In one library."""


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """A library full of them after the other."""
    for start in range(numbers.start, numbers.stop, TOGETHER):
        count = min(TOGETHER, numbers.stop - start)
        trial = ground.trial("extras", start)
        folder = ground.fresh_home("extras").parent / "library"
        try:
            findings = list(_read(trial.rng, folder, count))
        except Exception as error:
            findings = [Finding("traceback", repr(error))]
        yield Result(trial, findings, folder, counts=count)


def _read(rng: Random, folder: Path, count: int) -> Iterator[Finding]:
    store = Store(folder / "games")
    store.finished_folder.mkdir(parents=True)
    made = hostile_records(rng)
    contents = {store.finished_folder / f"{number}.stolek": next(made) for number in range(count)}
    for path, content in contents.items():
        path.write_bytes(content)
    library = Library(store, folder / "cache" / "library.index")
    try:
        list(library.look())
        listed = library.entries(library.find(LibraryQuery()))
        if len(listed) != count:
            yield Finding("loss", f"{len(listed)} of {count} are listed")
        people = {result.profile for game in listed.values() for result in game.results}
        for profile in people:
            for game in (None, *library.statistics.games(profile)):
                yield from _count(library, profile, game)
    finally:
        library.close()
    changed = [path.name for path, content in contents.items() if path.read_bytes() != content]
    if changed:
        yield Finding("loss", f"changed by reading alone: {changed}")


def _count(library: Library, profile: str, game: str | None) -> Iterator[Finding]:
    """Numbers that no game can have are none."""
    figures = library.statistics.figures(ResultQuery(profile=profile, game=game))
    for name, most in (("luck", LONGEST_LOG), ("decisions", 0)):  # several mistakes can cost more than a win
        value = getattr(figures, name)
        if value is not None and not -LONGEST_LOG <= value <= most:
            yield Finding("other", f"{name} of {game}: {value}")
    if figures.accuracy is not None and not 0 <= figures.accuracy <= 100:
        yield Finding("other", f"accuracy of {game}: {figures.accuracy}")
    if not 0 <= figures.won <= figures.played:
        yield Finding("other", f"{figures.won} of {figures.played} are won")


KIND = Kind(name="extras", about=__doc__ or "", run=run, count=4000, short=50, chain=TOGETHER)
