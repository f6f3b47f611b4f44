"""Notices another version that is installed while the window is open, and offers to start again.

What runs goes on as the old version. Under Debian, which replaces the files of a program that runs, so do the
processes that it starts: its package keeps them (`packaging/linux/postinst`).
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.ui.app.main_window import MainWindow
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.notices import FloatingNotice, Offer

_LOOK_MS = 5_000


class Upgrade(QObject):
    """Checks from time to time the file that every installed version has in its folder."""

    def __init__(self, mark: Path, window: MainWindow, words: ShellWords) -> None:
        super().__init__(window)
        self._mark, self._found = mark, _state(mark)
        self._window, self._words = window, words
        self.wanted = False
        """Whether the player asked to start again."""
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.VeryCoarseTimer)
        self._timer.timeout.connect(self.look)
        if self._found is not None:  # else this is a checkout, whose files change while one works on it
            self._timer.start(_LOOK_MS)

    def look(self) -> None:
        """Offer it once if there is another version; where it was only removed, there is nothing to start."""
        now = _state(self._mark)
        if self._timer.isActive() and now not in (None, self._found):
            self._timer.stop()
            FloatingNotice(self._offer(), self._words, self._window.context.theme, self._window)

    def _offer(self) -> Offer:
        return Offer(
            Phrase("Stolek has been updated. Restart it to finish; all games are kept.").source,
            action=Phrase("Restart"),
            done=Phrase("Restarting…"),
            act=self._start_again,
        )

    def _start_again(self) -> None:
        self.wanted = True
        self._window.close()


def _state(mark: Path) -> tuple[int, int] | None:
    """What distinguishes one file of that name from another; None where there is none."""
    try:
        found = mark.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns
