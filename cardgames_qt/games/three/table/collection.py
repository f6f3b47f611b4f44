"""Collections on the table: the others' as signs on their plates, the player's own one as real cards."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.games.three.cards import COLOURS
from cardgames_qt.games.three.model import Collection
from cardgames_qt.games.three.rules import PAIR_POINTS
from cardgames_qt.games.three.table.layout import MINE, Places
from cardgames_qt.ui.look.paint import draw_symbol, grown, ui_font
from cardgames_qt.ui.look.pencil import MIDDLE, Pencil
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.items.plate import Cell
from cardgames_qt.ui.table.items.zone import ZoneGround, ZoneItem


def cells(collection: Collection) -> list[Cell]:
    """A line for a plate: an outline of a missing colour, one card full, a pair framed with the third."""
    found = [_cell(suit, len(cards)) for suit, cards in zip(COLOURS, collection.face_up, strict=True)]
    down = len(collection.face_down)
    return [*found, Cell(full=down, text=f"−{down}" if down else "", ink="bad", share=0.0)]


def _cell(suit: str, count: int) -> Cell:
    if count == 2:  # room for its two signs and the one too many
        return Cell(suit, full=2, missing=1, frame="plate_ink2", share=1.75)
    return Cell(suit, full=count, missing=1 - count, share=1.0 if count else 0.9)


class StripZone(ZoneItem):
    """The ground of the player's own collection: a dashed place with its sign for every colour."""

    def __init__(self, theme: Theme, places: Places) -> None:
        super().__init__(MINE, theme, ground=ZoneGround.CLEAR)
        self.collection, self.places = Collection(), places

    def show_collection(self, collection: Collection, places: Places) -> None:
        self.collection, self.places = collection, places
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Paint the places no card covers, and after a pair the one that would be too many."""
        pencil, inks = self.pencil(painter), self.theme.colours
        for index, cards in enumerate(self.collection.face_up):
            box = self.places.kept_pose(index, len(cards)).box
            if len(cards) != 1:
                dashes = pencil.line(inks.bad if cards else inks.slot, 1.7, dash=(4.5, 3.5))
                pencil.box(grown(box, -1), box.width() * 0.095, edge=dashes)
            if not cards:
                size = max(10.0, box.width() * 0.42)
                draw_symbol(painter, COLOURS[index], box.center(), size, inks.ink2, outline=True)


class StripMarks(Decor):
    """Marks on the player's own collection: the value of a pair, and rings while a card is held."""

    def __init__(self, theme: Theme, strip: StripZone) -> None:
        super().__init__(theme, 60)
        self._strip = strip
        self._lit: dict[int, bool] = {}

    def light(self, lit: dict[int, bool]) -> None:
        """Ring these colours: True where the held card would help, False where it would hurt."""
        self._lit = lit
        self.update()

    def boundingRect(self) -> QRectF:
        strip = self._strip.places.strip
        return strip[0].united(strip[-1]).adjusted(-12, -12, 12, 16)

    def draw(self, painter: QPainter) -> None:
        pencil, inks, px = self.pencil(painter), self.theme.colours, self.px
        for index, cards in enumerate(self._strip.collection.face_up):
            first, last = (self._strip.places.kept_pose(index, k).box for k in (0, max(0, len(cards) - 1)))
            if index in self._lit:
                ink, dash = (inks.lamp_text, ()) if self._lit[index] else (inks.bad, (7.0, 4.0))
                pencil.box(grown(first.united(last), 4 * px), 8 * px, edge=pencil.line(ink, 2.6, dash=dash))
            if len(cards) == 2:
                _draw_coin(pencil, last.bottomRight() - QPointF(3, 4) * px)


def _draw_coin(pencil: Pencil, at: QPointF) -> None:
    """The points of a pair."""
    inks, font = pencil.theme.colours, pencil.theme.type.chip
    radius = max(9.5 * pencil.px, ui_font(font, pencil.px).pixelSize() * 0.72)
    pencil.disc(at, radius, inks.chip, pencil.line(inks.paper, 1.4))
    box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    pencil.words(str(PAIR_POINTS), box, font, inks.chip_ink, MIDDLE)
