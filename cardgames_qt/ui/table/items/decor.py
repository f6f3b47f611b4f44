"""What all items of the table share, and the base of those that cannot be touched."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cardgames_qt.ui.look.pencil import Pencil
from cardgames_qt.ui.look.theme import Theme

SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform


class Painted:
    """Mixin for graphics items: a theme, a scale, and `draw` in place of `paint`.

    Coordinates are logical pixels of the view. `px` is how many of them one unit of the 1280 × 800 design
    takes, so rings and shadows keep their proportion at every window size.
    """

    theme: Theme
    px: float = 1.0

    def restyle(self, theme: Theme, px: float) -> None:
        """Called by the scene for each item when it is added, and when theme or scale change."""
        self.theme, self.px = theme, px
        self.refresh()

    def refresh(self) -> None:
        """Look different from now on, and perhaps cover something else."""
        raise NotImplementedError

    def pencil(self, painter: QPainter) -> Pencil:
        """A pencil of this theme and scale."""
        return Pencil(painter, self.theme, self.px)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        painter.setRenderHints(SMOOTH)
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Paint the item as it is now; the painter is set up."""
        raise NotImplementedError


class Decor(Painted, QGraphicsItem):
    """Decoration that follows theme and scale and lets every click through."""

    def __init__(self, theme: Theme, z: float, *, kept: bool = False) -> None:
        """`kept` caches the picture between frames: worth it for what is slow to paint and seldom changes."""
        super().__init__()
        self.theme = theme
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        if kept:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def refresh(self) -> None:
        self.prepareGeometryChange()
        self.update()

    def boundingRect(self) -> QRectF:
        raise NotImplementedError
