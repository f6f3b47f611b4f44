"""What the library says of games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QDateTime, QLocale

from cardgames_qt.engine.options import Option, Value
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games import find
from cardgames_qt.kit.words import Translate, Words, listed
from cardgames_qt.storage.entries import Ending, LibraryEntry
from cardgames_qt.storage.library import Column
from cardgames_qt.ui.library.keys import DELETE, EXPORT, FIND, NOTE, OPEN, REPLAY, SELECT_ALL, STAR
from cardgames_qt.ui.library.request import View
from cardgames_qt.ui.text.key_lines import KeyLine
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.text.words import ShellWords


class LibraryWords(Words):
    """Results, dates, variants, and what each column and filter is called."""

    def ending(self, ending: Ending) -> str:
        """How a game came out."""
        return {
            Ending.UNFINISHED: self.tr("Unfinished", "a game"),
            Ending.WON: self.tr("Won", "a game"),
            Ending.SHARED: self.tr("Shared win"),
            Ending.LOST: self.tr("Lost", "a game"),
            Ending.WATCHED: self.tr("Only bots"),
            Ending.BROKEN: self.tr("Cannot be opened"),
        }[ending]

    def helped(self) -> str:
        """Somebody had more than one hint there, or could take everything back."""
        return self.tr("With help")

    def odd_note(self) -> str:
        """Where a note would be that is too long, or no text."""
        return self.tr("Its note cannot be shown")

    def starred(self) -> str:
        """Said of a game with a star, for whoever cannot see it."""
        return self.tr("With a star")

    def title(self, view: View) -> str:
        """What stands over everything."""
        return self.tr("Recently deleted") if view is View.DELETED else self.tr("Library")

    def nothing(self, view: View, *, narrowed: bool) -> str:
        """What stands where no game does."""
        if view is View.EARLIER:
            return self.tr("No earlier states of this game are kept yet.")
        if view is View.DELETED:
            return self.tr("Nothing is here any more.")
        if narrowed:
            return self.tr("No game matches.")
        return self.tr("No game is here yet. Every game you play is kept, from its first move on.")

    def open(self, view: View, *, unfinished: bool) -> str:
        """What the main button does."""
        if view is View.DELETED:
            return self.tr("Bring back")
        if view is View.EARLIER:
            return self.tr("Go on from here")
        return self.tr("Continue") if unfinished else self.tr("Open")

    def wins(self, names: Iterable[str]) -> str:
        """Who won, where several persons played."""
        return self.tr("Winner: {names}").format(names=listed(list(names)))

    def length(self, seconds: float) -> str:
        """How long was played."""
        minutes = round(seconds / 60)
        return self.tr("{minutes} min").format(minutes=minutes or "< 1")

    def column(self, column: Column) -> str:
        """What stands over a column."""
        return {
            Column.DATE: self.tr("Played", "over a column with dates"),
            Column.GAME: self.tr("Game"),
            Column.PLAYERS: self.tr("Players"),
            Column.RESULT: self.tr("Result"),
            Column.LENGTH: self.tr("Length"),
        }[column]

    def sorted_by(self, column: Column, down: bool) -> str:
        """For whoever cannot see the arrow."""
        text = self.tr("{column}, descending") if down else self.tr("{column}, ascending")
        return text.format(column=self.column(column))

    def count(self, found: int, all_: int) -> str:
        """How many games there are, and how many were asked for."""
        if found == all_:
            return self.tr("%n game(s)", "", all_)
        return self.tr("{found} of %n game(s)", "", all_).format(found=found)

    def reading(self, done: int, total: int) -> str:
        """The list is not whole yet."""
        return self.tr("Reading games: {done} of {total}").format(done=done, total=total)

    def taking(self, count: int) -> str:
        """Games are being taken in."""
        return self.tr("Importing games: {count}").format(count=count)

    def counts_as_lost(self, lost: Sequence[LibraryEntry], *, alone: bool) -> str:
        """What comes of throwing these away, which could go on; `alone` where nothing else is thrown away."""
        if not alone:
            return self.tr("%n of these games will count as lost if you throw them away.", "", len(lost))
        if find(lost[0].game).rules.together:
            return self.tr("If you throw this game away, it counts as it stands.")
        return self.tr("If you throw this game away, it counts as lost.")

    def taken(self, new: int, known: int) -> str:
        """Games were taken in from files."""
        said = self.tr("%n game(s) imported.", "", new)
        return f"{said} {self.tr('Already here: {count}.').format(count=known)}" if known else said

    def usual(self) -> str:
        """Nothing was agreed on that is not usual."""
        return self.tr("Usual rules")

    def key_lines(self) -> tuple[KeyLine, ...]:
        """For the list of all keys."""
        return (
            KeyLine((OPEN,), self.tr("Open the game")),
            KeyLine((REPLAY,), self.tr("Replay a game that is over")),
            KeyLine((FIND,), self.tr("Find games; any other letter does it, too")),
            KeyLine((STAR,), self.tr("Put a star on the game, or take it off")),
            KeyLine(NOTE, self.tr("Write a note about the game")),
            KeyLine((DELETE,), self.tr("Delete the game; this can be undone")),
            KeyLine((SELECT_ALL,), self.tr("Choose all games of the list")),
            KeyLine((EXPORT,), self.tr("Export the chosen games")),
        )


def library_keys(translate: Translate) -> tuple[KeyLine, ...]:
    """The keys that work in the library."""
    return LibraryWords(translate).key_lines()


class VariantWords:
    """What a table agreed on, as far as it is not usual."""

    def __init__(self, translate: Translate) -> None:
        self._translate, self._words = translate, LibraryWords(translate)
        self._shell = ShellWords(translate)

    def at_table(self, game: str, options: Mapping[str, Value], seats: int) -> str:
        """Of a game with so many seats; empty where all was usual."""
        rules = find(game).rules
        return self._told(game, options, [rules.options(seats)] if seats in rules.seat_counts else [])

    def anywhere(self, game: str, options: Mapping[str, Value]) -> str:
        """The same where the seats are not known: what is usual for any number of them is not told."""
        return self._told(game, options, _usual(find(game).rules)) or self._words.usual()

    def _told(self, game: str, options: Mapping[str, Value], usual: Iterable[tuple[Option, ...]]) -> str:
        defaults = [(option.name, option.default) for each in usual for option in each]
        return listed([self._option(game, *each) for each in options.items() if each not in defaults])

    def _option(self, game: str, name: str, value: Value) -> str:
        words = find(game).words(self._translate)
        if value is True:
            return words.option_name(name)
        said = plain_words(words.value(name, value)) or self._shell.value(value)
        return f"{words.option_name(name)}: {said}"


def _usual(rules: AnyRules) -> list[tuple[Option, ...]]:
    return [rules.options(seats) for seats in rules.seat_counts]


def day(seconds: float) -> str:
    """A date as the language writes it, in few letters: nobody doubts the century."""
    form = QLocale().dateFormat(QLocale.FormatType.ShortFormat).replace("yyyy", "yy")
    return QLocale().toString(_moment(seconds).date(), form)


def hour(seconds: float) -> str:
    """A time of day as the language writes it."""
    return QLocale().toString(_moment(seconds).time(), QLocale.FormatType.ShortFormat)


def _moment(seconds: float) -> QDateTime:
    return QDateTime.fromSecsSinceEpoch(int(seconds))
