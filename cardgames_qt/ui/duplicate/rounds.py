"""Lets the levels play a seat, round after round, in a process of their own and behind everything else."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from cardgames_qt.bots.duplicate import Place, play_round
from cardgames_qt.bots.process import BotProcess
from cardgames_qt.play.priority import put_behind_all_others
from cardgames_qt.ui.session.thought import Thought


def make_process() -> BotProcess:
    """Whoever plays the rounds."""
    process = BotProcess()
    put_behind_all_others(process.pid)
    return process


class Rounds(Thought):
    """Plays them, one after the other."""

    played = Signal(object)
    """Another Round."""
    done = Signal()

    def __init__(self, tasks: Sequence[tuple[Place, str, int]], parent: QObject) -> None:
        super().__init__(parent)
        self._tasks = tasks

    def _think(self) -> None:
        with self._asking(make_process()) as process:
            for task in self._tasks:
                self._tell(self.played, play_round(task, process))
        self._tell(self.done)
