"""Where everything lies on The Game's table. Numbers are units of the 958 × 722 design mat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from cardgames_qt.games.the_game.cards import PILES, Pile
from cardgames_qt.games.the_game.rules import ascends
from cardgames_qt.games.the_game.table.faces import ART
from cardgames_qt.ui.look.cardart import RATIO
from cardgames_qt.ui.table.layout import DESIGN_MAT, Anchor, Box, Frame, abreast
from cardgames_qt.ui.table.pose import Pose, hand, peeking

SHOWN = 3
"""A pile's newest card and two before it can be read."""
BUTTON = Box(776, 622, 168, 46, Anchor.END, Anchor.END)
SIGNAL = 23.0
"""How far a signal hangs below its lane."""
_HAND = Box(0, 549, 0, 156, down=Anchor.END)
_HAND_CARD, _LEAST_HAND_CARD, _DECK_CARD = 104.0, 86.0, 80.0
_DECK_AIR = 15
"""Between the lanes and the words below the deck."""
_NUMBER = 0.82
"""Of its width a card shows so much that its large number is whole."""
_GHOST, _GHOST_STEP = 0.38, 0.95
"""A planned card as a share of the pile's, so that it covers only earlier ones, and the step to the next."""


_PLATE = 116.0
"""The least width of a plate in pixels: letters have a smallest size."""


def own_plate(frame: Frame) -> QRectF:
    """Never too narrow for its words."""
    return frame.box(12, 642, max(160.0, _PLATE / frame.scale), 64, across=Anchor.START, down=Anchor.END)


def minimum(frame: Frame) -> QRectF:
    """Two lines of words over the button."""
    high = max(40.0, 34 / frame.scale)
    return frame.box(766, 616 - high, 188, high, across=Anchor.END, down=Anchor.END)


def pips(frame: Frame) -> QRectF:
    """Over these words."""
    words, s = minimum(frame), frame.scale
    return QRectF(words.left() + 10 * s, words.top() - 14 * s, 168 * s, 9 * s)


@dataclass(frozen=True, slots=True)
class Lane:
    """The places in one lane."""

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
        """That many planned cards, side by side over the earlier cards of the pile."""
        pile, width = self.card_rect(), self.card * _GHOST
        step = width * _GHOST_STEP
        left = pile.center().x() - (width + (count - 1) * step) / 2
        return [QRectF(left + at * step, pile.top(), width, width * RATIO) for at in range(count)]

    def card_rect(self) -> QRectF:
        """What the cards cover, the peeking ones too."""
        return Pose(self.top.x(), self.top.y(), self.card).box.adjusted(0, -self.peek * (SHOWN - 1), 0, 0)


@dataclass(frozen=True, slots=True)
class Lanes:
    """The measures of the four lanes, and what lies beside and below them."""

    left: float
    top: float
    width: float
    height: float
    gap: float
    middle: float
    """The extra gap between the ascending and the descending pair."""
    card: float
    peek: float

    def lane(self, frame: Frame, number: int) -> Lane:
        """One lane; a descending one is an ascending one upside down, but for its cards."""
        s, up, high = frame.scale, ascends(PILES[number]), self.card * RATIO
        rect = frame.box(self._x(number), self.top, self.width, self.height, down=Anchor.MIDDLE)
        middle, column, first = self.width / 2, self.width / 2 + 12, 30 + (SHOWN - 1) * self.peek

        def at(x: float, y: float) -> QPointF:
            return QPointF(rect.left() + x * s, rect.top() + (y if up else self.height - y) * s)

        return Lane(
            rect=rect,
            path=arrow_lane(rect, up=up, point=42 * s, radius=12 * s),
            top=at(column, self.height - (30 if up else first) - high / 2),
            card=self.card * s,
            peek=self.peek * s,
            arrow=at(middle, 38),
            words=at(middle, 68),
            chip=at(column, 104 if up else self.height - first - high - 25),
            rail=QRectF(at(14, 104), at(21, self.height - 24)).normalized(),
            bubble=at(middle, self.height),
        )

    def _x(self, number: int) -> float:
        return self.left + number * (self.width + self.gap) + (self.middle if number > 1 else 0)

    def _column(self) -> float:
        """The middle of what the lanes leave free at their right."""
        return (self._x(len(PILES) - 1) + self.width + DESIGN_MAT.width()) / 2 - 4

    def deck(self, frame: Frame) -> QRectF:
        """Beside the lanes."""
        high = _DECK_CARD * RATIO
        x, y = self._column() - _DECK_CARD / 2, self.top + 106 - high / 2
        return frame.box(x, y, _DECK_CARD, high, down=Anchor.MIDDLE)

    def deck_words(self, frame: Frame) -> QRectF:
        """Below the deck, clear of the lanes."""
        half = min(74, self._column() - self._x(len(PILES) - 1) - self.width - _DECK_AIR)
        return frame.box(self._column() - half, self.top + 170, 2 * half, 80, down=Anchor.MIDDLE)

    def call(self, frame: Frame) -> QRectF:
        """Between the signals under the lanes and a card of the hand that is raised."""
        bottom = frame.box(0, 514, 0, 0, down=Anchor.END).top()
        top = frame.box(0, self.top + self.height + SIGNAL, 0, 0, down=Anchor.MIDDLE).top()
        mat, edge = frame.mat, 60 * frame.scale
        return QRectF(mat.left() + edge, top, mat.width() - 2 * edge, max(1.0, bottom - top))

    @property
    def bubble(self) -> float:
        """The widest a signal may be without reaching into the next lane's."""
        return self.width + self.gap - 4


