"""Finds out why one move is better than another: bots play on from both, in a process of its own."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.second_look import TwoMoves, play_on
from cardgames_qt.ui.session.bot_job import BotJob

PAIRS = 80
"""Some seconds: a person reads the move meanwhile."""


class Explainer(BotJob):
    """Compares two moves of one position."""

    done = Signal(object)
    """The Comparison of the first with the second."""

    def __init__(self, game: str, view: Any, moves: tuple[Any, Any], parent: QObject) -> None:
        super().__init__(parent)
        self._question = TwoMoves(game=game, view=view, moves=moves, pairs=PAIRS)

    def _think(self) -> None:
        with self._asking(BotProcess()) as process:
            comparison = play_on(self._question, process)
        self._tell(self.done, comparison)
