"""The line under a list: what was done, with a way back, and a field for a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit

from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.widgets.controls import ENTER, Button
from cardgames_qt.ui.widgets.labels import ElidedLabel, clear


class StripAction(NamedTuple):
    """A button beside what was said."""

    words: str
    act: Callable[[], None]
    icon: str = ""
    kind: str = "quiet"


class Strip(QFrame):
    """Out of sight until there is something to say or to write."""

    left = Signal()
    """What was to be written is written, or not; the keyboard is free."""

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
        """Tell what was done, and offer what can be done about it, until something else is; "" is silence."""
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
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def ask(self, words: str, text: str, room: int, keep: Callable[[str], None]) -> None:
        """A field for what `words` say; Enter keeps it, Escape leaves it as it was."""
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
        """Enter in the field keeps what it says, Escape only leaves it."""
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
        self.hide()  # what is put in here is seen at once when it is shown again
        self.field = None
        self.buttons = []
        clear(self._row)
