from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.engine.rules import Event, Fault
from cardgames_qt.kit.words import GameWords
from tests.toy.model import Dealt, TrickTaken


class ToyWords(GameWords):
    def title(self) -> str:
        return self.tr("Highest card")

    def tagline(self) -> str:
        return self.tr("Three tricks.")

    def option(self, name: str) -> str:
        return {"low_wins": self.tr("The lowest card takes the trick.")}[name]

    def fault(self, fault: Fault) -> str:
        return self.common_fault(fault)

    def event(self, event: Event, names: Sequence[str]) -> str:
        if isinstance(event, Dealt):
            return self.tr("%n card(s) are dealt.", "", len(event.hand))
        if isinstance(event, TrickTaken):
            return self.tr("{player} takes the trick.").format(player=names[event.winner])
        return ""

    def reason(self, reason: str) -> str:
        return {"all_cards_played": self.tr("All cards are played.")}[reason]


WORDS = ToyWords
