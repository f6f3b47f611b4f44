"""The dashed outline of a card that is not there."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cardgames_qt.ui.look.paint import grown, pen, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.card import RATIO, Pose


class SlotItem(QGraphicsItem):
    """An empty place at a pose: where a held card came from, or where one is still to come."""

    def __init__(self, theme: Theme, pose: Pose, px: float = 1.0) -> None:
        super().__init__()
        self._theme = theme
        self._px = px
        self._width = pose.width
        self.place(pose)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def place(self, pose: Pose) -> None:
        """Mark that place."""
        self.prepareGeometryChange()
        self._width = pose.width
        self.setPos(pose.x, pose.y)
        self.setRotation(pose.rotation)
        self.setZValue(pose.z - 0.5)

    def restyle(self, theme: Theme, px: float) -> None:
        """Take another theme or window scale."""
        self._theme, self._px = theme, px
        self.update()

    def boundingRect(self) -> QRectF:
        """The outline of the missing card."""
        width = self._width
        return grown(QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO), 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw the dashes."""
        del option, widget
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(self._theme.colours.slot, 2 * self._px, dash=(7 * self._px, 5 * self._px)))
        painter.drawPath(rounded(grown(self.boundingRect(), -3), self._width * 0.095))
