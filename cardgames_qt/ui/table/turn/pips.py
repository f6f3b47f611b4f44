"""How much of what a turn asks for is done."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.paint import grown
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.decor import Decor


class PipsItem(Decor):
    """One bar for each thing the turn asks for, full once it is done."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 3)
        self._need = self._done = 0
        self._area = QRectF()

    def place(self, area: QRectF) -> None:
        """Fill that strip."""
        self._area = area
        self.refresh()

    def show_count(self, need: int, done: int) -> None:
        """So many are needed, so many done."""
        self._need, self._done = need, done
        self.update()

    def boundingRect(self) -> QRectF:
        """The strip."""
        return grown(self._area, 3)

    def draw(self, painter: QPainter) -> None:
        """The bars, centred."""
        px, inks, pencil, middle = self._px, self._theme.colours, self.pencil(painter), self._area.center()
        wide, step, high = 34 * px, 41 * px, 8 * px
        left = middle.x() - (step * self._need - (step - wide)) / 2
        for k in range(self._need):
            bar, full = QRectF(left + k * step, middle.y() - high / 2, wide, high), k < self._done
            edge = pencil.line(inks.lamp if full else inks.plate_ink2, 1.6)
            pencil.box(bar, high / 2, inks.lamp if full else None, edge)
