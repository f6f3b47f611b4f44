"""A picture of the table as it is being set: who sits where around cards that lie face down."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardgames_qt.games import find
from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.cardart import RATIO, card_picture
from cardgames_qt.ui.look.game_art import art_of
from cardgames_qt.ui.look.paint import draw_shadow, grown, paint_mat, stepped
from cardgames_qt.ui.look.theme import Theme

_LEAST, _MOST = 124, 300
"""Lower than this it shows nothing; taller it does not become."""
_ABOVE, _RIM = 14, 6
LEAST_ROOM = _LEAST + _ABOVE
_HAND, _TURN, _STEP = 5, 4.0, 0.5
"""Cards of a hand, the angle between two of them, and the way from one to the next as a share of a card."""
_FACE, _CARD, _APART = 0.3, 0.19, 0.06
"""A face, a card and the room between them, as shares of the table's height."""
_LARGE, _FIRST = 1.7, 1.4
"""How much larger somebody is who sits there alone, and the first seat than the others at the most."""
_DECK, _PILE, _DECK_AT = 0.24, 3, 0.85
_FAR, _NEAR = 0.26, 0.74
"""How far down the others sit, and the first seat."""


class SeatingPicture(QWidget):
    """Takes whatever height is left and asks for none. The first seat is nearest, the others are opposite."""

    def __init__(self, game: str, theme: Theme) -> None:
        super().__init__()
        self._game, self._theme = game, theme
        self.faces: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)

    def seat(self, faces: Sequence[str]) -> None:
        self.faces = tuple(faces)
        self.update()

    @property
    def mat(self) -> QRectF:
        """The table top; empty where there is too little room."""
        px, rim = self._theme.px, self._theme.px(_RIM)
        height = min(self.height() - px(_ABOVE), px(_MOST))
        if height < px(_LEAST):
            return QRectF()
        return grown(QRectF(0, px(_ABOVE), self.width(), height), -rim)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        mat = self.mat
        if mat.isEmpty():
            return
        painter, height, seat = QPainter(self), mat.height(), self._seat_height(mat)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        paint_mat(painter, mat, self._theme.mat(self._game), self._theme, 0.6, lifted=False)
        own, *others = self.faces
        near = mat.top() + (_NEAR if others else 0.5) * height
        deck = near if len(others) > 1 else mat.center().y()
        for number in range(_PILE):
            at = QPointF(mat.left() + _DECK_AT * mat.width(), deck - 2 * number)
            self._paint_back(painter, at, _DECK * height, 0.0)
        first = height * _LARGE if not others else min(height, seat * _FIRST)
        self._paint_seat(painter, QPointF(mat.center().x(), near), own, first)
        for number, face in enumerate(others):
            x = mat.left() + mat.width() * (number + 0.5) / len(others)
            self._paint_seat(painter, QPointF(x, mat.top() + _FAR * height), face, seat)
        painter.end()

    def _seat_height(self, mat: QRectF) -> float:
        """The height of a table on which the others have room side by side."""
        one = _FACE + _APART + _CARD * (1 + _STEP * (_HAND - 1)) + 2 * _APART
        return min(mat.height(), mat.width() / (one * max(1, len(self.faces) - 1)))

    def _paint_seat(self, painter: QPainter, middle: QPointF, face: str, height: float) -> None:
        """A face, and its hand to the right of it."""
        size, card, apart = _FACE * height, _CARD * height, _APART * height
        hand = card * (1 + _STEP * (_HAND - 1))
        left = middle.x() - (size + apart + hand) / 2
        draw_avatar(painter, face, QPointF(left + size / 2, middle.y()), size)
        first = left + size + apart + card / 2
        for number in range(_HAND):
            turn = (number - (_HAND - 1) / 2) * _TURN
            drop = abs(number - (_HAND - 1) / 2) * card * 0.04
            at = QPointF(first + number * card * _STEP, middle.y() + drop)
            self._paint_back(painter, at, card, turn)

    def _paint_back(self, painter: QPainter, middle: QPointF, width: float, turn: float) -> None:
        theme, fine = self._theme, painter.device().devicePixelRatioF() * 2
        picture = card_picture(art_of(find(self._game)), None, theme, stepped(width), fine, face_up=False)
        place = QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO)
        painter.save()
        painter.translate(middle)
        painter.rotate(turn)
        draw_shadow(painter, place, width * 0.095, theme.shadows.rest, theme, scale=width / 100)
        painter.drawPixmap(place, picture, QRectF(picture.rect()))
        painter.restore()
