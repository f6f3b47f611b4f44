"""What a game leaves behind when its record goes: a result that counted goes on counting."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.record import seats_that_moved
from cardgames_qt.storage.entries import Ending, LibraryEntry, describe, digest_of
from cardgames_qt.storage.register import Moment
from cardgames_qt.storage.statistics.results import Result, given_up
from cardgames_qt.storage.store import SavedGame, Store, read, read_any, told


def delete(store: Store, path: Path) -> Path:
    """Put a game among the deleted ones, and keep what it came to; says where it lies now.

    Raises BadRecordError, and then nothing has changed.
    """
    left = _left_by(store, path)
    if left is not None:
        refusal = store.register.keep(left.digest, left)
        if refusal is not None:
            raise BadRecordError(refusal)
    return store.delete(path)


def restore(store: Store, path: Path) -> Path:
    """Put a deleted game back, to speak for itself again; says where it lies now. Raises BadRecordError."""
    place = store.restore(path)
    with suppress(BadRecordError, OSError):
        store.register.forget([digest_of(read_any(place).record)])
    return place


def lost_by_deleting(saved: SavedGame, results: Sequence[Result]) -> tuple[Result, ...]:
    """For whom a game that could go on counts as lost when it is thrown away: who has made a move in it."""
    return given_up(results, seats_that_moved(saved.record.log)) if not saved.record.result.finished else ()


def _left_by(store: Store, path: Path) -> LibraryEntry | None:
    """What remains; None for what counts for nobody, or cannot be read."""
    try:
        with told():
            saved = read(path)
    except BadRecordError:
        return None
    game = replace(describe(store, saved), place=b"")
    if game.ending is Ending.UNFINISHED:
        game = _thrown_away(game, lost_by_deleting(saved, game.results), store.register.now())
    return game if game.results or game.daily else None


def _thrown_away(game: LibraryEntry, results: tuple[Result, ...], now: Moment) -> LibraryEntry:
    return replace(
        game,
        ending=Ending.LOST,
        results=results,
        changed=now.seconds,
        ended=now.seconds,
        order=now.order,
        counted_order=now.order,
    )
