"""Words from elsewhere that the screen takes for markup."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget

_TAGS = ("<img", "<b>", "<script")
"""Those of the broken records; none of our own words has them."""


def markup_in(window: QWidget) -> Iterator[str]:
    """What a label or a tool tip would obey."""
    for label in cast(list[QLabel], window.findChildren(QLabel)):
        if label.textFormat() is not Qt.TextFormat.PlainText and _has_tags(label.text()):
            yield label.text()[:200]
    for widget in cast(list[QWidget], window.findChildren(QWidget)):
        if _has_tags(widget.toolTip()) and _has_tags(_tip_of(widget)):
            yield widget.toolTip()[:200]


def _tip_of(widget: QWidget) -> str:
    """What is shown to somebody who points at it."""
    middle = widget.rect().center()
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, middle, widget.mapToGlobal(middle)))
    return QToolTip.text() if QToolTip.isVisible() else ""


def _has_tags(text: str) -> bool:
    return any(tag in text for tag in _TAGS)
