"""Keys and what they do, as whoever listens to them tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence


class KeyLine(NamedTuple):
    """Keys that do the same, and what that is."""

    keys: Sequence[QKeySequence | Qt.Key]
    words: str


class KeyPlace(NamedTuple):
    """A part of the program, and the keys that work there."""

    title: str
    lines: tuple[KeyLine, ...]


def line_of(action: QAction) -> KeyLine:
    """The keys of a command."""
    return KeyLine(action.shortcuts(), action.text().replace("&", "").removesuffix("…"))
