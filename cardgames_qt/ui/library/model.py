"""What the library lists: the request it is opened with, the games found, and the model of their rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QStringListModel, Qt

from cardgames_qt.engine.untrusted import shown
from cardgames_qt.kit.score import ScoreWords
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.kit.words import GameTitle, Translate, Words, listed
from cardgames_qt.play.daily import day_of
from cardgames_qt.storage.entries import CLOSED, LibraryEntry
from cardgames_qt.storage.library import LibraryQuery, SortColumn
from cardgames_qt.ui.library.words import LibraryWords
from cardgames_qt.ui.text.formats import short_date, short_time
from cardgames_qt.ui.text.tips import plain_tip
from cardgames_qt.ui.text.words import ShellWords

ROW = Qt.ItemDataRole.UserRole
"""The role of a GameRow."""
_BATCH = 40
"""How many entries are looked up at once."""
_NOTE_ROOM = 120
_FEW_NAMES = 3
_SPOKEN_LAST = (SortColumn.RESULT, SortColumn.LENGTH, SortColumn.DATE)


class LibrarySection(Enum):
    """What the list holds."""

    ALL = auto()
    DELETED = auto()
    EARLIER = auto()
    """Earlier states of one game."""


class LibraryRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Which games the library shows."""

    wanted: LibraryQuery = LibraryQuery()
    section: LibrarySection = LibrarySection.ALL
    playing: Path | None = None
    """The file of the game on the table."""

    @property
    def everything(self) -> LibraryQuery:
        """No filter, in the same order."""
        return LibraryQuery(column=self.wanted.column, down=self.wanted.down)

    def with_wanted(self, wanted: LibraryQuery) -> LibraryRequest:
        return replace(self, wanted=wanted)


class GameSource(NamedTuple):
    """The numbers of games in their order, and a way to look up entries, which happens only when needed."""

    numbers: Sequence[int]
    entries: Callable[[Sequence[int]], Mapping[int, LibraryEntry]]
    """The entries of some numbers, without those of games that have gone meanwhile."""

    @classmethod
    def of(cls, games: Sequence[LibraryEntry]) -> GameSource:
        """A few games whose entries are at hand."""
        return cls(range(len(games)), lambda numbers: {number: games[number] for number in numbers})


