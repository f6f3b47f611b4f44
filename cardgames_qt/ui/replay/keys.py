"""The keys of a story."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QWidget

from cardgames_qt.kit.words import Translate, Words
from cardgames_qt.ui.replay.teller import Teller
from cardgames_qt.ui.text.key_lines import KeyLine

_KEY = Qt.Key
_SHIFT = Qt.KeyboardModifier.ShiftModifier


class ReplayKeyWords(Words):
    """What keys do in a story."""

    def title(self) -> str:
        """The place where they work."""
        return self.tr("In a replay")

    def lines(self) -> tuple[KeyLine, ...]:
        """All of them."""
        return (
            KeyLine((_KEY.Key_Space,), self.tr("Play, and pause")),
            KeyLine((_KEY.Key_Left, _KEY.Key_Right), self.tr("A step back, a step on")),
            KeyLine(
                (QKeySequence("Shift+Left"), QKeySequence("Shift+Right")), self.tr("A turn back, a turn on")
            ),
            KeyLine((_KEY.Key_Home, _KEY.Key_End), self.tr("To the start, to the end")),
            KeyLine((_KEY.Key_Plus, _KEY.Key_Minus), self.tr("Faster, slower")),
            KeyLine((_KEY.Key_Return,), self.tr("See when a card was played; press again to go there")),
            KeyLine((_KEY.Key_Escape,), self.tr("Back to where you came from")),
        )


def replay_keys(translate: Translate) -> tuple[str, tuple[KeyLine, ...]]:
    """The place and its keys."""
    words = ReplayKeyWords(translate)
    return words.title(), words.lines()


class ReplayKeys(QObject):
    """Hears the keys wherever the keyboard is on the page, before the table or a list makes use of them."""

    def __init__(self, teller: Teller, widgets: Iterable[QWidget], parent: QObject) -> None:
        super().__init__(parent)
        step: dict[Qt.Key, Callable[[], None]] = {
            _KEY.Key_Left: lambda: teller.step(-1),
            _KEY.Key_Right: lambda: teller.step(1),
            _KEY.Key_Home: lambda: teller.go_to(0),
            _KEY.Key_End: lambda: teller.go_to(teller.story.last),
            _KEY.Key_Plus: lambda: teller.change_speed(1),
            _KEY.Key_Equal: lambda: teller.change_speed(1),
            _KEY.Key_Minus: lambda: teller.change_speed(-1),
            _KEY.Key_Space: teller.toggle,
        }
        turn: dict[Qt.Key, Callable[[], None]] = {
            _KEY.Key_Left: lambda: teller.turn(-1),
            _KEY.Key_Right: lambda: teller.turn(1),
        }
        self._plain: Mapping[Qt.Key, Callable[[], None]] = step
        self._shifted: Mapping[Qt.Key, Callable[[], None]] = step | turn
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A button keeps the space bar."""
        if event.type() != QEvent.Type.KeyPress:
            return False
        pressed = cast(QKeyEvent, event)
        key, held = Qt.Key(pressed.key()), pressed.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key is _KEY.Key_Space and isinstance(watched, QAbstractButton):
            return False
        acts = {Qt.KeyboardModifier.NoModifier: self._plain, _SHIFT: self._shifted}.get(held, {})
        if key not in acts:
            return False
        acts[key]()
        return True
