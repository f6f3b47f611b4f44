"""A plate with a line of boxes at its foot: what somebody has collected, colour by colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF, QPainter

from cardgames_qt.ui.look.cardart import RATIO, CardArt
from cardgames_qt.ui.look.paint import draw_symbol, sign_ink, ui_font
from cardgames_qt.ui.look.pencil import RIGHT
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.table.items.plate import PlateItem

_SMALLEST = 9.0
_STEP = 1.1
"""From sign to sign, in signs."""
_BACK, _BACKS, _PEEK = 0.72, 3, 0.25
"""The height of a card back in its box, how many make a heap, and how much of each peeks out."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One box: signs of a colour or, without one, a heap of cards face down; and words beside them.

    A dashed sign is missing. `share` is the box's part of the line, none if it is as wide as what it holds.
    `ink` and `frame` are colour tokens.
    """

    suit: str = ""
    full: int = 1
    dashed: int = 0
    text: str = ""
    ink: str = "plate_ink"
    frame: str = ""
    share: float = 1.0
    faint: bool = False


class CellPlate(PlateItem):
    """A player, and below a line of cells."""

    def __init__(self, key: str, theme: Theme, art: CardArt) -> None:
        """`art` has the backs of a heap."""
        super().__init__(key, theme)
        self.cells: tuple[Cell, ...] = ()
        self._art = art

    def show_cells(self, cells: Sequence[Cell]) -> None:
        """Show these, left to right."""
        self.cells = tuple(cells)
        self.update()

    def boxes(self) -> list[QRectF]:
        """Where they lie on the plate."""
        px, body = self.px, self.body()
        left, gap, top, height = 9 * px, 5 * px, body.height() - 34 * px, 28 * px
        fixed = [0.0 if cell.share else self._inner(cell, QSizeF(0, height)) + 12 * px for cell in self.cells]
        room = body.width() - 2 * left - sum(fixed) - gap * (len(self.cells) - 1)
        unit = room / max(1.0, sum(cell.share for cell in self.cells))
        found = []
        for cell, width in zip(self.cells, fixed, strict=True):
            found.append(QRectF(left, top, width + cell.share * unit, height))
            left += found[-1].width() + gap
        return found

    # --- measures -------------------------------------------------------------------------------------

    def _font(self) -> Font:
        return Font(self.theme.type.name.size, 700, True)

    def _words(self, cell: Cell) -> float:
        """The room for the words, with the gap before them."""
        metrics = QFontMetricsF(ui_font(self._font(), self.px))
        return metrics.horizontalAdvance(cell.text) + 4 * self.px if cell.text else 0.0

    def _signs(self, cell: Cell, box: QSizeF) -> tuple[int, float]:
        """How many signs, and how large; where room is scarce the full ones say enough."""
        scarce = cell.full and box.width() <= (cell.full + cell.dashed + 0.6) * _SMALLEST
        count = cell.full if scarce else cell.full + cell.dashed
        wish = (15 if cell.text else 17) * self.px * self.theme.symbol_scale**0.5
        most = min(wish, box.height() * 0.6, (box.width() - self._words(cell)) / (count + 0.6))
        return count, max(_SMALLEST, most)

    def _back(self, height: float) -> QSizeF:
        return QSizeF(height * _BACK / RATIO, height * _BACK)

    def _inner(self, cell: Cell, box: QSizeF) -> float:
        """The width of all that a cell holds."""
        if cell.suit:
            count, size = self._signs(cell, box)
            return (count - 1) * size * _STEP + size + self._words(cell)
        backs = 1 + (_BACKS - 1) * _PEEK if cell.full else 1
        return self._back(box.height()).width() * backs + self._words(cell)

    # --- painting -------------------------------------------------------------------------------------

    def draw(self, painter: QPainter) -> None:
        """The plate and its cells."""
        super().draw(painter)
        for cell, box in zip(self.cells, self.boxes(), strict=True):
            self._paint_cell(painter, cell, box)

    def _paint_cell(self, painter: QPainter, cell: Cell, box: QRectF) -> None:
        inks, pencil = self.theme.colours, self.pencil(painter)
        edge = pencil.line(getattr(inks, cell.frame), 1.8) if cell.frame else None
        pencil.box(box, 9 * self.px, inks.mute, edge)
        inner = QRectF(0, 0, self._inner(cell, box.size()), box.height())
        inner.moveCenter(box.center())
        if cell.suit:
            self._paint_signs(painter, cell, inner, box.size())
        else:
            self._paint_backs(painter, cell, inner)
        if cell.text:
            pencil.words(cell.text, inner, self._font(), getattr(inks, cell.ink), RIGHT)

    def _paint_signs(self, painter: QPainter, cell: Cell, inner: QRectF, box: QSizeF) -> None:
        inks, (count, size) = self.theme.colours, self._signs(cell, box)
        ink = sign_ink(cell.suit, self.theme, inks.plate_ink) if cell.full else inks.plate_ink2
        for k in range(count):
            at = QPointF(inner.left() + size / 2 + k * size * _STEP, inner.center().y())
            alpha = 0.5 if cell.faint else 1.0
            draw_symbol(painter, cell.suit, at, size, ink, outline=k >= cell.full, alpha=alpha)

    def _paint_backs(self, painter: QPainter, cell: Cell, inner: QRectF) -> None:
        """A few backs, or the outline of one where none lies."""
        pencil, back = self.pencil(painter), QRectF(inner.topLeft(), self._back(inner.height()))
        back.moveTop(inner.center().y() - back.height() / 2)
        if not cell.full:
            dashes = pencil.line(self.theme.colours.plate_ink2, 1.2, alpha=0.5, dash=(3, 2.4))
            pencil.box(back, 2 * self.px, edge=dashes)
        for k in range(_BACKS if cell.full else 0):
            at = back.translated(k * back.width() * _PEEK, 0)
            pencil.card(self._art, None, at, face_up=False)
