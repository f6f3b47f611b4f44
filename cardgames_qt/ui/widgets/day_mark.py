"""What came of a deal of the day, as a small mark that shape and colour tell apart."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, pen
from cardgames_qt.ui.look.theme import Theme

Mark: TypeAlias = Literal["", "unfinished", "won", "shared", "lost"]
"""Not played, begun, or how it came out."""
_ICONED = 18
"""A mark as large as this has a sign in it."""


def draw_mark(painter: QPainter, at: QPointF, size: float, mark: Mark, theme: Theme) -> None:
    """A mark centred on `at`: a full disc is a win, a cross a loss, half a disc is begun, a ring is open."""
    inks, half = theme.colours, size / 2
    disc = QRectF(at.x() - half, at.y() - half, size, size)
    line = max(1.5, size / 11)
    ring = disc.adjusted(line / 2, line / 2, -line / 2, -line / 2)
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if mark in ("won", "shared"):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(inks.good))
        painter.drawEllipse(disc)
    elif mark == "lost" and size < _ICONED:
        painter.setPen(pen(inks.bad, line * 1.2))
        reach = half * 0.75
        painter.drawLine(at + QPointF(-reach, -reach), at + QPointF(reach, reach))
        painter.drawLine(at + QPointF(-reach, reach), at + QPointF(reach, -reach))
    else:
        painter.setPen(pen({"lost": inks.bad, "unfinished": inks.lamp_text}.get(mark, inks.ink3), line))
        painter.drawEllipse(ring)
    painter.restore()
    _draw_inside(painter, disc, mark, theme)


def _draw_inside(painter: QPainter, disc: QRectF, mark: Mark, theme: Theme) -> None:
    """The sign in a large mark, and what makes half of a disc in one of any size."""
    inks, size = theme.colours, disc.width()
    if mark == "unfinished":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(inks.lamp_text))
        painter.drawPie(disc, 90 * 16, 180 * 16)
        return
    signs = {"won": ("check", inks.panel), "shared": ("equal", inks.panel), "lost": ("cross", inks.bad)}
    if mark in signs and size >= _ICONED:
        icon, ink = signs[mark]
        draw_icon(painter, icon, disc.center(), size * 0.62, ink, stroke=2.6)
