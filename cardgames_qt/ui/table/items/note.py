"""The line that says what is expected, or on a plate why something cannot be done or what to try."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, grown, pen, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.text.richtext import TextBlock, draw_block, lay_out

_ICON_ROOM = 56.0
_AIR = 12.0


class NoteItem(Decor):
    """Words in the middle of an area, smaller where they would not fit; every click goes through them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 90)
        self.text = ""
        self._icon = ""
        self._area = QRectF()

    @property
    def standing_out(self) -> bool:
        """Whether a reason is told, on a plate of its own, and not just what is expected."""
        return bool(self._icon)

    def place(self, area: QRectF) -> None:
        """Stay within that part of the mat."""
        self.prepareGeometryChange()
        self._area = area

    def say(self, text: str, icon: str = "") -> None:
        """Say that; with an icon it stands out from the usual line."""
        if (text, icon) != (self.text, self._icon):
            self.text, self._icon = text, icon
            self.refresh()

    def _frame(self) -> tuple[float, float]:
        """The room for the icon and the air above and below the words."""
        return (_ICON_ROOM * self._px, _AIR * self._px) if self._icon else (0.0, 0.0)

    def _block(self) -> TextBlock:
        """The words in the largest letters that fit; long ones that fit in none are as small as the log."""
        room, air = self._frame()
        types = self._theme.type
        for font in (types.instruction, types.log):
            block = lay_out(self.text, font, self._px, self._area.width() - room)
            if block.height + air <= self._area.height():
                break
        return block

    def words_rect(self) -> QRectF:
        """What the words cover: the middle of the area; they leave it only downwards, if they must."""
        (room, air), block = self._frame(), self._block()
        size = QRectF(0, 0, block.width + room, block.height + air)
        size.moveCenter(self._area.center())
        size.moveTop(max(size.top(), self._area.top()))
        return size

    def boundingRect(self) -> QRectF:
        """Words and plate."""
        return grown(self.words_rect(), 10 * self._px)

    def draw(self, painter: QPainter) -> None:
        """Plain on the mat, or on a plate with an icon."""
        if not self.text:
            return
        rect, px, inks, block = self.words_rect(), self._px, self._theme.colours, self._block()
        left = rect.left()
        if self._icon:
            painter.setBrush(colour(inks.plate))
            painter.setPen(pen(inks.slot, 1.2 * px))
            painter.drawPath(rounded(rect, min(16 * px, rect.height() / 2)))
            middle = QPointF(left + 22 * px, rect.center().y())
            draw_icon(painter, self._icon, middle, 18 * px, inks.plate_ink)
            left += 40 * px
        at = QPointF(left, rect.center().y() - block.height / 2)
        draw_block(painter, block, at, self._theme, ink=inks.plate_ink, width=block.width, align=0.5)
