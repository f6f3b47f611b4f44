"""What a game brings for hints in words: its `tell/hints.py` names a `GameHintWords` as HINT_WORDS."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from cardgames_qt.kit.bot import Candidate
from cardgames_qt.kit.words import Words


class GameHintWords(Words, ABC):
    """What one game says about moves; everything it says is read off the view by the rules."""

    @abstractmethod
    def does(self, view: Any, move: Any) -> str:
        """A sentence that names the move and tells what comes of it; it may stand after a colon."""

    def compared(self, view: Any, move: Any, best: Any) -> str:
        """The same about the next best move, shorter where it has much in common with the best one."""
        del best
        return self.does(view, move)

    def same_idea(self, best: Candidate, other: Candidate) -> bool:
        """Whether another move comes to the same, so that nothing is learned from comparing them."""
        del best, other
        return False

    def besides(self, view: Any, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """What else speaks for the best move, in a sentence; empty if nothing stands out."""
        del view, best, others
        return ""
