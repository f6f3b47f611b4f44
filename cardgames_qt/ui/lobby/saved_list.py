"""Saved games as a list: each with its little table, its words and its faces; only what is seen is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from cardgames_qt.games import find
from cardgames_qt.ui.lobby.saved_shelf import Row, Saved
from cardgames_qt.ui.look.avatars import avatar_pixmap
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, grown, paint_mat, pen, rounded, ui_font
from cardgames_qt.ui.look.parts import paint_poster
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.text.tips import plain_tip

_HEIGHT, _LEAST_ROWS = 76, 2
_MAT_WIDTH, _MAT_HEIGHT, _MAT_SCALE = 96, 50, 0.28
_FACE, _FACES = 30, 168
_ROW = Qt.ItemDataRole.UserRole
_NOWHERE = QModelIndex()


class SavedList(QListView):
    """One file is chosen at any time, if there is any."""

    def __init__(self, files: Sequence[Saved], row: Callable[[Saved], Row], theme: Theme) -> None:
        """`row` puts a file in words, which waits until it is seen."""
        super().__init__()
        self._files, self._theme = files, theme
        self.setProperty("role", "saved")
        self.setItemDelegate(_Painter(theme, self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)  # the row under the mouse is lit
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalScrollBar().setSingleStep(theme.px(_HEIGHT) // 3)
        self.setMinimumHeight(_LEAST_ROWS * theme.px(_HEIGHT))
        self.setModel(_Rows(files, row, self))
        self.choose(0)

    @property
    def chosen(self) -> Row | None:
        """The row that is chosen."""
        row: Row | None = self.currentIndex().data(_ROW)
        return row

    @property
    def place(self) -> int:
        """Which one that is, counted from 0."""
        return self.currentIndex().row()

    def choose(self, place: int) -> None:
        """Choose the row in that place, or the last one."""
        self.setCurrentIndex(self.model().index(min(place, len(self._files) - 1), 0))

    def choose_again(self, path: Path, place: int) -> None:
        """Choose the row of that file; if it is gone, the one in its place."""
        paths = [file.path for file in self._files]
        self.choose(paths.index(path) if path in paths else place)

    def sizeHint(self) -> QSize:
        """All rows, where there is room."""
        return QSize(super().sizeHint().width(), len(self._files) * self._theme.px(_HEIGHT))

    def beyond_half(self, cut: int) -> int:
        """How much to cut off beside `cut` so that half a row at the end shows that the list goes on."""
        row = self._theme.px(_HEIGHT)
        return (self.sizeHint().height() - cut - row // 2) % row


class _Rows(QAbstractListModel):
    """Each file is put in words once."""

    def __init__(self, files: Sequence[Saved], row: Callable[[Saved], Row], parent: SavedList) -> None:
        super().__init__(parent)
        self._files, self._row = files, row
        self._rows: dict[int, Row] = {}

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NOWHERE) -> int:
        """How many there are; no row has rows of its own."""
        return 0 if parent.isValid() else len(self._files)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = _ROW) -> object:
        """A row, what is said of it to whoever cannot see it, and all of what may be cut off."""
        number, roles = index.row(), Qt.ItemDataRole
        if role not in (_ROW, roles.AccessibleTextRole, roles.ToolTipRole):
            return None
        if number not in self._rows:
            self._rows[number] = self._row(self._files[number])
        row = self._rows[number]
        if role == _ROW:
            return row
        return f"{row.title}, {row.about}" if role == roles.AccessibleTextRole else plain_tip(row.about)


class _Painter(QStyledItemDelegate):
    """Draws a row."""

    def __init__(self, theme: Theme, parent: SavedList) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """All rows are equally high."""
        del option, index
        return QSize(0, self._theme.px(_HEIGHT))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """The table at the left, the words, the faces at the right."""
        px, row = self._theme.px, index.data(_ROW)
        area = option.rect.toRectF().adjusted(px(2), px(2), -px(6), -px(2))  # type: ignore[attr-defined]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, area, option.state)  # type: ignore[attr-defined]
        table = QRectF(
            area.left() + px(14), area.center().y() - px(_MAT_HEIGHT) / 2, px(_MAT_WIDTH), px(_MAT_HEIGHT)
        )
        self._paint_table(painter, table, row)
        right = self._paint_faces(painter, area, row.faces)
        words = QRectF(table.right() + px(22), area.top(), 0, area.height())
        words.setRight(right - px(12))
        self._paint_words(painter, words, row)
        painter.restore()

    def _paint_ground(self, painter: QPainter, area: QRectF, state: QStyle.StateFlag) -> None:
        """The chosen row stands out, with the keyboard on it even more."""
        inks, flags = self._theme.colours, QStyle.StateFlag
        radius = self._theme.radii.plate
        if state & (flags.State_Selected | flags.State_MouseOver):
            ink = inks.mute_hover if state & flags.State_Selected else inks.mute
            painter.fillPath(rounded(area, radius), colour(ink))
        if state & flags.State_Selected:
            focused = bool(state & flags.State_HasFocus)
            painter.setPen(pen(inks.focus, 2, dash=(5, 4)) if focused else pen(inks.ink3, 1))
            painter.drawPath(rounded(grown(area, -1), radius))

    def _paint_table(self, painter: QPainter, table: QRectF, row: Row) -> None:
        inks = self._theme.colours
        if row.saved is None:
            painter.fillPath(rounded(table, self._theme.px(12)), colour(inks.segment))
            draw_icon(painter, "warning", table.center(), self._theme.px(26), inks.bad)
            return
        game = row.saved.record.game
        plain, scale = self._theme.scaled(1.0), self._theme.scale
        paint_mat(painter, table, plain.mat(game), plain, _MAT_SCALE * scale)
        paint_poster(painter, find(game), row.title, self._theme, grown(table, -self._theme.px(3)))

    def _paint_faces(self, painter: QPainter, area: QRectF, faces: tuple[str, ...]) -> float:
        """From the right edge on; returns where they begin."""
        size = self._theme.px(min(_FACE, _FACES // max(1, len(faces))))
        left = area.right() - self._theme.px(16) - size * len(faces)
        for number, face in enumerate(faces):
            picture = avatar_pixmap(face, size, painter.device().devicePixelRatioF())
            painter.drawPixmap(QPointF(left + number * size, area.center().y() - size / 2), picture)
        return left

    def _paint_words(self, painter: QPainter, area: QRectF, row: Row) -> None:
        inks, types, middle = self._theme.colours, self._theme.type, area.center().y()
        area.setBottom(middle + self._theme.px(1))
        self._paint_line(painter, area, row.title, types.heading, inks.ink)
        area.setBottom(middle + self._theme.px(4) + QFontMetricsF(ui_font(types.body)).height())
        self._paint_line(painter, area, row.about, types.body, inks.ink2 if row.saved else inks.bad)

    def _paint_line(self, painter: QPainter, area: QRectF, text: str, step: Font, ink: str) -> None:
        """As much of it as there is room for, standing on the lower edge."""
        font = ui_font(step)
        painter.setFont(font)
        painter.setPen(colour(ink))
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextSingleLine, shown)
