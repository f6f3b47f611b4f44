"""The plates of the players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath

from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.cardart import RATIO, CardArt
from cardgames_qt.ui.look.paint import colour, draw_glow, draw_symbol, grown, pen, rounded, sign_ink, ui_font
from cardgames_qt.ui.look.pencil import RIGHT, Pencil
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.table.animator import Animator
from cardgames_qt.ui.table.items.target import Target, draw_ring
from cardgames_qt.ui.table.items.zone import ZoneGround, ZoneItem
from cardgames_qt.ui.table.pose import Pose


@dataclass(frozen=True, slots=True)
class PlateLook:
    """What a plate says. `line` is the small line under the name, `score` the number on the right."""

    avatar: str
    name: str
    line: str = ""
    score: str = ""
    score_line: str = ""
    active: bool = False
    thinking: bool = False
    out: bool = False


_NAME = 0.34
"""The middle of a name that has a line under it, as a share of the height."""
NOBODY = PlateLook("you", "")
"""What a plate shows at first."""


@runtime_checkable
class Counting(Protocol):
    """A scene whose animator can count."""

    animator: Animator


class PlateItem(ZoneItem):
    """A plate with an avatar; an amber ring while it is that seat's turn.

    Its head holds avatar, name and score; the rest is the game's to paint. The plate is also the place that
    is lit to choose the player, and what a screen reader reads about them.
    """

    head = 62.0
    """The most units it takes of the plate."""

    def __init__(self, key: str, theme: Theme, seat: PlateLook = NOBODY) -> None:
        super().__init__(key, theme, ground=ZoneGround.CLEAR)
        self.seat = seat
        self.shown_score = seat.score  # what is shown of it while it is counted
        self._rect = QRectF(0, 0, 240, 54)
        self.setZValue(2)

    def set_seat(self, seat: PlateLook) -> None:
        if seat != self.seat:
            old, self.seat = self.seat.score, seat
            self._count(old, seat.score)
            self.update()

    def _count(self, old: str, new: str) -> None:
        """Animate a score to its new value, where the scene animates at all."""
        start, end, scene = score_value(old), score_value(new), self.scene()
        self.shown_score = new
        if start is not None and end is not None and start != end and isinstance(scene, Counting):
            scene.animator.count(start, end, partial(self._show_score, signed=new[:1] in "+−"))

    def _show_score(self, value: int, *, signed: bool) -> None:
        text = f"{value:+d}" if signed and value else str(value)
        self.shown_score = text.replace("-", "−")
        self.update()

    def place(
        self, area: QRectF | QPainterPath, *, radius: float | None = None, chip: QPointF | None = None
    ) -> None:
        """Lie in that box of the scene; `chip` is in scene coordinates. All plates have the same corners."""
        box = area.boundingRect() if isinstance(area, QPainterPath) else area
        self._rect = QRectF(0, 0, box.width(), box.height())
        self.setPos(box.topLeft())
        at = chip - box.topLeft() if chip is not None else None
        super().place(self._rect, radius=radius or self.theme.radii.plate, chip=at)

    def face_centre(self) -> QPointF:
        """The centre of the avatar in the scene."""
        return self.mapToScene(QPointF(self._head_height() / 2, self._head_height() / 2))

    def hand_pose(self, units: float) -> Pose:
        """Where hidden cards of this seat, that many units wide, come from and go to."""
        at = self.face_centre()
        return Pose(at.x(), at.y(), units * self.px, z=300, face_up=False)

    def _head_height(self) -> float:
        return min(self._rect.height(), self.head * self.px)

    def _words_height(self) -> float:
        """How far down name and line may reach when they are large."""
        return self._head_height()

    def paint_light(self, painter: QPainter, target: Target) -> None:
        """Ring and glow around the plate: no light falls on its words.

        A plate that has an outline keeps it: bright on bright, a ring in its place would hardly be seen.
        """
        radius = self.theme.radii.plate * self.px
        draw_glow(painter, self._rect, radius, self.theme, reach=22 * self.px)
        gap = 0.0 if self.theme.glows else _GAP * self.px
        path = rounded(grown(self._rect, gap), radius + gap)
        under = self.state.under or self.state.hovered
        draw_ring(painter, path, target, self.theme, under=under, px=self.px, light=self.light)

    def boundingRect(self) -> QRectF:
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
        room = max(0.0, right - left)
        lines = ((self.seat.name, types.name, 1.0), (self.seat.line, types.label, 1.0))
        px *= self.pencil(painter).growth(QSizeF(room, self._words_height()), *lines)
        name, line = ui_font(types.name, px), ui_font(types.label, px)
        name_metrics, line_metrics = QFontMetricsF(name), QFontMetricsF(line)
        step = name_metrics.height()
        both = step + (line_metrics.height() if self.seat.line else 0.0)
        closer = min(max(0.0, both - self._head_height()), line_metrics.ascent() - line_metrics.capHeight())
        step, both = step - closer, both - closer  # on a low plate; letters hardly ever fill that room
        top = min((self._head_height() - both) / 2, max(0.0, self._words_height() - both))
        elide = Qt.TextElideMode.ElideRight
        painter.setFont(name)
        painter.setPen(colour(inks.plate_ink))
        words = name_metrics.elidedText(self.seat.name, elide, room)
        painter.drawText(QPointF(left, top + name_metrics.ascent()), words)
        painter.setFont(line)
        painter.setPen(colour(inks.plate_ink2))
        if self._dots_above:
            room = max(room, self._rect.right() - 12 * self.px - left)
        words = line_metrics.elidedText(self.seat.line, elide, room)
        painter.drawText(QPointF(left, top + step + line_metrics.ascent()), words)

    def _paint_right(self, painter: QPainter) -> float:
        """Score or thinking dots; returns where the names must end."""
        head, px, inks = self._head_height(), self.px, self.theme.colours
        edge = self._rect.right() - 12 * px
        if self.seat.thinking:
            high = head * (_NAME if self._dots_above else 0.5)
            draw_thinking(painter, QPointF(edge - 26 * px, high), inks.lamp, px)
            edge -= 38 * px
        return self._paint_score(painter, edge)

    @property
    def _dots_above(self) -> bool:
        """Whether thinking dots stand beside the name alone, so that the line under it has all the room."""
        scored = self.shown_score or self.seat.score_line
        return self.seat.thinking and bool(self.seat.line) and not scored

    def _paint_score(self, painter: QPainter, edge: float) -> float:
        types, inks, head = self.theme.type, self.theme.colours, self._head_height()
        big, small = ui_font(types.number_seat, self.px), ui_font(types.label, self.px)
        width = QFontMetricsF(big).horizontalAdvance(self.shown_score)
        below = QFontMetricsF(small).horizontalAdvance(self.seat.score_line)
        rect = QRectF(edge - width, 0, width + 1, head * (0.66 if below else 1.0))
        painter.setFont(big)
        painter.setPen(colour(inks.plate_ink))
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self.shown_score)
        if below:
            painter.setFont(small)
            painter.setPen(colour(inks.plate_ink2))
            metrics = QFontMetricsF(small)
            line = min(head * 0.62 + metrics.ascent(), head - metrics.descent())  # above what is below
            painter.drawText(QPointF(edge - below, line), self.seat.score_line)
        return edge - max(width, below) - 8 * self.px if width or below else edge


def draw_plate(pencil: Pencil, rect: QRectF, *, active: bool = False) -> None:
    """The ground of plates and panels, with a firm outline in themes without shadows.

    An active one is lit.
    """
    theme, inks, radius = pencil.theme, pencil.theme.colours, pencil.theme.radii.plate * pencil.px
    if active:
        draw_glow(pencil.painter, rect, radius, theme, reach=24 * pencil.px)
    else:
        pencil.drop(rect, radius, fall=2, blur=7, alpha=0.16)
    plain = None if theme.glows else pen(inks.ink, 2)
    pencil.box(rect, radius, inks.plate, pencil.line(inks.lamp, 2.5) if active else plain)


def draw_thinking(painter: QPainter, first: QPointF, ink: str, px: float) -> None:
    """Three dots, fading to the right."""
    painter.setPen(Qt.PenStyle.NoPen)
    for k, alpha in enumerate((1.0, 0.6, 0.3)):
        painter.setBrush(colour(ink, alpha))
        painter.drawEllipse(first + QPointF(k * 11 * px, 0), 3.6 * px, 3.6 * px)


def score_value(score: str) -> int | None:
    """The score as a number; None if it is not one."""
    digits = score.replace("−", "-")
    return int(digits) if digits.lstrip("+-").isdecimal() else None


_GAP = 5.0
"""Between the outline of a plate and the ring around it."""
_SMALLEST = 9.0
_STEP = 1.1
"""From sign to sign, in signs."""
_BACK, _BACKS, _PEEK = 0.72, 3, 0.25
"""The height of a card back in its box, how many make a heap, and how much of each peeks out."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One box: signs of a colour or, without one, a heap of face-down cards; and text beside them.

    Of a `missing` sign only the outline is drawn. `share` is the box's share of the line; 0 makes it as wide
    as its content. `ink` and `frame` are colour tokens.
    """

    suit: str = ""
    full: int = 1
    missing: int = 0
    text: str = ""
    ink: str = "plate_ink"
    frame: str = ""
    share: float = 1.0
    faint: bool = False


class CellPlate(PlateItem):
    """A player with a line of cells below."""

    def __init__(self, key: str, theme: Theme, art: CardArt) -> None:
        """`art` has the backs of a heap."""
        super().__init__(key, theme)
        self.cells: tuple[Cell, ...] = ()
        self._art = art

    def show_cells(self, cells: Sequence[Cell]) -> None:
        self.cells = tuple(cells)
        self.update()

    def boxes(self) -> list[QRectF]:
        px, body = self.px, self.body()
        left, gap, top, height = 9 * px, 5 * px, body.height() - 34 * px, 28 * px
        fixed = [0.0 if cell.share else self._inner(cell, QSizeF(0, height)) + 12 * px for cell in self.cells]
        room = body.width() - 2 * left - sum(fixed) - gap * (len(self.cells) - 1)
        unit = room / max(1.0, sum(cell.share for cell in self.cells))
        found = []
        for cell, width in zip(self.cells, fixed, strict=True):
            found.append(QRectF(left, top, width + cell.share * unit, height))
            left += found[-1].width() + gap
        return found

    # --- measures -------------------------------------------------------------------------------------

    def _words_height(self) -> float:
        return min([super()._words_height(), *(box.top() for box in self.boxes()[:1])])

    def _font(self) -> Font:
        return Font(self.theme.type.name.size, 700, True)

    def _words(self, cell: Cell) -> float:
        """The room for the words, with the gap before them."""
        metrics = QFontMetricsF(ui_font(self._font(), self.px))
        return metrics.horizontalAdvance(cell.text) + 4 * self.px if cell.text else 0.0

    def _signs(self, cell: Cell, box: QSizeF) -> tuple[int, float]:
        """How many signs, and how large; where room is scarce only the full ones."""
        scarce = cell.full and box.width() <= (cell.full + cell.missing + 0.6) * _SMALLEST
        count = cell.full if scarce else cell.full + cell.missing
        wish = (15 if cell.text else 17) * self.px * self.theme.symbol_scale**0.5
        most = min(wish, box.height() * 0.6, (box.width() - self._words(cell)) / (count + 0.6))
        return count, max(_SMALLEST, most)

    def _back(self, height: float) -> QSizeF:
        return QSizeF(height * _BACK / RATIO, height * _BACK)

    def _inner(self, cell: Cell, box: QSizeF) -> float:
        """The width of a cell's content."""
        if cell.suit:
            count, size = self._signs(cell, box)
            return (count - 1) * size * _STEP + size + self._words(cell)
        backs = 1 + (_BACKS - 1) * _PEEK if cell.full else 1
        return self._back(box.height()).width() * backs + self._words(cell)

    # --- painting -------------------------------------------------------------------------------------

    def draw(self, painter: QPainter) -> None:
        super().draw(painter)
        for cell, box in zip(self.cells, self.boxes(), strict=True):
            self._paint_cell(painter, cell, box)

    def _paint_cell(self, painter: QPainter, cell: Cell, box: QRectF) -> None:
        inks, pencil = self.theme.colours, self.pencil(painter)
        edge = pencil.line(getattr(inks, cell.frame), 1.8) if cell.frame else None
        pencil.box(box, 9 * self.px, inks.mute, edge)
        inner = QRectF(0, 0, self._inner(cell, box.size()), box.height())
        inner.moveCenter(box.center())
        if cell.suit:
            self._paint_signs(painter, cell, inner, box.size())
        else:
            self._paint_backs(painter, cell, inner)
        if cell.text:
            pencil.words(cell.text, inner, self._font(), getattr(inks, cell.ink), RIGHT)

    def _paint_signs(self, painter: QPainter, cell: Cell, inner: QRectF, box: QSizeF) -> None:
        inks, (count, size) = self.theme.colours, self._signs(cell, box)
        ink = sign_ink(cell.suit, self.theme, inks.plate_ink) if cell.full else inks.plate_ink2
        for k in range(count):
            at = QPointF(inner.left() + size / 2 + k * size * _STEP, inner.center().y())
            alpha = 0.5 if cell.faint else 1.0
            draw_symbol(painter, cell.suit, at, size, ink, outline=k >= cell.full, alpha=alpha)

    def _paint_backs(self, painter: QPainter, cell: Cell, inner: QRectF) -> None:
        """A few backs, or the outline of one where none lies."""
        pencil, back = self.pencil(painter), QRectF(inner.topLeft(), self._back(inner.height()))
        back.moveTop(inner.center().y() - back.height() / 2)
        if not cell.full:
            dashes = pencil.line(self.theme.colours.plate_ink2, 1.2, alpha=0.5, dash=(3, 2.4))
            pencil.box(back, 2 * self.px, edge=dashes)
        for k in range(_BACKS if cell.full else 0):
            at = back.translated(k * back.width() * _PEEK, 0)
            pencil.card(self._art, None, at, face_up=False)
