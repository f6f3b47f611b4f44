"""Rows of the sheet as drawings in the rules: `R x2 x3 +7` has crosses at 2 and 3, and 7 is being chosen."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from cardgames_qt.games.qwixx.cards import NUMBERS, PLACE, Colour, crossed
from cardgames_qt.games.qwixx.table.paper import cell_look, paint_row, row_place
from cardgames_qt.ui.look.pencil import Pencil
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.papers.cells import paint_cell

_BAND = QSizeF(560, 50)
_TAIL = 27.0
"""Behind the last number stands the lock alone."""


class RowDrawing:
    """A row with its cells and its lock, as on the table."""

    def size(self, text: str) -> QSizeF:
        """The same for every row."""
        del text
        return _BAND

    def paint(self, painter: QPainter, text: str, theme: Theme) -> None:
        """Paint the row named first, with the crosses and choices that follow."""
        name, *signs = text.split()
        letter, row = cast(Colour, name), 0
        for sign in signs:
            if sign[0] == "x":
                row = crossed(row, PLACE[letter][int(sign[1:])])
        pencil, place = Pencil(painter, theme), row_place(QRectF(QPointF(0, 0), _BAND), 1.0, _TAIL)
        paint_row(pencil, place, letter, row)
        for cell, number in zip(place.cells, NUMBERS[letter], strict=True):
            paint_cell(pencil, cell, cell_look(letter, row, number, chosen=f"+{number}" in signs))


DRAWINGS = RowDrawing()
