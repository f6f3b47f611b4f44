"""A pill with a word or two: what a move would bring, or why it is not allowed."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, draw_soft, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.items.target import Style, Target

CHIP_Z = 500.0


class ChipItem(Decor):
    """The pill itself, centred on its position. Amber when it says "you can", dark when it says "no"."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, CHIP_Z, kept=True)
        self.text = ""
        self._icon: str | None = None
        self._lit = True
        self._big = False

    def show_target(self, target: Target, theme: Theme, px: float) -> None:
        """Say what that target says."""
        icon = target.icon if target.legal else "cross"
        self.show_words(target.words, theme, px, icon=icon, lit=target.legal)
        self._big = target.legal and target.style is Style.TRICK

    def show_words(
        self, text: str, theme: Theme, px: float, *, icon: str | None = None, lit: bool = True
    ) -> None:
        """Say anything, amber or dark."""
        self.text, self._icon, self._lit, self._big = text, icon, lit, False
        self.restyle(theme, px)

    def _scale(self) -> float:
        return self._px * (1.15 if self._big else 1.0)

    def pill(self) -> QRectF:
        """The pill, as wide as its words."""
        scale = max(self._scale(), 0.9)
        metrics = QFontMetricsF(ui_font(self._theme.type.chip, self._scale()))
        icon = 20 * scale if self._icon else 0
        width = metrics.horizontalAdvance(self.text) + icon + 22 * scale
        height = metrics.height() + 9 * scale
        return QRectF(-width / 2, -height / 2, width, height)

    def boundingRect(self) -> QRectF:
        """The pill and its shadow."""
        return self.pill().adjusted(-12, -12, 12, 14)

    def draw(self, painter: QPainter) -> None:
        """Paint the pill, its icon and its words."""
        pill, inks = self.pill(), self._theme.colours
        radius = pill.height() / 2
        if self._theme.glows:
            shadow = pill.translated(0, 3 * self._px)
            draw_soft(painter, shadow, radius, blur=8 * self._px, ink=inks.shadow, alpha=0.3)
        painter.setBrush(colour(inks.lamp if self._lit else inks.chip))
        border = pen(inks.paper, 2.5 * self._px, alpha=0.7)
        painter.setPen(border if self._big or not self._theme.glows else Qt.PenStyle.NoPen)
        painter.drawPath(rounded(pill, radius))
        ink = inks.lamp_ink if self._lit else inks.chip_ink
        left = pill.left() + 11 * max(self._scale(), 0.9)
        if self._icon:
            size = 15 * max(self._scale(), 0.9)
            draw_icon(painter, self._icon, QPointF(left + size / 2, 0), size, ink, stroke=2.6)
            left += size * 4 / 3
        painter.setFont(ui_font(self._theme.type.chip, self._scale()))
        painter.setPen(colour(ink))
        area = QRectF(left, pill.top(), pill.right() - left, pill.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text)
