"""Where everything of GAP lies. Numbers are units of the 958 × 722 design mat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF

from cardgames_qt.games.gap.table.faces import ART
from cardgames_qt.ui.look.cardart import RATIO
from cardgames_qt.ui.table.layout import DESIGN_MAT, Anchor, Box, Frame, abreast
from cardgames_qt.ui.table.pose import Pose, hand, row

ROW, HAND = "row", "hand"
DECK = Box(413, 148.4, 68, 68 * RATIO, down=Anchor.MIDDLE)
DECK_WORDS = Box(493, 160, 200, 80, down=Anchor.MIDDLE)
BUTTON = Box(782, 606, 164, 46, Anchor.END, Anchor.END)
BUTTON_WORDS = Box(782, 656, 164, 24, Anchor.END, Anchor.END)
_HAND = Box(0, 550, 958, 160, down=Anchor.END)
_CARD, _HAND_CARD, _GAP = 108.0, 114.0, 18.0
_WIDE, _ONE_LINE = 6, 8
"""Longer rows get a wider tray; still longer ones a second line and a taller tray."""


_EDGE, _LEAST_WIDTH = 12.0, 176.0
"""From the sides of the mat to the plates, in units; and how many pixels these are wide at least, as letters
have a smallest size."""
_SIDE_PLATE = 250.0


def own(frame: Frame) -> QRectF:
    """The player's own plate."""
    wide = max(_SIDE_PLATE, _LEAST_WIDTH / frame.scale)
    return frame.box(_EDGE, 536, wide, 176, across=Anchor.START, down=Anchor.END)


def rivals(count: int) -> tuple[Callable[[Frame], QRectF], ...]:
    """The others' plates, clockwise: an arch, up to three of them on top, two more at the shoulders."""
    return tuple(partial(_rival, count=count, place=place) for place in range(count))


def _rival(frame: Frame, count: int, place: int) -> QRectF:
    on_top = count if count <= 3 else count - 2
    gap = 40.0 if count == 4 else {1: 0.0, 2: 60.0, 3: 22.0}[on_top]
    room = frame.units.width() - 2 * _EDGE - gap * (on_top - 1)
    least = min(_LEAST_WIDTH / frame.scale, room / on_top)
    arch = abreast(on_top, 10, max(258.0, least), 94, gap)
    if count > 3:
        low = max(_SIDE_PLATE, least)
        right = DESIGN_MAT.width() - _EDGE - low
        arch = (Box(_EDGE, 134, low, 94, Anchor.START), *arch, Box(right, 134, low, 94, Anchor.END))
    return arch[place](frame)


def wide_enough(rect: QRectF, width: float) -> QRectF:
    """As wide as these words need, to the left."""
    return QRectF(min(rect.left(), rect.right() - width), rect.top(), max(rect.width(), width), rect.height())


def tray(frame: Frame, count: int) -> QRectF:
    """The ground of a row of that many cards."""
    wide = min(frame.units.width() - 60, 900.0 if count > _WIDE else 790.0)
    top, height = (258.0, 198.0) if count > _ONE_LINE else (272.0, 178.0)
    return frame.box((DESIGN_MAT.width() - wide) / 2, top, wide, height, down=Anchor.MIDDLE)


def row_poses(frame: Frame, keys: Sequence[str]) -> tuple[Pose, ...]:
    """Where the open cards lie."""
    s = frame.scale
    area = tray(frame, len(keys)).adjusted(16 * s, 13 * s, -16 * s, -13 * s)
    return row(len(keys), area, _CARD * s, _GAP * s)


def hand_poses(frame: Frame, button: float, keys: Sequence[str]) -> tuple[Pose, ...]:
    """The player's hand, in the middle of the table if plate and button leave room."""
    s, area = frame.scale, _HAND(frame)
    area.setLeft(own(frame).right() + 18 * s)
    area.setRight(button - 10 * s)
    return hand(len(keys), area, _HAND_CARD * s, ART, px=s, middle=frame.mat.center().x())


def call(frame: Frame, count: int) -> QRectF:
    """Between a row of that many and a raised card of the hand, near the row where there is room."""
    s, mat = frame.scale, frame.mat
    top = tray(frame, count).bottom() + 3 * s
    room = own(frame).top() - 13 * s - top
    return QRectF(mat.left() + 40 * s, top, mat.width() - 80 * s, min(room, 88 * s))


def bubble_at(frame: Frame, plate: QRectF) -> QPointF:
    """The place of the last move's words: under a rival's plate, over the player's own one."""
    s, own = frame.scale, plate.top() > frame.mat.center().y()
    return QPointF(plate.left() + 12 * s, plate.top() - 26 * s if own else plate.bottom() + 4 * s)


def stand_beside(there: Pose) -> Pose:
    """Where a played card shows which card it takes: over its lower right."""
    width = there.width
    return Pose(there.x + width * 0.22, there.y + width * RATIO * 0.16, width, 3.0, 400.0)
