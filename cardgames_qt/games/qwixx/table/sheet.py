"""Sheets on the table: the own one with rows that cards can be dropped on, and another player's over it."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.games.qwixx.cards import COLOURS, LETTERS, NUMBERS, ROW, Colour, Sheet, crosses
from cardgames_qt.games.qwixx.table.layout import SheetPlace
from cardgames_qt.games.qwixx.table.paper import (
    RowPlace,
    cell_look,
    paint_misses,
    paint_points,
    paint_row,
    paint_table,
    row_place,
)
from cardgames_qt.games.qwixx.table.seats import SheetPlate
from cardgames_qt.games.qwixx.tell.words import QwixxSheetWords
from cardgames_qt.kit.score import number
from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.paint import draw_shadow, grown, mix
from cardgames_qt.ui.look.pencil import RIGHT
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.items.target import draw_path_glow, draw_ring
from cardgames_qt.ui.table.items.zone import Ground, ZoneItem
from cardgames_qt.ui.table.papers.cells import on_paper, paint_cell

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


class PaperItem(Decor):
    """The paper itself with the table of points, the misses and the total."""

    def __init__(self, theme: Theme, words: QwixxSheetWords) -> None:
        super().__init__(theme, 0.5, kept=True)
        self._words = words
        self._rect, self._foot = QRectF(0, 0, 10, 10), QRectF()
        self._sheet: Sheet = ()
        self._misses, self._total = 0, 0
        self._shows_foot = True

    def place(self, place: SheetPlace) -> None:
        """Lie there."""
        self._rect, self._foot = place.paper, place.foot
        self.refresh()

    def show_count(self, sheet: Sheet, misses: int, total: int) -> None:
        """Its rows, misses and the points of the whole sheet."""
        self._sheet, self._misses, self._total = sheet, misses, total
        self.update()

    def show_foot(self, *, on: bool) -> None:
        """Print the table of points, the misses and the total, or leave their place to others."""
        self._shows_foot = on
        self.update()

    def misses_at(self) -> QRectF:
        """Where misses are marked, between the table of points and the total."""
        foot, px = self._foot, self._px
        return QRectF(foot.right() - (_MISSES + _TOTAL + 6) * px, foot.top(), _MISSES * px, foot.height())

    def boundingRect(self) -> QRectF:
        """The paper and its shadow."""
        return grown(self._rect, 34 * self._px)

    def draw(self, painter: QPainter) -> None:
        """Paint the paper and what is printed at its foot."""
        theme, radius = self._theme, 20 * self._px
        draw_shadow(painter, self._rect, radius, theme.shadows.hand, theme, scale=self._px)
        self.pencil(painter).box(self._rect, radius, theme.colours.paper)
        if self._shows_foot:
            self._paint_foot(painter)

    def _paint_foot(self, painter: QPainter) -> None:
        pencil, px, theme, foot, misses = (
            self.pencil(painter),
            self._px,
            self._theme,
            self._foot,
            self.misses_at(),
        )
        inks, types, middle = theme.colours, theme.type, foot.center().y()
        faint = mix(inks.paper_ink, inks.paper, 0.34)
        total = QRectF(foot.right() - _TOTAL * px, foot.top(), _TOTAL * px, foot.height())
        table = QRectF(foot.left(), foot.top(), misses.left() - 20 * px - foot.left(), foot.height())
        paint_table(pencil, table, self._words.table_heads(), [crosses(row) for row in self._sheet])
        above = (0, 4 * px, 0, -foot.height() / 2)
        pencil.words(self._words.misses(), misses.adjusted(*above), types.label, faint)
        pencil.words(self._words.total(), total.adjusted(*above), types.label, faint, RIGHT)
        at, bad = QPointF(misses.left(), middle + px), on_paper(theme, good=False)
        paint_misses(pencil, at, self._misses, 20 * px, ink=inks.paper_ink, cross=bad)
        below = total.adjusted(0, foot.height() / 2 - 6 * px, 0, 0)
        pencil.words(number(self._total), below, types.number_total, inks.paper_ink, RIGHT, size=0.94)


class RowZone(ZoneItem):
    """The band of a row; a card of its colour can be dropped on it."""

    def __init__(self, letter: Colour, theme: Theme) -> None:
        super().__init__(row_key(letter), theme, ground=Ground.CLEAR)
        self.letter = letter
        self.interactive = True
        self.row = 0
        self._words = ""
        self._where: RowPlace | None = None

    def lie(self, where: RowPlace) -> None:
        """Take the places of that row."""
        self._where = where
        self.place(where.band, radius=13, chip=where.band.center())

    def show_row(self, row: int, name: str, words: str) -> None:
        """These crosses; `words` stand below the points."""
        self.row, self._words = row, words
        self.accessible_name = name
        self.texts = {"row": name}
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Paint the band with everything but its cells."""
        target, pencil = self.state.target, self.pencil(painter)
        if self._where is None:
            return
        if target is not None and target.legal:
            draw_path_glow(painter, self.outline(), self.theme, px=self.px)
        paint_row(pencil, self._where, self.letter, self.row)
        paint_points(pencil, self._where.points, self.row, LETTERS[self.letter], self._words)
        if target is not None and target.legal:
            pencil.shape(self.outline(), edge=pencil.line(self.theme.colours.paper_ink, 6))
            draw_ring(painter, self.outline(), target, self.theme, under=self.state.under, px=self.px)


