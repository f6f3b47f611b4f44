"""Saved games in words: what is said of each, and all of them as rows of a list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QDateTime, QLocale

from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.ui.words import ShellWords
from cardgames_qt.words import GameTitle, listed

if TYPE_CHECKING:
    from cardgames_qt.session.seats import TablePlan
    from cardgames_qt.session.store import Listing, SavedGame, Store, Trouble


class Section(StrEnum):
    """Where a saved game lies."""

    UNFINISHED = "unfinished"
    DELETED = "deleted"
    BROKEN = "broken"


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A saved game in words, or a file that cannot be opened and why."""

    path: Path
    title: str
    about: str
    faces: tuple[str, ...] = ()
    saved: SavedGame | None = None
    """None for what cannot be opened."""


def about_saved(saved: SavedGame, words: ShellWords) -> str:
    """How far a saved game is, and when it was left."""
    when = QDateTime.fromSecsSinceEpoch(int(saved.changed))
    moves = sum("by" in entry for entry in saved.record.log)
    return f"{words.moves(moves)} · {QLocale().toString(when, QLocale.FormatType.ShortFormat)}"


def bad_save(path: Path, reason: Sayable) -> Phrase:
    """A saved game cannot be used."""
    told = {"file": path.name, "reason": reason}
    return Phrase("The saved game {file} cannot be opened and was left as it is: {reason}", told)


def bad_saves(troubles: Sequence[Trouble]) -> Phrase:
    """Several of them are told in one line; the list has their reasons."""
    if len(troubles) == 1:
        return bad_save(troubles[0].path, troubles[0].reason)
    return Phrase(
        "Saved games that cannot be opened and were left as they are: {count}", {"count": len(troubles)}
    )


class Shelf:
    """All saved games as they were when they were last looked at."""

    def __init__(
        self,
        store: Store,
        words: ShellWords,
        titles: Mapping[str, GameTitle],
        renamed: Callable[[TablePlan], TablePlan],
    ) -> None:
        """`renamed` says the names that came with the faces in the language of the moment."""
        self.store, self._words, self._titles, self._renamed = store, words, titles, renamed
        self.look()

    def look(self) -> None:
        """See what is there now."""
        unfinished, deleted = self.store.unfinished(), self.store.deleted()
        self._rows = {
            Section.UNFINISHED: tuple(map(self._row, unfinished.games)),
            Section.DELETED: (*map(self._row, deleted.games), *self._broken(deleted)),
            Section.BROKEN: tuple(self._broken(unfinished)),
        }

    def rows(self, section: Section) -> tuple[Row, ...]:
        """What lies there, newest first."""
        return self._rows[section]

    def earlier(self, path: Path) -> tuple[Row, ...]:
        """The states a game was in before, newest first."""
        return tuple(map(self._row, self.store.earlier(path)))

    def brought_back(self, past: SavedGame) -> SavedGame:
        """A new saved game of an earlier state; raises BadRecordError."""
        return self.store.take_in(self.store.bring_back(past))

    def _row(self, saved: SavedGame) -> Row:
        seats = self._renamed(saved.plan).seats
        names = listed([seat.name for seat in seats])
        return Row(
            path=saved.path,
            title=self._titles[saved.record.game].title(),
            about=f"{about_saved(saved, self._words)} · {names}",
            faces=tuple(seat.avatar for seat in seats),
            saved=saved,
        )

    def _broken(self, listing: Listing) -> Iterator[Row]:
        for bad in listing.troubles:
            yield Row(
                path=bad.path, title=bad.path.name.rpartition("~")[2], about=self._words.say(bad.reason)
            )
