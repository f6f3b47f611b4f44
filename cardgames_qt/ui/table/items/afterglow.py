"""Light that goes out: a ring stays for a moment where it was, ever fainter."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from shiboken6 import isValid

from cardgames_qt.ui.look.paint import grown
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.items.target import Target, draw_focus

Draw = Callable[[QPainter], None]
_REACH = 34.0
_TOP = 10_000.0


class Afterglow(QGraphicsItem):
    """What was drawn around a thing; nothing if the thing was lit anew meanwhile, or is gone."""

    def __init__(self, item: TableItem, draw: Draw, still_dark: Callable[[], bool], *, top: bool) -> None:
        """`top` lies over everything, as the ring of the keyboard does."""
        super().__init__()
        self._item, self._draw, self._still_dark = item, draw, still_dark
        self._bounds = grown(item.body(), _REACH * item.px)
        self.setTransform(item.sceneTransform())
        self.setZValue(_TOP if top else item.zValue())
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)  # only its opacity changes
        item.scene().addItem(self)

    def boundingRect(self) -> QRectF:
        """The thing with its ring and glow."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw the light that was there."""
        del option, widget
        if isValid(self._item) and self._still_dark():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw(painter)

    def go(self) -> None:
        """Be gone."""
        if isValid(self) and self.scene() is not None:
            self.scene().removeItem(self)


def fading_light(item: TableItem, target: Target) -> Afterglow:
    """The light of a place that was open."""
    return Afterglow(item, partial(item.paint_light, target=target), lambda: not item.glows, top=False)


def fading_focus(item: TableItem) -> Afterglow:
    """The ring of the keyboard, where it was."""
    draw = partial(draw_focus, rect=item.body(), radius=item.radius(), theme=item.theme, px=item.px)
    return Afterglow(item, draw, lambda: not item.state.focused, top=True)
