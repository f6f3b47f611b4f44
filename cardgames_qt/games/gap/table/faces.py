"""How the cards of GAP look: a field of colour, its sign holding the number, neighbours in notches."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from cardgames_qt.games.gap.cards import LETTERS
from cardgames_qt.ui.look import cardart as card
from cardgames_qt.ui.look import svgpath
from cardgames_qt.ui.look.paint import colour, draw_outline_text, draw_symbol, mix
from cardgames_qt.ui.look.pencil import Pencil
from cardgames_qt.ui.look.theme import Theme

# Signs differ in shape, so each has its own size, height, and place and size of its number.
_SIGN_SIZE = {"red": 74, "yellow": 82, "green": 80, "blue": 80, "purple": 84}
_SIGN_Y = {"red": 60, "yellow": 58, "green": 59, "blue": 59, "purple": 60}
_NUMBER_Y = {"red": 78, "yellow": 77, "green": 81.5, "blue": 82.5, "purple": 78}
_NUMBER_SIZE = {"red": 53, "yellow": 48, "green": 45, "blue": 52, "purple": 53}
_BACK, _BACK_SIGN = "#1E4552", "#3B7486"


class GapArt:
    """Faces are named by letter and number: `R7`, `P0`."""

    cache_id = "gap"
    decides = card.FIELD  # both neighbours in their notches, at either side

    def paint_face(self, painter: QPainter, face: str, theme: Theme) -> None:
        """Paint a card such as `R7`."""
        suit, number = LETTERS[face[0]], int(face[1:])
        inks, paper = theme.suit(suit), theme.colours.paper
        card.paper(painter, theme)
        field = card.vertical(mix(inks.base, "#FFFFFF", 0.10), mix(inks.base, "#000000", 0.08))
        painter.fillPath(card.field_path(), field)
        _notches(painter, 3, 117, 20, paper)
        draw_symbol(painter, suit, QPointF(50, _SIGN_Y[suit]), _SIGN_SIZE[suit], paper)
        card.numeral(painter, _NUMBER_Y[suit], str(number), _NUMBER_SIZE[suit], inks.deep)
        draw_outline_text(painter, QPointF(12.5, 123.5), str((number - 1) % 10), 19, inks.deep)
        draw_outline_text(painter, QPointF(87.5, 123.5), str((number + 1) % 10), 19, inks.deep)
        _bridge(Pencil(painter, theme), inks.on_base)
        card.index(painter, str(number), inks.on_base, x=10.5)
        card.letter(painter, suit, inks.on_base, QPointF(11, 42))
        draw_symbol(painter, suit, QPointF(86, 19.5), 13 * theme.symbol_scale, inks.on_base)
        card.edge(painter, theme)

    def paint_back(self, painter: QPainter, face: str | None, theme: Theme) -> None:
        del face
        suits = tuple(LETTERS.values())
        with card.printed_back(painter, theme, _BACK):
            for line in range(6):
                for column in range(5):
                    at = QPointF(12 + column * 19, 16 + line * 22)
                    draw_symbol(painter, suits[(column + line * 2) % 5], at, 11, _BACK_SIGN, alpha=0.75)
            _notches(painter, 0, 70, 22, theme.colours.paper)


def _notches(painter: QPainter, x: float, y: float, radius: float, fill: str) -> None:
    """Two half moons cut into the field from the sides."""
    for middle in (x, card.WIDTH - x):
        moon = QPainterPath()
        moon.addEllipse(QPointF(middle, y), radius, radius)
        painter.fillPath(moon.intersected(card.field_path()), colour(fill))


def _bridge(pencil: Pencil, ink: str) -> None:
    """The line between the neighbours with the gap in its middle."""
    for left in (31, 59):
        pencil.shape(svgpath.parse(f"M{left},117 h10"), edge=pencil.line(ink, 2.2, alpha=0.55))
    pencil.disc(QPointF(50, 117), 3, edge=pencil.line(ink, 2.2, alpha=0.7))


ART = GapArt()
