"""Which colours a player crosses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgames_qt.engine.rules import Entry
from cardgames_qt.games.qwixx.cards import COLOURS, LETTERS
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.kit.habits import GameHabits
from cardgames_qt.kit.marks import sign


class QwixxHabits(GameHabits):
    """By the crosses, on the own turn and on those of others."""

    @staticmethod
    def count(log: Sequence[Entry], seat: int) -> Mapping[str, int]:
        """How many crosses in each colour."""
        crossed: list[str] = []
        for entry in log:
            if entry.get("by") == seat and entry.get("cross"):
                own = "play" in entry
                crossed += [entry["colour"]] * len(entry["cross"]) if own else [entry["cross"]]
        return {colour: crossed.count(colour) for colour in COLOURS}

    def title(self) -> str:
        """Over the colours."""
        return self.tr("Numbers you cross, by colour")

    def name(self, habit: str) -> str:
        """A colour with its sign."""
        return f"{QwixxWords(self._translate).colour(habit)} {sign(LETTERS[habit])}"


HABITS = QwixxHabits
