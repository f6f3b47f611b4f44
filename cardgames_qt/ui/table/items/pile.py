"""Piles of cards, and the dashed outlines of cards that are not there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.paint import draw_shadow, grown, pen, rounded
from cardgames_qt.ui.look.pencil import MIDDLE
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.pose import Pose


class SlotItem(Decor):
    """An empty place: where a held card came from, or where one is still to come."""

    def __init__(self, theme: Theme, pose: Pose, px: float = 1.0) -> None:
        super().__init__(theme, 0)
        self.px = px
        self._width = pose.width
        self.place(pose)

    def place(self, pose: Pose) -> None:
        self.prepareGeometryChange()
        self._width = pose.width
        self.setPos(pose.x, pose.y)
        self.setRotation(pose.rotation)
        self.setZValue(pose.z - 0.5)

    def boundingRect(self) -> QRectF:
        width = self._width
        return grown(QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO), 2)

    def draw(self, painter: QPainter) -> None:
        draw_slot(painter, grown(self.boundingRect(), -2), self.theme, self.px)


class SlotsItem(Decor):
    """Empty places among cards, below them all; each may say in a word and a number what lay there."""

    def __init__(self, theme: Theme, z: float) -> None:
        super().__init__(theme, z, kept=True)
        self._places: tuple[tuple[Pose, str, str], ...] = ()
        self._covered = 0.0

    def show_places(
        self, poses: Sequence[Pose], word: str = "", names: Sequence[str] = (), *, covered: float = 0.0
    ) -> None:
        """Mark these places; text keeps clear of what the card to the left covers, and of its ring."""
        filled = [*names, *[""] * len(poses)]
        self._places = tuple((pose, word, name) for pose, name in zip(poses, filled, strict=False))
        self._covered = covered
        self.refresh()

    def boundingRect(self) -> QRectF:
        bounds = QRectF()
        for pose, _, _ in self._places:
            half = pose.width * RATIO
            bounds = bounds.united(QRectF(pose.x - half, pose.y - half, 2 * half, 2 * half))
        return bounds

    def draw(self, painter: QPainter) -> None:
        types, pencil, ink = self.theme.type, self.pencil(painter), self.theme.colours.mat_ink2
        ring = 5 * self.px + 2.5  # as far as that of a chosen card reaches, and a little more
        for pose, word, name in self._places:
            painter.save()
            painter.translate(pose.x, pose.y)
            painter.rotate(pose.rotation)
            box = QRectF(-pose.width / 2, -pose.width * RATIO / 2, pose.width, pose.width * RATIO)
            draw_slot(painter, box, self.theme, self.px)
            for font, text, y in ((types.label, word, -0.11), (types.heading, name, 0.06)):
                top, high = y * box.height() - 14 * self.px, 28 * self.px
                area = QRectF(box.left() + self._covered, top, box.width() - self._covered, high)
                area.adjust(ring, 0, -ring, 0)
                if pencil.width(text, font) < area.width():
                    pencil.words(text, area, font, ink, MIDDLE, grows=True)
            painter.restore()


def draw_slot(painter: QPainter, rect: QRectF, theme: Theme, px: float) -> None:
    """The dashed outline of a missing card."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(theme.colours.slot, 2 * px, dash=(7 * px, 5 * px)))
    painter.drawPath(rounded(grown(rect, -1), rect.width() * 0.095))


THICKEST = 6
OFFSET = QPointF(-0.7, -2.0)
_CARDS_PER_LAYER = 4


def layers(count: int) -> int:
    """How many edges a heap of that many cards shows."""
    return min(THICKEST, -(-count // _CARDS_PER_LAYER)) if count > 0 else 0


class PileItem(TableItem):
    """A face-down deck: its back and its thickness, dashes once it is empty; cards are dealt from here."""

    def __init__(
        self, key: str, art: CardArt, theme: Theme, *, name: str = "", back: str | None = None
    ) -> None:
        super().__init__(key, theme, name=name)
        self.art = art
        self.back = back
        self.count = 0
        self._width = 78.0
        self.setZValue(2.5)  # over plates, and when it is lit not over the words beside it

    def set_count(self, count: int, back: str | None = None) -> None:
        """`back` is what the top card shows, where backs differ."""
        self.prepareGeometryChange()
        self.count, self.back = count, back
        self.update()

    def place(self, rect: QRectF) -> None:
        """Stand in the middle of that box, as wide as it is."""
        self.prepareGeometryChange()
        self._width = rect.width()
        self.setPos(rect.center())
        self.update()

    def top_pose(self, *, face_up: bool = False, z: float = 50.0) -> Pose:
        """The pose of the top card, where a drawn card starts."""
        height = layers(self.count) * self.px
        return Pose(
            self.x() + OFFSET.x() * height, self.y() + OFFSET.y() * height, self._width, z=z, face_up=face_up
        )

    def body(self) -> QRectF:
        width = self._width
        return QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO)

    def radius(self) -> float:
        return self._width * 0.095

    def boundingRect(self) -> QRectF:
        return grown(self.body(), 34 * self.px)

    def draw(self, painter: QPainter) -> None:
        """Paint the edges from below and the back on top."""
        body, target = self.body(), self.state.target
        if target is not None and target.legal:
            self.paint_light(painter, target)
        if not self.count:
            draw_slot(painter, body, self.theme, self.px)
        dpr = painter.device().devicePixelRatioF()
        picture = card_picture(self.art, self.back, self.theme, self._width, dpr, face_up=False)
        for layer in range(layers(self.count)):
            at = body.translated(OFFSET * (layer * self.px))
            if layer == 0:
                draw_shadow(
                    painter, at, self.radius(), self.theme.shadows.hand, self.theme, scale=self.px * 0.7
                )
            painter.drawPixmap(at, picture, QRectF(picture.rect()))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(self.theme.colours.shadow, 0.8 * self.px, alpha=0.35))
            painter.drawPath(rounded(at, self.radius()))
