"""What a player does with games: each deed is on the disk and in the list before it returns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from cardgames_qt.engine.errors import BadRecordError, ExplainedError
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.storage.annotations import set_mark
from cardgames_qt.storage.exchange import give_out
from cardgames_qt.storage.holdings import Holding, describe, unreadable
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.store import DELETED_KEPT, Store, Trouble, read, told

ON_TABLE = Phrase("This game is on the table.")
TOO_MANY = Phrase("At most {count} games can be deleted at once.", {"count": DELETED_KEPT})
"""More could not be brought back."""


class Deeds:
    """Deletes, brings back and marks. What is refused is told, and all else is done."""

    def __init__(self, store: Store, library: Library, playing: Path | None) -> None:
        """`playing` is where the game on the table is kept: it stays as it is."""
        self._store, self._library, self._playing = store, library, playing

    def delete(self, games: Sequence[Holding]) -> tuple[tuple[Path, ...], Sayable | None]:
        """Put them among the deleted ones, if all of them are kept there; says where they lie now."""
        if len(games) > DELETED_KEPT:
            return (), TOO_MANY
        gone: list[Path] = []
        refusal = self._each(games, lambda path: gone.append(self._store.delete(path)))
        return tuple(gone), refusal

    def restore(self, paths: Sequence[Path]) -> Sayable | None:
        """Put deleted games back."""
        return _tried(paths, lambda path: self._library.look_at(self._store.restore(path)))

    def star(self, games: Sequence[Holding], *, on: bool) -> Sayable | None:
        """Put a star on them, or take it off."""
        return self._each(games, lambda path: set_mark(self._store, path, starred=on))

    def note(self, game: Holding, note: str) -> Sayable | None:
        """Keep this note about a game."""
        return self._each([game], lambda path: set_mark(self._store, path, note=note))

    def deleted(self) -> list[Holding]:
        """What was deleted and can be brought back, the last first."""
        found = self._store.deleted()
        broken = [unreadable(self._store, trouble) for trouble in found.troubles]
        return [*(describe(self._store, game) for game in found.games), *broken]

    def earlier(self, game: Holding) -> list[Holding]:
        """What a game was like earlier."""
        return [describe(self._store, each) for each in self._store.earlier(self._library.path_of(game))]

    def bring_back(self, state: Holding) -> Path:
        """Make a new game of an earlier state; says where. Raises BadRecordError."""
        with told():
            return self._store.bring_back(read(self._library.path_of(state)))

    def give_out(self, games: Sequence[Holding], target: Path) -> Sequence[Trouble]:
        """Write them to a new file; tells which could not be read. Raises BadRecordError."""
        return give_out([self._library.path_of(game) for game in games], target)

    def _each(self, games: Sequence[Holding], act: Callable[[Path], object]) -> Sayable | None:
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
