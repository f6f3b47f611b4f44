"""The other players: plates with their sheets in small, and one sheet shown large."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from cardgames_qt.games.qwixx.cards import COLOURS, LETTERS, NUMBERS, ROW, Colour, Sheet, crosses, mark_of
from cardgames_qt.games.qwixx.table.layout import SeatPlace
from cardgames_qt.games.qwixx.table.paper import (
    CellLook,
    Pencil,
    on_paper,
    paint_band,
    paint_cell,
    paint_lock,
    paint_misses,
    paint_points,
    paint_small,
    paint_way,
)
from cardgames_qt.ui.look import cardart
from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, draw_outline_text, draw_shadow, grown, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.items.plate import PlateItem, Seat, draw_thinking

_GROUND, _INK = "#4A4F57", "#F3F1EA"


def seat_key(seat: int) -> str:
    """A plate's name on the table."""
    return f"seat {seat}"


class SmallBackArt:
    """The neutral back for cards the size of a thumb nail: nothing but the number, as large as it gets."""

    cache_id = "qwixx small"
    decides = cardart.FIELD

    def paint_face(self, painter: QPainter, face: str, theme: Theme) -> None:
        """Nobody sees the face of such a card."""
        self.paint_back(painter, face, theme)

    def paint_back(self, painter: QPainter, face: str | None, theme: Theme) -> None:
        """Paint the number on the colour of the backs."""
        cardart.paper(painter, theme)
        painter.fillPath(cardart.field_path(), colour(_GROUND))
        draw_outline_text(painter, QPointF(50, 97), face or "", 74, _INK)
        cardart.edge(painter, theme)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """What is seen of another player."""

    avatar: str
    name: str
    sheet: Sheet
    misses: int
    total: int
    active: bool = False
    thinking: bool = False
    decided: bool = False
    fresh: frozenset[tuple[Colour, int]] = frozenset()


