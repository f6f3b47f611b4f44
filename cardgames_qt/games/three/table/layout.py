"""Where everything lies on the table of Three Is Too Many.

All numbers are units of the design; the mat is at least 958 × 722 of them, and what it has more is given to
the cards, the gaps between them and the card of consequences.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from cardgames_qt.games.three.cards import COLOUR, COLOURS, START_CARDS
from cardgames_qt.games.three.table.faces import ART
from cardgames_qt.games.three.tell.keys import card_of
from cardgames_qt.ui.look.cardart import RATIO
from cardgames_qt.ui.table.layout import Anchor, Box, Frame, abreast
from cardgames_qt.ui.table.pose import Pose, hand

HAND, MINE = "hand", "mine"
ROWS = len(START_CARDS)
COLUMNS = 5
"""Four places and the one where only a card to be resolved lies."""
_OWN_WIDTH = 92.0
"""The least width of the player's own plate in pixels: letters have a smallest size."""
_FIFTH = 64.0
"""The least width of the words in a row's fifth place in pixels, for the same reason."""
SCORE = Box(802, 470, 138, 70, Anchor.END, Anchor.END)
DECK = Box(61, 558, 60, 60 * RATIO, Anchor.START, Anchor.END)
DECK_NOTE = Box(8, 646, 166, 60, Anchor.START, Anchor.END)
BUTTON = Box(774, 610, 160, 46, Anchor.END, Anchor.END)
_EDGE, _LEFT = 16.0, 150.0
_ROWS_TOP, _BELOW_ROWS, _ROW_GAP = 112.0, 264.0, 5.0
_STRIP_LEFT, _STRIP_TOP = 180.0, 470.0


def own(frame: Frame) -> QRectF:
    """The player's own plate."""
    return frame.box(16, 474, _own_width(frame), 62, across=Anchor.START, down=Anchor.END)


def _own_width(frame: Frame) -> float:
    return max(150.0, _OWN_WIDTH / frame.scale)


def plate(number: int, count: int, frame: Frame) -> QRectF:
    """One of that many others, who sit side by side over the table, as wide as they may be."""
    widest, gap = {1: (520.0, 0.0), 2: (520.0, 22.0), 3: (400.0, 14.0)}[count]
    width = min(widest, (frame.units.width() - 2 * (_EDGE + 8) - (count - 1) * gap) / count)
    return abreast(count, 11, width, 92, gap)[number](frame)


@dataclass(frozen=True)
class Places:
    """What follows the size of the mat, in logical pixels of the view."""

    frame: Frame
    rows: tuple[QRectF, ...]
    card: float
    step: float
    tickets: QRectF
    side: QRectF
    strip: tuple[QRectF, ...]
    """A box for each colour and one for the cards that lie face down."""

    def row_pose(self, row: int, index: int) -> Pose:
        """The index-th place of a row, the start card's being 0."""
        tray, px = self.rows[row], self.frame.scale
        x = tray.left() + 14 * px + self.card / 2 + index * self.step
        return Pose(x, tray.center().y(), self.card, z=10.0 + index)

    def row(self, row: int, keys: Sequence[str]) -> list[Pose]:
        """Cards in a row, from the left."""
        return [self.row_pose(row, index) for index in range(len(keys))]

    def kept_pose(self, place: int, index: int = 0) -> Pose:
        """The index-th card of a colour in the player's own collection; 2 is the one too many."""
        box = self.strip[place]
        width = min(box.height() / RATIO, box.width() * 0.58)
        shift = (box.width() * 0.96 - width) / 2
        return Pose(box.left() + width / 2 + index * shift, box.center().y(), width, z=30.0 + index)

    def heap_pose(self) -> Pose:
        """Where the player's own cards lie face down, behind all colours."""
        at = self.kept_pose(len(COLOURS))
        return Pose(at.x, at.y, at.width, z=200, face_up=False)

    def mine(self, keys: Sequence[str]) -> list[Pose]:
        """The player's own collection: every card with its colour; a third one does not stay."""
        colours = [COLOURS.index(COLOUR[card_of(key)] or "") for key in keys]
        return [self.kept_pose(colour, colours[:k].count(colour) % 3) for k, colour in enumerate(colours)]

    def fan(self, keys: Sequence[str]) -> tuple[Pose, ...]:
        """The player's own hand, between deck and button, which a lifted card leaves free."""
        frame, px = self.frame, self.frame.scale
        area = frame.box(174, 548, frame.units.width() - 384, 162, across=Anchor.START, down=Anchor.END)
        return hand(len(keys), area, 100 * px, ART, px=px)


def make_places(frame: Frame) -> Places:
    """The places on a mat of this size."""
    wide, high, spare = frame.units.width(), frame.units.height(), frame.spare.width()
    side_width, gap = min(320.0, 222.0 + spare * 0.4), min(26.0, 17.0 + spare / 24)
    rows_height = high - _ROWS_TOP - _BELOW_ROWS
    room = wide - _LEFT - side_width - _EDGE - 34
    tray = (rows_height - (ROWS - 1) * _ROW_GAP) / ROWS
    card = min((tray - 9) / RATIO, (room - 28 - (COLUMNS - 1) * gap) / COLUMNS)
    tray_width = COLUMNS * card + (COLUMNS - 1) * gap + 28
    tray_width += max(0.0, min(_FIFTH / frame.scale - card - gap, room - tray_width))
    left = _LEFT + (room - tray_width) / 2 + 8
    strip = _STRIP_LEFT + _own_width(frame) - 150
    pitch = (wide - strip - 160) / (len(COLOURS) + 1)
    lefts = [strip + k * pitch for k in range(len(COLOURS) + 1)]
    s, box = frame.scale, frame.unit_box
    return Places(
        frame=frame,
        rows=tuple(box(left, _ROWS_TOP + k * (tray + _ROW_GAP), tray_width, tray) for k in range(ROWS)),
        card=card * s,
        step=(card + gap) * s,
        tickets=box(_EDGE + 4, _ROWS_TOP, left - _EDGE - 24, rows_height),
        side=box(wide - _EDGE - 4 - side_width, _ROWS_TOP, side_width, rows_height),
        strip=tuple(Box(x, _STRIP_TOP, pitch - 6, 70, Anchor.START, Anchor.END)(frame) for x in lefts),
    )
