"""Games as rows of a list: each is put in words when it is seen, and asked for with a few others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import msgspec
from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QStringListModel, Qt

from cardgames_qt.engine.untrusted import shown
from cardgames_qt.kit.score import ScoreWords
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.kit.words import GameTitle, Translate, listed
from cardgames_qt.storage.entries import CLOSED, LibraryEntry
from cardgames_qt.storage.library import Column
from cardgames_qt.ui.library.words import LibraryWords, VariantWords, day, hour
from cardgames_qt.ui.text.tips import plain_tip
from cardgames_qt.ui.text.words import ShellWords

ROW = Qt.ItemDataRole.UserRole
_PAGE = 40
_NOTE_ROOM = 120
_FEW_NAMES = 3
_AFTER_NAMES = (Column.RESULT, Column.LENGTH, Column.DATE)


class Row(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A game in words: two lines a column, the second of them small."""

    number: int
    holding: LibraryEntry
    cells: Mapping[Column, tuple[str, str]]
    faces: tuple[str, ...] = ()
    names: str = ""
    """Of everybody, also where there is no room for them."""

    @property
    def title(self) -> str:
        """What it is called."""
        return self.cells[Column.GAME][0]

    @property
    def closed(self) -> bool:
        """Whether it cannot be opened."""
        return self.holding.ending in CLOSED


class Shelf(Protocol):
    """Games in an order; what is known of them is asked for when it is needed."""

    numbers: Sequence[int]

    def entries(self, numbers: Sequence[int]) -> Mapping[int, LibraryEntry]:
        """Of these games, as far as they are still there."""
        ...


class Found:
    """The games of the library that were looked for."""

    def __init__(
        self, numbers: Sequence[int], entries: Callable[[Sequence[int]], Mapping[int, LibraryEntry]]
    ) -> None:
        self.numbers, self.entries = numbers, entries


class Few:
    """A few games that are all known."""

    def __init__(self, games: Sequence[LibraryEntry]) -> None:
        self._games = games
        self.numbers: Sequence[int] = range(len(games))

    def entries(self, numbers: Sequence[int]) -> Mapping[int, LibraryEntry]:
        """All at once."""
        return {number: self._games[number] for number in numbers}


class RowFormatter:
    """Puts games in words."""

    def __init__(
        self,
        translate: Translate,
        titles: Mapping[str, GameTitle],
        shown_plan: Callable[[TablePlan], TablePlan],
    ) -> None:
        """`shown_plan` calls everybody as plates do, in the language of the moment."""
        self._words, self._shell = LibraryWords(translate), ShellWords(translate)
        self._variants, self._score = VariantWords(translate), ScoreWords(translate)
        self._titles, self._shown = titles, shown_plan

    def row(self, number: int, holding: LibraryEntry) -> Row:
        """One of them."""
        when = (day(holding.changed), hour(holding.changed))
        if holding.reason is not None:
            file = holding.name.rpartition("~")[2]  # without what a deleted file's name begins with
            name = shown(holding.game or file)
            cells = dict.fromkeys(Column, ("", ""))
            cells |= {Column.GAME: (name, self._shell.say(holding.reason)), Column.DATE: when}
            return Row(number=number, holding=holding, cells=cells)
        seats = self._shown(_plan(holding)).seats
        cells = {
            Column.GAME: (self._titles[holding.game].title(), self._about(holding, seats)),
            Column.PLAYERS: ("", self._names(seats)),
            Column.RESULT: (self._result(holding, seats), self._score.scores(holding.scores)),
            Column.LENGTH: (self._words.length(holding.seconds), self._shell.moves(holding.moves)),
            Column.DATE: when,
        }
        faces, names = tuple(seat.avatar for seat in seats), listed([seat.name for seat in seats])
        return Row(number=number, holding=holding, cells=cells, faces=faces, names=names)

    def _names(self, seats: Sequence[SeatPlan]) -> str:
        """Where there are many, their faces have to do."""
        many = len(seats) > _FEW_NAMES
        return self._shell.seats(len(seats)) if many else listed([seat.name for seat in seats])

    def _result(self, holding: LibraryEntry, seats: Sequence[SeatPlan]) -> str:
        """Among several persons somebody wins, not "you"."""
        persons = sum(seat.human for seat in seats)
        if holding.winners and len(holding.scores) > 1 and persons != 1:
            return self._words.wins(
                seats[winner].name for winner in holding.winners if 0 <= winner < len(seats)
            )
        return self._words.ending(holding.ending)

    def _about(self, holding: LibraryEntry, seats: Sequence[SeatPlan]) -> str:
        """What the player wrote or the table agreed on, with a mark where it is no measure of who played."""
        agreed = self._variants.at_table(holding.game, holding.options, len(seats))
        helped = self._words.helped() if any(result.help for result in holding.results) else ""
        note = self._words.odd_note() if holding.odd_note else shown(holding.note, _NOTE_ROOM)
        told = filter(None, (helped, note or agreed))
        return " · ".join(told) or self._words.usual()


def _plan(holding: LibraryEntry) -> TablePlan:
    faces = holding.avatars
    seats = tuple(
        SeatPlan(kind=player.kind, name=player.name, level=player.level, avatar=faces[number])
        for number, player in enumerate(holding.players)
    )
    return TablePlan(game=holding.game, seats=seats)


def spoken(row: Row) -> str:
    """A row for whoever cannot see it."""
    others = (words for column in _AFTER_NAMES for words in row.cells[column])
    return ", ".join(filter(None, (*row.cells[Column.GAME], row.names, *others)))


class Rows(QStringListModel):
    """What a list of games shows.

    How many there are a view asks once for every one of them: a list of empty texts answers that without us.
    """

    def __init__(self, narrator: RowFormatter, star: str, parent: QObject | None = None) -> None:
        """`star` is what is said of a game that has one."""
        super().__init__(parent)
        self._narrator, self._star = narrator, star
        self._shelf: Shelf = Few(())
        self._known: dict[int, LibraryEntry] = {}
        self._rows: dict[int, Row] = {}

    @property
    def numbers(self) -> Sequence[int]:
        """Of all games, in their order."""
        return self._shelf.numbers

    def show(self, shelf: Shelf) -> None:
        """These and no others."""
        self._shelf, self._known, self._rows = shelf, {}, {}
        self.setStringList([""] * len(shelf.numbers))

    def row(self, place: int) -> Row | None:
        """The row in that place; None for a game that is gone."""
        numbers = self._shelf.numbers
        if not 0 <= place < len(numbers):
            return None
        number = numbers[place]
        if number not in self._known:
            start = place - place % _PAGE
            self._known |= self._shelf.entries(numbers[start : start + _PAGE])
        if number not in self._rows and number in self._known:
            self._rows[number] = self._narrator.row(number, self._known[number])
        return self._rows.get(number)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = ROW) -> object:
        """A row, what is said of it to whoever cannot see it, and all of what may be cut off."""
        roles = Qt.ItemDataRole
        if role not in (ROW, roles.AccessibleTextRole, roles.ToolTipRole):
            return None
        row = self.row(index.row())
        if row is None or role == ROW:
            return row
        said = f"{self._star}, {spoken(row)}" if row.holding.starred else spoken(row)
        return said if role == roles.AccessibleTextRole else plain_tip(said)
