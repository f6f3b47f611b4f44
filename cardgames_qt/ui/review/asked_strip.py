"""What was asked about a story, below the table: first how far the answer is, then the answer."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.widgets.widgets import Button, label


class AskedStrip(QFrame):
    """A bar with a way to give up, and in its place what was found, once it is; that is filled by others."""

    cancel_wanted = Signal()
    closed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self._cancel = Button(self.tr("Cancel"), theme, kind="quiet", on_click=self.cancel_wanted.emit)
        self.close_button = Button("", theme, kind="square", icon_name="cross", on_click=self.closed.emit)
        self.waiting_for = label("", "body")
        self.found, self._waiting = QWidget(), QWidget()
        row = QHBoxLayout(self._waiting)
        row.setContentsMargins(10, 4, 0, 4)
        row.addWidget(self.waiting_for)
        row.addWidget(self.progress, 1)
        row.addWidget(self._cancel)
        column = self.contents = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 8, 8)
        column.setSpacing(0)
        column.addWidget(self._waiting)
        column.addWidget(self.found)

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        for button in (self._cancel, self.close_button):
            button.restyle(theme)

    def wait(self, done: int, of: int) -> None:
        """So much is done."""
        self._waiting.show()
        self.found.hide()
        self.progress.setRange(0, of)
        self.progress.setValue(done)

    def answer(self) -> None:
        """Show what was found."""
        self._waiting.hide()
        self.found.show()
