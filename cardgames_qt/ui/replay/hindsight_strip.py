"""Could it have been won? How far the search is, and then what it says, below the table."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from cardgames_qt.play.hindsight import HindsightTold, MomentTold
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.widgets.widgets import Button, label

_PARTS = 1000
"""What the bar counts to."""


class HindsightStrip(QFrame):
    """Says no more than is known: a way that was found, none that was found, or that there is none."""

    cancel_wanted = Signal()
    closed = Signal()
    go_wanted = Signal()
    """To the last moment from which it could be won."""
    show_wanted = Signal()
    """The way to the win from there."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self._told, self._about = label("", "name", wrap=True), label("", "label", "second", wrap=True)
        self._progress = QProgressBar()
        self._progress.setTextVisible(False)
        self._progress.setRange(0, _PARTS)
        self._progress.setAccessibleName(self.tr("How far the search is"))
        self._cancel = Button(self.tr("Cancel"), theme, kind="quiet", on_click=self.cancel_wanted.emit)
        self._go = Button(
            self.tr("Go there"), theme, kind="bar", icon_name="jump", on_click=self.go_wanted.emit
        )
        self._show = Button(
            self.tr("Show how"), theme, kind="bar", icon_name="play", on_click=self.show_wanted.emit
        )
        self._close = Button("", theme, kind="square", icon_name="cross", on_click=self.closed.emit)
        self._close.setAccessibleName(self.tr("Put the answer away"))
        self._waiting, self._found = QWidget(), QWidget()
        self._lay_out()

    def _lay_out(self) -> None:
        waiting = QHBoxLayout(self._waiting)
        waiting.setContentsMargins(10, 4, 0, 4)
        waiting.addWidget(label(self.tr("Looking for a way with all cards open…"), "body"))
        waiting.addWidget(self._progress, 1)
        waiting.addWidget(self._cancel)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._told)
        words.addWidget(self._about)
        found = QHBoxLayout(self._found)
        found.setContentsMargins(10, 4, 0, 4)
        found.addLayout(words, 1)
        for button in (self._go, self._show, self._close):
            found.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 0, 8, 0)
        column.addWidget(self._waiting)
        column.addWidget(self._found)

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        for button in (self._cancel, self._go, self._show, self._close):
            button.restyle(theme)

    def show_progress(self, share: float) -> None:
        """It has come so far, from 0 to 1."""
        self._waiting.show()
        self._found.hide()
        self._progress.setValue(round(share * _PARTS))

    def show_told(self, told: HindsightTold, turn: int) -> None:
        """What was found; the last moment with a win was in that turn."""
        self._waiting.hide()
        self._found.show()
        for button in (self._go, self._show):
            button.setVisible(told.last is not None)
        if told.last is None:
            self._told.setText(self._of_the_deal(told.start))
            self._about.setText(self._no_more_than(told.start))
        else:
            text = self.tr("With all cards open this deal could have been won up to turn {turn}.")
            self._told.setText(text.format(turn=turn))
            hindsight = self.tr("This is hindsight: nobody at the table could know it.")
            self._about.setText(f"{hindsight} {self._afterwards(told.after)}".strip())

    def words(self) -> str:
        """All that is said there."""
        return f"{self._told.text()} {self._about.text()}"

    def _of_the_deal(self, start: MomentTold) -> str:
        if start.verdict == "lost":
            return self.tr("It was lost for certain from the start.")
        return self.tr("No way to win this deal was found.")

    def _no_more_than(self, start: MomentTold) -> str:
        if start.verdict == "lost":
            return self.tr("Everything was tried with all cards open: nobody could have won it.")
        return self.tr("That does not prove that there is none.")

    def _afterwards(self, after: MomentTold | None) -> str:
        if after is None:
            return ""
        if after.verdict == "lost":
            return self.tr("After that it was lost for certain.")
        return self.tr("After that no way was found, which proves nothing.")
