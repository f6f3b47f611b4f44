"""The pictures of the statistics: a line over time with its spread, and bars.

Whatever is told by colour is told by shape, too: what is the player's own is filled, what is others' is only
outlined. Each picture knows the table that says the same in words.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from itertools import pairwise

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardgames_qt.ui.look.paint import colour, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.richtext import draw_block, lay_out, plain_words

_LEFT, _TOP, _RIGHT, _BOTTOM = 44, 10, 14, 22
_LEAST = (220, 110)
_DOT, _SINGLE = 2.6, 1.8
_GAP = 0.22
"""Of the room for a bar, what is left free."""
_SIDES = 2
"""Deviations to either side."""
_MANY_DOTS = 60
_STEP = 50
"""The scale of a line begins and ends at one of these."""
_SURE = 1.25
"""What is about as sure as the last place of a line, decides how high the picture is."""
_SAMPLE = 11


class Table(msgspec.Struct, frozen=True):
    """The same in words."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Plot(QWidget):
    """A picture with an area for what is drawn and room for the scale around it."""

    def __init__(self, theme: Theme, title: str, table: Table) -> None:
        super().__init__()
        self.theme, self.table = theme, table
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(*map(theme.px, _LEAST))
        self.setAccessibleName(title)
        self.setAccessibleDescription("; ".join(" ".join(map(plain_words, row)) for row in table.rows[-1:]))

    def sizeHint(self) -> QSize:
        """As large as there is room."""
        return QSize(*map(self.theme.px, _LEAST))

    @property
    def area(self) -> QRectF:
        """Where it is drawn."""
        px = self.theme.px
        return self.rect().toRectF().adjusted(px(_LEFT), px(_TOP), -px(_RIGHT), -px(_BOTTOM))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The scale, and what is measured by it."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ui_font(self.theme.type.label, 0.96))
        self.draw(painter)
        painter.end()

    @abstractmethod
    def draw(self, painter: QPainter) -> None:
        """All of it."""

    def say(self, painter: QPainter, place: QRectF, words: str, align: Qt.AlignmentFlag) -> None:
        """A word of the scale."""
        painter.setPen(colour(self.theme.colours.ink2))
        painter.drawText(place, align | Qt.AlignmentFlag.AlignVCenter, words)

    def rule(self, painter: QPainter, height: float, words: str, *, strong: bool = False) -> None:
        """A line across with its number at the left."""
        area, inks = self.area, self.theme.colours
        painter.setPen(pen(inks.line, 1, dash=() if strong else (3, 4)))
        painter.drawLine(QPointF(area.left(), height), QPointF(area.right(), height))
        before = QRectF(0, height - 9, area.left() - self.theme.px(8), 18)
        self.say(painter, before, words, Qt.AlignmentFlag.AlignRight)

    def foot(self, painter: QPainter, x: float, words: str) -> None:
        """A word under the area, around that place but never outside."""
        wide = QFontMetricsF(painter.font()).horizontalAdvance(words) + 2
        left = max(0.0, min(x - wide / 2, self.width() - wide))
        below = QRectF(left, self.area.bottom() + self.theme.px(4), wide, self.theme.px(18))
        self.say(painter, below, words, Qt.AlignmentFlag.AlignHCenter)


class Dot(msgspec.Struct, frozen=True):
    """A value in its turn, and how far it may be off to either side."""

    value: float
    spread: float = 0.0


class Mark(msgspec.Struct, frozen=True):
    """A height that has a name."""

    value: float
    words: str


