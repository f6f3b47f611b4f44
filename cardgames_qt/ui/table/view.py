"""The view of a table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHideEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from cardgames_qt.ui.look.paint import keep_pictures
from cardgames_qt.ui.table.scene import TableScene
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.widgets.announcer import announce

_AWAY = (Qt.FocusReason.OtherFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
"""How the keyboard goes to a sheet or another window, and comes back."""
_BACK = (*_AWAY, Qt.FocusReason.PopupFocusReason, Qt.FocusReason.MenuBarFocusReason)
"""The same, and from a menu."""


class TableView(QGraphicsView):
    """Shows a `TableScene` at one pixel per unit and lays it out again whenever its own size changes.

    Plain raster, full updates, items cached in device coordinates: the fastest of all combinations tried.
    """

    said = Signal(str)
    """Something was announced, in plain words."""

    def __init__(self, table: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(table, parent)
        self.table = table
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        keep_pictures()
        table.announced.connect(self.announce)
        table.refused.connect(self.refuse)

    def announce(self, text: str) -> None:
        """Say something when the screen reader comes to it."""
        self._say(text)

    def refuse(self, reason: str) -> None:
        """Say at once why something cannot be done."""
        self._say(reason, assertive=True)

    def _say(self, text: str, *, assertive: bool = False) -> None:
        words = plain_words(text)
        self.said.emit(words)
        announce(self, words, assertive=assertive)

    def relayout(self) -> None:
        size = self.viewport().size()
        window = self.window()
        origin = self.viewport().mapTo(window, QPointF(0, 0)) if window is not self else QPointF(0, 0)
        self.table.room = QRectF(window.rect().translated(-origin.toPoint()))
        self.table.resize(QSizeF(size))
        self.resetCachedContent()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu key opens the menu of the focused item; the mouse is handled by the scene."""
        event.accept()
        place = self.table.focus.current
        if event.reason() is QContextMenuEvent.Reason.Keyboard and place is not None:
            at = self.viewport().mapToGlobal(self.mapFromScene(place.middle()))
            self.table.input.open_menu([place.key], at)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.relayout()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab walks through the table first, then on to the next widget."""
        return self.table.focus.step(forward=forward) or super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """By Tab the focus comes to the first item, by Shift+Tab to the last.

        Coming back from a dialog or another window, it returns to where it was.
        """
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.table.focus.step(forward=event.reason() is Qt.FocusReason.TabFocusReason)
        elif event.reason() in _BACK:
            self.table.focus.come_back()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A card cannot be held while a dialog or another window has the keyboard."""
        if event.reason() in _AWAY:
            self.table.gestures.cancel()
        self.table.focus.leave()
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget the focus: somebody else may look next."""
        self.table.focus.forget()
        super().hideEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.table.gestures.leave()
        super().leaveEvent(event)
