"""A notice over whatever the window shows, for what cannot wait until the player is back in the lobby."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QGraphicsDropShadowEffect, QVBoxLayout, QWidget

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.notices import Notice
from cardgames_qt.ui.widgets.widgets import clear

_WIDTH, _TOP, _MARGIN = 700, 80, 20
_SHADOW = 40
_CHANGES = (QEvent.Type.Resize, QEvent.Type.LanguageChange, QEvent.Type.PaletteChange)


class Alarm(QWidget):
    """Lies under the upper edge until it is closed, and follows the window's size, language and theme.

    There it hides nothing that is needed to go on playing.
    """

    closed = Signal()

    def __init__(
        self, what: Phrase, words: ShellWords, wanted_theme: Callable[[], Theme], window: QWidget
    ) -> None:
        super().__init__(window)
        self._what, self._words, self._wanted_theme = what, words, wanted_theme
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._fill()
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(_SHADOW)
        self.setGraphicsEffect(shadow)
        window.installEventFilter(self)
        self.show()
        self.raise_()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words.say(what)))

    def _fill(self) -> None:
        """In the middle, as high as the words need."""
        clear(self._inside)
        theme, window = self._wanted_theme(), self.parentWidget()
        notice = Notice(self._what, self._words, theme)
        notice.setProperty("role", "panel")  # it must stand out from what it lies on
        notice.closed.connect(self._end)
        self._inside.addWidget(notice)
        notice.show()  # what is hidden has no height
        width = min(theme.px(_WIDTH), window.width() - 2 * _MARGIN)
        height = self._inside.totalHeightForWidth(width)
        self.setGeometry((window.width() - width) // 2, theme.px(_TOP), width, height)

    def _end(self) -> None:
        self.parentWidget().removeEventFilter(self)
        self.hide()
        self.deleteLater()
        self.closed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be laid out anew with the window."""
        if event.type() in _CHANGES:
            self._fill()
        return super().eventFilter(watched, event)
