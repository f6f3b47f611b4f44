"""The opaque page between two persons at one screen: nothing of the table can be seen through it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from cardgames_qt.engine.rules import Seat
from cardgames_qt.session.seats import SeatPlan
from cardgames_qt.ui.paint import paint_room, ui_font
from cardgames_qt.ui.theme import Theme
from cardgames_qt.ui.widgets import Button, Face, clear, label

_NAME_WIDTH, _LEAST_WIDTH = 96, 168
"""So that five candidates stand side by side in the smallest window, whatever their names."""


class HandOver(QWidget):
    """Asks for the next person by name, or all persons for what they agree on."""

    taken = Signal(int)
    """The person of this seat is in front."""
    agreed = Signal(int)
    """All agree on this seat."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._column = QVBoxLayout(self)
        self._again: Callable[[], None] = lambda: None

    def ask_for(self, seat: Seat, plan: SeatPlan) -> None:
        """Ask for that person, whose turn it is."""
        self._again = partial(self.ask_for, seat, plan)
        self._ask(
            seat,
            plan,
            self.tr("{player}, it’s your turn").format(player=plan.name),
            self.tr("Hand the screen over. The cards stay hidden until you go on."),
        )

    def wait_for(self, seat: Seat, plan: SeatPlan) -> None:
        """Wait for that person, who has hidden the hand from the others."""
        self._again = partial(self.wait_for, seat, plan)
        self._ask(
            seat,
            plan,
            self.tr("{player}: the cards are covered").format(player=plan.name),
            self.tr("The game waits. The cards stay hidden until you go on."),
        )

    def ask_all(self, seats: Sequence[SeatPlan]) -> None:
        """Ask who starts: everybody may look at the own hand first, and nobody decides alone."""
        self._again = partial(self.ask_all, seats)
        self._clear()
        self._column.addStretch(1)
        self._say(
            self.tr("Who starts?"),
            self.tr("Look at your cards one after the other, cover them, and agree. No numbers, please."),
        )
        row = QHBoxLayout()
        row.setSpacing(self._theme.px(16))
        row.addStretch(1)
        columns = [self._candidate(Seat(number), seat) for number, seat in enumerate(seats)]
        for column, _ in columns:
            row.addLayout(column)
        row.addStretch(1)
        self._column.addLayout(row)
        self._column.addStretch(1)
        self._finish(columns[0][1])

    def _candidate(self, seat: Seat, plan: SeatPlan) -> tuple[QVBoxLayout, QPushButton]:
        """A seat that may start; a person can look at the own hand first."""
        column = QVBoxLayout()
        column.setSpacing(self._theme.px(10))
        column.addWidget(Face(plan.avatar, self._theme.px(76)), 0, Qt.AlignmentFlag.AlignHCenter)
        metrics = QFontMetrics(ui_font(self._theme.type.button))
        short = metrics.elidedText(plan.name, Qt.TextElideMode.ElideRight, self._theme.px(_NAME_WIDTH))
        words = self.tr("{player} starts").format(player=short)
        starts = Button(words, self._theme, on_click=partial(self.agreed.emit, seat))
        starts.setMinimumWidth(self._theme.px(_LEAST_WIDTH))
        column.addWidget(starts)
        if plan.human:
            look = self._go(self.tr("Look at the cards"), seat, kind="quiet")
            look.setAccessibleName(self.tr("{player} looks at the cards").format(player=plan.name))
            column.addWidget(look)
        column.addStretch(1)
        return column, starts

    def _clear(self) -> None:
        clear(self._column)
        self._column.setSpacing(self._theme.px(16))

    def _ask(self, seat: Seat, plan: SeatPlan, title: str, words: str) -> None:
        self._clear()
        middle = Qt.AlignmentFlag.AlignHCenter
        self._column.addStretch(1)
        self._column.addWidget(Face(plan.avatar, self._theme.px(120), self._theme.colours.lamp), 0, middle)
        self._say(title, words)
        go = self._go(self.tr("I’m ready"), seat, kind="primary")
        self._column.addWidget(go, 0, middle)
        self._column.addStretch(1)
        self._finish(go)

    def _go(self, words: str, seat: Seat, *, kind: str) -> Button:
        """The button that puts this seat's person in front."""
        take = partial(self.taken.emit, seat)
        return Button(words, self._theme, kind=kind, icon_name="eye", on_click=take)

    def _finish(self, first: QPushButton) -> None:
        """Show everything at once: Qt would do it an event later, and the page would flicker."""
        for child in cast(list[QWidget], self.findChildren(QWidget)):
            child.show()
        self.setFocusProxy(first)

    def _say(self, title: str, words: str) -> None:
        middle = Qt.AlignmentFlag.AlignHCenter
        self._column.addWidget(label(title, "result"), 0, middle)
        self._column.addWidget(label(words, "body", "second"), 0, middle)
        self._column.addSpacing(self._theme.px(8))
        self.setAccessibleName(title)

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self._again()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button the focus is on, or the first one."""
        pressed = self.focusWidget() or self.focusProxy()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(pressed, QPushButton):
            pressed.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """An empty room."""
        del event
        painter = QPainter(self)
        paint_room(painter, self.rect().toRectF(), self._theme)
        painter.end()
