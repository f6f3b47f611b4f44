"""Could it have been won? How far the search is, and then what it says, below the table."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from cardgames_qt.play.hindsight import HindsightReport, PositionReport
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.review.asked_strip import AskedStrip
from cardgames_qt.ui.widgets.widgets import Button, label


class HindsightStrip(AskedStrip):
    """Says no more than is known: a way that was found, none that was found, or that there is none."""

    go_wanted = Signal()
    """To the last moment from which it could be won."""
    show_wanted = Signal()
    """The way to the win from there."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.waiting_for.setText(self.tr("Looking for a way with all cards open…"))
        self.close_button.setAccessibleName(self.tr("Put the answer away"))
        self.progress.setAccessibleName(self.tr("How far the search is"))
        self._told, self._about = label("", "name", wrap=True), label("", "label", "second", wrap=True)
        self._go = Button(
            self.tr("Go there"), theme, kind="bar", icon_name="jump", on_click=self.go_wanted.emit
        )
        self._show = Button(
            self.tr("Show how"), theme, kind="bar", icon_name="play", on_click=self.show_wanted.emit
        )
        self._lay_out()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._told)
        words.addWidget(self._about)
        row = QHBoxLayout(self.found)
        row.setContentsMargins(10, 0, 0, 0)
        row.addLayout(words, 1)
        for button in (self._go, self._show, self.close_button):
            row.addWidget(button)

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        super().restyle(theme)
        for button in (self._go, self._show):
            button.restyle(theme)

    def show_told(self, told: HindsightReport, turn: int) -> None:
        """What was found; the last moment with a win was in that turn."""
        self.answer()
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

    def _of_the_deal(self, start: PositionReport) -> str:
        if start.verdict == "lost":
            return self.tr("It was lost for certain from the start.")
        return self.tr("No way to win this deal was found.")

    def _no_more_than(self, start: PositionReport) -> str:
        if start.verdict == "lost":
            return self.tr("Everything was tried with all cards open: nobody could have won it.")
        return self.tr("That does not prove that there is none.")

    def _afterwards(self, after: PositionReport | None) -> str:
        if after is None:
            return ""
        if after.verdict == "lost":
            return self.tr("After that it was lost for certain.")
        return self.tr("After that no way was found, which proves nothing.")
