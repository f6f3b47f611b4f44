"""Signs shaped like those of the road: readable by shape alone."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QIcon, QPainter

from cardgames_qt.ui.look import svgpath
from cardgames_qt.ui.look.paint import blank, colour, pen


@dataclass(frozen=True, slots=True)
class Sign:
    """A shape and a mark on it, both on a grid of 24 around their middle, and their inks.

    `edge` and `words` are the inks of a bubble that shows the sign.
    """

    fill: str
    shape: str
    ink: str
    mark: str
    edge: str = ""
    words: str = ""


def draw_sign(painter: QPainter, sign: Sign, at: QPointF, size: float) -> None:
    """The sign, `size` across."""
    painter.save()
    painter.translate(at)
    painter.scale(size / 24, size / 24)
    painter.setBrush(colour(sign.fill))
    painter.setPen(pen(sign.fill, 1.6))
    painter.drawPath(svgpath.parse(sign.shape))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(sign.ink, 2.8))
    painter.drawPath(svgpath.parse(sign.mark))
    painter.restore()


def sign_icon(sign: Sign, size: int) -> QIcon:
    """The sign for a menu."""
    result = QIcon()
    for dpr in (1.0, 2.0):
        pixmap = blank(size, dpr)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_sign(painter, sign, QPointF(size / 2, size / 2), size * 0.9)
        painter.end()
        result.addPixmap(pixmap)
    return result
