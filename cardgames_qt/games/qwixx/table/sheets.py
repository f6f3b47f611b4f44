"""Score sheets on the table: one's own, small ones on the others' plates, and one of those enlarged."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from cardgames_qt.games.qwixx.cards import COLOURS, EMPTY_SHEET, NUMBERS, POINTS, ROW, Colour, Sheet, crosses
from cardgames_qt.games.qwixx.table.layout import SeatPlace
from cardgames_qt.games.qwixx.table.scoresheet import (
    RowLook,
    on_paper,
    paint_misses,
    paint_small,
    paint_whole_row,
    row_look,
    row_place,
)
from cardgames_qt.games.qwixx.tell.keys import seat_key
from cardgames_qt.games.qwixx.tell.words import QwixxSheetWords
from cardgames_qt.kit.score import number
from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import draw_shadow, grown, mix, ui_font
from cardgames_qt.ui.look.pencil import MIDDLE, RIGHT, Pencil
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.items.plate import PlateItem, PlateLook, draw_thinking

_RADIUS = 20.0
_LOWER = Font(14.5, 700, True)
_HEADS = 1.5
"""How much larger than usual the heads of lines may be, so that the columns beside them keep their room."""


class PaperItem(Decor):
    """The paper itself: it lies on the table, or is held over it."""

    def __init__(self, theme: Theme, z: float, *, held: bool = False) -> None:
        super().__init__(theme, z, kept=not held)
        self._held = held
        self._rect = QRectF(0, 0, 10, 10)

    def place(self, rect: QRectF) -> None:
        self._rect = rect
        self.refresh()

    def boundingRect(self) -> QRectF:
        return grown(self._rect, (60 if self._held else 34) * self.px)

    def draw(self, painter: QPainter) -> None:
        """Paint the paper; one that is held has an edge."""
        pencil, theme, radius = self.pencil(painter), self.theme, _RADIUS * self.px
        inks, shadow = theme.colours, theme.shadows.held if self._held else theme.shadows.hand
        draw_shadow(painter, self._rect, radius, shadow, theme, scale=self.px)
        edge = pencil.line(inks.paper_ink, 1.5, alpha=0.5) if self._held else None
        pencil.box(self._rect, radius, inks.paper, edge)


def faint_ink(theme: Theme) -> str:
    """For what is printed small on paper."""
    return mix(theme.colours.paper_ink, theme.colours.paper, 0.3)


def paint_pairs(
    pencil: Pencil,
    rect: QRectF,
    heads: tuple[str, str],
    pairs: Sequence[tuple[int, int]],
    lit: Collection[int],
) -> None:
    """What brings what: two lines of numbers with their heads at the left; the columns in use are lit."""
    px, inks, plain, faint = pencil.px, pencil.theme.colours, pencil.theme.type.label, faint_ink(pencil.theme)
    larger = min(pencil.theme.text, _HEADS)
    label = larger * max(pencil.width(head, plain) for head in heads) + 8 * px
    widest = max(pencil.width(str(lower), _LOWER) for _, lower in pairs)
    if (rect.width() - label) / len(pairs) < widest + 2:  # in a narrow window the numbers would run together
        heads, label = ("", ""), 0.0
    pitch, high = (rect.width() - label) / len(pairs), rect.height() / 2 - 4 * px
    for place, (upper, lower) in enumerate(pairs):
        column = QRectF(rect.left() + label + place * pitch, rect.top(), pitch, rect.height())
        if upper in lit:
            fill = mix(inks.paper, inks.paper_ink, 0.10)
            pencil.box(grown(column, -2 * px), 8 * px, fill)
        cell = QRectF(column.left() - 4, rect.top() + 4 * px, pitch + 8, high)
        pencil.words(str(upper), cell, plain, inks.paper_ink if upper in lit else faint, MIDDLE, grows=True)
        cell.moveTop(rect.center().y())
        pencil.words(str(lower), cell, _LOWER, inks.paper_ink, MIDDLE, grows=True)
    for head, top in zip(heads, (rect.top() + 4 * px, rect.center().y()), strict=True):
        pencil.words(head, QRectF(rect.left(), top, label, high), plain, faint, grows=True)


@dataclass(frozen=True, slots=True)
class SheetLook:
    """What is seen of a player's sheet; `decided` in secret what to do with the number for all."""

    sheet: Sheet = EMPTY_SHEET
    misses: int = 0
    decided: bool = False
    fresh: frozenset[tuple[Colour, int]] = frozenset()

    def rows(self) -> list[RowLook]:
        return [row_look(letter, self.sheet[ROW[letter]], fresh=self.fresh) for letter in COLOURS]


