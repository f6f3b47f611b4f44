"""Small widgets the pages around the table are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QStyledItemDelegate,
    QWidget,
)

from cardgames_qt.ui.avatars import avatar_pixmap
from cardgames_qt.ui.icons import draw_icon, icon
from cardgames_qt.ui.paint import colour, pen, rounded, ui_font
from cardgames_qt.ui.theme import Theme
from cardgames_qt.ui.tips import set_tip

_SEGMENT_AIR = 30


class Name(QLabel):
    """A name that ends in … where there is too little room; the tool tip has it whole."""

    def __init__(self, text: str, step: str) -> None:
        super().__init__(text)
        self._whole = text
        self.setProperty("step", step)
        self.setTextFormat(Qt.TextFormat.PlainText)
        set_tip(self, text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten it to the new width."""
        super().resizeEvent(event)
        shown = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, event.size().width())
        self.setText(shown)


def label(text: str, step: str = "body", tone: str = "", *, wrap: bool = False) -> QLabel:
    """Words in a step of the type scale; `tone` is second, third, lamp or bad."""
    result = QLabel(text)
    result.setProperty("step", step)
    result.setProperty("tone", tone)
    result.setTextFormat(Qt.TextFormat.PlainText)
    result.setWordWrap(wrap)
    return result


def frame(role: str) -> QFrame:
    """A panel, a stripe or a line of the style sheet."""
    result = QFrame()
    result.setProperty("role", role)
    return result


def clear(layout: QLayout) -> None:
    """Take every widget out of a layout for good."""
    while layout.count():
        item = layout.takeAt(0)
        inner, widget = (item.layout(), item.widget()) if item is not None else (None, None)
        if inner is not None:
            clear(inner)
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()


class Button(QPushButton):
    """A push button with one of our icons, which follows the theme."""

    def __init__(
        self, text: str, theme: Theme, *, kind: str = "", icon_name: str = "", on_click: Callable[[], None]
    ) -> None:
        super().__init__(text.replace("&", "&&"))  # nobody's name is to name a key
        self._icon_name = icon_name
        self._kind = kind
        self.setProperty("kind", kind)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(lambda _checked=False: on_click())
        self.restyle(theme)

    def set_icon(self, name: str, theme: Theme) -> None:
        """Show another icon."""
        self._icon_name = name
        self.restyle(theme)

    def restyle(self, theme: Theme) -> None:
        """Draw the icon in the theme's ink."""
        if self._icon_name:
            inks = theme.colours
            ink = {"primary": inks.lamp_ink, "danger": inks.bad, "badge": inks.bad}.get(self._kind, inks.ink)
            size = theme.px(18)
            self.setIcon(icon(self._icon_name, ink, size, disabled=inks.ink3))
            self.setIconSize(QSize(size, size))