class SheetPlate(PlateItem):
    """A plate with name, points, misses and the sheet; pointing at it shows the sheet large."""

    def __init__(self, step: int, theme: Theme) -> None:
        super().__init__(seat_key(step), theme, Seat("you", ""))
        self.look = SeatLook("you", "", (0, 0, 0, 0), 0, 0)
        self.interactive = True
        self._where: SeatPlace | None = None

    def lie_at(self, where: SeatPlace) -> None:
        """Take that place."""
        self._where = where
        self.place(where.plate)

    def show_look(self, look: SeatLook, name: str) -> None:
        """Look like that."""
        self.look, self.accessible_name = look, name
        self.texts = {"all": name, "decided": str(look.decided), "active": str(look.active)}
        self.set_seat(Seat(look.avatar, "", active=look.active))
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Paint the plate, and on it words, boxes and the sheet."""
        super().draw(painter)
        if self._where is None:
            return
        px, look, inks = self.px, self.look, self.theme.colours
        sheet = self.mapRectFromScene(self._where.sheet)
        paint_small(Pencil(painter, self.theme, px), sheet, look.sheet, look.fresh)
        body = self.body()
        left = body.left() + 61 * px
        if self._where.tall:
            right = body.right() - 10 * px
            score = self._paint_points(painter, QPointF(right, body.top() + 8 * px), right=True)
            self._paint_name(
                painter, QRectF(left, body.top() + 8 * px, right - score - 46 * px - left, 20 * px)
            )
            boxes = QPointF(left, body.top() + 32 * px)
            status = QPointF(right - score - 44 * px, body.top() + 18 * px)
        else:
            self._paint_name(
                painter, QRectF(left, body.top() + 9 * px, sheet.left() - left - 6 * px, 20 * px)
            )
            self._paint_points(painter, QPointF(left, body.top() + 28 * px), right=False)
            boxes = QPointF(body.left() + 12 * px, body.bottom() - 23 * px)
            status = boxes + QPointF(74 * px, 7 * px)
        size = 14 * px
        paint_misses(painter, boxes, look.misses, size, ink=inks.plate_ink2, cross=inks.bad)
        self._paint_status(painter, status)

    def _paint_name(self, painter: QPainter, rect: QRectF) -> None:
        font = ui_font(self.theme.type.name, self.px)
        painter.setFont(font)
        painter.setPen(colour(self.theme.colours.plate_ink))
        words = QFontMetricsF(font).elidedText(self.look.name, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_points(self, painter: QPainter, at: QPointF, *, right: bool) -> float:
        font = ui_font(self.theme.type.number_seat, self.px * 0.92)
        text = str(self.look.total).replace("-", "−")
        width = QFontMetricsF(font).horizontalAdvance(text)
        painter.setFont(font)
        painter.setPen(colour(self.theme.colours.plate_ink))
        rect = QRectF(at.x() - (width if right else 0), at.y() - 2 * self.px, width + 2, 28 * self.px)
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        return width

    def _paint_status(self, painter: QPainter, at: QPointF) -> None:
        """Dots for one who thinks, a tick for one who has decided in secret."""
        inks, px = self.theme.colours, self.px
        if self.look.thinking:
            draw_thinking(painter, at + QPointF(7 * px, 0), inks.lamp_text, px * 0.94)
        elif self.look.decided:
            draw_icon(painter, "check", at + QPointF(12 * px, 0), 17 * px, inks.plate_ink, stroke=2.8)


class BigSheet(Decor):
    """Another player's sheet as large as the own one, over the table while it is looked at."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 1500)
        self._rect = QRectF(0, 0, 10, 10)
        self.look: SeatLook | None = None
        self._words: tuple[str, ...] = ()
        self.setVisible(False)

    def place(self, rect: QRectF) -> None:
        """Lie there."""
        self._rect = rect
        self.refresh()

    def show_look(self, look: SeatLook | None, words: tuple[str, ...] = ()) -> None:
        """Show that sheet with the words below the points of each row, or nothing."""
        self.look, self._words = look, words
        self.setVisible(look is not None)
        self.update()

    def boundingRect(self) -> QRectF:
        """The paper and its shadow."""
        return grown(self._rect, 60 * self._px)

    def draw(self, painter: QPainter) -> None:
        """Paint the paper, who it belongs to, and the rows."""
        look, theme, px, rect = self.look, self._theme, self._px, self._rect
        if look is None:
            return
        radius = 20 * px
        draw_shadow(painter, rect, radius, theme.shadows.held, theme, scale=px)
        painter.fillPath(rounded(rect, radius), colour(theme.colours.paper))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(theme.colours.paper_ink, 1.5 * px, alpha=0.5))
        painter.drawPath(rounded(rect, radius))
        self._paint_head(painter, look)
        band = (rect.height() - 66 * px) / len(COLOURS)
        for line, letter in enumerate(COLOURS):
            area = QRectF(
                rect.left() + 12 * px,
                rect.top() + 56 * px + line * band,
                rect.width() - 24 * px,
                band - 7 * px,
            )
            self._paint_row(painter, area, letter, look.sheet[ROW[letter]], look.fresh)

    def _paint_head(self, painter: QPainter, look: SeatLook) -> None:
        theme, px, rect = self._theme, self._px, self._rect
        ink = theme.colours.paper_ink
        middle = rect.top() + 31 * px
        draw_avatar(painter, look.avatar, QPointF(rect.left() + 36 * px, middle), 40 * px)
        painter.setFont(ui_font(theme.type.game, px))
        painter.setPen(colour(ink))
        line = QRectF(rect.left() + 66 * px, middle - 18 * px, rect.width() / 2, 36 * px)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(line, left, look.name)
        at = QPointF(rect.right() - 210 * px, middle - 10 * px)
        bad = on_paper(theme, good=False)
        paint_misses(painter, at, look.misses, 20 * px, ink=ink, cross=bad)
        painter.setFont(ui_font(theme.type.number_total, px))
        painter.setPen(colour(ink))
        total = QRectF(rect.right() - 110 * px, middle - 20 * px, 92 * px, 40 * px)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(total, right, str(look.total).replace("-", "−"))

    def _paint_row(
        self, painter: QPainter, area: QRectF, letter: Colour, row: int, fresh: Collection[tuple[Colour, int]]
    ) -> None:
        px, suit = self._px, LETTERS[letter]
        pencil = Pencil(painter, self._theme, px)
        paint_band(pencil, area, suit)
        start, end = area.left() + 40 * px, area.right() - 101.5 * px
        pitch, size = (end - start) / 11, 38 * px
        cells = [
            QRectF(start + place * pitch, area.center().y() - size / 2, pitch * 0.87, size)
            for place in range(11)
        ]
        paint_way(pencil, cells[0], cells[-1], suit)
        for place, value in enumerate(NUMBERS[letter]):
            look = CellLook(value, suit, mark_of(row, place), fresh=(letter, value) in fresh)
            paint_cell(pencil, cells[place], look)
        paint_lock(pencil, QPointF(area.right() - 69 * px, area.center().y()), row, suit)
        points = QRectF(area.right() - 50 * px, area.center().y() - 24.5 * px, 48 * px, 49 * px)
        words = self._words[crosses(row)] if self._words else ""
        paint_points(pencil, points, row, suit, words)
