"""Cards on the end screen: a few that mattered, or the piles as they ended."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.kit.score import FinalPile
from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.paint import colour, draw_shadow, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.widgets.widgets import frame, label

_CARD = 66.0
_PILE, _LOW_PILE = 54.0, 36.0
_ROUND = 0.095
"""A card's corner for its width."""
_AIR, _BAR = 6, 6


class Fan(QWidget):
    """A few cards that mattered, in the corner."""

    def __init__(self, art: CardArt, faces: tuple[str, ...], theme: Theme) -> None:
        super().__init__()
        self._art, self._faces, self._theme = art, faces[:3], theme
        self.setFixedSize(theme.px(220), theme.px(112))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Side by side, the outer ones tilted."""
        del event
        painter = _smooth(self, self._theme)
        for number, face in enumerate(self._faces):
            step = number - (len(self._faces) - 1) / 2
            painter.save()
            painter.translate(QPointF(110 + step * 62, 54 + abs(step) * 6))
            painter.rotate(step * 8)
            _draw_card(painter, self._art, face, self._theme, _CARD)
            painter.restore()
        painter.end()


class TopCard(QWidget):
    """The card on top of a pile."""

    def __init__(self, art: CardArt, face: str, theme: Theme, width: float) -> None:
        super().__init__()
        self._art, self._face, self._theme, self._width = art, face, theme, width
        self.setFixedSize(theme.px(width + 2 * _AIR), theme.px(width * RATIO + 2 * _AIR))

    def paintEvent(self, event: QPaintEvent) -> None:
        """In the middle of its air."""
        del event
        painter = _smooth(self, self._theme)
        painter.translate(_AIR + self._width / 2, _AIR + self._width * RATIO / 2)
        _draw_card(painter, self._art, self._face, self._theme, self._width)
        painter.end()


class Reach(QWidget):
    """How far a pile got, as a bar."""

    def __init__(self, share: float, theme: Theme) -> None:
        super().__init__()
        self._share, self._theme = share, theme
        self.setFixedHeight(theme.px(_BAR))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The whole way, and what was gone of it."""
        del event
        painter, inks = QPainter(self), self._theme.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        way, half = self.rect().toRectF(), self.height() / 2
        painter.fillPath(rounded(way, half), colour(inks.ink, 0.14))
        gone = max(way.height(), way.width() * self._share)
        painter.fillPath(rounded(QRectF(0, 0, gone, way.height()), half), colour(inks.lamp))
        painter.end()


def pile_row(art: CardArt, piles: tuple[FinalPile, ...], theme: Theme, *, low: bool) -> QHBoxLayout:
    """All piles side by side, each as wide as the others."""
    row = QHBoxLayout()
    row.setSpacing(theme.px(10))
    for pile in piles:
        row.addWidget(_pile(art, pile, theme, low=low), 1)
    return row


def _pile(art: CardArt, pile: FinalPile, theme: Theme, *, low: bool) -> QWidget:
    """The top card, and beside it what the pile is called and how far it got."""
    px, stripe = theme.px, frame("stripe")
    stripe.setAccessibleName(f"{pile.name}: {pile.top}, {pile.note}")
    words = QVBoxLayout()
    words.setSpacing(px(2))
    words.addStretch(1)
    for text, step, tone in ((pile.name, "name", ""), (pile.note, "label", "second")):
        words.addWidget(label(text, step, tone))
    words.addSpacing(px(4))
    words.addWidget(Reach(pile.share, theme))
    words.addStretch(1)
    row = QHBoxLayout(stripe)
    row.setContentsMargins(px(8), px(2 if low else 6), px(16), px(2 if low else 6))
    row.setSpacing(px(8))
    row.addWidget(TopCard(art, pile.face, theme, _LOW_PILE if low else _PILE))
    row.addLayout(words, 1)
    return stripe


def _smooth(widget: QWidget, theme: Theme) -> QPainter:
    """A painter in the measures of the design."""
    painter = QPainter(widget)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(theme.scale, theme.scale)
    return painter


def _draw_card(painter: QPainter, art: CardArt, face: str, theme: Theme, width: float) -> None:
    """Centred on where the painter stands; fine enough to be tilted, and for a picture of it all."""
    place = QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO)
    draw_shadow(painter, place, width * _ROUND, theme.shadows.rest, theme)
    dpr = painter.device().devicePixelRatioF() * theme.scale
    picture = card_picture(art, face, theme, width, dpr * 2)
    painter.drawPixmap(place, picture, QRectF(picture.rect()))
