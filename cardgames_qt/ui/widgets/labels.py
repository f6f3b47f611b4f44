"""What only shows something: labels, panels, faces."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QLayout, QSizePolicy, QWidget

from cardgames_qt.ui.look.avatars import avatar_pixmap
from cardgames_qt.ui.text.tips import set_tip


def label(text: str, step: str = "body", tone: str = "", *, wrap: bool = False) -> QLabel:
    """Plain text in a step of the type scale; `tone` is second, third, mat, lamp or bad."""
    result = QLabel(text)
    result.setProperty("step", step)
    result.setProperty("tone", tone)
    result.setTextFormat(Qt.TextFormat.PlainText)
    result.setWordWrap(wrap)
    return result


class ElidedLabel(QLabel):
    """Ends in … where there is too little room; the tool tip has the whole text."""

    def __init__(self, text: str, step: str) -> None:
        super().__init__(text)
        self.whole = text
        self.setProperty("step", step)
        self.setTextFormat(Qt.TextFormat.PlainText)
        set_tip(self, text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, text: str) -> None:
        self.whole = text
        set_tip(self, text)
        self._shorten()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._shorten()

    def _shorten(self) -> None:
        shown = self.fontMetrics().elidedText(self.whole, Qt.TextElideMode.ElideRight, self.width())
        self.setText(shown)


def frame(role: str) -> QFrame:
    """A frame with a role of the style sheet: panel, stripe, rule…"""
    result = QFrame()
    result.setProperty("role", role)
    return result


def clear(layout: QLayout) -> None:
    """Remove and delete every widget of a layout."""
    while layout.count():
        item = layout.takeAt(0)
        inner, widget = (item.layout(), item.widget()) if item is not None else (None, None)
        if inner is not None:
            clear(inner)
        if widget is not None:
            _delete(widget)


def remove(widget: QWidget, layout: QLayout) -> None:
    """Remove and delete one widget of a layout."""
    layout.removeWidget(widget)
    _delete(widget)


def _delete(widget: QWidget) -> None:
    """Nobody finds it any more, though it is still there until it has done what it is at."""
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()


def accessible_label(field: QWidget, words: str) -> QLabel:
    """Call a field so for a screen reader; whoever changes the words of the label calls it otherwise.

    On Linux a list is called after a label beside it and not by its own name, also where nobody sees one.
    """
    field.setAccessibleName(words)
    spoken = label(words)
    spoken.setParent(field.parentWidget())
    spoken.setBuddy(field)
    spoken.hide()
    return spoken


class FacePainter:
    """Draws a face on any widget."""

    def __init__(self, avatar: str, ring: str | None = None) -> None:
        self._avatar, self._ring = avatar, ring

    def paint(self, widget: QWidget, size: int, at: QPoint | None = None) -> None:
        """In the middle, or from that corner on."""
        painter = QPainter(widget)
        fine = painter.deviceTransform().m11()  # a picture may be finer than the widget
        picture = avatar_pixmap(self._avatar, size, fine, self._ring)
        painter.drawPixmap(at or QPoint((widget.width() - size) // 2, (widget.height() - size) // 2), picture)
        painter.end()


class Face(QWidget):
    """A player's face."""

    def __init__(self, avatar: str, size: int, ring: str | None = None) -> None:
        super().__init__()
        self.avatar = avatar
        self._painter = FacePainter(avatar, ring)
        self.setFixedSize(size, size)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        self._painter.paint(self, self.width())