_TABLE = Lanes(left=54, top=92, width=162, height=360, gap=14, middle=34, card=98, peek=28)
_SOLO = Lanes(left=40, top=34, width=172, height=418, gap=16, middle=36, card=114, peek=32)
"""Alone there are no plates above, so the lanes take their room."""


def lanes_for(seats: int) -> Lanes:
    """The lanes of a table for that many."""
    return _SOLO if seats == 1 else _TABLE


@dataclass(frozen=True, slots=True)
class Places:
    """What changes with the window, in its pixels."""

    lanes: dict[Pile, Lane]
    plates: tuple[QRectF, ...]
    """The others from left to right; the player's own plate is last."""
    scale: float
    hand: QRectF

    def fan(self, count: int) -> tuple[Pose, ...]:
        """The player's own hand, with places for the cards that were placed this turn.

        Its cards are rather somewhat smaller than that they hide half of each other's large numbers.
        """
        whole = self.hand.width() / (1 + _NUMBER * max(0, count - 1))
        wish = min(_HAND_CARD * self.scale, max(whole, _LEAST_HAND_CARD * self.scale))
        return hand(count, self.hand, wish, ART, px=self.scale)


def make_places(frame: Frame, seats: int) -> Places:
    """Lanes in the middle, the others above, the player's own things below."""
    own, area, s = own_plate(frame), _HAND(frame), frame.scale
    area.setLeft(own.right() + 16 * s)
    area.setRight(BUTTON(frame).left() - 12 * s)
    lanes = {pile: lanes_for(seats).lane(frame, number) for number, pile in enumerate(PILES)}
    others = (box(frame) for box in _others(seats - 1, frame))
    return Places(lanes, (*others, own), s, area)


def _others(count: int, frame: Frame) -> tuple[Box, ...]:
    """Side by side in the middle, narrower the more there are, but wide enough for their words."""
    gap = 32.0 if count < 4 else 12.0
    width, widest = (
        (wide - 2 * 26 - gap * (count - 1)) / max(1, count)
        for wide in (DESIGN_MAT.width(), frame.units.width())
    )
    return abreast(count, 12, max(min(250.0, width), min(_PLATE / frame.scale, widest)), 54, gap)


def arrow_lane(rect: QRectF, *, up: bool, point: float = 42, radius: float = 12) -> QPainterPath:
    """A lane with a blunt arrow head on top or below, corners rounded."""
    top, bottom = rect.top(), rect.bottom()
    if up:
        corners = [(0.5, top), (1, top + point), (1, bottom), (0, bottom), (0, top + point)]
    else:
        corners = [(0.5, bottom), (0, bottom - point), (0, top), (1, top), (1, bottom - point)]
    points = [QPointF(rect.left() + x * rect.width(), y) for x, y in corners]
    return _softened(points, radius)


def _softened(points: list[QPointF], radius: float) -> QPainterPath:
    path = QPainterPath()
    for number, corner in enumerate(points):
        before, after = points[number - 1], points[(number + 1) % len(points)]
        start, end = _toward(corner, before, radius), _toward(corner, after, radius)
        if number == 0:
            path.moveTo(start)
        else:
            path.lineTo(start)
        path.quadTo(corner, end)
    path.closeSubpath()
    return path


def _toward(start: QPointF, end: QPointF, distance: float) -> QPointF:
    dx, dy = end.x() - start.x(), end.y() - start.y()
    share = distance / max(1e-6, math.hypot(dx, dy))
    return QPointF(start.x() + dx * share, start.y() + dy * share)
