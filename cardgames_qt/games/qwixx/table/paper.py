"""What is seen of a Qwixx sheet: its rows, with crosses and what is chosen, and its misses."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF

from cardgames_qt.games.qwixx.cards import LETTERS, NUMBERS, Colour, Mark, is_closed, mark_of, row_points
from cardgames_qt.games.qwixx.rules import MISSES_TO_END
from cardgames_qt.ui.look.pencil import Pencil
from cardgames_qt.ui.table.papers.cells import CellLook, paint_boxes
from cardgames_qt.ui.table.papers.rows import RowLook


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
            crossed=mark is Mark.CROSSED,
            lost=mark is Mark.LOST,
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
