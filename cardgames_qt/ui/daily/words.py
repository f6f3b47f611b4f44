"""What is said of deals of the day, and the text to share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from cardgames_qt.bots.duplicate import Made
from cardgames_qt.games import find
from cardgames_qt.kit.score import ScoreWords, number
from cardgames_qt.kit.words import Words
from cardgames_qt.play.daily import seats_of
from cardgames_qt.play.day_text import DayHelp, DayResult, SharedDay, day_line
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.facts import FriendTold
from cardgames_qt.storage.statistics.results import Help
from cardgames_qt.ui.look.icons import DayMark
from cardgames_qt.ui.text.formats import day_and_month, long_date
from cardgames_qt.ui.text.words import ShellWords

_SQUARES: Mapping[DayMark, str] = {"won": "🟩", "shared": "🟨", "lost": "🟥", "unfinished": "⬜", "": "⬜"}
_HELPS: Mapping[DayHelp, Help] = {"hints": Help.HINTS, "undo": Help.PRACTICE, "known": Help.KNOWN}


class DailyWords(Words):
    """Results, days in a row, and who sits at the table."""

    def title(self) -> str:
        return self.tr("Deal of the day")

    def all_deals(self) -> str:
        return self.tr("Deals of the day")

    def occasion(self, day: date, days: int) -> str:
        """The day and the streak, for the line above a table."""
        streak = self.streak(days) if days else ""
        return " · ".join(filter(None, (day_and_month(day), streak)))

    def way_on(self, title: str) -> str:
        """To the next game of that day, or to the calendar if there is none."""
        return self.tr("Next deal: {game}").format(game=title) if title else self.tr("Calendar")

    def about_way_on(self, title: str) -> str:
        return self.tr("The same day’s deal of another game") if title else self.tr("All deals of the day")

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

    def friends_result(self, result: DayResult) -> str:
        """The same of a friend's."""
        scores = ScoreWords(self._translate).scores(result.scores)
        helps = (self._help(_HELPS[each]) for each in result.help)
        return " · ".join((self.mark(result.ending), scores, *helps))

    def friend(self, name: str) -> str:
        """Whoever shared a result without a name."""
        return name or self.tr("A friend")

    def _help(self, help_: Help) -> str:
        return {
            Help.HINTS: self.tr("with hints"),
            Help.PRACTICE: self.tr("with unlimited undo"),
            Help.KNOWN: self.tr("you knew these cards"),
        }[help_]

    def unit(self, game: str) -> str:
        """What a score of the game counts."""
        return self.tr("cards left") if find(game).rules.together else self.tr("points")

    def unit_after(self, game: str, score: float) -> str:
        """The same after that very number."""
        count = abs(round(score))
        if find(game).rules.together:
            return self.tr("card(s) left", "after a number", count)
        return self.tr("point(s)", "after a number", count)

    def others(self, game: str, made: Sequence[Made]) -> str:
        """The average scores of the levels in the same seat."""
        shell = ShellWords(self._translate)
        scores = [f"{shell.level(each.level)} {number(round(each.score))}" for each in made]
        text = self.tr("Bots ({unit}): {levels}")
        return text.format(unit=self.unit(game), levels=self.series(scores))

    def friends(self, game: str, told: Sequence[FriendTold]) -> str:
        """The scores of friends who played the same deal."""
        scores = [
            f"{self.friend(each.name)} {number(each.results[game].scores[0])}"
            for each in told
            if game in each.results
        ]
        text = self.tr("Friends ({unit}): {friends}")
        return text.format(unit=self.unit(game), friends=self.series(scores)) if scores else ""

    def awaited(self) -> str:
        return self.tr("With your cards: the bots are playing…")

    def same_each_time(self) -> str:
        """Said once of bots that find no chance in a deal."""
        return self.tr("Bots play these cards alike every time.")

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

    def shared(
        self,
        day: date,
        results: Mapping[str, tuple[DayMark, LibraryEntry | None]],
        days: int,
        titles: Mapping[str, str],
        name: str = "",
    ) -> str:
        """Tells no card: others may still play it. The last line is for another Stolek to read."""
        lines = [" · ".join(filter(None, (self.tr("Stolek"), long_date(day), name)))]
        for each, (mark, game) in results.items():
            result = self.result(game, mark) if game is not None else self.mark(mark)
            lines.append(f"{_SQUARES[mark]} {titles[each]}: {result}")
        if days:
            lines.append(self.streak(days))
        told = told_of(day, results, name)
        return "\n".join([*lines, day_line(told)] if told.results else lines)


def told_of(
    day: date, results: Mapping[str, tuple[DayMark, LibraryEntry | None]], name: str = ""
) -> SharedDay:
    """What a day's results tell to somebody else: of the finished games alone."""
    found: dict[str, DayResult] = {}
    for game, (mark, entry) in results.items():
        if entry is not None and entry.scores and mark in ("won", "shared", "lost"):
            given = _helps(entry)
            helps = tuple(name for name, help_ in _HELPS.items() if help_ in given)
            found[game] = DayResult(ending=mark, scores=entry.scores, help=helps)
    return SharedDay(day=day, results=found, name=name)


def _helps(game: LibraryEntry) -> tuple[Help, ...]:
    """What helped the only person at the table."""
    given = game.results[0].help if game.results else Help.NONE
    return tuple(each for each in Help if each in given)
