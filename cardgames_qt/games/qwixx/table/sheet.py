"""Sheets on the table: the paper of the own one, and another player's over it."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.games.qwixx.cards import COLOURS, NUMBERS, POINTS, ROW, Colour, Sheet, crosses
from cardgames_qt.games.qwixx.table.paper import paint_misses, row_look
from cardgames_qt.games.qwixx.table.seats import SheetPlate
from cardgames_qt.games.qwixx.tell.words import QwixxSheetWords
from cardgames_qt.kit.score import number
from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.pencil import RIGHT, Pencil
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.papers.cells import on_paper
from cardgames_qt.ui.table.papers.paper import PaperItem, faint_ink, paint_pairs
from cardgames_qt.ui.table.papers.rows import paint_whole_row, row_place

_MISSES, _TOTAL = 108.0, 78.0
"""How wide the places of misses and total are at the foot of the paper."""


def cell_key(letter: str, value: int) -> str:
    """A number's name on the table."""
    return f"cell {letter}{value}"


def cell_of(key: str) -> tuple[Colour, int]:
    """The row and the number of that name."""
    return cast(Colour, key[5]), int(key[6:])


def row_key(letter: str) -> str:
    """A row's name on the table."""
    return f"row {letter}"


class OwnSheet(PaperItem):
    """The own paper with the table of points, the misses and the total at its foot."""

    def __init__(self, theme: Theme, words: QwixxSheetWords) -> None:
        super().__init__(theme, 0.5)
        self._words = words
        self._foot = QRectF()
        self._sheet: Sheet = ()
        self._misses, self._total = 0, 0
        self._shows_foot = True

    def show_count(self, sheet: Sheet, misses: int, total: int) -> None:
        """Its rows, misses and the points of the whole sheet."""
        self._sheet, self._misses, self._total = sheet, misses, total
        self.update()

    def show_foot(self, foot: QRectF, *, on: bool) -> None:
        """Print the table of points, the misses and the total there, or leave their place to others."""
        self._foot, self._shows_foot = foot, on
        self.update()

    def misses_at(self) -> QRectF:
        """Where misses are marked, between the table of points and the total."""
        foot, px = self._foot, self._px
        return QRectF(foot.right() - (_MISSES + _TOTAL + 6) * px, foot.top(), _MISSES * px, foot.height())

    def draw(self, painter: QPainter) -> None:
        """Paint the paper and what is printed at its foot."""
        super().draw(painter)
        if self._shows_foot:
            self._paint_foot(self.pencil(painter), self._foot, self.misses_at())

    def _paint_foot(self, pencil: Pencil, foot: QRectF, misses: QRectF) -> None:
        px, theme, words = self._px, self._theme, self._words
        label, ink, faint = theme.type.label, theme.colours.paper_ink, faint_ink(theme)
        table = QRectF(foot.left(), foot.top(), misses.left() - 20 * px - foot.left(), foot.height())
        pairs, lit = list(enumerate(POINTS))[1:], [crosses(row) for row in self._sheet]
        paint_pairs(pencil, table, words.table_heads(), pairs, lit)
        total = QRectF(foot.right() - _TOTAL * px, foot.top(), _TOTAL * px, foot.height())
        above = (0, 4 * px, 0, -foot.height() / 2)
        pencil.words(words.misses(), misses.adjusted(*above), label, faint)
        pencil.words(words.total(), total.adjusted(*above), label, faint, RIGHT)
        at = QPointF(misses.left(), foot.center().y() + px)
        paint_misses(pencil, at, self._misses, 20 * px, ink=ink, cross=on_paper(theme, good=False))
        below = total.adjusted(0, foot.height() / 2 - 6 * px, 0, 0)
        pencil.words(number(self._total), below, theme.type.number_total, ink, RIGHT, size=0.94)


class BigSheet(PaperItem):
    """Another player's sheet as large as the own one, over the table while it is looked at."""

    def __init__(self, theme: Theme, words: QwixxSheetWords) -> None:
        super().__init__(theme, 1500, held=True)
        self.owner: SheetPlate | None = None
        self._words = words
        self.setVisible(False)

    def show_sheet(self, owner: SheetPlate | None) -> None:
        """Show the sheet on that plate, or nothing."""
        self.owner = owner
        self.setVisible(owner is not None)
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Paint the paper, who it belongs to, and the rows."""
        pencil, px, rect = self.pencil(painter), self._px, self._rect
        if self.owner is None:
            return
        super().draw(painter)
        self._paint_head(pencil, self.owner)
        look, high = self.owner.look, (rect.height() - 66 * px) / len(COLOURS)
        for line, letter in enumerate(COLOURS):
            row = look.sheet[ROW[letter]]
            shown = row_look(letter, row, fresh=look.fresh, words=self._words.crosses(crosses(row)))
            top = rect.top() + 56 * px + line * high
            band = QRectF(rect.left() + 10 * px, top, rect.width() - 20 * px, high - 7 * px)
            paint_whole_row(pencil, row_place(band, len(NUMBERS[letter]), px), shown)

    def _paint_head(self, pencil: Pencil, owner: SheetPlate) -> None:
        px, rect, types, ink = self._px, self._rect, self._theme.type, self._theme.colours.paper_ink
        middle = rect.top() + 31 * px
        draw_avatar(pencil.painter, owner.seat.avatar, QPointF(rect.left() + 36 * px, middle), 40 * px)
        line = QRectF(rect.left() + 66 * px, middle - 18 * px, rect.width() / 2, 36 * px)
        pencil.words(owner.seat.name, line, types.game, ink)
        at, bad = QPointF(rect.right() - 210 * px, middle - 10 * px), on_paper(self._theme, good=False)
        paint_misses(pencil, at, owner.look.misses, 20 * px, ink=ink, cross=bad)
        total = QRectF(rect.right() - 110 * px, middle - 20 * px, 92 * px, 40 * px)
        pencil.words(owner.seat.score, total, types.number_total, ink, RIGHT)
