"""The order of a turn that a hint has in mind: ghosts of its cards on their piles, with numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from cardgames_qt.games.the_game.cards import PILES, Pile
from cardgames_qt.games.the_game.table.faces import ART
from cardgames_qt.games.the_game.table.layout import Lane
from cardgames_qt.ui.look.paint import colour, grown, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.card import RATIO, card_picture
from cardgames_qt.ui.table.items.decor import Decor

_WIDTH = 0.38
"""Of a ghost, as a share of the pile's cards: so it covers earlier cards and not the newest,"""
_STEP = 0.95
"""and of its own width to the next one."""
_PALE = 0.9


@dataclass(frozen=True, slots=True)
class Ghost:
    """A card that shall be placed."""

    pile: Pile
    face: str


class PlanItem(Decor):
    """Lies over the piles; empty while no hint asks for several cards."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 1200)
        self._placed: tuple[tuple[int, str, QRectF], ...] = ()

    def show_steps(self, steps: Sequence[Ghost], lanes: Mapping[Pile, Lane]) -> None:
        """Show these cards in this order."""
        numbered = list(enumerate(steps, 1))
        placed: list[tuple[int, str, QRectF]] = []
        for pile in PILES:
            own = [(number, ghost.face) for number, ghost in numbered if ghost.pile == pile]
            rects = ghost_rects(len(own), lanes[pile])
            placed += [(number, face, rect) for (number, face), rect in zip(own, rects, strict=True)]
        self.prepareGeometryChange()
        self._placed = tuple(placed)
        self.update()

    @property
    def order(self) -> list[tuple[int, str]]:
        """The numbers and faces as they are shown, first to last."""
        return sorted((number, face) for number, face, _ in self._placed)

    def boundingRect(self) -> QRectF:
        """All ghosts with their numbers."""
        bounds = QRectF()
        for _, _, rect in self._placed:
            bounds = bounds.united(rect)
        return grown(bounds, 14 * self._px)

    def draw(self, painter: QPainter) -> None:
        """Pale cards with a lit outline, and their numbers."""
        for number, face, rect in self._placed:
            self._draw_ghost(painter, face, rect)
            self._draw_number(painter, number, rect.topLeft())

    def _draw_ghost(self, painter: QPainter, face: str, rect: QRectF) -> None:
        dpr = painter.device().devicePixelRatioF()
        picture = card_picture(ART, face, self._theme, rect.width(), dpr)
        painter.setOpacity(_PALE)
        painter.drawPixmap(rect, picture, QRectF(picture.rect()))
        painter.setOpacity(1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(self._theme.colours.lamp, 2 * self._px, dash=(5 * self._px, 4 * self._px)))
        painter.drawPath(rounded(rect, rect.width() * 0.1))

    def _draw_number(self, painter: QPainter, number: int, at: QPointF) -> None:
        disc = grown(QRectF(at, at), 9 * self._px)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(self._theme.colours.lamp))
        painter.drawEllipse(disc)
        painter.setFont(ui_font(self._theme.type.chip, self._px))
        painter.setPen(colour(self._theme.colours.lamp_ink))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(number))


def ghost_rects(count: int, lane: Lane) -> list[QRectF]:
    """Where so many ghosts lie in a lane: side by side over the earlier cards of its pile."""
    width = lane.card * _WIDTH
    pile = lane.card_rect()
    left = pile.center().x() - (width + (count - 1) * width * _STEP) / 2
    return [QRectF(left + at * width * _STEP, pile.top(), width, width * RATIO) for at in range(count)]
