"""What a player does with games: each deed is on the disk and in the list before it returns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from cardgames_qt.engine.errors import BadRecordError, ExplainedError
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.storage.annotations import set_mark
from cardgames_qt.storage.entries import Ending, LibraryEntry, describe, look_up, looks_of, place_in
from cardgames_qt.storage.exchange import give_out
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.removal import delete, lost_by_deleting, restore
from cardgames_qt.storage.store import DELETED_KEPT, Store, Trouble, held, read, told

ON_TABLE = Phrase("This game is on the table.")
TOO_MANY = Phrase("At most {count} games can be deleted at once.", {"count": DELETED_KEPT})
"""More could not be brought back."""


class LibraryActions:
    """Deletes, brings back and marks. What is refused is told, and all else is done."""

    def __init__(self, store: Store, library: Library, playing: Path | None) -> None:
        """`playing` is where the game on the table is kept: it stays as it is."""
        self._store, self._library, self._playing = store, library, playing

    def delete(self, games: Sequence[LibraryEntry]) -> tuple[tuple[Path, ...], Sayable | None]:
        """Put them among the deleted ones, if all of them are kept there; says where they lie now."""
        if len(games) > DELETED_KEPT:
            return (), TOO_MANY
        gone: list[Path] = []
        refusal = self._each(games, lambda path: gone.append(delete(self._store, path)))
        return tuple(gone), refusal

    def lost_by_deleting(self, games: Sequence[LibraryEntry]) -> list[LibraryEntry]:
        """Those that count as lost when they are thrown away, where they can be."""
        return [game for game in games if self._counts_as_lost(game)] if len(games) <= DELETED_KEPT else []

    def _counts_as_lost(self, game: LibraryEntry) -> bool:
        path = self._library.path_of(game)
        if game.ending is not Ending.UNFINISHED or path == self._playing or self._library.copies(game) > 1:
            return False
        with suppress(BadRecordError), told(), held(path):
            return bool(lost_by_deleting(read(path), game.results))
        return False

    def still_counts(self, games: Sequence[LibraryEntry]) -> bool:
        """Whether anything of these deleted games is counted, though no record of them is left."""
        kept = self._store.register.kept()
        return any(game.digest.hex() in kept and not self._library.copies(game) for game in games)

    def forget(self, games: Sequence[LibraryEntry]) -> Sayable | None:
        """Count these deleted games no longer."""
        return self._library.forget([game.digest for game in games])

    def restore(self, paths: Sequence[Path]) -> Sayable | None:
        """Put deleted games back."""
        return _tried(paths, lambda path: self._library.look_at(restore(self._store, path)))

    def star(self, games: Sequence[LibraryEntry], *, on: bool) -> Sayable | None:
        """Put a star on them, or take it off."""
        return self._each(games, lambda path: set_mark(self._store, path, starred=on))

    def note(self, game: LibraryEntry, note: str) -> Sayable | None:
        """Keep this note about a game."""
        return self._each([game], lambda path: set_mark(self._store, path, note=note))

    def deleted(self) -> list[LibraryEntry]:
        """What was deleted and can be brought back, the last first."""
        found = self._store.deleted()
        games = [describe(self._store, game) for game in found.games]
        games += filter(None, (self._closed(trouble.path) for trouble in found.troubles))
        return sorted(games, key=lambda each: each.place, reverse=True)  # their names tell when

    def _closed(self, path: Path) -> LibraryEntry | None:
        looks = looks_of(path)
        return look_up(self._store, place_in(self._store, path), looks) if looks is not None else None

    def earlier(self, game: LibraryEntry) -> list[LibraryEntry]:
        """What a game was like earlier."""
        return [describe(self._store, each) for each in self._store.earlier(self._library.path_of(game))]

    def bring_back(self, state: LibraryEntry) -> Path:
        """Make a new game of an earlier state; says where. Raises BadRecordError."""
        with told():
            return self._store.bring_back(read(self._library.path_of(state)))

    def give_out(self, games: Sequence[LibraryEntry], target: Path) -> Sequence[Trouble]:
        """Write them to a new file; tells which could not be read. Raises BadRecordError."""
        return give_out([self._library.path_of(game) for game in games], target)

    def _each(self, games: Sequence[LibraryEntry], act: Callable[[Path], object]) -> Sayable | None:
        def on_shelf(path: Path) -> None:
            if path == self._playing:
                raise BadRecordError(ON_TABLE)
            act(path)
            self._library.look_at(path)

        return _tried([self._library.path_of(game) for game in games], on_shelf)


def _tried(paths: Sequence[Path], act: Callable[[Path], object]) -> Sayable | None:
    """Do it to all of them; why the last one refused that did."""
    refusal: Sayable | None = None
    for path in paths:
        try:
            act(path)
        except ExplainedError as error:
            refusal = error.phrase
    return refusal
