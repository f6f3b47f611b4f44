"""Rows of numbers on a sheet of paper, large or in miniature: crossed one way, with a lock at their end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, draw_symbol, grown, pen
from cardgames_qt.ui.look.pencil import MIDDLE, RIGHT, Pencil
from cardgames_qt.ui.look.theme import Font, Suit, Theme
from cardgames_qt.ui.table.items.target import draw_path_glow, draw_ring
from cardgames_qt.ui.table.items.zone import Ground, ZoneItem
from cardgames_qt.ui.table.papers.cells import CellLook, paint_cell, paint_cross

_HEAD, _TAIL, _AIR = 42.0, 71.0, 20.5
"""Before the first cell of a row stands its sign, behind the last one lock and points."""
_CELL, _PITCH, _WIDER = 38.0, 43.5, 8.0
_SMALL_CELL = 9.5
"""Where cells would come closer than this, locks are left out: a closed row shows its last number crossed."""


@dataclass(frozen=True, slots=True)
class RowLook:
    """Everything that is seen of a row; `points` stand at its end, with small words below them."""

    suit: str
    cells: tuple[CellLook, ...]
    closed: bool = False
    points: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class RowPlace:
    """The places of one row: its band, its numbers, its lock and what it is worth."""

    band: QRectF
    cells: tuple[QRectF, ...]
    lock: QPointF
    points: QRectF


def row_place(band: QRectF, count: int, px: float, tail: float = _TAIL) -> RowPlace:
    """Lay a row of so many numbers out in its band; `tail` is the room from the lock on."""
    pitch = (band.width() - (_HEAD + _AIR + tail) * px) / count
    width, middle = _CELL * px + min(_WIDER * px, pitch - _PITCH * px), band.center().y()
    first = QRectF(band.left() + _HEAD * px, middle - _CELL / 2 * px, width, _CELL * px)
    lock = QPointF(band.right() - tail * px, middle)
    points = QRectF(lock.x() + 20 * px, band.top(), (tail - 22) * px, band.height())
    return RowPlace(band, tuple(first.translated(k * pitch, 0) for k in range(count)), lock, points)


def paint_row(pencil: Pencil, place: RowPlace, look: RowLook) -> None:
    """All of a row that lies behind its numbers: the band with its sign, its way, its lock and its points."""
    theme, px, band = pencil.theme, pencil.px, place.band
    inks = theme.suit(look.suit)
    pencil.box(band, 13 * px, inks.base, None if theme.glows else pen(theme.colours.paper_ink, 2))
    at, size = QPointF(band.left() + 21 * px, band.center().y()), 23 * px * min(1.1, theme.symbol_scale)
    draw_symbol(pencil.painter, look.suit, at, max(10.0, size), inks.on_base)
    _paint_way(pencil, place.cells, inks)
    paint_lock(pencil, place.lock, look.suit, closed=look.closed)
    upper = place.points.adjusted(0, 4 * px, 0, -17 * px) if look.words else place.points
    pencil.words(look.points, upper, Font(22, 800, True), inks.on_base, MIDDLE)
    lower = place.points.adjusted(0, 28 * px, 0, -3 * px)
    pencil.words(look.words, lower, theme.type.label, inks.on_base, MIDDLE)


def paint_whole_row(pencil: Pencil, place: RowPlace, look: RowLook) -> None:
    """A row with its numbers."""
    paint_row(pencil, place, look)
    for rect, cell in zip(place.cells, look.cells, strict=True):
        paint_cell(pencil, rect, cell)


def _paint_way(pencil: Pencil, cells: tuple[QRectF, ...], inks: Suit) -> None:
    """Small arrow heads between the cells: crosses go this way only."""
    gap = cells[1].left() - cells[0].right()
    size = gap * 0.42
    heads = QPainterPath()
    for cell in cells[:-1]:
        x, y = cell.right() + gap / 2, cell.center().y()
        heads.moveTo(x - size * 0.5, y - size)
        heads.lineTo(x + size * 0.5, y)
        heads.lineTo(x - size * 0.5, y + size)
    pencil.shape(heads, edge=pen(inks.on_base, max(1.2, size * 0.75), alpha=0.8))


def paint_lock(pencil: Pencil, at: QPointF, suit: str, *, closed: bool) -> None:
    """The lock at the end of a row; closed it is a cross alone, which on a lock would read as 8."""
    inks, px, paper, radius = pencil.theme.suit(suit), pencil.px, pencil.theme.colours, 17.5 * pencil.px
    pencil.disc(at, radius, paper.paper if closed else None, pencil.line(inks.on_base, 2))
    if closed:
        paint_cross(pencil, grown(QRectF(at, at), radius - 2 * px), paper.paper_ink, 4 * px)
    else:
        draw_icon(pencil.painter, "lock", at, 19 * px, inks.on_base, stroke=2.2)


def paint_small(pencil: Pencil, rect: QRectF, rows: Sequence[RowLook]) -> None:
    """A whole sheet in miniature: a line per row with its sign, cells and points, and its lock if it fits."""
    px, font, high = pencil.px, Font(13, 700, True), rect.height() / len(rows)
    value, sign, count = pencil.width("78", font) + 2 * px, max(10.0, 11 * px), len(rows[0].cells)
    start = rect.left() + sign + 5 * px
    room = rect.right() - value - 4 * px - start
    locks = room / (count + 1) >= _SMALL_CELL * px
    pitch = room / (count + 1 if locks else count)
    size = min(pitch * 0.86, high * 0.9)
    for line, look in enumerate(rows):
        theme, y = pencil.theme, rect.top() + (line + 0.5) * high
        suit, inks = theme.suit(look.suit), theme.colours
        mark = suit.base if theme.glows else inks.plate_ink
        draw_symbol(pencil.painter, look.suit, QPointF(rect.left() + sign / 2, y), sign, mark)
        for k, cell in enumerate(look.cells):
            _paint_small_cell(pencil, QRectF(start + k * pitch, y - size / 2, pitch * 0.86, size), cell)
        if locks:
            at, ink = QPointF(start + (count + 0.5) * pitch, y), inks.plate_ink2
            ink = mark if look.closed and theme.glows else ink
            draw_icon(pencil.painter, "lock", at, size * 1.05, ink, stroke=4 if look.closed else 2)
        box = QRectF(rect.right() - value - 2 * px, y - high, value + 2 * px, 2 * high)
        pencil.words(look.points, box, font, inks.plate_ink, RIGHT)


def _paint_small_cell(pencil: Pencil, rect: QRectF, look: CellLook) -> None:
    inks, suit, high = pencil.theme.colours, pencil.theme.suit(look.suit), rect.height()
    if look.crossed:
        pencil.box(rect, high * 0.24, suit.base)
        paint_cross(pencil, rect, suit.on_base, max(1.2, high * 0.16))
        if look.fresh:
            pencil.box(rect, high * 0.24, edge=pen(inks.plate_ink, max(1.2, high * 0.12)))
    elif look.lost:  # a dot: this number has been passed over
        pencil.disc(rect.center(), high * 0.13, colour(inks.plate_ink2, 0.55))
    else:
        pencil.box(rect, high * 0.24, colour(inks.plate_ink, 0.15))


class RowItem(ZoneItem):
    """The band of a row as a place; its numbers lie on it as items of their own."""

    def __init__(self, key: str, theme: Theme) -> None:
        super().__init__(key, theme, ground=Ground.CLEAR)
        self.interactive = True
        self._look: RowLook | None = None
        self._where: RowPlace | None = None

    def lie(self, where: RowPlace) -> None:
        """Take the places of that row."""
        self._where = where
        self.place(where.band, radius=13, chip=where.band.center())

    def show_row(self, look: RowLook, name: str) -> None:
        """Look like that."""
        self._look, self.accessible_name = look, name
        self.texts = {"row": name}
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Paint the band with everything but its numbers, in light where a card can be dropped on it."""
        target, pencil = self.state.target, self.pencil(painter)
        lit = target is not None and target.legal
        if self._where is None or self._look is None:
            return
        if lit:
            draw_path_glow(painter, self.outline(), self.theme, px=self.px)
        paint_row(pencil, self._where, self._look)
        if lit and target is not None:
            pencil.shape(self.outline(), edge=pencil.line(self.theme.colours.paper_ink, 6))
            draw_ring(painter, self.outline(), target, self.theme, under=self.state.under, px=self.px)
