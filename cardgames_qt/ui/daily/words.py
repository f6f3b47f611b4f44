"""What is said of deals of the day, and the text to be shared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from PySide6.QtCore import QDate, QLocale

from cardgames_qt.bots.duplicate import Made
from cardgames_qt.kit.score import ScoreWords, number
from cardgames_qt.kit.words import Words, listed
from cardgames_qt.play.daily import seats_of
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.statistics.results import Help
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.day_mark import Mark

_SQUARES: Mapping[Mark, str] = {"won": "🟩", "shared": "🟨", "lost": "🟥", "unfinished": "⬜", "": "⬜"}


class DailyWords(Words):
    """Results, days in a row, and who sits at the table."""

    def mark(self, mark: Mark) -> str:
        """What came of a deal."""
        return {
            "": self.tr("Not played"),
            "unfinished": self.tr("Begun"),
            "won": self.tr("Won", "a deal of the day"),
            "shared": self.tr("Shared win"),
            "lost": self.tr("Lost", "a deal of the day"),
        }[mark]

    def result(self, game: LibraryEntry, mark: Mark) -> str:
        """The same with the score, the player's first."""
        told = [self.mark(mark)]
        if game.scores and mark not in ("", "unfinished"):
            told.append(ScoreWords(self._translate).scores(game.scores))
        return " · ".join((*told, *map(self._help, _helps(game))))

    def _help(self, help_: Help) -> str:
        """Why a result is none like others."""
        return {
            Help.HINTS: self.tr("with hints"),
            Help.PRACTICE: self.tr("for practice"),
            Help.KNOWN: self.tr("the cards were known"),
        }[help_]

    def others(self, made: Sequence[Made]) -> str:
        """What the levels made of the same seat, on average."""
        shell = ShellWords(self._translate)
        told = (f"{shell.level(each.level)} {number(round(each.score))}" for each in made)
        return self.tr("In your seat: {levels}").format(levels=listed(list(told)))

    def awaited(self) -> str:
        """They have not played it yet."""
        return self.tr("In your seat: the levels are playing…")

    def table(self, game: str) -> str:
        """Whom the deal is played with."""
        bots = seats_of(game)[1:]
        if not bots:
            return self.tr("Alone; these cards can be won")
        said = self.tr("With %n bot(s), {level}", "", len(bots))
        return said.format(level=ShellWords(self._translate).level(bots[0]))

    def streak(self, days: int) -> str:
        """How many days in a row were played."""
        if not days:
            return self.tr("No days in a row yet")
        return self.tr("%n day(s) in a row", "", days)

    def longest(self, days: int) -> str:
        """The most there ever were."""
        return self.tr("Longest: %n day(s)", "", days)

    def shared(self, day: date, results: Mapping[str, tuple[Mark, LibraryEntry | None]], days: int) -> str:
        """For others who may still play it: no card is told. The results are by the games' titles."""
        lines = [f"{self.tr('Stolek')} · {long_date(day)}"]
        for title, (mark, game) in results.items():
            told = self.result(game, mark) if game is not None else self.mark(mark)
            lines.append(f"{_SQUARES[mark]} {title}: {told}")
        return "\n".join([*lines, self.streak(days)] if days else lines)


def _helps(game: LibraryEntry) -> tuple[Help, ...]:
    """All that helped the one person of the table."""
    given = game.results[0].help if game.results else Help.NONE
    return tuple(each for each in Help if each in given)


def long_date(day: date) -> str:
    """A day with the name of its month, as the language writes it."""
    return _begun(QLocale().toString(_date(day), QLocale.FormatType.LongFormat))


def month_name(day: date) -> str:
    """The month of a day, by itself, with the year."""
    return _begun(f"{QLocale().standaloneMonthName(day.month)} {day.year}")


def day_name(number: int) -> str:
    """A day of the week in a few letters, from 1, Monday."""
    return QLocale().standaloneDayName(number, QLocale.FormatType.ShortFormat)


def first_of_week() -> int:
    """The day of the week that calendars begin with, from 1, Monday."""
    return int(QLocale().firstDayOfWeek().value)


def _begun(words: str) -> str:
    """As a heading begins; some languages write days and months small."""
    return words[:1].upper() + words[1:]


def _date(day: date) -> QDate:
    return QDate(day.year, day.month, day.day)
