"""What is said of deals of the day, and the text to share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from cardgames_qt.bots.duplicate import Made
from cardgames_qt.kit.score import ScoreWords, number
from cardgames_qt.kit.words import Words
from cardgames_qt.play.daily import seats_of
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.statistics.results import Help
from cardgames_qt.ui.look.icons import DayMark
from cardgames_qt.ui.text.formats import long_date
from cardgames_qt.ui.text.words import ShellWords

_SQUARES: Mapping[DayMark, str] = {"won": "🟩", "shared": "🟨", "lost": "🟥", "unfinished": "⬜", "": "⬜"}


class DailyWords(Words):
    """Results, days in a row, and who sits at the table."""

    def mark(self, mark: DayMark) -> str:
        return {
            "": self.tr("Not played"),
            "unfinished": self.tr("Started"),
            "won": self.tr("Won", "a deal of the day"),
            "shared": self.tr("Shared win"),
            "lost": self.tr("Lost", "a deal of the day"),
        }[mark]

    def result(self, game: LibraryEntry, mark: DayMark) -> str:
        """The mark in words, with the score, the player's first, and what helped."""
        said = [self.mark(mark)]
        if game.scores and mark not in ("", "unfinished"):
            said.append(ScoreWords(self._translate).scores(game.scores))
        return " · ".join((*said, *map(self._help, _helps(game))))

    def _help(self, help_: Help) -> str:
        return {
            Help.HINTS: self.tr("with hints"),
            Help.PRACTICE: self.tr("with unlimited undo"),
            Help.KNOWN: self.tr("you knew these cards"),
        }[help_]

    def others(self, made: Sequence[Made]) -> str:
        """The average scores of the levels in the same seat."""
        shell = ShellWords(self._translate)
        scores = [f"{shell.level(each.level)} {number(round(each.score))}" for each in made]
        return self.tr("With your cards: {levels}").format(levels=self.series(scores))

    def awaited(self) -> str:
        return self.tr("With your cards: the bots are playing…")

    def table(self, game: str) -> str:
        bots = seats_of(game)[1:]
        if not bots:
            return self.tr("Solo; this deal can be won")
        said = self.tr("With %n bot(s), {level}", "", len(bots))
        return said.format(level=ShellWords(self._translate).level(bots[0]))

    def streak(self, days: int) -> str:
        if not days:
            return self.tr("No streak yet")
        return self.tr("%n-day streak", "", days)

    def longest(self, days: int) -> str:
        return self.tr("Best streak: %n day(s)", "", days)

    def shared(self, day: date, results: Mapping[str, tuple[DayMark, LibraryEntry | None]], days: int) -> str:
        """Tells no card: others may still play it. The results are by the games' titles."""
        lines = [f"{self.tr('Stolek')} · {long_date(day)}"]
        for title, (mark, game) in results.items():
            result = self.result(game, mark) if game is not None else self.mark(mark)
            lines.append(f"{_SQUARES[mark]} {title}: {result}")
        return "\n".join([*lines, self.streak(days)] if days else lines)


def _helps(game: LibraryEntry) -> tuple[Help, ...]:
    """What helped the only person at the table."""
    given = game.results[0].help if game.results else Help.NONE
    return tuple(each for each in Help if each in given)
