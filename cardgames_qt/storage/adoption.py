"""Adopts the games of Stolek 1.0, whose records lack the end time and mostly the owner.

Stolek 1.0 used file times, and took whoever played alone for the first person of the computer. Both are
determined once, before anything is counted, and stored in the register. From then on, copying the folder
changes nothing, and games from elsewhere are not taken for one's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.storage.entries import digest_of, ended_and_owners
from cardgames_qt.storage.facts import GamesAdopted, Owners
from cardgames_qt.storage.register import Register, Timestamp
from cardgames_qt.storage.statistics.results import owners_in_1_0
from cardgames_qt.storage.store import SavedGame, Store, read_any

BATCH = 20


def adopt(store: Store) -> Iterator[tuple[int, int]]:
    """Look through all records, once; yields (read, total)."""
    register = store.register
    if register.has_adopted or register.is_refused:  # an unreadable register may say it was done
        return
    games: dict[str, tuple[int, Owners]] = {}
    paths = store.every_file()
    for done, path in enumerate(paths, 1):
        with suppress(BadRecordError, OSError):
            saved = read_any(path)
            if saved.extra.began is None:
                owners = owners_in_1_0(saved, register.first)
                games[digest_of(saved.record).hex()] = round(saved.changed * 1000), owners
        if done % BATCH == 0:
            yield done, len(paths)
    found = GamesAdopted(games=games)
    if register.add(found) is not None:
        register.suppose(found)


def owners_of(register: Register, saved: SavedGame) -> Owners:
    """The profiles of a game's seats, also before the games of Stolek 1.0 have been adopted."""
    return ended_and_owners(register, saved, digest_of(saved.record))[1]


def begun(register: Register, saved: SavedGame) -> Timestamp:
    """The start of a game whose record lacks it: Stolek 1.0's last write at the latest, otherwise now."""
    adopted = register.adopted(digest_of(saved.record))
    if adopted is None:
        return register.now()
    return Timestamp(at=datetime.fromtimestamp(adopted[0] // 1000, UTC), order=adopted[0])
