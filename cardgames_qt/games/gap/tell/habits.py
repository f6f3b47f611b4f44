"""Which colours a player takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgames_qt.engine.rules import Entry
from cardgames_qt.games.gap.cards import COLOURS, LETTERS
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.kit.habits import GameHabits
from cardgames_qt.kit.marks import sign


class GapHabits(GameHabits):
    """By the cards that were taken from the row."""

    @staticmethod
    def count(log: Sequence[Entry], seat: int) -> Mapping[str, int]:
        """How many cards of each colour."""
        taken = [card[0] for entry in log if entry.get("by") == seat for card in entry["take"]]
        return {colour: taken.count(colour) for colour in COLOURS}

    def title(self) -> str:
        """Over the colours."""
        return self.tr("Cards you take, by colour")

    def name(self, habit: str) -> str:
        """A colour with its sign."""
        return f"{GapWords(self._translate).colour(habit)} {sign(LETTERS[habit])}"


HABITS = GapHabits
