"""Which plot shows which figures of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev

from cardgames_qt.games import find
from cardgames_qt.kit.habits import GameHabits
from cardgames_qt.kit.words import Translate
from cardgames_qt.play.levels import LEVELS
from cardgames_qt.play.scale import scale_of
from cardgames_qt.storage.statistics.figures import Figures, TrendPoint
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.statistics.numbers import NumberWords, plain
from cardgames_qt.ui.statistics.plots import (
    BarPlot,
    ColumnPlot,
    LinePlot,
    Plot,
    PlotBar,
    PlotPoint,
    PlotTable,
    ReferenceLine,
)
from cardgames_qt.ui.text.formats import percent, short_date
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.text.words import ShellWords

_MOST_COLUMNS = 14
_MOST_LINES = 24
"""Of the table that stands for a line."""
_MANY_VALUES = 20
"""With so many values a line would only jump up and down: it shows a moving average instead."""
_LEAST_REACH, _PARTS = 5, 32
"""How far the average reaches to either side: so far at least, or this part of all values."""


class GameCharts(NumberWords):
    """Makes the plots of one game."""

    def __init__(self, game: str, translate: Translate, theme: Theme) -> None:
        super().__init__(translate)
        self._game, self._theme, self._shell = game, theme, ShellWords(translate)

    def of(self, figures: Figures) -> Iterator[tuple[str, Plot | str]]:
        """Titles with their plots, or the sentence that stands in a plot's place."""
        yield self._form_title(), self._form(figures.form)
        yield self._scores_title(), self._scores(figures)
        habits = find(self._game).habits
        if habits is not None:
            yield habits(self._translate).title(), self._habits(habits(self._translate), figures.habits)
        yield self._accuracy_title(), self._accuracy(figures.accuracies)

    def _form_title(self) -> str:
        return self.tr("Rating over time")

    def _scores_title(self) -> str:
        together = find(self._game).rules.together
        return self.tr("Cards left at the end") if together else self.tr("Scores, yours and the bots’")

    def _accuracy_title(self) -> str:
        return self.tr("Accuracy, game by game")

    def _date(self) -> str:
        return self.tr("Date")

    def _nothing(self) -> str:
        return self.tr("Nothing to show yet.")

    def _form(self, form: Sequence[TrendPoint]) -> Plot | str:
        if not form:
            return self._nothing()
        scale = scale_of(self._game)
        marks = [
            ReferenceLine(scale.levels[level], self._shell.level(level))
            for level in LEVELS
            if scale is not None and level in scale.levels
        ]
        rows = (
            (short_date(point.at), plain(point.value), f"± {2 * point.spread:.0f}") for point in _few(form)
        )
        table = PlotTable((self._date(), self.rating(), "±"), tuple(rows))
        points = [PlotPoint(point.value, point.spread) for point in form]
        return LinePlot(self._theme, self._form_title(), table, points=points, ends=_ends(form), marks=marks)

    def _scores(self, figures: Figures) -> Plot | str:
        if not figures.scores:
            return self._nothing()
        together = find(self._game).rules.together
        bars = list(_columns(figures.scores, figures.bots_scores))
        others = self.tr("Masters", "over a column") if together else self.tr("Bots")
        legend = (self.tr("You", "over a column"), others)
        heads = (self.score(together=together), *legend[: 2 if figures.bots_scores else 1])
        table = PlotTable(heads, tuple(_row(bar) for bar in bars))
        return ColumnPlot(self._theme, self._scores_title(), table, bars=bars, legend=legend)

    def _habits(self, words: GameHabits, counted: Mapping[str, int]) -> Plot | str:
        total = sum(counted.values())
        if not total:
            return self._nothing()
        known = [(words.name(name), times) for name, times in counted.items()]
        bars = [PlotBar(name, times / total) for name, times in known]
        rows = tuple((plain_words(name), str(times), percent(times / total)) for name, times in known)
        table = PlotTable(("", self.tr("How often"), "%"), rows)
        return BarPlot(self._theme, words.title(), table, bars=bars)

    def _accuracy(self, trend: Sequence[TrendPoint]) -> Plot | str:
        if not trend:
            return self.tr("Review a game after you finish it, and its accuracy appears here.")
        rows = tuple((short_date(point.at), plain(point.value)) for point in _few(trend))
        table = PlotTable((self._date(), self.accuracy()), rows)
        values = [point.value for point in trend]
        bounds = (min(50.0, 10 * (min(values) // 10)), 100.0)
        many = len(values) >= _MANY_VALUES
        return LinePlot(
            self._theme,
            self._accuracy_title(),
            table,
            points=list(_moving_average(values)) if many else [PlotPoint(value) for value in values],
            ends=_ends(trend),
            bounds=bounds,
            single=values if many else (),
        )


def _moving_average(values: Sequence[float]) -> Iterator[PlotPoint]:
    """With its standard error."""
    reach = max(_LEAST_REACH, len(values) // _PARTS)
    for place in range(len(values)):
        near = values[max(0, place - reach) : place + reach + 1]
        yield PlotPoint(fmean(near), stdev(near) / sqrt(len(near)))


def _ends(trend: Sequence[TrendPoint]) -> tuple[str, str]:
    return short_date(trend[0].at), short_date(trend[-1].at)


def _few(trend: Sequence[TrendPoint]) -> Sequence[TrendPoint]:
    """No more than one would read, the last one first."""
    return trend[::-1][:: -(-len(trend) // _MOST_LINES)]


def _columns(own: Mapping[int, int], others: Mapping[int, int]) -> Iterator[PlotBar]:
    """In steps so large that the columns fit."""
    every = (*own, *others)
    low, high = min(every), max(every)
    step = next(step for step in _steps() if (high // step) - (low // step) < _MOST_COLUMNS)
    mine, theirs = _shares(own, step), _shares(others, step)
    for column in range(low // step, high // step + 1):
        start = column * step
        name = plain(start) if step == 1 else f"{plain(start)}–{plain(start + step - 1)}"
        yield PlotBar(name, mine.get(column, 0.0), theirs.get(column, 0.0) if others else None)


def _steps() -> Iterator[int]:
    ten = 1
    while True:
        yield from (ten, 2 * ten, 5 * ten)
        ten *= 10


def _shares(counts: Mapping[int, int], step: int) -> dict[int, float]:
    """The share of each column that has any; scores may lie so far apart that others cannot be counted."""
    total, columns = sum(counts.values()), Counter[int]()
    for score, times in counts.items():
        columns[score // step] += times
    return {column: times / total for column, times in columns.items()}


def _row(bar: PlotBar) -> tuple[str, ...]:
    others = () if bar.others is None else (percent(bar.others),)
    return (bar.name, percent(bar.own), *others)
