"""Buttons that lie on the table itself."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter

from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, draw_soft, grown, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.item import TableItem


class ButtonKind(Enum):
    """Amber for the one thing to do next, quiet for the rest."""

    PRIMARY = "primary"
    SECONDARY = "secondary"


class ButtonItem(TableItem):
    """A push button, positioned by its top left corner."""

    clicked = Signal()

    def __init__(
        self,
        key: str,
        theme: Theme,
        text: str,
        *,
        kind: ButtonKind = ButtonKind.PRIMARY,
        icon: str | None = None,
    ) -> None:
        super().__init__(key, theme, name=text)
        self.text = text
        self.icon = icon
        self.kind = kind
        self.interactive = True
        self._calm = False
        self._rect = QRectF(0, 0, 160, 44)

    def set_text(self, text: str, icon: str | None = None) -> None:
        self.text, self.icon, self.accessible_name = text, icon, text
        self.update()

    def set_active(self, active: bool) -> None:
        """Whether it can be pressed now."""
        self.interactive = active
        self.set_state(hovered=False, pressed=False)
        self.update()

    def set_calm(self, calm: bool) -> None:
        """Not amber although it can be pressed: something else should be done first."""
        if calm != self._calm:
            self._calm = calm
            self.update()

    @property
    def amber(self) -> bool:
        """Whether it stands out as the thing to do next."""
        return self.kind is ButtonKind.PRIMARY and self.interactive and not self._calm

    def place(self, rect: QRectF) -> None:
        self.prepareGeometryChange()
        self._rect = QRectF(0, 0, rect.width(), max(rect.height(), self.theme.space.hit))
        self.setPos(rect.topLeft())
        self.update()

    def wanted_width(self, *texts: str) -> float:
        """The width its text needs, or the longest of these."""
        metrics = QFontMetricsF(ui_font(self.theme.type.button, self.px))
        words = max(map(metrics.horizontalAdvance, texts or (self.text,)))
        return words + (36 + (27 if self.icon else 0)) * self.px

    def trigger(self) -> None:
        """Do what a click does."""
        if self.interactive and self.isVisible():
            self.clicked.emit()

    def body(self) -> QRectF:
        return self._rect

    def radius(self) -> float:
        return min(self.theme.radii.button * self.px, self._rect.height() / 2)

    def _fill(self, painter: QPainter) -> None:
        inks, body = self.theme.colours, self._rect
        path = rounded(body, self.radius())
        if not self.amber:
            hover = self.state.hovered and self.interactive
            painter.fillPath(path, colour(inks.mute_hover if hover else inks.mute))
            return
        if self.theme.glows:
            drop = body.translated(0, 3 * self.px)
            draw_soft(painter, drop, self.radius(), blur=9 * self.px, ink=inks.shadow, alpha=0.26)
        if self.state.pressed:
            painter.fillPath(path, colour(inks.lamp_pressed))
            return
        gradient = QLinearGradient(body.topLeft(), body.bottomLeft())
        gradient.setColorAt(0, colour(inks.lamp_top))
        gradient.setColorAt(1, colour(inks.lamp_top if self.state.hovered else inks.lamp))
        painter.fillPath(path, gradient)

    def _ink(self) -> str:
        inks = self.theme.colours
        if not self.interactive:
            return inks.ink2 if self.theme.glows else inks.slot
        return inks.lamp_ink if self.amber else inks.ink

    def boundingRect(self) -> QRectF:
        return grown(self._rect, (32 if self.state.target is not None else 16) * self.px)

    def draw(self, painter: QPainter) -> None:
        target = self.state.target
        if target is not None and not target.quiet:
            self.paint_light(painter, target)
        self._fill(painter)
        if not self.theme.glows:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            inks = self.theme.colours
            painter.setPen(pen(inks.ink, 2) if self.interactive else pen(inks.slot, 2, dash=(2, 4)))
            painter.drawPath(self.outline())
        elif self.amber:  # amber alone would vanish on a pale mat
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(self.theme.colours.lamp_text, 2.6))
            painter.drawPath(rounded(grown(self._rect, -1), self.radius()))
        icon = 27 * self.px if self.icon else 0.0
        room = QSizeF(self._rect.width() - icon - 16 * self.px, self._rect.height())
        growth = self.pencil(painter).growth(room, (self.text, self.theme.type.button, 1.0))
        font = ui_font(self.theme.type.button, self.px * growth)
        words = QFontMetricsF(font).horizontalAdvance(self.text)
        left = self._rect.center().x() - (words + icon) / 2
        if self.icon:
            at = QPointF(left + 9 * self.px, self._rect.center().y())
            draw_icon(painter, self.icon, at, 18 * self.px, self._ink(), stroke=2.2)
        painter.setFont(font)
        painter.setPen(colour(self._ink()))
        area = QRectF(left + icon, self._rect.top(), words + 4, self._rect.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text)
