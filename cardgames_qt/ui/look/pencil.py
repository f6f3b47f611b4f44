"""A painter that knows theme and scale, for everything that is drawn on a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QGradient, QPainter, QPainterPath, QPen

from cardgames_qt.ui.look.cardart import CardArt, card_picture
from cardgames_qt.ui.look.paint import colour, draw_soft, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Font, Theme

Fill: TypeAlias = str | QColor | QGradient
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
MIDDLE = Qt.AlignmentFlag.AlignCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def growths(most: float) -> tuple[float, ...]:
    """From that down to the usual size, in steps: a table's words are as large as there is room for."""
    steps = (4, 3, 2, 1) if most > 1.0 else ()
    return (*(1.0 + (most - 1.0) * step / 4 for step in steps), 1.0)


@dataclass(frozen=True, slots=True)
class Pencil:
    """Places and radii are logical pixels; lines, fonts and shadows are units of the design, `px` each."""

    painter: QPainter
    theme: Theme
    px: float = 1.0

    def line(self, ink: str, width: float, *, alpha: float = 1.0, dash: tuple[float, ...] = ()) -> QPen:
        return pen(ink, width * self.px, alpha=alpha, dash=tuple(length * self.px for length in dash))

    def shape(self, path: QPainterPath, fill: Fill | None = None, edge: QPen | None = None) -> None:
        """Any outline, filled, edged or both."""
        self._take(fill, edge)
        self.painter.drawPath(path)

    def box(self, rect: QRectF, radius: float, fill: Fill | None = None, edge: QPen | None = None) -> None:
        """A rectangle with round corners."""
        self.shape(rounded(rect, radius), fill, edge)

    def disc(self, at: QPointF, radius: float, fill: Fill | None = None, edge: QPen | None = None) -> None:
        """A disc or a ring."""
        self._take(fill, edge)
        self.painter.drawEllipse(at, radius, radius)

    def drop(
        self, rect: QRectF, radius: float, *, fall: float, blur: float, alpha: float, ink: str = "#000000"
    ) -> None:
        """The shadow of something small that lies on the table; none in high contrast."""
        if self.theme.glows:
            below = rect.translated(0, fall * self.px)
            draw_soft(self.painter, below, radius, blur=blur * self.px, ink=ink, alpha=alpha)

    def words(
        self,
        text: str,
        rect: QRectF,
        font: Font,
        ink: str,
        align: Qt.AlignmentFlag = LEFT,
        *,
        size: float = 1.0,
        cut: bool = False,
        grows: bool = False,
    ) -> None:
        """One line in the middle of the rectangle's height; `cut` ends what is too long with dots.

        What `grows` is as large as the player wants text, as far as the rectangle has room for it.
        """
        if grows:
            size *= self.growth(rect.size(), (text, font, size))
        shown = ui_font(font, self.px * size)
        metrics = QFontMetricsF(shown)
        if cut:
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        over = max(0.0, (metrics.height() - rect.height()) / 2)
        rect = rect.adjusted(0, -over, 0, over)  # or a letter would lose its foot in a low place
        self.painter.setFont(shown)
        self.painter.setPen(colour(ink))
        self.painter.drawText(rect, align, text)

    def growth(self, room: QSizeF, *lines: tuple[str, Font, float]) -> float:
        """How much larger than usual these lines, each with its size, can be one below the other."""
        for growth in growths(self.theme.text):
            fonts = [QFontMetricsF(ui_font(font, self.px * size * growth)) for _, font, size in lines]
            high = sum(each.height() for each in fonts)
            wide = max(each.horizontalAdvance(words) for each, (words, *_) in zip(fonts, lines, strict=True))
            if high <= room.height() and wide <= room.width():
                return growth
        return 1.0

    def width(self, text: str, font: Font, *, size: float = 1.0) -> float:
        return QFontMetricsF(ui_font(font, self.px * size)).horizontalAdvance(text)

    def card(self, art: CardArt, face: str | None, rect: QRectF, *, face_up: bool = True) -> None:
        dpr = self.painter.device().devicePixelRatioF()
        picture = card_picture(art, face, self.theme, rect.width(), dpr, face_up=face_up)
        self.painter.drawPixmap(rect, picture, QRectF(picture.rect()))

    def _take(self, fill: Fill | None, edge: QPen | None) -> None:
        brush = QBrush(colour(fill) if isinstance(fill, str) else fill) if fill is not None else None
        self.painter.setBrush(brush if brush is not None else Qt.BrushStyle.NoBrush)
        self.painter.setPen(edge if edge is not None else Qt.PenStyle.NoPen)
