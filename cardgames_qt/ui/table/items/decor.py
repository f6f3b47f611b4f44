"""What every untouchable thing on the table has in common."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cardgames_qt.ui.look.pencil import Pencil
from cardgames_qt.ui.look.theme import Theme

SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform


class Decor(QGraphicsItem):
    """Decoration that follows theme and scale and lets every click through."""

    def __init__(self, theme: Theme, z: float, *, kept: bool = False) -> None:
        """`kept` keeps the picture between frames: worth it for what is painted slowly and seldom changes."""
        super().__init__()
        self._theme = theme
        self._px = 1.0
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        if kept:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def restyle(self, theme: Theme, px: float) -> None:
        """Take another theme or window scale."""
        self._theme, self._px = theme, px
        self.refresh()

    def pencil(self, painter: QPainter) -> Pencil:
        """A pencil of this theme and scale."""
        return Pencil(painter, self._theme, self._px)

    def refresh(self) -> None:
        """Look different from now on, and perhaps cover something else."""
        self.prepareGeometryChange()
        self.update()

    def boundingRect(self) -> QRectF:
        """What it covers, in its own coordinates."""
        raise NotImplementedError

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint it."""
        del option, widget
        painter.setRenderHints(SMOOTH)
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Paint it with everything set up."""
        raise NotImplementedError
