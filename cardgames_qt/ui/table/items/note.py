"""The line that says what is expected, or on a plate why something cannot be done or what to try."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, grown, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.button import ButtonItem, Kind
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.text.richtext import TextBlock, draw_block, lay_out

_ICON_ROOM = 56.0
_AIR = 12.0
_Z = 90.0
REFUSED = "cross"
"""The icon of what cannot be done."""


class WhyItem(ButtonItem):
    """A link at the end of a refusal to the rule behind it; nowhere to be seen where there is none."""

    def __init__(self, theme: Theme, words: str, place_behind: Callable[[str], str]) -> None:
        """`place_behind` tells where the rules explain a refusal; empty if they do not."""
        super().__init__("why", theme, words, kind=Kind.SECONDARY)
        self.leads_to = ""
        self.ink = "plate_ink"
        self._place_behind = place_behind
        self.setZValue(_Z + 1)
        self.setVisible(False)

    def room(self, refusal: str) -> float:
        """The width it takes beside these words."""
        return self.wanted_width() if self._place_behind(refusal) else 0.0

    def follow(self, refusal: str, end: QPointF) -> None:
        """Explain these words; `end` is the middle of its right edge."""
        self.leads_to = self._place_behind(refusal)
        self.setVisible(bool(self.leads_to))
        width, height = self.wanted_width(), self.theme.space.hit
        self.place(QRectF(end.x() - width, end.y() - height / 2, width, height))

    def draw(self, painter: QPainter) -> None:
        """Underlined, as links are."""
        if self.state.hovered:
            painter.fillPath(self.outline(), colour(self.theme.colours.slot))
        font = ui_font(self.theme.type.button, self.px)
        font.setUnderline(True)
        painter.setFont(font)
        painter.setPen(colour(getattr(self.theme.colours, self.ink)))
        painter.drawText(self.body(), Qt.AlignmentFlag.AlignCenter, self.text)


class NoteItem(Decor):
    """Words in the middle of an area, smaller where they would not fit; every click goes through them."""

    def __init__(self, theme: Theme, why: WhyItem) -> None:
        """`why` stands at the end of what it refuses."""
        super().__init__(theme, _Z)
        self.text = ""
        self._icon = ""
        self._area = QRectF()
        self._why = why

    @property
    def standing_out(self) -> bool:
        """Whether a reason is told, on a plate of its own, and not just what is expected."""
        return bool(self._icon)

    def place(self, area: QRectF) -> None:
        """Stay within that part of the mat."""
        self._area = area
        self.refresh()

    def say(self, text: str, icon: str = "") -> None:
        """Say that; with an icon it stands out from the usual line."""
        if (text, icon) != (self.text, self._icon):
            self.text, self._icon = text, icon
            self.refresh()

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done."""
        self.say(reason, REFUSED)

    def refresh(self) -> None:
        """Look different, with the link at the end of a refusal."""
        super().refresh()
        rect = self.words_rect()
        self._why.follow(self._refusal(), QPointF(rect.right() - 4 * self._px, rect.center().y()))

    def _refusal(self) -> str:
        return self.text if self._icon == REFUSED else ""

    def _frame(self) -> tuple[float, float]:
        """The room for icon and link, and the air above and below the words."""
        if not self._icon:
            return 0.0, 0.0
        return _ICON_ROOM * self._px + self._why.room(self._refusal()), _AIR * self._px

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
