"""The plots of the statistics: a line over time with its spread, columns and bars.

Nothing depends on colour alone: the player's own shapes are filled, those of others are outlined. Each plot
brings a table that says the same in words, and its panel turns one into the other.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from cardgames_qt.ui.look.paint import colour, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.formats import percent
from cardgames_qt.ui.text.richtext import draw_block, lay_out, plain_words
from cardgames_qt.ui.widgets.axis import Axis, draw_number, draw_rule, scale_font
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.finger_scroll import scroll_by_finger
from cardgames_qt.ui.widgets.labels import ElidedLabel, frame, label

_LEFT, _TOP, _RIGHT, _BOTTOM = 44, 10, 14, 22
_LEAST = (220, 110)
_DOT, _SINGLE = 2.6, 1.8
_LEAD = 8
"""From the end of a line to its name."""
_GAP = 0.22
"""The part of a column's room that is left free."""
_DEVIATIONS = 2
"""How far the spread is drawn to either side."""
_MANY_DOTS = 60
_STEP = 50
"""The scale of a line begins and ends at a multiple of this."""
_SURE = 1.25
"""Points up to this times as uncertain as the last one decide where the scale begins and ends."""
_SAMPLE = 11


class PlotTable(msgspec.Struct, frozen=True):
    """What a plot shows, in words."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Plot(QWidget):
    """An area to draw in, with room for the scale around it."""

    def __init__(self, theme: Theme, title: str, table: PlotTable) -> None:
        super().__init__()
        self.theme, self.table = theme, table
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(*map(theme.px, _LEAST))
        self.setAccessibleName(title)
        self.setAccessibleDescription("; ".join(" ".join(map(plain_words, row)) for row in table.rows[-1:]))

    def sizeHint(self) -> QSize:
        return QSize(*map(self.theme.px, _LEAST))

    @property
    def area(self) -> QRectF:
        px = self.theme.px
        return self.rect().toRectF().adjusted(px(_LEFT), px(_TOP), -px(_RIGHT), -px(_BOTTOM))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(scale_font(self.theme))
        self.draw(painter)
        painter.end()

    @abstractmethod
    def draw(self, painter: QPainter) -> None:
        """The scale and what is measured by it; the painter has the scale's font."""

    def say(self, painter: QPainter, place: QRectF, words: str, align: Qt.AlignmentFlag) -> None:
        """Words of the scale."""
        painter.setPen(colour(self.theme.colours.ink2))
        painter.drawText(place, align | Qt.AlignmentFlag.AlignVCenter, words)

    def rule(self, painter: QPainter, height: float, words: str, *, strong: bool = False) -> None:
        """A line across with its number at the left."""
        draw_rule(painter, self.area, height, self.theme, strong=strong)
        draw_number(painter, self.area, height, words, self.theme)

    def foot(self, painter: QPainter, x: float, words: str) -> None:
        """Words under the area, centred on `x` as far as the widget has room."""
        wide = QFontMetricsF(painter.font()).horizontalAdvance(words) + 2
        left = max(0.0, min(x - wide / 2, self.width() - wide))
        below = QRectF(left, self.area.bottom() + self.theme.px(4), wide, self.theme.px(18))
        self.say(painter, below, words, Qt.AlignmentFlag.AlignHCenter)


class PlotPoint(msgspec.Struct, frozen=True):
    """A value and its standard deviation."""

    value: float
    spread: float = 0.0


class ReferenceLine(msgspec.Struct, frozen=True):
    """A height that has a name."""

    value: float
    words: str


