"""How a thread that has much to read leaves the window its time."""

from __future__ import annotations

from threading import Semaphore

from PySide6.QtCore import QObject, Signal

from cardgames_qt.ui.sitting.clock import single_shot

_PATIENCE_S = 0.2
"""A window that is never at rest is not waited for any longer."""


class Courtesy(QObject):
    """Lets a thread work while the window has nothing to do: only one of them can think at a time."""

    _asked = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.ended = False
        self._turns = Semaphore(0)
        self._rest = single_shot(self, 0)  # which rings once everything is heard and drawn
        self._rest.timeout.connect(self._turns.release)
        self._asked.connect(self._rest.start)

    def wait(self) -> bool:
        """In the thread: come back when it is its turn; False where nobody wants its work any more."""
        if not self.ended:
            self._asked.emit()
            self._turns.acquire(timeout=_PATIENCE_S)
        return not self.ended

    def end(self) -> None:
        """Nobody is waited for any more."""
        self.ended = True
        self._turns.release()
