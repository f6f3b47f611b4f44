"""The sentences of Cones, in English; `cs.json` beside this has them in Czech."""

from __future__ import annotations

from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import Event
from cardgames_qt.kit.words import Company, GameWords
from cones.model import CardPlayed, Dealt, TrickTaken


class ConesWords(GameWords):
    """Each sentence is looked up when it is said."""

    def title(self) -> str:
        """The name in the lobby."""
        return self.tr("Cones")

    def tagline(self) -> str:
        """The line below it."""
        return self.tr("Take tricks, but no cones. Or all of them.")

    def option_name(self, name: str) -> str:
        """In a word or two."""
        return self.tr("All or nothing") if name == "all_or_nothing" else super().option_name(name)

    def option(self, name: str) -> str:
        """What an option changes."""
        return {
            "all_or_nothing": self.tr("Whoever takes every cone has none, and the others have them all.")
        }[name]

    def card(self, card: str) -> str:
        """A card by its suit and value."""
        suit = {"O": self.tr("Oak"), "B": self.tr("Birch"), "P": self.tr("Cone")}[card[0]]
        return f"{suit} {card[1:]}"

    def fault(self, fault: Fault) -> str:
        """Why a move is refused."""
        if fault.rule == "not_in_hand":
            return self.tr("That card isn’t in the hand.")
        if fault.rule == "follow_suit":
            return self.tr("A card of the suit that was led must be played.")
        return self.common_fault(fault)

    def event(self, event: Event, company: Company) -> str:
        """A line of the log."""
        if isinstance(event, Dealt):
            cards = self.series([self.card(card) for card in event.hand])
            return self.tr("Your cards: {cards}").format(cards=cards)
        if isinstance(event, CardPlayed):
            you, player = self.tr("You play {card}."), self.tr("{player} plays {card}.")
            return company.tell(event.seat, you, player, card=self.card(event.card))
        if isinstance(event, TrickTaken) and event.cones:
            you = self.tr("You take the trick with %n cone(s).", "", event.cones)
            player = self.tr("{player} takes the trick with %n cone(s).", "", event.cones)
            return company.tell(event.seat, you, player)
        if isinstance(event, TrickTaken):
            you, player = self.tr("You take the trick."), self.tr("{player} takes the trick.")
            return company.tell(event.seat, you, player)
        return ""

    def reason(self, reason: str) -> str:
        """Why the game is over."""
        return {"all_played": self.tr("All cards are played.")}[reason]


WORDS = ConesWords
