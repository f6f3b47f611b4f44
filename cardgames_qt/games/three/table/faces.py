"""How the cards of Tři je moc look: a tinted card with a hill, two signs and a third that is only dashed."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look import cardart as card
from cardgames_qt.ui.look import svgpath
from cardgames_qt.ui.look.paint import colour, draw_symbol, pen
from cardgames_qt.ui.look.pencil import Pencil
from cardgames_qt.ui.look.theme import SUIT_NAMES, Theme

_ROW = 30
_GREY, _GREY_HILL, _GREY_INK = "#E9E5DB", "#B9B4A8", "#57544D"
_START = "#2B3A36"
_BACK, _BACK_DOT, _BACK_PALE, _BACK_GREEN = "#2B4A38", "#56806A", "#D9E4C8", "#9DBB8C"


def suit_of(number: int) -> str | None:
    """The colour of a card; start cards and the middle card of each row have none."""
    step = number % _ROW
    if step in (0, 15):
        return None
    place = step - 1 - (1 if step > 15 else 0)
    return SUIT_NAMES[place % len(SUIT_NAMES)]


class ThreeArt:
    """Faces are named by their number, `0` to `89`."""

    cache_id = "three"
    decides = card.UPPER_EDGE

    def paint_face(self, painter: QPainter, face: str, theme: Theme) -> None:
        """Paint a start card, a colourless card or a coloured one."""
        number = int(face)
        suit = suit_of(number)
        card.paper(painter, theme)
        if number % _ROW == 0:
            _start(painter, face, theme)
        elif suit is None:
            _colourless(painter, face, theme)
        else:
            _coloured(painter, face, suit, theme)
        card.edge(painter, theme)

    def paint_back(self, painter: QPainter, face: str | None, theme: Theme) -> None:
        """Paint the back: two discs and the dashed third."""
        del face
        pencil = Pencil(painter, theme)
        with card.printed_back(painter, theme, _BACK):
            for line in range(9):
                for column in range(7):
                    at = QPointF(8 + column * 14 + (7 if line % 2 else 0), 10 + line * 15)
                    pencil.disc(at, 1.7, _BACK_DOT)
            pencil.disc(QPointF(50, 70), 32, _BACK)
            pencil.disc(QPointF(36, 76), 13, _BACK_PALE)
            pencil.disc(QPointF(64, 76), 13, _BACK_GREEN)
            pencil.disc(QPointF(50, 53), 13, edge=pencil.line(_BACK_PALE, 3, dash=(5, 4)))


def _start(painter: QPainter, text: str, theme: Theme) -> None:
    ink = theme.colours.paper
    painter.fillPath(card.field_path(), colour(_START))
    card.numeral(painter, 82, text, 58, ink)
    card.index(painter, text, ink, size=20)
    for step in range(3):
        chevron = svgpath.parse(f"M{36 + step * 11},104 l7,8 l-7,8")
        Pencil(painter, theme).shape(chevron, edge=pen(ink, 4, alpha=0.45 + 0.27 * step))


def _hill(painter: QPainter, sky: str, ground: str, top: float) -> None:
    painter.fillPath(card.field_path(), colour(sky))
    hill = svgpath.parse(f"M0,{top} Q50,{top - 16} 100,{top} V140 H0Z")
    painter.fillPath(hill.intersected(card.field_path()), colour(ground))


def _colourless(painter: QPainter, text: str, theme: Theme) -> None:
    _hill(painter, _GREY, _GREY_HILL, 104)
    card.numeral(painter, 80, text, 56, _GREY_INK)
    card.index(painter, text, _GREY_INK, baseline=28)
    Pencil(painter, theme).disc(QPointF(50, 118), 8, edge=pen(theme.colours.paper, 2.6))
    painter.drawLine(QPointF(44, 124), QPointF(56, 112))


def _coloured(painter: QPainter, text: str, suit: str, theme: Theme) -> None:
    inks = theme.suit(suit)
    _hill(painter, inks.tint, inks.base, 98)
    card.numeral(painter, 79, text, 58, inks.deep)
    card.index(painter, text, inks.deep, size=22, baseline=28)
    card.letter(painter, suit, inks.deep, QPointF(65, 24.5))
    draw_symbol(painter, suit, QPointF(85.5, 20), 14 * theme.symbol_scale, inks.mark)
    size = 19 * min(theme.symbol_scale, 1.1)  # three of them must stay apart
    draw_symbol(painter, suit, QPointF(25, 116), size, inks.on_base)
    draw_symbol(painter, suit, QPointF(50, 113), size, inks.on_base)
    draw_symbol(painter, suit, QPointF(75, 116), size, inks.on_base, outline=True)


ART = ThreeArt()
