"""The dashed outline of a card that is not there."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.paint import grown, pen, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.card import RATIO, Pose
from cardgames_qt.ui.table.items.decor import Decor


class SlotItem(Decor):
    """An empty place at a pose: where a held card came from, or where one is still to come."""

    def __init__(self, theme: Theme, pose: Pose, px: float = 1.0) -> None:
        super().__init__(theme, 0)
        self._px = px
        self._width = pose.width
        self.place(pose)

    def place(self, pose: Pose) -> None:
        """Mark that place."""
        self.prepareGeometryChange()
        self._width = pose.width
        self.setPos(pose.x, pose.y)
        self.setRotation(pose.rotation)
        self.setZValue(pose.z - 0.5)

    def boundingRect(self) -> QRectF:
        """The outline of the missing card."""
        width = self._width
        return grown(QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO), 2)

    def draw(self, painter: QPainter) -> None:
        """Draw the dashes."""
        draw_slot(painter, grown(self.boundingRect(), -2), self._theme, self._px)


def draw_slot(painter: QPainter, rect: QRectF, theme: Theme, px: float) -> None:
    """Dashes around a card that is not there."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(theme.colours.slot, 2 * px, dash=(7 * px, 5 * px)))
    painter.drawPath(rounded(grown(rect, -1), rect.width() * 0.095))
