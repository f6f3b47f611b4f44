"""The cards and the picture of a game, with defaults for a game that has none."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.kit.game import Game
from cardgames_qt.kit.poster import PosterCard
from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.paint import draw_shadow, stepped
from cardgames_qt.ui.look.plain_art import PLAIN_ART
from cardgames_qt.ui.look.theme import Theme

BOX = QRectF(0, 0, 410, 200)
"""The room for the cards on a tile, at design size."""
_CARD, _STEP, _TURN = 100.0, 78.0, 8.0
_MOST = 4


def art_of(game: Game) -> CardArt:
    """How the game's cards look; plain paper with words if it has no faces."""
    own: CardArt | None = game.art
    return own or PLAIN_ART


def poster_cards(game: Game, title: str) -> Sequence[PosterCard]:
    """The cards of the game's picture; a fan of its initials if it has none."""
    if game.poster.cards:
        return game.poster.cards
    letters = [word[0].upper() for word in title.split()][:_MOST]
    middle = (len(letters) - 1) / 2
    return [
        PosterCard(
            letter,
            BOX.center().x() + (number - middle) * _STEP,
            BOX.center().y() + abs(number - middle) * 6,
            _CARD,
            (number - middle) * _TURN,
        )
        for number, letter in enumerate(letters)
    ]


def paint_poster(painter: QPainter, game: Game, title: str, theme: Theme, box: QRectF) -> None:
    """The game's picture inside the box."""
    art = art_of(game) if game.poster.cards else PLAIN_ART
    scale = min(box.width() / BOX.width(), box.height() / BOX.height())
    left = box.center().x() - BOX.width() * scale / 2
    top = box.center().y() - BOX.height() * scale / 2
    dpr = painter.device().devicePixelRatioF()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    for card in poster_cards(game, title):
        width = card.width * scale
        place = QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO)
        picture = card_picture(art, card.face, theme, stepped(width), dpr * 2, face_up=not card.back)
        painter.save()
        painter.translate(QPointF(left + card.x * scale, top + card.y * scale))
        painter.rotate(card.turn)
        draw_shadow(painter, place, width * 0.095, theme.shadows.hand, theme, scale=scale)
        painter.drawPixmap(place, picture, QRectF(picture.rect()))
        painter.restore()


def paint_emblem(painter: QPainter, game: Game, title: str, theme: Theme, box: QRectF) -> None:
    """One card of the game's picture, upright in the box, to tell the game by at a glance."""
    art = art_of(game) if game.poster.cards else PLAIN_ART
    card = poster_cards(game, title)[-1]
    width = min(box.width(), box.height() / RATIO)
    place = QRectF(0, 0, width, width * RATIO)
    place.moveCenter(box.center())
    fine = painter.device().devicePixelRatioF() * 2
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    draw_shadow(painter, place, width * 0.095, theme.shadows.rest, theme, scale=width / _CARD)
    picture = card_picture(art, card.face, theme, stepped(width), fine, face_up=not card.back)
    painter.drawPixmap(place, picture, QRectF(picture.rect()))
