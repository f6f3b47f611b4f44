"""The dock below a replay: the controls, over them tabs, and over these what the chosen tab shows."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.replay.controls import Controls
from cardgames_qt.ui.widgets.controls import Button, bar_button, icon_button

_TIGHT = 900
"""In a dock narrower than so many design units only the tab of the panel that is shown has its words."""


class DockPanel(QFrame):
    """What belongs to a tab; hidden until it is opened."""

    opened = Signal()
    folded = Signal()
    """It has just been hidden."""
    closed = Signal()
    """By the player."""
    beside: QWidget | None = None
    """What is to stand beside the tabs while it is shown."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.close_button = icon_button("cross", self.tr("Close"), self.put_away, theme)
        self.hide()

    def open(self) -> None:
        self.show()
        self.opened.emit()

    def put_away(self) -> None:
        """Nobody wants to see it any more."""
        self._fold()
        self.closed.emit()

    def _fold(self) -> None:
        self.hide()
        self.folded.emit()


class ReplayDock(Themed, QFrame):
    """Shows at most one panel. All are as tall, and the tabs stay where they are below them."""

    turned = Signal()
    """Another panel is shown, or none."""

    def __init__(self, controls: Controls, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.setProperty("role", "panel")
        self._tabs: dict[DockPanel, Button] = {}
        self._words: dict[Button, str] = {}
        self._column, self._row = QVBoxLayout(self), QHBoxLayout()
        self._column.setSpacing(0)
        line = QWidget()
        line.setLayout(self._row)
        self._row.addStretch(0)
        self._row.addWidget(controls.open)
        self._column.addWidget(line)
        self._column.addWidget(controls)
        line.setVisible(not controls.open.isHidden())
        self._measure()

    def add(self, panel: DockPanel, icon: str, words: str, tip: str) -> Button:
        """Give a panel its tab, after the others."""
        tab = bar_button(icon, words, partial(self._turn, panel), self.theme, tip)
        tab.setCheckable(True)
        tab.setAccessibleName(words)
        self._words[tab] = words
        self._row.insertWidget(len(self._tabs), tab)
        self._column.insertWidget(len(self._tabs), panel)
        self._tabs[panel] = tab
        if panel.beside is not None:
            self._row.insertWidget(self._row.count() - 2, panel.beside, 1)
            panel.beside.hide()
        panel.opened.connect(partial(self._leave_only, panel))
        panel.folded.connect(self._follow)
        return tab

    @property
    def shown(self) -> DockPanel | None:
        return next((panel for panel in self._tabs if not panel.isHidden()), None)

    def set_room(self, height: int) -> None:
        """Give every panel that height: what is said there does not move the table."""
        for panel in self._tabs:
            panel.setFixedHeight(height)

    def _turn(self, panel: DockPanel) -> None:
        (panel.open if panel.isHidden() else panel.put_away)()
        self._follow()

    def _leave_only(self, panel: DockPanel) -> None:
        for other in self._tabs:
            other.setVisible(other is panel)
        self._follow()

    def _follow(self) -> None:
        for panel, tab in self._tabs.items():
            tab.setChecked(not panel.isHidden())
            if panel.beside is not None:
                panel.beside.setVisible(not panel.isHidden())
        self._name_tabs()
        self.turned.emit()

    def _name_tabs(self) -> None:
        """What is said beside the tabs has its room; an icon's tip and name say what it is."""
        brief = self.shown is not None and self.width() < self.theme.px(_TIGHT)
        for tab, words in self._words.items():
            tab.set_words("" if brief and not tab.isChecked() else words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._name_tabs()

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._measure()
        self._name_tabs()

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setContentsMargins(px(10), px(4), px(10), px(4))
        self._row.setContentsMargins(0, 0, px(4), px(3))
        self._row.setSpacing(px(6))
