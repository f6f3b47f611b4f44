from __future__ import annotations

from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import Event
from cardgames_qt.kit.words import Company, GameWords
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

    def event(self, event: Event, company: Company) -> str:
        if isinstance(event, Dealt):
            return self.tr("%n card(s) are dealt.", "", len(event.hand))
        if isinstance(event, TrickTaken):
            you, player = self.tr("You take the trick."), self.tr("{player} takes the trick.")
            return company.tell(event.winner, you, player)
        return ""

    def reason(self, reason: str) -> str:
        return {"all_cards_played": self.tr("All cards are played.")}[reason]


WORDS = ToyWords
