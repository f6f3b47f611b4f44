"""What a game must bring so that the table can show its cards, and the paper all cards share.

All painting is in units of a card of 100 × 140.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath, QPixmap

from cardgames_qt.ui.look.paint import cached, colour, draw_outline_text, pen, rounded
from cardgames_qt.ui.look.theme import Theme

WIDTH = 100.0
HEIGHT = 140.0
RATIO = HEIGHT / WIDTH
RADIUS = 9.5
CARD = QRectF(0, 0, WIDTH, HEIGHT)
FIELD = QRectF(4, 4, 92, 132)
FIELD_RADIUS = 6.5
INDEX = QRectF(8, 8, 36, 24)
"""Where the number stands in the corner."""
UPPER_EDGE = QRectF(8, 8, 87, 24)
"""The number and, at the other end, its sign."""


class CardArt(Protocol):
    """The faces and the back of one game's cards.

    `cache_id` names everything besides face and theme that changes the picture, such as the game, because
    the table keeps each picture it has drawn. Only a change of language makes it forget them all.
    """

    @property
    def cache_id(self) -> str:
        """Distinguishes this art from every other in the picture cache."""
        ...

    @property
    def decides(self) -> QRectF:
        """The part of a face that tells what a card is worth in a hand: a fan never covers it."""
        ...

    def paint_face(self, painter: QPainter, face: str, theme: Theme) -> None:
        """Paint the front of that card on 100 × 140 units."""
        ...

    def paint_back(self, painter: QPainter, face: str | None, theme: Theme) -> None:
        """Paint the back; a game with telling backs gets the card's back key, others ignore it."""
        ...


class PrintedWords(QObject):
    """What is printed on cards; they are painted in whatever language Qt speaks at that moment."""

    def initial(self, suit: str) -> str:
        """One letter for a colour, another one for each."""
        return {
            "red": self.tr("R", "red, one letter on the card"),
            "orange": self.tr("O", "orange, one letter on the card"),
            "yellow": self.tr("Y", "yellow, one letter on the card"),
            "green": self.tr("G", "green, one letter on the card"),
            "turquoise": self.tr("T", "turquoise, one letter on the card"),
            "blue": self.tr("B", "blue, one letter on the card"),
            "purple": self.tr("P", "purple, one letter on the card"),
        }[suit]


def paper(painter: QPainter, theme: Theme, fill: str | None = None) -> None:
    """The blank card."""
    painter.fillPath(rounded(CARD, RADIUS), colour(fill or theme.colours.paper))


def edge(painter: QPainter, theme: Theme) -> None:
    """The hairline round the card, last of all; a firm black line in high contrast."""
    width = theme.card_border
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(theme.colours.card_edge, width))
    half = width / 2
    painter.drawPath(rounded(CARD.adjusted(half, half, -half, -half), RADIUS - half))


@contextmanager
def printed_back(painter: QPainter, theme: Theme, ground: str) -> Iterator[None]:
    """A back of that colour; what is painted meanwhile stays within its field."""
    paper(painter, theme)
    painter.save()
    painter.setClipPath(field_path())
    painter.fillRect(FIELD, colour(ground))
    yield
    painter.restore()
    edge(painter, theme)


def field_path() -> QPainterPath:
    """The printed area inside the paper border."""
    return rounded(FIELD, FIELD_RADIUS)


def vertical(top: str, bottom: str, end: float = 1.0) -> QLinearGradient:
    """A gradient down the printed field, finished at `end` of its height."""
    gradient = QLinearGradient(FIELD.topLeft(), FIELD.bottomLeft())
    gradient.setColorAt(0, colour(top))
    gradient.setColorAt(end, colour(bottom))
    return gradient


def numeral(painter: QPainter, baseline: float, text: str, size: float, ink: str) -> None:
    """A number centred on the card."""
    draw_outline_text(painter, QPointF(50, baseline), text, size, ink)


def index(
    painter: QPainter, text: str, ink: str, *, size: float = 21, x: float = 11, baseline: float = 27
) -> None:
    """The small number at the top left that stays visible in any fan."""
    draw_outline_text(painter, QPointF(x, baseline), text, size, ink, left=True)


def letter(painter: QPainter, suit: str, ink: str, at: QPointF, *, size: float = 11.5) -> None:
    """The first letter of a colour's name, for whoever tells neither colours nor signs apart."""
    initial = PrintedWords().initial(suit)
    draw_outline_text(painter, at, initial, size, ink, weight=700, left=True)


def card_picture(
    art: CardArt, face: str | None, theme: Theme, width: float, dpr: float, *, face_up: bool = True
) -> QPixmap:
    """A card as a picture of `width` logical pixels, drawn once for each size and pixel ratio."""
    key = f"card {art.cache_id} {face} {face_up} {theme.key} {width:.2f} {dpr:.3f}"
    return cached(key, lambda: _render(art, face, theme, width, dpr, face_up=face_up))


def _render(
    art: CardArt, face: str | None, theme: Theme, width: float, dpr: float, *, face_up: bool
) -> QPixmap:
    pixmap = QPixmap(max(1, round(width * dpr)), max(1, round(width * RATIO * dpr)))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixmap.width() / dpr / WIDTH, pixmap.height() / dpr / HEIGHT)
    if face_up and face is not None:
        art.paint_face(painter, face, theme)
    else:
        art.paint_back(painter, face, theme)
    painter.end()
    return pixmap
