"""Where everything lies on The Game's table, for any window and any number of seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from cardgames_qt.games.the_game.cards import PILES, Pile
from cardgames_qt.games.the_game.rules import ascends
from cardgames_qt.games.the_game.table.faces import ART
from cardgames_qt.ui.table.hand import hand
from cardgames_qt.ui.table.items.card import RATIO, Pose
from cardgames_qt.ui.table.items.pile import peeking
from cardgames_qt.ui.table.items.zone import arrow_lane
from cardgames_qt.ui.table.layout import DESIGN_MAT, Anchor, Frame

SHOWN = 3
"""A pile's newest card and two before it can be read."""
_EDGE = 12.0
_GHOST, _GHOST_STEP = 0.38, 0.95
"""A planned card as a share of the pile's, so that it covers only earlier ones, and the step to the next."""


@dataclass(frozen=True, slots=True)
class LaneSize:
    """The measures of the lanes in units of the design."""

    left: float
    top: float
    width: float
    height: float
    gap: float
    middle: float
    """The extra gap between the ascending and the descending pair."""
    card: float
    peek: float

    def x(self, number: int) -> float:
        """The left edge of a lane."""
        return self.left + number * (self.width + self.gap) + (self.middle if number > 1 else 0)

    @property
    def right(self) -> float:
        """Where the last lane ends."""
        return self.x(len(PILES) - 1) + self.width


_TABLE = LaneSize(left=54, top=92, width=162, height=360, gap=14, middle=34, card=98, peek=28)
_SOLO = LaneSize(left=40, top=34, width=172, height=418, gap=16, middle=36, card=114, peek=32)
"""Alone there are no plates above, so the lanes take their room."""


@dataclass(frozen=True, slots=True)
class Lane:
    """The places in one lane."""

    up: bool
    rect: QRectF
    path: QPainterPath
    top: QPointF
    """The centre of the newest card."""
    card: float
    peek: float
    arrow: QPointF
    words: QPointF
    chip: QPointF
    rail: QRectF
    bubble: QPointF

    def pile(self, keys: Sequence[str]) -> tuple[Pose, ...]:
        """Cards on the pile, those before the newest peeking out."""
        return peeking(len(keys), self.top, self.card, shown=SHOWN, peek=self.peek)

    def ghosts(self, count: int) -> list[QRectF]:
        """So many planned cards, side by side over the earlier cards of the pile."""
        pile, width = self.card_rect(), self.card * _GHOST
        step = width * _GHOST_STEP
        left = pile.center().x() - (width + (count - 1) * step) / 2
        return [QRectF(left + at * step, pile.top(), width, width * RATIO) for at in range(count)]

    def card_rect(self) -> QRectF:
        """What the cards cover, the peeking ones too."""
        height = self.card * RATIO
        top = self.top.y() - height / 2 - self.peek * (SHOWN - 1)
        return QRectF(self.top.x() - self.card / 2, top, self.card, self.top.y() + height / 2 - top)


@dataclass(frozen=True, slots=True)
class Places:
    """The whole table."""

    lanes: dict[Pile, Lane]
    plates: tuple[QRectF, ...]
    """The others from left to right; the own plate is last."""
    hand: QRectF
    hand_card: float
    deck: QPointF
    deck_card: float
    deck_words: QRectF
    call: QRectF
    pips: QRectF
    minimum: QRectF
    button: QRectF
    bubble: float
    """The widest a signal may be without reaching into the next lane's."""
    scale: float

    def fan(self, count: int) -> tuple[Pose, ...]:
        """The own hand, with places for the cards that were placed this turn."""
        return hand(count, self.hand, self.hand_card, ART, px=self.scale)


def make_places(frame: Frame, seats: int) -> Places:
    """Lanes and draw pile in the middle, the others above, the own things below."""
    size = _SOLO if seats == 1 else _TABLE
    own = frame.box(_EDGE, 642, max(160.0, 116 / frame.scale), 64, across=Anchor.START, down=Anchor.END)
    button = frame.box(776, 622, 168, 46, across=Anchor.END, down=Anchor.END)
    area = frame.box(0, 549, 0, 156, down=Anchor.END)
    s = frame.scale
    words = max(40.0, 34 / s)  # two lines, and letters are never smaller than can be read
    area.setLeft(own.right() + 16 * s)
    area.setRight(button.left() - 12 * s)
    column = (size.right + DESIGN_MAT.width()) / 2 - 4
    deck = frame.box(column, size.top + 106, 0, 0, down=Anchor.MIDDLE).topLeft()
    return Places(
        lanes={pile: _lane(frame, size, number, pile) for number, pile in enumerate(PILES)},
        plates=(*_plates(frame, seats - 1), own),
        hand=area,
        hand_card=104 * s,
        deck=deck,
        deck_card=80 * s,
        deck_words=frame.box(column - 74, size.top + 170, 148, 80, down=Anchor.MIDDLE),
        call=_call(frame, size),
        pips=frame.box(776, 602 - words, 168, 9, across=Anchor.END, down=Anchor.END),
        minimum=frame.box(766, 616 - words, 188, words, across=Anchor.END, down=Anchor.END),
        button=button,
        bubble=(size.width + size.gap - 4) * s,
        scale=s,
    )


def _call(frame: Frame, size: LaneSize) -> QRectF:
    """Between the signals under the lanes and a card of the hand that is raised."""
    bottom = frame.box(0, 514, 0, 0, down=Anchor.END).top()
    top = frame.box(0, size.top + size.height + 23, 0, 0, down=Anchor.MIDDLE).top()
    mat, edge = frame.mat, 60 * frame.scale
    return QRectF(mat.left() + edge, top, mat.width() - 2 * edge, max(1.0, bottom - top))


def _plates(frame: Frame, count: int) -> list[QRectF]:
    """Side by side in the middle, narrower the more there are."""
    if not count:
        return []
    gap = 32.0 if count < 4 else 12.0
    width = min(250.0, (DESIGN_MAT.width() - 2 * 26 - gap * (count - 1)) / count)
    start = (DESIGN_MAT.width() - count * width - (count - 1) * gap) / 2
    return [frame.box(start + k * (width + gap), 12, width, 54) for k in range(count)]


def _lane(frame: Frame, size: LaneSize, number: int, pile: Pile) -> Lane:
    s, up = frame.scale, ascends(pile)
    rect = frame.box(size.x(number), size.top, size.width, size.height, down=Anchor.MIDDLE)
    height, column = size.card * RATIO, size.width / 2 + 12

    def at(x: float, y: float) -> QPointF:
        return QPointF(rect.left() + x * s, rect.top() + y * s)

    if up:
        top = at(column, size.height - 30 - height / 2)
        arrow, words, chip = at(size.width / 2, 38), at(size.width / 2, 68), at(column, 104)
        rail = QRectF(at(14, 104), at(21, size.height - 24))
    else:
        first = 30 + (SHOWN - 1) * size.peek
        top = at(column, first + height / 2)
        below = first + height
        chip, words = at(column, below + 25), at(size.width / 2, size.height - 68)
        arrow = at(size.width / 2, size.height - 38)
        rail = QRectF(at(14, 24), at(21, size.height - 104))
    return Lane(
        up=up,
        rect=rect,
        path=arrow_lane(rect, up=up, point=42 * s, radius=12 * s),
        top=top,
        card=size.card * s,
        peek=size.peek * s,
        arrow=arrow,
        words=words,
        chip=chip,
        rail=rail,
        bubble=QPointF(rect.center().x(), rect.bottom() if up else rect.top()),
    )
