"""The base of everything on the table that can be touched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget
from shiboken6 import isValid

from cardgames_qt.ui.look.paint import grown, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.decor import Painted
from cardgames_qt.ui.table.items.target import LIT, ChipItem, Light, Target, draw_card_light, draw_focus


@dataclass(frozen=True, slots=True)
class ItemState:
    """How an item looks at the moment."""

    hovered: bool = False
    focused: bool = False
    pressed: bool = False
    selected: bool = False
    held: bool = False
    unplayable: bool = False  # not now, although it is one's own
    veiled: bool = False  # lies in a place that is closed to the card in hand
    under: bool = False
    target: Target | None = None
    badge: str | None = None  # the face of who moved it last
    order: int = 0  # its place in what is advised for a whole turn


class TableItem(Painted, QGraphicsObject):
    """A card, a zone or a button: it has a key, a name for screen readers and a state, and can be lit."""

    def __init__(self, key: str, theme: Theme, *, name: str = "") -> None:
        super().__init__()
        self.key = key
        self.theme = theme
        self.state = ItemState()
        self.light = LIT
        self.interactive = False
        self.accessible_name = name
        self.chip: ChipItem | None = None
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def set_state(self, **changes: object) -> None:
        """Change parts of the state and repaint, if anything differs."""
        changed = replace(self.state, **changes)  # type: ignore[arg-type]  # checked by ItemState
        if changed == self.state:
            return
        self.prepareGeometryChange()
        self.state = changed
        self._sync_chip()
        self.update()

    def set_light(self, light: Light) -> None:
        """How far the light on this place has faded in."""
        if light != self.light:
            self.light = light
            self.update()

    def refresh(self) -> None:
        self.prepareGeometryChange()
        self._sync_chip()
        self.update()

    @property
    def usable(self) -> bool:
        """Whether something can be done with it where it is seen."""
        return self.interactive or self.state.target is not None

    @property
    def focusable(self) -> bool:
        return self.usable and self.isVisible()

    def body(self) -> QRectF:
        """The item itself, without rings and shadows."""
        raise NotImplementedError

    def radius(self) -> float:
        return 0.0

    def outline(self) -> QPainterPath:
        """The outline that is lit."""
        return rounded(self.body(), self.radius())

    @property
    def glows(self) -> bool:
        """Whether it is lit as an open place."""
        target = self.state.target
        return target is not None and target.legal and not target.quiet

    def mark_px(self, least: float = 0.0) -> float:
        """The scale of its marks, which do not grow on a card that flies to a smaller place.

        Such a card is drawn for that place, and enlarged until it is there.
        """
        return max(self.px, least) / max(1.0, self.scale())

    def paint_light(self, painter: QPainter, target: Target) -> None:
        """Ring and glow around the body."""
        draw_card_light(
            painter,
            self.body(),
            self.radius(),
            target,
            self.theme,
            under=self.state.under,
            px=self.mark_px(),
            light=self.light,
        )

    def middle(self) -> QPointF:
        """The centre of the body in the scene; arrow keys measure from here."""
        return self.mapToScene(self.body().center())

    def chip_anchor(self) -> QPointF:
        """Where the chip sits: over the lower edge."""
        return QPointF(self.body().center().x(), self.body().bottom())

    def chip_text(self) -> str:
        """The text on the chip, if there is one."""
        return self.chip.text if self.chip is not None else ""

    def _sync_chip(self) -> None:
        """The chip is an item of its own on the table, above everything beside this one."""
        target, table = self.state.target, self.scene()
        heard = target is not None and (not target.shy or self.state.hovered or self.state.focused)
        if target is None or not heard or not target.words or target.quiet or table is None:
            if self.chip is not None:
                self.chip.scene().removeItem(self.chip)
                self.chip = None
            return
        if self.chip is None:
            self.chip = ChipItem(self.theme)
            table.addItem(self.chip)
        self.chip.show_target(target, self.theme, self.px)
        self.chip.setPos(self.mapToScene(self.chip_anchor()))


Draw = Callable[[QPainter], None]
_REACH = 34.0
_TOP = 10_000.0


class Afterglow(QGraphicsItem):
    """Light that fades where it was; it shows nothing if the item was lit again meanwhile, or is gone."""

    def __init__(self, item: TableItem, draw: Draw, still_dark: Callable[[], bool], *, top: bool) -> None:
        """`top` lies above everything, as the focus ring does."""
        super().__init__()
        self._item, self._draw, self._still_dark = item, draw, still_dark
        self._bounds = grown(item.body(), _REACH * item.px)
        self.setTransform(item.sceneTransform())
        self.setZValue(_TOP if top else item.zValue())
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)  # only its opacity changes
        item.scene().addItem(self)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        if isValid(self._item) and self._still_dark():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw(painter)

    def go(self) -> None:
        """Remove itself."""
        if isValid(self) and self.scene() is not None:
            self.scene().removeItem(self)


def fading_light(item: TableItem, target: Target) -> Afterglow:
    """The light of a place that was open."""
    return Afterglow(item, partial(item.paint_light, target=target), lambda: not item.glows, top=False)


def fading_focus(item: TableItem) -> Afterglow:
    """The focus ring where it was."""
    draw = partial(draw_focus, rect=item.body(), radius=item.radius(), theme=item.theme, px=item.px)
    return Afterglow(item, draw, lambda: not item.state.focused, top=True)
