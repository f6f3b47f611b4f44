"""Where a card may go, and how such a place is lit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from cardgames_qt.ui.look.paint import draw_glow, grown, pen, rounded
from cardgames_qt.ui.look.theme import Theme


class Style(Enum):
    """How a legal place is offered."""

    NORMAL = "normal"
    TRICK = "trick"  # a rare, good move: a stronger ring and a bigger chip
    DISCOURAGED = "discouraged"  # legal, but a partner asked not to: dashed


@dataclass(frozen=True, slots=True)
class Target:
    """One place for the card in hand: a zone or another card, by its key.

    `chip` tells the consequence in a word or two, `reason` why the place is closed; `icon` names a line
    icon shown in the chip. A `quiet` place is open without being lit, or closed and gives its reason only
    when it is tried. A `shy` one says what it offers only while it is pointed at or has the keyboard.
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
    """How far the light of a place has come up: of its ring, and of the glow around it."""

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
    """The lit outline of a place. By day amber has a dark edge, or it would vanish on the pale mat."""
    width = ring_width(target, theme, under=under) * px
    dash = (9 * px, 6 * px) if target.style is Style.DISCOURAGED else ()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    with _dimmed(painter, light.ring):
        painter.setPen(pen(theme.colours.ring_edge, width + 3 * px))
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
    """The dashed ring of the keyboard, well outside the thing itself."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(theme.colours.focus, 2.5 * px, dash=(6 * px, 4.5 * px)))
    painter.drawPath(rounded(grown(rect, 8 * px), radius + 8 * px))


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
