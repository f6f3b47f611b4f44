"""Long reading in a thread that gives way to the window."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Semaphore
from typing import Any

from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.storage.disk import why_refused
from cardgames_qt.ui.timers import single_shot

PATIENCE_S = 0.2
"""The longest wait for a window that is never idle."""


class IdleGate(QObject):
    """Lets a thread work while the window is idle: Python runs only one of them at a time."""

    _asked = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.ended = False
        self._turns = Semaphore(0)
        self._rest = single_shot(self, 0)  # fires once all events are handled
        self._rest.timeout.connect(self._turns.release)
        self._asked.connect(self._rest.start)

    def wait(self) -> bool:
        """In the thread: return when the window is idle; False if the work is not wanted any more."""
        if not self.ended:
            self._asked.emit()
            self._turns.acquire(timeout=PATIENCE_S)
        return not self.ended

    def end(self) -> None:
        """No work is wanted any more."""
        self.ended = True
        self._turns.release()


def report_error(error: Exception) -> None:
    """In a thread: hand an exception to the excepthook, as an executor would swallow it."""
    sys.excepthook(type(error), error, error.__traceback__)


def not_all_read(error: Exception) -> Phrase:
    """What a page says when something could not be read."""
    return Phrase("Not everything could be read: {reason}", {"reason": why_refused(error)})


class IdleWorker(QObject):
    """Does one reading after the other in a thread of its own, while the window is idle (see `gate`)."""

    failed = Signal(object)
    """With the Phrase that says why something could not be read."""
    _over = Signal()

    def __init__(self, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self.gate = IdleGate(self)
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._asked: list[tuple[Callable[..., None], tuple[Any, ...]]] = []  # the first of them has begun
        self._over.connect(self._go_on)

    @property
    def busy(self) -> bool:
        return bool(self._asked)

    def ask(self, read: Callable[..., None], *about: Any) -> None:
        """Call `read` in the thread, unless the same call waits for its turn already."""
        if (read, about) not in self._asked[1:]:
            self._asked.append((read, about))
            if len(self._asked) == 1:
                self._begin()

    def ask_instead(self, read: Callable[..., None], *about: Any) -> None:
        """The same, and drop every call that has not begun."""
        del self._asked[1:]
        self.ask(read, *about)

    def end(self) -> None:
        """Drop all calls and wait for the one that has begun."""
        self.gate.end()
        self._worker.shutdown(cancel_futures=True)

    def _begin(self) -> None:
        if not self.gate.ended:
            self._worker.submit(self._read, *self._asked[0])

    def _read(self, read: Callable[..., None], about: tuple[Any, ...]) -> None:
        """In the thread."""
        try:
            read(*about)
        except Exception as error:
            report_error(error)
            self.failed.emit(not_all_read(error))
        finally:
            self._over.emit()

    def _go_on(self) -> None:
        del self._asked[0]
        if self._asked:
            self._begin()
