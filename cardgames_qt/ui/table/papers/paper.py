"""A sheet of paper on the table, and tables printed on it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.paint import draw_shadow, grown, mix
from cardgames_qt.ui.look.pencil import MIDDLE, Pencil
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.table.items.decor import Decor

_RADIUS = 20.0


class PaperItem(Decor):
    """The paper itself: it lies on the table, or is held over it."""

    def __init__(self, theme: Theme, z: float, *, held: bool = False) -> None:
        super().__init__(theme, z, kept=not held)
        self._held = held
        self._rect = QRectF(0, 0, 10, 10)

    def place(self, rect: QRectF) -> None:
        """Lie there."""
        self._rect = rect
        self.refresh()

    def boundingRect(self) -> QRectF:
        """The paper and its shadow."""
        return grown(self._rect, (60 if self._held else 34) * self._px)

    def draw(self, painter: QPainter) -> None:
        """Paint the paper; one that is held has an edge."""
        pencil, theme, radius = self.pencil(painter), self._theme, _RADIUS * self._px
        inks, shadow = theme.colours, theme.shadows.held if self._held else theme.shadows.hand
        draw_shadow(painter, self._rect, radius, shadow, theme, scale=self._px)
        edge = pencil.line(inks.paper_ink, 1.5, alpha=0.5) if self._held else None
        pencil.box(self._rect, radius, inks.paper, edge)


def faint_ink(theme: Theme) -> str:
    """For what is printed small on paper."""
    return mix(theme.colours.paper_ink, theme.colours.paper, 0.34)


def paint_pairs(
    pencil: Pencil,
    rect: QRectF,
    heads: tuple[str, str],
    pairs: Sequence[tuple[int, int]],
    lit: Collection[int],
) -> None:
    """What brings what: two lines of numbers with their heads at the left; the columns in use are lit."""
    px, inks, plain, faint = pencil.px, pencil.theme.colours, pencil.theme.type.label, faint_ink(pencil.theme)
    label = max(pencil.width(head, plain) for head in heads) + 8 * px
    pitch, high = (rect.width() - label) / len(pairs), rect.height() / 2 - 4 * px
    for place, (upper, lower) in enumerate(pairs):
        column = QRectF(rect.left() + label + place * pitch, rect.top(), pitch, rect.height())
        if upper in lit:
            fill = mix(inks.paper, inks.paper_ink, 0.10)
            pencil.box(grown(column, -2 * px), 8 * px, fill)
        cell = QRectF(column.left() - 4, rect.top() + 4 * px, pitch + 8, high)
        pencil.words(str(upper), cell, plain, faint, MIDDLE)
        cell.moveTop(rect.center().y())
        pencil.words(str(lower), cell, Font(14.5, 700, True), inks.paper_ink, MIDDLE)
    for head, top in zip(heads, (rect.top() + 4 * px, rect.center().y()), strict=True):
        pencil.words(head, QRectF(rect.left(), top, label, high), plain, faint)