class SheetPlate(PlateItem):
    """A plate with name, points, misses and the sheet; pointing at it shows the sheet large."""

    def __init__(self, step: int, theme: Theme) -> None:
        super().__init__(seat_key(step), theme, PlateLook("you", ""))
        self.look = SheetLook()
        self._rows = self.look.rows()
        self.interactive = True
        self._where: SeatPlace | None = None

    def lie_at(self, where: SeatPlace) -> None:
        self._where = where
        self.place(where.plate)

    def show_look(self, seat: PlateLook, look: SheetLook, name: str) -> None:
        self.look, self._rows, self.accessible_name = look, look.rows(), name
        self.texts = {"all": name, "decided": str(look.decided), "active": str(seat.active)}
        self.set_seat(seat)
        self.update()

    def _paint_right(self, painter: QPainter) -> float:
        """The points stand with the name: what is right of it is the sheet's."""
        del painter
        return self._rect.right()

    def _paint_names(self, painter: QPainter, left: float, right: float) -> None:
        """Name, points and misses around the sheet: above it on a tall plate, else at its left."""
        pencil, where, px, types = self.pencil(painter), self._where, self.px, self.theme.type
        if where is None:
            return
        sheet, inks = self.mapRectFromScene(where.sheet), self.theme.colours
        paint_small(pencil, sheet, self._rows)
        score = pencil.width(self.shown_score, types.number_seat, size=0.92)
        if where.tall:
            right -= score + 10 * px
            name, points = QRectF(left, 8 * px, right - 46 * px - left, 20 * px), QPointF(right, 6 * px)
            boxes, status = QPointF(left, 32 * px), QPointF(right - 44 * px, 18 * px)
        else:
            name, points = QRectF(left, 9 * px, sheet.left() - left - 6 * px, 20 * px), QPointF(left, 26 * px)
            boxes = QPointF(12 * px, self._rect.bottom() - 23 * px)
            status = boxes + QPointF(74 * px, 7 * px)
        pencil.words(self.seat.name, name, types.name, inks.plate_ink, cut=True, grows=True)
        area = QRectF(points.x(), points.y(), score + 2, 28 * px)
        pencil.words(self.shown_score, area, types.number_seat, inks.plate_ink, size=0.92)
        paint_misses(pencil, boxes, self.look.misses, 14 * px, ink=inks.plate_ink2, cross=inks.bad)
        self._paint_status(painter, status)

    def _paint_status(self, painter: QPainter, at: QPointF) -> None:
        """Dots for one who thinks, a tick for one who has decided in secret."""
        inks, px = self.theme.colours, self.px
        if self.seat.thinking:
            draw_thinking(painter, at + QPointF(7 * px, 0), inks.lamp_text, px * 0.94)
        elif self.look.decided:
            draw_icon(painter, "check", at + QPointF(12 * px, 0), 17 * px, inks.plate_ink, stroke=2.8)


_CLOSE = 50.0
"""In a foot lower than this the total would reach into the word over it."""
_MISSES, _TOTAL = 108.0, 78.0
"""How wide the places of misses and total are at the foot of the paper."""