class LinePlot(Plot):
    """A line from the first to the last, with its spread around it."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        table: Table,
        *,
        dots: Sequence[Dot],
        ends: tuple[str, str],
        marks: Sequence[Mark] = (),
        bounds: tuple[float, float] | None = None,
        single: Sequence[float] = (),
    ) -> None:
        """`ends` stand under the first and the last; without `bounds` it is as high as it needs to be.

        `single` are the values whose course the line is, if it goes through their middle.
        """
        super().__init__(theme, title, table)
        self._dots, self._ends, self._single = dots, ends, single
        low, high = bounds or _reach(dots, marks)
        self._low, self._high = low, max(high, low + 1)
        self._marks = [mark for mark in marks if low <= mark.value <= high]
        self._names = max((_width(theme, mark.words) for mark in self._marks), default=0.0)

    @property
    def area(self) -> QRectF:
        """With room for the names of the marks behind it."""
        return super().area.adjusted(0, 0, -self._names, 0)

    def draw(self, painter: QPainter) -> None:
        """The marks, the spread, the line, and its last place."""
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
        if len(self._dots) > 1:
            self.foot(painter, area.left(), self._ends[0])
        self.foot(painter, area.right() if len(self._dots) > 1 else area.center().x(), self._ends[1])

    def _draw_marks(self, painter: QPainter) -> None:
        """Lines across with their names behind them, as far as there is room."""
        area, tall, last = self.area, self.theme.px(15), float("inf")
        for mark in sorted(self._marks, key=lambda mark: mark.value):
            height = self._height(mark.value)
            painter.setPen(pen(self.theme.colours.ink3, 1, alpha=0.6, dash=(2, 4)))
            painter.drawLine(QPointF(area.left(), height), QPointF(area.right(), height))
            if last - height >= tall:
                behind = QRectF(
                    area.right() + self.theme.px(8), height - 9, self._names + self.theme.px(10), 18
                )
                self.say(painter, behind, mark.words, Qt.AlignmentFlag.AlignLeft)
                last = height

    def _draw_spread(self, painter: QPainter) -> None:
        if len(self._dots) < _SIDES:
            return
        upper = [self._at(place, dot.value + _SIDES * dot.spread) for place, dot in enumerate(self._dots)]
        lower = [self._at(place, dot.value - _SIDES * dot.spread) for place, dot in enumerate(self._dots)]
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
        points, inks = (
            [self._at(place, dot.value) for place, dot in enumerate(self._dots)],
            self.theme.colours,
        )
        painter.setPen(pen(inks.lamp_text, 2))
        for before, after in pairwise(points):
            painter.drawLine(before, after)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(inks.lamp_text))
        size = self.theme.px(_DOT)
        for point in points if len(points) <= _MANY_DOTS and not self._single else points[-1:]:
            painter.drawEllipse(point, size, size)
        if len(points) == 1 and self._dots[0].spread:
            painter.setPen(pen(inks.lamp_text, 2))
            dot = self._dots[0]
            painter.drawLine(*(self._at(0, dot.value + way * _SIDES * dot.spread) for way in (-1, 1)))

    def _height(self, value: float) -> float:
        area = self.area
        return area.bottom() - area.height() * (value - self._low) / (self._high - self._low)

    def _at(self, place: int, value: float) -> QPointF:
        area, last = self.area, len(self._dots) - 1
        along = place / last if last else 0.5
        return QPointF(area.left() + area.width() * along, self._height(value))


def _reach(dots: Sequence[Dot], marks: Sequence[Mark]) -> tuple[float, float]:
    """From the lowest to the highest with their spread, and the marks next to the last one; in fifties.

    What was quite unsure in the beginning may leave the picture.
    """
    last = dots[-1]
    sure = [dot for dot in dots if dot.spread <= _SURE * last.spread]
    ends = [dot.value + side * _SIDES * dot.spread for dot in sure for side in (-1, 1)]
    below = max((mark.value for mark in marks if mark.value <= last.value), default=last.value)
    above = min((mark.value for mark in marks if mark.value >= last.value), default=last.value)
    low, high = min(*ends, below), max(*ends, above)
    return _STEP * (low // _STEP), _STEP * -(-high // _STEP)


def _width(theme: Theme, words: str) -> float:
    return QFontMetricsF(ui_font(theme.type.label, 0.96)).horizontalAdvance(words)


class Bar(msgspec.Struct, frozen=True):
    """How often something was, as a share of all: for the player, and for the others if they are shown."""

    name: str
    own: float
    others: float | None = None


class Columns(Plot):
    """Upright bars side by side; what the others did is a frame around the place."""

    def __init__(
        self, theme: Theme, title: str, table: Table, *, bars: Sequence[Bar], legend: tuple[str, str]
    ) -> None:
        """`legend` is what the own bars and the frames of others are called."""
        super().__init__(theme, title, table)
        self._bars, self._legend = bars, legend
        self._most = max(max(bar.own, bar.others or 0.0) for bar in bars) or 1.0

    def draw(self, painter: QPainter) -> None:
        """The bars over their names."""
        area, inks = self.area, self.theme.colours
        self.rule(painter, area.bottom(), "0", strong=True)
        self.rule(painter, area.top(), f"{round(100 * self._most)} %")
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
        """Over the bars, at the right."""
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
        """Under the legend, if there is one."""
        return super().area.adjusted(0, self.theme.px(14) if self._compared else 0, 0, 0)

    def _widest(self, painter: QPainter) -> float:
        metrics = QFontMetricsF(painter.font())
        return max(metrics.horizontalAdvance(bar.name) for bar in self._bars) + self.theme.px(6)

    def _body(self, left: float, width: float, share: float) -> QRectF:
        area = self.area
        height = area.height() * share / self._most
        return QRectF(left, area.bottom() - height, width, height)


class Rows(Plot):
    """Lying bars under each other, each with its name before it and its share behind."""

    def __init__(self, theme: Theme, title: str, table: Table, *, bars: Sequence[Bar]) -> None:
        super().__init__(theme, title, table)
        self._bars = bars
        self._most = max(bar.own for bar in bars) or 1.0

    def draw(self, painter: QPainter) -> None:
        """A line for each."""
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
            self.say(painter, after, f"{round(100 * bar.own)} %", Qt.AlignmentFlag.AlignLeft)
