"""How the cards of The Game look: a landscape whose pale disc climbs with the number, from night to dawn."""

from __future__ import annotations

import itertools
import math

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from cardgames_qt.games.the_game.cards import FIRE_FACE, HIGHEST, LOWEST
from cardgames_qt.ui.look import cardart as card
from cardgames_qt.ui.look import svgpath
from cardgames_qt.ui.look.paint import colour, draw_outline_text, mix, pen, rounded
from cardgames_qt.ui.look.theme import Theme

_RAMP = ((0, "#1F2B57"), (28, "#3F3B88"), (52, "#7E3A86"), (74, "#B23B57"), (100, "#C4661C"))
_NIGHT, _DAWN, _DISC, _WHITE = "#0B0F20", "#FFD9A0", "#FFF3D6", "#FFFFFF"
FIRE_FRAME, EMBER = "#F0642D", "#5B1408"
_FLAME, _FLAME_HEART = "#FFB347", "#FFE3A3"
_FLAME_SHAPE = (
    "M0.6,-11 C2,-6.6 8,-4.4 8,2.6 C8,7.4 4.4,10.6 0,10.6 C-4.6,10.6 -8,7.2 -8,2.8 "
    "C-8,-0.6 -6,-2.6 -4.8,-5 C-4,-3.4 -3.4,-2.8 -2.4,-2.2 C-2.6,-5.4 -1.4,-8.6 0.6,-11Z"
)


def ramp(number: float) -> str:
    """The colour of a height between 0 and 100, for cards and for the rails beside the lanes."""
    for (low, first), (high, second) in itertools.pairwise(_RAMP):
        if number <= high:
            return mix(first, second, (number - low) / (high - low))
    return _RAMP[-1][1]


class TheGameFaceWords(QObject):
    """What is printed on a card in whatever language Qt speaks at that moment."""

    def cover(self) -> str:
        """At the foot of a fire card: what has to be done with it."""
        return self.tr("COVER")


class TheGameArt:
    """Faces are numbers, `2` to `99`; `1` and `100` are the start cards; `F33` is the fire card 33."""

    cache_id = "the_game"
    decides = card.INDEX

    def paint_face(self, painter: QPainter, face: str, theme: Theme) -> None:
        fire = face.startswith(FIRE_FACE)
        number = int(face.removeprefix(FIRE_FACE))
        card.paper(painter, theme, FIRE_FRAME if fire else None)
        _landscape(painter, number)
        if fire:
            _fire(painter, str(number), TheGameFaceWords().cover())
        else:
            _plain(painter, number)
        card.edge(painter, theme)

    def paint_back(self, painter: QPainter, face: str | None, theme: Theme) -> None:
        """Paint the back: chevrons up on the left, down on the right."""
        del face
        card.paper(painter, theme)
        painter.save()
        painter.setClipPath(card.field_path())
        painter.fillRect(card.FIELD, colour("#262450"))
        for step in range(-2, 9):
            y, rise = step * 20, max(step, 0)
            _chevron(painter, f"M4,{y + 14} L27,{y - 6} L50,{y + 14}", "#5A56A8", 0.25 + 0.08 * rise)
            _chevron(painter, f"M50,{y} L73,{y + 20} L96,{y}", "#D07A3F", max(0.12, 0.85 - 0.09 * rise))
        painter.restore()
        card.edge(painter, theme)


def _chevron(painter: QPainter, path: str, ink: str, alpha: float) -> None:
    stroke = pen(ink, 5, alpha=alpha)
    stroke.setCapStyle(Qt.PenCapStyle.FlatCap)
    stroke.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(stroke)
    painter.drawPath(svgpath.parse(path))


def _landscape(painter: QPainter, number: int) -> None:
    base = ramp(number)
    painter.save()
    painter.setClipPath(card.field_path())
    painter.fillPath(
        card.field_path(), card.vertical(mix(base, "#000000", 0.22), mix(base, _DAWN, 0.34), 0.95)
    )
    painter.setPen(Qt.PenStyle.NoPen)
    for radius, alpha in ((27, 0.09), (15, 0.22)):
        painter.setBrush(colour(_DISC, alpha))
        painter.drawEllipse(QPointF(73, 112 - number * 0.74), radius, radius)
    phase = number * 37 % 100
    for height, swing, length, dark, shift in (
        (108, 7, 17, 0.30, phase),
        (117, 6, 13, 0.52, phase * 1.6 + 20),
        (127, 4, 19, 0.74, phase * 0.7 + 55),
    ):
        painter.fillPath(_ridge(height, swing, length, shift), colour(mix(base, _NIGHT, dark)))
    painter.restore()


def _ridge(height: float, swing: float, length: float, shift: float) -> QPainterPath:
    path = QPainterPath(QPointF(0, 140))
    for x in range(0, 101, 2):
        wave = math.sin((x + shift) / length) + 0.5 * math.sin((x + shift * 1.7) / length * 2.1)
        path.lineTo(x, height - swing * wave)
    path.lineTo(100, 140)
    return path


def _plain(painter: QPainter, number: int) -> None:
    card.numeral(painter, 89, str(number), 50 if number == HIGHEST else 62, _WHITE)
    card.index(painter, str(number), _WHITE, size=20)
    if number in (LOWEST, HIGHEST):
        _direction(painter, up=number == LOWEST)


def _direction(painter: QPainter, *, up: bool) -> None:
    painter.save()
    painter.translate(50, 118 if up else 103)
    painter.scale(1, 1 if up else -1)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for step in range(3):
        painter.setPen(pen(_WHITE, 4, alpha=1 - 0.28 * step))
        painter.drawPath(svgpath.parse(f"M-9,{5 - step * 8} L0,{-3 - step * 8} L9,{5 - step * 8}"))
    painter.restore()


def flame(painter: QPainter, x: float, y: float, scale: float, fill: str) -> None:
    """A flame centred on (x, y), 22 units tall at scale 1."""
    painter.save()
    painter.translate(x, y)
    painter.scale(scale, scale)
    painter.fillPath(svgpath.parse(_FLAME_SHAPE), colour(fill))
    painter.restore()


def _fire(painter: QPainter, text: str, word: str) -> None:
    flame(painter, 50, 70, 4.1, _FLAME)
    flame(painter, 50, 70 + 2.2 * 4.1, 4.1 * 0.68, _FLAME_HEART)
    card.numeral(painter, 103, text, 40, EMBER)
    card.index(painter, text, _WHITE, baseline=28)
    flame(painter, 84, 20, 0.62, _FLAME)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(FIRE_FRAME, 4.4))
    painter.drawPath(rounded(QRectF(2.2, 2.2, 95.6, 135.6), 8))
    painter.fillPath(rounded(QRectF(16, 116, 68, 15), 7.5), colour(EMBER))
    draw_outline_text(painter, QPointF(50, 127), word, 10, _DAWN, weight=700, title=False, spacing=1.2)


ART = TheGameArt()
