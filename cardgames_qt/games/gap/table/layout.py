"""Where everything of GAP lies, computed from the frame. Numbers are units of the 958 × 722 design mat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from cardgames_qt.games.gap.table.faces import ART
from cardgames_qt.ui.table.hand import hand
from cardgames_qt.ui.table.items.card import RATIO, Pose
from cardgames_qt.ui.table.items.row import row
from cardgames_qt.ui.table.layout import DESIGN_MAT, Anchor, Frame

_PLATE = (258.0, 94.0)
_SHOULDER_TOP = 134.0
_TOP = 10.0
_TOP_GAPS = {1: 0.0, 2: 60.0, 3: 22.0}
_CARD = 108.0
_GAP = 18.0
_WIDE, _ONE_LINE = 6, 8
"""Longer rows get a wider tray; still longer ones a second line and a taller tray."""


@dataclass(frozen=True)
class Places:
    """One layout of the table."""

    frame: Frame
    rivals: tuple[QRectF, ...]
    """Clockwise, beginning at the own left hand."""
    own: QRectF
    deck: QPointF
    deck_width: float
    deck_words: QRectF
    hand_area: QRectF
    button: QRectF
    button_words: QRectF

    def tray(self, count: int) -> QRectF:
        """The ground of a row of so many cards."""
        room = self.frame.mat.width() / self.frame.scale
        wide = min(room - 60, 900.0 if count > _WIDE else 790.0)
        top, height = (258.0, 198.0) if count > _ONE_LINE else (272.0, 178.0)
        return self.frame.box((DESIGN_MAT.width() - wide) / 2, top, wide, height, down=Anchor.MIDDLE)

    def row(self, keys: Sequence[str]) -> tuple[Pose, ...]:
        """Where the open cards lie."""
        s = self.frame.scale
        area = self.tray(len(keys)).adjusted(16 * s, 13 * s, -16 * s, -13 * s)
        return row(len(keys), area, _CARD * s, _GAP * s)

    def hand(self, keys: Sequence[str]) -> tuple[Pose, ...]:
        """Where the own cards lie: in the middle of the table if the neighbours leave room for that."""
        s = self.frame.scale
        return hand(len(keys), self.hand_area, 114 * s, ART, px=s, middle=self.frame.mat.center().x())

    def call(self, count: int) -> QRectF:
        """Between a row of so many and a raised card of the hand, near the row where there is room."""
        s, mat = self.frame.scale, self.frame.mat
        top = self.tray(count).bottom() + 3 * s
        room = self.own.top() - 13 * s - top
        return QRectF(mat.left() + 40 * s, top, mat.width() - 80 * s, min(room, 88 * s))

    def bubble_at(self, plate: QRectF) -> QPointF:
        """The place of the last move's words: under a rival's plate, over the own one."""
        s = self.frame.scale
        left = plate.left() + 12 * s
        return QPointF(left, plate.top() - 26 * s if plate == self.own else plate.bottom() + 4 * s)


def make_places(frame: Frame, seats: int, button_width: float = 0.0) -> Places:
    """The layout for that many players, and a button whose words need that many pixels."""
    s = frame.scale
    own = frame.box(10, 536, 252, 176, across=Anchor.START, down=Anchor.END)
    button = frame.box(782, 606, 164, 46, across=Anchor.END, down=Anchor.END)
    words = frame.box(782, 656, 164, 24, across=Anchor.END, down=Anchor.END)
    for rect in (button, words):
        rect.setLeft(min(rect.left(), rect.right() - button_width))
    area = frame.box(0, 550, 958, 160, down=Anchor.END)
    area.setLeft(own.right() + 18 * s)
    area.setRight(button.left() - 10 * s)
    return Places(
        frame=frame,
        rivals=_rivals(frame, seats - 1),
        own=own,
        deck=frame.box(447, 196, 0, 0, down=Anchor.MIDDLE).topLeft(),
        deck_width=68 * s,
        deck_words=frame.box(493, 160, 200, 80, down=Anchor.MIDDLE),
        hand_area=area,
        button=button,
        button_words=words,
    )


def _rivals(frame: Frame, count: int) -> tuple[QRectF, ...]:
    """An arch: up to three plates on top, two more at the shoulders."""
    on_top = count if count <= 3 else count - 2
    width, height = _PLATE
    gap = 40.0 if count == 4 else _TOP_GAPS[on_top]
    left = (DESIGN_MAT.width() - on_top * width - (on_top - 1) * gap) / 2
    plates = [frame.box(left + k * (width + gap), _TOP, width, height) for k in range(on_top)]
    if count > 3:
        first = frame.box(12, _SHOULDER_TOP, 250, height, across=Anchor.START)
        last = frame.box(696, _SHOULDER_TOP, 250, height, across=Anchor.END)
        plates = [first, *plates, last]
    return tuple(plates)


def stand_beside(there: Pose) -> Pose:
    """Where a played card shows which card it takes: over its lower right."""
    width = there.width
    return Pose(there.x + width * 0.22, there.y + width * RATIO * 0.16, width, 3.0, 400.0)
