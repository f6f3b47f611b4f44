"""Where a card may go: how such a place is lit, and the chip that says what would happen there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath

from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, draw_glow, draw_soft, grown, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.decor import Decor

_LEAST_FOCUS = 3.0
"""Pixels; dashes that are thinner fade away on a small table."""
_LEAST_EDGES = 3.0
"""Pixels of both edges of a lit outline, or of a focus ring, together."""


def edges(px: float) -> float:
    """How much wider than a ring the line is that lies below it as its edges."""
    return max(3 * px, _LEAST_EDGES)


class Style(Enum):
    """How a legal place is offered."""

    NORMAL = "normal"
    TRICK = "trick"  # a rare, good move: a stronger ring and a bigger chip
    DISCOURAGED = "discouraged"  # legal, but a partner asked not to: dashed


@dataclass(frozen=True, slots=True)
class Target:
    """One place for the card in hand: a zone or another card, by its key.

    `chip` says the consequence in a word or two, `reason` why the place is closed; `icon` names a line icon
    in the chip. A `quiet` place is open without being lit, or closed and gives its reason only when it is
    tried. A `shy` one shows its chip only while it is hovered or focused.
    """

    place: str
    legal: bool = True
    chip: str = ""
    style: Style = Style.NORMAL
    reason: str = ""
    icon: str | None = None
    quiet: bool = False
    shy: bool = False

    @property
    def words(self) -> str:
        """What the chip says; the chip of a closed place may be a short form of the reason."""
        return self.chip or ("" if self.legal else self.reason)


class Light(NamedTuple):
    """How far the light of a place has faded in: its ring, and the glow around it."""

    ring: float = 1.0
    glow: float = 1.0


LIT = Light()


@contextmanager
def _dimmed(painter: QPainter, share: float) -> Iterator[None]:
    before = painter.opacity()
    painter.setOpacity(before * share)
    yield
    painter.setOpacity(before)


def ring_width(target: Target, theme: Theme, *, under: bool) -> float:
    """Stronger for a trick, strongest under the card that is about to land."""
    extra = 2 if under else 1 if target.style is Style.TRICK else 0
    return theme.ring_width + extra


def draw_ring(
    painter: QPainter,
    path: QPainterPath,
    target: Target,
    theme: Theme,
    *,
    under: bool,
    px: float,
    light: Light = LIT,
) -> None:
    """The lit outline of a place, with a dark edge: amber alone would vanish on a pale mat."""
    width = ring_width(target, theme, under=under) * px
    dash = (9 * px, 6 * px) if target.style is Style.DISCOURAGED else ()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    with _dimmed(painter, light.ring):
        painter.setPen(pen(theme.colours.ring_edge, width + edges(px)))
        painter.drawPath(path)
        painter.setPen(pen(theme.colours.ring, width, dash=dash))
        painter.drawPath(path)


def draw_path_glow(
    painter: QPainter, path: QPainterPath, theme: Theme, *, px: float, light: Light = LIT
) -> None:
    """Light around an outline of any shape: wide, thin strokes on top of each other."""
    if not theme.glows:
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    with _dimmed(painter, light.glow):
        for step in range(1, 15):
            painter.setPen(pen(theme.colours.glow, step * 3.4 * px, alpha=0.055))
            painter.drawPath(path)


def draw_focus(painter: QPainter, rect: QRectF, radius: float, theme: Theme, *, px: float) -> None:
    """The dashed focus ring, well outside the item, on a line that shows it on paper as on a mat."""
    path = rounded(grown(rect, 8 * px), radius + 8 * px)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    width = max(2.5 * px, _LEAST_FOCUS)
    painter.setPen(pen(theme.under_focus, width + edges(px)))
    painter.drawPath(path)
    painter.setPen(pen(theme.colours.focus, width, dash=(7 * px, 4 * px)))
    painter.drawPath(path)


def draw_card_light(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    target: Target,
    theme: Theme,
    *,
    under: bool,
    px: float,
    light: Light = LIT,
) -> None:
    """Ring and glow around a card that is itself a place."""
    gap = 5 * px
    with _dimmed(painter, light.glow):
        draw_glow(painter, grown(rect, gap), radius + gap, theme, reach=24 * px)
    path = rounded(grown(rect, gap), radius + gap)
    draw_ring(painter, path, target, theme, under=under, px=px, light=light)


CHIP_Z = 500.0


_SMALL = 0.8
"""On a table below this scale fonts shrink no more, so all else must."""


class ChipItem(Decor):
    """A pill centred on its position. Amber when it says "you can", dark when it says "no"."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, CHIP_Z, kept=True)
        self.text = ""
        self._icon: str | None = None
        self._lit = True
        self._big = False

    def show_target(self, target: Target, theme: Theme, px: float) -> None:
        icon = target.icon if target.legal else "cross"
        self.show_words(target.words, theme, px, icon=icon, lit=target.legal)
        self._big = target.legal and target.style is Style.TRICK

    def show_words(
        self, text: str, theme: Theme, px: float, *, icon: str | None = None, lit: bool = True
    ) -> None:
        self.text, self._icon, self._lit, self._big = text, icon, lit, False
        self.restyle(theme, px)

    def _scale(self) -> float:
        return self.px * (1.15 if self._big else 1.0)

    def pill(self) -> QRectF:
        scale = max(self._scale(), 0.9)
        metrics = QFontMetricsF(ui_font(self.theme.type.chip, self._scale()))
        icon = 20 * scale if self._icon else 0
        width = metrics.horizontalAdvance(self.text) + icon + 2 * self._side()
        height = metrics.height() + (9 * scale if self.px >= _SMALL else 0)
        return QRectF(-width / 2, -height / 2, width, height)

    def _side(self) -> float:
        """The room at both ends: on a small table it covers as little as it can of what lies beside it."""
        return 11 * max(self._scale(), 0.9) if self.px >= _SMALL else 5.0

    def boundingRect(self) -> QRectF:
        return self.pill().adjusted(-12, -12, 12, 14)

    def draw(self, painter: QPainter) -> None:
        pill, inks = self.pill(), self.theme.colours
        radius = pill.height() / 2
        if self.theme.glows:
            shadow = pill.translated(0, 3 * self.px)
            draw_soft(painter, shadow, radius, blur=8 * self.px, ink=inks.shadow, alpha=0.3)
        painter.setBrush(colour(inks.lamp if self._lit else inks.chip))
        border = pen(inks.paper, 2.5 * self.px, alpha=0.7)
        painter.setPen(border if self._big or not self.theme.glows else Qt.PenStyle.NoPen)
        painter.drawPath(rounded(pill, radius))
        ink = inks.lamp_ink if self._lit else inks.chip_ink
        left = pill.left() + self._side()
        if self._icon:
            size = 15 * max(self._scale(), 0.9)
            draw_icon(painter, self._icon, QPointF(left + size / 2, 0), size, ink, stroke=2.6)
            left += size * 4 / 3
        painter.setFont(ui_font(self.theme.type.chip, self._scale()))
        painter.setPen(colour(ink))
        area = QRectF(left, pill.top(), pill.right() - left, pill.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text)
