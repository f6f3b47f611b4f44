"""What a game counts of a player's moves over many games: what somebody takes or crosses most."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from cardgames_qt.engine.rules import Entry
from cardgames_qt.kit.words import Words


class GameHabits(Words, ABC):
    """Counts in a record's log, without playing it through, and has words for what it counts."""

    @staticmethod
    @abstractmethod
    def count(log: Sequence[Entry], seat: int) -> Mapping[str, int]:
        """How often a seat did what; always of the same names, also where that is never."""

    @abstractmethod
    def title(self) -> str:
        """What is counted."""

    @abstractmethod
    def name(self, habit: str) -> str:
        """One of the things that are counted."""
