"""What is asked about a place, and by whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.paint import grown, pen, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.signals.sign import Sign, draw_sign


@dataclass(frozen=True, slots=True)
class Said:
    """One signal about a place and the faces of everybody who gave it."""

    sign: Sign
    words: str
    avatars: tuple[str, ...]


class SignalBubble(Decor):
    """Faces, sign, and the words where there is room for them; several signals do without words."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 60)
        self._said: tuple[Said, ...] = ()
        self._most = 180.0

    def show_said(self, said: Sequence[Said], most: float) -> None:
        """Say this, the strongest first, no wider than `most`."""
        self._said, self._most = tuple(said), most
        self.setVisible(bool(said))
        self.refresh()

    def _scale(self) -> float:
        return max(self._px, 0.85)

    def _faces(self, said: Said) -> float:
        return (26 + 15 * (len(said.avatars) - 1)) * self._scale()

    def _widths(self) -> tuple[float, float]:
        """Of faces and signs, and of the words that find room beside them."""
        s = self._scale()
        bare = sum(self._faces(each) + 28 * s for each in self._said) + 14 * s
        font = ui_font(self._theme.type.chip, self._px)
        words = QFontMetricsF(font).horizontalAdvance(self._said[0].words) + 8 * s
        return bare, words if len(self._said) == 1 and bare + words <= self._most else 0.0

    def pill(self) -> QRectF:
        """The bubble, centred on its position."""
        if not self._said:
            return QRectF()
        width, height = sum(self._widths()), 38 * self._scale()
        return QRectF(-width / 2, -height / 2, width, height)

    def boundingRect(self) -> QRectF:
        """Bubble and shadow."""
        return grown(self.pill(), 14 * self._scale())

    def draw(self, painter: QPainter) -> None:
        """Paper with a firm edge, so that it reads over cards and places."""
        pill, s, inks, sign = self.pill(), self._scale(), self._theme.colours, self._said[0].sign
        pencil = self.pencil(painter)
        pencil.drop(pill, 14 * s, fall=3 * s / self._px, blur=8 * s / self._px, alpha=0.32, ink=inks.shadow)
        pencil.box(pill, 14 * s, inks.paper, pen(sign.edge, 2.2 * s))
        x = pill.left() + 8 * s
        for each in self._said:
            x = self._draw_said(painter, each, x)
        if self._widths()[1]:
            area = QRectF(x, pill.top(), pill.right() - x, pill.height())
            pencil.words(self._said[0].words, area, self._theme.type.chip, sign.words)

    def _draw_said(self, painter: QPainter, said: Said, x: float) -> float:
        s = self._scale()
        for k, avatar in enumerate(said.avatars):
            draw_avatar(painter, avatar, QPointF(x + (12 + 15 * k) * s, 0), 27 * s)
        x += self._faces(said)
        draw_sign(painter, said.sign, QPointF(x + 13 * s, 0), 21 * s)
        return x + 28 * s
