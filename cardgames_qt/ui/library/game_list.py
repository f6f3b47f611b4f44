"""The list of games: its table, its words and its faces; only what is seen is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QScrollBar,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from cardgames_qt.games import find
from cardgames_qt.storage.entries import Ending, LibraryEntry
from cardgames_qt.storage.library import Column
from cardgames_qt.ui.library.columns import PICTURE, column_places, picture_place
from cardgames_qt.ui.library.rows import ROW, Row, Rows, Shelf
from cardgames_qt.ui.look.avatars import avatar_pixmap
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import cached, colour, grown, paint_mat, pen, rounded, ui_font
from cardgames_qt.ui.look.parts import paint_poster
from cardgames_qt.ui.look.theme import Font, Theme

_HEIGHT, _LEAST_ROWS = 80, 2
_MAT_SCALE = 0.28
_FACE = 26
_RADIUS = 9

Picture = Callable[[LibraryEntry], QPixmap | None]


def _fill(widget: QWidget, event: QPaintEvent, theme: Theme) -> None:
    """Lay the panel's ground, so that nothing below has to be painted: the panel itself is see-through."""
    widget.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # which style sheets take away again
    painter = QPainter(widget)
    painter.fillRect(event.rect(), colour(theme.colours.panel))
    painter.end()


class _Rail(QScrollBar):
    """Beside the rows, on the same ground."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground first."""
        _fill(self, event, self._theme)
        super().paintEvent(event)


