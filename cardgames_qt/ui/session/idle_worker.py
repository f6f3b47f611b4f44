"""How a thread that has much to read is asked, and leaves the window its time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Semaphore
from typing import Any

from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.storage.disk import why_refused
from cardgames_qt.ui.session.clock import single_shot

_PATIENCE_S = 0.2
"""A window that is never at rest is not waited for any longer."""


class IdleGate(QObject):
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


def tell_of(error: Exception) -> None:
    """In a thread of an executor, which would keep to itself what breaks there: tell of it as of all else."""
    sys.excepthook(type(error), error, error.__traceback__)


def not_all_read(error: Exception) -> Phrase:
    """What a page says where not all came that it waited for."""
    return Phrase("Not everything could be read: {reason}", {"reason": why_refused(error)})


class Reader(QObject):
    """Reads in a thread of its own, one thing after the other."""

    failed = Signal(object)
    """The Phrase that tells why something could not be read; nothing else comes of it."""
    _over = Signal()

    def __init__(self, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self.gate = IdleGate(self)
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._asked: list[tuple[Callable[..., None], tuple[Any, ...]]] = []  # the first of them has begun
        self._over.connect(self._go_on)

    @property
    def reads(self) -> bool:
        """Whether it has not come to an end yet."""
        return bool(self._asked)

    def ask(self, read: Callable[..., None], *about: Any) -> None:
        """Have that read in the thread. What is being read began before: it is read again after it."""
        if (read, about) not in self._asked[1:]:
            self._asked.append((read, about))
            if len(self._asked) == 1:
                self._begin()

    def ask_instead(self, read: Callable[..., None], *about: Any) -> None:
        """The same; what has not begun yet is not wanted any more."""
        del self._asked[1:]
        self.ask(read, *about)

    def end(self) -> None:
        """Come back once nothing is read any more."""
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
            tell_of(error)
            self.failed.emit(not_all_read(error))
        finally:
            self._over.emit()

    def _go_on(self) -> None:
        """One thing is read, or could not be."""
        del self._asked[0]
        if self._asked:
            self._begin()
