"""Where widgets are, in the coordinates of another.

Points go in as QPointF: what `mapTo` makes of a QPoint is typed as a QPoint by some builds of Qt for Python
and as a QPointF by others, though all of them return a QPoint.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect
from PySide6.QtWidgets import QWidget


def point_in(inside: QWidget, widget: QWidget, at: QPoint | None = None) -> QPoint:
    """Where a point of a widget is, its top left corner unless another is given."""
    return widget.mapTo(inside, QPointF(at or QPoint(0, 0))).toPoint()


def place_in(inside: QWidget, widget: QWidget) -> QRect:
    """Where a whole widget is."""
    return QRect(point_in(inside, widget), widget.size())
