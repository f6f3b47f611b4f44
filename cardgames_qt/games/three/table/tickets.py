"""The running bonuses of Three Is Too Many: four tickets, each for the next who has all colours."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from cardgames_qt.games.three.cards import COLOURS
from cardgames_qt.games.three.rules import RUNNING_BONUSES
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.paint import draw_symbol, mix, rounded, ui_font
from cardgames_qt.ui.look.pencil import MIDDLE, Pencil
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.target import Target, draw_card_light
from cardgames_qt.ui.table.items.zone import ZoneGround, ZoneItem

_BETWEEN = 8.0
HEIGHT = 61.0 * len(RUNNING_BONUSES) - _BETWEEN
"""Of all of them, in design units: they end with the last, so that a ring keeps off the words below."""
_NUMBER = 24.0
"""Pixels for the points, where letters are at their smallest."""


class TicketsZone(ZoneItem):
    """The four running bonuses: the next one lit, taken ones with the face of who has them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("bonuses", theme, ground=ZoneGround.CLEAR)
        self.holders: tuple[SeatPlan | None, ...] = (None,) * len(RUNNING_BONUSES)
        self.wanted = False

    def show_holders(self, holders: tuple[SeatPlan | None, ...], name: str) -> None:
        """Show who has them, first bonus first."""
        self.holders = holders
        self.describe(name)
        self.update()

    def set_wanted(self, wanted: bool) -> None:
        """Light the next one: the card in hand would bring it."""
        if wanted != self.wanted:
            self.wanted = wanted
            self.update()

    def ticket(self, number: int) -> QRectF:
        """The box of one of them."""
        body, between = self.body(), _BETWEEN * self.px
        pitch = (body.height() + between) / len(RUNNING_BONUSES)
        return QRectF(body.left(), body.top() + number * pitch, body.width(), pitch - between)

    def draw(self, painter: QPainter) -> None:
        """Each ticket: its points, and who has it or what it asks for."""
        pencil, px = self.pencil(painter), self.px
        following = sum(holder is not None for holder in self.holders)
        for number, holder in enumerate(self.holders):
            rect = self.ticket(number)
            ink = self._paint_slip(pencil, rect, given=holder is not None, following=number == following)
            left = QRectF(rect.left() + 10 * px, rect.top(), max(36 * px, _NUMBER), rect.height())
            pencil.words(str(RUNNING_BONUSES[number]), left, self.theme.type.number_seat, ink, MIDDLE)
            right = QRectF(left.right(), rect.top(), rect.right() - left.right() - 10 * px, rect.height())
            if holder is not None:
                _draw_holder(pencil, holder, right)
            else:
                _draw_seven(pencil, right)

    def _paint_slip(self, pencil: Pencil, rect: QRectF, *, given: bool, following: bool) -> str:
        """The slip itself; returns the ink that can be read on it."""
        theme, inks, px = self.theme, self.theme.colours, self.px
        path = _slip(rect, px)
        if given:  # only its place is left
            pencil.shape(path, inks.tray, pencil.line(inks.slot, 1.6))
            return inks.ink
        if following and self.wanted:
            draw_card_light(pencil.painter, rect, 8 * px, Target(self.key), theme, under=False, px=px)
        pencil.drop(rect, 8 * px, fall=2, blur=5, alpha=0.2)
        pencil.shape(path, inks.lamp if following else mix(inks.paper, theme.mat("three").edge, 0.18))
        return inks.lamp_ink if following else inks.paper_ink


def _slip(rect: QRectF, px: float) -> QPainterPath:
    """A ticket: a slip of card with a bite out of either end."""
    path = rounded(rect, 7 * px)
    for x in (rect.left(), rect.right()):
        bite = QPainterPath()
        bite.addEllipse(QPointF(x, rect.center().y()), 6 * px, 6 * px)
        path = path.subtracted(bite)
    return path


def _draw_holder(pencil: Pencil, holder: SeatPlan, rect: QRectF) -> None:
    """The face, and the name under it."""
    px, font = pencil.px, pencil.theme.type.label
    line = ui_font(font, px).pixelSize() * 1.3
    size = min(28 * px, rect.height() - line)
    centre = QPointF(rect.center().x(), rect.top() + size / 2 + 3 * px)
    draw_avatar(pencil.painter, holder.avatar, centre, size)
    below = QRectF(rect.left(), centre.y() + size / 2, rect.width() + 6 * px, line)
    pencil.words(holder.name, below, font, pencil.theme.colours.ink, MIDDLE, cut=True)


def _draw_seven(pencil: Pencil, rect: QRectF) -> None:
    """The seven signs in two lines: what the bonus asks for."""
    theme, size = pencil.theme, max(8.5, 9.5 * pencil.px)
    for k, suit in enumerate(COLOURS):
        line, column = divmod(k, 4)
        shift = column - (1.5 if line == 0 else 1.0)
        at = rect.center() + QPointF(shift * 1.35, (line - 0.5) * 1.4) * size
        ink = theme.suit(suit).deep if theme.glows else theme.colours.paper_ink
        draw_symbol(pencil.painter, suit, at, size, ink)
