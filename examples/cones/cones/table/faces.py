"""The cards of Cones: a value, and the leaf or cone of its suit."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from cardgames_qt.ui.look import cardart as card
from cardgames_qt.ui.look.paint import draw_outline_text
from cardgames_qt.ui.look.plain_art import PlainArt
from cardgames_qt.ui.look.theme import Theme

_INKS = {"O": "#8A5A2B", "B": "#3F7D4E", "P": "#B03A2E"}


class ConesArt(PlainArt):
    """Paper and back are those of any game without faces."""

    cache_id = "cones"

    def paint_face(self, painter: QPainter, face: str, theme: Theme) -> None:
        """The value above the sign of its suit, whose shape tells it apart without its colour."""
        ink = _INKS[face[0]]
        card.paper(painter, theme)
        draw_outline_text(painter, QPointF(50, 62), face[1:], 50, ink)
        card.index(painter, face[1:], ink)
        painter.setBrush(QColor(ink))
        painter.setPen(QColor(ink))
        if face[0] == "O":
            painter.drawEllipse(QRectF(30, 88, 40, 24))
        elif face[0] == "B":
            painter.drawPolygon([QPointF(50, 80), QPointF(68, 100), QPointF(50, 120), QPointF(32, 100)])
        else:
            for number in range(3):
                painter.drawRect(QRectF(44 - 6 * number, 82 + 12 * number, 12 + 12 * number, 9))
        card.edge(painter, theme)


ART = ConesArt()
