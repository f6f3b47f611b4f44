"""Deleting and restoring games: a result that counted goes on counting."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.record import seats_that_moved
from cardgames_qt.storage.entries import Ending, LibraryEntry, describe, digest_of
from cardgames_qt.storage.register import Timestamp
from cardgames_qt.storage.statistics.results import PersonResult, given_up
from cardgames_qt.storage.store import SavedGame, Store, explained_errors, read, read_any


def delete(store: Store, path: Path) -> Path:
    """Move a game to the deleted ones and keep its result; returns its new path.

    Raises BadRecordError, and then nothing has changed.
    """
    left = _left_by(store, path)
    if left is not None:
        refusal = store.register.keep(left.digest, left)
        if refusal is not None:
            raise BadRecordError(refusal)
    return store.delete(path)


def restore(store: Store, path: Path) -> Path:
    """Move a deleted game back, where it counts by itself again; returns its path. Raises BadRecordError."""
    place = store.restore(path)
    with suppress(BadRecordError, OSError):
        store.register.forget([digest_of(read_any(place).record)])
    return place


def lost_by_deleting(saved: SavedGame, results: Sequence[PersonResult]) -> tuple[PersonResult, ...]:
    """For whom deleting an unfinished game counts as a loss: those who have made a move."""
    return given_up(results, seats_that_moved(saved.record.log)) if not saved.record.result.finished else ()


def _left_by(store: Store, path: Path) -> LibraryEntry | None:
    """The entry to keep; None if the game counts for nobody or cannot be read."""
    try:
        with explained_errors():
            saved = read(path)
    except BadRecordError:
        return None
    game = replace(describe(store, saved), place=b"")
    if game.ending is Ending.UNFINISHED:
        game = _thrown_away(game, lost_by_deleting(saved, game.results), store.register.now())
    return game if game.results or game.daily else None


def _thrown_away(game: LibraryEntry, results: tuple[PersonResult, ...], now: Timestamp) -> LibraryEntry:
    return replace(
        game,
        ending=Ending.LOST,
        results=results,
        changed=now.seconds,
        ended=now.seconds,
        order=now.order,
        counted_order=now.order,
    )
