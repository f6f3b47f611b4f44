"""How the Qwixx cards look: a tile with the number and the track it belongs to; neutral, numbered backs."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from cardgames_qt.games.qwixx.cards import LETTERS
from cardgames_qt.ui.look import cardart as card
from cardgames_qt.ui.look import svgpath
from cardgames_qt.ui.look.paint import colour, draw_outline_text, draw_symbol, pen, rounded
from cardgames_qt.ui.look.theme import Theme

JOKER = "J"
_TILE = QRectF(15, 34, 70, 70)
_TILE_RADIUS = 16
_INK, _CROWN = "#26292E", "#F3BE32"
_BACK, _BACK_CROSS, _BACK_TILE, _BACK_INK, _BACK_INDEX = "#4A4F57", "#626872", "#E7E5DF", "#2C3036", "#F3F1EA"


class QwixxFaceWords(QObject):
    """What is printed on a card in whatever language Qt speaks at that moment."""

    def joker(self) -> str:
        """At the foot of a joker."""
        return self.tr("JOKER")


class QwixxArt:
    """Faces are letter and number, `R5`; jokers `J7`. A back is named by its number, `5`, or by None."""

    cache_id = "qwixx"
    decides = card.UPPER_EDGE

    def paint_face(self, painter: QPainter, face: str, theme: Theme) -> None:
        card.paper(painter, theme)
        if face[0] == JOKER:
            _joker(painter, face[1:], QwixxFaceWords().joker(), theme)
        else:
            _coloured(painter, face[1:], LETTERS[face[0]], theme)
        card.edge(painter, theme)

    def paint_back(self, painter: QPainter, face: str | None, theme: Theme) -> None:
        """Paint the back with its number and no trace of a colour."""
        card.paper(painter, theme)
        painter.save()
        painter.setClipPath(card.field_path())
        painter.fillRect(card.FIELD, colour(_BACK))
        painter.setPen(pen(_BACK_CROSS, 2))
        for line in range(8):
            for column in range(6):
                x, y = 10 + column * 16.5 + (8 if line % 2 else 0), 12 + line * 17
                painter.drawPath(svgpath.parse(f"M{x - 3},{y - 3} l6,6 m0,-6 l-6,6"))
        painter.restore()
        painter.fillPath(rounded(_TILE, _TILE_RADIUS), colour(_BACK_TILE))
        if face is not None:
            number = face.lstrip("".join((*LETTERS, JOKER)))
            card.numeral(painter, 87.5, number, 52, _BACK_INK)
            card.index(painter, number, _BACK_INDEX, size=20, baseline=26)
        card.edge(painter, theme)


class SmallBackArt(QwixxArt):
    """Backs the size of a thumb nail: nothing but the number, as large as it gets."""

    cache_id = "qwixx small"
    decides = card.FIELD

    def paint_back(self, painter: QPainter, face: str | None, theme: Theme) -> None:
        """Paint the number on the colour of the backs."""
        card.paper(painter, theme)
        painter.fillPath(card.field_path(), colour(_BACK))
        card.numeral(painter, 97, face or "", 74, _BACK_INDEX)
        card.edge(painter, theme)


def _coloured(painter: QPainter, text: str, suit: str, theme: Theme) -> None:
    inks = theme.suit(suit)
    painter.fillPath(card.field_path(), colour(inks.tint))
    painter.fillPath(rounded(_TILE, _TILE_RADIUS), colour(inks.base))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(inks.on_base, 1.6, alpha=0.35))
    painter.drawPath(rounded(_TILE.adjusted(3.4, 3.4, -3.4, -3.4), 13))
    card.numeral(painter, 87.5, text, 52, inks.on_base)
    card.index(painter, text, inks.deep)
    card.letter(painter, suit, inks.deep, QPointF(65, 24))
    draw_symbol(painter, suit, QPointF(85, 19.5), 14 * theme.symbol_scale, inks.mark)
    _track(painter, int(text), inks.deep, rising=suit in ("red", "yellow"))


def _track(painter: QPainter, number: int, ink: str, *, rising: bool) -> None:
    """The row of the sheet as dots: this card's place in it, and the way it runs."""
    painter.setPen(Qt.PenStyle.NoPen)
    for place, value in enumerate(range(2, 13) if rising else range(12, 1, -1)):
        here = value == number
        painter.setBrush(colour(ink, 1 if here else 0.45))
        radius = 3.6 if here else 1.6
        painter.drawEllipse(QPointF(15 + place * 6.5, 119), radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(ink, 2))
    painter.drawPath(svgpath.parse("M86,114.6 l5,4.4 l-5,4.4"))


def _joker(painter: QPainter, text: str, word: str, theme: Theme) -> None:
    paper = theme.colours.paper
    painter.fillPath(card.field_path(), colour(_INK))
    tile = rounded(QRectF(15, 33, 70, 70), _TILE_RADIUS)
    # Clockwise from the top left: quarter, and its sign nearer the corner.
    quarters = (((15, 33), (25, 43)), ((50, 33), (75, 43)), ((50, 68), (75, 93)), ((15, 68), (25, 93)))
    for suit, (corner, sign) in zip(LETTERS.values(), quarters, strict=True):
        inks = theme.suit(suit)
        quarter = rounded(QRectF(*corner, 35, 35), 0)
        painter.fillPath(quarter.intersected(tile), colour(inks.base))
        draw_symbol(painter, suit, QPointF(*sign), 12 * min(theme.symbol_scale, 1.15), inks.on_base)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(paper))
    painter.drawEllipse(QPointF(50, 68), 24, 24)
    card.numeral(painter, 82, text, 40, theme.colours.paper_ink)
    card.index(painter, text, paper, size=20, baseline=26)
    draw_outline_text(painter, QPointF(50, 124), word, 11, paper, weight=700, title=False, spacing=2.4)
    crown = svgpath.parse("M75,26 v-9 l4.3,4.2 L83,14.5 l3.7,6.7 L91,17 v9Z")
    painter.fillPath(crown, colour(_CROWN))


ART, SMALL_BACKS = QwixxArt(), SmallBackArt()
