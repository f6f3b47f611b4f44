"""Where everything lies on the table of Qwixx, computed from the mat.

All numbers are units of the design; the mat is at least 958 × 722 of them. What it has more in width goes to
the sheet, the display and the plates, what it has more in height to the air between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF

from cardgames_qt.games.qwixx.cards import COLOURS, UP
from cardgames_qt.games.qwixx.rules import MOST_LAID
from cardgames_qt.games.qwixx.table.faces import ART
from cardgames_qt.games.qwixx.table.scoresheet import RowPlace, row_place
from cardgames_qt.ui.look.cardart import RATIO
from cardgames_qt.ui.table.layout import Anchor, Box, Frame
from cardgames_qt.ui.table.pose import Pose, hand, pose_in, row, untidy

OWN = Box(14, 644, 166, 62, Anchor.START, Anchor.END)
MAIN = Box(756, 576, 180, 48, Anchor.END, Anchor.END)
OTHER = Box(756, 632, 180, 44, Anchor.END, Anchor.END)
_EDGE, _SEATS_TOP, _SIDE, _TRAY = 22.0, 11.0, 250.0, 118.0
_SHEET = QSizeF(632, 346)
_ROW_TOP, _ROW_PITCH, _ROW_HEIGHT = 10.0, 55.0, 49.0
_NOTE = 96.0
"""The width of the words under a pile: they stand on one line even where type is at its smallest."""
_LOWEST_NOTE = 15
"""Their height in pixels where type is at its smallest."""
_BADGE = 10
"""How many pixels the face of whoever put a card onto the discard pile looks out over it."""
_WIDEST_PLATE = {1: 520.0, 2: 520.0, 3: 400.0, 4: 320.0}
_MANY = 3
"""From this many opponents on, plates are narrow and their sheets stand below the names."""


@dataclass(frozen=True)
class SeatPlace:
    """One opponent's plate: the whole, the small sheet in it, the cards in it."""

    plate: QRectF
    sheet: QRectF
    cards: QRectF
    tall: bool
    px: float

    def backs(self, keys: Sequence[str]) -> tuple[Pose, ...]:
        """Poses of a hand of backs, at the right of their place."""
        px = self.px
        return row(len(keys), self.cards, 36 * px, 2.5 * px, z=12.0, face_up=False, align=1.0)


@dataclass(frozen=True)
class SheetPlace:
    """The player's own sheet and everything printed on it."""

    paper: QRectF
    rows: tuple[RowPlace, ...]
    foot: QRectF
    """The table of points, the misses and the total."""
    strip: QRectF
    """The line of words."""
    low_foot: QRectF
    high_strip: QRectF
    """The same two for a longer sentence: the foot closes up, and the words have half as much room again."""


@dataclass(frozen=True)
class StockPlace:
    """The cards nobody holds: display, deck and discard pile."""

    area: QRectF
    """All of the display."""
    display: tuple[Pose, ...]
    deck: QRectF
    deck_note: QRectF
    discard: Pose
    discard_note: QRectF


@dataclass(frozen=True)
class Places:
    """One layout, in logical pixels of the view."""

    frame: Frame
    seats: tuple[SeatPlace, ...]
    stepper: QRectF
    sheet: SheetPlace
    side_title: QRectF
    stock: StockPlace
    tray: QRectF
    hand: QRectF
    popup: QRectF
    """Where another player's sheet is enlarged: below the player's own rows, to compare both."""

    def fan(self, count: int) -> tuple[Pose, ...]:
        """The player's own hand, with places for the cards that are still to come."""
        px = self.frame.scale
        return hand(count, self.hand, 112 * px, ART, px=px)

    def laid(self, count: int) -> tuple[Pose, ...]:
        """Cards lying side by side in the tray."""
        px = self.frame.scale
        area = self.tray.adjusted(10 * px, 7 * px, -10 * px, -7 * px)
        return row(count, area, area.width() / MOST_LAID - 6 * px, 8 * px, z=140.0)

    def heap(self, keys: Sequence[str]) -> tuple[Pose, ...]:
        """The topmost cards of the discard pile, the newest last."""
        return untidy(len(keys), self.stock.discard, rise=self.frame.scale)


