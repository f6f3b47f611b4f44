"""Tool tips are plain text: Qt would take one that looks like a page for a page, and load what it names."""

from __future__ import annotations

from PySide6.QtGui import QAction, Qt
from PySide6.QtWidgets import QListWidgetItem, QWidget


def set_tip(thing: QWidget | QAction | QListWidgetItem, text: str) -> None:
    """Tell that, to the letter, whoever rests the mouse there."""
    if Qt.mightBeRichText(text):
        text = f"<qt>{text.replace('&', '&amp;').replace('<', '&lt;')}</qt>"
    thing.setToolTip(text)
