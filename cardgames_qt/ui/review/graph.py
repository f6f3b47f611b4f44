"""The pictures of a review, with decisions, the others' and cards told apart by colour and by shape.

The graph is the chance of winning through a game. Cards are a line that rises and falls. What a decision lost
is a drop with a triangle at its foot, what another's mistake changed is a step with a diamond, a word that
helped is a triangle that points up, and the moments that are worth another look have numbers, in a dashed
ring until they are confirmed. Where a score is to be expected, too, it is a thin dashed line with dots and
has its own scale at the right.

The balance is what all of it came to.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil
from typing import TypeAlias

import msgspec
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from cardgames_qt.play.reviews import Moment, Point, SeatReview
from cardgames_qt.play.story import Story
from cardgames_qt.ui.look.paint import colour, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.text.tips import show_tip
from cardgames_qt.ui.widgets.axis import Axis, draw_number, draw_rule, scale_font

_HEIGHT, _FLAT = 112, 62
_TOP, _BOTTOM, _LEFT, _RIGHT = 14, 12, 38, 16
_OVER = 5
"""Between the line at its highest and words over it."""
NOTABLE = 0.01
"""A drop that is smaller than this share of a win has no triangle."""
_TRIANGLE, _DISC = 4.5, 9.0
_SCALE = (1.0, 0.5, 0.0)
_RIGHT_SCALE, _DOT = 34, 2.2
_TENS = 10
"""The scale of the score ends at a multiple of these."""
_SAMPLE, _AIR, _LEGEND = 22, 6, 16
_BALANCE, _BAR = 18, 11
_REACH = 0.5
"""What half of the balance stands for, at least: little does not look like much."""
Sign: TypeAlias = tuple[str, Callable[[QPainter, QRectF], None]]
"""What the legend says of a line or a sign, and what draws it."""
_OPEN = (3, 2.5)
"""The dashes around a mistake that is not confirmed."""


class GraphPoint(msgspec.Struct, frozen=True):
    """A point of the line: its stop, its height, and what led there (see `Point`)."""

    stop: int
    value: float
    by: str = "cards"
    score: float | None = None
    """The score to expect there, if that is known."""
    seat: int | None = None
    """The other seat whose mistake led there."""


class Flag(msgspec.Struct, frozen=True):
    """A numbered mistake on the line."""

    number: int
    point: GraphPoint
    stands: bool = True
    """Whether nothing will change it."""


def points_of(seat: SeatReview, story: Story) -> list[GraphPoint]:
    """The chances of a seat, from the start of the game.

    They are those of a table that makes no mistake from there on; so where partners are expected to make
    some, the line begins higher than the start.
    """
    expected = [point for point in seat.points if point.entry < 0 and point.by == "other"]
    start = expected[-1].value if expected else seat.start
    rest = seat.points[len(expected) :]
    return [GraphPoint(0, start), *(_graph_point(point, story) for point in rest)]


def flags_of(seat: SeatReview, moments: Sequence[Moment], story: Story) -> list[Flag]:
    own = (point for point in seat.points if point.by == "decision")
    points = {point.entry: _graph_point(point, story) for point in own}
    return [Flag(number, points[moment.entry], moment.stands) for number, moment in enumerate(moments, 1)]


def _graph_point(point: Point, story: Story) -> GraphPoint:
    return GraphPoint(story.stop_after(point.entry), point.value, point.by, point.score, point.seat)


class ReviewGraph(Themed, QWidget):
    """The graph; a click chooses the stop below it."""

    stop_chosen = Signal(int)

    def __init__(self, theme: Theme, describe: Callable[[int, float], str]) -> None:
        """`describe` is what a tool tip says about a stop and the chance there."""
        super().__init__()
        self.theme, self._describe = theme, describe
        self._points: Sequence[GraphPoint] = ()
        self._flags: Sequence[Flag] = ()
        self.helped: Sequence[int] = ()
        self._last, self._here, self._chosen = 1, 0, 0
        self._together = False
        self.marked: int | None = None
        self.most = 0
        """The end of the score's scale; 0 if there is none."""
        self.legend: list[list[tuple[Sign, float]]] = []
        """What lines and signs are, row by row, each with the width it takes."""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._flat = False
        self._measure()

    def _measure(self) -> None:
        """The line keeps its height, however many rows the legend needs."""
        self.legend = self._rows_of_signs()
        more = (len(self.legend) - 1) * self._legend_height()
        self.setMinimumHeight(self.theme.px(_FLAT if self._flat else _HEIGHT) + more)

    def lie(self, *, flat: bool) -> None:
        self._flat = flat
        self._measure()

    def show_line(
        self,
        points: Sequence[GraphPoint],
        flags: Sequence[Flag],
        last: int,
        *,
        helped: Sequence[int] = (),
        together: bool = False,
    ) -> None:
        """Draw this line; `last` is the last stop, and `helped` are the stops where talk helped."""
        self.helped, self._together = helped, together
        self._points, self._flags, self._last, self._chosen = points, flags, max(1, last), 0
        scores = [point.score for point in points if point.score is not None]
        self.most = _TENS * max(1, ceil(max(scores) / _TENS)) if len(scores) > 1 else 0
        self._measure()
        self.update()

    def show_place(self, stop: int) -> None:
        """Mark the current stop."""
        self._here = stop
        self.update()

    def mark(self, stop: int) -> None:
        """Mark a stop that was asked for."""
        self.marked = stop
        self.update()

    def choose(self, number: int) -> None:
        """Light the flag with that number; 0 is none."""
        self._chosen = number
        self.update()

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(360), self.minimumHeight())

    # --- pointer --------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.stop_chosen.emit(self.stop_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.stop_chosen.emit(self.stop_at(event.position().x()))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            stop = self.stop_at(event.pos().x())
            show_tip(event.globalPos(), self._describe(stop, self.value_at(stop)), self)
            return True
        return super().event(event)

    def stop_at(self, x: float) -> int:
        """The stop nearest to that pixel."""
        return round(self._across.value_at(x))

    def value_at(self, stop: int) -> float:
        """The height of the line at a stop: that of the last point before it."""
        if not self._points:
            return 0.0
        after = bisect_right(self._points, stop, key=lambda point: point.stop)
        return self._points[max(0, after - 1)].value

    # --- painting -------------------------------------------------------------------------------------

    def _area(self) -> QRectF:
        px = self.theme.px
        right = _RIGHT_SCALE if self.most else _RIGHT
        legend = len(self.legend) * self._legend_height()
        top, below = (px(_OVER), px(_BOTTOM)) if self._flat else (px(_TOP), px(_BOTTOM))
        top, below = (top + legend, below) if self._flat else (top, below + legend)
        return self.rect().toRectF().adjusted(px(_LEFT), top, -px(right), -below)

    @property
    def _across(self) -> Axis:
        return Axis.across(0, self._last, self._area())

    def _at(self, point: GraphPoint) -> QPointF:
        return QPointF(self._across.at(point.stop), Axis.upright(0, 1, self._area()).at(point.value))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_scale(painter)
        if self._points:
            self._paint_line(painter)
            if self.most:
                self._paint_scores(painter)
            for before, point in pairwise(self._points):
                if point.by in ("decision", "other"):
                    self._paint_step(painter, before, point)
            for stop in self.helped:
                place = _over(self._at(GraphPoint(stop, self.value_at(stop))), self.theme)
                _paint_triangle(painter, place, self.theme, self.theme.colours.good, upwards=True)
            if self.marked is not None:
                self._paint_upright(painter, self.marked, pen(self.theme.colours.good, 2, dash=(2, 2)))
            self._paint_upright(painter, self._here, pen(self.theme.colours.ink, 1.5, alpha=0.7))
            discs = self.discs()
            for flag in self._flags:
                self._paint_flag(painter, flag, discs[flag.number])
            self._paint_legend(painter)
        painter.end()

    def _paint_scale(self, painter: QPainter) -> None:
        area, theme = self._area(), self.theme
        upright = Axis.upright(0, 1, area)
        painter.setFont(scale_font(theme))
        for share in _SCALE:
            height = upright.at(share)
            draw_rule(painter, area, height, theme, strong=share in (0.0, 1.0))
            draw_number(painter, area, height, f"{round(100 * share)}", theme)
            if self.most:
                score, ink = f"{round(self.most * share)}", theme.colours.good
                draw_number(painter, area, height, score, theme, ink=ink, behind=True)

    def _paint_line(self, painter: QPainter) -> None:
        area, inks = self._area(), self.theme.colours
        line = _through(self._places())
        ground = QPainterPath(line)
        ground.lineTo(self._at(self._points[-1]).x(), area.bottom())
        ground.lineTo(self._at(self._points[0]).x(), area.bottom())
        painter.fillPath(ground, colour(inks.lamp, 0.16))
        painter.strokePath(line, pen(inks.lamp_text, 2))

    def _places(self) -> list[QPointF]:
        """Where the line goes: up to another's mistake on the level, then up or down at once."""
        places = [self._at(self._points[0])]
        for before, point in pairwise(self._points):
            if point.by == "other":
                places.append(self._at(GraphPoint(point.stop, before.value)))
            places.append(self._at(point))
        return places

    def _paint_scores(self, painter: QPainter) -> None:
        places = [
            self._at(GraphPoint(point.stop, point.score / self.most))
            for point in self._points
            if point.score is not None
        ]
        painter.strokePath(_through(places), _score_pen(self.theme))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(self.theme.colours.good))
        for place in places:
            painter.drawEllipse(place, _DOT, _DOT)

    def _paint_legend(self, painter: QPainter) -> None:
        """Below the lines, or in a low graph over them."""
        px, height = self.theme.px, self._legend_height()
        top = 0 if self._flat else self.height() - len(self.legend) * height
        painter.setFont(scale_font(self.theme))
        for number, row in enumerate(self.legend):
            left, line = self._area().left(), top + number * height
            for (words, sign), whole in row:
                sign(painter, QRectF(left, line, px(_SAMPLE), height))
                painter.setPen(colour(self.theme.colours.ink2))
                area = QRectF(left + px(_SAMPLE) + px(_AIR), line, whole, height)
                painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
                left += whole

    def _legend_height(self) -> int:
        """Of one row."""
        return self.theme.px(_TOP if self._flat else _LEGEND)

    def _rows_of_signs(self) -> list[list[tuple[Sign, float]]]:
        px, metrics = self.theme.px, QFontMetricsF(scale_font(self.theme))
        room, left = self.width() - px(_LEFT), 0.0
        rows: list[list[tuple[Sign, float]]] = [[]]
        for sign in self._signs():
            whole = px(_SAMPLE) + px(_AIR) + metrics.horizontalAdvance(sign[0]) + 2 + 2 * px(_AIR)
            if rows[-1] and left + whole > room:
                rows.append([])
                left = 0.0
            rows[-1].append((sign, whole))
            left += whole
        return rows

    def _signs(self) -> list[Sign]:
        """What the legend explains, most important first; only what is there."""
        inks, by = self.theme.colours, {point.by for point in self._points}

        def line(ink: QPen) -> Callable[[QPainter, QRectF], None]:
            def draw(painter: QPainter, area: QRectF) -> None:
                painter.setPen(ink)
                painter.drawLine(
                    QPointF(area.left(), area.center().y()), QPointF(area.right(), area.center().y())
                )

            return draw

        wins = self.tr("chance (%) if all play well") if self._together else self.tr("chance of winning (%)")
        signs = [(wins, line(pen(inks.lamp_text, 2)))]
        if "decision" in by:
            signs.append(
                (
                    self.tr("own mistake"),
                    lambda painter, area: _paint_triangle(
                        painter, area.center(), self.theme, inks.bad, upwards=False
                    ),
                )
            )
        if "other" in by:
            signs.append(
                (
                    self.tr("a partner’s mistake") if self._together else self.tr("an opponent’s mistake"),
                    lambda painter, area: _paint_diamond(painter, area.center(), self.theme),
                )
            )
        if self.most:
            signs.append((self.tr("cards likely to be left"), line(_score_pen(self.theme))))
        return signs

    def _paint_step(self, painter: QPainter, before: GraphPoint, point: GraphPoint) -> None:
        """A mistake: down for whoever made it, and up or down for the others."""
        if abs(before.value - point.value) < NOTABLE:
            return
        top, foot, inks = self._at(before), self._at(point), self.theme.colours
        own = point.by == "decision"
        painter.setPen(pen(inks.bad if own else inks.ink2, 3 if own else 2))
        painter.drawLine(QPointF(foot.x(), top.y()), foot)
        if own:
            _paint_triangle(painter, foot, self.theme, inks.bad, upwards=False)
        else:
            _paint_diamond(painter, foot, self.theme)

    def _paint_upright(self, painter: QPainter, stop: int, ink: QPen) -> None:
        area, x = self._area(), self._at(GraphPoint(stop, 0.0)).x()
        painter.setPen(ink)
        painter.drawLine(QPointF(x, area.top() - 4), QPointF(x, area.bottom() + 4))

    def discs(self) -> dict[int, QRectF]:
        """Where each flag stands: below its point, and beside another that it would cover."""
        flags = sorted(self._flags, key=lambda flag: flag.point.stop)
        found = [_disc(self._at(flag.point), self._area(), self.theme) for flag in flags]
        for place, disc in enumerate(found):
            for other in found[:place]:
                if disc.intersects(other):
                    disc.moveLeft(other.right())
        end = self.width() - 1.0  # half of its line lies outside
        for place, disc in reversed(list(enumerate(found))):
            disc.moveRight(min(disc.right(), end))
            for other in reversed(found[place + 1 :]):
                if disc.intersects(other):
                    disc.moveRight(other.left())
        return {flag.number: disc for flag, disc in zip(flags, found, strict=True)}

    def _paint_flag(self, painter: QPainter, flag: Flag, disc: QRectF) -> None:
        size, inks = self.theme.px(_DISC), self.theme.colours
        lit = flag.number == self._chosen
        painter.fillPath(rounded(disc, size), colour(inks.lamp if lit else inks.panel2))
        painter.setPen(pen(inks.lamp if lit else inks.bad, 1.5, dash=() if flag.stands else _OPEN))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(rounded(disc, size))
        painter.setPen(colour(inks.lamp_ink if lit else inks.ink))
        painter.setFont(ui_font(self.theme.type.label))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(flag.number))


