"""The size of the table and the places on it, computed from the size of the view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from PySide6.QtCore import QRectF, QSizeF

# The view of the 1280 × 800 design: without the top bar (48) and the side panel (280).
DESIGN_VIEW = QSizeF(1000, 752)
DESIGN_MAT = QSizeF(958, 722)
_MARGINS = (22.0, 14.0, 20.0, 16.0)
_HAND = 0.75


class Anchor(Enum):
    """Which edge of the mat a place keeps its distance to when the mat is larger than the design."""

    START = 0.0
    MIDDLE = 0.5
    END = 1.0


@dataclass(frozen=True)
class Frame:
    """One layout: the view, the mat in it, and the scale. All in logical pixels of the view."""

    view: QRectF
    mat: QRectF
    scale: float

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        across: Anchor = Anchor.MIDDLE,
        down: Anchor = Anchor.START,
    ) -> QRectF:
        """A box given in the coordinates of the 958 × 722 design mat, on the real mat."""
        s = self.scale
        left = self.mat.x() + (self.mat.width() - DESIGN_MAT.width() * s) * across.value
        top = self.mat.y() + (self.mat.height() - DESIGN_MAT.height() * s) * down.value
        return QRectF(left + x * s, top + y * s, width * s, height * s)

    def unit_box(self, x: float, y: float, width: float, height: float) -> QRectF:
        """A box in units of the design, measured from the corner of the real mat."""
        return self.box(x, y, width, height, across=Anchor.START)

    @property
    def units(self) -> QSizeF:
        """The size of the real mat in units of the design."""
        return self.mat.size() * (1 / self.scale)

    @property
    def spare(self) -> QSizeF:
        """How much larger than the design the mat is, in design units."""
        return (self.units - DESIGN_MAT).expandedTo(QSizeF(0, 0))

    @property
    def hand(self) -> QRectF:
        """The band of the player's own cards, at the bottom."""
        return self.mat.adjusted(0, self.mat.height() * _HAND, 0, 0)

    @property
    def action(self) -> QRectF:
        """Where every game has its button, more or less, and the window its own between two turns."""
        return self.box(780, 617, 164, 46, across=Anchor.END, down=Anchor.END)

    @property
    def small(self) -> bool:
        """Whether room is so scarce that secondary lines and key hints are left out."""
        return self.scale < 0.9


Where: TypeAlias = Callable[[Frame], QRectF]
"""A place in a window of any size."""


@dataclass(frozen=True, slots=True)
class Box:
    """A place given once, in units of the 958 × 722 design mat; see `Frame.box`."""

    x: float
    y: float
    width: float
    height: float
    across: Anchor = Anchor.MIDDLE
    down: Anchor = Anchor.START

    def __call__(self, frame: Frame) -> QRectF:
        return frame.box(self.x, self.y, self.width, self.height, across=self.across, down=self.down)


def abreast(count: int, top: float, width: float, height: float, gap: float) -> tuple[Box, ...]:
    """That many equal boxes side by side in the middle of the mat."""
    left = (DESIGN_MAT.width() - count * width - (count - 1) * gap) / 2
    return tuple(Box(left + k * (width + gap), top, width, height) for k in range(count))


def make_frame(view: QSizeF) -> Frame:
    """The frame of a view of that size; the scale follows the tighter side."""
    scale = min(view.width() / DESIGN_VIEW.width(), view.height() / DESIGN_VIEW.height())
    left, top, right, bottom = (margin * scale for margin in _MARGINS)
    mat = QRectF(left, top, max(1.0, view.width() - left - right), max(1.0, view.height() - top - bottom))
    return Frame(QRectF(0, 0, view.width(), view.height()), mat, scale)
