"""Messages that stay until they are closed: in a column of a page, or over the whole window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import clear, label

_SHOWN = 2
"""Notices of a column that are visible at once."""
_WIDTH, _TOP, _MARGIN = 700, 80, 20
_SHADOW = 40


class Offer(Phrase, frozen=True, kw_only=True):
    """The text of a notice with a button."""

    action: Phrase
    """The text of the button,"""
    done: Phrase
    """and once it was pressed."""
    act: Callable[[], None]


class Notice(Themed, QFrame):
    """One message."""

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
    """A column of notices, the newest first; older ones wait until newer ones are closed."""

    closed = Signal()
    """The player closed one."""

    def __init__(self) -> None:
        super().__init__()
        self._notices: list[Notice] = []

    @property
    def unread(self) -> tuple[Phrase, ...]:
        """What was not closed yet, the oldest first."""
        return tuple(notice.what for notice in reversed(self._notices))

    def tell(self, what: Phrase, words: ShellWords, theme: Theme) -> None:
        notice = Notice(what, words, theme)
        notice.closed.connect(lambda: self._drop(notice))
        self.insertWidget(0, notice)
        self._notices.insert(0, notice)
        self._show_newest()

    def retell(self, old: Phrase, what: Phrase, words: ShellWords, theme: Theme) -> None:
        """Say something else in the place of what is true no more, unless that was closed."""
        for notice in [notice for notice in self._notices if notice.what.source == old.source]:
            self._remove(notice)
            self.tell(what, words, theme)

    def _drop(self, notice: Notice) -> None:
        self._remove(notice)
        self.closed.emit()

    def _remove(self, notice: Notice) -> None:
        self._notices.remove(notice)
        self.removeWidget(notice)  # or the column would go on having its height
        notice.hide()
        notice.deleteLater()
        self._show_newest()

    def _show_newest(self) -> None:
        for number, notice in enumerate(self._notices):
            notice.setVisible(number < _SHOWN)


class FloatingNotice(Themed, QWidget):
    """A notice over whatever the window shows, for what cannot wait until the player is back in the lobby.

    It lies below the upper edge, where it hides nothing that is needed to go on playing.
    """

    closed = Signal()

    def __init__(self, what: Phrase, words: ShellWords, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self.theme = theme
        self._what, self._words = what, words
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._fill()
        from PySide6.QtWidgets import QGraphicsDropShadowEffect  # noqa: PLC0415 - a start has no notice

        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(_SHADOW)
        self.setGraphicsEffect(shadow)
        window.installEventFilter(self)
        self.show()
        self.raise_()
        from cardgames_qt.ui.widgets.announcer import announce  # noqa: PLC0415 - the window opens without it

        announce(self, words.say(what))

    def _fill(self) -> None:
        clear(self._inside)
        notice = Notice(self._what, self._words, self.theme)
        notice.setProperty("role", "panel")  # it must stand out from what it lies on
        notice.closed.connect(self._end)
        self._inside.addWidget(notice)
        notice.show()  # what is hidden has no height
        self._place()

    def _place(self) -> None:
        """In the middle, as high as the words need."""
        window = self._ground()
        width = min(self.theme.px(_WIDTH), window.width() - 2 * _MARGIN)
        height = self._inside.totalHeightForWidth(width)
        self.setGeometry((window.width() - width) // 2, self.theme.px(_TOP), width, height)

    def _ground(self) -> QWidget:
        window = self.parentWidget()
        assert window is not None, "it lies on the window"
        return window

    def _end(self) -> None:
        self._ground().removeEventFilter(self)
        self.hide()
        self.deleteLater()
        self.closed.emit()

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:  # no layout of the window has a place for it
            self._place()
        return handled

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size and the language of the window."""
        if event.type() is QEvent.Type.Resize:
            self._place()
        elif event.type() is QEvent.Type.LanguageChange:
            self._fill()
        return super().eventFilter(watched, event)
