"""The tab of a replay that leads to other ways the game could have gone."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.replay.dock import DockPanel
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import ElidedLabel, label


class WhatIfPanel(DockPanel):
    """Play on from here, have others play the same cards, or look at the ways that were tried."""

    play_on_wanted = Signal()
    others_wanted = Signal()
    branches_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._moment = ElidedLabel("", "body")
        self._moment.setProperty("tone", "second")
        self.play_on = Button(
            self.tr("Play on from here…"), theme, icon_name="branch", on_click=self.play_on_wanted.emit
        )
        self.others = Button(
            self.tr("Same cards, other players"), theme, icon_name="scales", on_click=self.others_wanted.emit
        )
        set_tip(self.others, self.tr("How each level would have done in this seat"))
        self.branches = Button(
            self.tr("All what-ifs…"), theme, icon_name="tree", on_click=self.branches_wanted.emit
        )
        set_tip(self.branches, self.tr("Name or delete them"))
        ways = QHBoxLayout()
        ways.setSpacing(theme.px(10))
        for way in (self.play_on, self.others, self.branches):
            ways.addWidget(way)
        ways.addStretch(1)
        head = QHBoxLayout()
        words = self.tr("Play on from any moment: the real game doesn’t change.")
        head.addWidget(label(words, "name"), 1)
        head.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(*map(theme.px, (10, 2, 0, 8)))
        column.setSpacing(theme.px(4))
        column.addLayout(head)
        column.addWidget(self._moment)
        column.addLayout(ways)
        column.addStretch(1)

    def show_moment(self, words: str, *, may_play: bool) -> None:
        """Where one would play on; at the end of a game nothing is left to play."""
        self._moment.say(words)
        self.play_on.setEnabled(may_play)
