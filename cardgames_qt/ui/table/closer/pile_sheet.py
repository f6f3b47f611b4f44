"""All cards of one pile, in the order they were placed."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.cardart import RATIO, CardArt
from cardgames_qt.ui.look.paint import grown
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.text.richtext import TextBlock, draw_block, lay_out

_CARD, _GAP, _PAD, _BELOW_TITLE = 46.0, 6.0, 18.0, 10.0
_FEW = 6
"""A short history stands in one line, a longer one in a block twice as wide as tall."""


class PileSheet(Decor):
    """A sheet over the table; hidden until it is asked for."""

    def __init__(self, theme: Theme, art: CardArt) -> None:
        super().__init__(theme, 1500)
        self.title = ""
        self._art = art
        self._faces: tuple[str, ...] = ()
        self._bounds, self._beside = QRectF(), QRectF()
        self.setVisible(False)

    def open(self, title: str, faces: Sequence[str], bounds: QRectF, beside: QRectF) -> None:
        """Show these cards, oldest first, beside that place, towards the middle, always within the bounds."""
        self.title, self._faces = title, tuple(faces)
        self._bounds, self._beside = bounds, beside
        self.setVisible(True)
        self.refresh()

    def _grid(self) -> tuple[int, int]:
        """Columns and lines."""
        count = max(1, len(self._faces))
        columns = min(count, max(_FEW, math.ceil(math.sqrt(count * 2.4))))
        return columns, math.ceil(count / columns)

    def _card(self) -> float:
        """The card's width: the usual one, or less where the mat is too small for a long pile."""
        (columns, lines), px, gap = self._grid(), self._px, _GAP / _CARD
        room = grown(self._bounds, -30 * px)
        wide = (room.width() - 2 * _PAD * px) / (max(_FEW, columns) * (1 + gap))
        high = (room.height() - (2 * _PAD + 40) * px) / (lines * (RATIO + gap))
        return min(_CARD * max(1.0, px), wide, high)

    def _title(self) -> TextBlock:
        return lay_out(self.title, self._theme.type.name, self._px)

    def sheet(self) -> QRectF:
        """The sheet itself, in the scene."""
        card, px, title, (columns, lines) = self._card(), self._px, self._title(), self._grid()
        gap, pad, gutter = card * _GAP / _CARD, 2 * _PAD * px, 12 * px
        width = max(columns * (card + gap) - gap, title.width) + pad
        height = lines * (card * RATIO + gap) - gap + title.height + _BELOW_TITLE * px + pad
        beside, room = self._beside, grown(self._bounds, -14 * px)
        left = beside.right() + gutter
        if beside.center().x() > self._bounds.center().x():
            left = beside.left() - gutter - width
        left = max(room.left(), min(left, room.right() - width))
        top = max(room.top(), min(beside.center().y() - height / 2, room.bottom() - height))
        return QRectF(left, top, width, height)

    def boundingRect(self) -> QRectF:
        """Sheet and shadow."""
        return grown(self.sheet(), 30 * self._px)

    def draw(self, painter: QPainter) -> None:
        """A panel with a title and the cards line by line."""
        sheet, inks, px, pencil = self.sheet(), self._theme.colours, self._px, self.pencil(painter)
        pencil.drop(sheet, 18 * px, fall=8, blur=22, alpha=0.5)
        pencil.box(sheet, 18 * px, inks.panel, pencil.line(inks.line, 1.5))
        title, corner = self._title(), sheet.topLeft() + QPointF(_PAD, _PAD) * px
        draw_block(painter, title, corner, self._theme, ink=inks.ink)
        card, columns = self._card(), self._grid()[0]
        first = QRectF(corner.x(), corner.y() + title.height + _BELOW_TITLE * px, card, card * RATIO)
        step = 1 + _GAP / _CARD
        for number, face in enumerate(self._faces):
            line, column = divmod(number, columns)
            at = QPointF(column * card * step, line * card * (RATIO + _GAP / _CARD))
            pencil.card(self._art, face, first.translated(at))
