"""The results of the deals of the day, read from the records and kept nowhere else."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date, timedelta

from PySide6.QtCore import QObject, Signal

from cardgames_qt.play.daily import day_of, longest_streak, streak
from cardgames_qt.storage.entries import Ending, LibraryEntry
from cardgames_qt.storage.library import Library, LibraryQuery
from cardgames_qt.storage.statistics.profiles import FIRST
from cardgames_qt.ui.look.icons import DayMark
from cardgames_qt.ui.session.idle_worker import IdleWorker
from cardgames_qt.ui.text.formats import day_name

_MARKS: dict[Ending, DayMark] = {
    Ending.UNFINISHED: "unfinished",
    Ending.WON: "won",
    Ending.SHARED: "shared",
    Ending.LOST: "lost",
}


_BEST_FIRST: tuple[DayMark, ...] = ("won", "shared", "lost", "unfinished")


class Journal:
    """A player's first try at each deal of the day: of several the one that was begun first."""

    def __init__(
        self,
        games: Iterable[LibraryEntry] = (),
        profile: str = FIRST,
        tried: Collection[tuple[str, str]] = (),
    ) -> None:
        """`tried` are the days and games whose deal the player has seen, even if no record is left."""
        self.profile = profile
        self.first: dict[tuple[date, str], LibraryEntry] = {}
        self._tried = {(day_of(day), game) for day, game in tried}
        for game in sorted(games, key=_beginning):
            day = day_of(game.daily)
            own = any(result.profile == profile for result in game.results)
            if day is not None and (own or (game.gone and (day, game.game) in self._tried)):
                self.first.setdefault((day, game.game), game)
        self.finished = frozenset(
            day for (day, _), game in self.first.items() if game.ending is not Ending.UNFINISHED
        )

    def of(self, day: date, game: str) -> LibraryEntry | None:
        """The first try, or None."""
        return self.first.get((day, game))

    def mark(self, day: date, game: str) -> DayMark:
        found = self.of(day, game)
        if found is None:
            return "unfinished" if (day, game) in self._tried else ""
        return _MARKS.get(found.ending, "")

    def can_go_on(self, day: date, game: str) -> bool:
        """Whether the deal was not seen yet, or its game waits to be continued."""
        mark = self.mark(day, game)
        return not mark or (mark == "unfinished" and self.has_record(day, game))

    def has_record(self, day: date, game: str) -> bool:
        """Whether the first try can be continued or replayed."""
        found = self.of(day, game)
        return found is not None and not found.gone

    def results(self, day: date, games: Iterable[str]) -> dict[str, tuple[DayMark, LibraryEntry | None]]:
        """Of these games."""
        return {game: (self.mark(day, game), self.of(day, game)) for game in games}

    def best(self, day: date) -> DayMark:
        """The best mark of a day."""
        marks = {self.mark(day, game) for played, game in self.first if played == day}
        return next((mark for mark in _BEST_FIRST if mark in marks), "")

    def week(self, today: date) -> tuple[tuple[str, DayMark], ...]:
        """The last seven days by their names, with the best mark of each."""
        days = [today - timedelta(back) for back in reversed(range(7))]
        return tuple((day_name(day.isoweekday()), self.best(day)) for day in days)

    @property
    def days(self) -> frozenset[date]:
        """All on which a deal was begun."""
        return frozenset(day for day, _ in self.first)

    def streak(self, today: date, also: date | None = None) -> int:
        """With a day that has just been finished, and is not in the records yet."""
        return streak(self.finished | {also} if also is not None else self.finished, today)

    @property
    def longest(self) -> int:
        """The longest streak ever."""
        return longest_streak(self.finished)


def _beginning(game: LibraryEntry) -> tuple[float, int, bytes]:
    """The order in which games were begun; files of Stolek 1.0 say it only in their names."""
    adopted = game.began_order == game.order
    return (1000 * game.begun if adopted else game.began_order), game.order, game.digest


def read_journal(library: Library, profile: str = FIRST) -> Journal:
    """As the index has it at the moment."""
    records = library.entries(library.find(LibraryQuery(daily=True))).values()
    return Journal([*records, *library.gone_days()], profile, library.tried(profile))


class JournalReader(QObject):
    """Reads the journal in a thread: thousands of records may have to be read first."""

    done = Signal(object)
    """The Journal, no older than the request."""
    _lost = Signal()

    def __init__(self, library: Library, parent: QObject) -> None:
        super().__init__(parent)
        self._library, self._profile = library, FIRST
        self._reader = IdleWorker("journal", self)
        self._lost.connect(lambda: self.read(self._profile))
        library.on_loss.add(self._lost.emit)

    @property
    def reads(self) -> bool:
        """Whether it is still at work."""
        return self._reader.busy

    def read(self, profile: str) -> None:
        self._profile = profile
        self._reader.ask_instead(self._read, profile)

    def end(self) -> None:
        """Returns once the thread has stopped."""
        self._library.on_loss.discard(self._lost.emit)
        self._reader.end()

    def _read(self, profile: str) -> None:
        """In the thread."""
        life = self._library.life
        for _ in self._library.look():
            if not self._reader.gate.wait():
                return
        journal = read_journal(self._library, profile)
        if self._library.life == life:  # or it is read once more
            self.done.emit(journal)