class FacePainter:
    """An animal in its disc, in the middle of any widget."""

    def __init__(self, avatar: str, ring: str | None = None) -> None:
        self._avatar, self._ring = avatar, ring

    def paint(self, widget: QWidget, size: int) -> None:
        """Draw it, `size` across."""
        picture = avatar_pixmap(self._avatar, size, widget.devicePixelRatioF(), self._ring)
        painter = QPainter(widget)
        painter.drawPixmap((widget.width() - size) // 2, (widget.height() - size) // 2, picture)
        painter.end()


class Face(QWidget):
    """An animal in its disc."""

    def __init__(self, avatar: str, size: int, ring: str | None = None) -> None:
        super().__init__()
        self.avatar = avatar
        self._painter = FacePainter(avatar, ring)
        self.setFixedSize(size, size)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        del event
        self._painter.paint(self, self.width())


class Segment(QFrame):
    """A switch with a few positions, one of them chosen."""

    chosen = Signal(str)

    def __init__(self, choices: Sequence[tuple[str, str, str]], current: str, theme: Theme) -> None:
        """`choices` are (value, words, icon name); with an icon the words become the tool tip."""
        super().__init__()
        self.setProperty("role", "segment")
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 4, 4, 4)
        row.setSpacing(2)
        self._icons: dict[QPushButton, str] = {}
        self._buttons: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        for value, words, icon_name in choices:
            button = QPushButton("" if icon_name else words)
            button.setProperty("kind", "segment")
            button.setCheckable(True)
            button.setChecked(value == current)
            button.setAccessibleName(words)
            set_tip(button, words if icon_name else "")
            button.clicked.connect(lambda _checked=False, value=value: self.chosen.emit(value))
            self._group.addButton(button)
            self._icons[button] = icon_name
            self._buttons[value] = button
            row.addWidget(button)
        self.restyle(theme)

    def choose(self, value: str) -> None:
        """Show that position, without telling anybody."""
        self._buttons[value].setChecked(True)

    def restyle(self, theme: Theme) -> None:
        """Draw the icons in the theme's ink, and leave room for the words."""
        bold = QFontMetrics(ui_font(theme.type.chip))  # the chosen one is set so and must not be cut off
        for button, icon_name in self._icons.items():
            if icon_name:
                size, chosen = theme.px(16), None if theme.glows else theme.colours.panel
                button.setIcon(icon(icon_name, theme.colours.ink, size, chosen=chosen))
                button.setIconSize(QSize(size, size))
            else:
                button.setMinimumWidth(bold.horizontalAdvance(button.text()) + theme.px(_SEGMENT_AIR))


class Choice(QComboBox):
    """A drop-down list of values with their words."""

    picked = Signal(object)

    def __init__(self, choices: Sequence[tuple[object, str]], current: object, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setItemDelegate(QStyledItemDelegate(self))  # the only one that follows the style sheet
        self._values = [value for value, _ in choices]
        for _, words in choices:
            self.addItem(words)
        if current in self._values:
            self.setCurrentIndex(self._values.index(current))
        self.currentIndexChanged.connect(lambda index: self.picked.emit(self._values[index]))

    def value(self) -> object:
        """What is chosen."""
        return self._values[self.currentIndex()]

    def paintEvent(self, event: QPaintEvent) -> None:
        """The field as styled, and our own arrow on it."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._theme
        painter.translate(self.width() - theme.px(18), self.height() / 2)
        painter.rotate(90)
        draw_icon(painter, "right", QPointF(0, 0), theme.px(14), theme.colours.ink2, stroke=2.4)
        painter.end()


class Switch(QAbstractButton):
    """On or off, as a sliding switch beside its words."""

    def __init__(self, text: str, theme: Theme, *, on: bool) -> None:
        super().__init__()
        self._theme = theme
        self.setText(text)
        self.setCheckable(True)
        self.setChecked(on)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        """Switch and words."""
        words = QFontMetrics(ui_font(self._theme.type.body)).horizontalAdvance(self.text())
        return QSize(self._theme.px(60) + words, self._theme.px(36))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The track, the knob on its side, and the words."""
        del event
        inks, on = self._theme.colours, self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half, knob = self._theme.px(11), self._theme.px(8)
        track = QRectF(4, self.height() / 2 - half, self._theme.px(40), 2 * half)
        painter.fillPath(rounded(track, half), colour(inks.ink if on else inks.segment))
        painter.setPen(pen(inks.ink3, 1.5))
        painter.drawPath(rounded(track, half))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(inks.panel if on else inks.ink2))
        side = track.right() - half if on else track.left() + half
        painter.drawEllipse(QPointF(side, track.center().y()), knob, knob)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(inks.focus, 2, dash=(5, 4)))
            painter.drawPath(rounded(track.adjusted(-3, -3, 3, 3), half + 3))
        painter.setPen(QColor(inks.ink))
        painter.setFont(ui_font(self._theme.type.body))
        area = self.rect().toRectF().adjusted(self._theme.px(54), 0, 0, 0)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        painter.end()