class BigSheet(Decor):
    """Another player's sheet as large as the own one, over the table while it is looked at."""

    def __init__(self, theme: Theme, words: QwixxSheetWords) -> None:
        super().__init__(theme, 1500)
        self.owner: SheetPlate | None = None
        self._words = words
        self._rect = QRectF(0, 0, 10, 10)
        self.setVisible(False)

    def place(self, rect: QRectF) -> None:
        """Lie there."""
        self._rect = rect
        self.refresh()

    def show_sheet(self, owner: SheetPlate | None) -> None:
        """Show the sheet on that plate, or nothing."""
        self.owner = owner
        self.setVisible(owner is not None)
        self.update()

    def boundingRect(self) -> QRectF:
        """The paper and its shadow."""
        return grown(self._rect, 60 * self._px)

    def draw(self, painter: QPainter) -> None:
        """Paint the paper, who it belongs to, and the rows."""
        pencil, theme, px, rect = self.pencil(painter), self._theme, self._px, self._rect
        if self.owner is None:
            return
        draw_shadow(painter, rect, 20 * px, theme.shadows.held, theme, scale=px)
        inks = theme.colours
        pencil.box(rect, 20 * px, inks.paper, pencil.line(inks.paper_ink, 1.5, alpha=0.5))
        self._paint_head(painter, self.owner)
        band = (rect.height() - 66 * px) / len(COLOURS)
        for line, letter in enumerate(COLOURS):
            top = rect.top() + 56 * px + line * band
            self._paint_row(
                painter, QRectF(rect.left() + 10 * px, top, rect.width() - 20 * px, band - 7 * px), letter
            )

    def _paint_head(self, painter: QPainter, owner: SheetPlate) -> None:
        pencil, px, rect, types = self.pencil(painter), self._px, self._rect, self._theme.type
        ink, middle = self._theme.colours.paper_ink, rect.top() + 31 * px
        draw_avatar(painter, owner.seat.avatar, QPointF(rect.left() + 36 * px, middle), 40 * px)
        line = QRectF(rect.left() + 66 * px, middle - 18 * px, rect.width() / 2, 36 * px)
        pencil.words(owner.seat.name, line, types.game, ink)
        at, bad = QPointF(rect.right() - 210 * px, middle - 10 * px), on_paper(self._theme, good=False)
        paint_misses(pencil, at, owner.look.misses, 20 * px, ink=ink, cross=bad)
        total = QRectF(rect.right() - 110 * px, middle - 20 * px, 92 * px, 40 * px)
        pencil.words(owner.seat.score, total, types.number_total, ink, RIGHT)

    def _paint_row(self, painter: QPainter, band: QRectF, letter: Colour) -> None:
        assert self.owner is not None
        pencil, place, look = self.pencil(painter), row_place(band, self._px), self.owner.look
        row = look.sheet[ROW[letter]]
        paint_row(pencil, place, letter, row)
        for cell, value in zip(place.cells, NUMBERS[letter], strict=True):
            paint_cell(pencil, cell, cell_look(letter, row, value, fresh=(letter, value) in look.fresh))
        paint_points(pencil, place.points, row, LETTERS[letter], self._words.crosses(crosses(row)))