class LinePlot(Plot):
    """A line from the first to the last, with its spread around it."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        table: PlotTable,
        *,
        points: Sequence[PlotPoint],
        ends: tuple[str, str],
        marks: Sequence[ReferenceLine] = (),
        bounds: tuple[float, float] | None = None,
        single: Sequence[float] = (),
    ) -> None:
        """`ends` are written under the first and the last point; without `bounds` the scale fits the points.

        `single` are the single values, if the line is their moving average.
        """
        super().__init__(theme, title, table)
        self._points, self._ends, self._single = points, ends, single
        low, high = bounds or _reach(points, marks)
        self._low, self._high = low, max(high, low + 1)
        self._marks = [mark for mark in marks if low <= mark.value <= high]
        self._names = max((_width(theme, mark.words) for mark in self._marks), default=0.0)

    @property
    def area(self) -> QRectF:
        return super().area.adjusted(0, 0, -self._names, 0)

    def draw(self, painter: QPainter) -> None:
        for height in (self._low, self._high):
            self.rule(painter, self._height(height), f"{height:.0f}", strong=True)
        self._draw_marks(painter)
        area = self.area
        painter.save()
        painter.setClipRect(area.adjusted(-4, -4, 4, 4))
        self._draw_spread(painter)
        self._draw_single(painter)
        self._draw_line(painter)
        painter.restore()
        if len(self._points) > 1:
            self.foot(painter, area.left(), self._ends[0])
        self.foot(painter, area.right() if len(self._points) > 1 else area.center().x(), self._ends[1])

    def _draw_marks(self, painter: QPainter) -> None:
        """All lines with their names, which step aside for each other and are led to their lines."""
        area, px, inks = self.area, self.theme.px, self.theme.colours
        marks = sorted(self._marks, key=lambda mark: -mark.value)
        heights = [self._height(mark.value) for mark in marks]
        tall = QFontMetricsF(painter.font()).height()
        for mark, height, aside in zip(marks, heights, kept_apart(heights, tall), strict=True):
            painter.setPen(pen(inks.ink3, 1, alpha=0.6, dash=(2, 4)))
            painter.drawLine(QPointF(area.left(), height), QPointF(area.right(), height))
            name = QRectF(area.right() + px(_LEAD), aside - tall / 2, self._names + px(10), tall)
            if abs(aside - height) >= 1:
                painter.setPen(pen(inks.ink3, 1))
                painter.drawLine(QPointF(area.right(), height), QPointF(name.left() - px(2), aside))
            self.say(painter, name, mark.words, Qt.AlignmentFlag.AlignLeft)

    def _draw_spread(self, painter: QPainter) -> None:
        if len(self._points) < 2:
            return
        upper, lower = (
            [
                self._at(place, point.value + side * _DEVIATIONS * point.spread)
                for place, point in enumerate(self._points)
            ]
            for side in (1, -1)
        )
        band = QPainterPath(upper[0])
        for point in (*upper[1:], *reversed(lower)):
            band.lineTo(point)
        painter.fillPath(band, colour(self.theme.colours.lamp, 0.22))

    def _draw_single(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(self.theme.colours.ink2, 0.45))
        size = self.theme.px(_SINGLE)
        for place, value in enumerate(self._single):
            painter.drawEllipse(self._at(place, value), size, size)

    def _draw_line(self, painter: QPainter) -> None:
        points = [self._at(place, point.value) for place, point in enumerate(self._points)]
        inks = self.theme.colours
        painter.setPen(pen(inks.lamp_text, 2))
        for before, after in pairwise(points):
            painter.drawLine(before, after)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(inks.lamp_text))
        size = self.theme.px(_DOT)
        for point in points if len(points) <= _MANY_DOTS and not self._single else points[-1:]:
            painter.drawEllipse(point, size, size)
        if len(points) == 1 and self._points[0].spread:
            painter.setPen(pen(inks.lamp_text, 2))
            only = self._points[0]
            painter.drawLine(*(self._at(0, only.value + way * _DEVIATIONS * only.spread) for way in (-1, 1)))

    def _height(self, value: float) -> float:
        return Axis.upright(self._low, self._high, self.area).at(value)

    def _at(self, place: int, value: float) -> QPointF:
        along = Axis.across(0, len(self._points) - 1, self.area)
        return QPointF(along.at(place), self._height(value))


def _reach(points: Sequence[PlotPoint], marks: Sequence[ReferenceLine]) -> tuple[float, float]:
    """From the lowest to the highest with their spread, and the marks next to the last point.

    Points that were quite uncertain, as they are in the beginning, may leave the picture.
    """
    last = points[-1]
    sure = [point for point in points if point.spread <= _SURE * last.spread]
    ends = [point.value + side * _DEVIATIONS * point.spread for point in sure for side in (-1, 1)]
    below = max((mark.value for mark in marks if mark.value <= last.value), default=last.value)
    above = min((mark.value for mark in marks if mark.value >= last.value), default=last.value)
    low, high = min(*ends, below), max(*ends, above)
    return _STEP * (low // _STEP), _STEP * -(-high // _STEP)


def kept_apart(places: Sequence[float], least: float) -> list[float]:
    """Ascending places moved as little as it takes for neighbours to be at least so far apart."""
    groups: list[list[float]] = []  # each keeps together, and lies where it is right on average
    for at, place in enumerate(places):
        group = [place - at * least]
        while groups and fmean(groups[-1]) > fmean(group):
            group = groups.pop() + group
        groups.append(group)
    middles = [fmean(group) for group in groups for _ in group]
    return [middle + at * least for at, middle in enumerate(middles)]


def _width(theme: Theme, words: str) -> float:
    return QFontMetricsF(scale_font(theme)).horizontalAdvance(words)


class PlotBar(msgspec.Struct, frozen=True):
    """The share of something in all: the player's, and that of others if they are shown."""

    name: str
    own: float
    others: float | None = None


