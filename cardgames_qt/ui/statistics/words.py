"""What the statistics say."""

from __future__ import annotations

from collections.abc import Mapping

from cardgames_qt.kit.score import number
from cardgames_qt.kit.words import Words, listed
from cardgames_qt.play.levels import LEVELS
from cardgames_qt.play.rating import Rating
from cardgames_qt.play.scale import BotScale
from cardgames_qt.storage.statistics.figures import Figures
from cardgames_qt.storage.statistics.profiles import Profile
from cardgames_qt.storage.statistics.results import PERSON
from cardgames_qt.ui.text.numbers import one_decimal
from cardgames_qt.ui.text.words import ShellWords

NONE = "–"
"""Stands where there is no number yet."""


class NumberWords(Words):
    """Numbers with their names, and what the first of them means."""

    def rating(self) -> str:
        """What a player is worth."""
        return self.tr("Rating")

    def worth(self, rating: Rating | None) -> str:
        """The number alone."""
        return f"{rating.value:.0f}" if rating is not None else NONE

    def unsure(self, rating: Rating | None) -> str:
        """How far it may be off."""
        if rating is None:
            return self.tr("after the first game with measured bots")
        return f"± {2 * rating.deviation:.0f}"

    def about_rating(self, scale: BotScale | None, *, together: bool) -> str:
        """What it means, in two sentences."""
        if scale is None:
            return self.tr("The bots of this game have not been measured, so there is no rating.")
        shell = ShellWords(self._translate)
        fixed = listed(
            [f"{shell.level(level)} {scale.levels[level]:.0f}" for level in LEVELS if level in scale.levels]
        )
        if together:
            text = self.tr("You are compared with what masters leave of the same cards: {levels}.")
        else:
            text = self.tr("You are compared with the bots, whose strength was measured: {levels}.")
        sure = self.tr("In nineteen of twenty cases your true strength lies within the ± behind the number.")
        return f"{text.format(levels=fixed)} {sure}"

    def played(self) -> str:
        """How many games."""
        return self.tr("Played", "how many games")

    def won(self) -> str:
        """How many of them."""
        return self.tr("Won", "how many games")

    def share(self, figures: Figures) -> str:
        """In hundredths."""
        return (
            self.tr("{share} %").format(share=round(100 * figures.won / figures.played))
            if figures.played
            else NONE
        )

    def games(self, count: int) -> str:
        """So many games."""
        return self.tr("%n game(s)", "", count)

    def score(self, *, together: bool) -> str:
        """What a game ends with."""
        return self.tr("Cards left") if together else self.tr("Score")

    def mean(self, value: float | None) -> str:
        """An average."""
        if value is None:
            return NONE
        return one_decimal(value)

    def best(self, figures: Figures) -> str:
        """The best score there was."""
        return self.tr("best {score}").format(score=plain(figures.best)) if figures.best is not None else ""

    def streak(self) -> str:
        """Games won one after the other."""
        return self.tr("Won in a row")

    def longest(self, figures: Figures) -> str:
        """At the best time."""
        return self.tr("at most {count}").format(count=figures.longest)

    def length(self) -> str:
        """How long a game takes."""
        return self.tr("Length")

    def minutes(self, seconds: float) -> str:
        """In minutes."""
        return self.tr("{minutes} min").format(minutes=round(seconds / 60) or "< 1")

    def moves(self, figures: Figures) -> str:
        """In moves of everybody."""
        return self.tr("%n move(s)", "", round(figures.moves))

    def accuracy(self) -> str:
        """How good decisions were."""
        return self.tr("Accuracy")

    def looked_back(self, figures: Figures) -> str:
        """What reviews found, on average."""
        if figures.luck is None or figures.decisions is None:
            return self.tr("no game reviewed yet")
        told = {"luck": signed(figures.luck), "decisions": signed(figures.decisions)}
        return self.tr("luck {luck}, you {decisions}").format(**told)


class PlotWords(NumberWords):
    """What stands over pictures, and over the columns of their tables."""

    def form(self) -> str:
        """Over the plot of ratings."""
        return self.tr("Form over time")

    def scores(self, *, together: bool) -> str:
        """Over the plot of scores."""
        return self.tr("Cards left in the end") if together else self.tr("Scores, yours and the bots’")

    def accuracies(self) -> str:
        """Over the plot of accuracy."""
        return self.tr("Accuracy, game by game")

    def you(self) -> str:
        """Over the player's own column."""
        return self.tr("You", "over a column")

    def bots(self, *, together: bool) -> str:
        """Over theirs; where all play as one, masters had the same cards."""
        return self.tr("Masters", "over a column") if together else self.tr("Bots")

    def date(self) -> str:
        """Over a column."""
        return self.tr("Date")

    def times(self) -> str:
        """Over a column of counts."""
        return self.tr("How often")

    def too_few(self) -> str:
        """Where a plot would be."""
        return self.tr("There is nothing to draw yet.")

    def not_reviewed(self) -> str:
        """Where accuracy would be."""
        return self.tr("Look back on a game and have it reviewed: its accuracy is drawn here.")

    def as_table(self, title: str, *, table: bool) -> str:
        """Turns a plot into a table or back."""
        return (self.tr("{title}: as a picture") if table else self.tr("{title}: as a table")).format(
            title=title
        )


class StatisticsWords(Words):
    """What the page itself says."""

    def title(self) -> str:
        """Over everything."""
        return self.tr("Statistics")

    def called(self, profile: Profile) -> str:
        """Whose numbers these are."""
        return profile.name or ShellWords(self._translate).animal(profile.face)

    def nothing(self, *, narrowed: bool) -> str:
        """What stands where nothing can be counted."""
        if narrowed:
            return self.tr("No game matches.")
        return self.tr(
            "Nothing is counted yet. Every game that you play to its end is, from the first one on."
        )

    def hidden(self) -> str:
        """For whoever wants no numbers."""
        return self.tr("Your numbers are out of sight. Games go on being kept, and nothing is lost.")

    def rivals(self, rivals: str) -> str:
        """Who else played."""
        if not rivals:
            return self.tr("Alone")
        shell, persons = ShellWords(self._translate), self.tr("People")
        return listed([persons if each == PERSON else shell.level(each) for each in _by_strength(rivals)])

    def kept_apart(self, count: int, *, helped: bool) -> str:
        """What is not counted here."""
        if not count:
            return ""
        if helped:
            return self.tr("%n game(s) without help", "", count)
        return self.tr("%n game(s) with help are kept apart", "", count)

    def about_help(self) -> str:
        """What help is."""
        return self.tr("With help: more than one hint, a practice table, or a deal you had played before.")

    def reading(self, done: int, total: int) -> str:
        """The count is not whole yet."""
        return self.tr("Counting games: {done} of {total}").format(done=done, total=total)

    def begun_anew(self) -> str:
        """Numbers count from now on."""
        return self.tr("Everything counts from now on. The games before are kept.")

    def exported(self, file: str) -> str:
        """The file is there."""
        return self.tr("Exported: {file}").format(file=file)


def plain(value: float | None) -> str:
    """A whole number with a real minus sign."""
    return NONE if value is None else number(round(value))


def signed(part: float) -> str:
    """A part of a win in hundredths, with its sign."""
    points = round(100 * part)
    return f"+{points}" if points > 0 else plain(points)


def _by_strength(rivals: str) -> list[str]:
    order: Mapping[str, int] = {level: place for place, level in enumerate((PERSON, *LEVELS))}
    return sorted(rivals.split(","), key=lambda level: (order.get(level, len(order)), level))
