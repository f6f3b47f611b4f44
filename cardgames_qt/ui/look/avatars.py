"""The faces of players: drawn animals, and a cup for the person at the screen."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

from cardgames_qt.ui.look import svgpath
from cardgames_qt.ui.look.paint import blank, cached, colour, pen


class _Part(msgspec.Struct, frozen=True):
    """One filled or stroked piece of a face, in a box from −23 to 23."""

    path: str
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    alpha: float = 1.0
    turn: tuple[float, float, float] = (0.0, 0.0, 0.0)  # degrees, about x, y


def _ellipse(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{x - rx},{y}A{rx},{ry} 0 1 1 {x + rx},{y}A{rx},{ry} 0 1 1 {x - rx},{y}Z"


def _dot(x: float, y: float, r: float, fill: str) -> _Part:
    return _Part(_ellipse(x, y, r, r), fill)


def _pair(x: float, y: float, rx: float, ry: float, fill: str, *, turn: float = 0.0) -> tuple[_Part, _Part]:
    """The same piece on both sides of the face."""
    left = _Part(_ellipse(-x, y, rx, ry), fill, turn=(-turn, -x, y))
    return left, _Part(_ellipse(x, y, rx, ry), fill, turn=(turn, x, y))


_FACES: dict[str, tuple[str, tuple[_Part, ...]]] = {
    "fox": (
        "#F2C9A5",
        (
            _Part("M-11,-12 L-4,-5 H4 L11,-12 L12,2 L0,13 L-12,2Z", "#D2672B", "#D2672B", 2),
            _Part("M-12,2 L-3,3 L0,13Z M12,2 L3,3 L0,13Z", "#FFF4E6"),
            *_pair(5, -0.5, 1.6, 1.6, "#2A1A10"),
            _dot(0, 11.4, 2, "#2A1A10"),
        ),
    ),
    "owl": (
        "#CFC6E8",
        (
            _Part("M-12,-11 Q0,-6 12,-11 Q14,13 0,14 Q-14,13 -12,-11Z", "#6E5A9C"),
            *_pair(5, -2, 5.2, 5.2, "#FFF8EA"),
            *_pair(4.6, -2, 2.3, 2.3, "#221A38"),
            _Part("M-2,2 L2,2 L0,6Z", "#EBA23B"),
            _Part("M-5,9 q2.5,2.5 5,0 q2.5,2.5 5,0", stroke="#9E8CC8", width=1.6),
        ),
    ),
    "hare": (
        "#CBE0D2",
        (
            *_pair(4.4, -10, 3.2, 8.5, "#6F8B7B", turn=8),
            *_pair(4.4, -10, 1.4, 6, "#E6C9C4", turn=8),
            _Part(_ellipse(0, 4, 10, 9.5), "#7F9C8B"),
            *_pair(4, 2, 1.6, 1.6, "#1E2A24"),
            _Part(_ellipse(0, 8, 4.4, 3.4), "#F3F1E8"),
            _dot(0, 6.2, 1.4, "#A65B5B"),
        ),
    ),
    "bear": (
        "#E3CFB8",
        (
            *_pair(8.5, -8.5, 4.6, 4.6, "#7A5236"),
            *_pair(8.5, -8.5, 2.1, 2.1, "#C99B74"),
            _dot(0, 1.5, 12, "#7A5236"),
            _Part(_ellipse(0, 6, 6, 5), "#E4C4A0"),
            _Part(_ellipse(0, 3.6, 2.4, 1.7), "#2A1A10"),
            *_pair(5, -1.5, 1.6, 1.6, "#2A1A10"),
        ),
    ),
    "cat": (
        "#C9D9EA",
        (
            _Part("M-11,-13 L-4,-8 H4 L11,-13 L12,3 Q8,13 0,13 Q-8,13 -12,3Z", "#44566B", "#44566B", 1.6),
            _Part("M-2,-8 v6 M2,-8 v6", stroke="#2D3A4A", width=1.6),
            *_pair(5, 0, 2.6, 3, "#DCE87A"),
            *_pair(5, 0, 1, 2.6, "#16202A"),
            _Part("M-1.6,5 h3.2 l-1.6,1.8Z", "#EBA7A7"),
        ),
    ),
    "you": (
        "#F4D58A",
        (
            _Part("M-9,-6 H7 V4 Q7,11 -1,11 Q-9,11 -9,4Z", "#B4622F"),
            _Part("M7,-3 h2.5 q4,0 4,4 q0,4.5 -6.8,4.6", stroke="#B4622F", width=2.6),
            _Part(_ellipse(-1, -6, 8, 2.4), "#5E2F12"),
            _Part(
                "M-5,-10 q-2,-2 0,-4 M-.5,-10 q-2,-2 0,-4 M4,-10 q-2,-2 0,-4",
                stroke="#B4622F",
                width=1.5,
                alpha=0.6,
            ),
        ),
    ),
}

AVATARS = tuple(_FACES)
YOU = "you"
"""The cup: the face of the first person at a table."""
_INKS = {
    "fox": "#E2703A",
    "owl": "#8F7BD0",
    "hare": "#5FA98A",
    "bear": "#A9764E",
    "cat": "#5B8FC7",
    "you": "#E9B23F",
}


def free_face(taken: Collection[str]) -> str:
    """One that nobody has, if there is any."""
    return next((each for each in reversed(AVATARS) if each not in taken), AVATARS[0])


def known_face(name: str) -> str:
    """That face, or the first one if it is not known here."""
    return name if name in _FACES else AVATARS[0]


def avatar_ink(name: str) -> str:
    """The colour for a face that is too small to be drawn."""
    return _INKS[known_face(name)]


def draw_avatar(painter: QPainter, name: str, at: QPointF, size: float, ring: str | None = None) -> None:
    """The face in its disc, `size` across; an amber ring for the one whose turn it is."""
    disc, parts = _FACES[known_face(name)]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(at)
    painter.scale(size / 46, size / 46)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(disc))
    painter.drawEllipse(QPointF(0, 0), 19.5, 19.5)
    if ring is not None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(ring, 2.4))
        painter.drawEllipse(QPointF(0, 0), 21.5, 21.5)
    painter.translate(0, 1)
    painter.scale(0.98, 0.98)
    for part in parts:
        _draw_part(painter, part)
    painter.restore()


def _draw_part(painter: QPainter, part: _Part) -> None:
    painter.save()
    degrees, x, y = part.turn
    painter.translate(x, y)
    painter.rotate(degrees)
    painter.translate(-x, -y)
    painter.setBrush(colour(part.fill) if part.fill else Qt.BrushStyle.NoBrush)
    painter.setPen(pen(part.stroke, part.width, alpha=part.alpha) if part.stroke else Qt.PenStyle.NoPen)
    painter.drawPath(svgpath.parse(part.path))
    painter.restore()


def avatar_pixmap(name: str, size: int, dpr: float = 1.0, ring: str | None = None) -> QPixmap:
    """The face as a picture of `size` logical pixels, for ordinary widgets; drawn once."""
    name = known_face(name)
    return cached(f"face {name} {size} {dpr} {ring}", lambda: _render(name, size, dpr, ring))


def _render(name: str, size: int, dpr: float, ring: str | None) -> QPixmap:
    pixmap = blank(size, dpr)
    painter = QPainter(pixmap)
    draw_avatar(painter, name, QPointF(size / 2, size / 2), size, ring)
    painter.end()
    return pixmap
