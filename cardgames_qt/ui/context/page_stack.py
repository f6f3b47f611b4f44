"""The pages of the window."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from cardgames_qt.ui.look.paint import paint_room
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.widgets.overlay import Ground


class PageStack(Themed, Ground):
    """Shows one of its pages; sheets lie over all of them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self._pages = QStackedWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._pages)

    def add(self, page: QWidget) -> None:
        self._pages.addWidget(page)

    def turn_to(self, page: QWidget) -> None:
        self._pages.setCurrentWidget(page)

    def remove(self, page: QWidget) -> None:
        self._pages.removeWidget(page)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        paint_room(painter, self.rect().toRectF(), self.theme)
        painter.end()
