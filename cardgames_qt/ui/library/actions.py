"""What a player does with saved games. All of it is on disk and in the index before a call returns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from cardgames_qt.engine.errors import BadRecordError, ExplainedError
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.storage.annotations import set_mark
from cardgames_qt.storage.entries import Ending, LibraryEntry, describe, look_up, place_in, stamp_of
from cardgames_qt.storage.exchange import export_games
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.removal import delete, lost_by_deleting, restore
from cardgames_qt.storage.store import DELETED_KEPT, Store, Trouble, explained_errors, held, read

ON_TABLE = Phrase("This game is open at the table.")
TOO_MANY = Phrase("At most {count} games can be deleted at once.", {"count": DELETED_KEPT})
"""More could not be brought back."""


class LibraryActions:
    """Deletes, restores and marks games. If one of several is refused, the others are done all the same.

    Returns why the last one was refused, or None.
    """

    def __init__(self, store: Store, library: Library, playing: Path | None) -> None:
        """`playing` is the file of the game on the table, which may not be changed."""
        self._store, self._library, self._playing = store, library, playing

    def delete(self, games: Sequence[LibraryEntry]) -> tuple[tuple[Path, ...], Sayable | None]:
        """Move them to the deleted games; returns where they are now. At most as many as can be restored."""
        if len(games) > DELETED_KEPT:
            return (), TOO_MANY
        gone: list[Path] = []
        refusal = self._each(games, lambda path: gone.append(delete(self._store, path)))
        return tuple(gone), refusal

    def lost_by_deleting(self, games: Sequence[LibraryEntry]) -> list[LibraryEntry]:
        """Those that would count as lost."""
        return [game for game in games if self._counts_as_lost(game)] if len(games) <= DELETED_KEPT else []

    def _counts_as_lost(self, game: LibraryEntry) -> bool:
        path = self._library.path_of(game)
        if game.ending is not Ending.UNFINISHED or path == self._playing or self._library.copies(game) > 1:
            return False
        with suppress(BadRecordError), explained_errors(), held(path):
            return bool(lost_by_deleting(read(path), game.results))
        return False

    def still_counts(self, games: Sequence[LibraryEntry]) -> bool:
        """Whether any of these deleted games is in the statistics though no copy of it is left."""
        kept = self._store.register.kept()
        return any(game.digest.hex() in kept and not self._library.copies(game) for game in games)

    def forget(self, games: Sequence[LibraryEntry]) -> Sayable | None:
        """Take these deleted games out of the statistics."""
        return self._library.forget([game.digest for game in games])

    def restore(self, paths: Sequence[Path]) -> Sayable | None:
        return _try_all(paths, lambda path: self._library.look_at(restore(self._store, path)))

    def star(self, games: Sequence[LibraryEntry], *, on: bool) -> Sayable | None:
        return self._each(games, lambda path: set_mark(self._store, path, starred=on))

    def note(self, game: LibraryEntry, note: str) -> Sayable | None:
        return self._each([game], lambda path: set_mark(self._store, path, note=note))

    def deleted(self) -> list[LibraryEntry]:
        """The deleted games that can be restored, the last one first."""
        found = self._store.deleted()
        games = [describe(self._store, game) for game in found.games]
        games += filter(None, (self._closed(trouble.path) for trouble in found.troubles))
        return sorted(games, key=lambda each: each.place, reverse=True)  # their names begin with the time

    def _closed(self, path: Path) -> LibraryEntry | None:
        stamp = stamp_of(path)
        return look_up(self._store, place_in(self._store, path), stamp) if stamp is not None else None

    def earlier(self, game: LibraryEntry) -> list[LibraryEntry]:
        return [describe(self._store, each) for each in self._store.earlier(self._library.path_of(game))]

    def bring_back(self, state: LibraryEntry) -> Path:
        """Make a new game of an earlier state; returns its file. Raises BadRecordError."""
        with explained_errors():
            return self._store.bring_back(read(self._library.path_of(state)))

    def export(self, games: Sequence[LibraryEntry], target: Path) -> Sequence[Trouble]:
        """Write them to a new file; returns which could not be read. Raises BadRecordError."""
        return export_games([self._library.path_of(game) for game in games], target)

    def _each(self, games: Sequence[LibraryEntry], act: Callable[[Path], object]) -> Sayable | None:
        def change(path: Path) -> None:
            if path == self._playing:
                raise BadRecordError(ON_TABLE)
            act(path)
            self._library.look_at(path)

        return _try_all([self._library.path_of(game) for game in games], change)


def _try_all(paths: Sequence[Path], act: Callable[[Path], object]) -> Sayable | None:
    """Do it to all of them; why the last one was refused that was."""
    refusal: Sayable | None = None
    for path in paths:
        try:
            act(path)
        except ExplainedError as error:
            refusal = error.phrase
    return refusal
