"""The other players: plates with their sheets in small."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.games.qwixx.cards import COLOURS, EMPTY_SHEET, ROW, Colour, Sheet
from cardgames_qt.games.qwixx.table.layout import SeatPlace
from cardgames_qt.games.qwixx.table.paper import paint_misses, row_look
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.plate import PlateItem, Seat, draw_thinking
from cardgames_qt.ui.table.papers.rows import RowLook, paint_small


def seat_key(seat: int) -> str:
    """A plate's name on the table."""
    return f"seat {seat}"


@dataclass(frozen=True, slots=True)
class SheetLook:
    """What is seen of a player's sheet; `decided` in secret what to do with the number for all."""

    sheet: Sheet = EMPTY_SHEET
    misses: int = 0
    decided: bool = False
    fresh: frozenset[tuple[Colour, int]] = frozenset()

    def rows(self) -> list[RowLook]:
        """Its rows."""
        return [row_look(letter, self.sheet[ROW[letter]], fresh=self.fresh) for letter in COLOURS]


class SheetPlate(PlateItem):
    """A plate with name, points, misses and the sheet; pointing at it shows the sheet large."""

    def __init__(self, step: int, theme: Theme) -> None:
        super().__init__(seat_key(step), theme, Seat("you", ""))
        self.look = SheetLook()
        self.interactive = True
        self._where: SeatPlace | None = None

    def lie_at(self, where: SeatPlace) -> None:
        """Take that place."""
        self._where = where
        self.place(where.plate)

    def show_look(self, seat: Seat, look: SheetLook, name: str) -> None:
        """Look like that."""
        self.look, self.accessible_name = look, name
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
        paint_small(pencil, sheet, self.look.rows())
        score = pencil.width(self._score, types.number_seat, size=0.92)
        if where.tall:
            right -= score + 10 * px
            name, points = QRectF(left, 8 * px, right - 46 * px - left, 20 * px), QPointF(right, 6 * px)
            boxes, status = QPointF(left, 32 * px), QPointF(right - 44 * px, 18 * px)
        else:
            name, points = QRectF(left, 9 * px, sheet.left() - left - 6 * px, 20 * px), QPointF(left, 26 * px)
            boxes = QPointF(12 * px, self._rect.bottom() - 23 * px)
            status = boxes + QPointF(74 * px, 7 * px)
        pencil.words(self.seat.name, name, types.name, inks.plate_ink, cut=True)
        area = QRectF(points.x(), points.y(), score + 2, 28 * px)
        pencil.words(self._score, area, types.number_seat, inks.plate_ink, size=0.92)
        paint_misses(pencil, boxes, self.look.misses, 14 * px, ink=inks.plate_ink2, cross=inks.bad)
        self._paint_status(painter, status)

    def _paint_status(self, painter: QPainter, at: QPointF) -> None:
        """Dots for one who thinks, a tick for one who has decided in secret."""
        inks, px = self.theme.colours, self.px
        if self.seat.thinking:
            draw_thinking(painter, at + QPointF(7 * px, 0), inks.lamp_text, px * 0.94)
        elif self.look.decided:
            draw_icon(painter, "check", at + QPointF(12 * px, 0), 17 * px, inks.plate_ink, stroke=2.8)
