"""The signs partners give each other, shaped like those of the road."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from cardgames_qt.games.the_game.model import Kind
from cardgames_qt.ui.look import svgpath
from cardgames_qt.ui.look.paint import colour, pen

_WHITE, _DARK = "#FFFFFF", "#2A1C05"
_SIGNS: dict[Kind, tuple[str, str, str, str]] = {
    "keep_off": (
        "#E5533D",
        "M-4.5,-10.5 H4.5 L10.5,-4.5 V4.5 L4.5,10.5 H-4.5 L-10.5,4.5 V-4.5Z",
        _WHITE,
        "M-5.4,0 H5.4",
    ),
    "small_steps": ("#E6A532", "M0,-9.5 L10.5,9 H-10.5Z", _DARK, "M0,-3.4 V2.2 M0,6 V6.1"),
    "clear": ("#3E9E5C", "M0,-11 A11,11 0 1 1 -.01,-11Z", _WHITE, "M-4.8,0.4 L-1.4,4 L5,-3.6"),
}


def draw_sign(painter: QPainter, kind: Kind, at: QPointF, size: float) -> None:
    """An octagon, a triangle or a disc with a tick: readable by shape alone."""
    fill, shape, ink, sign = _SIGNS[kind]
    painter.save()
    painter.translate(at)
    painter.scale(size / 24, size / 24)
    painter.setBrush(colour(fill))
    painter.setPen(pen(fill, 1.6))
    painter.drawPath(svgpath.parse(shape))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(ink, 2.8))
    painter.drawPath(svgpath.parse(sign))
    painter.restore()
