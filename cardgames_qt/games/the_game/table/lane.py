"""A lane of The Game: an arrow on the mat with its pile's direction, altitude and fire."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter

from cardgames_qt.games.the_game.cards import HIGHEST, LOWEST
from cardgames_qt.games.the_game.table.faces import EMBER, FIRE_FRAME, flame, ramp
from cardgames_qt.games.the_game.table.layout import Lane
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, draw_soft, grown, mix, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Mode, Theme, contrast
from cardgames_qt.ui.table.items.zone import ZoneItem

_FIRE_INK = "#FFD9A0"
_STANDS_OUT = 1.8
"""The contrast of the room left against its lane."""


@dataclass(frozen=True, slots=True)
class LaneState:
    """What a lane tells beside its cards."""

    top: int
    words: str
    fire: str = ""
    burning: bool = False
    """The fire must be covered in this very turn."""


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
        """Lie there."""
        self._lane = lane
        self.place(lane.path, chip=lane.chip)

    def show_state(self, shown: LaneState) -> None:
        """Tell something else."""
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
        if self._lane is None:
            return
        self._paint_lane(painter)
        target = self.state.target
        if target is not None and not target.legal:
            painter.setOpacity(painter.opacity() * 0.55)
        draw_icon(
            painter,
            "up" if self.up else "down",
            self._lane.arrow,
            40 * self.px,
            self.theme.colours.plate_ink,
            stroke=2.9,
        )
        if self.shown.fire:
            self._paint_fire(painter, self._lane.words)
        else:
            self._paint_words(painter, self._lane.words)
        self._paint_rail(painter, self._lane.rail)
        painter.setOpacity(1.0)

    def _paint_lane(self, painter: QPainter) -> None:
        inks, px, path = self.theme.colours, self.px, self.outline()
        target = self.state.target
        light = self.theme.mode is Mode.LIGHT
        painter.fillPath(path, colour(_ground(self.theme)))
        if self.state.hovered and target is None:
            painter.fillPath(path, colour(inks.mute))
        if target is not None and target.legal:
            painter.fillPath(path, colour(inks.lamp, 0.16 if light else 0.07))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.shown.burning:
            painter.setPen(pen(FIRE_FRAME, 3.4 * px))
        else:
            painter.setPen(pen(inks.slot, 1.5 * px))
        painter.drawPath(path)

    def _paint_words(self, painter: QPainter, at: QPointF) -> None:
        painter.setFont(ui_font(self.theme.type.chip, self.px))
        painter.setPen(colour(self.theme.colours.plate_ink))
        area = QRectF(at.x() - 200, at.y() - 20, 400, 40)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self.shown.words)

    def _paint_fire(self, painter: QPainter, at: QPointF) -> None:
        font = ui_font(self.theme.type.chip, self.px)
        metrics = QFontMetricsF(font)
        size = metrics.height()
        width = metrics.horizontalAdvance(self.shown.fire) + size * 1.05 + 20 * self.px
        pill = QRectF(at.x() - width / 2, at.y() - size * 0.72, width, size * 1.44)
        now = self.shown.burning
        painter.setPen(pen(FIRE_FRAME, 2 * self.px))
        painter.setBrush(colour(FIRE_FRAME if now else EMBER))
        painter.drawPath(rounded(pill, pill.height() / 2))
        left = pill.left() + 10 * self.px
        heart = EMBER if now else "#FFB347"
        flame(painter, left + size * 0.36, at.y(), size / 24, heart)
        painter.setFont(font)
        painter.setPen(colour("#2B0A04" if now else _FIRE_INK))
        area = QRectF(left + size * 1.05, pill.top(), width, pill.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.shown.fire)

    def _height(self, number: int, rail: QRectF) -> float:
        share = (number - LOWEST) / (HIGHEST - LOWEST)
        return rail.bottom() - share * rail.height()

    def _paint_rail(self, painter: QPainter, rail: QRectF) -> None:
        inks, px, radius = self.theme.colours, self.px, rail.width() / 2
        painter.fillPath(rounded(rail, radius), colour(inks.segment))
        now = self._height(self.shown.top, rail)
        room = QRectF(rail)
        if self.up:
            room.setBottom(now)
        else:
            room.setTop(now)
        paint = QLinearGradient(rail.bottomLeft(), rail.topLeft())
        for number in range(0, 101, 5):
            paint.setColorAt(number / 100, colour(rail_ink(number, self.theme)))
        painter.fillPath(rounded(room, radius), paint)
        centre = rail.center().x()
        if self.preview is not None:
            self._paint_ring(painter, QPointF(centre, self._height(self.preview, rail)))
        dot = QRectF(centre - 7 * px, now - 7 * px, 14 * px, 14 * px)
        draw_soft(painter, dot.translated(0, px), 7 * px, blur=3 * px, ink=inks.shadow, alpha=0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("#FFFFFF"))
        painter.drawEllipse(dot)

    def _paint_ring(self, painter: QPainter, at: QPointF) -> None:
        px = self.px
        painter.setBrush(colour(self.theme.colours.plate))
        painter.setPen(pen(self.theme.colours.lamp_text, 2.6 * px))
        painter.drawEllipse(grown(QRectF(at, at), 5.4 * px))
