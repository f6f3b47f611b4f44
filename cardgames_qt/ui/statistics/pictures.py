"""Which picture is made of which figures."""

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
from cardgames_qt.ui.library.words import day
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.statistics.plots import Bar, Columns, Dot, LinePlot, Mark, Plot, Rows, Table
from cardgames_qt.ui.statistics.words import PlotWords, plain
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.text.words import ShellWords

_MOST_COLUMNS = 14
_MOST_LINES = 24
"""Of a table about a line over time."""
_MANY_VALUES = 20
"""Of so many single values a line would only jump up and down: it goes through their middle instead."""
_LEAST_REACH, _PARTS = 5, 32
"""To either side of a place: so few at least, and such a part of all that their mean is steady."""


class Pictures:
    """Draws what is known of one game."""

    def __init__(self, game: str, translate: Translate, theme: Theme) -> None:
        self._game, self._translate, self._theme = game, translate, theme
        self._words, self._shell = PlotWords(translate), ShellWords(translate)

    def of(self, figures: Figures) -> Iterator[tuple[str, Plot | str]]:
        """Each picture under its title, or the words that stand in its place."""
        yield self._words.form(), self._form(figures.form)
        yield self._words.scores(together=find(self._game).rules.together), self._scores(figures)
        habits = find(self._game).habits
        if habits is not None:
            yield habits(self._translate).title(), self._habits(habits(self._translate), figures.habits)
        yield self._words.accuracies(), self._accuracy(figures.accuracies)

    def _form(self, form: Sequence[TrendPoint]) -> Plot | str:
        if not form:
            return self._words.too_few()
        scale = scale_of(self._game)
        marks = [
            Mark(scale.levels[level], self._shell.level(level))
            for level in LEVELS
            if scale is not None and level in scale.levels
        ]
        rows = ((day(spot.at), plain(spot.value), f"± {2 * spot.spread:.0f}") for spot in _few(form))
        table = Table((self._words.date(), self._words.rating(), "±"), tuple(rows))
        dots = [Dot(spot.value, spot.spread) for spot in form]
        return LinePlot(self._theme, self._words.form(), table, dots=dots, ends=_ends(form), marks=marks)

    def _scores(self, figures: Figures) -> Plot | str:
        if not figures.scores:
            return self._words.too_few()
        together = find(self._game).rules.together
        title = self._words.scores(together=together)
        bars = list(_columns(figures.scores, figures.bots_scores))
        legend = (self._words.you(), self._words.bots(together=together))
        heads = (self._words.score(together=together), *legend[: 2 if figures.bots_scores else 1])
        table = Table(heads, tuple(_told(bar) for bar in bars))
        return Columns(self._theme, title, table, bars=bars, legend=legend)

    def _habits(self, words: GameHabits, counted: Mapping[str, int]) -> Plot | str:
        total = sum(counted.values())
        if not total:
            return self._words.too_few()
        known = [(words.name(name), times) for name, times in counted.items()]
        bars = [Bar(name, times / total) for name, times in known]
        rows = tuple((plain_words(name), str(times), _percent(times / total)) for name, times in known)
        table = Table(("", self._words.times(), "%"), rows)
        return Rows(self._theme, words.title(), table, bars=bars)

    def _accuracy(self, spots: Sequence[TrendPoint]) -> Plot | str:
        if not spots:
            return self._words.not_reviewed()
        rows = tuple((day(spot.at), plain(spot.value)) for spot in _few(spots))
        table = Table((self._words.date(), self._words.accuracy()), rows)
        values = [spot.value for spot in spots]
        bounds = (min(50.0, 10 * (min(values) // 10)), 100.0)
        many = len(values) >= _MANY_VALUES
        return LinePlot(
            self._theme,
            self._words.accuracies(),
            table,
            dots=list(_middle(values)) if many else [Dot(value) for value in values],
            ends=_ends(spots),
            bounds=bounds,
            single=values if many else (),
        )


def _middle(values: Sequence[float]) -> Iterator[Dot]:
    """The mean of a few around every place, and how far that may be off."""
    reach = max(_LEAST_REACH, len(values) // _PARTS)
    for place in range(len(values)):
        near = values[max(0, place - reach) : place + reach + 1]
        yield Dot(fmean(near), stdev(near) / sqrt(len(near)))


def _ends(spots: Sequence[TrendPoint]) -> tuple[str, str]:
    return day(spots[0].at), day(spots[-1].at)


def _few(spots: Sequence[TrendPoint]) -> Sequence[TrendPoint]:
    """So many that one can read them, the last one first."""
    return spots[::-1][:: -(-len(spots) // _MOST_LINES)]


def _columns(own: Mapping[int, int], others: Mapping[int, int]) -> Iterator[Bar]:
    """Scores in steps that leave no more columns than there is room for."""
    every = (*own, *others)
    low, high = min(every), max(every)
    step = next(step for step in _steps() if (high // step) - (low // step) < _MOST_COLUMNS)
    mine, theirs = _shares(own, step), _shares(others, step)
    for column in range(low // step, high // step + 1):
        start = column * step
        name = plain(start) if step == 1 else f"{plain(start)}–{plain(start + step - 1)}"
        yield Bar(name, mine.get(column, 0.0), theirs.get(column, 0.0) if others else None)


def _steps() -> Iterator[int]:
    ten = 1
    while True:
        yield from (ten, 2 * ten, 5 * ten)
        ten *= 10


def _shares(counts: Mapping[int, int], step: int) -> dict[int, float]:
    """What part of all scores each column has; what lies between them, however much, is not gone through."""
    total, columns = sum(counts.values()), Counter[int]()
    for score, times in counts.items():
        columns[score // step] += times
    return {column: times / total for column, times in columns.items()}


def _told(bar: Bar) -> tuple[str, ...]:
    others = () if bar.others is None else (_percent(bar.others),)
    return (bar.name, _percent(bar.own), *others)


def _percent(share: float) -> str:
    return f"{round(100 * share)} %"
