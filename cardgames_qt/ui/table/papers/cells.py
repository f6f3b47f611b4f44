"""Numbers on a sheet of paper that can be crossed out, one by one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen

from cardgames_qt.ui.look.paint import colour, grown, mix, pen, rounded, ui_font
from cardgames_qt.ui.look.pencil import Pencil
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.table.items.target import draw_path_glow, draw_ring
from cardgames_qt.ui.table.items.zone import Ground, ZoneItem

_FIRST_STROKE = 0.5
"""The first stroke takes this share of the time a cross takes."""


@dataclass(frozen=True, slots=True)
class CellLook:
    """Everything that is seen of one number; `suit` is the colour it is printed in."""

    number: int
    suit: str
    crossed: bool = False
    lost: bool = False
    """Passed over: it can be crossed no more."""
    chosen: bool = False
    pencilled: bool = False
    fresh: bool = False
    drawn: float = 1.0
    """How much of the cross is drawn already."""


def on_paper(theme: Theme, *, good: bool) -> str:
    """Ink for a gain or a loss written on paper, which is pale in every theme."""
    return theme.suit("green" if good else "red").deep


def paint_cell(pencil: Pencil, rect: QRectF, look: CellLook) -> None:
    """One number. A crossed one stays readable: it stands in front of its cross."""
    inks, paper, radius = pencil.theme.suit(look.suit), pencil.theme.colours.paper, rect.height() * 0.27
    marked = look.chosen or look.pencilled
    if look.lost:
        pencil.box(rect, radius, colour(paper, 0.16))
        _paint_number(pencil, rect, look.number, inks.on_base, alpha=0.62 if pencil.theme.glows else 0.85)
        return
    ground = mix(paper, pencil.theme.colours.lamp, 0.42) if marked else paper
    pencil.box(rect, radius, ground)
    if look.fresh:
        pencil.box(grown(rect, 3 * pencil.px), rect.height() * 0.33, edge=pencil.line(inks.on_base, 2.6))
    if look.crossed:
        paint_cross(pencil, rect, pencil.theme.colours.paper_ink, rect.height() * 0.125, look.drawn)
        _paint_number(pencil, rect, look.number, inks.deep, halo=ground)
        return
    _paint_number(pencil, rect, look.number, inks.deep)
    if marked:
        dash = (5.0, 4.0) if look.pencilled else ()
        pencil.box(rect, radius, edge=pencil.line(pencil.theme.colours.paper_ink, 3.2, dash=dash))


def paint_cross(pencil: Pencil, rect: QRectF, ink: str, width: float, drawn: float = 1.0) -> None:
    """Two strokes, the second after the first."""
    box = grown(rect, -rect.height() * 0.13)
    if box.width() > box.height():  # a cross is square, however wide the cell is
        spare = (box.width() - box.height() * 1.1) / 2
        box.adjust(spare, 0, -spare, 0)
    pencil.painter.setPen(pen(ink, width))
    first, second = min(1.0, drawn / _FIRST_STROKE), (drawn - _FIRST_STROKE) / (1 - _FIRST_STROKE)
    for start, end, share in (
        (box.topLeft(), box.bottomRight(), first),
        (box.topRight(), box.bottomLeft(), second),
    ):
        if share > 0:
            pencil.painter.drawLine(start, start + (end - start) * share)


def paint_boxes(
    pencil: Pencil, at: QPointF, count: int, crossed: int, size: float, *, ink: str, cross: str
) -> None:
    """So many boxes side by side, crossed from the left."""
    for number in range(count):
        rect = QRectF(at.x() + number * size * 1.24, at.y(), size, size)
        pencil.box(rect, size * 0.24, edge=pen(ink, max(1.2, size * 0.085), alpha=0.75))
        if number < crossed:
            paint_cross(pencil, rect, cross, max(1.8, size * 0.16))


def _paint_number(
    pencil: Pencil, rect: QRectF, number: int, ink: str, *, halo: str | None = None, alpha: float = 1.0
) -> None:
    """A numeral in the middle; a halo sets it off from the strokes behind it."""
    size, at, text = rect.height() * 0.52, rect.center(), str(number)
    font = ui_font(Font(size, 800, True))
    metrics = QFontMetricsF(font)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    left = at.x() - metrics.horizontalAdvance(text) / 2
    path.addText(QPointF(left, at.y() + metrics.capHeight() / 2), font, text)
    if halo is not None:
        edge = QPen(colour(halo), size * 0.26)
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pencil.painter.strokePath(path, edge)
    pencil.painter.fillPath(path, colour(ink, alpha))


class CellItem(ZoneItem):
    """A number as a place: lit while it may be crossed, and its cross is drawn stroke by stroke."""

    def __init__(self, key: str, theme: Theme, look: CellLook) -> None:
        super().__init__(key, theme, ground=Ground.CLEAR)
        self.look = look
        self._stroke = QVariantAnimation(self)
        self._stroke.setStartValue(0.0)
        self._stroke.setEndValue(1.0)
        self._stroke.valueChanged.connect(self._draw_more)
        self.setZValue(2)

    def radius(self) -> float:
        """Softer than a card's."""
        return self.body().height() * 0.27

    def chip_anchor(self) -> QPointF:
        """Low enough to leave the number readable."""
        return super().chip_anchor() + QPointF(0, 5 * self.px)

    def show_look(self, look: CellLook, name: str, *, stroke_ms: int = 0) -> None:
        """Look like that; a new cross is drawn within so many milliseconds."""
        begins = look.crossed and not self.look.crossed and stroke_ms > 0
        if not look.crossed:
            self._stroke.stop()
        elif self._stroke.state() is QVariantAnimation.State.Running:
            look = replace(look, drawn=self.look.drawn)
        self.look = replace(look, drawn=0.0) if begins else look
        self.accessible_name = name
        states = ("crossed", "lost", "chosen", "pencilled")
        self.texts = {state: str(getattr(look, state)) for state in states}
        if begins:
            self._stroke.setDuration(stroke_ms)
            self._stroke.start()
        self.update()

    def _draw_more(self, drawn: float) -> None:
        self.look = replace(self.look, drawn=drawn)
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Paint the number, in light where it may be crossed."""
        target, pencil = self.state.target, self.pencil(painter)
        ring = rounded(grown(self.body(), 2.5 * self.px), self.radius() + 2.5 * self.px)
        ink = self.theme.colours.paper_ink
        if self.glows:
            draw_path_glow(painter, ring, self.theme, px=self.px * 0.7, light=self.light)
        paint_cell(pencil, self.body(), self.look)
        if self.glows and target is not None:
            pencil.shape(ring, edge=pencil.line(ink, 5))
            under, px = self.state.under, self.px * 0.9
            draw_ring(painter, ring, target, self.theme, under=under, px=px, light=self.light)
        elif self.state.hovered and target is not None:
            pencil.shape(ring, edge=pencil.line(ink, 1.6))
