"""The list of games on screen: the rows, the header that sorts them, and the line of news below."""

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
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QScrollBar,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from cardgames_qt.games import find
from cardgames_qt.kit.score import THIN
from cardgames_qt.storage.entries import Ending, LibraryEntry
from cardgames_qt.storage.library import LibraryQuery, SortColumn
from cardgames_qt.ui.library.model import ROW, GameRow, GameSource, LibraryModel, RowFormatter
from cardgames_qt.ui.library.thumbnail import SHOWN_SIZE
from cardgames_qt.ui.look.avatars import avatar_pixmap
from cardgames_qt.ui.look.game_art import paint_poster
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import cached, colour, grown, paint_mat, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.finger_scroll import scroll_by_finger
from cardgames_qt.ui.widgets.focus_frame import Outline
from cardgames_qt.ui.widgets.labels import label
from cardgames_qt.ui.widgets.strip import Strip

_ROW_HEIGHT, _LEAST_ROWS, _HEADER_HEIGHT = 80, 2, 30
_LEFT, _GAP, _RIGHT, HEADER_AIR = 10, 12, 4, 8
_SHARES = {
    SortColumn.GAME: 0.29,
    SortColumn.PLAYERS: 0.185,
    SortColumn.RESULT: 0.23,
    SortColumn.LENGTH: 0.15,
    SortColumn.DATE: 0.145,
}
"""Of the width that the thumbnail leaves."""
_SLIM_SHARES = {
    SortColumn.GAME: 0.33,
    SortColumn.PLAYERS: 0.22,
    SortColumn.RESULT: 0.27,
    SortColumn.DATE: 0.18,
}
"""Of a slim list, which has no thumbnails."""
_DESCENDING_FIRST = {SortColumn.DATE, SortColumn.LENGTH}
_MAT_SCALE = 0.28
_FACE = 26
_RADIUS = 9
_LEAST_OF_SIZE = 0.65
"""How far letters of a cell become smaller before they are left out: six scores in large text, or a date."""

Thumbnail = Callable[[LibraryEntry], QPixmap | None]


def thumbnail_place(row: QRectF, theme: Theme) -> QRectF:
    width, height = map(theme.px, SHOWN_SIZE)
    return QRectF(row.left() + theme.px(_LEFT), row.center().y() - height / 2, width, height)


def _before(theme: Theme, *, slim: bool) -> int:
    """What lies left of the columns."""
    return theme.px(_LEFT) + (0 if slim else theme.px(SHOWN_SIZE[0]) + theme.px(_GAP))


def column_places(area: QRectF, theme: Theme, *, slim: bool = False) -> dict[SortColumn, QRectF]:
    """Where each column lies in a row or over the rows."""
    px = theme.px
    left = area.left() + _before(theme, slim=slim)
    room, places = area.right() - px(_RIGHT) - left, {}
    for column, share in (_SLIM_SHARES if slim else _SHARES).items():
        places[column] = QRectF(left, area.top(), room * share - px(_GAP), area.height())
        left += room * share
    return places


class SortButton(QAbstractButton):
    """A column's name; an arrow if the list is sorted by it.

    A button and no section of a QHeaderView: those can neither be reached with Tab nor have the focus.
    """

    def __init__(self, text: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._descending: bool | None = None
        self.setText(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_order(self, spoken: str, *, descending: bool | None) -> None:
        """Whether the list is sorted by this column, and which way; `spoken` is for screen readers."""
        self._descending = descending
        self.setAccessibleName(spoken)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, self._theme.px(_HEADER_HEIGHT))

    def focus_outline(self) -> Outline:
        return Outline(self.rect().toRectF(), self._theme.radii.small)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, inks, area = self._theme, self._theme.colours, self.rect().toRectF()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse():
            painter.fillPath(rounded(area, theme.radii.small), colour(inks.mute))
        font, sorts = ui_font(theme.type.label), self._descending is not None
        painter.setFont(font)
        painter.setPen(colour(inks.ink if sorts else inks.ink2))
        area.adjust(theme.px(HEADER_AIR), 0, -theme.px(16) if sorts else 0, 0)
        metrics = QFontMetricsF(font)
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, text)
        if sorts:
            at = QPointF(area.left() + metrics.horizontalAdvance(text) + theme.px(10), area.center().y())
            draw_icon(painter, "down" if self._descending else "up", at, theme.px(12), inks.ink, stroke=2.4)
        painter.end()


