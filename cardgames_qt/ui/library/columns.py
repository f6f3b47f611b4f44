"""Where the columns of the list begin, for its rows and for the heads over them, which sort it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from cardgames_qt.storage.library import SortColumn
from cardgames_qt.ui.library.words import LibraryWords
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.widgets.focus_frame import Outline

PICTURE = (102, 64)
"""The table at the head of a row, in the shape of a window."""
_LEFT, _GAP, _RIGHT = 10, 12, 4
_SHARES = {
    SortColumn.GAME: 0.29,
    SortColumn.PLAYERS: 0.21,
    SortColumn.RESULT: 0.205,
    SortColumn.LENGTH: 0.15,
    SortColumn.DATE: 0.145,
}
"""Of what the picture leaves."""
_HEIGHT, AIR = 30, 8
_FALLS = {SortColumn.DATE, SortColumn.LENGTH}
"""What begins with the newest or the longest."""


def picture_place(area: QRectF, theme: Theme) -> QRectF:
    """Where a row has its picture."""
    width, height = map(theme.px, PICTURE)
    return QRectF(area.left() + theme.px(_LEFT), area.center().y() - height / 2, width, height)


def column_places(area: QRectF, theme: Theme) -> dict[SortColumn, QRectF]:
    """Where each column lies in a row or over the rows."""
    px = theme.px
    left = area.left() + px(_LEFT) + px(PICTURE[0]) + px(_GAP)
    room, places = area.right() - px(_RIGHT) - left, {}
    for column, share in _SHARES.items():
        places[column] = QRectF(left, area.top(), room * share - px(_GAP), area.height())
        left += room * share
    return places


class _Head(QAbstractButton):
    """One column's name; an arrow where the list is sorted by it."""

    def __init__(self, column: SortColumn, words: LibraryWords, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.column, self._words, self._theme = column, words, theme
        self._way: bool | None = None
        self.setText(words.column(column))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_way(self, down: bool | None) -> None:
        """Whether the list is sorted by this column, and which way."""
        self._way = down
        self.setAccessibleName(self.text() if down is None else self._words.sorted_by(self.column, down))
        self.update()

    def sizeHint(self) -> QSize:
        """As high as all heads."""
        return QSize(0, self._theme.px(_HEIGHT))

    def focus_outline(self) -> Outline:
        """Its body."""
        return Outline(self.rect().toRectF(), self._theme.radii.small)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The name, and the arrow beside it."""
        del event
        theme, inks, area = self._theme, self._theme.colours, self.rect().toRectF()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse():
            painter.fillPath(rounded(area, theme.radii.small), colour(inks.mute))
        font = ui_font(theme.type.label)
        painter.setFont(font)
        painter.setPen(colour(inks.ink if self._way is not None else inks.ink2))
        arrow = theme.px(16) if self._way is not None else 0
        area.adjust(theme.px(AIR), 0, -arrow, 0)
        metrics = QFontMetricsF(font)
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, text)
        if self._way is not None:
            at = QPointF(area.left() + metrics.horizontalAdvance(text) + theme.px(10), area.center().y())
            draw_icon(painter, "down" if self._way else "up", at, theme.px(12), inks.ink, stroke=2.4)
        painter.end()


class Heads(QWidget):
    """The names of the columns; who presses one sorts by it, who presses it again turns the order round."""

    sorted = Signal(object, bool)
    """The Column, and whether it goes down."""

    def __init__(self, words: LibraryWords, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._heads = {column: _Head(column, words, theme, self) for column in _SHARES}
        self._row = QHBoxLayout(self)
        self._row.setSpacing(0)
        for head in self._heads.values():
            self._row.addWidget(head, round(1000 * _SHARES[head.column]))
            head.clicked.connect(lambda _checked=False, head=head: self._press(head.column))
        self.setFixedHeight(theme.px(_HEIGHT))
        self.show_order(SortColumn.DATE, down=True)

    def show_order(self, column: SortColumn, *, down: bool) -> None:
        """Point an arrow at the column that decides."""
        self._by, self._down = column, down
        for each, head in self._heads.items():
            head.show_way(down if each is column else None)

    def _press(self, column: SortColumn) -> None:
        down = not self._down if column is self._by else column in _FALLS
        self.show_order(column, down=down)
        self.sorted.emit(column, down)

    def leave(self, room: int) -> None:
        """End where the columns do: so much of the list's width is none of its rows."""
        px = self._theme.px
        before = px(_LEFT) + px(PICTURE[0]) + px(_GAP) - px(AIR)
        self._row.setContentsMargins(before, 0, room + px(_RIGHT) + px(AIR), 0)
