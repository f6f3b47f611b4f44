"""The light on what a lesson speaks of: around the very shape of each thing, also of one that is lifted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from shiboken6 import isValid

from cardgames_qt.ui.look.paint import grown, pen, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.items.target import draw_path_glow
from cardgames_qt.ui.table.scene import TableScene

_WIDTH, _RADIUS, _REACH = 4.5, 8.0, 28.0


class _Light(QGraphicsItem):
    """Ring and glow along an outline; nothing that can be touched."""

    def __init__(self, parent: QGraphicsItem | None) -> None:
        super().__init__(parent)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def draw(self, painter: QPainter, path: QPainterPath, theme: Theme, px: float) -> None:
        """The glow only outside: what is written on the thing stays as it is."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        around = QPainterPath()
        around.addRect(self.boundingRect())
        painter.save()
        painter.setClipPath(around - path)
        draw_path_glow(painter, path, theme, px=px)
        painter.restore()
        for width, ink in ((_WIDTH + 3, theme.colours.ring_edge), (_WIDTH, theme.colours.ring)):
            painter.setPen(pen(ink, width * px))
            painter.drawPath(path)


class ThingLight(_Light):
    """On a thing, whose child it is: it goes where the thing goes, and lies under what covers the thing."""

    def __init__(self, thing: TableItem) -> None:
        super().__init__(thing)
        self.thing = thing
        self.setZValue(-1)

    def boundingRect(self) -> QRectF:
        """As far as the thing itself paints, or its own reach."""
        reach = grown(self.thing.body(), _REACH * self.thing.px)
        return self.thing.boundingRect().united(reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Along the outline it has at this moment."""
        del option, widget
        self.draw(painter, self.thing.outline(), self.thing.theme, self.thing.px)


class SpotLight(_Light):
    """On a part of a thing, where it lies in the scene."""

    def __init__(self, rect: QRectF, scene: TableScene) -> None:
        super().__init__(None)
        self._rect, self._theme, self._px = rect, scene.theme, scene.frame.scale
        self.setZValue(4)
        scene.addItem(self)

    def boundingRect(self) -> QRectF:
        """The part and its glow."""
        return grown(self._rect, _REACH * self._px)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Around the part."""
        del option, widget
        self.draw(painter, rounded(self._rect, _RADIUS * self._px), self._theme, self._px)


class SpokenOf:
    """Lights the things of some keys, and nothing else."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._lights: list[_Light] = []

    def light(self, keys: Iterable[str]) -> None:
        """These from now on."""
        self._put_out()
        self._lights = [light for key in keys for light in self._on(key)]

    def _put_out(self) -> None:
        """None any more."""
        for light in self._lights:
            if isValid(light) and light.scene() is not None:  # it goes with its thing
                light.scene().removeItem(light)
        self._lights = []

    def _on(self, key: str) -> Iterator[_Light]:
        """The thing of that key, or each card of the zone of that name, or a part that is no thing."""
        thing = self._scene.thing(key)
        cards = [each for each in self._scene.things() if isinstance(each, CardItem) and each.zone == key]
        seen = [each for each in ([thing] if thing is not None else cards) if each.isVisible()]
        yield from map(ThingLight, seen)
        spot = self._scene.spot(key) if not seen else None
        if spot is not None:
            yield SpotLight(spot, self._scene)
