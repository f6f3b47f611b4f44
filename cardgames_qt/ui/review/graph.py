"""The chance of winning through a game, with luck and decisions told apart by colour and by shape.

Luck is a line that rises and falls. What a decision lost is a drop with a triangle at its foot, a word that
helped is a triangle that points up, and the moments that are worth another look have numbers. Where a score
is to be expected, too, it is a thin dashed line with dots and has its own scale at the right.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from math import ceil

import msgspec
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget

from cardgames_qt.ui.look.paint import colour, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.tips import show_tip

_HEIGHT, _FLAT = 96, 62
_TOP, _BOTTOM, _LEFT, _RIGHT = 14, 12, 38, 16
_NOTABLE = 0.01
"""A drop that is smaller than this share of a win has no triangle."""
_TRIANGLE, _DISC = 4.5, 9.0
_SCALE = (1.0, 0.5, 0.0)
_RIGHT_SCALE, _DOT = 34, 2.2
_TENS = 10
"""The scale of the score ends at a multiple of these."""
_SAMPLE, _AIR = 22, 6


class Spot(msgspec.Struct, frozen=True):
    """A place of the line: at which stop of the story, how high, and whether a decision led there."""

    stop: int
    value: float
    decided: bool = False
    score: float | None = None
    """The score to expect there, if that is known."""


class Flag(msgspec.Struct, frozen=True):
    """A moment that is worth another look: its number, and the place it stands at."""

    number: int
    spot: Spot


class ReviewGraph(QWidget):
    """Where a click leads to the moment under it."""

    stop_chosen = Signal(int)

    def __init__(self, theme: Theme, told: Callable[[int, float], str]) -> None:
        """`told` is what there is to say about a stop and the chance there."""
        super().__init__()
        self._theme, self._told = theme, told
        self._spots: Sequence[Spot] = ()
        self._flags: Sequence[Flag] = ()
        self._helped: Sequence[int] = ()
        self._last, self._here, self._chosen = 1, 0, 0
        self._mark: int | None = None
        self.most = 0
        """Where the scale of the score ends; 0 where there is none."""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._flat = False
        self._measure()

    def _measure(self) -> None:
        self.setMinimumHeight(self._theme.px(_FLAT if self._flat else _HEIGHT))

    def lie(self, *, flat: bool) -> None:
        """Take less height, or as much as usual."""
        self._flat = flat
        self._measure()

    def show_line(
        self, spots: Sequence[Spot], flags: Sequence[Flag], last: int, *, helped: Sequence[int] = ()
    ) -> None:
        """Draw this way through a story with so many stops, some of which a word helped at."""
        self._helped = helped
        self._spots, self._flags, self._last, self._chosen = spots, flags, max(1, last), 0
        scores = [spot.score for spot in spots if spot.score is not None]
        self.most = _TENS * max(1, ceil(max(scores) / _TENS)) if len(scores) > 1 else 0
        self.update()

    def show_place(self, stop: int) -> None:
        """Mark where one stands."""
        self._here = stop
        self.update()

    def mark(self, stop: int) -> None:
        """Set a stop apart that somebody asked for."""
        self._mark = stop
        self.update()

    def choose(self, number: int) -> None:
        """Light the flag of that number, or none."""
        self._chosen = number
        self.update()

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self._measure()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(self._theme.px(360), self.minimumHeight())

    # --- pointer --------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """To the moment under the pointer."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.stop_chosen.emit(self.stop_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Along with the pointer."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.stop_chosen.emit(self.stop_at(event.position().x()))

    def event(self, event: QEvent) -> bool:
        """What the chance was under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            stop = self.stop_at(event.pos().x())
            show_tip(event.globalPos(), self._told(stop, self.value_at(stop)), self)
            return True
        return super().event(event)

    def stop_at(self, x: float) -> int:
        """The stop that is nearest to that place."""
        area = self._area()
        return round(max(0.0, min(1.0, (x - area.left()) / area.width())) * self._last)

    def value_at(self, stop: int) -> float:
        """How high the line is at a stop: as it was found last."""
        if not self._spots:
            return 0.0
        after = bisect_right(self._spots, stop, key=lambda spot: spot.stop)
        return self._spots[max(0, after - 1)].value

    # --- painting -------------------------------------------------------------------------------------

    def _area(self) -> QRectF:
        px = self._theme.px
        right = _RIGHT_SCALE if self.most else _RIGHT
        return self.rect().toRectF().adjusted(px(_LEFT), px(_TOP), -px(right), -px(_BOTTOM))

    def _at(self, spot: Spot) -> QPointF:
        area = self._area()
        return QPointF(
            area.left() + area.width() * spot.stop / self._last, area.bottom() - area.height() * spot.value
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """The scale, the line, the drops, the flags, and where one stands."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_scale(painter)
        if self._spots:
            self._paint_line(painter)
            if self.most:
                self._paint_scores(painter)
            for before, spot in zip(self._spots, self._spots[1:], strict=False):
                if spot.decided:
                    self._paint_drop(painter, before, spot)
            for stop in self._helped:
                place = _over(self._at(Spot(stop, self.value_at(stop))), self._theme)
                _paint_triangle(painter, place, self._theme, self._theme.colours.good, upwards=True)
            if self._mark is not None:
                self._paint_upright(painter, self._mark, pen(self._theme.colours.good, 2, dash=(2, 2)))
            self._paint_upright(painter, self._here, pen(self._theme.colours.ink, 1.5, alpha=0.7))
            for flag in self._flags:
                self._paint_flag(painter, flag)
            if self.most:
                self._paint_legend(painter)
        painter.end()

    def _paint_scale(self, painter: QPainter) -> None:
        area, inks = self._area(), self._theme.colours
        painter.setFont(ui_font(self._theme.type.label, 0.96))
        for share in _SCALE:
            height = area.bottom() - area.height() * share
            painter.setPen(pen(inks.line, 1, dash=() if share in (0.0, 1.0) else (3, 4)))
            painter.drawLine(QPointF(area.left(), height), QPointF(area.right(), height))
            painter.setPen(colour(inks.ink2))
            words = QRectF(0, height - 9, area.left() - self._theme.px(8), 18)
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(words, Qt.AlignmentFlag.AlignRight | middle, f"{round(100 * share)}")
            if self.most:
                words.moveLeft(area.right() + self._theme.px(8))
                painter.setPen(colour(inks.good))
                painter.drawText(words, Qt.AlignmentFlag.AlignLeft | middle, f"{round(self.most * share)}")

    def _paint_line(self, painter: QPainter) -> None:
        """Through all places; under it the ground is lit."""
        area, inks = self._area(), self._theme.colours
        line = _through([self._at(spot) for spot in self._spots])
        ground = QPainterPath(line)
        ground.lineTo(self._at(self._spots[-1]).x(), area.bottom())
        ground.lineTo(self._at(self._spots[0]).x(), area.bottom())
        painter.fillPath(ground, colour(inks.lamp, 0.16))
        painter.strokePath(line, pen(inks.lamp_text, 2))

    def _paint_scores(self, painter: QPainter) -> None:
        """From where a score is known; a dot is where it was found."""
        places = [
            self._at(Spot(spot.stop, spot.score / self.most))
            for spot in self._spots
            if spot.score is not None
        ]
        painter.strokePath(_through(places), _score_pen(self._theme))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(self._theme.colours.good))
        for place in places:
            painter.drawEllipse(place, _DOT, _DOT)

    def _paint_legend(self, painter: QPainter) -> None:
        """What the lines are, over them; where no flag leaves room for that, their colours have to do."""
        px, inks, font = self._theme.px, self._theme.colours, ui_font(self._theme.type.label, 0.96)
        lines = (
            (self.tr("wins in 100"), pen(inks.lamp_text, 2)),
            (self.tr("cards left to expect"), _score_pen(self._theme)),
        )
        widths = [QFontMetricsF(font).horizontalAdvance(words) + 2 for words, _ in lines]
        discs = [_disc(self._at(flag.spot), self._area(), self._theme) for flag in self._flags]
        width = sum(widths) + 2 * (px(_SAMPLE) + px(_AIR)) + 3 * px(_AIR)
        place = room_over(self._area(), px(_TOP), width, discs)
        if place is None:
            return
        painter.setFont(font)
        left, middle = place.left(), place.center().y()
        for (words, ink), width in zip(lines, widths, strict=True):
            painter.setPen(ink)
            painter.drawLine(QPointF(left, middle), QPointF(left + px(_SAMPLE), middle))
            painter.setPen(colour(inks.ink2))
            left += px(_SAMPLE) + px(_AIR)
            area = QRectF(left, place.top(), width, place.height())
            painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
            left += width + 3 * px(_AIR)

    def _paint_drop(self, painter: QPainter, before: Spot, spot: Spot) -> None:
        lost = before.value - spot.value
        if lost < _NOTABLE:
            return
        top, foot, inks = self._at(before), self._at(spot), self._theme.colours
        painter.setPen(pen(inks.bad, 3))
        painter.drawLine(QPointF(foot.x(), top.y()), foot)
        _paint_triangle(painter, foot, self._theme, inks.bad, upwards=False)

    def _paint_upright(self, painter: QPainter, stop: int, ink: QPen) -> None:
        area, x = self._area(), self._at(Spot(stop, 0.0)).x()
        painter.setPen(ink)
        painter.drawLine(QPointF(x, area.top() - 4), QPointF(x, area.bottom() + 4))

    def _paint_flag(self, painter: QPainter, flag: Flag) -> None:
        size, inks = self._theme.px(_DISC), self._theme.colours
        disc = _disc(self._at(flag.spot), self._area(), self._theme)
        lit = flag.number == self._chosen
        painter.fillPath(rounded(disc, size), colour(inks.lamp if lit else inks.panel2))
        painter.setPen(pen(inks.lamp if lit else inks.bad, 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(rounded(disc, size))
        painter.setPen(colour(inks.lamp_ink if lit else inks.ink))
        painter.setFont(ui_font(self._theme.type.label))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(flag.number))


def _over(place: QPointF, theme: Theme) -> QPointF:
    """A little higher than the line, and not out of sight."""
    return QPointF(place.x(), max(place.y() - theme.px(2 * _TRIANGLE), theme.px(_TRIANGLE)))


def _paint_triangle(painter: QPainter, at: QPointF, theme: Theme, ink: str, *, upwards: bool) -> None:
    size = theme.px(_TRIANGLE)
    point = -size if upwards else size
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(ink))
    corners = ((-size, -point), (size, -point), (0.0, point))
    painter.drawPolygon(QPolygonF([at + QPointF(x, y) for x, y in corners]))


def _disc(place: QPointF, area: QRectF, theme: Theme) -> QRectF:
    """Where the number of a flag stands: below its place, over it where there is no room."""
    size = theme.px(_DISC)
    below = place.y() + 3.2 * size <= area.bottom() + theme.px(_BOTTOM)
    middle = place.y() + (2.2 if below else -2.2) * size
    return QRectF(place.x() - size, middle - size, 2 * size, 2 * size)


def room_over(area: QRectF, height: float, width: float, taken: Sequence[QRectF]) -> QRectF | None:
    """Room for words over an area, at its left or its right; None where both are taken."""
    lefts = (area.left(), area.right() - width)
    places = (QRectF(left, area.top() - height - 2, width, height + 4) for left in lefts)
    return next((place for place in places if not any(map(place.intersects, taken))), None)


def _score_pen(theme: Theme) -> QPen:
    return pen(theme.colours.good, 1.4, dash=(4, 3))


def _through(places: Sequence[QPointF]) -> QPainterPath:
    line = QPainterPath(places[0])
    for place in places[1:]:
        line.lineTo(place)
    return line
