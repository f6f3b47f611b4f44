"""What is planned for a turn: ghosts of its cards where they shall lie, with numbers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.cardart import CardArt
from cardgames_qt.ui.look.paint import grown
from cardgames_qt.ui.look.pencil import MIDDLE
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.decor import Decor

_PALE = 0.9


class PlanItem(Decor):
    """Lies over the cards; empty while nothing is planned."""

    def __init__(self, theme: Theme, art: CardArt) -> None:
        super().__init__(theme, 1200)
        self._art = art
        self._ghosts: tuple[tuple[str, QRectF], ...] = ()

    def show_cards(self, ghosts: Sequence[tuple[str, QRectF]]) -> None:
        """These faces in these places, first to last."""
        self._ghosts = tuple(ghosts)
        self.refresh()

    def boundingRect(self) -> QRectF:
        """All ghosts with their numbers."""
        bounds = QRectF()
        for _, rect in self._ghosts:
            bounds = bounds.united(rect)
        return grown(bounds, 14 * self._px)

    def draw(self, painter: QPainter) -> None:
        """Pale cards with a lit outline, and their numbers."""
        pencil, inks, px = self.pencil(painter), self._theme.colours, self._px
        for number, (face, rect) in enumerate(self._ghosts, 1):
            painter.setOpacity(_PALE)
            pencil.card(self._art, face, rect)
            painter.setOpacity(1.0)
            pencil.box(rect, rect.width() * 0.1, edge=pencil.line(inks.lamp, 2, dash=(5, 4)))
            pencil.disc(rect.topLeft(), 9 * px, inks.lamp)
            disc = grown(QRectF(rect.topLeft(), rect.topLeft()), 9 * px)
            pencil.words(str(number), disc, self._theme.type.chip, inks.lamp_ink, MIDDLE)
