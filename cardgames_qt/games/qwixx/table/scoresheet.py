"""What is printed on a score sheet and crossed out on it: numbers, rows, misses."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen

from cardgames_qt.games.qwixx.cards import LETTERS, NUMBERS, CellMark, Colour, is_closed, mark_of, row_points
from cardgames_qt.games.qwixx.rules import MISSES_TO_END
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, draw_symbol, grown, mix, pen, rounded, ui_font
from cardgames_qt.ui.look.pencil import MIDDLE, RIGHT, Pencil
from cardgames_qt.ui.look.theme import Font, Suit, Theme, contrast
from cardgames_qt.ui.table.items.target import draw_path_glow, draw_ring, edges, ring_width
from cardgames_qt.ui.table.items.zone import ZoneGround, ZoneItem

_FIRST_STROKE = 0.5
"""The first stroke takes this share of the time a cross takes."""
_SMALL_WORDS = 4.5
"""Small words must stand out so much from their ground."""


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
    """That many boxes side by side, crossed from the left."""
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
        super().__init__(key, theme, ground=ZoneGround.CLEAR)
        self.look = look
        self._stroke = QVariantAnimation(self)
        self._stroke.setStartValue(0.0)
        self._stroke.setEndValue(1.0)
        self._stroke.valueChanged.connect(self._draw_more)
        self.setZValue(2)

    def radius(self) -> float:
        return self.body().height() * 0.27

    def chip_anchor(self) -> QPointF:
        """Low enough to leave the number readable, and clear of what stands below the last row."""
        return super().chip_anchor() + QPointF(0, max(5 * self.px, 4.0))

    def show_look(self, look: CellLook, name: str, *, stroke_ms: int = 0) -> None:
        """Look like that; a new cross is drawn within that many milliseconds."""
        if (look, name) == (self.look, self.accessible_name):
            return
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
            under, px = self.state.under, self.px * 0.9
            width = ring_width(target, self.theme, under=under) * px + edges(px)
            pencil.shape(ring, edge=pen(ink, width))
            draw_ring(painter, ring, target, self.theme, under=under, px=px, light=self.light)
        elif self.state.hovered and target is not None:
            pencil.shape(ring, edge=pencil.line(ink, 1.6))


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
    """Lay a row of that many numbers out in its band; `tail` is the room from the lock on."""
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
    if (
        contrast(inks.on_base, inks.deep) >= _SMALL_WORDS
    ):  # a yellow row has dark ink, which stands out as it is
        ground = QRectF(place.points.left(), band.top(), band.right() - place.points.left(), band.height())
        pencil.box(ground.adjusted(3 * px, 3 * px, -3 * px, -3 * px), 10 * px, inks.deep)
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
    size = min(gap * 0.42, cells[0].height() * 0.14)
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
    """A whole sheet in miniature: a line per row with its sign and cells, and points and lock if they fit."""
    px, font, high = pencil.px, Font(13, 700, True), rect.height() / len(rows)
    counted = QFontMetricsF(ui_font(font, px)).capHeight() * 1.2 < high  # letters have a smallest size
    value = pencil.width("78", font) + 2 * px if counted else 0.0
    sign, count = max(10.0, 11 * px), len(rows[0].cells)
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
        if counted:
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
        super().__init__(key, theme, ground=ZoneGround.CLEAR)
        self.interactive = True
        self._look: RowLook | None = None
        self._where: RowPlace | None = None

    def lie(self, where: RowPlace) -> None:
        self._where = where
        self.place(where.band, radius=13, chip=where.band.center())

    def show_row(self, look: RowLook, name: str) -> None:
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


def row_look(
    letter: Colour,
    row: int,
    *,
    chosen: Collection[int] = (),
    pencilled: int | None = None,
    fresh: Collection[tuple[Colour, int]] = (),
    words: str = "",
) -> RowLook:
    """A row with these crosses; `words` stand below its points."""
    cells = tuple(
        CellLook(
            number,
            LETTERS[letter],
            crossed=mark is CellMark.CROSSED,
            lost=mark is CellMark.LOST,
            chosen=number in chosen,
            pencilled=number == pencilled,
            fresh=(letter, number) in fresh,
        )
        for number, mark in ((number, mark_of(row, place)) for place, number in enumerate(NUMBERS[letter]))
    )
    return RowLook(LETTERS[letter], cells, is_closed(row), str(row_points(row)), words)


def paint_misses(pencil: Pencil, at: QPointF, misses: int, size: float, *, ink: str, cross: str) -> None:
    """A box for each miss there can be."""
    paint_boxes(pencil, at, MISSES_TO_END, misses, size, ink=ink, cross=cross)
