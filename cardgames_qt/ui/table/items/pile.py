"""Heaps of cards."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.cardart import CardArt
from cardgames_qt.ui.look.paint import draw_shadow, grown, pen, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.card import RATIO, Pose, card_picture
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.items.slot import draw_slot

THICKEST = 6
OFFSET = QPointF(-0.7, -2.0)
_CARDS_PER_LAYER = 4
_TURNS = (-5.0, 3.0, -1.5)
"""How the topmost cards of an untidy heap lie, in degrees."""


def layers(count: int) -> int:
    """How many edges a heap of that many cards shows: its thickness follows the count."""
    return min(THICKEST, -(-count // _CARDS_PER_LAYER)) if count > 0 else 0


def peeking(
    count: int, top: QPointF, width: float, *, shown: int = 3, peek: float = 28.0, z: float = 10.0
) -> tuple[Pose, ...]:
    """Poses of a heap whose last cards peek out above: `top` is the centre of the newest card."""
    return tuple(
        Pose(top.x(), top.y() - peek * min(count - 1 - k, shown - 1), width, 0.0, z + k) for k in range(count)
    )


def untidy(count: int, base: Pose, *, rise: float) -> tuple[Pose, ...]:
    """Poses of a heap whose topmost cards lie not quite straight, each a little higher than the last."""
    turns = (*[_TURNS[0]] * count, *_TURNS)[-count:] if count else ()
    return tuple(
        replace(base, y=base.y - k * rise, rotation=turn, z=base.z + k) for k, turn in enumerate(turns)
    )


class PileItem(TableItem):
    """A deck nobody looks into: its back and its thickness, dashes once it is empty; cards fly from here."""

    def __init__(
        self, key: str, art: CardArt, theme: Theme, *, name: str = "", back: str | None = None
    ) -> None:
        super().__init__(key, theme, name=name)
        self.art = art
        self.back = back
        self.count = 0
        self._width = 78.0
        self.setZValue(5)

    def set_count(self, count: int, back: str | None = None) -> None:
        """Hold that many cards; `back` is what the top one shows, where backs differ."""
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
        """The lowest card."""
        width = self._width
        return QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO)

    def radius(self) -> float:
        """The corner of the paper."""
        return self._width * 0.095

    def boundingRect(self) -> QRectF:
        """All edges, shadow and ring."""
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
