"""Luck and decisions side by side: which way each of them moved the chance to win, and how far."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from cardgames_qt.ui.look.paint import colour, pen, rounded
from cardgames_qt.ui.look.theme import Theme

_HEIGHT, _BAR, _GAP = 30, 9, 6


class Balance(QWidget):
    """Two bars from the middle: luck is round, decisions are pointed, as they are in the graph."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._luck = self._decisions = 0.0
        self.setFixedHeight(theme.px(_HEIGHT))

    def show_parts(self, luck: float, decisions: float) -> None:
        """Both in parts of a win."""
        self._luck, self._decisions = luck, decisions
        self.update()

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.setFixedHeight(theme.px(_HEIGHT))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The middle, and a bar to the right for what helped or to the left for what hurt."""
        del event
        painter, px = QPainter(self), self._theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks, middle = self._theme.colours, self.width() / 2
        bar = px(_BAR)
        top = (self.height() - 2 * bar - px(_GAP)) / 2
        luck = self._reach(self._luck)
        painter.fillPath(
            rounded(QRectF(min(middle, middle + luck), top, abs(luck), bar), bar / 2), colour(inks.lamp)
        )
        self._paint_decisions(painter, middle, top + bar + px(_GAP), bar)
        painter.setPen(pen(inks.ink2, 1.5))
        painter.drawLine(QPointF(middle, 0), QPointF(middle, self.height()))
        painter.end()

    def _reach(self, part: float) -> float:
        return max(-1.0, min(1.0, part)) * (self.width() / 2 - 2)

    def _paint_decisions(self, painter: QPainter, middle: float, top: float, bar: float) -> None:
        reach = self._reach(self._decisions)
        if abs(reach) < 1:
            return
        tip = min(bar, abs(reach))
        inner = middle + reach + (tip if reach < 0 else -tip)
        points = ((middle, top), (inner, top), (middle + reach, top + bar / 2), (inner, top + bar))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(self._theme.colours.bad))
        painter.drawPolygon(QPolygonF([*(QPointF(x, y) for x, y in points), QPointF(middle, top + bar)]))
