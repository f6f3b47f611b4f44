"""Rows of the sheet as drawings in the rules: `R x2 x3 +7` has crosses at 2 and 3, and 7 is being chosen."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from cardgames_qt.games.qwixx.cards import LETTERS, NUMBERS, PLACE, Colour, crossed, mark_of
from cardgames_qt.games.qwixx.table.paper import (
    CellLook,
    Pencil,
    paint_band,
    paint_cell,
    paint_lock,
    paint_way,
)
from cardgames_qt.ui.look.theme import Theme

_BAND = QSizeF(560, 50)
_CELL, _PITCH = 36.0, 42.5
_LEFT, _LOCK = 44.0, 533.0


class RowDrawing:
    """A row with its cells and its lock, as on the table."""

    def size(self, text: str) -> QSizeF:
        """The same for every row."""
        del text
        return _BAND

    def paint(self, painter: QPainter, text: str, theme: Theme) -> None:
        """Paint the row named first, with the crosses and choices that follow."""
        name, *signs = text.split()
        letter = cast(Colour, name)
        row, chosen = 0, set()
        for sign in signs:
            number = int(sign[1:])
            if sign[0] == "x":
                row = crossed(row, PLACE[letter][number])
            else:
                chosen.add(number)
        suit, pencil = LETTERS[letter], Pencil(painter, theme, 1.0)
        paint_band(pencil, QRectF(QPointF(0, 0), _BAND), suit)
        paint_way(pencil, _cell(0), _cell(10), suit)
        for place, number in enumerate(NUMBERS[letter]):
            look = CellLook(number, suit, mark_of(row, place), chosen=number in chosen)
            paint_cell(pencil, _cell(place), look)
        paint_lock(pencil, QPointF(_LOCK, _BAND.height() / 2), row, suit)


def _cell(place: int) -> QRectF:
    return QRectF(_LEFT + place * _PITCH, (_BAND.height() - _CELL) / 2, _CELL, _CELL)


DRAWINGS = RowDrawing()
