"""The strip under a list: a message with a way to undo, or a field for a short text."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit

from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.widgets.announcer import announce
from cardgames_qt.ui.widgets.controls import ENTER, Button
from cardgames_qt.ui.widgets.labels import ElidedLabel, clear


class StripAction(NamedTuple):
    """A button beside a message."""

    words: str
    act: Callable[[], None]
    icon: str = ""
    kind: str = "quiet"


class Strip(QFrame):
    """Hidden until there is a message or a question."""

    left = Signal()
    """The field is closed, whether its text was kept or not."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.said = ""
        self.setProperty("role", "stripe")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(*map(theme.px, (16, 4, 6, 4)))
        self.field: QLineEdit | None = None
        self.buttons: list[Button] = []
        self._kept: Callable[[str], None] = lambda _text: None
        self.hide()

    def say(self, text: str, undo: Callable[[], None] | None = None, *more: StripAction) -> None:
        """Show a message with what can be done about it; "" hides the strip."""
        self._empty()
        self.said = text
        if not text:
            return
        self._row.addWidget(ElidedLabel(text, "log"), 1)
        undoing = (StripAction(self.tr("Undo"), undo, icon="undo"),) if undo is not None else ()
        self.buttons = [
            Button(each.words, self._theme, kind=each.kind, icon_name=each.icon, on_click=each.act)
            for each in (*more, *undoing)
        ]
        for button in self.buttons:
            self._row.addWidget(button)
        self.show()
        announce(self, text)

    def ask(self, words: str, text: str, room: int, keep: Callable[[str], None]) -> None:
        """Ask for a text: Enter keeps it, Escape does not."""
        self._empty()
        self.field = field = QLineEdit(text)
        field.setMaxLength(room)
        field.setPlaceholderText(words)
        field.setAccessibleName(words)
        self._row.addWidget(field, 1)
        self._row.addWidget(Button(self.tr("Keep"), self._theme, icon_name="check", on_click=self._keep))
        self._kept = keep
        self.show()
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        field.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.field is None:
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape:
            self.say("")
            self.left.emit()
        elif event.key() in ENTER and self.field.hasFocus():
            self._keep()
        else:
            super().keyPressEvent(event)

    def _keep(self) -> None:
        if self.field is not None:
            text = self.field.text().strip()
            self.say("")
            self._kept(text)
            self.left.emit()

    def _empty(self) -> None:
        self.hide()  # whatever is added meanwhile appears at once with the next `show`
        self.field = None
        self.buttons = []
        clear(self._row)
