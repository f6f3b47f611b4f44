"""Where everything lies on the table of Qwixx, computed from the mat.

All numbers are units of the design; the mat is at least 958 × 722 of them. What it has more in width goes to
the sheet, the display and the plates, what it has more in height to the air between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from cardgames_qt.games.qwixx.cards import COLOURS
from cardgames_qt.games.qwixx.rules import DISPLAY_SIZE, MOST_LAID
from cardgames_qt.games.qwixx.table.faces import ART
from cardgames_qt.games.qwixx.table.paper import RowPlace, row_place
from cardgames_qt.ui.table.hand import hand
from cardgames_qt.ui.table.items.card import RATIO, Pose
from cardgames_qt.ui.table.items.row import row
from cardgames_qt.ui.table.layout import Frame

_EDGE = 22.0
_SEATS_TOP = 11.0
_SHEET = QRectF(0, 0, 632, 346)
_ROW_TOP, _ROW_PITCH, _ROW_HEIGHT = 10.0, 55.0, 49.0
_SIDE = 250.0
_TRAY = 118.0
_NOTE = 96.0
"""The width of the words under a pile: they stand on one line even where type is at its smallest."""
_WIDEST_PLATE = {1: 520.0, 2: 520.0, 3: 400.0, 4: 320.0}
_TURNS = (-5.0, 3.0, -1.5)
"""How the topmost cards of the discard pile lie, in degrees."""
_MANY = 3
"""From so many opponents on, plates are narrow and their sheets stand below the names."""


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
    """The own sheet and everything printed on it."""

    paper: QRectF
    rows: tuple[RowPlace, ...]
    foot: QRectF
    """The table of points, the misses and the total."""
    strip: QRectF
    """The line of words."""


@dataclass(frozen=True)
class StockPlace:
    """The cards nobody holds: display, deck and discard pile."""

    area: QRectF
    """All of the display."""
    display: tuple[Pose, ...]
    deck: QPointF
    deck_width: float
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
    own: QRectF
    hand: QRectF
    buttons: tuple[QRectF, QRectF]
    popup: QRectF
    """Where another player's sheet is shown large: below the own rows, so that both can be compared."""

    def fan(self, count: int) -> tuple[Pose, ...]:
        """The own hand, with places for the cards that are still to come."""
        px = self.frame.scale
        return hand(count, self.hand, 112 * px, ART, px=px)

    def laid(self, count: int) -> tuple[Pose, ...]:
        """Cards lying side by side in the tray."""
        px = self.frame.scale
        area = self.tray.adjusted(10 * px, 7 * px, -10 * px, -7 * px)
        return row(count, area, area.width() / MOST_LAID - 6 * px, 8 * px, z=140.0)

    def heap(self, keys: Sequence[str]) -> tuple[Pose, ...]:
        """The topmost cards of the discard pile, not quite straight, the newest last."""
        base = self.stock.discard
        turns = (*[_TURNS[0]] * len(keys), *_TURNS)[-len(keys) :] if keys else ()
        return tuple(
            Pose(base.x, base.y - k * self.frame.scale, base.width, turn, base.z + k)
            for k, turn in enumerate(turns)
        )


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
        side_title=box(right, step_top - 4, side, 22),
        stock=_stock(frame, QRectF(right, step_top + 28, side, bottom - _TRAY - 42 - step_top)),
        tray=box(right, bottom - _TRAY, side, _TRAY),
        own=box(14, high - 78, 166, 62),
        hand=box(186, hand_top, across - 186 - 212, high - 10 - hand_top),
        buttons=(
            box(across - _EDGE - 180, high - 146, 180, 48),
            box(across - _EDGE - 180, high - 90, 180, 44),
        ),
        popup=box(left, top + _ROW_TOP + 4 * _ROW_PITCH + 4, wide, 300),
    )


def _stock(frame: Frame, area: QRectF) -> StockPlace:
    """The four open cards, and deck and discard pile beside them."""
    column, gap, s = 84.0, 10.0, frame.scale
    left, top = area.left(), area.top()
    width = min((area.height() - gap) / 2 / RATIO, (area.width() - column - gap) / 2)
    height = width * RATIO
    spread = min(area.width() - column - 2 * width, gap + 30)
    poses = []
    for slot in range(DISPLAY_SIZE):
        line, place = divmod(slot, 2)
        x = left + width / 2 + place * (width + spread)
        at = frame.unit_box(x, top + height / 2 + line * (height + gap), 0, 0).topLeft()
        poses.append(Pose(at.x(), at.y(), width * s, z=10.0 + slot, face_up=False))
    x = area.right() - column / 2 + 7
    deck = min(64.0, width * 0.75)
    second = top + height + gap + 6
    heap = frame.unit_box(x, second + deck * RATIO / 2, 0, 0).topLeft()
    return StockPlace(
        area=frame.unit_box(left, top, 2 * width + spread, 2 * height + gap),
        display=tuple(poses),
        deck=frame.unit_box(x, top + deck * RATIO / 2 + 2, 0, 0).topLeft(),
        deck_width=deck * s,
        deck_note=frame.unit_box(x - _NOTE / 2, top + deck * RATIO + 5, _NOTE, 18),
        discard=Pose(heap.x(), heap.y(), deck * 0.94 * s, z=20.0),
        discard_note=frame.unit_box(x - _NOTE / 2, second + deck * RATIO + 4, _NOTE, 18),
    )


def _sheet(frame: Frame, left: float, top: float, wide: float) -> SheetPlace:
    """Rows, the table of points and the line of words, all on the sheet."""
    foot = top + _ROW_TOP + len(COLOURS) * _ROW_PITCH
    tops = (top + _ROW_TOP + line * _ROW_PITCH for line in range(len(COLOURS)))
    bands = (frame.unit_box(left + 10, y, wide - 20, _ROW_HEIGHT) for y in tops)
    return SheetPlace(
        paper=frame.unit_box(left, top, wide, _SHEET.height()),
        rows=tuple(row_place(band, frame.scale) for band in bands),
        foot=frame.unit_box(left + 14, foot, wide - 28, 56),
        strip=frame.unit_box(left + 10, foot + 62, wide - 20, 44),
    )


def _seats(frame: Frame, count: int, height: float, *, many: bool) -> tuple[SeatPlace, ...]:
    """The others side by side over the table, as wide as they may be."""
    gap, edge = (10.0 if many else 12.0), 18.0
    across = frame.units.width()
    width = min(_WIDEST_PLATE[count], (across - 2 * edge - (count - 1) * gap) / count)
    left = (across - count * width - (count - 1) * gap) / 2
    return tuple(_seat(frame, left + k * (width + gap), width, height, tall=many) for k in range(count))


def _seat(frame: Frame, x: float, width: float, height: float, *, tall: bool) -> SeatPlace:
    top = _SEATS_TOP
    plate = frame.unit_box(x, top, width, height)
    if tall:
        sheet = min(210.0, (width - 18) * 0.64)
        return SeatPlace(
            plate=plate,
            sheet=frame.unit_box(x + 9, top + 54, sheet, 56),
            cards=frame.unit_box(x + 9 + sheet + 6, top + 40, width - sheet - 24, 70),
            tall=True,
            px=frame.scale,
        )
    sheet = min(232.0, width * 0.45)
    return SeatPlace(
        plate=plate,
        sheet=frame.unit_box(x + 138, top + 10, sheet, height - 20),
        cards=frame.unit_box(x + 138 + sheet + 8, top + 9, width - 138 - sheet - 18, height - 18),
        tall=False,
        px=frame.scale,
    )