class OwnSheet(PaperItem):
    """The player's own paper with the table of points, the misses and the total at its foot."""

    def __init__(self, theme: Theme, words: QwixxSheetWords) -> None:
        super().__init__(theme, 0.5)
        self._words = words
        self._foot = QRectF()
        self._sheet: Sheet = ()
        self._misses, self._total = 0, 0
        self.shows_foot = True

    def show_count(self, sheet: Sheet, misses: int, total: int) -> None:
        """Its rows, misses and the points of the whole sheet."""
        self._sheet, self._misses, self._total = sheet, misses, total
        self.update()

    def show_foot(self, foot: QRectF, *, on: bool) -> None:
        """Print the table of points, the misses and the total there, or leave their place to others."""
        self._foot, self.shows_foot = foot, on
        self.update()

    def misses_at(self) -> QRectF:
        """Where misses are marked, between the table of points and the total."""
        foot, px = self._foot, self.px
        words = QFontMetricsF(ui_font(self.theme.type.label, px)).horizontalAdvance(self._words.misses())
        width = max(_MISSES * px, words + 4)  # letters have a smallest size
        return QRectF(foot.right() - (_TOTAL + 6) * px - width, foot.top(), width, foot.height())

    def draw(self, painter: QPainter) -> None:
        """Paint the paper and what is printed at its foot."""
        super().draw(painter)
        if self.shows_foot:
            self._paint_foot(self.pencil(painter), self._foot, self.misses_at())

    def _paint_foot(self, pencil: Pencil, foot: QRectF, misses: QRectF) -> None:
        px, theme, words = self.px, self.theme, self._words
        label, ink, faint = theme.type.label, theme.colours.paper_ink, faint_ink(theme)
        table = QRectF(foot.left(), foot.top(), misses.left() - 20 * px - foot.left(), foot.height())
        pairs, lit = list(enumerate(POINTS))[1:], [crosses(row) for row in self._sheet]
        paint_pairs(pencil, table, words.table_heads(), pairs, lit)
        total = QRectF(foot.right() - _TOTAL * px, foot.top(), _TOTAL * px, foot.height())
        above = (0, 4 * px, 0, -foot.height() / 2)
        pencil.words(words.misses(), misses.adjusted(*above), label, faint, grows=True)
        pencil.words(words.total(), total.adjusted(*above), label, faint, RIGHT, grows=True)
        at = QPointF(misses.left(), foot.center().y() + px)
        paint_misses(pencil, at, self._misses, 20 * px, ink=ink, cross=on_paper(theme, good=False))
        below, close = total.adjusted(0, foot.height() / 2 - 6 * px, 0, 0), foot.height() < _CLOSE * px
        size = 0.72 if close else 0.94
        pencil.words(number(self._total), below, theme.type.number_total, ink, RIGHT, size=size)


class BigSheet(PaperItem):
    """Another player's sheet as large as the player's own one, over the table while it is looked at."""

    def __init__(self, theme: Theme, words: QwixxSheetWords) -> None:
        super().__init__(theme, 1500, held=True)
        self.owner: SheetPlate | None = None
        self._words = words
        self.setVisible(False)

    def show_sheet(self, owner: SheetPlate | None) -> None:
        """Show the sheet on that plate, or nothing."""
        self.owner = owner
        self.setVisible(owner is not None)
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Paint the paper, who it belongs to, and the rows."""
        pencil, px, rect = self.pencil(painter), self.px, self._rect
        if self.owner is None:
            return
        super().draw(painter)
        self._paint_head(pencil, self.owner)
        look, high = self.owner.look, (rect.height() - 66 * px) / len(COLOURS)
        for line, letter in enumerate(COLOURS):
            row = look.sheet[ROW[letter]]
            shown = row_look(letter, row, fresh=look.fresh, words=self._words.crosses(crosses(row)))
            top = rect.top() + 56 * px + line * high
            band = QRectF(rect.left() + 10 * px, top, rect.width() - 20 * px, high - 7 * px)
            paint_whole_row(pencil, row_place(band, len(NUMBERS[letter]), px), shown)

    def _paint_head(self, pencil: Pencil, owner: SheetPlate) -> None:
        px, rect, types, ink = self.px, self._rect, self.theme.type, self.theme.colours.paper_ink
        middle = rect.top() + 31 * px
        draw_avatar(pencil.painter, owner.seat.avatar, QPointF(rect.left() + 36 * px, middle), 40 * px)
        line = QRectF(rect.left() + 66 * px, middle - 18 * px, rect.width() / 2, 36 * px)
        pencil.words(owner.seat.name, line, types.game, ink)
        at, bad = QPointF(rect.right() - 210 * px, middle - 10 * px), on_paper(self.theme, good=False)
        paint_misses(pencil, at, owner.look.misses, 20 * px, ink=ink, cross=bad)
        total = QRectF(rect.right() - 110 * px, middle - 20 * px, 92 * px, 40 * px)
        pencil.words(owner.seat.score, total, types.number_total, ink, RIGHT)
