"""Rows of the sheet as drawings in the rules: `R x2 x3 +7` has crosses at 2 and 3, and 7 is being chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from cardgames_qt.games.qwixx.cards import PLACE, Colour, crossed
from cardgames_qt.games.qwixx.table.scoresheet import paint_whole_row, row_look, row_place
from cardgames_qt.ui.look.pencil import Pencil
from cardgames_qt.ui.look.theme import Theme

_BAND = QSizeF(560, 50)
_TAIL = 27.0
"""Behind the last number stands the lock alone."""


class RowDrawing:
    """A row with its cells and its lock, as on the table."""

    def size(self, text: str) -> QSizeF:
        del text
        return _BAND

    def paint(self, painter: QPainter, text: str, theme: Theme) -> None:
        name, *signs = text.split()
        letter, row = cast(Colour, name), 0
        numbers = {mark: [int(sign[1:]) for sign in signs if sign[0] == mark] for mark in "x+"}
        for number in numbers["x"]:
            row = crossed(row, PLACE[letter][number])
        look = replace(row_look(letter, row, chosen=numbers["+"]), points="")
        place = row_place(QRectF(QPointF(0, 0), _BAND), len(look.cells), 1.0, _TAIL)
        paint_whole_row(Pencil(painter, theme), place, look)


DRAWINGS = RowDrawing()
