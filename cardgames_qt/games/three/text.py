"""Words for Three Is Too Many."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.engine.rules import Event, Fault
from cardgames_qt.games.three.cards import COLOUR, Card
from cardgames_qt.games.three.model import (
    CardPlaced,
    CardsDrawn,
    CardsTaken,
    ColourlessCardLeft,
    ColourTurnedDown,
    FinalBonusTaken,
    GameDealt,
    GameEnded,
    GameScored,
    HandRefilled,
    RunningBonusTaken,
)
from cardgames_qt.words import GameWords, listed


class ThreeWords(GameWords):
    """Three Is Too Many in sentences."""

    def title(self) -> str:
        """The game's name."""
        return self.tr("Three Is Too Many")

    def tagline(self) -> str:
        """What it is about."""
        return self.tr("Two of a colour are wonderful, the third spoils it all.")

    def card(self, card: int) -> str:
        """A card's number, with its colour if it has one."""
        colour = COLOUR.get(Card(card))
        if colour is None:
            return str(card)
        return self.tr("{colour} {number}").format(colour=self.colour(colour), number=card)

    def colour(self, colour: str) -> str:
        """A colour's name."""
        return {
            "red": self.tr("red"),
            "orange": self.tr("orange"),
            "yellow": self.tr("yellow"),
            "green": self.tr("green"),
            "turquoise": self.tr("turquoise"),
            "blue": self.tr("blue"),
            "purple": self.tr("purple"),
        }[colour]

    def cards(self, cards: Sequence[int]) -> str:
        """Several cards side by side."""
        return listed([self.card(card) for card in cards])

    def option(self, name: str) -> str:
        """This game has no options."""
        raise KeyError(name)

    def fault(self, fault: Fault) -> str:
        """Which rule stands in the way."""
        values = {
            key: self.card(value) if key == "card" and isinstance(value, int) else value
            for key, value in fault.values.items()
        }
        sentence = {
            "not_in_hand": self.tr("The card {card} is not in this hand."),
            "no_such_card": self.tr("There is no card {card} in this game."),
            "start_card_stays": self.tr("The start card {card} stays at the head of its row all game."),
            "deal_expected": self.tr("The cards must be dealt first."),
            "wrong_starter": self.tr("There is no seat {seat} that could start."),
            "wrong_offer_size": self.tr("The offer begins with {count} cards beside the start cards."),
            "wrong_deck_sizes": self.tr("Every player is dealt a deck of {count} cards."),
            "no_such_card_dealt": self.tr("The card {card} cannot be dealt."),
            "card_dealt_twice": self.tr("The card {card} is dealt twice."),
        }.get(fault.rule)
        return sentence.format(**values) if sentence else self.common_fault(fault)

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened."""
        match event:
            case GameDealt(starter=starter, offer=offer, hand=hand):
                text = self.tr("{player} starts; offer {offer}; hand {hand}.")
                return text.format(player=names[starter], offer=self.cards(offer), hand=self.cards(hand))
            case CardPlaced(seat=seat, card=card):
                return self.tr("{player} plays {card}.").format(player=names[seat], card=self.card(card))
            case CardsTaken(seat=seat, cards=cards):
                return self.tr("{player} takes {cards}.").format(player=names[seat], cards=self.cards(cards))
            case CardsDrawn(seat=seat, cards=cards):
                return self.tr("{player} draws {cards}.").format(player=names[seat], cards=self.cards(cards))
            case HandRefilled(seat=seat, count=count):
                drawn = self.tr("%n card(s)", "", count)
                return self.tr("{player} draws {cards}.").format(player=names[seat], cards=drawn)
        return self._collection_event(event, names)

    def _collection_event(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case ColourTurnedDown(seat=seat, colour=colour, cards=cards):
                text = self.tr("{player} has a third {colour} card and turns {cards} face down.")
                return text.format(player=names[seat], colour=self.colour(colour), cards=self.cards(cards))
            case ColourlessCardLeft(card=card):
                return self.tr("{card} has no colour and leaves the game.").format(card=self.card(card))
            case RunningBonusTaken(seat=seat, points=points):
                text = self.tr("{player} has all seven colours face up: running bonus {points}.")
                return text.format(player=names[seat], points=points)
            case FinalBonusTaken(seat=seat, colours=colours, points=points):
                shown = self.tr("%n colour(s)", "", colours)
                text = self.tr("{player} has {colours} face up at the end: final bonus {points}.")
                return text.format(player=names[seat], colours=shown, points=points)
            case GameScored(breakdowns=breakdowns):
                rows = [
                    self.tr("{player} {total}").format(player=name, total=part.total)
                    for name, part in zip(names, breakdowns, strict=True)
                ]
                return self.tr("Final count: {points}.").format(points=listed(rows))
            case GameEnded(winners=winners, reason=reason):
                text = self.tr("{reason} Winner: {players}.")
                return text.format(reason=self.reason(reason), players=listed([names[s] for s in winners]))
        return ""

    def reason(self, reason: str) -> str:
        """Why the game ended."""
        return {"all_cards_played": self.tr("Everybody is down to the last two cards.")}[reason]


WORDS = ThreeWords
