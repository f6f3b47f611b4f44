"""What is higher than its room is pushed up and down by a finger; taps on it stay taps."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QScrollArea, QSizePolicy, QWidget

_WAY = 0.004
"""Metres: a finger that trembles less than this means a tap."""


def scrolling(body: QWidget) -> QScrollArea:
    """An area that asks for no height: what of the body does not fit scrolls, and the rest stays in place."""
    area = QScrollArea()
    scroll_by_finger(area)
    area.setWidget(body)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
    return area


def scroll_by_finger(area: QAbstractScrollArea) -> None:
    """Let a finger push what is in there; a mouse goes on selecting."""
    # Here, because the lobby does without: to make these classes known to Python takes milliseconds.
    from PySide6.QtWidgets import QAbstractItemView, QScroller, QScrollerProperties  # noqa: PLC0415

    if isinstance(area, QAbstractItemView):
        area.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    QScroller.grabGesture(area.viewport(), QScroller.ScrollerGestureType.TouchGesture)
    scroller, metric = QScroller.scroller(area.viewport()), QScrollerProperties.ScrollMetric
    properties, never = scroller.scrollerProperties(), QScrollerProperties.OvershootPolicy.OvershootAlwaysOff
    properties.setScrollMetric(metric.DragStartDistance, _WAY)
    properties.setScrollMetric(metric.VerticalOvershootPolicy, never)
    properties.setScrollMetric(metric.HorizontalOvershootPolicy, never)
    scroller.setScrollerProperties(properties)
