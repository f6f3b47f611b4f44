"""A plate with the cards somebody holds, as backs and as a number."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.cardart import RATIO, CardArt
from cardgames_qt.ui.look.pencil import RIGHT
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.plate import PlateItem, draw_thinking

_BACK, _STEP = 16.0, 8.6
_NAME = 192.0
"""The name and its line come first: so much of a plate is theirs."""


class HandPlate(PlateItem):
    """A player with a hand; of one whose hand lies beside the plate none is shown."""

    def __init__(self, key: str, theme: Theme, art: CardArt) -> None:
        super().__init__(key, theme)
        self._art = art
        self._held: int | None = None

    def show_hand(self, count: int | None) -> None:
        """Hold that many cards."""
        if count != self._held:
            self._held = count
            self.update()

    def _paint_right(self, painter: QPainter) -> float:
        """The number, and left of it the backs, or the dots of somebody who thinks."""
        if self._held is None:
            return super()._paint_right(painter)
        head, px, inks, font = self._head_height(), self.px, self.theme.colours, self.theme.type.number_table
        pencil, right = self.pencil(painter), self._rect.right() - 14 * self.px
        width = pencil.width("8", font)
        area = QRectF(right - width, 0, width + 1, head)
        pencil.words(str(self._held), area, font, inks.plate_ink, RIGHT)
        edge = right - width - 10 * px
        if self.seat.thinking:
            draw_thinking(painter, QPointF(edge - 26 * px, head / 2), inks.lamp, px)
            return edge - 36 * px
        return edge if px < 0.9 else self._paint_backs(painter, self._held, edge) - 6 * px

    def _paint_backs(self, painter: QPainter, count: int, right: float) -> float:
        px, pencil, whole = self.px, self.pencil(painter), self._rect.width()
        wide, room = _BACK * px, max(whole * 0.165, whole - _NAME * px)
        step = min(_STEP * px, (room - wide) / max(1, count - 1))
        left, top = right - wide - step * (count - 1), (self._head_height() - wide * RATIO) / 2
        for k in range(count):
            back = QRectF(left + k * step, top, wide, wide * RATIO)
            pencil.card(self._art, None, back, face_up=False)
            pencil.box(back, 1.6 * px, edge=pencil.line(self.theme.colours.shadow, 0.7, alpha=0.5))
        return left if count else right
