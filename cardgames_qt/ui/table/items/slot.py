"""The dashed outline of a card that is not there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.paint import grown, pen, rounded
from cardgames_qt.ui.look.pencil import MIDDLE
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


class SlotsItem(Decor):
    """Free places among cards, below them all; each may tell what lay there, in a word and a number."""

    def __init__(self, theme: Theme, z: float) -> None:
        super().__init__(theme, z, kept=True)
        self._places: tuple[tuple[Pose, str, str], ...] = ()
        self._covered = 0.0

    def show_places(
        self, poses: Sequence[Pose], word: str = "", names: Sequence[str] = (), *, covered: float = 0.0
    ) -> None:
        """Mark these places; words keep out of what the card to the left covers of them."""
        told = [*names, *[""] * len(poses)]
        self._places = tuple((pose, word, name) for pose, name in zip(poses, told, strict=False))
        self._covered = covered
        self.refresh()

    def boundingRect(self) -> QRectF:
        """All of them, turned as they are."""
        bounds = QRectF()
        for pose, _, _ in self._places:
            half = pose.width * RATIO
            bounds = bounds.united(QRectF(pose.x - half, pose.y - half, 2 * half, 2 * half))
        return bounds

    def draw(self, painter: QPainter) -> None:
        """Dashes, and the words in them."""
        types, pencil, ink = self._theme.type, self.pencil(painter), self._theme.colours.mat_ink2
        for pose, word, name in self._places:
            painter.save()
            painter.translate(pose.x, pose.y)
            painter.rotate(pose.rotation)
            box = QRectF(-pose.width / 2, -pose.width * RATIO / 2, pose.width, pose.width * RATIO)
            draw_slot(painter, box, self._theme, self._px)
            for font, text, y in ((types.label, word, -0.11), (types.heading, name, 0.06)):
                top, high = y * box.height() - 14 * self._px, 28 * self._px
                area = QRectF(box.left() + self._covered, top, box.width() - self._covered, high)
                if pencil.width(text, font) < area.width():
                    pencil.words(text, area, font, ink, MIDDLE)
            painter.restore()


def draw_slot(painter: QPainter, rect: QRectF, theme: Theme, px: float) -> None:
    """Dashes around a card that is not there."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(theme.colours.slot, 2 * px, dash=(7 * px, 5 * px)))
    painter.drawPath(rounded(grown(rect, -1), rect.width() * 0.095))
