"""How long a game has been played, and the agreed playing time of a game by the clock."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, QTimer, Signal


def single_shot(parent: QObject, milliseconds: int = 0) -> QTimer:
    """A timer that fires once for every start."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    return timer


class GameClock(QObject):
    """Counts all sittings of a game; `due` once the agreed minutes are over."""

    rang = Signal()

    def __init__(self, minutes: int | None, played_before: float, parent: QObject) -> None:
        super().__init__(parent)
        self.due = False
        self._minutes = minutes
        self._before = played_before
        self._began = time.monotonic()
        self._timer = single_shot(self)
        self._timer.timeout.connect(self._ring)

    @property
    def played(self) -> float:
        """Seconds played so far."""
        return self._before + time.monotonic() - self._began

    @property
    def left(self) -> float | None:
        """Seconds left of the agreed time; None where nobody plays by the clock."""
        return None if self._minutes is None else max(0.0, self._minutes * 60 - self.played)

    def start(self) -> None:
        """Run."""
        self._began = time.monotonic()
        left = self.left
        if left is not None:
            self._timer.start(round(left * 1000))

    def stop(self) -> None:
        """Ring no more."""
        self._timer.stop()

    def _ring(self) -> None:
        self.due = True
        self.rang.emit()
