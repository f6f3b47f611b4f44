"""Items only this table has: plates with hands, the progress of a turn, planned cards, a whole pile."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.cardart import RATIO, CardArt
from cardgames_qt.ui.look.paint import grown
from cardgames_qt.ui.look.pencil import MIDDLE, RIGHT
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.items.plate import PlateItem, draw_thinking
from cardgames_qt.ui.text.richtext import TextBlock, draw_block, lay_out

_BACK, _STEP = 16.0, 8.6
_NAME = 192.0
"""The name and its line come first: so much of a plate is theirs."""


class HandPlate(PlateItem):
    """A player with a hand, which is not shown on the plate of a player whose hand lies beside it."""

    def __init__(self, key: str, theme: Theme, art: CardArt) -> None:
        super().__init__(key, theme)
        self._art = art
        self._held: int | None = None

    def show_hand(self, count: int | None) -> None:
        if count != self._held:
            self._held = count
            self.update()

    @property
    def _dots_above(self) -> bool:
        """Not where the number of cards stands at the right."""
        return self._held is None and super()._dots_above

    def _paint_right(self, painter: QPainter) -> float:
        """The number, and left of it the backs, or the dots of somebody who thinks."""
        if self._held is None:
            return super()._paint_right(painter)
        head, px, inks, font = self._head_height(), self.px, self.theme.colours, self.theme.type.number_table
        pencil, right = self.pencil(painter), self._rect.right() - 14 * self.px
        width = pencil.width("8", font)
        area = QRectF(right - width, 0, width + 1, head)
        pencil.words(str(self._held), area, font, inks.plate_ink, RIGHT)
        edge = right - width - 10 * px
        if self.seat.thinking:
            draw_thinking(painter, QPointF(edge - 26 * px, head / 2), inks.lamp, px)
            return edge - 36 * px
        return edge if px < 0.9 else self._paint_backs(painter, self._held, edge) - 6 * px

    def _paint_backs(self, painter: QPainter, count: int, right: float) -> float:
        px, pencil, whole = self.px, self.pencil(painter), self._rect.width()
        wide, room = _BACK * px, max(whole * 0.165, whole - _NAME * px)
        step = min(_STEP * px, (room - wide) / max(1, count - 1))
        left, top = right - wide - step * (count - 1), (self._head_height() - wide * RATIO) / 2
        for k in range(count):
            back = QRectF(left + k * step, top, wide, wide * RATIO)
            pencil.card(self._art, None, back, face_up=False)
            pencil.box(back, 1.6 * px, edge=pencil.line(self.theme.colours.shadow, 0.7, alpha=0.5))
        return left if count else right


class PipsItem(Decor):
    """One bar per card the turn requires, filled once it is played."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 3)
        self._need = self._done = 0
        self._area = QRectF()

    def place(self, area: QRectF) -> None:
        self._area = area
        self.refresh()

    def show_count(self, need: int, done: int) -> None:
        """That many are needed, that many done."""
        self._need, self._done = need, done
        self.update()

    def boundingRect(self) -> QRectF:
        return grown(self._area, 3)

    def draw(self, painter: QPainter) -> None:
        px, inks, pencil, middle = self.px, self.theme.colours, self.pencil(painter), self._area.center()
        wide, step, high = 34 * px, 41 * px, 8 * px
        left = middle.x() - (step * self._need - (step - wide)) / 2
        for k in range(self._need):
            bar, full = QRectF(left + k * step, middle.y() - high / 2, wide, high), k < self._done
            edge = pencil.line(inks.lamp if full else inks.plate_ink2, 1.6)
            pencil.box(bar, high / 2, inks.lamp if full else None, edge)


_PALE = 0.9
_DISC, _LEAST_DISC = 9.0, 9.0
"""The radius of a number's ground, in units, and at least in pixels."""


