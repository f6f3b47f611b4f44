"""Keys: how they are written, and what they do."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence

from cardgames_qt.storage.settings import SingleKeys as SingleKeys  # noqa: PLC0414 - tables take it from here

RULES, STATISTICS, TRAINING = QKeySequence("F1"), QKeySequence("Ctrl+T"), QKeySequence("F3")
"""Keys of commands that also have a button with the key in its tool tip."""


_HELD = Qt.KeyboardModifier.MetaModifier if sys.platform == "darwin" else Qt.KeyboardModifier.AltModifier
"""What is held with a key of one character by whoever wants that; on a Mac Option would type a letter."""
HELD_NAME = "⌃" if sys.platform == "darwin" else "Alt"


def is_single(keys: QKeySequence) -> bool:
    """Whether it is one character and nothing else: what is pressed by mistake, or by dictating a word."""
    return len(keys.toString(QKeySequence.SequenceFormat.PortableText)) == 1


def as_pressed(keys: Iterable[QKeySequence | Qt.Key], single: SingleKeys) -> tuple[QKeySequence, ...]:
    """These keys where those of one character are pressed in that way."""
    all_keys = [QKeySequence(each) for each in keys]
    if single == "off":
        return tuple(each for each in all_keys if not is_single(each))
    if single == "held":
        return tuple(_held(each) if is_single(each) else each for each in all_keys)
    return tuple(all_keys)


def _held(keys: QKeySequence) -> QKeySequence:
    return QKeySequence(QKeyCombination(_HELD, Qt.Key(ord(keys.toString()))))


def meant(event: QKeyEvent, single: SingleKeys) -> Qt.Key:
    """The key that is meant where keys of one character are pressed in that way; unknown if none is."""
    key = Qt.Key(event.key())
    if not is_single(QKeySequence(key)):
        return key
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if not chr(key.value).isalpha():
        held &= ~Qt.KeyboardModifier.ShiftModifier  # some keyboards have digits and signs up there
    wanted = {"alone": Qt.KeyboardModifier.NoModifier, "held": _HELD}.get(single)
    return key if held == wanted else Qt.Key.Key_unknown


def native(keys: QKeySequence) -> str:
    """Keys as they are written on this system."""
    return keys.toString(QKeySequence.SequenceFormat.NativeText)


def with_keys(words: str, keys: QKeySequence) -> str:
    return words if keys.isEmpty() else f"{words} ({native(keys)})"


class KeyLine(NamedTuple):
    """Keys that do the same, and what that is."""

    keys: Sequence[QKeySequence | Qt.Key]
    words: str

    @classmethod
    def of(cls, action: QAction) -> KeyLine:
        return cls(action.shortcuts(), action.text().replace("&", "").removesuffix("…"))

    def pressed(self, single: SingleKeys) -> KeyLine:
        """The same line where keys of one character are pressed in that way."""
        return self if single == "alone" else KeyLine(as_pressed(self.keys, single), self.words)


class KeyPlace(NamedTuple):
    """A part of the program, and the keys that work there."""

    title: str
    lines: tuple[KeyLine, ...]
