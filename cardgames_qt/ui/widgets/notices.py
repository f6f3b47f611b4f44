"""Notices in the lobby: what went wrong, told until it is closed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.widgets import Button, label

_SHOWN = 2
"""Notices on the screen at once."""


class Offer(Phrase, frozen=True, kw_only=True):
    """What a notice says when the player can do something about it."""

    action: Phrase
    """What a button of the notice says,"""
    done: Phrase
    """and what it says once it was pressed."""
    act: Callable[[], None]


class Notice(Themed, QFrame):
    """One of them, in the language of the moment."""

    closed = Signal()

    def __init__(self, what: Phrase, words: ShellWords, theme: Theme) -> None:
        super().__init__()
        self.what = what
        self.setProperty("role", "stripe")
        self._close = Button("", theme, kind="quiet", icon_name="cross", on_click=self.closed.emit)
        set_tip(self._close, self.tr("Close"))
        self._close.setAccessibleName(self.tr("Close"))
        self._row = QHBoxLayout(self)
        self._row.addWidget(label(words.say(what), "log", wrap=True), 1)
        if isinstance(what, Offer):
            self._row.addWidget(self._action(what, words, theme))
        self._row.addWidget(self._close)
        self.restyle(theme)

    def _action(self, what: Offer, words: ShellWords, theme: Theme) -> Button:
        def act() -> None:
            what.act()
            button.setText(words.say(what.done))

        button = Button(words.say(what.action), theme, on_click=act)
        return button

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._row.setContentsMargins(*map(theme.px, (16, 4, 6, 4)))


class Notices(QVBoxLayout):
    """All of them, the newest first; older ones wait until newer ones are closed."""

    closed = Signal()
    """The player has read one."""

    def __init__(self) -> None:
        super().__init__()
        self._notices: list[Notice] = []

    @property
    def told(self) -> tuple[Phrase, ...]:
        """What was not closed yet, in the order it was told."""
        return tuple(notice.what for notice in reversed(self._notices))

    def tell(self, what: Phrase, words: ShellWords, theme: Theme) -> None:
        """Put one on top."""
        notice = Notice(what, words, theme)
        notice.closed.connect(lambda: self._drop(notice))
        self.insertWidget(0, notice)
        self._notices.insert(0, notice)
        self._show_newest()

    def _drop(self, notice: Notice) -> None:
        self._notices.remove(notice)
        notice.hide()
        notice.deleteLater()
        self._show_newest()
        self.closed.emit()

    def _show_newest(self) -> None:
        for number, notice in enumerate(self._notices):
            notice.setVisible(number < _SHOWN)