class ListHeader(QWidget):
    """The names of the columns; a click sorts by one, another click reverses the order."""

    sorted = Signal(object, bool)
    """The SortColumn, and whether it descends."""

    def __init__(self, theme: Theme, *, slim: bool) -> None:
        super().__init__()
        self._theme, self._slim = theme, slim
        self._names = {
            SortColumn.GAME: self.tr("Game"),
            SortColumn.PLAYERS: self.tr("Players"),
            SortColumn.RESULT: self.tr("Result"),
            SortColumn.LENGTH: self.tr("Length"),
            SortColumn.DATE: self.tr("Played", "over a column with dates"),
        }
        shares = _SLIM_SHARES if slim else _SHARES
        self._buttons = {column: SortButton(self._names[column], theme, self) for column in shares}
        self._row = QHBoxLayout(self)
        self._row.setSpacing(0)
        for column, button in self._buttons.items():
            self._row.addWidget(button, round(1000 * shares[column]))
            button.clicked.connect(lambda _checked=False, column=column: self._press(column))
        self.setFixedHeight(theme.px(_HEADER_HEIGHT))
        self.show_order(SortColumn.DATE, descending=True)

    def show_order(self, column: SortColumn, *, descending: bool) -> None:
        self._by, self._descending = column, descending
        for each, button in self._buttons.items():
            spoken = self._names[each]
            if each is column:
                spoken = self._spoken_order().format(column=spoken)
            button.show_order(spoken, descending=descending if each is column else None)

    def _spoken_order(self) -> str:
        return self.tr("{column}, descending") if self._descending else self.tr("{column}, ascending")

    def _press(self, column: SortColumn) -> None:
        descending = not self._descending if column is self._by else column in _DESCENDING_FIRST
        self.show_order(column, descending=descending)
        self.sorted.emit(column, descending)

    def fit(self, beside: int) -> None:
        """Keep over the columns: the list has so many pixels at the right that are no part of its rows."""
        px = self._theme.px
        before = _before(self._theme, slim=self._slim) - px(HEADER_AIR)
        self._row.setContentsMargins(before, 0, beside + px(_RIGHT) + px(HEADER_AIR), 0)


def _fill(widget: QWidget, event: QPaintEvent, theme: Theme) -> None:
    """Paint the panel's colour, which is see-through itself: so nothing below has to be painted again."""
    widget.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # which style sheets take away again
    painter = QPainter(widget)
    painter.fillRect(event.rect(), colour(theme.colours.panel))
    painter.end()


class _OpaqueScrollBar(QScrollBar):
    """Lies on the same colour as the rows."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def paintEvent(self, event: QPaintEvent) -> None:
        _fill(self, event, self._theme)
        super().paintEvent(event)


class GameList(QListView):
    """The rows of games. One game is current at any time, if there is any; several may be selected."""

    selection_changed = Signal()
    moved = Signal()
    """The selection changed, or the list was scrolled."""
    resized = Signal(int)
    """How many pixels of the width are no part of the rows."""
    typed = Signal(str)
    """Text that is no key of the list."""

    def __init__(self, model: LibraryModel, thumbnail: Thumbnail, theme: Theme, *, slim: bool) -> None:
        super().__init__()
        self._games, self._theme = model, theme
        self.setProperty("role", "saved")
        self.setItemDelegate(GameRowDelegate(theme, thumbnail, self, slim=slim))
        self.setUniformItemSizes(True)
        scroll_by_finger(self)
        self.setMouseTracking(True)  # the row under the mouse is lit
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBar(_OpaqueScrollBar(theme))
        self.verticalScrollBar().setSingleStep(theme.px(_ROW_HEIGHT) // 3)
        self.setMinimumHeight(_LEAST_ROWS * theme.px(_ROW_HEIGHT))
        self.setModel(model)
        self.selectionModel().selectionChanged.connect(lambda *_: self.selection_changed.emit())
        self.selection_changed.connect(self.moved)

    @property
    def current(self) -> GameRow | None:
        row: GameRow | None = self.currentIndex().data(ROW)
        return row

    @property
    def numbers(self) -> Sequence[int]:
        """Of all games, in their order."""
        return self._games.numbers

    @property
    def selected_numbers(self) -> list[int]:
        """From the top."""
        return [self.numbers[place] for place in sorted(index.row() for index in self.selectedIndexes())]

    @property
    def place(self) -> int:
        """Which row is current, counted from 0."""
        return self.currentIndex().row()

    def choose(self, place: int) -> None:
        """Make the row in that place current, or the last one if there are fewer."""
        index = self._games.index(min(place, self._games.rowCount() - 1), 0)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def show_games(self, source: GameSource, *, keep: bool) -> None:
        """Show these games; with `keep` the same one stays current, or the one in its place."""
        current, place, top = self.current, max(0, self.place), self.verticalScrollBar().value()
        self._games.show(source)
        same = (
            [at for at, number in enumerate(source.numbers) if current and number == current.number]
            if keep
            else []
        )
        self.choose(same[0] if same else place if keep else 0)
        if keep:
            self.verticalScrollBar().setValue(top)
        self.scrollTo(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters search; the page gets the keys that the list has no use for."""
        control = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if event.text().strip() and event.text().isprintable() and not control:
            self.typed.emit(event.text())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2, Qt.Key.Key_Escape):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        _fill(self.viewport(), event, self._theme)
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit(self.width() - self.viewport().width())

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.moved.emit()


