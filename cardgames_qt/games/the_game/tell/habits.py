"""How a player places cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgames_qt.engine.rules import Entry
from cardgames_qt.games.the_game.cards import BOTTOMS, PILES
from cardgames_qt.kit.habits import GameHabits

TRICK = "back"
STEPS = {"1": 1, "2": 2, "5": 5, "10": 10}
"""The longest step of each kind."""
FAR = "more"


class TheGameHabits(GameHabits):
    """By the step from the card that lay on top, or ten back by the trick."""

    @staticmethod
    def count(log: Sequence[Entry], seat: int) -> Mapping[str, int]:
        """How many cards were placed with steps of each kind."""
        tops, counted = (
            dict(zip(PILES, map(int, BOTTOMS), strict=True)),
            dict.fromkeys((TRICK, *STEPS, FAR), 0),
        )
        for entry in log:
            if "play" in entry:
                pile, card = entry["on"], entry["play"]
                step = card - tops[pile] if pile.startswith("up") else tops[pile] - card
                tops[pile] = card
                counted[_kind(step)] += entry.get("by") == seat
        return counted

    def title(self) -> str:
        """Over the steps."""
        return self.tr("Cards you place, by the step on the pile")

    def name(self, habit: str) -> str:
        """A kind of step."""
        return {
            TRICK: self.tr("10 back"),
            "1": "1",
            "2": "2",
            "5": "3–5",
            "10": "6–10",
            FAR: self.tr("more than 10"),
        }[habit]


def _kind(step: int) -> str:
    if step < 0:
        return TRICK
    return next((kind for kind, longest in STEPS.items() if step <= longest), FAR)


HABITS = TheGameHabits
