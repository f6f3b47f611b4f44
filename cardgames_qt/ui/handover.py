"""The opaque page between two persons at one screen: nothing of the table can be seen through it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardgames_qt.engine.rules import Seat
from cardgames_qt.session.seats import SeatPlan
from cardgames_qt.ui.paint import paint_room
from cardgames_qt.ui.theme import Theme
from cardgames_qt.ui.widgets import Button, Face, clear, label


class HandOver(QWidget):
    """Asks for the next person by name and waits for Enter or a click."""

    taken = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._seat = Seat(0)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(16)

    def ask_for(self, seat: Seat, plan: SeatPlan) -> None:
        """Ask for that person, whose turn it is."""
        self._ask(
            seat,
            plan,
            self.tr("{player}, it is your turn").format(player=plan.name),
            self.tr("Hand the screen over. The cards stay hidden until you go on."),
        )

    def wait_for(self, seat: Seat, plan: SeatPlan) -> None:
        """Wait for that person, who has hidden the hand from the others."""
        self._ask(
            seat,
            plan,
            self.tr("{player}: the cards are covered").format(player=plan.name),
            self.tr("The game waits. The cards stay hidden until you go on."),
        )

    def _ask(self, seat: Seat, plan: SeatPlan, title: str, words: str) -> None:
        self._seat = seat
        clear(self._column)
        middle = Qt.AlignmentFlag.AlignHCenter
        self._column.addStretch(1)
        self._column.addWidget(Face(plan.avatar, 120, self._theme.colours.lamp), 0, middle)
        self._column.addWidget(label(title, "result"), 0, middle)
        self._column.addWidget(label(words, "body", "second"), 0, middle)
        self._column.addSpacing(8)
        go = Button(self.tr("I am here"), self._theme, kind="primary", icon_name="eye", on_click=self._take)
        self._column.addWidget(go, 0, middle)
        self._column.addStretch(1)
        self.setAccessibleName(title)
        go.setFocus()

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.update()

    def _take(self) -> None:
        self.taken.emit(self._seat)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on, wherever the focus is."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """An empty room."""
        del event
        painter = QPainter(self)
        paint_room(painter, self.rect().toRectF(), self._theme)
        painter.end()
