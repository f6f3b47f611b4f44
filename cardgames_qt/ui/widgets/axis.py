"""What all plots share: an axis that maps values onto pixels, and the lines and numbers of its scale."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from cardgames_qt.ui.look.paint import colour, pen, ui_font
from cardgames_qt.ui.look.theme import Theme

_GAP = 8
"""Between the area of a plot and the numbers beside it."""
_NUMBER_HEIGHT = 18


class Axis(msgspec.Struct, frozen=True):
    """Values from `low` to `high`, seen from pixel `start` to pixel `end`; an upright one starts below."""

    low: float
    high: float
    start: float
    end: float

    @classmethod
    def across(cls, low: float, high: float, area: QRectF) -> Axis:
        """From the left of an area to its right."""
        return cls(low, high, area.left(), area.right())

    @classmethod
    def upright(cls, low: float, high: float, area: QRectF) -> Axis:
        """From the bottom of an area to its top."""
        return cls(low, high, area.bottom(), area.top())

    def at(self, value: float) -> float:
        """The pixel of a value; the middle where there is only one value."""
        if self.high == self.low:
            return (self.start + self.end) / 2
        return self.start + (self.end - self.start) * (value - self.low) / (self.high - self.low)

    def value_at(self, pixel: float) -> float:
        """The value at a pixel, limited to the range of the axis."""
        share = (pixel - self.start) / (self.end - self.start)
        return self.low + max(0.0, min(1.0, share)) * (self.high - self.low)


def scale_font(theme: Theme) -> QFont:
    """The font of a scale's numbers and words."""
    return ui_font(theme.type.label, 0.96)


def draw_rule(painter: QPainter, area: QRectF, height: float, theme: Theme, *, strong: bool) -> None:
    """A line across the area: solid if `strong`, else dashed."""
    painter.setPen(pen(theme.colours.line, 1, dash=() if strong else (3, 4)))
    painter.drawLine(QPointF(area.left(), height), QPointF(area.right(), height))


def draw_number(
    painter: QPainter,
    area: QRectF,
    height: float,
    words: str,
    theme: Theme,
    *,
    ink: str = "",
    behind: bool = False,
) -> None:
    """The number of a height, left of the area or, with `behind`, right of it."""
    gap, high = theme.px(_GAP), theme.px(_NUMBER_HEIGHT)
    place = QRectF(0, height - high / 2, area.left() - gap, high)
    if behind:
        place.moveLeft(area.right() + gap)
    side = Qt.AlignmentFlag.AlignLeft if behind else Qt.AlignmentFlag.AlignRight
    painter.setPen(colour(ink or theme.colours.ink2))
    painter.drawText(place, side | Qt.AlignmentFlag.AlignVCenter, words)
