"""Cards of a game without faces of its own: paper with their names."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look import cardart as card
from cardgames_qt.ui.look.paint import draw_outline_text, mix, pen, rounded
from cardgames_qt.ui.look.theme import Theme

_SIZES = (58.0, 46.0, 34.0)
"""Of one letter, of two, of three."""
_LEAST = 24.0


class PlainArt:
    """Faces are their own words: a number, or a few letters."""

    cache_id = "plain"
    decides = card.INDEX

    def paint_face(self, painter: QPainter, face: str, theme: Theme) -> None:
        """The word large in the middle and small in the corner."""
        ink = theme.colours.paper_ink
        size = dict(enumerate(_SIZES, 1)).get(len(face), _LEAST)
        card.paper(painter, theme)
        draw_outline_text(painter, QPointF(50, 70 + size * 0.36), face, size, ink)
        card.index(painter, face, ink)
        card.edge(painter, theme)

    def paint_back(self, painter: QPainter, face: str | None, theme: Theme) -> None:
        """Wood like the table's rim, with a frame inlaid."""
        del face
        inks = theme.colours
        card.paper(painter, theme)
        painter.fillPath(card.field_path(), card.vertical(inks.wood, mix(inks.wood, inks.wood_edge, 0.5)))
        painter.setPen(pen(inks.wood_edge, 2))
        painter.drawPath(rounded(card.FIELD.adjusted(9, 9, -9, -9), 4))
        card.edge(painter, theme)


PLAIN_ART = PlainArt()
