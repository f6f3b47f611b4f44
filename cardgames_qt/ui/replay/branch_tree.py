"""The tree itself: a list whose lines are set in as far as they grow on others."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, QStringListModel, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.replay.branch_rows import BranchRow, BranchRows
from cardgames_qt.ui.text.tips import plain_tip

_HEIGHT, _MOST_ROWS = 54, 8
_SIDE, _INDENT, _AIR, _ICON = 16, 26, 4, 18
_MOST_DEPTH = 8
"""Deeper ones are set in no further."""
_SPOKEN = Qt.ItemDataRole.AccessibleTextRole


class BranchTree(QListView):
    """One line is chosen at any time; the one on the page is marked."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._model = _Model(self)
        self._painter = _Painter(self._model, theme, self)
        self.setProperty("role", "saved")
        self.setItemDelegate(self._painter)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setModel(self._model)

    def show_rows(self, rows: BranchRows, on_page: int | None, chosen: int | None) -> None:
        """Have these lines; the keyboard is on the chosen one."""
        self._painter.on_page = on_page
        self._model.show(rows)
        self.setCurrentIndex(self._model.index(rows.place(chosen), 0))
        height = self._theme.px(_HEIGHT)
        self.setMinimumHeight(height * min(len(rows), _MOST_ROWS // 2))
        self.setMaximumHeight(height * min(len(rows), _MOST_ROWS) + 2)

    def sizeHint(self) -> QSize:
        """As tall as its lines, up to a few."""
        return QSize(self._theme.px(320), self.maximumHeight())

    @property
    def chosen(self) -> BranchRow:
        """The line that is spoken of."""
        return self._model.rows.row(self.currentIndex().row())


class _Model(QStringListModel):
    """How many lines there are a view asks often: a list of empty texts answers that without us."""

    rows: BranchRows

    def show(self, rows: BranchRows) -> None:
        """These and no others."""
        self.rows = rows
        self.setStringList([""] * len(rows))

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = _SPOKEN) -> str | None:
        """A line for whoever cannot see it, or not all of it."""
        if role not in (_SPOKEN, Qt.ItemDataRole.ToolTipRole):
            return None
        spoken = self.rows.row(index.row()).spoken()
        return spoken if role == _SPOKEN else plain_tip(spoken)


class _Painter(QStyledItemDelegate):
    """Draws a line: the twig it hangs on, its name, where it leaves, and how it ended."""

    def __init__(self, model: _Model, theme: Theme, parent: QListView) -> None:
        super().__init__(parent)
        self._model, self._theme = model, theme
        self.on_page: int | None = None

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """All of them alike."""
        del option, index
        return QSize(self._theme.px(80), self._theme.px(_HEIGHT))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The chosen one is lit."""
        px, inks, row = self._theme.px, self._theme.colours, self._model.rows.row(index.row())
        area = option.rect.toRectF()  # type: ignore[attr-defined]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = rounded(area.adjusted(1, 1, -1, -1), self._theme.radii.small)
        if option.state & QStyle.StateFlag.State_Selected:  # type: ignore[attr-defined]
            painter.fillPath(body, colour(inks.lamp, 0.16))
            painter.setPen(pen(inks.lamp, 1.5))
            painter.drawPath(body)
        elif option.state & QStyle.StateFlag.State_MouseOver:  # type: ignore[attr-defined]
            painter.fillPath(body, colour(inks.mute))
        left = px(_SIDE) + px(_INDENT) * min(row.depth, _MOST_DEPTH)
        self._paint_sign(painter, row, QPointF(area.left() + left, area.center().y()))
        self._paint_words(painter, row, area.adjusted(left + px(_ICON), px(_AIR), -px(_SIDE), -px(_AIR)))
        painter.restore()

    def _paint_sign(self, painter: QPainter, row: BranchRow, at: QPointF) -> None:
        """A twig, or the film of the game; that of the page is lit."""
        ink = self._theme.colours.lamp_text if row.number == self.on_page else self._theme.colours.ink2
        draw_icon(painter, "film" if row.number is None else "branch", at, self._theme.px(_ICON), ink)

    def _paint_words(self, painter: QPainter, row: BranchRow, area: QRectF) -> None:
        types, inks = self._theme.type, self._theme.colours
        result = QFontMetricsF(ui_font(types.name)).horizontalAdvance(row.result) + 2
        end = QRectF(area.right() - result, area.top(), result, area.height())
        self._write(painter, row.result, end, types.name, inks.ink2)
        words = area.adjusted(self._theme.px(8), 0, -result - self._theme.px(12), 0)
        half = words.height() / 2
        self._write(painter, row.name, words.adjusted(0, 0, 0, -half), types.heading, inks.ink)
        self._write(painter, row.about, words.adjusted(0, half, 0, 0), types.label, inks.ink2)

    def _write(self, painter: QPainter, words: str, area: QRectF, font: Font, ink: str) -> None:
        painter.setFont(ui_font(font))
        painter.setPen(colour(ink))
        shown = QFontMetricsF(ui_font(font)).elidedText(words, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
