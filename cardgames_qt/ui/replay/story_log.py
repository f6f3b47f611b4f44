"""The log of a replay, oldest line first. The current stop is marked, and a click goes to the line's stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.ui.look.avatars import avatar_pixmap
from cardgames_qt.ui.look.paint import colour, pen, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.text.richtext import TextBlock, draw_block, lay_out, plain_words
from cardgames_qt.ui.widgets.labels import label
from cardgames_qt.ui.widgets.pad_table import FACE

_LINE = Qt.ItemDataRole.UserRole
_SIDE, _GAP, _AIR = 14, 8, 6


class LogLine(NamedTuple):
    """A sentence, whom it is about, and the stop it belongs to."""

    stop: int
    seat: Seat
    text: str


class StoryLog(Themed, QWidget):
    stop_chosen = Signal(int)

    def __init__(self, seats: Sequence[SeatPlan], theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self._lines: tuple[LogLine, ...] = ()
        self._model = QStandardItemModel(self)
        self.list = QListView()
        self.list.setProperty("role", "saved")
        self.list.setAccessibleName(self.tr("Log"))
        self._delegate = LogLineDelegate(seats, theme, self.list)
        self.list.setItemDelegate(self._delegate)
        self.list.setMouseTracking(True)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setModel(self._model)
        self.list.selectionModel().currentChanged.connect(self._choose)
        self._head = label(self.tr("Log"), "name")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(self.list, 1)
        self._measure()

    def _measure(self) -> None:
        px = self.theme.px
        self._head.setContentsMargins(px(16), px(12), px(16), px(6))

    def show_lines(self, lines: Sequence[LogLine], stop: int) -> None:
        """Show these lines, and mark those of that stop."""
        lines = tuple(lines)
        with QSignalBlocker(self.list.selectionModel()):
            if lines != self._lines:
                self._write(lines)
                self.list.doItemsLayout()
            self._delegate.stop = stop
            last = max((number for number, line in enumerate(lines) if line.stop <= stop), default=0)
            self.list.setCurrentIndex(self._model.index(last, 0))
        self._scroll()
        self.list.viewport().update()

    def _scroll(self) -> None:
        """Keep the lines before and after the current one in sight, too."""
        self.list.scrollTo(self.list.currentIndex(), QAbstractItemView.ScrollHint.PositionAtCenter)

    def _write(self, lines: tuple[LogLine, ...]) -> None:
        """Only new lines are appended where possible, which is much quicker."""
        known = len(self._lines) if lines[: len(self._lines)] == self._lines else 0
        self._model.setRowCount(known)
        for line in lines[known:]:
            item = QStandardItem()
            item.setData(line, _LINE)
            item.setData(plain_words(line.text), Qt.ItemDataRole.AccessibleTextRole)
            self._model.appendRow(item)
        self._lines = lines

    @property
    def lines(self) -> tuple[LogLine, ...]:
        return self._lines

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._delegate.theme = theme
        self._measure()
        self._lay_out()

    def _lay_out(self) -> None:
        self.list.doItemsLayout()
        self._scroll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            self.stop_chosen.emit(index.data(_LINE).stop)


class LogLineDelegate(QStyledItemDelegate):
    """Draws a line, as the log of a running game does."""

    def __init__(self, seats: Sequence[SeatPlan], theme: Theme, parent: QListView) -> None:
        super().__init__(parent)
        self.theme, self.stop = theme, 0
        self._seats, self._list = seats, parent

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        del option
        px = self.theme.px
        height = max(px(FACE), round(self._words(index).height))
        return QSize(px(80), height + 2 * px(_AIR))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The current line is lit, and lines ahead of it are fainter."""
        px, line, inks = self.theme.px, index.data(_LINE), self.theme.colours
        area = option.rect.toRectF()  # type: ignore[attr-defined, unused-ignore]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = rounded(area.adjusted(px(6), 1, -px(6), -1), self.theme.radii.small)
        if line.stop == self.stop:
            painter.fillPath(body, colour(inks.lamp, 0.16))
            painter.setPen(pen(inks.lamp, 1.5))
            painter.drawPath(body)
        elif option.state & QStyle.StateFlag.State_MouseOver:  # type: ignore[attr-defined, unused-ignore]
            painter.fillPath(body, colour(inks.mute))
        left, top = area.left() + px(_SIDE), area.top() + px(_AIR)
        if line.seat >= 0:
            face = avatar_pixmap(
                self._seats[line.seat].avatar, px(FACE), painter.device().devicePixelRatioF()
            )
            painter.setOpacity(1.0 if line.stop <= self.stop else 0.5)
            painter.drawPixmap(QPointF(left, top), face)
            painter.setOpacity(1.0)
        ahead = line.stop > self.stop
        ink, bold = (inks.ink3, inks.ink2) if ahead else (inks.ink2, inks.ink)
        at = QPointF(left + px(FACE) + px(_GAP), top)
        draw_block(painter, self._words(index), at, self.theme, ink=ink, bold_ink=bold)
        painter.restore()

    def _words(self, index: QModelIndex | QPersistentModelIndex) -> TextBlock:
        """As if there were a scroll bar: lines would be too low for their words once it comes."""
        px, style = self.theme.px, self._list.style()
        bar = style.pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self._list.verticalScrollBar())
        width = self._list.width() - bar - px(FACE) - px(_GAP) - 2 * px(_SIDE)
        return lay_out(index.data(_LINE).text, self.theme.type.log, 1.0, max(40, width))