class Balance(Themed, QWidget):
    """What moved the chance to win, and how far, in one bar: to the right is what helped.

    The own play is pointed, what the others did is hatched, and cards are plain.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.parts: tuple[tuple[str, float], ...] = ()
        """What the bar shows: kinds as in `Point`, and their shares of a win."""
        self.setFixedHeight(theme.px(_BALANCE))

    def show_seat(self, seat: SeatReview) -> None:
        if seat.cards is None:
            self.parts = (("decision", seat.decisions), ("luck", seat.luck))
        else:
            others = sum(seat.others)
            self.parts = (("decision", seat.decisions), ("other", others), ("cards", seat.cards))
        self.update()

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.setFixedHeight(theme.px(_BALANCE))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, bar = self.width() / 2, self.theme.px(_BAR)
        ends = {side: sum(max(0.0, side * part) for _, part in self.parts) for side in (-1, 1)}
        reach = (middle - 2) / max(_REACH, *ends.values())
        for side in (-1, 1):
            at = middle
            for kind, part in self.parts:
                if side * part * reach >= 1:
                    self._paint_part(painter, kind, at, at + part * reach, (self.height() - bar) / 2)
                    at += part * reach
        painter.setPen(pen(self.theme.colours.ink2, 1.5))
        painter.drawLine(QPointF(middle, 0), QPointF(middle, self.height()))
        painter.end()

    def _paint_part(self, painter: QPainter, kind: str, start: float, end: float, top: float) -> None:
        """From the inner to the outer end."""
        inks, bar = self.theme.colours, self.theme.px(_BAR)
        painter.setPen(Qt.PenStyle.NoPen)
        area = QRectF(min(start, end), top, abs(end - start), bar)
        if kind == "decision":
            tip = max(-bar, min(bar, end - start)) / 2
            painter.setBrush(colour(inks.bad))
            points = ((start, 0), (end - tip, 0), (end, bar / 2), (end - tip, bar), (start, bar))
            painter.drawPolygon(QPolygonF([QPointF(x, top + y) for x, y in points]))
        elif kind == "other":
            painter.fillRect(area, colour(inks.ink2, 0.35))
            painter.fillRect(area, QBrush(colour(inks.ink2), Qt.BrushStyle.BDiagPattern))
            if area.width() >= 3 * self.theme.px(_TRIANGLE):
                _paint_diamond(painter, area.center(), self.theme)
        else:
            painter.fillRect(area, colour(inks.lamp))


def _over(place: QPointF, theme: Theme) -> QPointF:
    """A little above the line, but within the widget."""
    return QPointF(place.x(), max(place.y() - theme.px(2 * _TRIANGLE), theme.px(_TRIANGLE)))


def _paint_triangle(painter: QPainter, at: QPointF, theme: Theme, ink: str, *, upwards: bool) -> None:
    size = theme.px(_TRIANGLE)
    point = -size if upwards else size
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(ink))
    corners = ((-size, -point), (size, -point), (0.0, point))
    painter.drawPolygon(QPolygonF([at + QPointF(x, y) for x, y in corners]))


def _paint_diamond(painter: QPainter, at: QPointF, theme: Theme) -> None:
    size = theme.px(_TRIANGLE)
    painter.setPen(pen(theme.colours.panel2, 1))
    painter.setBrush(colour(theme.colours.ink2))
    corners = ((0.0, -size), (size, 0.0), (0.0, size), (-size, 0.0))
    painter.drawPolygon(QPolygonF([at + QPointF(x, y) for x, y in corners]))


def _disc(place: QPointF, area: QRectF, theme: Theme) -> QRectF:
    """The disc of a flag: below its point, or above where there is no room, but never in the legend."""
    size = theme.px(_DISC)
    below = place.y() + 3.2 * size <= area.bottom() + theme.px(_BOTTOM)
    middle = place.y() + 2.2 * size if below else max(place.y() - 2.2 * size, area.top() + size)
    return QRectF(place.x() - size, middle - size, 2 * size, 2 * size)


def _score_pen(theme: Theme) -> QPen:
    return pen(theme.colours.good, 1.4, dash=(4, 3))


def _through(places: Sequence[QPointF]) -> QPainterPath:
    line = QPainterPath(places[0])
    for place in places[1:]:
        line.lineTo(place)
    return line
