"""What Stolek 1.0 left: its records say neither when a game ended nor, for most, whose it was.

It went by the times of files, and took whoever played alone for the first person of the computer. Both are
found out once, before the first count, and kept in the register: after that no copy of the folder changes
them, and what comes here from elsewhere is not taken for one's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.storage.entries import digest_of, own_owners
from cardgames_qt.storage.register import Adopted, Moment, Owners, Register
from cardgames_qt.storage.statistics.results import owners_in_1_0
from cardgames_qt.storage.store import SavedGame, Store, read_any

BATCH = 20


def adopt(store: Store) -> Iterator[tuple[int, int]]:
    """Look through all records there are, once; yields how many of how many were read."""
    register = store.register
    if register.has_adopted or register.is_refused:  # what cannot be read may tell that it was done
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
    found = Adopted(games=games)
    if register.add(found) is not None:
        register.suppose(found)


def owners_of(register: Register, saved: SavedGame) -> Owners:
    """Whose seats these are, also while nobody has looked through what Stolek 1.0 left."""
    adopted = register.adopted(digest_of(saved.record))
    if adopted is not None:
        return adopted[1]
    if saved.extra.began is None and not register.has_adopted:
        return owners_in_1_0(saved, register.first)
    return own_owners(saved)


def begun(register: Register, saved: SavedGame) -> Moment:
    """When a game was begun whose record does not say it: not after Stolek 1.0 wrote it last, or just now."""
    adopted = register.adopted(digest_of(saved.record))
    if adopted is None:
        return register.now()
    return Moment(at=datetime.fromtimestamp(adopted[0] // 1000, UTC), order=adopted[0])
