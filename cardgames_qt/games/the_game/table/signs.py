"""Signs that partners put on piles, and the bubble that shows who gave which."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QIcon, QPainter

from cardgames_qt.games.the_game import model
from cardgames_qt.ui.look import svgpath
from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.paint import blank, colour, grown, pen, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.decor import Decor


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


_OCTAGON = "M-4.5,-10.5 H4.5 L10.5,-4.5 V4.5 L4.5,10.5 H-4.5 L-10.5,4.5 V-4.5Z"
SIGNS: dict[model.Kind, Sign] = {
    "keep_off": Sign("#E5533D", _OCTAGON, "#FFFFFF", "M-5.4,0 H5.4", "#C93A26", "#7E1F12"),
    "small_steps": Sign(
        "#E6A532", "M0,-9.5 L10.5,9 H-10.5Z", "#2A1C05", "M0,-3.4 V2.2 M0,6 V6.1", "#8A5B00", "#5C3D00"
    ),
    "clear": Sign("#3E9E5C", "M0,-11 A11,11 0 1 1 -.01,-11Z", "#FFFFFF", "M-4.8,0.4 L-1.4,4 L5,-3.6"),
}
ASKED: tuple[model.Kind, ...] = ("keep_off", "small_steps")
"""What stays on a pile until it is taken back, the stronger first."""


@dataclass(frozen=True, slots=True)
class Said:
    """One signal about a pile and the avatars of everybody who gave it."""

    sign: Sign
    words: str
    avatars: tuple[str, ...]


class SignalBubble(Decor):
    """Avatars, sign and, where there is room, words; several signals do without words."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 60)
        self._said: tuple[Said, ...] = ()
        self._most = 180.0

    def show_said(self, said: Sequence[Said], most: float) -> None:
        """Show these, the strongest first, no wider than `most`."""
        self._said, self._most = tuple(said), most
        self.setVisible(bool(said))
        self.refresh()

    def _scale(self) -> float:
        return max(self.px, 0.85)

    def _faces(self, said: Said) -> float:
        return (26 + 15 * (len(said.avatars) - 1)) * self._scale()

    def _widths(self) -> tuple[float, float]:
        """The width of avatars and signs, and of the words that fit beside them."""
        s = self._scale()
        bare = sum(self._faces(each) + 28 * s for each in self._said) + 14 * s
        font = ui_font(self.theme.type.chip, self.px)
        words = QFontMetricsF(font).horizontalAdvance(self._said[0].words) + 8 * s
        return bare, words if len(self._said) == 1 and bare + words <= self._most else 0.0

    def pill(self) -> QRectF:
        if not self._said:
            return QRectF()
        width, height = sum(self._widths()), 38 * self._scale()
        return QRectF(-width / 2, -height / 2, width, height)

    def boundingRect(self) -> QRectF:
        return grown(self.pill(), 14 * self._scale())

    def draw(self, painter: QPainter) -> None:
        """Paper with a firm edge, so that it reads over cards and places."""
        pill, s, inks, sign = self.pill(), self._scale(), self.theme.colours, self._said[0].sign
        pencil = self.pencil(painter)
        pencil.drop(pill, 14 * s, fall=3 * s / self.px, blur=8 * s / self.px, alpha=0.32, ink=inks.shadow)
        pencil.box(pill, 14 * s, inks.paper, pen(sign.edge, 2.2 * s))
        x = pill.left() + 8 * s
        for each in self._said:
            x = self._draw_said(painter, each, x)
        if self._widths()[1]:
            area = QRectF(x, pill.top(), pill.right() - x, pill.height())
            pencil.words(self._said[0].words, area, self.theme.type.chip, sign.words)

    def _draw_said(self, painter: QPainter, said: Said, x: float) -> float:
        s = self._scale()
        for k, avatar in enumerate(said.avatars):
            draw_avatar(painter, avatar, QPointF(x + (12 + 15 * k) * s, 0), 27 * s)
        x += self._faces(said)
        draw_sign(painter, said.sign, QPointF(x + 13 * s, 0), 21 * s)
        return x + 28 * s
