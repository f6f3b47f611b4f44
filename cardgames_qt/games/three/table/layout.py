"""Where everything lies on the table of Three Is Too Many, computed from the mat.

All numbers are units of the design; the mat is at least 958 × 722 of them, and what it has more is given to
the cards, the gaps between them and the card of consequences.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from cardgames_qt.games.three.cards import COLOUR, COLOURS, START_CARDS, Card
from cardgames_qt.games.three.table.faces import ART
from cardgames_qt.ui.table.hand import hand
from cardgames_qt.ui.table.items.card import RATIO, Pose
from cardgames_qt.ui.table.layout import Frame

ROWS = len(START_CARDS)
COLUMNS = 5
"""Four places and the one where only a card to be resolved lies."""
_EDGE = 16.0
_SEATS_TOP, _SEATS_HEIGHT = 11.0, 92.0
_ROWS_TOP, _BELOW_ROWS = 112.0, 264.0
_ROW_GAP = 5.0
_LEFT = 150.0
_PLATE_WIDTHS = {1: (520.0, 0.0), 2: (520.0, 22.0), 3: (400.0, 14.0)}


def card_key(card: int) -> str:
    """A card's name on the table, wherever it lies."""
    return f"c{card}"


def card_of(key: str) -> Card:
    """The card of that name."""
    return Card(int(key[1:]))


def row_key(row: int) -> str:
    """A row's name on the table."""
    return f"row{row}"


@dataclass(frozen=True)
class Places:
    """One layout, in logical pixels of the view."""

    frame: Frame
    plates: tuple[QRectF, ...]
    rows: tuple[QRectF, ...]
    card: float
    step: float
    tickets: QRectF
    side: QRectF
    own: QRectF
    strip: tuple[QRectF, ...]
    """A box for each colour and one for the cards that lie face down."""
    score: QRectF
    deck: QPointF
    deck_width: float
    deck_note: QRectF
    hand: QRectF
    button: QRectF

    def row_pose(self, row: int, index: int) -> Pose:
        """The index-th place of a row, the start card's being 0."""
        tray, px = self.rows[row], self.frame.scale
        x = tray.left() + 14 * px + self.card / 2 + index * self.step
        return Pose(x, tray.center().y(), self.card, z=10.0 + index)

    def row(self, row: int, keys: Sequence[str]) -> list[Pose]:
        """Cards in a row, from the left."""
        return [self.row_pose(row, index) for index in range(len(keys))]

    @property
    def kept(self) -> float:
        """The width of the cards in the own collection."""
        box = self.strip[0]
        return min(box.height() / RATIO, box.width() * 0.58)

    def kept_pose(self, colour: int, index: int) -> Pose:
        """The index-th card of a colour in the own collection; 2 is the place of the one too many."""
        box, width = self.strip[colour], self.kept
        shift = (box.width() * 0.96 - width) / 2
        x = box.left() + width / 2 + index * shift
        return Pose(x, box.center().y(), width, z=30.0 + index)

    def mine(self, keys: Sequence[str]) -> list[Pose]:
        """The own collection: every card with its colour; a third one does not stay."""
        colours = [COLOURS.index(COLOUR[card_of(key)] or "") for key in keys]
        return [self.kept_pose(colour, colours[:k].count(colour) % 3) for k, colour in enumerate(colours)]

    def fan(self, keys: Sequence[str]) -> tuple[Pose, ...]:
        """The own hand."""
        return hand(len(keys), self.hand, 100 * self.frame.scale, ART, px=self.frame.scale)

    @property
    def down(self) -> QPointF:
        """The centre of the heap of face-down cards."""
        box = self.strip[-1]
        return QPointF(box.left() + self.kept / 2, box.center().y())


def make_places(frame: Frame, seats: int) -> Places:
    """Lay the table for that many players."""
    wide, high, spare = frame.units.width(), frame.units.height(), frame.spare.width()
    side_width = min(320.0, 222.0 + spare * 0.4)
    rows_height = high - _ROWS_TOP - _BELOW_ROWS
    gap = min(26.0, 17.0 + spare / 24)
    room = wide - _LEFT - side_width - _EDGE - 34
    tray = (rows_height - (ROWS - 1) * _ROW_GAP) / ROWS
    card = min((tray - 9) / RATIO, (room - 28 - (COLUMNS - 1) * gap) / COLUMNS)
    tray_width = COLUMNS * card + (COLUMNS - 1) * gap + 28
    left = _LEFT + (room - tray_width) / 2 + 8
    strip_top, strip_left = high - 252.0, 180.0
    pitch = (wide - strip_left - 160) / (len(COLOURS) + 1)
    s, box = frame.scale, frame.unit_box
    return Places(
        frame=frame,
        plates=_plates(frame, seats - 1),
        rows=tuple(box(left, _ROWS_TOP + k * (tray + _ROW_GAP), tray_width, tray) for k in range(ROWS)),
        card=card * s,
        step=(card + gap) * s,
        tickets=box(_EDGE + 4, _ROWS_TOP, left - _EDGE - 24, rows_height),
        side=box(wide - _EDGE - 4 - side_width, _ROWS_TOP, side_width, rows_height),
        own=box(_EDGE, strip_top + 4, 150, 62),
        strip=tuple(box(strip_left + k * pitch, strip_top, pitch - 6, 70) for k in range(len(COLOURS) + 1)),
        score=box(wide - 156, strip_top, 138, 70),
        deck=box(91, high - 122, 0, 0).topLeft(),
        deck_width=60 * s,
        deck_note=box(8, high - 76, 166, 60),
        hand=box(174, high - 174, wide - 174 - 190, 162),
        button=box(wide - _EDGE - 8 - 160, high - 112, 160, 46),
    )


def _plates(frame: Frame, count: int) -> tuple[QRectF, ...]:
    """The others side by side over the table, as wide as they may be."""
    widest, gap = _PLATE_WIDTHS[count]
    wide = frame.units.width()
    width = min(widest, (wide - 2 * (_EDGE + 8) - (count - 1) * gap) / count)
    left = (wide - count * width - (count - 1) * gap) / 2
    lefts = (left + k * (width + gap) for k in range(count))
    return tuple(frame.unit_box(x, _SEATS_TOP, width, _SEATS_HEIGHT) for x in lefts)
