"""A panel over the whole page: what is below is dimmed and cannot be touched."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from cardgames_qt.ui.paint import colour, draw_soft, grown, rounded
from cardgames_qt.ui.theme import Theme

_MARGIN = 22
_LOW = 720
"""In a window lower than this everything moves closer together."""


class Overlay(QWidget):
    """A little table with a wooden rim; Escape dismisses it, Enter accepts.

    `inside` is the layout that `fill` fills: once in the end of the constructor, and whenever the theme or
    the window changes so that everything is laid out anew. Content taller than the window scrolls.
    """

    dismissed = Signal()
    accepted = Signal()

    def __init__(self, theme: Theme, parent: QWidget, *, width: int) -> None:
        super().__init__(parent)
        self.theme = theme
        self._width = width
        self.low = parent.height() < _LOW
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._scroll = QScrollArea(self)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._new_content())
        self._former: QWidget | None = None
        parent.installEventFilter(self)
        self.fit()

    def _new_content(self) -> QFrame:
        content = QFrame()
        self.inside = QVBoxLayout(content)
        side, air = (28, 16) if self.low else (self.theme.px(36), self.theme.px(30))
        self.inside.setContentsMargins(side, air, side, air)
        self.inside.setSpacing(6 if self.low else self.theme.px(12))
        content.installEventFilter(self)
        return content

    def fill(self) -> None:
        """Lay the content out in `inside`."""
        raise NotImplementedError

    def restyle(self, theme: Theme) -> None:
        """Take another theme; the keyboard stays where it is."""
        name, place = self._focused()
        self.theme = theme
        content, self._former = self._new_content(), self._scroll.takeWidget()
        self.fill()
        self._scroll.setWidget(content)
        self._former.deleteLater()  # and held until then: what was just clicked may be in it
        self.fit()
        alike = self._called(name)
        (alike[place] if place < len(alike) else self).setFocus()

    def _focused(self) -> tuple[str, int]:
        """What has the keyboard by its name, and the how manieth of that name it is."""
        focused = self.focusWidget()
        name = focused.accessibleName() if focused is not None else ""
        alike = self._called(name)
        return name, alike.index(focused) if focused in alike else 0

    def _called(self, name: str) -> list[QWidget]:
        """What is called so for whoever cannot see it; nothing has no name."""
        inside = cast(list[QWidget], self.findChildren(QWidget))
        return [each for each in inside if name and each.accessibleName() == name]

    def fit(self) -> None:
        """Cover the parent and put the panel in its middle, as tall as its content if there is room."""
        parent = self.parentWidget()
        self.setGeometry(parent.rect())
        width = min(self.theme.px(self._width), parent.width() - 2 * _MARGIN)
        wanted, room = self.wanted_height(width), parent.height() - 2 * _MARGIN
        height = min(wanted, room)
        # a scroll bar that shows makes lines wrap, which would keep it there once it is not needed
        policies = Qt.ScrollBarPolicy
        policy = policies.ScrollBarAsNeeded if wanted > room else policies.ScrollBarAlwaysOff
        self._scroll.setVerticalScrollBarPolicy(policy)
        self._scroll.setGeometry(
            (parent.width() - width) // 2, (parent.height() - height) // 2, width, height
        )
        self.update()

    def wanted_height(self, width: int) -> int:
        """How tall the content is at that width."""
        if self.inside.hasHeightForWidth():  # the size hint would be that of lines wrapped much earlier
            return self.inside.totalHeightForWidth(width)
        return self.inside.sizeHint().height()

    def end(self) -> None:
        """Go away for good."""
        self.parentWidget().removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the page and of the content."""
        resized = event.type() == QEvent.Type.Resize and watched is self.parentWidget()
        low = self.parentWidget().height() < _LOW
        if resized and low != self.low:
            self.low = low
            self.restyle(self.theme)
        elif resized or event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """Fit once all content is there."""
        self.fit()
        super().showEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """What is below cannot be clicked."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape and Enter, wherever the focus is in the panel."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismissed.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.accepted.emit()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays inside: what is dimmed is not reachable by keyboard either."""
        moved = super().focusNextPrevChild(forward)
        focused = self.focusWidget()
        return moved and focused is not None and self.isAncestorOf(focused)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim the room; draw the panel and its rim."""
        del event
        inks = self.theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dim = colour("#0A0D0F", 0.78) if self.theme.glows else colour(inks.room_edge)
        painter.fillRect(self.rect(), dim)
        panel = self._scroll.geometry().toRectF()
        if self.theme.glows:
            draw_soft(painter, panel.translated(0, 18), 30, blur=36, ink="#000000", alpha=0.5)
        radius = self.theme.radii.dialog
        painter.fillPath(rounded(grown(panel, 6), radius + 6), colour(inks.wood_edge))
        painter.fillPath(rounded(grown(panel, 5), radius + 5), colour(inks.wood))
        painter.fillPath(rounded(panel, radius), colour(inks.panel))
        painter.end()
