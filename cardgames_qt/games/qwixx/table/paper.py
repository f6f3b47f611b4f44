"""How a Qwixx sheet is painted, large or small: bands, cells, crosses, locks, misses, the table of points."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen

from cardgames_qt.games.qwixx.cards import (
    COLOURS,
    LETTERS,
    NUMBERS,
    POINTS,
    ROW,
    Colour,
    Mark,
    Sheet,
    is_closed,
    mark_of,
    row_points,
)
from cardgames_qt.games.qwixx.rules import MISSES_TO_END
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, draw_symbol, mix, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Font, Suit, Theme

CROSS_SHARE = 0.5
"""The first stroke takes this share of the time a cross takes."""


@dataclass(frozen=True, slots=True)
class Pencil:
    """A painter with the theme and the scale it paints in."""

    painter: QPainter
    theme: Theme
    px: float


_SMALL_CELL = 9.5
"""Where cells would come closer than this, locks are left out: a closed row shows its last number crossed."""


@dataclass(frozen=True, slots=True)
class CellLook:
    """Everything that is seen of one number of a row."""

    number: int
    suit: str
    mark: Mark = Mark.OPEN
    chosen: bool = False
    pencilled: bool = False
    fresh: bool = False
    drawn: float = 1.0
    """How much of the cross is drawn already."""


def on_paper(theme: Theme, *, good: bool) -> str:
    """Ink for a gain or a loss written on the sheet, which is pale in every theme."""
    return theme.suit("green" if good else "red").deep


def paint_band(pencil: Pencil, rect: QRectF, suit: str) -> None:
    """The coloured band of a row with its sign, and an arrow behind the cells for the way it runs."""
    painter, theme, px = pencil.painter, pencil.theme, pencil.px
    inks = theme.suit(suit)
    painter.fillPath(rounded(rect, 13 * px), colour(inks.base))
    if not theme.glows:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(theme.colours.paper_ink, 2))
        painter.drawPath(rounded(rect, 13 * px))
    at = QPointF(rect.left() + 21 * px, rect.center().y())
    draw_symbol(painter, suit, at, max(10.0, 23 * px * min(1.1, theme.symbol_scale)), inks.on_base)


def paint_way(pencil: Pencil, first: QRectF, last: QRectF, suit: str) -> None:
    """Small arrow heads between the cells: crosses go this way only."""
    painter, inks = pencil.painter, pencil.theme.suit(suit)
    step = (last.left() - first.left()) / 10
    size = (step - first.width()) * 0.42
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(inks.on_base, max(1.2, size * 0.75), alpha=0.8))
    for place in range(10):
        x = first.right() + place * step + (step - first.width()) / 2
        y = first.center().y()
        head = QPainterPath(QPointF(x - size * 0.5, y - size))
        head.lineTo(x + size * 0.5, y)
        head.lineTo(x - size * 0.5, y + size)
        painter.drawPath(head)


def paint_cell(pencil: Pencil, rect: QRectF, look: CellLook) -> None:
    """One number. A crossed one stays readable: it stands in front of its cross."""
    painter, theme, px = pencil.painter, pencil.theme, pencil.px
    inks, surface = theme.suit(look.suit), theme.colours
    shape = rounded(rect, rect.height() * 0.27)
    size = rect.height() * 0.52
    if look.mark is Mark.LOST:
        painter.fillPath(shape, colour(surface.paper, 0.16))
        paint_number(
            painter, rect.center(), look.number, size, inks.on_base, alpha=0.62 if theme.glows else 0.85
        )
        return
    ground = mix(surface.paper, surface.lamp, 0.42) if look.chosen or look.pencilled else surface.paper
    painter.fillPath(shape, colour(ground))
    if look.fresh:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(inks.on_base, 2.6 * px))
        painter.drawPath(rounded(rect.adjusted(-3 * px, -3 * px, 3 * px, 3 * px), rect.height() * 0.33))
    if look.mark is Mark.CROSSED:
        paint_cross(painter, rect, surface.paper_ink, look.drawn, rect.height() * 0.125)
        paint_number(painter, rect.center(), look.number, size, inks.deep, halo=ground)
        return
    paint_number(painter, rect.center(), look.number, size, inks.deep)
    if look.chosen or look.pencilled:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        dash = (5 * px, 4 * px) if look.pencilled else ()
        painter.setPen(pen(surface.paper_ink, 3.2 * px, dash=dash))
        painter.drawPath(shape)


def paint_cross(painter: QPainter, rect: QRectF, ink: str, drawn: float, width: float) -> None:
    """Two strokes, the second after the first."""
    inset = rect.height() * 0.13
    box = rect.adjusted(inset, inset, -inset, -inset)
    if box.width() > box.height():  # a cross is square, however wide the cell is
        spare = (box.width() - box.height() * 1.1) / 2
        box.adjust(spare, 0, -spare, 0)
    painter.setPen(pen(ink, width))
    first, second = min(1.0, drawn / CROSS_SHARE), (drawn - CROSS_SHARE) / (1 - CROSS_SHARE)
    for start, end, share in (
        (box.topLeft(), box.bottomRight(), first),
        (box.topRight(), box.bottomLeft(), second),
    ):
        if share > 0:
            painter.drawLine(start, start + (end - start) * share)


def paint_number(
    painter: QPainter,
    at: QPointF,
    number: int,
    size: float,
    ink: str,
    *,
    halo: str | None = None,
    alpha: float = 1.0,
) -> None:
    """A numeral centred on a point; a halo sets it off from the strokes behind it."""
    font = ui_font(Font(size, 800, True))
    metrics = QFontMetricsF(font)
    text = str(number)
    base = QPointF(at.x() - metrics.horizontalAdvance(text) / 2, at.y() + metrics.capHeight() / 2)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addText(base, font, text)
    if halo is not None:
        edge = QPen(colour(halo), size * 0.26)
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, edge)
    painter.fillPath(path, colour(ink, alpha))


def paint_lock(pencil: Pencil, at: QPointF, row: int, suit: str) -> None:
    """The lock at the end of a row; closed it is a cross alone, which on a lock would read as 8."""
    painter, theme, px = pencil.painter, pencil.theme, pencil.px
    inks, radius = theme.suit(suit), 17.5 * px
    closed = is_closed(row)
    painter.setPen(pen(inks.on_base, 2 * px))
    painter.setBrush(colour(theme.colours.paper) if closed else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(at, radius, radius)
    if not closed:
        draw_icon(painter, "lock", at, 19 * px, inks.on_base, stroke=2.2)
    else:
        box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
        paint_cross(
            painter, box.adjusted(2 * px, 2 * px, -2 * px, -2 * px), theme.colours.paper_ink, 1, 4 * px
        )


def paint_points(pencil: Pencil, rect: QRectF, row: int, suit: str, words: str) -> None:
    """What a row is worth now, and below it for how many crosses."""
    painter, theme, px = pencil.painter, pencil.theme, pencil.px
    big, small = ui_font(Font(22, 800, True), px), ui_font(theme.type.label, px)
    middle = Qt.AlignmentFlag.AlignCenter
    painter.setPen(colour(theme.suit(suit).on_base))
    painter.setFont(big)
    if not words:
        painter.drawText(rect, middle, str(row_points(row)))
        return
    painter.drawText(rect.adjusted(0, 4 * px, 0, -17 * px), middle, str(row_points(row)))
    painter.setFont(small)
    painter.drawText(rect.adjusted(0, 28 * px, 0, -3 * px), middle, words)


def paint_misses(painter: QPainter, at: QPointF, misses: int, size: float, *, ink: str, cross: str) -> None:
    """Four boxes, filled from the left."""
    for box in range(MISSES_TO_END):
        rect = QRectF(at.x() + box * size * 1.24, at.y(), size, size)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(ink, max(1.2, size * 0.085), alpha=0.75))
        painter.drawPath(rounded(rect, size * 0.24))
        if box < misses:
            paint_cross(painter, rect, cross, 1, max(1.8, size * 0.16))


def paint_table(pencil: Pencil, rect: QRectF, words: tuple[str, str], lit: Collection[int]) -> None:
    """How many points so many crosses bring; counts in use are lit."""
    painter, theme, px = pencil.painter, pencil.theme, pencil.px
    inks = theme.colours
    plain, bold = ui_font(theme.type.label, px), ui_font(Font(14.5, 700, True), px)
    faint = mix(inks.paper_ink, inks.paper, 0.34)
    label = max(QFontMetricsF(plain).horizontalAdvance(word) for word in words) + 8 * px
    pitch = (rect.width() - label) / (len(POINTS) - 1)
    lines = (
        QRectF(rect.left(), rect.top() + 4 * px, 0, rect.height() / 2 - 4 * px),
        QRectF(rect.left(), rect.center().y(), 0, rect.height() / 2 - 4 * px),
    )
    for count in lit:
        if count:
            x = rect.left() + label + (count - 1) * pitch
            column = QRectF(x, rect.top() + 2 * px, pitch, rect.height() - 4 * px)
            fill = mix(inks.paper, inks.paper_ink, 0.10)
            painter.fillPath(rounded(column.adjusted(2 * px, 0, -2 * px, 0), 8 * px), colour(fill))
    for line, word in zip(lines, words, strict=True):
        painter.setFont(plain)
        painter.setPen(colour(faint))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(line.left(), line.top(), label, line.height()), left, word)
    for count, points in enumerate(POINTS[1:], 1):
        x = rect.left() + label + (count - 1) * pitch
        for line, text, font, ink in (
            (lines[0], str(count), plain, faint),
            (lines[1], str(points), bold, inks.paper_ink),
        ):
            painter.setFont(font)
            painter.setPen(colour(ink))
            cell = QRectF(x - 4, line.top(), pitch + 8, line.height())
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, text)


def paint_small(pencil: Pencil, rect: QRectF, sheet: Sheet, fresh: Collection[tuple[Colour, int]]) -> None:
    """A whole sheet in miniature: a line per row with its sign, cells and points, and its lock if it fits."""
    painter, theme, px = pencil.painter, pencil.theme, pencil.px
    inks = theme.colours
    pitch_y = rect.height() / len(COLOURS)
    font = ui_font(Font(13, 700, True), px)
    value = QFontMetricsF(font).horizontalAdvance("78") + 2 * px
    sign = max(10.0, 11 * px)
    start = rect.left() + sign + 5 * px
    room = rect.right() - value - 4 * px - start
    locks = room / 12 >= _SMALL_CELL * px
    pitch = room / (12 if locks else 11)
    size = min(pitch * 0.86, pitch_y * 0.9)
    for line, letter in enumerate(COLOURS):
        row, suit = sheet[ROW[letter]], theme.suit(LETTERS[letter])
        y = rect.top() + (line + 0.5) * pitch_y
        mark = inks.plate_ink if not theme.glows else suit.base
        draw_symbol(painter, LETTERS[letter], QPointF(rect.left() + sign / 2, y), sign, mark)
        for place, number in enumerate(NUMBERS[letter]):
            cell = QRectF(start + place * pitch, y - size / 2, pitch * 0.86, size)
            is_new = (letter, number) in fresh
            _paint_small_cell(pencil, cell, mark_of(row, place), suit, is_new=is_new)
        if locks:
            at = QPointF(start + 11.5 * pitch, y)
            ink = suit.base if is_closed(row) and theme.glows else inks.plate_ink2
            draw_icon(painter, "lock", at, size * 1.05, ink, stroke=4 if is_closed(row) else 2)
        painter.setFont(font)
        painter.setPen(colour(inks.plate_ink))
        box = QRectF(rect.right() - value - 2 * px, y - pitch_y, value + 2 * px, 2 * pitch_y)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, right, str(row_points(row)))


def _paint_small_cell(pencil: Pencil, rect: QRectF, mark: Mark, suit: Suit, *, is_new: bool) -> None:
    painter, inks = pencil.painter, pencil.theme.colours
    radius = rect.height() * 0.24
    if mark is Mark.CROSSED:
        painter.fillPath(rounded(rect, radius), colour(suit.base))
        paint_cross(painter, rect, suit.on_base, 1, max(1.2, rect.height() * 0.16))
        if is_new:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(inks.plate_ink, max(1.2, rect.height() * 0.12)))
            painter.drawPath(rounded(rect, radius))
    elif mark is Mark.LOST:  # a dot: this number has been passed over
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(inks.plate_ink2, 0.55))
        painter.drawEllipse(rect.center(), rect.height() * 0.13, rect.height() * 0.13)
    else:
        painter.fillPath(rounded(rect, radius), colour(inks.plate_ink, 0.15))
