"""The parts a game brings for the window: a poster, faces. A game without faces is still playable."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.games import part, part_path
from cardgames_qt.kit.poster import Poster
from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.paint import draw_shadow, stepped
from cardgames_qt.ui.look.theme import Theme

if TYPE_CHECKING:
    from cardgames_qt.engine.rules import AnyRules

BOX = QRectF(0, 0, 410, 200)
"""The room for the cards on a tile, at design size."""


def poster_of(game: str) -> Poster:
    """The game's picture and facts."""
    return cast(Poster, part(game, "tell.poster").POSTER)


def art_of(game: AnyRules | str) -> CardArt | None:
    """How the game's cards look, where it brings faces."""
    found = optional_part(game, "table.faces")
    return cast(CardArt, found.ART) if found is not None else None


def optional_part(game: AnyRules | str, name: str) -> ModuleType | None:
    """A part that a game may leave out: None if there is no such module."""
    try:
        return part(game, name)
    except ModuleNotFoundError as error:
        if error.name != part_path(game, name):  # the part is there, and something it needs is not
            raise
        return None


def paint_poster(painter: QPainter, game: str, theme: Theme, box: QRectF) -> None:
    """The cards of the picture inside the box, all sharp at the painter's resolution."""
    art = art_of(game)
    if art is None:
        return
    scale = min(box.width() / BOX.width(), box.height() / BOX.height())
    left = box.center().x() - BOX.width() * scale / 2
    top = box.center().y() - BOX.height() * scale / 2
    dpr = painter.device().devicePixelRatioF()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    for card in poster_of(game).cards:
        width = card.width * scale
        place = QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO)
        picture = card_picture(art, card.face, theme, stepped(width), dpr * 2, face_up=not card.back)
        painter.save()
        painter.translate(QPointF(left + card.x * scale, top + card.y * scale))
        painter.rotate(card.turn)
        draw_shadow(painter, place, width * 0.095, theme.shadows.hand, theme, scale=scale)
        painter.drawPixmap(place, picture, QRectF(picture.rect()))
        painter.restore()
