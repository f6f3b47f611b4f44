"""A month of days, each with a mark for every game; one day is chosen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.ui.look.icons import DayMark, draw_day_mark
from cardgames_qt.ui.look.paint import colour, grown, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.formats import day_name, first_of_week, month_name
from cardgames_qt.ui.widgets.controls import Button, icon_button
from cardgames_qt.ui.widgets.focus_frame import Outline, set_tab_stop
from cardgames_qt.ui.widgets.labels import clear, label

_WEEK = 7
_CELL = QSize(50, 46)
_LOW_CELL = QSize(50, 38)
_SLIM_CELL = 41
"""How wide a day is where there is little room."""
_MARK, _MARK_STEP = 7, 10
_STEPS = {
    Qt.Key.Key_Left: timedelta(-1),
    Qt.Key.Key_Right: timedelta(1),
    Qt.Key.Key_Up: timedelta(-_WEEK),
    Qt.Key.Key_Down: timedelta(_WEEK),
}
_MONTHS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class DayButton(QAbstractButton):
    """A day: its number, and below it a mark for each game."""

    wanted = Signal(object)
    """The date that a key leads to."""

    def __init__(
        self, day: date, marks: tuple[DayMark, ...], *, today: bool, size: QSize, theme: Theme
    ) -> None:
        super().__init__()
        self.day, self.marks = day, marks
        self._today, self._theme, self._size = today, theme, size
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.toggled.connect(partial(set_tab_stop, self))
        set_tab_stop(self, chosen=False)

    def sizeHint(self) -> QSize:
        return self._size * self._theme.scale

    def focus_outline(self) -> Outline:
        return Outline(self.rect().toRectF(), self._theme.radii.small)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go by days and weeks, the page keys by months."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.wanted.emit(self.day + _STEPS[key])
        elif key in _MONTHS:
            self.wanted.emit(in_month(self.day, _MONTHS[key]))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, inks = self._theme, self._theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = grown(self.rect().toRectF(), -2)
        body = rounded(area, theme.radii.small)
        if self.isChecked():
            painter.fillPath(body, colour(inks.mute_hover))
        elif self.underMouse() and self.isEnabled():
            painter.fillPath(body, colour(inks.mute))
        if self._today:
            painter.setPen(pen(inks.lamp_text, 2))
            painter.drawPath(body)
        painter.setFont(ui_font(theme.type.chip))
        painter.setPen(colour(inks.ink) if self.isEnabled() else colour(inks.ink3, 0.5))
        words = area.adjusted(0, 0, 0, -area.height() * 0.38)
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, str(self.day.day))
        if self._today or any(self.marks):
            self._paint_marks(painter, QPointF(area.center().x(), area.bottom() - area.height() * 0.26))
        painter.end()

    def _paint_marks(self, painter: QPainter, middle: QPointF) -> None:
        step = min(self._theme.px(_MARK_STEP), self.width() / (len(self.marks) + 1))
        left = middle.x() - step * (len(self.marks) - 1) / 2
        for number, mark in enumerate(self.marks):
            size = self._theme.px(_MARK) * (1.0 if mark else 0.6)
            draw_day_mark(painter, QPointF(left + number * step, middle.y()), size, mark, self._theme)


class Calendar(QWidget):
    """Shows the month of the chosen day."""

    chosen = Signal(object)
    """The date."""

    def __init__(
        self,
        day: date,
        *,
        today: date,
        bounds: tuple[date, date],
        marks: Callable[[date], tuple[DayMark, ...]],
        tell: Callable[[date], str],
        legend: str,
        low: bool,
        slim: bool,
        theme: Theme,
    ) -> None:
        """`tell` puts a day's marks in words, `legend` tells which mark is whose.

        Days outside `bounds` cannot be chosen; `low` saves height and `slim` width.
        """
        super().__init__()
        self.day, self._today, self._bounds = day, today, bounds
        self._marks, self._tell, self._theme = marks, tell, theme
        size = _LOW_CELL if low else _CELL
        self._size = QSize(_SLIM_CELL, size.height()) if slim else size
        self._month = label("", "heading")
        self._month.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._back = self._turner("left", self.tr("Previous month"), -1)
        self._on = self._turner("right", self.tr("Next month"), 1)
        self._grid = QGridLayout()
        self._grid.setSpacing(0)
        self.days: dict[date, DayButton] = {}
        self._lay_out(legend)
        self._show_month()

    def _turner(self, icon: str, name: str, step: int) -> Button:
        return icon_button(icon, name, lambda: self.choose(in_month(self.day, step)), self._theme)

    def _lay_out(self, legend: str) -> None:
        head = QHBoxLayout()
        head.addWidget(self._back)
        head.addWidget(self._month, 1)
        head.addWidget(self._on)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._theme.px(6))
        column.addLayout(head)
        column.addLayout(self._grid)
        column.addWidget(label(legend, "label", "third", wrap=True))
        column.addStretch(1)

    def choose(self, day: date) -> None:
        """Choose the day, or the nearest within the bounds."""
        first, last = self._bounds
        before, self.day = self.day, min(max(day, first), last)
        if (before.year, before.month) != (self.day.year, self.day.month):
            self._show_month()
        self.days[self.day].setChecked(True)
        if self.day != before:
            self.chosen.emit(self.day)

    def take_focus(self) -> None:
        self.days[self.day].setFocus(Qt.FocusReason.TabFocusReason)

    def _go(self, day: date) -> None:
        """By the keyboard."""
        self.choose(day)
        self.take_focus()

    def _show_month(self) -> None:
        clear(self._grid)
        self.days = {}
        first = self.day.replace(day=1)
        self._month.setText(month_name(first))
        self._back.setEnabled(in_month(self.day, -1) >= self._bounds[0].replace(day=1))
        self._on.setEnabled(in_month(first, 1) <= self._bounds[1])
        start = first_of_week()
        for column in range(_WEEK):
            head = label(day_name((start - 1 + column) % _WEEK + 1), "label", "third")
            self._grid.addWidget(head, 0, column, Qt.AlignmentFlag.AlignCenter)
        before = (first.isoweekday() - start) % _WEEK
        for number in range(_days_in(first)):
            row, column = divmod(before + number, _WEEK)
            self._grid.addWidget(self._day(first + timedelta(number)), row + 1, column)
        for row in range(1, 7):  # as high as the longest month
            self._grid.setRowMinimumHeight(row, self._theme.px(self._size.height()))
        self.days[self.day].setChecked(True)

    def _day(self, day: date) -> DayButton:
        today = day == self._today
        button = DayButton(day, self._marks(day), today=today, size=self._size, theme=self._theme)
        button.setAutoExclusive(True)
        button.setEnabled(self._bounds[0] <= day <= self._bounds[1])
        button.setAccessibleName(self._tell(day))
        button.clicked.connect(lambda _checked=False: self.choose(day))
        button.wanted.connect(self._go)
        self.days[day] = button
        return button


def in_month(day: date, step: int) -> date:
    """The same day so many months later, or the last day of that month."""
    months = day.year * 12 + day.month - 1 + step
    first = date(months // 12, months % 12 + 1, 1)
    return first.replace(day=min(day.day, _days_in(first)))


def _days_in(first: date) -> int:
    after = (first.replace(day=28) + timedelta(4)).replace(day=1)
    return (after - timedelta(1)).day