class GameList(QListView):
    """One game is chosen at any time, if there is any; several may be."""

    chose = Signal()
    """Another game is chosen, or others are besides."""
    moved = Signal()
    """The same, or others are seen."""
    resized = Signal(int)
    """How much beside the rows is none of them."""
    typed = Signal(str)
    """Somebody types, which is no key of the list."""

    def __init__(self, rows: Rows, picture: Picture, theme: Theme) -> None:
        super().__init__()
        self._rows, self._theme = rows, theme
        self.setProperty("role", "saved")
        self.setItemDelegate(_Painter(theme, picture, self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)  # the row under the mouse is lit
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBar(_Rail(theme))
        self.verticalScrollBar().setSingleStep(theme.px(_HEIGHT) // 3)
        self.setMinimumHeight(_LEAST_ROWS * theme.px(_HEIGHT))
        self.setModel(rows)
        self.selectionModel().selectionChanged.connect(lambda *_: self.chose.emit())
        self.chose.connect(self.moved)

    @property
    def chosen(self) -> Row | None:
        """The row that has the keyboard."""
        row: Row | None = self.currentIndex().data(ROW)
        return row

    @property
    def numbers(self) -> Sequence[int]:
        """Of all games, in their order."""
        return self._rows.numbers

    @property
    def chosen_numbers(self) -> list[int]:
        """Of every game that is selected, from the top."""
        return [self.numbers[place] for place in sorted(index.row() for index in self.selectedIndexes())]

    @property
    def place(self) -> int:
        """Which one has the keyboard, counted from 0."""
        return self.currentIndex().row()

    def choose(self, place: int) -> None:
        """Choose the row in that place, or the last one."""
        index = self._rows.index(min(place, self._rows.rowCount() - 1), 0)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def show_shelf(self, shelf: Shelf, *, keep: bool) -> None:
        """Show these games; with `keep` the same one stays chosen, or the one in its place."""
        chosen, place, top = self.chosen, max(0, self.place), self.verticalScrollBar().value()
        self._rows.show(shelf)
        same = (
            [at for at, number in enumerate(shelf.numbers) if chosen and number == chosen.number]
            if keep
            else []
        )
        self.choose(same[0] if same else place if keep else 0)
        if keep:
            self.verticalScrollBar().setValue(top)
        self.scrollTo(self.currentIndex())

    def seen(self) -> list[Row]:
        """The rows that can be seen."""
        first = self.indexAt(self.viewport().rect().topLeft()).row()
        count = self.viewport().height() // self._theme.px(_HEIGHT) + 2
        rows = (self._rows.row(place) for place in range(max(0, first), max(0, first) + count))
        return [row for row in rows if row is not None]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters are for whoever looks for a game; all that the list has no use for is the page's."""
        control = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if event.text().strip() and event.text().isprintable() and not control:
            self.typed.emit(event.text())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2, Qt.Key.Key_Escape):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows on the panel's own ground."""
        _fill(self.viewport(), event, self._theme)
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell who stands over the columns."""
        super().resizeEvent(event)
        self.resized.emit(self.width() - self.viewport().width())

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Others are seen now."""
        super().scrollContentsBy(dx, dy)
        self.moved.emit()


class _Painter(QStyledItemDelegate):
    """Draws a row."""

    def __init__(self, theme: Theme, picture: Picture, parent: GameList) -> None:
        super().__init__(parent)
        self._theme, self._picture = theme, picture

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
        """The table at the left, then column after column."""
        row: Row | None = index.data(ROW)
        if row is None:
            return
        area = option.rect.toRectF()  # type: ignore[attr-defined]
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_ground(painter, area.adjusted(1, 2, -1, -2), option.state)  # type: ignore[attr-defined]
        self._paint_table(painter, picture_place(area, self._theme), row)
        places = column_places(area, self._theme)
        if row.closed:  # its reason has all the room
            places[Column.GAME].setRight(places[Column.LENGTH].right())
        for column, place in places.items():
            self._paint_cell(painter, place, row, column)
        self._paint_faces(painter, places[Column.PLAYERS], row.faces)
        painter.restore()

    def _paint_ground(self, painter: QPainter, area: QRectF, state: QStyle.StateFlag) -> None:
        """The chosen row stands out, with the keyboard on it even more."""
        inks, flags = self._theme.colours, QStyle.StateFlag
        radius = self._theme.radii.plate
        if state & (flags.State_Selected | flags.State_MouseOver):
            ink = inks.mute_hover if state & flags.State_Selected else inks.mute
            painter.fillPath(rounded(area, radius), colour(ink))
        if state & flags.State_HasFocus:
            painter.setPen(pen(inks.focus, 2, dash=(5, 4)))
            painter.drawPath(rounded(grown(area, -1), radius))
        elif state & flags.State_Selected:
            painter.setPen(pen(inks.ink3, 1))
            painter.drawPath(rounded(grown(area, -1), radius))

    def _paint_table(self, painter: QPainter, table: QRectF, row: Row) -> None:
        theme, inks = self._theme, self._theme.colours
        if row.closed:
            painter.fillPath(rounded(table, theme.px(_RADIUS)), colour(inks.segment))
            draw_icon(painter, "warning", table.center(), theme.px(28), inks.bad)
            return
        picture = self._picture(row.holding)
        if picture is None:
            poster = self._poster(row, table, painter.device().devicePixelRatioF())
            painter.drawPixmap(table, poster, QRectF(poster.rect()))
        else:
            painter.save()
            painter.setClipPath(rounded(table, theme.px(_RADIUS)))
            painter.drawPixmap(table, picture, QRectF(picture.rect()))
            painter.restore()
        if row.holding.starred:
            self._paint_star(painter, table)

    def _poster(self, row: Row, table: QRectF, dpr: float) -> QPixmap:
        """What stands in for a picture that is not there yet: the game's poster, drawn once."""
        theme, game = self._theme, row.holding.game
        size = (table.size() * dpr).toSize()
        key = f"library {game} {theme.mode} {theme.card_colours} {size.width()} {theme.scale}"
        return cached(key, lambda: self._drawn_poster(game, row.title, size))

    def _drawn_poster(self, game: str, title: str, size: QSize) -> QPixmap:
        picture = QPixmap(size)
        picture.fill(Qt.GlobalColor.transparent)
        theme, dots = self._theme.scaled(1.0), size.width() / PICTURE[0]
        mat = grown(QRectF(0, 0, *PICTURE), -4)
        painter = QPainter(picture)
        painter.scale(dots, dots)
        paint_mat(painter, mat, theme.mat(game), theme, _MAT_SCALE)
        paint_poster(painter, find(game), title, theme, grown(mat, -4))
        painter.end()
        return picture

    def _paint_star(self, painter: QPainter, table: QRectF) -> None:
        """A seal on the corner of the picture."""
        theme, inks, at = self._theme, self._theme.colours, table.topLeft() + QPointF(2, 2)
        painter.setPen(pen(inks.panel, 2))
        painter.setBrush(colour(inks.lamp))
        painter.drawEllipse(at, theme.px(11), theme.px(11))
        draw_icon(painter, "star", at, theme.px(14), inks.lamp_ink, stroke=2.2)

    def _paint_faces(self, painter: QPainter, place: QRectF, faces: tuple[str, ...]) -> None:
        """Over the names; many of them lie closer together."""
        size = self._theme.px(_FACE)
        step = min(size, (place.width() - size) / max(1, len(faces) - 1))
        top = place.center().y() + self._theme.px(1) - size
        for number, face in enumerate(faces):
            picture = avatar_pixmap(face, size, painter.device().devicePixelRatioF())
            painter.drawPixmap(QPointF(place.left() + number * step, top), picture)

    def _paint_cell(self, painter: QPainter, place: QRectF, row: Row, column: Column) -> None:
        types, px = self._theme.type, self._theme.px
        middle, (first, second) = place.center().y(), row.cells[column]
        main = types.heading if column is Column.GAME else types.name
        place.setBottom(middle + px(1))
        self._paint_line(painter, place, first, main, self._ink(row, column))
        place.setBottom(middle + px(4) + QFontMetricsF(ui_font(types.body)).height())
        self._paint_line(painter, place, second, types.body, self._second_ink(row, column))
        place.setBottom(2 * middle - place.top())

    def _ink(self, row: Row, column: Column) -> str:
        inks = self._theme.colours
        if column is not Column.RESULT:
            return inks.ink
        return {Ending.WON: inks.good, Ending.SHARED: inks.good, Ending.LOST: inks.bad}.get(
            row.holding.ending, inks.ink
        )

    def _second_ink(self, row: Row, column: Column) -> str:
        inks = self._theme.colours
        return inks.bad if row.closed and column is Column.GAME else inks.ink2

    def _paint_line(self, painter: QPainter, area: QRectF, text: str, step: Font, ink: str) -> None:
        """As much of it as there is room for, standing on the lower edge."""
        font = ui_font(step)
        painter.setFont(font)
        painter.setPen(colour(ink))
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextSingleLine, shown)
