"""What can be done with the games that are chosen: a row of buttons, and one that stands out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.tips import with_keys
from cardgames_qt.ui.widgets.widgets import Button, square


class Act(NamedTuple):
    """One of these things, by a button and by a key."""

    words: str
    icon: str
    do: Callable[[], None]
    key: Qt.Key | None = None

    def called(self) -> str:
        """What it does, and the key that does it."""
        if self.key is None:
            return self.words
        return with_keys(self.words, QKeySequence(self.key))


class ActionBar(QWidget):
    """Buttons under the list."""

    opened = Signal()
    """The one that stands out was pressed."""
    back_wanted = Signal()

    def __init__(self, acts: Sequence[Act], theme: Theme, *, icon: str, way_back: bool) -> None:
        super().__init__()
        self._theme = theme
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(8))
        self._others = [square(act.icon, act.called(), act.do, theme) for act in acts]
        for button in self._others:
            row.addWidget(button)
        row.addStretch(1)
        if way_back:
            row.addWidget(Button(self.tr("Back"), theme, kind="quiet", on_click=self.back_wanted.emit))
        self._main = Button("", theme, kind="primary", icon_name=icon, on_click=self.opened.emit)
        row.addWidget(self._main)

    def offer(self, words: str, *, some: bool, opens: bool) -> None:
        """Whether any game is chosen, and whether it can be opened."""
        for button in self._others:
            button.setEnabled(some)
        self._main.setText(words)
        self._main.restyle(self._theme)  # its icon stands off from words only
        self._main.setEnabled(some and opens)