class GameRow(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A game in words: two lines in each column, the second one small."""

    number: int
    entry: LibraryEntry
    cells: Mapping[SortColumn, tuple[str, str]]
    faces: tuple[str, ...] = ()
    names: str = ""
    """Everybody's, even if the cell has no room for them."""

    @property
    def title(self) -> str:
        return self.cells[SortColumn.GAME][0]

    @property
    def closed(self) -> bool:
        """Whether it cannot be opened."""
        return self.entry.ending in CLOSED

    @property
    def spoken(self) -> str:
        """The whole row for a screen reader."""
        others = (words for column in _SPOKEN_LAST for words in self.cells[column])
        return ", ".join(filter(None, (*self.cells[SortColumn.GAME], self.names, *others)))


class RowFormatter(Words):
    """Makes rows of library entries."""

    def __init__(
        self,
        translate: Translate,
        titles: Mapping[str, GameTitle],
        shown_plan: Callable[[TablePlan], TablePlan],
    ) -> None:
        """`shown_plan` gives everybody the name a plate would show, in the current language."""
        super().__init__(translate)
        self._words, self._shell = LibraryWords(translate), ShellWords(translate)
        self._score = ScoreWords(translate)
        self._titles, self._shown = titles, shown_plan

    def row(self, number: int, entry: LibraryEntry) -> GameRow:
        when = (short_date(entry.changed), short_time(entry.changed))
        if entry.reason is not None:
            file = entry.name.rpartition("~")[2]  # a deleted file's name begins with the time and a tilde
            name = shown(entry.game or file)
            cells = dict.fromkeys(SortColumn, ("", ""))
            cells |= {SortColumn.GAME: (name, self._shell.say(entry.reason)), SortColumn.DATE: when}
            return GameRow(number=number, entry=entry, cells=cells)
        seats = self._shown(_plan(entry)).seats
        minutes = round(entry.seconds / 60) or "< 1"
        length = self.tr("{minutes} min").format(minutes=minutes)
        cells = {
            SortColumn.GAME: (self._titles[entry.game].title(), self._about(entry, seats)),
            SortColumn.PLAYERS: ("", self._names(seats)),
            SortColumn.RESULT: (self._result(entry, seats), self._score.scores(entry.scores)),
            SortColumn.LENGTH: (length, self._shell.moves(entry.moves)),
            SortColumn.DATE: when,
        }
        faces, names = tuple(seat.avatar for seat in seats), listed([seat.name for seat in seats])
        return GameRow(number=number, entry=entry, cells=cells, faces=faces, names=names)

    def _names(self, seats: Sequence[SeatPlan]) -> str:
        """The names, or only how many if there are too many to fit."""
        many = len(seats) > _FEW_NAMES
        return self._shell.seats(len(seats)) if many else listed([seat.name for seat in seats])

    def _result(self, entry: LibraryEntry, seats: Sequence[SeatPlan]) -> str:
        """Among several persons the winner is named: nobody knows who "you" are."""
        persons = sum(seat.human for seat in seats)
        if entry.winners and len(entry.scores) > 1 and persons != 1:
            names = [seats[winner].name for winner in entry.winners if 0 <= winner < len(seats)]
            return self.tr("Won by {names}").format(names=self.series(names))
        return self._words.ending(entry.ending)

    def _about(self, entry: LibraryEntry, seats: Sequence[SeatPlan]) -> str:
        """The note, or else the variant; before it, of which day it is and whether the players had help."""
        day = day_of(entry.daily)
        of_day = self._words.of_day(day) if day is not None else ""
        variant = self._words.variant_at_table(entry.game, entry.options, len(seats))
        helped = self.tr("With help") if any(result.help for result in entry.results) else ""
        note = self.tr("Its note cannot be shown") if entry.odd_note else shown(entry.note, _NOTE_ROOM)
        return " · ".join(filter(None, (of_day, helped, note or variant))) or self._words.usual()


def _plan(entry: LibraryEntry) -> TablePlan:
    faces = entry.avatars
    seats = tuple(
        SeatPlan(kind=player.kind, name=player.name, level=player.level, avatar=faces[number])
        for number, player in enumerate(entry.players)
    )
    return TablePlan(game=entry.game, seats=seats)


class LibraryModel(QStringListModel):
    """The rows of a list; each is made when it is first seen.

    A list view asks for the row count once for each row. The base class answers that in C++, from as many
    empty strings; a model written in Python would make 10,000 games slow.
    """

    def __init__(self, formatter: RowFormatter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._formatter = formatter
        self._source = GameSource.of(())
        self._known: dict[int, LibraryEntry] = {}
        self._rows: dict[int, GameRow] = {}

    @property
    def numbers(self) -> Sequence[int]:
        """Of all games, in their order."""
        return self._source.numbers

    def show(self, source: GameSource) -> None:
        self._source, self._known, self._rows = source, {}, {}
        self.setStringList([""] * len(source.numbers))

    def row(self, place: int) -> GameRow | None:
        """The row in that place; None if the game has gone."""
        numbers = self._source.numbers
        if not 0 <= place < len(numbers):
            return None
        number = numbers[place]
        if number not in self._known:
            start = place - place % _BATCH
            self._known |= self._source.entries(numbers[start : start + _BATCH])
        if number not in self._rows and number in self._known:
            self._rows[number] = self._formatter.row(number, self._known[number])
        return self._rows.get(number)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = ROW) -> object:
        roles = Qt.ItemDataRole
        if role not in (ROW, roles.AccessibleTextRole, roles.ToolTipRole):
            return None
        row = self.row(index.row())
        if row is None or role == ROW:
            return row
        said = f"{self.tr('Starred')}, {row.spoken}" if row.entry.starred else row.spoken
        return said if role == roles.AccessibleTextRole else plain_tip(said)
