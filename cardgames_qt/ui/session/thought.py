"""Something that bots think about in a thread, for whoever may lose interest in it at any time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from threading import Thread
from typing import Protocol, TypeVar

from PySide6.QtCore import QObject, Signal, SignalInstance

from cardgames_qt.bots.process import BotFailedError
from cardgames_qt.engine.errors import GameError


class Thinker(Protocol):
    """Who is asked, as a rule in a process of its own."""

    def stop(self) -> None:
        """Give up, also in the middle of a thought; any thread may say so."""

    def close(self) -> None:
        """Nothing more is asked."""


T = TypeVar("T", bound=Thinker)


class Thought(QObject):
    """Asks in a thread, which is the only one to let go of whoever it asks.

    Whoever lets go of this cancels it first, and hears nothing of it after that.
    """

    failed = Signal()
    _told = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._cancelled = False
        self._asked: Thinker | None = None
        self._told.connect(self._pass_on)
        self._thread = Thread(target=self._run, name=type(self).__name__, daemon=True)

    def start(self) -> None:
        """Begin; what was found or `failed` follows, unless it is cancelled."""
        self._thread.start()

    def cancel(self) -> None:
        """Nobody wants to know any more; comes back once nobody thinks about it."""
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
            raise  # it is no bot's fault but the program's, and told as that

    @contextmanager
    def _asking(self, thinker: T) -> Iterator[T]:
        """Have somebody to ask as long as anybody wants to know; raises BotFailedError if nobody does."""
        with closing(thinker):
            self._asked = thinker
            if self._cancelled:  # before there was anybody to stop
                raise BotFailedError("nobody wants to know any more")
            yield thinker

    def _tell(self, signal: SignalInstance, *words: object) -> None:
        """In the thread: have that signal emitted with these words."""
        self._told.emit(signal, words)

    def _pass_on(self, signal: SignalInstance, words: tuple[object, ...]) -> None:
        if not self._cancelled:
            signal.emit(*words)

    def _think(self) -> None:
        """In the thread: ask, and tell what was found."""
        raise NotImplementedError
