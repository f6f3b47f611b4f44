"""Controls for one value on a sheet: a drop-down list and a switch. The lobby starts without them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QComboBox, QStyledItemDelegate

from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.widgets.focus_frame import Outline


class Choice(Themed, QComboBox):
    """A drop-down list of values and their words."""

    picked = Signal(object)

    def __init__(self, choices: Sequence[tuple[object, str]], current: object, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.setItemDelegate(QStyledItemDelegate(self))  # the only one that follows the style sheet
        self.offer(choices)
        if current in self._values:
            self.setCurrentIndex(self._values.index(current))
        self.currentIndexChanged.connect(lambda index: self.picked.emit(self._values[index]))

    def offer(self, choices: Sequence[tuple[object, str]]) -> None:
        """Replace all values."""
        self.clear()
        self._values = [value for value, _ in choices]
        self.addItems([words for _, words in choices])

    def value(self) -> object:
        return self._values[self.currentIndex()]

    def choose(self, value: object) -> None:
        self.setCurrentIndex(self._values.index(value))

    def paintEvent(self, event: QPaintEvent) -> None:
        """With our own arrow, as the style sheet has none."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.theme
        painter.translate(self.width() - theme.px(18), self.height() / 2)
        painter.rotate(90)
        draw_icon(painter, "right", QPointF(0, 0), theme.px(14), theme.colours.ink2, stroke=2.4)
        painter.end()


class Switch(Themed, QAbstractButton):
    """A sliding switch beside its words."""

    def __init__(self, text: str, theme: Theme, *, on: bool) -> None:
        super().__init__()
        self.theme = theme
        self.setText(text)
        self.setCheckable(True)
        self.setChecked(on)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        words = QFontMetrics(ui_font(self.theme.type.body)).horizontalAdvance(self.text())
        return QSize(self.theme.px(60) + words, self.theme.to_hit(36))

    def focus_outline(self) -> Outline:
        half = self.theme.px(11)
        return Outline(QRectF(4, self.height() / 2 - half, self.theme.px(40), 2 * half), half)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        inks, on = self.theme.colours, self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track, half = self.focus_outline()
        knob = self.theme.px(8)
        painter.fillPath(rounded(track, half), colour(inks.ink if on else inks.segment))
        painter.setPen(pen(inks.ink3, 1.5))
        painter.drawPath(rounded(track, half))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(inks.panel if on else inks.ink2))
        side = track.right() - half if on else track.left() + half
        painter.drawEllipse(QPointF(side, track.center().y()), knob, knob)
        painter.setPen(QColor(inks.ink))
        painter.setFont(ui_font(self.theme.type.body))
        area = self.rect().toRectF().adjusted(self.theme.px(54), 0, 0, 0)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        painter.end()
