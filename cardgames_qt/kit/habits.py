"""Habits: what a game counts in a player's moves over many games, such as what they take most."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from cardgames_qt.engine.rules import Entry
from cardgames_qt.kit.words import Words


class GameHabits(Words, ABC):
    """Counts moves in a record's log without replaying it, and names what it counts."""

    @staticmethod
    @abstractmethod
    def count(log: Sequence[Entry], seat: int) -> Mapping[str, int]:
        """How often a seat did each thing; the same keys every time, with 0 for never."""

    @abstractmethod
    def title(self) -> str:
        """What is counted."""

    @abstractmethod
    def name(self, habit: str) -> str:
        """The label of one key."""