class PlanItem(Decor):
    """Ghosts of the cards planned for a turn on their piles, numbered; above the cards."""

    def __init__(self, theme: Theme, art: CardArt) -> None:
        super().__init__(theme, 1200)
        self._art = art
        self._ghosts: tuple[tuple[str, QRectF], ...] = ()

    def show_cards(self, ghosts: Sequence[tuple[str, QRectF]]) -> None:
        """These faces in these places, first to last."""
        self._ghosts = tuple(ghosts)
        self.refresh()

    def boundingRect(self) -> QRectF:
        bounds = QRectF()
        for _, rect in self._ghosts:
            bounds = bounds.united(rect)
        return grown(bounds, 14 * self.px)

    def draw(self, painter: QPainter) -> None:
        """Pale cards with a lit outline, and their numbers."""
        pencil, inks, px = self.pencil(painter), self.theme.colours, self.px
        for number, (face, rect) in enumerate(self._ghosts, 1):
            painter.setOpacity(_PALE)
            pencil.card(self._art, face, rect)
            painter.setOpacity(1.0)
            pencil.box(rect, rect.width() * 0.1, edge=pencil.line(inks.lamp, 2, dash=(5, 4)))
            disc = grown(QRectF(rect.topLeft(), rect.topLeft()), max(_DISC * px, _LEAST_DISC))
            pencil.disc(disc.center(), disc.width() / 2, inks.lamp)
            larger = max(1.0, 1 / px)  # thin strokes of a small number would be faint
            pencil.words(str(number), disc, self.theme.type.chip, inks.lamp_ink, MIDDLE, size=larger)


_CARD, _GAP, _PAD, _BELOW_TITLE = 46.0, 6.0, 18.0, 10.0
_FEW = 6
"""A short history stands in one line, a longer one in a block twice as wide as tall."""


class PileSheet(Decor):
    """All cards of one pile, on a panel over the table."""

    def __init__(self, theme: Theme, art: CardArt) -> None:
        super().__init__(theme, 1500)
        self.title = ""
        self._art = art
        self._faces: tuple[str, ...] = ()
        self._bounds, self._beside = QRectF(), QRectF()
        self.setVisible(False)

    def open(self, title: str, faces: Sequence[str], bounds: QRectF, beside: QRectF) -> None:
        """Show these cards, oldest first, beside that place, towards the middle, always within the bounds."""
        self.title, self._faces = title, tuple(faces)
        self._bounds, self._beside = bounds, beside
        self.setVisible(True)
        self.refresh()

    def _grid(self) -> tuple[int, int]:
        """Columns and lines."""
        count = max(1, len(self._faces))
        columns = min(count, max(_FEW, math.ceil(math.sqrt(count * 2.4))))
        return columns, math.ceil(count / columns)

    def _card(self) -> float:
        """The card's width: the usual one, or less where the mat is too small for a long pile."""
        (columns, lines), px, gap = self._grid(), self.px, _GAP / _CARD
        room = grown(self._bounds, -30 * px)
        wide = (room.width() - 2 * _PAD * px) / (max(_FEW, columns) * (1 + gap))
        high = (room.height() - (2 * _PAD + 40) * px) / (lines * (RATIO + gap))
        return min(_CARD * max(1.0, px), wide, high)

    def _title(self) -> TextBlock:
        return lay_out(self.title, self.theme.type.name, self.px)

    def sheet(self) -> QRectF:
        """The sheet itself, in the scene."""
        card, px, title, (columns, lines) = self._card(), self.px, self._title(), self._grid()
        gap, pad, gutter = card * _GAP / _CARD, 2 * _PAD * px, 12 * px
        width = max(columns * (card + gap) - gap, title.width) + pad
        height = lines * (card * RATIO + gap) - gap + title.height + _BELOW_TITLE * px + pad
        beside, room = self._beside, grown(self._bounds, -14 * px)
        left = beside.right() + gutter
        if beside.center().x() > self._bounds.center().x():
            left = beside.left() - gutter - width
        left = max(room.left(), min(left, room.right() - width))
        top = max(room.top(), min(beside.center().y() - height / 2, room.bottom() - height))
        return QRectF(left, top, width, height)

    def boundingRect(self) -> QRectF:
        return grown(self.sheet(), 30 * self.px)

    def draw(self, painter: QPainter) -> None:
        """A panel with a title and the cards line by line."""
        sheet, inks, px, pencil = self.sheet(), self.theme.colours, self.px, self.pencil(painter)
        pencil.drop(sheet, 18 * px, fall=8, blur=22, alpha=0.5)
        pencil.box(sheet, 18 * px, inks.panel, pencil.line(inks.line, 1.5))
        title, corner = self._title(), sheet.topLeft() + QPointF(_PAD, _PAD) * px
        draw_block(painter, title, corner, self.theme, ink=inks.ink)
        card, columns = self._card(), self._grid()[0]
        first = QRectF(corner.x(), corner.y() + title.height + _BELOW_TITLE * px, card, card * RATIO)
        step = 1 + _GAP / _CARD
        for number, face in enumerate(self._faces):
            line, column = divmod(number, columns)
            at = QPointF(column * card * step, line * card * (RATIO + _GAP / _CARD))
            pencil.card(self._art, face, first.translated(at))
