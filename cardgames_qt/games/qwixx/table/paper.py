"""How a Qwixx sheet is painted, large or small: rows, locks, misses, the table of points."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from cardgames_qt.games.qwixx.cards import (
    COLOURS,
    LETTERS,
    NUMBERS,
    POINTS,
    ROW,
    UP,
    Colour,
    Mark,
    Sheet,
    is_closed,
    mark_of,
    row_points,
)
from cardgames_qt.games.qwixx.rules import MISSES_TO_END
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, draw_symbol, grown, mix, pen
from cardgames_qt.ui.look.pencil import MIDDLE, RIGHT, Pencil
from cardgames_qt.ui.look.theme import Font, Suit
from cardgames_qt.ui.table.papers.cells import CellLook, paint_boxes, paint_cross

_HEAD, _TAIL, _AIR = 42.0, 71.0, 20.5
"""Before the first cell of a row stands its sign, behind the last one lock and points."""
_CELL, _PITCH, _WIDER = 38.0, 43.5, 8.0
_SMALL_CELL = 9.5
"""Where cells would come closer than this, locks are left out: a closed row shows its last number crossed."""


@dataclass(frozen=True, slots=True)
class RowPlace:
    """The places of one row: its band, its numbers, its lock and what it is worth."""

    band: QRectF
    cells: tuple[QRectF, ...]
    lock: QPointF
    points: QRectF


def row_place(band: QRectF, px: float, tail: float = _TAIL) -> RowPlace:
    """Lay a row out in its band; `tail` is the room from the lock on."""
    pitch = (band.width() - (_HEAD + _AIR + tail) * px) / len(UP)
    width, middle = _CELL * px + min(_WIDER * px, pitch - _PITCH * px), band.center().y()
    first = QRectF(band.left() + _HEAD * px, middle - _CELL / 2 * px, width, _CELL * px)
    lock = QPointF(band.right() - tail * px, middle)
    points = QRectF(lock.x() + 20 * px, band.top(), (tail - 22) * px, band.height())
    return RowPlace(band, tuple(first.translated(k * pitch, 0) for k in range(len(UP))), lock, points)


def cell_look(
    letter: Colour,
    row: int,
    number: int,
    *,
    chosen: bool = False,
    pencilled: bool = False,
    fresh: bool = False,
) -> CellLook:
    """What is seen of a number in a row with these crosses."""
    mark = mark_of(row, NUMBERS[letter].index(number))
    crossed, lost = mark is Mark.CROSSED, mark is Mark.LOST
    return CellLook(number, LETTERS[letter], crossed, lost, chosen, pencilled, fresh)


def paint_row(pencil: Pencil, place: RowPlace, letter: Colour, row: int) -> None:
    """All of a row that lies behind its numbers: the coloured band with its sign, its way and its lock."""
    theme, px, band, suit = pencil.theme, pencil.px, place.band, LETTERS[letter]
    inks = theme.suit(suit)
    edge = None if theme.glows else pen(theme.colours.paper_ink, 2)
    pencil.box(band, 13 * px, inks.base, edge)
    at = QPointF(band.left() + 21 * px, band.center().y())
    draw_symbol(pencil.painter, suit, at, max(10.0, 23 * px * min(1.1, theme.symbol_scale)), inks.on_base)
    _paint_way(pencil, place.cells, inks)
    paint_lock(pencil, place.lock, row, suit)


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


def paint_lock(pencil: Pencil, at: QPointF, row: int, suit: str) -> None:
    """The lock at the end of a row; closed it is a cross alone, which on a lock would read as 8."""
    inks, px, paper = pencil.theme.suit(suit), pencil.px, pencil.theme.colours
    closed, radius = is_closed(row), 17.5 * px
    pencil.disc(at, radius, paper.paper if closed else None, pencil.line(inks.on_base, 2))
    if closed:
        paint_cross(pencil, grown(QRectF(at, at), radius - 2 * px), paper.paper_ink, 4 * px)
    else:
        draw_icon(pencil.painter, "lock", at, 19 * px, inks.on_base, stroke=2.2)


def paint_points(pencil: Pencil, rect: QRectF, row: int, suit: str, words: str) -> None:
    """What a row is worth now, and below it for how many crosses."""
    ink, px = pencil.theme.suit(suit).on_base, pencil.px
    upper = rect.adjusted(0, 4 * px, 0, -17 * px) if words else rect
    pencil.words(str(row_points(row)), upper, Font(22, 800, True), ink, MIDDLE)
    pencil.words(words, rect.adjusted(0, 28 * px, 0, -3 * px), pencil.theme.type.label, ink, MIDDLE)


def paint_misses(pencil: Pencil, at: QPointF, misses: int, size: float, *, ink: str, cross: str) -> None:
    """A box for each miss there can be."""
    paint_boxes(pencil, at, MISSES_TO_END, misses, size, ink=ink, cross=cross)


def paint_table(pencil: Pencil, rect: QRectF, words: tuple[str, str], lit: Collection[int]) -> None:
    """How many points so many crosses bring; counts in use are lit."""
    px, inks, plain = pencil.px, pencil.theme.colours, pencil.theme.type.label
    faint = mix(inks.paper_ink, inks.paper, 0.34)
    label = max(pencil.width(word, plain) for word in words) + 8 * px
    pitch, high = (rect.width() - label) / (len(POINTS) - 1), rect.height() / 2 - 4 * px
    for count in lit:
        if count:
            column = QRectF(rect.left() + label + (count - 1) * pitch, rect.top(), pitch, rect.height())
            fill = mix(inks.paper, inks.paper_ink, 0.10)
            pencil.box(column.adjusted(2 * px, 2 * px, -2 * px, -2 * px), 8 * px, fill)
    lines = (
        (rect.top() + 4 * px, range(1, len(POINTS)), plain, faint),
        (rect.center().y(), POINTS[1:], Font(14.5, 700, True), inks.paper_ink),
    )
    for word, (top, numbers, font, ink) in zip(words, lines, strict=True):
        pencil.words(word, QRectF(rect.left(), top, label, high), plain, faint)
        for place, value in enumerate(numbers):
            cell = QRectF(rect.left() + label + place * pitch - 4, top, pitch + 8, high)
            pencil.words(str(value), cell, font, ink, MIDDLE)


def paint_small(pencil: Pencil, rect: QRectF, sheet: Sheet, fresh: Collection[tuple[Colour, int]]) -> None:
    """A whole sheet in miniature: a line per row with its sign, cells and points, and its lock if it fits."""
    theme, px, inks = pencil.theme, pencil.px, pencil.theme.colours
    font, line_height = Font(13, 700, True), rect.height() / len(COLOURS)
    value, sign = pencil.width("78", font) + 2 * px, max(10.0, 11 * px)
    start = rect.left() + sign + 5 * px
    room = rect.right() - value - 4 * px - start
    locks = room / 12 >= _SMALL_CELL * px
    pitch = room / (12 if locks else 11)
    size = min(pitch * 0.86, line_height * 0.9)
    for line, letter in enumerate(COLOURS):
        row, suit, y = (
            sheet[ROW[letter]],
            theme.suit(LETTERS[letter]),
            rect.top() + (line + 0.5) * line_height,
        )
        mark = suit.base if theme.glows else inks.plate_ink
        draw_symbol(pencil.painter, LETTERS[letter], QPointF(rect.left() + sign / 2, y), sign, mark)
        for place, number in enumerate(NUMBERS[letter]):
            cell = QRectF(start + place * pitch, y - size / 2, pitch * 0.86, size)
            _paint_small_cell(pencil, cell, mark_of(row, place), suit, is_new=(letter, number) in fresh)
        if locks:
            closed, at = is_closed(row), QPointF(start + 11.5 * pitch, y)
            ink = mark if closed and theme.glows else inks.plate_ink2
            draw_icon(pencil.painter, "lock", at, size * 1.05, ink, stroke=4 if closed else 2)
        box = QRectF(rect.right() - value - 2 * px, y - line_height, value + 2 * px, 2 * line_height)
        pencil.words(str(row_points(row)), box, font, inks.plate_ink, RIGHT)


def _paint_small_cell(pencil: Pencil, rect: QRectF, mark: Mark, suit: Suit, *, is_new: bool) -> None:
    inks, high = pencil.theme.colours, rect.height()
    if mark is Mark.CROSSED:
        pencil.box(rect, high * 0.24, suit.base)
        paint_cross(pencil, rect, suit.on_base, max(1.2, high * 0.16))
        if is_new:
            pencil.box(rect, high * 0.24, edge=pen(inks.plate_ink, max(1.2, high * 0.12)))
    elif mark is Mark.LOST:  # a dot: this number has been passed over
        pencil.disc(rect.center(), high * 0.13, colour(inks.plate_ink2, 0.55))
    else:
        pencil.box(rect, high * 0.24, colour(inks.plate_ink, 0.15))