class GameRowDelegate(QStyledItemDelegate):
    """Paints a row: the thumbnail, then column after column."""

    def __init__(self, theme: Theme, thumbnail: Thumbnail, parent: GameList, *, slim: bool) -> None:
        super().__init__(parent)
        self._theme, self._thumbnail, self._slim = theme, thumbnail, slim

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        del option, index
        return QSize(0, self._theme.px(_ROW_HEIGHT))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        row: GameRow | None = index.data(ROW)
        if row is None:
            return
        area = option.rect.toRectF()  # type: ignore[attr-defined, unused-ignore]
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_ground(painter, area.adjusted(1, 2, -1, -2), option.state)  # type: ignore[attr-defined, unused-ignore]
        if not self._slim:
            self._paint_thumbnail(painter, thumbnail_place(area, self._theme), row)
        places = column_places(area, self._theme, slim=self._slim)
        if row.closed:  # the reason takes the room of the cells that are empty
            last = SortColumn.RESULT if self._slim else SortColumn.LENGTH
            places[SortColumn.GAME].setRight(places[last].right())
        elif self._slim and row.entry.starred:
            self._paint_star(painter, area.adjusted(12, 12, 0, 0))
        for column, place in places.items():
            self._paint_cell(painter, place, row, column)
        self._paint_faces(painter, places[SortColumn.PLAYERS], row.faces)
        painter.restore()

    def _paint_ground(self, painter: QPainter, area: QRectF, state: QStyle.StateFlag) -> None:
        """Selected rows stand out, the one with the focus even more."""
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

    def _paint_thumbnail(self, painter: QPainter, place: QRectF, row: GameRow) -> None:
        theme, inks = self._theme, self._theme.colours
        if row.closed:
            painter.fillPath(rounded(place, theme.px(_RADIUS)), colour(inks.segment))
            draw_icon(painter, "warning", place.center(), theme.px(28), inks.bad)
            return
        picture = self._thumbnail(row.entry)
        if picture is None:
            poster = self._poster(row, place, painter.device().devicePixelRatioF())
            painter.drawPixmap(place, poster, QRectF(poster.rect()))
        else:
            painter.save()
            painter.setClipPath(rounded(place, theme.px(_RADIUS)))
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
            painter.restore()
        if row.entry.starred:
            self._paint_star(painter, place)

    def _poster(self, row: GameRow, place: QRectF, dpr: float) -> QPixmap:
        """Stands in for a thumbnail that is not there yet: the game's poster, drawn once."""
        theme, game = self._theme, row.entry.game
        size = (place.size() * dpr).toSize()
        key = f"library {game} {theme.mode} {theme.card_colours} {size.width()} {theme.scale}"
        return cached(key, lambda: self._drawn_poster(game, row.title, size))

    def _drawn_poster(self, game: str, title: str, size: QSize) -> QPixmap:
        picture = QPixmap(size)
        picture.fill(Qt.GlobalColor.transparent)
        theme, dots = self._theme.scaled(1.0), size.width() / SHOWN_SIZE[0]
        mat = grown(QRectF(0, 0, *SHOWN_SIZE), -4)
        painter = QPainter(picture)
        painter.scale(dots, dots)
        paint_mat(painter, mat, theme.mat(game), theme, _MAT_SCALE)
        paint_poster(painter, find(game), title, theme, grown(mat, -4))
        painter.end()
        return picture

    def _paint_star(self, painter: QPainter, place: QRectF) -> None:
        """A seal on the corner of the thumbnail."""
        theme, inks, at = self._theme, self._theme.colours, place.topLeft() + QPointF(2, 2)
        painter.setPen(pen(inks.panel, 2))
        painter.setBrush(colour(inks.lamp))
        painter.drawEllipse(at, theme.px(11), theme.px(11))
        draw_icon(painter, "star", at, theme.px(14), inks.lamp_ink, stroke=2.2)

    def _paint_faces(self, painter: QPainter, place: QRectF, faces: tuple[str, ...]) -> None:
        """Above the names, closer together if there are many."""
        size = self._theme.px(_FACE)
        step = min(size, (place.width() - size) / max(1, len(faces) - 1))
        top = place.center().y() + self._theme.px(1) - size
        for number, face in enumerate(faces):
            picture = avatar_pixmap(face, size, painter.device().devicePixelRatioF())
            painter.drawPixmap(QPointF(place.left() + number * step, top), picture)

    def _paint_cell(self, painter: QPainter, place: QRectF, row: GameRow, column: SortColumn) -> None:
        types, px = self._theme.type, self._theme.px
        middle, (first, second) = place.center().y(), row.cells[column]
        main = types.heading if column is SortColumn.GAME and not self._slim else types.name
        place.setBottom(middle + px(1))
        self._paint_line(painter, place, first, main, self._ink(row, column))
        ink = self._second_ink(row, column)
        if row.closed:  # the reason may take two lines
            painter.setFont(ui_font(types.body))
            painter.setPen(colour(ink))
            below = QRectF(
                place.left(), middle + px(3), place.width(), place.top() + px(_ROW_HEIGHT) - middle
            )
            painter.drawText(below, Qt.TextFlag.TextWordWrap, second)
        else:
            place.setBottom(middle + px(4) + QFontMetricsF(ui_font(types.body)).height())
            self._paint_line(painter, place, second, types.body, ink)
        place.setBottom(2 * middle - place.top())

    def _ink(self, row: GameRow, column: SortColumn) -> str:
        inks = self._theme.colours
        if column is not SortColumn.RESULT:
            return inks.ink
        return {Ending.WON: inks.good, Ending.SHARED: inks.good, Ending.LOST: inks.bad}.get(
            row.entry.ending, inks.ink
        )

    def _second_ink(self, row: GameRow, column: SortColumn) -> str:
        inks = self._theme.colours
        return inks.bad if row.closed and column is SortColumn.GAME else inks.ink2

    def _paint_line(self, painter: QPainter, area: QRectF, text: str, step: Font, ink: str) -> None:
        """As much of the text as fits, on the lower edge."""
        text, font = fitting(text, step, area.width())
        painter.setFont(font)
        painter.setPen(colour(ink))
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextSingleLine, shown)


