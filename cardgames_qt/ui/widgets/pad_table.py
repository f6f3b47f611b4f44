"""The score pad: faces, names and columns of numbers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from cardgames_qt.kit.marks import sign
from cardgames_qt.kit.score import PadRow, ScorePad
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.ui.look.paint import ui_font
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.text.richtext import draw_block, lay_out, plain_words, signs_in
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.labels import ElidedLabel, Face, label

FACE = 26
_FACE_AIR, _NAME_AIR = 6, 4
_LEAST_GAP, _MOST_GAP = 6, 20
"""Before every column of numbers: what names leave over, within these bounds."""
_MANY_COLUMNS = 5
"""From here on numbers are smaller, and the total, being large, needs no head: names keep their room."""
_TWO_DIGITS = "88"


def line_name(row: PadRow) -> str:
    """Identifies a row, wherever it stands."""
    return f"{row.seat} {row.name}"


class _SignHead(QWidget):
    """The signs of card colours over a column; the tool tip has them in words."""

    def __init__(self, words: str, theme: Theme) -> None:
        super().__init__()
        signs = "".join(map(sign, signs_in(words)))
        self._theme, self._block = theme, lay_out(signs, theme.type.body)
        set_tip(self, plain_words(words))
        self.setAccessibleName(plain_words(words))

    def sizeHint(self) -> QSize:
        return QSize(round(self._block.width), round(self._block.height))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks, width = self._theme.colours, self.width()
        draw_block(painter, self._block, QPointF(), self._theme, ink=inks.ink, width=width, align=1.0)
        painter.end()


class PadTable(QWidget):
    """Right-aligned columns of numbers with heads, with as much space between them as the names leave."""

    def __init__(self, pad: ScorePad, seats: Sequence[SeatPlan], theme: Theme, width: int) -> None:
        super().__init__()
        self.totals: dict[str, QLabel] = {}
        self._cells: list[list[QLabel]] = []
        self._pad, self._seats, self._theme, self._width = pad, seats, theme, width
        self._many = len(pad.columns) >= _MANY_COLUMNS
        self._heads = (*pad.columns[:-1], "") if self._many else pad.columns
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(0)
        grid.setVerticalSpacing(theme.px(4))
        grid.setColumnStretch(1, 1)
        if any(row.seat is not None for row in pad.rows):
            grid.setColumnMinimumWidth(0, theme.px(FACE + _FACE_AIR))
        self._add_heads()
        self._part_columns()
        for number, row in enumerate(pad.rows, 1):
            self._add_row(number, row)

    def change_to(self, pad: ScorePad) -> bool:
        """Show these numbers instead; False if they are of other lines or columns."""
        if _lines(pad) != _lines(self._pad):
            return False
        self._pad = pad
        self._part_columns()
        for row, cells in zip(pad.rows, self._cells, strict=True):
            for text, words in zip(row.cells, cells, strict=True):
                words.setText(text)
        return True

    def _add_heads(self) -> None:
        for column, words in enumerate(self._heads):
            head = _SignHead(words, self._theme) if signs_in(words) else label(words, "label", "third")
            if isinstance(head, QLabel):
                head.setAlignment(Qt.AlignmentFlag.AlignRight)
            self._grid.addWidget(head, 0, column + 2)

    def _part_columns(self) -> None:
        wide = [self._needed(column) for column in range(len(self._heads))]
        gap = self._gap(self._width - sum(wide), len(wide))
        for column, needed in enumerate(wide):
            self._grid.setColumnMinimumWidth(column + 2, needed + gap)

    def _needed(self, column: int) -> int:
        """The width of a column; measured here, as the style sheet is applied only later."""
        types, head = self._theme.type, self._heads[column]
        last = column == len(self._heads) - 1
        font = types.heading if last else types.log if self._many else types.body
        cells = [_width(row.cells[column], font) for row in self._pad.rows]
        return max(_width(_TWO_DIGITS, font), 0 if signs_in(head) else _width(head, types.label), *cells)

    def _gap(self, free: int, count: int) -> int:
        """The space before each column, once the longest name has its room."""
        theme = self._theme
        names = [_width(self._name(row), theme.type.name) for row in self._pad.rows]
        taken = max(names, default=0) + theme.px(_NAME_AIR) + self._grid.columnMinimumWidth(0)
        return max(theme.px(_LEAST_GAP), min((free - taken) // max(1, count), theme.px(_MOST_GAP)))

    def _name(self, row: PadRow) -> str:
        return row.name or (self._seats[row.seat].name if row.seat is not None else "")

    def _add_row(self, number: int, row: PadRow) -> None:
        if row.seat is not None:
            face = Face(self._seats[row.seat].avatar, self._theme.px(FACE))
            self._grid.addWidget(face, number, 0, Qt.AlignmentFlag.AlignLeft)
        self._grid.addWidget(ElidedLabel(self._name(row), "name" if row.strong else "body"), number, 1)
        self._cells.append([])
        for column, cell in enumerate(row.cells):
            last = column == len(row.cells) - 1
            step = "heading" if last else "log" if self._many else "body"
            words = label(cell, step, "" if last or row.strong else "second")
            words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(words, number, column + 2)
            self._cells[-1].append(words)
            if last:
                self.totals[line_name(row)] = words


def _lines(pad: ScorePad) -> object:
    """All of a pad but its numbers."""
    return pad.columns, [(row.seat, row.name, row.strong, len(row.cells)) for row in pad.rows]


def _width(words: str, font: Font) -> int:
    return QFontMetrics(ui_font(font)).horizontalAdvance(words)
