"""All cards of one pile, in the order they were placed."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.games.the_game.table.faces import ART
from cardgames_qt.ui.look.paint import colour, draw_soft, grown, pen, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.card import RATIO, card_picture
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.text.richtext import draw_block, lay_out

_CARD, _GAP, _PAD = 46.0, 6.0, 18.0
_FEW = 6
"""A short history stands in one line, a longer one in a block twice as wide as tall."""


class HistoryItem(Decor):
    """A sheet over the table; hidden until it is asked for."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 1500)
        self.title = ""
        self._faces: tuple[str, ...] = ()
        self._bounds = QRectF()
        self._side = QRectF()
        self._left = False
        self.setVisible(False)

    def open(self, title: str, faces: Sequence[str], bounds: QRectF, lane: QRectF) -> None:
        """Show these cards, oldest first, beside that lane, towards the middle, always within the bounds."""
        self.title, self._faces = title, tuple(faces)
        self._bounds, self._side = bounds, lane
        self._left = lane.center().x() > bounds.center().x()
        self.setVisible(True)
        self.refresh()

    def _columns(self) -> int:
        count = max(1, len(self._faces))
        return max(_FEW, math.ceil(math.sqrt(count * 2.4)))

    def _card(self) -> float:
        """The card's width: the usual one, or less where the mat is too small for a long pile."""
        columns = self._columns()
        rows = math.ceil(max(1, len(self._faces)) / columns)
        room = grown(self._bounds, -30 * self._px)
        wide = (room.width() - 2 * _PAD * self._px) / (columns * (1 + _GAP / _CARD))
        high = (room.height() - (2 * _PAD + 40) * self._px) / (rows * (RATIO + _GAP / _CARD))
        return min(_CARD * max(1.0, self._px), wide, high)

    def sheet(self) -> QRectF:
        """The sheet itself, in the scene."""
        card, pad = self._card(), _PAD * self._px
        gap = card * _GAP / _CARD
        columns = min(self._columns(), max(1, len(self._faces)))
        rows = math.ceil(max(1, len(self._faces)) / columns)
        title = lay_out(self.title, self._theme.type.name, self._px)
        width = max(columns * (card + gap) - gap, title.width) + 2 * pad
        height = rows * (card * RATIO + gap) - gap + title.height + 10 * self._px + 2 * pad
        gutter = 12 * self._px
        left = self._side.left() - gutter - width if self._left else self._side.right() + gutter
        room = grown(self._bounds, -14 * self._px)
        left = max(room.left(), min(left, room.right() - width))
        top = max(room.top(), min(self._side.center().y() - height / 2, room.bottom() - height))
        return QRectF(left, top, width, height)

    def boundingRect(self) -> QRectF:
        """Sheet and shadow."""
        return grown(self.sheet(), 30 * self._px)

    def draw(self, painter: QPainter) -> None:
        """A panel with a title and the cards line by line."""
        sheet, inks, px = self.sheet(), self._theme.colours, self._px
        if self._theme.glows:
            draw_soft(painter, sheet.translated(0, 8 * px), 18 * px, blur=22 * px, ink="#000000", alpha=0.5)
        painter.setBrush(colour(inks.panel))
        painter.setPen(pen(inks.line, 1.5 * px))
        painter.drawPath(rounded(sheet, 18 * px))
        title = lay_out(self.title, self._theme.type.name, px)
        corner = sheet.topLeft() + QPointF(_PAD, _PAD) * px
        draw_block(painter, title, corner, self._theme, ink=inks.ink)
        card, columns = self._card(), self._columns()
        gap = card * _GAP / _CARD
        dpr = painter.device().devicePixelRatioF()
        top = corner.y() + title.height + 10 * px
        for number, face in enumerate(self._faces):
            row, column = divmod(number, columns)
            picture = card_picture(ART, face, self._theme, card, dpr)
            at = QPointF(corner.x() + column * (card + gap), top + row * (card * RATIO + gap))
            painter.drawPixmap(QRectF(at.x(), at.y(), card, card * RATIO), picture, QRectF(picture.rect()))