class ColumnPlot(Plot):
    """Columns side by side; the share of others is an outline."""

    def __init__(
        self, theme: Theme, title: str, table: PlotTable, *, bars: Sequence[PlotBar], legend: tuple[str, str]
    ) -> None:
        """`legend` names the player's columns and the outlines."""
        super().__init__(theme, title, table)
        self._bars, self._legend = bars, legend
        self._most = max(max(bar.own, bar.others or 0.0) for bar in bars) or 1.0

    def draw(self, painter: QPainter) -> None:
        area, inks = self.area, self.theme.colours
        self.rule(painter, area.bottom(), "0", strong=True)
        self.rule(painter, area.top(), percent(self._most))
        room = area.width() / len(self._bars)
        step = 1 + int(self._widest(painter) // room)
        for place, bar in enumerate(self._bars):
            left = area.left() + room * (place + _GAP / 2)
            own = self._body(left, room * (1 - _GAP), bar.own)
            painter.fillPath(rounded(own, min(3.0, own.height())), colour(inks.lamp))
            if bar.others:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(pen(inks.ink, 1.6))
                painter.drawPath(rounded(self._body(left, room * (1 - _GAP), bar.others), 3))
            if place % step == 0:
                self.foot(painter, left + room * (1 - _GAP) / 2, bar.name)
        if self._compared:
            self._draw_legend(painter)

    def _draw_legend(self, painter: QPainter) -> None:
        """Above the columns, at the right."""
        px, inks, left = self.theme.px, self.theme.colours, self.area.right()
        for place, words in reversed(list(enumerate(self._legend))):
            wide = _width(self.theme, words) + px(4)
            left -= wide + px(_SAMPLE + 6)
            sample = QRectF(left, px(3), px(_SAMPLE), px(_SAMPLE))
            painter.setPen(pen(inks.ink, 1.6) if place else Qt.PenStyle.NoPen)
            painter.setBrush(Qt.BrushStyle.NoBrush if place else colour(inks.lamp))
            painter.drawPath(rounded(sample, 2))
            behind = QRectF(sample.right() + px(6), sample.center().y() - 9, wide, 18)
            self.say(painter, behind, words, Qt.AlignmentFlag.AlignLeft)
            left -= px(14)

    @property
    def _compared(self) -> bool:
        return any(bar.others is not None for bar in self._bars)

    @property
    def area(self) -> QRectF:
        return super().area.adjusted(0, self.theme.px(14) if self._compared else 0, 0, 0)

    def _widest(self, painter: QPainter) -> float:
        metrics = QFontMetricsF(painter.font())
        return max(metrics.horizontalAdvance(bar.name) for bar in self._bars) + self.theme.px(6)

    def _body(self, left: float, width: float, share: float) -> QRectF:
        top = Axis.upright(0, self._most, self.area).at(share)
        return QRectF(left, top, width, self.area.bottom() - top)


class BarPlot(Plot):
    """Bars below each other, each with its name before it and its share behind."""

    def __init__(self, theme: Theme, title: str, table: PlotTable, *, bars: Sequence[PlotBar]) -> None:
        super().__init__(theme, title, table)
        self._bars = bars
        self._most = max(bar.own for bar in bars) or 1.0

    def draw(self, painter: QPainter) -> None:
        theme, px = self.theme, self.theme.px
        area = self.rect().toRectF().adjusted(px(8), px(4), -px(8), -px(4))
        blocks = [lay_out(bar.name, theme.type.log) for bar in self._bars]
        names = max(block.width for block in blocks) + px(12)
        behind = px(44)
        room = min(area.height() / len(self._bars), px(40))
        for place, (bar, block) in enumerate(zip(self._bars, blocks, strict=True)):
            middle = area.top() + room * (place + 0.5)
            at = QPointF(area.left(), middle - block.height / 2)
            draw_block(painter, block, at, theme, ink=theme.colours.ink)
            length = (area.width() - names - behind) * bar.own / self._most
            body = QRectF(area.left() + names, middle - room * 0.3, max(2.0, length), room * 0.6)
            painter.fillPath(rounded(body, min(4.0, body.height() / 2)), colour(theme.colours.lamp))
            painter.setFont(ui_font(theme.type.label))
            after = QRectF(body.right() + px(6), middle - 9, behind, 18)
            self.say(painter, after, percent(bar.own), Qt.AlignmentFlag.AlignLeft)


class PlotPanel(QWidget):
    """A plot with its title, which a button turns into its table; or a sentence in the plot's place."""

    def __init__(self, title: str, content: Plot | str, theme: Theme) -> None:
        super().__init__()
        self.title, self._theme = title, theme
        self.plot = content if isinstance(content, Plot) else None
        body = frame("stripe")
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(*map(theme.px, (16, 8, 10, 8)))
        self._column.setSpacing(theme.px(2))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(body)
        self._add_head()
        self.table: QWidget | None = None
        if self.plot is not None:
            self._column.addWidget(self.plot, 1)
        else:
            self._add_sentence(str(content))

    def _add_head(self) -> None:
        head = QHBoxLayout()
        head.addWidget(ElidedLabel(self.title, "name"), 1)
        self._turn = Button("", self._theme, kind="note", icon_name="note", on_click=self.turn)
        self._name_turn(table=False)
        self._turn.setVisible(self.plot is not None)
        head.addWidget(self._turn)
        self._column.addLayout(head)

    def _name_turn(self, *, table: bool) -> None:
        """What the button does while the table, or the picture, is shown."""
        self._turn.setText(self.tr("Picture") if table else self.tr("Table"))
        self._turn.set_icon("chart" if table else "note")
        words = self.tr("{title}: as a picture") if table else self.tr("{title}: as a table")
        self._turn.setAccessibleName(words.format(title=self.title))

    def _add_sentence(self, words: str) -> None:
        said = label(words, "body", "second", wrap=True)
        said.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._column.addWidget(said, 1)

    def turn(self) -> None:
        """Show the table instead of the plot, or the plot again."""
        if self.plot is None:
            return
        if self.table is None:
            self.table = _as_widget(self.plot.table, self._theme)
            self._column.addWidget(self.table, 1)
        table = self.plot.isVisible()
        self.plot.setVisible(not table)
        self.table.setVisible(table)
        self._name_turn(table=table)


def _as_widget(table: PlotTable, theme: Theme) -> QScrollArea:
    content = QWidget()
    grid = QGridLayout(content)
    grid.setContentsMargins(0, 0, theme.px(8), 0)
    grid.setVerticalSpacing(theme.px(3))
    for column, head in enumerate(table.heads):
        grid.addWidget(_cell(head, "label", "third", column), 0, column)
    for number, row in enumerate(table.rows, 1):
        for column, text in enumerate(row):
            grid.addWidget(_cell(text, "log", "", column), number, column)
    grid.setRowStretch(len(table.rows) + 1, 1)
    scroll = QScrollArea()
    scroll_by_finger(scroll)
    scroll.setWidget(content)
    scroll.setWidgetResizable(True)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return scroll


def _cell(text: str, step: str, tone: str, column: int) -> QWidget:
    cell = label(text, step, tone)
    sides = Qt.AlignmentFlag
    cell.setAlignment(sides.AlignVCenter | (sides.AlignRight if column else sides.AlignLeft))
    return cell
