"""Questions to bots that take long, asked in a thread and given up at any time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from threading import Thread
from typing import Protocol, TypeVar

from PySide6.QtCore import QObject, Signal, SignalInstance

from cardgames_qt.bots.process import BotFailedError
from cardgames_qt.engine.errors import GameError


class Stoppable(Protocol):
    """Who is asked, usually in a process of its own."""

    def stop(self) -> None:
        """Give up, even in the middle of an answer; called from any thread."""

    def close(self) -> None: ...


T = TypeVar("T", bound=Stoppable)


class BotJob(QObject):
    """Runs `_think` in a thread; that thread alone closes whom it asks.

    Cancel a job before dropping it; a cancelled job emits nothing.
    """

    failed = Signal()
    _found = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._cancelled = False
        self._asked: Stoppable | None = None
        self._found.connect(self._pass_on)
        self._thread = Thread(target=self._run, name=type(self).__name__, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def cancel(self) -> None:
        """Stop, and wait for the thread to end."""
        self._cancelled = True
        if self._asked is not None:
            self._asked.stop()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        """In the thread."""
        try:
            self._think()
        except (GameError, OSError):  # no process, or none that answers
            self._tell(self.failed)
        except Exception:
            self._tell(self.failed)
            raise  # the program's fault, not a bot's: it is reported as that

    @contextmanager
    def _asking(self, thinker: T) -> Iterator[T]:
        """In the thread: close `thinker` in the end; raises BotFailedError if it is cancelled already."""
        with closing(thinker):
            self._asked = thinker
            if self._cancelled:  # before there was anybody to stop
                raise BotFailedError("nobody wants to know any more")
            yield thinker

    def _tell(self, signal: SignalInstance, *words: object) -> None:
        """In the thread: have that signal emitted in the window's thread."""
        self._found.emit(signal, words)

    def _pass_on(self, signal: SignalInstance, words: tuple[object, ...]) -> None:
        if not self._cancelled:
            signal.emit(*words)

    def _think(self) -> None:
        """In the thread: ask, and `_tell` what was found."""
        raise NotImplementedError
