"""Cards side by side in the order in which they come."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.paint import draw_shadow
from cardgames_qt.ui.look.theme import Theme

_CARD, _STEP, _AIR = 32, 35, 4


class CardRow(QWidget):
    """As wide as its cards."""

    def __init__(self, art: CardArt, theme: Theme) -> None:
        super().__init__()
        self._art, self._theme = art, theme
        self.faces: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_faces(self, faces: tuple[str, ...]) -> None:
        """Show these, the next one first."""
        self.faces = faces
        self.updateGeometry()
        self.update()

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all of them; the height does not depend on how many there are."""
        px = self._theme.px
        width = px(_CARD) + px(_STEP) * (len(self.faces) - 1) if self.faces else 0
        return QSize(width + 2 * px(_AIR), round(px(_CARD) * RATIO) + 2 * px(_AIR))

    def paintEvent(self, event: QPaintEvent) -> None:
        """One beside the other."""
        del event
        px, painter = self._theme.px, QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        width = px(_CARD)
        for number, face in enumerate(self.faces):
            place = QRectF(px(_AIR) + number * px(_STEP), px(_AIR), width, width * RATIO)
            draw_shadow(painter, place, width * 0.1, self._theme.shadows.rest, self._theme, scale=0.5)
            picture = card_picture(self._art, face, self._theme, width, self.devicePixelRatioF() * 2)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
        painter.end()
