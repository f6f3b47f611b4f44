"""All saved games, and each as a row of a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec

from cardgames_qt.engine.foreign import shown
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.kit.words import GameTitle, listed
from cardgames_qt.storage.store import SavedGame, Store, Trouble
from cardgames_qt.ui.lobby.saved_words import Section, about_saved
from cardgames_qt.ui.text.words import ShellWords

Saved: TypeAlias = SavedGame | Trouble
"""A file in the library: a game, or what cannot be opened."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A file in words."""

    path: Path
    title: str
    about: str
    faces: tuple[str, ...] = ()
    saved: SavedGame | None = None
    """None for what cannot be opened."""


class Shelf:
    """The files as they were when they were last looked at; what is said of one waits until it is seen."""

    def __init__(
        self,
        store: Store,
        words: ShellWords,
        titles: Mapping[str, GameTitle],
        shown: Callable[[TablePlan], TablePlan],
    ) -> None:
        """`shown` calls everybody as plates do, in the language of the moment."""
        self.store, self._words, self._titles, self._shown = store, words, titles, shown
        self.look()

    def look(self) -> None:
        """See what is there now."""
        unfinished, deleted = self.store.unfinished(), self.store.deleted()
        self._files: Mapping[Section, Sequence[Saved]] = {
            Section.UNFINISHED: unfinished.games,
            Section.DELETED: (*deleted.games, *deleted.troubles),
            Section.BROKEN: unfinished.troubles,
        }

    def files(self, section: Section) -> Sequence[Saved]:
        """What lies there, newest first."""
        return self._files[section]

    def brought_back(self, past: SavedGame) -> SavedGame:
        """A new saved game of an earlier state; raises BadRecordError."""
        return self.store.take_in(self.store.bring_back(past))

    def row(self, file: Saved) -> Row:
        """One of them in words."""
        if isinstance(file, Trouble):
            name = file.path.name.rpartition("~")[2]  # without what a deleted file's name begins with
            return Row(path=file.path, title=shown(name), about=self._words.say(file.reason))
        seats = self._shown(file.plan).seats
        names = listed([seat.name for seat in seats])
        return Row(
            path=file.path,
            title=self._titles[file.record.game].title(),
            about=f"{about_saved(file, self._words)} · {names}",
            faces=tuple(seat.avatar for seat in seats),
            saved=file,
        )
