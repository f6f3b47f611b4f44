"""The ring around the focused widget, for whoever uses the keyboard."""

from __future__ import annotations

from typing import NamedTuple, Protocol, cast, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QFocusFrame,
    QMainWindow,
    QWidget,
)
from shiboken6 import isValid

from cardgames_qt.ui.look.paint import grown, pen, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed

_WIDTH, _GAP = 2.5, 2.0
_ROOM = _GAP + _WIDTH + 0.5
_NAVIGATION_KEYS = frozenset(
    Qt.Key[f"Key_{name}"]
    for name in (
        *("Tab", "Backtab", "Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown"),
        *("Space", "Return", "Enter", "Escape"),
    )
)
"""Letters and the keys of commands are also used by whoever otherwise uses the mouse."""
_FRAMED = ("QComboBox", "QAbstractItemView", "QTextBrowser")
"""By name, so that a start need not import them."""
_types = QEvent.Type
_TOUCHES = frozenset((_types.MouseButtonPress, _types.TouchBegin, _types.TabletPress))
_CHANGES = frozenset((_types.Move, _types.Resize, _types.Show, _types.Hide))


class Outline(NamedTuple):
    """What the ring goes around, in the coordinates of a widget."""

    rect: QRectF
    radius: float


@runtime_checkable
class Outlined(Protocol):
    """A widget whose visible body is not its rectangle."""

    def focus_outline(self) -> Outline: ...


def set_tab_stop(one: QWidget, chosen: bool) -> None:
    """Among several widgets Tab reaches only the chosen one; arrows go on from there."""
    policies = Qt.FocusPolicy
    one.setFocusPolicy(policies.StrongFocus if chosen else policies.ClickFocus)


class FocusFrame(Themed, QFocusFrame):
    """Shown from the first navigation key to the next touch of the mouse or the screen.

    It lies outside of what it goes around, so that it stands out from a button of any colour, and over the
    whole window, so that no layout has to leave room for it. The table draws a ring of its own.
    """

    def __init__(self, window: QMainWindow, theme: Theme) -> None:
        super().__init__(window)
        self._window, self.theme = window, theme
        self._by_keys = False
        self._chain: list[QWidget] = []  # what has the keyboard and all it lies in
        self._outline = Outline(QRectF(), 0.0)
        self._seen_part = QRectF()
        window.installEventFilter(self)
        cast(QApplication, QApplication.instance()).focusChanged.connect(self._refresh)

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._refresh()

    def _refresh(self) -> None:
        for widget in self._chain:
            if isValid(widget):
                widget.removeEventFilter(self)
        focused = QApplication.focusWidget() if self._by_keys else None
        self._chain = []
        while focused is not None and self._window.isAncestorOf(focused):  # a menu or dialog may have it
            self._chain.append(focused)
            focused.installEventFilter(self)
            focused = focused.parentWidget()
        self._place()

    def _place(self) -> None:
        widget = self._chain[0] if self._chain else None
        outline = self._outline_of(widget) if widget is not None and widget.isVisible() else None
        self.setVisible(outline is not None)
        if widget is None or outline is None:
            return
        corner = widget.mapTo(self._window, QPointF(0, 0))
        box = grown(outline.rect.translated(corner), _ROOM).toAlignedRect()
        self.setGeometry(box)
        within = outline.rect.translated(corner - QPointF(box.topLeft()))
        self._outline = Outline(within, outline.radius)
        self._seen_part = self._seen().translated(-QPointF(box.topLeft()))
        self.raise_()
        self.update()

    def _outline_of(self, widget: QWidget) -> Outline | None:
        radii, rect = self.theme.radii, widget.rect().toRectF()
        if isinstance(widget, Outlined):
            return widget.focus_outline()
        if isinstance(widget, QAbstractButton):
            return Outline(rect, radii.button)
        framed = any(widget.inherits(kind) for kind in _FRAMED)  # type: ignore[arg-type, unused-ignore]  # the stubs want bytes
        return Outline(rect, radii.small) if framed else None

    def _seen(self) -> QRectF:
        """What can be seen of the scrolled area around the focused widget, else the window."""
        for widget in self._chain[1:]:
            if isinstance(widget, QAbstractScrollArea):
                corner = widget.mapTo(self._window, QPointF(0, 0))
                return grown(widget.rect().toRectF().translated(corner), _ROOM)
        return self._window.rect().toRectF()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self._window:
            if kind is _types.Show:
                self._window.windowHandle().installEventFilter(self)
        elif kind in _CHANGES and watched in self._chain:
            self._place()
        elif kind in _TOUCHES and watched is self._window.windowHandle():
            self._use_keys(by_keys=False)
        elif isinstance(event, QKeyEvent) and kind is _types.KeyPress and event.key() in _NAVIGATION_KEYS:
            self._use_keys(by_keys=True)
        return False

    def _use_keys(self, *, by_keys: bool) -> None:
        if by_keys != self._by_keys:
            self._by_keys = by_keys
            self._refresh()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(self._seen_part)
        painter.setPen(pen(self.theme.colours.focus, _WIDTH))
        away = _GAP + _WIDTH / 2
        painter.drawPath(rounded(grown(self._outline.rect, away), self._outline.radius + away))
        painter.end()