def fitting(text: str, step: Font, width: float) -> tuple[str, QFont]:
    """A text and its font in that width: many scores move closer, then letters become smaller."""
    font = ui_font(step)
    if QFontMetricsF(font).horizontalAdvance(text) > width:
        text = text.replace(THIN, "\u200a")
        whole_pixels = step.size * width // QFontMetricsF(font).horizontalAdvance(text)
        font = ui_font(step, min(1.0, max(_LEAST_OF_SIZE, whole_pixels / step.size)))
    return text, font


class GamesPane(QWidget):
    """The list with its header, and the strip below it; where there is no game, the reason."""

    all_wanted = Signal()

    def __init__(
        self,
        formatter: RowFormatter,
        thumbnail: Thumbnail,
        theme: Theme,
        *,
        sorted_as: LibraryQuery | None,
        slim: bool,
    ) -> None:
        """`sorted_as` has the order the header shows; None where the games have an order of their own.

        A `slim` one has neither thumbnails nor how long a game was.
        """
        super().__init__()
        self._sortable = sorted_as is not None
        self.header = ListHeader(theme, slim=slim)
        if sorted_as is not None:
            self.header.show_order(sorted_as.column, descending=sorted_as.down)
        model = LibraryModel(formatter)
        self.list = GameList(model, thumbnail, theme, slim=slim)
        model.setParent(self.list)
        self.list.setAccessibleName(self.tr("Games"))
        self.list.resized.connect(self.header.fit)
        self.strip = Strip(theme)
        self.strip.left.connect(self.list.setFocus)
        self._message = label("", "body", "second", wrap=True)
        self._message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._show_all = Button(self.tr("Show all games"), theme, on_click=self.all_wanted.emit)
        self._lay_out(theme)

    def _lay_out(self, theme: Theme) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(6))
        column.addWidget(self.header)
        column.addWidget(self.list, 1)
        column.addWidget(self.strip)
        inside = QVBoxLayout(self.list.viewport())
        inside.setSpacing(theme.px(16))
        inside.addStretch(2)
        inside.addWidget(self._message)
        inside.addWidget(self._show_all, 0, Qt.AlignmentFlag.AlignHCenter)
        inside.addStretch(3)

    def explain_empty(self, why: str, *, narrowed: bool) -> None:
        """If no game is listed, say why; if `narrowed` by filters, offer all of them."""
        empty = self.list.model().rowCount() == 0
        self.header.setVisible(self._sortable and not empty)
        self._message.setVisible(empty)
        self._message.setText(why if empty else "")
        self._show_all.setVisible(empty and narrowed)
        self.list.setAccessibleDescription(self._message.text())
