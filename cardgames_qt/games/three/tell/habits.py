"""Which colours a player takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardgames_qt.engine.rules import Entry
from cardgames_qt.games.three.cards import COLOUR, COLOURS, ROW, Card
from cardgames_qt.games.three.model import EMPTY_ROWS
from cardgames_qt.games.three.rules import place
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.kit.habits import GameHabits
from cardgames_qt.kit.marks import sign


class ThreeHabits(GameHabits):
    """By the cards that came out of the rows; a record tells only what went in."""

    @staticmethod
    def count(log: Sequence[Entry], seat: int) -> Mapping[str, int]:
        """How many cards of each colour."""
        taken = [COLOUR[card] for card in _taken(log, seat)]
        return {colour: taken.count(colour) for colour in COLOURS}

    def title(self) -> str:
        """Over the colours."""
        return self.tr("Cards you take, by colour")

    def name(self, habit: str) -> str:
        """A colour with its sign."""
        return f"{ThreeWords(self._translate).colour(habit)} {sign(habit)}"


def _taken(log: Sequence[Entry], seat: int) -> Iterator[Card]:
    """All cards that a seat took, row by row as they were laid."""
    rows = list(EMPTY_ROWS)
    for entry in log:
        laid = [entry["play"]] if "play" in entry else entry.get("deal", {}).get("offer", ())
        for card in laid:
            rows[ROW[card]], taken = place(rows[ROW[card]], card)
            if entry.get("by") == seat:
                yield from taken


HABITS = ThreeHabits
