"""Tool tips in plain text: Qt would render one that looks like HTML, and load what it names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, Qt
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QListWidgetItem


def set_tip(thing: QWidget | QAction | QListWidgetItem, text: str) -> None:
    """Show the text to the letter when the mouse rests there."""
    thing.setToolTip(plain_tip(text))


def show_tip(at: QPoint, text: str, thing: QWidget) -> None:
    """Show a tool tip now, at this place of the screen."""
    from PySide6.QtWidgets import QToolTip  # noqa: PLC0415 - no start needs it

    QToolTip.showText(at, plain_tip(text), thing)


def plain_tip(text: str) -> str:
    """What to pass to Qt, so that it shows exactly that text."""
    if not Qt.mightBeRichText(text):
        return text
    return f"<qt>{text.replace('&', '&amp;').replace('<', '&lt;')}</qt>"
