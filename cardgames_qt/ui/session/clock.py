"""How long a game has been played, and the agreed playing time of a game by the clock."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, Signal

from cardgames_qt.ui.timers import single_shot

_SECOND_MS = 1000


class GameClock(QObject):
    """Counts the time a game is played, over all its sessions; `due` once the agreed minutes are over."""

    rang = Signal()
    ticked = Signal()
    """Another second of the agreed time is over; without an agreed time it never ticks."""

    def __init__(self, minutes: int | None, played_before: float, parent: QObject) -> None:
        super().__init__(parent)
        self.due = False
        self._minutes = minutes
        self._before = played_before
        self._since: float | None = None  # while it runs
        self._timer = single_shot(self)
        self._timer.timeout.connect(self._tick)

    @property
    def played(self) -> float:
        """Seconds played so far."""
        return self._before + (0.0 if self._since is None else time.monotonic() - self._since)

    @property
    def left(self) -> float | None:
        """Seconds left of the agreed time; None where nobody plays by the clock."""
        return None if self._minutes is None else max(0.0, self._minutes * 60 - self.played)

    @property
    def running(self) -> bool:
        return self._since is not None

    def set_running(self, running: bool) -> None:
        if running == self.running:
            return
        if running:
            self._since = time.monotonic()
            self._await_next()
        else:
            self._before, self._since = self.played, None
            self._timer.stop()

    def _await_next(self) -> None:
        """Fire when the number of whole seconds left changes."""
        left = self.left
        if left is not None and not self.due:
            self._timer.start(int(left * _SECOND_MS) % _SECOND_MS + 1 if left else 0)

    def _tick(self) -> None:
        self.ticked.emit()
        if self.left:
            self._await_next()
        else:
            self.due = True
            self.rang.emit()
