"""The interface for hints in words: a game's `tell/hints.py` provides a `GameHintWords` as HINT_WORDS."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from cardgames_qt.kit.bot import Candidate
from cardgames_qt.kit.words import Words


class GameHintWords(Words, ABC):
    """What one game says about moves, all of it derived from the view and the rules."""

    @abstractmethod
    def does(self, view: Any, move: Any) -> str:
        """A sentence that names the move and its effect; it may follow a colon."""

    def compared(self, view: Any, move: Any, best: Any) -> str:
        """The same for the second-best move, shorter where it resembles the best one."""
        del best
        return self.does(view, move)

    def same_idea(self, best: Candidate, other: Candidate) -> bool:
        """Whether another move amounts to the same, so that comparing them teaches nothing."""
        del best, other
        return False

    def besides(self, view: Any, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """What else speaks for the best move, as a sentence; empty if nothing stands out."""
        del view, best, others
        return ""