def make_places(frame: Frame, seats: int) -> Places:
    """Lay the table for that many players."""
    box, spare = frame.unit_box, frame.spare
    many = seats - 1 >= _MANY
    plate = 116.0 if many else 88.0
    air = spare.height() * 0.3
    step_top = _SEATS_TOP + plate + (5.0 if many else 11.0) + air
    step_height = 34.0 if many else 38.0
    top = step_top + step_height + (4.0 if many else 10.0)
    bottom = top + _SHEET.height()
    wide = _SHEET.width() + min(130.0, spare.width() * 0.5)
    wide += min(440.0, max(0.0, spare.width() - 200) * 0.6)  # a low mat: words need the width, cards don't
    side = _SIDE + min(70.0, spare.width() * 0.25)
    gap = 32.0
    across, high = frame.units.width(), frame.units.height()
    left = max(_EDGE, (across - wide - gap - side) / 2)
    right = left + wide + gap
    hand_top = bottom + 12
    return Places(
        frame=frame,
        seats=_seats(frame, seats - 1, plate, many=many),
        stepper=box(left, step_top, wide, step_height),
        sheet=_sheet(frame, left, top, wide),
        side_title=box(right, step_top - (4 if many else 8), side, 22),
        stock=_stock(frame, QRectF(right, step_top + 28, side, bottom - _TRAY - 42 - step_top)),
        tray=box(right, bottom - _TRAY, side, _TRAY),
        hand=box(186, hand_top, across - 186 - 212, high - 10 - hand_top),
        popup=box(left, top + _ROW_TOP + 4 * _ROW_PITCH + 4, wide, 300),
    )


def _stock(frame: Frame, area: QRectF) -> StockPlace:
    """The four open cards, and deck and discard pile beside them."""
    column, gap, box, left, top = 84.0, 10.0, frame.unit_box, area.left(), area.top()
    width = min((area.height() - gap) / 2 / RATIO, (area.width() - column - gap) / 2)
    height, spread = width * RATIO, min(area.width() - column - 2 * width, gap + 30)
    corners = [(left + x * (width + spread), top + y * (height + gap)) for y in (0, 1) for x in (0, 1)]
    slots = [box(x, y, width, height) for x, y in corners]
    note, badge = max(18.0, _LOWEST_NOTE / frame.scale), max(0.0, _BADGE / frame.scale - 12)
    second = top + height + gap + 6 + badge
    highest = min(second - top - note - 7 - 2 * badge, area.bottom() + 6 - note - second)
    x, deck = area.right() - column / 2 + 7, min(64.0, width * 0.75, highest / RATIO)
    below = deck * RATIO
    heap = box(x - deck * 0.47, second + below * 0.03, deck * 0.94, below * 0.94)
    return StockPlace(
        area=slots[0].united(slots[-1]),
        display=tuple(pose_in(slot, z=10.0 + k, face_up=False) for k, slot in enumerate(slots)),
        deck=box(x - deck / 2, top + 2, deck, below),
        deck_note=box(x - _NOTE / 2, top + below + 5, _NOTE, note),
        discard=pose_in(heap, z=20.0),
        discard_note=box(x - _NOTE / 2, second + below + 4, _NOTE, note),
    )


def _sheet(frame: Frame, left: float, top: float, wide: float) -> SheetPlace:
    """Rows, the table of points and the line of words, all on the sheet."""
    foot = top + _ROW_TOP + len(COLOURS) * _ROW_PITCH
    tops = (top + _ROW_TOP + line * _ROW_PITCH for line in range(len(COLOURS)))
    bands = (frame.unit_box(left + 10, y, wide - 20, _ROW_HEIGHT) for y in tops)
    return SheetPlace(
        paper=frame.unit_box(left, top, wide, _SHEET.height()),
        rows=tuple(row_place(band, len(UP), frame.scale) for band in bands),
        foot=frame.unit_box(left + 14, foot, wide - 28, 56),
        strip=frame.unit_box(left + 10, foot + 62, wide - 20, 44),
        low_foot=frame.unit_box(left + 14, foot - 4, wide - 28, 44),
        high_strip=frame.unit_box(left + 10, foot + 41, wide - 20, 72),
    )


def _seats(frame: Frame, count: int, height: float, *, many: bool) -> tuple[SeatPlace, ...]:
    """The others side by side over the table, as wide as they may be."""
    gap, edge = (10.0 if many else 12.0), 18.0
    across = frame.units.width()
    width = min(_WIDEST_PLATE[count], (across - 2 * edge - (count - 1) * gap) / count)
    left = (across - count * width - (count - 1) * gap) / 2
    return tuple(_seat(frame, left + k * (width + gap), width, height, tall=many) for k in range(count))


def _seat(frame: Frame, x: float, width: float, height: float, *, tall: bool) -> SeatPlace:
    if tall:
        sheet = QRectF(9, 54, min(210.0, (width - 18) * 0.64), 56)
        cards = QRectF(sheet.right() + 6, 40, width - sheet.width() - 24, 70)
    else:
        sheet = QRectF(138, 10, min(232.0, width * 0.45), height - 20)
        cards = QRectF(sheet.right() + 8, 9, width - 18 - sheet.right(), height - 18)
    plate = QRectF(0, 0, width, height)
    boxes = (each.translated(x, _SEATS_TOP) for each in (plate, sheet, cards))
    plate, sheet, cards = (frame.unit_box(b.x(), b.y(), b.width(), b.height()) for b in boxes)
    return SeatPlace(plate, sheet, cards, tall, frame.scale)
