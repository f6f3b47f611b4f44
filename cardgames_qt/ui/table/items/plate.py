"""The plates of the people at the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath

from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.paint import colour, draw_glow, grown, pen, ui_font
from cardgames_qt.ui.look.pencil import Pencil
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.animator import Animator
from cardgames_qt.ui.table.items.card import Pose
from cardgames_qt.ui.table.items.target import Target, draw_ring
from cardgames_qt.ui.table.items.zone import Ground, ZoneItem


@dataclass(frozen=True, slots=True)
class Seat:
    """What a plate says. `line` is the small line under the name, `score` the number on the right."""

    avatar: str
    name: str
    line: str = ""
    score: str = ""
    score_line: str = ""
    active: bool = False
    thinking: bool = False
    out: bool = False


NOBODY = Seat("you", "")
"""Whom a plate shows before it is told."""


@runtime_checkable
class Counting(Protocol):
    """A table that can count."""

    animator: Animator


class PlateItem(ZoneItem):
    """A dark (or pale) plate with a face; amber ring while it is that seat's turn.

    Its head holds face, names and score; what lies below is the game's to paint. The plate is also the place
    that can be lit to choose the person, and what a screen reader reads about them.
    """

    head = 62.0
    """The most units it takes of the plate."""

    def __init__(self, key: str, theme: Theme, seat: Seat = NOBODY) -> None:
        super().__init__(key, theme, ground=Ground.CLEAR)
        self.seat = seat
        self._score = seat.score  # what is shown of it while it is counted
        self._rect = QRectF(0, 0, 240, 54)
        self.setZValue(2)

    def set_seat(self, seat: Seat) -> None:
        """Show another state of the same person."""
        if seat != self.seat:
            old, self.seat = self.seat.score, seat
            self._count(old, seat.score)
            self.update()

    def _count(self, old: str, new: str) -> None:
        """A score that changes is counted to its new value, where the table moves at all."""
        start, end, scene = score_value(old), score_value(new), self.scene()
        self._score = new
        if start is not None and end is not None and start != end and isinstance(scene, Counting):
            scene.animator.count(start, end, partial(self._show_score, signed=new[:1] in "+−"))

    def _show_score(self, value: int, *, signed: bool) -> None:
        text = f"{value:+d}" if signed and value else str(value)
        self._score = text.replace("-", "−")
        self.update()

    def place(
        self, area: QRectF | QPainterPath, *, radius: float | None = None, chip: QPointF | None = None
    ) -> None:
        """Lie in that box of the scene; `chip` is a point of the scene, too. All plates have like corners."""
        box = area.boundingRect() if isinstance(area, QPainterPath) else area
        self._rect = QRectF(0, 0, box.width(), box.height())
        self.setPos(box.topLeft())
        at = chip - box.topLeft() if chip is not None else None
        super().place(self._rect, radius=radius or self.theme.radii.plate, chip=at)

    def face_centre(self) -> QPointF:
        """Where the face is, in the scene."""
        return self.mapToScene(QPointF(self._head_height() / 2, self._head_height() / 2))

    def hand_pose(self, units: float) -> Pose:
        """Where hidden cards of this seat, so many units wide, come from and go to."""
        at = self.face_centre()
        return Pose(at.x(), at.y(), units * self.px, z=300, face_up=False)

    def _head_height(self) -> float:
        return min(self._rect.height(), self.head * self.px)

    def paint_light(self, painter: QPainter, target: Target) -> None:
        """Ring and glow around the plate: no light falls on its words."""
        draw_glow(painter, self._rect, self.theme.radii.plate * self.px, self.theme, reach=22 * self.px)
        under = self.state.under or self.state.hovered
        draw_ring(painter, self.outline(), target, self.theme, under=under, px=self.px, light=self.light)

    def boundingRect(self) -> QRectF:
        """Plate, ring and glow."""
        return grown(self._rect, 30 * self.px)

    def draw(self, painter: QPainter) -> None:
        """Paint the plate, then face, words and score; a seat that is out fades."""
        super().draw(painter)
        if self.seat.out:
            painter.setOpacity(painter.opacity() * 0.45)
        head, inks = self._head_height(), self.theme.colours
        ring = inks.lamp if self.seat.active else None
        draw_avatar(painter, self.seat.avatar, QPointF(head / 2, head / 2), head * 0.74, ring)
        right = self._paint_right(painter)
        self._paint_names(painter, head * 0.98, right)

    def _paint_ground(self, painter: QPainter) -> None:
        draw_plate(self.pencil(painter), self._rect, active=self.seat.active)

    def _paint_names(self, painter: QPainter, left: float, right: float) -> None:
        types, inks, px = self.theme.type, self.theme.colours, self.px
        name, line = ui_font(types.name, px), ui_font(types.label, px)
        name_metrics, line_metrics = QFontMetricsF(name), QFontMetricsF(line)
        both = name_metrics.height() + (line_metrics.height() if self.seat.line else 0.0)
        top = (self._head_height() - both) / 2
        room = max(0.0, right - left)
        elide = Qt.TextElideMode.ElideRight
        painter.setFont(name)
        painter.setPen(colour(inks.plate_ink))
        words = name_metrics.elidedText(self.seat.name, elide, room)
        painter.drawText(QPointF(left, top + name_metrics.ascent()), words)
        painter.setFont(line)
        painter.setPen(colour(inks.plate_ink2))
        words = line_metrics.elidedText(self.seat.line, elide, room)
        painter.drawText(QPointF(left, top + name_metrics.height() + line_metrics.ascent()), words)

    def _paint_right(self, painter: QPainter) -> float:
        """Score or thinking dots; returns where the names must end."""
        head, px, inks = self._head_height(), self.px, self.theme.colours
        edge = self._rect.right() - 12 * px
        if self.seat.thinking:
            draw_thinking(painter, QPointF(edge - 26 * px, head / 2), inks.lamp, px)
            edge -= 38 * px
        return self._paint_score(painter, edge)

    def _paint_score(self, painter: QPainter, edge: float) -> float:
        types, inks, head = self.theme.type, self.theme.colours, self._head_height()
        big, small = ui_font(types.number_seat, self.px), ui_font(types.label, self.px)
        width = QFontMetricsF(big).horizontalAdvance(self._score)
        below = QFontMetricsF(small).horizontalAdvance(self.seat.score_line)
        rect = QRectF(edge - width, 0, width + 1, head * (0.66 if below else 1.0))
        painter.setFont(big)
        painter.setPen(colour(inks.plate_ink))
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._score)
        if below:
            painter.setFont(small)
            painter.setPen(colour(inks.plate_ink2))
            painter.drawText(
                QPointF(edge - below, head * 0.62 + QFontMetricsF(small).ascent()), self.seat.score_line
            )
        return edge - max(width, below) - 8 * self.px if width or below else edge


def draw_plate(pencil: Pencil, rect: QRectF, *, active: bool = False) -> None:
    """The ground of people and of words, in a firm line where nothing casts a shadow.

    An active one stands in the lamp's light.
    """
    theme, inks, radius = pencil.theme, pencil.theme.colours, pencil.theme.radii.plate * pencil.px
    if active:
        draw_glow(pencil.painter, rect, radius, theme, reach=24 * pencil.px)
    else:
        pencil.drop(rect, radius, fall=2, blur=7, alpha=0.16)
    plain = None if theme.glows else pen(inks.ink, 2)
    pencil.box(rect, radius, inks.plate, pencil.line(inks.lamp, 2.5) if active else plain)


def draw_thinking(painter: QPainter, first: QPointF, ink: str, px: float) -> None:
    """Three dots, ever fainter, the first one here."""
    painter.setPen(Qt.PenStyle.NoPen)
    for k, alpha in enumerate((1.0, 0.6, 0.3)):
        painter.setBrush(colour(ink, alpha))
        painter.drawEllipse(first + QPointF(k * 11 * px, 0), 3.6 * px, 3.6 * px)


def score_value(score: str) -> int | None:
    """The number a score is, or None where it is none."""
    digits = score.replace("−", "-")
    return int(digits) if digits.lstrip("+-").isdecimal() else None
