"""Lets the levels play a seat, round after round, in a process of their own and behind everything else."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from threading import Thread

from PySide6.QtCore import QObject, Signal

from cardgames_qt.bots.duplicate import Place, play_round
from cardgames_qt.bots.process import BotFailedError, BotProcess
from cardgames_qt.play.priority import put_behind_all_others


def make_process() -> BotProcess:
    """Whoever plays the rounds."""
    process = BotProcess()
    put_behind_all_others(process.pid)
    return process


class Rounds(QObject):
    """Plays them in a thread; whoever lets go of it cancels it first."""

    played = Signal(object)
    """Another Round."""
    done = Signal()
    failed = Signal()

    def __init__(self, tasks: Sequence[tuple[Place, str, int]], parent: QObject) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._process: BotProcess | None = None
        self._cancelled = False
        self._thread = Thread(target=self._run, name="duplicate", daemon=True)

    def start(self) -> None:
        """Begin; `done` or `failed` follows, unless it is cancelled."""
        self._thread.start()

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        self._cancelled = True
        if self._process is not None:
            self._process.close()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        """In the thread."""
        try:
            with closing(make_process()) as self._process:
                for task in self._tasks:
                    found = play_round(task, self._process)
                    if self._cancelled:
                        return
                    self.played.emit(found)
            self.done.emit()
        except (BotFailedError, OSError, ValueError):  # no process, or a pipe that was closed within a line
            if not self._cancelled:
                self.failed.emit()
