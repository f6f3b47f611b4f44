"""Tool tips are plain text: Qt would take one that looks like a page for a page, and load what it names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, QKeySequence, Qt
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QListWidgetItem

RULES, STATISTICS = QKeySequence("F1"), QKeySequence("Ctrl+T")
"""Keys of commands that are told beside the buttons which do the same."""


def set_tip(thing: QWidget | QAction | QListWidgetItem, text: str) -> None:
    """Tell that, to the letter, whoever rests the mouse there."""
    thing.setToolTip(plain_tip(text))


def native(keys: QKeySequence) -> str:
    """Keys as they are written on this system."""
    return keys.toString(QKeySequence.SequenceFormat.NativeText)


def with_keys(words: str, keys: QKeySequence) -> str:
    """What something does, and the keys that do it."""
    return f"{words} ({native(keys)})"


def show_tip(at: QPoint, text: str, thing: QWidget) -> None:
    """Tell that now, at this place of the screen."""
    from PySide6.QtWidgets import QToolTip  # noqa: PLC0415 - no start needs it

    QToolTip.showText(at, plain_tip(text), thing)


def plain_tip(text: str) -> str:
    """What Qt shows as that text."""
    if not Qt.mightBeRichText(text):
        return text
    return f"<qt>{text.replace('&', '&amp;').replace('<', '&lt;')}</qt>"
