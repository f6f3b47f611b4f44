"""Keys: how they are written, and what they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence

RULES, STATISTICS, TRAINING = QKeySequence("F1"), QKeySequence("Ctrl+T"), QKeySequence("F3")
"""Keys of commands that also have a button with the key in its tool tip."""


def native(keys: QKeySequence) -> str:
    """Keys as they are written on this system."""
    return keys.toString(QKeySequence.SequenceFormat.NativeText)


def with_keys(words: str, keys: QKeySequence) -> str:
    return f"{words} ({native(keys)})"


class KeyLine(NamedTuple):
    """Keys that do the same, and what that is."""

    keys: Sequence[QKeySequence | Qt.Key]
    words: str

    @classmethod
    def of(cls, action: QAction) -> KeyLine:
        return cls(action.shortcuts(), action.text().replace("&", "").removesuffix("…"))


class KeyPlace(NamedTuple):
    """A part of the program, and the keys that work there."""

    title: str
    lines: tuple[KeyLine, ...]
