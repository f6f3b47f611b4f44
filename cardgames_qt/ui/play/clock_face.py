"""The agreed playing time as it runs down, beside the game's name."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed

_ICON, _GAP, _HEIGHT = 18, 6, 36
_LAST_MINUTE = 60


class ClockFace(Themed, QWidget):
    """Minutes and seconds that are left; not there where nobody plays by the clock."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self._left = 0
        self.hide()

    @property
    def text(self) -> str:
        """What is read on it."""
        if not self._left:
            return self.tr("time is up")
        return f"{self._left // 60}:{self._left % 60:02}"

    def set_left(self, seconds: float | None) -> None:
        """Show so many seconds, a begun one as a whole."""
        left = math.ceil(seconds or 0.0)
        self.setVisible(seconds is not None)
        if left != self._left:
            turned = left // 60 != self._left // 60
            self._left = left
            if turned or not left:  # whoever has it read aloud is not told every second
                self.setAccessibleName(self.tr("Playing time left: {time}").format(time=self.text))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Icon and digits."""
        words = QFontMetrics(ui_font(self.theme.type.name)).horizontalAdvance(self.text)
        px = self.theme.px
        return QSize(px(_ICON) + px(_GAP) + words + 2, px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Never cut off."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw icon and digits; the last minute stands out."""
        del event
        inks = self.theme.colours
        ink = inks.bad if self._left <= _LAST_MINUTE else inks.ink
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        icon, gap = self.theme.px(_ICON), self.theme.px(_GAP)
        draw_icon(painter, "clock", QPointF(icon / 2, self.height() / 2), icon, ink)
        painter.setFont(ui_font(self.theme.type.name))
        painter.setPen(colour(ink))
        place = QRectF(icon + gap, 0, self.width(), self.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text)
        painter.end()
