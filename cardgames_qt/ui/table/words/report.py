"""A report that lies over the table until it has been read: a line for each player, column by column."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.paint import colour, grown, rounded
from cardgames_qt.ui.look.theme import Font
from cardgames_qt.ui.table.animator import Done
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.scene import TableScene
from cardgames_qt.ui.text.richtext import draw_block, lay_out

REPORT_Z = 1500.0
_WIDTH = 780.0
_HEAD, _ROW, _FOOT = 92.0, 50.0, 84.0
_EDGE, _NAME = 28.0, 76.0


@dataclass(frozen=True, slots=True)
class Column:
    """A heading over values in one step of the type scale; `x` is their left edge, or their right one."""

    head: str
    x: float
    font: Font
    right: bool = False


@dataclass(frozen=True, slots=True)
class Value:
    """What stands in a column; `ink` is a colour token."""

    text: str
    ink: str = "ink"


@dataclass(frozen=True, slots=True)
class Row:
    """One player's line; the reader's own one stands out."""

    avatar: str
    name: str
    values: tuple[Value, ...]
    own: bool


@dataclass(frozen=True, slots=True)
class Report:
    """All words of a report."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    foot: str


class ReportSheet(Decor):
    """A panel over the dimmed table; nothing else can be touched before it has been read."""

    def __init__(self, table: TableScene, carry_on: str) -> None:
        """`carry_on` are the words of the button that closes it."""
        super().__init__(table.theme, REPORT_Z)
        self.text: Report | None = None
        self.button = table.add(ButtonItem("continue", table.theme, carry_on, icon="check"))
        self.button.setZValue(REPORT_Z + 1)
        self.button.clicked.connect(self._close)
        self._mat, self._panel = QRectF(), QRectF()
        self._then: Done | None = None
        self._table = table
        table.add(self, at=lambda frame: frame.mat)
        self.dismiss()

    def open(self, text: Report, then: Done) -> None:
        """Wait until this is read; then `then` is called."""
        self._table.gestures.cancel()
        by_keys = self._table.focus.current is not None
        self.text, self._then = text, then
        self.setVisible(True)
        self.button.setVisible(True)
        self.place(self._mat)
        self._table.alone = self.button
        self._table.focus.set(self.button if by_keys else None)

    def dismiss(self) -> None:
        """It is over, and what should come behind it does not come."""
        self._then = self._table.alone = None
        self.setVisible(False)
        self.button.setVisible(False)

    def _close(self) -> None:
        then = self._then
        self.dismiss()
        if then is not None:
            then()

    def place(self, rect: QRectF) -> None:
        """Lie in the middle of that mat, the button in the corner."""
        px, lines = self._px, len(self.text.rows) if self.text is not None else 0
        self._mat = rect
        self._panel = QRectF(0, 0, _WIDTH * px, (_HEAD + lines * _ROW + _FOOT) * px)
        self._panel.moveCenter(rect.center())
        corner = self._panel.bottomRight()
        self.button.place(QRectF(corner.x() - 188 * px, corner.y() - 64 * px, 164 * px, 46 * px))
        self.refresh()

    def sheet(self) -> QRectF:
        """The panel, for whoever checks that all of it can be read."""
        return self._panel

    def boundingRect(self) -> QRectF:
        """The whole mat, which it dims."""
        return grown(self._mat, 2)

    def draw(self, painter: QPainter) -> None:
        """The veil, the panel, the lines."""
        if self.text is None:
            return
        theme, px, text, pencil = self._theme, self._px, self.text, self.pencil(painter)
        inks = theme.colours
        veil = colour("#0A0D0F", 0.55 if theme.glows else 0.85)
        painter.fillPath(rounded(self._mat, theme.radii.mat * px), veil)
        pencil.drop(self._panel, 26 * px, fall=14, blur=30, alpha=0.45)
        pencil.box(self._panel, 26 * px, inks.panel, pencil.line(inks.wood, 4))
        self._words(painter, text.title, theme.type.tile, QPointF(_EDGE, _HEAD * 0.36), inks.ink)
        for column in text.columns:
            at = QPointF(column.x, _HEAD - 16)
            self._words(painter, column.head, theme.type.label, at, inks.ink3, right=column.right)
        for number, row in enumerate(text.rows):
            self._paint_row(painter, row, text.columns, _HEAD + number * _ROW)
        foot = QPointF(_EDGE, self._panel.height() / px - 40)
        self._words(painter, text.foot, theme.type.body, foot, inks.ink2, room=_WIDTH - 250)

    def _paint_row(self, painter: QPainter, row: Row, columns: tuple[Column, ...], top: float) -> None:
        px, inks, types, pencil = self._px, self._theme.colours, self._theme.type, self.pencil(painter)
        left, width, high = self._panel.left(), self._panel.width(), (_ROW - 6) * px
        stripe = QRectF(left + 16 * px, self._panel.top() + top * px, width - 32 * px, high)
        pencil.box(stripe, 13 * px, inks.panel2, pencil.line(inks.line, 1.5) if row.own else None)
        draw_avatar(painter, row.avatar, QPointF(stripe.left() + 30 * px, stripe.center().y()), 34 * px)
        room = QRectF(left + _NAME * px, stripe.top(), (columns[0].x - _NAME - 8) * px, high)
        pencil.words(row.name, room, types.name if row.own else types.body, inks.ink, cut=True)
        for column, value in zip(columns, row.values, strict=True):
            at = QPointF(column.x, top + (_ROW - 6) / 2)
            ink: str = getattr(inks, value.ink)
            self._words(painter, value.text, column.font, at, ink, right=column.right)

    def _words(
        self,
        painter: QPainter,
        text: str,
        font: Font,
        at: QPointF,
        ink: str,
        *,
        right: bool = False,
        room: float = 1e9,
    ) -> None:
        """Words centred on a height, from the left or up to the right."""
        block = lay_out(text, font, self._px, room * self._px)
        back = QPointF(block.width if right else 0.0, block.height / 2)
        draw_block(painter, block, self._panel.topLeft() + at * self._px - back, self._theme, ink=ink)
