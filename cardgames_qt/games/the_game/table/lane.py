"""A lane of The Game: an arrow on the mat with its pile's direction, altitude and fire."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter

from cardgames_qt.games.the_game.cards import HIGHEST, LOWEST
from cardgames_qt.games.the_game.table.faces import EMBER, FIRE_FRAME, flame, ramp
from cardgames_qt.games.the_game.table.layout import Lane
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, draw_soft, grown, mix, ui_font
from cardgames_qt.ui.look.pencil import MIDDLE, Pencil
from cardgames_qt.ui.look.theme import Mode, Theme, contrast
from cardgames_qt.ui.table.items.zone import ZoneItem

_FIRE_INK = "#FFD9A0"
_STANDS_OUT = 1.8
"""The contrast of the room left against its lane."""


@dataclass(frozen=True, slots=True)
class LaneState:
    """What a lane shows besides its cards."""

    top: int
    words: str
    fire: str = ""
    burning: bool = False
    """The fire must be covered in this very turn."""
    widest: str = ""
    """The longest words that a lane has: all lanes have theirs, or none."""


def _ground(theme: Theme) -> str:
    """The token that a lane is filled with."""
    return theme.colours.tray if theme.mode is Mode.LIGHT else theme.colours.mute


def rail_ink(number: int, theme: Theme) -> str:
    """The colour of an altitude, made as pale as it must be to stand out from the lane behind it."""
    token, mat = QColor(_ground(theme)), theme.mat("the_game")
    lane = [mix(shade, token.name(), token.alphaF()) for shade in (mat.centre, mat.edge)]
    inks = (mix(ramp(number), "#FFFFFF", share / 100) for share in range(12, 101, 4))
    return next(ink for ink in inks if min(contrast(ink, ground) for ground in lane) >= _STANDS_OUT)


class LaneItem(ZoneItem):
    """The place of one pile. The rail is an altitude: a dot for now, a ring for the card in hand."""

    def __init__(self, key: str, theme: Theme, *, up: bool) -> None:
        super().__init__(key, theme)
        self.interactive = True
        self.up = up
        self.shown = LaneState(LOWEST if up else HIGHEST, "")
        self.preview: int | None = None
        self._lane: Lane | None = None

    def lay(self, lane: Lane) -> None:
        self._lane = lane
        self.place(lane.path, chip=lane.chip)

    def show_state(self, shown: LaneState) -> None:
        if shown != self.shown:
            self.shown = shown
            self.update()

    def set_preview(self, card: int | None) -> None:
        """Ring the altitude of a card in hand."""
        if card != self.preview:
            self.preview = card
            self.update()

    # --- painting -------------------------------------------------------------------------------------

    def _paint_ground(self, painter: QPainter) -> None:
        lane, target, pencil = self._lane, self.state.target, self.pencil(painter)
        if lane is None:
            return
        self._paint_lane(pencil)
        if target is not None and not target.legal:
            painter.setOpacity(painter.opacity() * 0.55)
        ink = self.theme.colours.plate_ink
        draw_icon(painter, "up" if self.up else "down", lane.arrow, 40 * self.px, ink, stroke=2.9)
        if self.shown.fire:
            self._paint_fire(pencil, lane.words)
        elif (wide := pencil.width(self.shown.widest, self.theme.type.chip)) < lane.rect.width() * 0.9:
            # larger words keep off the edge, where the light of an open place lies
            area = QRectF(0, 0, max(wide, lane.rect.width() * 0.88), 28 * self.px)
            area.moveCenter(lane.words)
            pencil.words(self.shown.words, area, self.theme.type.chip, ink, MIDDLE, grows=True)
        self._paint_rail(pencil, lane.rail)
        painter.setOpacity(1.0)

    def _paint_lane(self, pencil: Pencil) -> None:
        inks, path, target = self.theme.colours, self.outline(), self.state.target
        pencil.shape(path, _ground(self.theme))
        if self.state.hovered and target is None:
            pencil.shape(path, inks.mute)
        if target is not None and target.legal:
            pencil.shape(path, colour(inks.lamp, 0.16 if self.theme.mode is Mode.LIGHT else 0.07))
        burning = self.shown.burning
        pencil.shape(path, edge=pencil.line(FIRE_FRAME, 3.4) if burning else pencil.line(inks.slot, 1.5))

    def _paint_fire(self, pencil: Pencil, at: QPointF) -> None:
        font, px, now = self.theme.type.chip, self.px, self.shown.burning
        size = QFontMetricsF(ui_font(font, px)).height()
        width = pencil.width(self.shown.fire, font) + size * 1.05 + 20 * px
        pill = QRectF(at.x() - width / 2, at.y() - size * 0.72, width, size * 1.44)
        pencil.box(pill, pill.height() / 2, FIRE_FRAME if now else EMBER, pencil.line(FIRE_FRAME, 2))
        left = pill.left() + 10 * px
        flame(pencil.painter, left + size * 0.36, at.y(), size / 24, EMBER if now else "#FFB347")
        area = QRectF(left + size * 1.05, pill.top(), width, pill.height())
        pencil.words(self.shown.fire, area, font, "#2B0A04" if now else _FIRE_INK)

    def _height(self, number: int, rail: QRectF) -> float:
        share = (number - LOWEST) / (HIGHEST - LOWEST)
        return rail.bottom() - share * rail.height()

    def _paint_rail(self, pencil: Pencil, rail: QRectF) -> None:
        inks, px, radius = self.theme.colours, self.px, rail.width() / 2
        now, x = self._height(self.shown.top, rail), rail.center().x()
        pencil.box(rail, radius, inks.segment)
        room = QRectF(rail)
        if self.up:
            room.setBottom(now)
        else:
            room.setTop(now)
        paint = QLinearGradient(rail.bottomLeft(), rail.topLeft())
        for number in range(0, 101, 5):
            paint.setColorAt(number / 100, colour(rail_ink(number, self.theme)))
        pencil.box(room, radius, paint)
        if self.preview is not None:
            ring = QPointF(x, self._height(self.preview, rail))
            pencil.disc(ring, 5.4 * px, inks.plate, pencil.line(inks.lamp_text, 2.6))
        dot = grown(QRectF(x, now, 0, 0), 7 * px)
        draw_soft(pencil.painter, dot.translated(0, px), 7 * px, blur=3 * px, ink=inks.shadow, alpha=0.5)
        pencil.disc(dot.center(), 7 * px, "#FFFFFF")
