"""A card that is not there yet."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.cardart import CardArt
from cardgames_qt.ui.look.paint import draw_glow, grown
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.card import Pose
from cardgames_qt.ui.table.items.decor import Decor


class GhostItem(Decor):
    """The held card where it would lie, in the light of a legal place."""

    def __init__(self, theme: Theme, art: CardArt) -> None:
        super().__init__(theme, 40)
        self._art = art
        self._face: str | None = None
        self._box = QRectF()
        self.setVisible(False)

    def show_at(self, face: str, pose: Pose) -> None:
        """Show that card there."""
        self._face, self._box = face, pose.box
        self.setVisible(True)
        self.refresh()

    def boundingRect(self) -> QRectF:
        """The card, its ring and its glow."""
        return grown(self._box, 30 * self._px)

    def draw(self, painter: QPainter) -> None:
        """Paint the card in its ring."""
        box, px, radius, pencil = self._box, self._px, self._box.width() * 0.095, self.pencil(painter)
        draw_glow(painter, box, radius, self._theme, reach=14 * px)
        pencil.card(self._art, self._face, box)
        ring = pencil.line(self._theme.colours.lamp_text, 3)
        pencil.box(grown(box, 3.5 * px), radius + 3.5 * px, edge=ring)
