"""Places where cards can be put."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath

from cardgames_qt.ui.look.paint import colour, grown, pen, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.items.target import Style, Target, draw_path_glow, draw_ring


class ZoneGround(Enum):
    """How a zone looks at rest."""

    CLEAR = "clear"
    TRAY = "tray"
    SLOT = "slot"


class ZoneItem(TableItem):
    """A drop target of any outline, in scene coordinates.

    `texts` holds what it shows besides its name (a count, a mark) by role.
    """

    pointed = Signal(bool)
    """The pointer came or left."""

    def __init__(
        self, key: str, theme: Theme, *, name: str = "", ground: ZoneGround = ZoneGround.TRAY
    ) -> None:
        super().__init__(key, theme, name=name)
        self.ground = ground
        self.texts: dict[str, str] = {}
        self._path = QPainterPath()
        self._chip_at: QPointF | None = None
        self.setZValue(1)

    def place(self, area: QRectF | QPainterPath, *, radius: float = 16, chip: QPointF | None = None) -> None:
        """Cover that area; `radius` is in design units, `chip` overrides where the chip sits."""
        self.prepareGeometryChange()
        self._path = area if isinstance(area, QPainterPath) else rounded(area, radius * self.px)
        self._chip_at = chip
        self._sync_chip()
        self.update()

    def describe(self, name: str, **texts: str) -> None:
        """Set the name that is read out, and the texts by role; the focus may come here from now on."""
        self.accessible_name, self.texts = name, texts or {"all": name}
        self.interactive = True

    def set_state(self, **changes: object) -> None:
        """Emits `pointed`, too."""
        before = self.state.hovered
        super().set_state(**changes)
        if self.state.hovered != before:
            self.pointed.emit(self.state.hovered)

    def body(self) -> QRectF:
        return self._path.boundingRect()

    def radius(self) -> float:
        """For the focus ring, which is always a rounded box."""
        return 12 * self.px

    def outline(self) -> QPainterPath:
        return self._path

    def chip_anchor(self) -> QPointF:
        """The place the scene chose, else over the lower edge."""
        return self._chip_at if self._chip_at is not None else super().chip_anchor()

    def _paint_ground(self, painter: QPainter) -> None:
        inks = self.theme.colours
        if self.ground is ZoneGround.TRAY:
            painter.fillPath(self._path, colour(inks.tray))
        elif self.ground is ZoneGround.SLOT:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(inks.slot, 2 * self.px, dash=(7 * self.px, 5 * self.px)))
            painter.drawPath(self._path)

    def boundingRect(self) -> QRectF:
        return grown(self.body(), 28 * self.px)

    def shape(self) -> QPainterPath:
        return self._path

    def draw(self, painter: QPainter) -> None:
        """Paint the ground and, while a card looks for a place, the light."""
        self._paint_ground(painter)
        target = self.state.target
        if target is not None and target.legal and (self.state.under or not target.quiet):
            self.paint_light(painter, target)

    def paint_light(self, painter: QPainter, target: Target) -> None:
        """Ring and glow along the outline, whatever its shape."""
        if target.style is not Style.DISCOURAGED:
            draw_path_glow(painter, self._path, self.theme, px=self.px, light=self.light)
        under = self.state.under
        draw_ring(painter, self._path, target, self.theme, under=under, px=self.px, light=self.light)
