"""Another version that is installed while the window is open: it is noticed, and told until it is taken.

What runs goes on as what it was. A new process of it, should one be needed, is of the new version already, so
the player is asked to start again; every move is saved.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.storage.settings import SettingsFile
from cardgames_qt.ui.app.main_window import MainWindow
from cardgames_qt.ui.context.window_theme import window_theme
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.notices import FloatingNotice, Offer

_LOOK_MS = 5_000


class Upgrade(QObject):
    """Stands in the window and looks at the mark that every installed version leaves in its folder."""

    def __init__(self, mark: Path, window: MainWindow, settings: SettingsFile, words: ShellWords) -> None:
        super().__init__(window)
        self._mark, self._found = mark, _state(mark)
        self._window, self._settings, self._words = window, settings, words
        self.wanted = False
        """Whether the player asked to start again."""
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.VeryCoarseTimer)
        self._timer.timeout.connect(self.look)
        if self._found is not None:  # else this is a checkout, which changes under everybody's hands
            self._timer.start(_LOOK_MS)

    def look(self) -> None:
        """Tell once if another version lies there; one that was only removed has nothing to start."""
        now = _state(self._mark)
        if self._timer.isActive() and now not in (None, self._found):
            self._timer.stop()
            FloatingNotice(self._offer(), self._words, self._wanted_theme(), self._window)

    def _offer(self) -> Offer:
        return Offer(
            Phrase("Stolek has been updated. Start it again to finish; all games are kept.").source,
            action=Phrase("Start again"),
            done=Phrase("Starting again…"),
            act=self._start_again,
        )

    def _start_again(self) -> None:
        self.wanted = True
        self._window.close()

    def _wanted_theme(self) -> Theme:
        return window_theme(self._window, self._settings.current)


def _state(mark: Path) -> tuple[int, int] | None:
    """What tells one file of that name from another; None where there is none."""
    try:
        found = mark.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns
