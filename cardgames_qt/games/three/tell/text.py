"""Words for Three Is Too Many."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import Event, Seat
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
from cardgames_qt.games.three.tell.title import ThreeTitle
from cardgames_qt.kit.score import number
from cardgames_qt.kit.words import Company, GameWords


class ThreeWords(ThreeTitle, GameWords):
    """Three Is Too Many in sentences."""

    def card(self, card: int, *, as_object: bool = False) -> str:
        """A card's number, with its colour if it has one."""
        colour = COLOUR.get(Card(card))
        return f"{self.colour(colour, as_object=as_object)} {card}" if colour else str(card)

    def colour(self, colour: str, *, as_object: bool = False) -> str:
        """A colour's name; as the object of a sentence it has another form in some languages."""
        if as_object:
            return {
                "red": self.tr("red", "somebody plays or takes: red 7"),
                "orange": self.tr("orange", "somebody plays or takes: orange 7"),
                "yellow": self.tr("yellow", "somebody plays or takes: yellow 7"),
                "green": self.tr("green", "somebody plays or takes: green 7"),
                "turquoise": self.tr("turquoise", "somebody plays or takes: turquoise 7"),
                "blue": self.tr("blue", "somebody plays or takes: blue 7"),
                "purple": self.tr("purple", "somebody plays or takes: purple 7"),
            }[colour]
        return {
            "red": self.tr("red"),
            "orange": self.tr("orange"),
            "yellow": self.tr("yellow"),
            "green": self.tr("green"),
            "turquoise": self.tr("turquoise"),
            "blue": self.tr("blue"),
            "purple": self.tr("purple"),
        }[colour]

    def cards(self, cards: Sequence[int], *, as_object: bool = False) -> str:
        """Several cards side by side."""
        return self.series([self.card(card, as_object=as_object) for card in cards])

    def option(self, name: str) -> str:
        """What an option is about."""
        return {"starter": self.tr("Who plays first. In the rulebook: the youngest.")}[name]

    def fault(self, fault: Fault) -> str:
        """Which rule stands in the way."""
        values = {
            key: self.card(value) if key == "card" and isinstance(value, int) else value
            for key, value in fault.values.items()
        }
        count = int(fault.values.get("count", 0))
        sentence = {
            "not_in_hand": self.tr("The card {card} isn’t in this hand."),
            "no_such_card": self.tr("There is no card {card} in this game."),
            "start_card_stays": self.tr("The start card {card} stays at the head of its row all game."),
            "deal_expected": self.tr("The cards must be dealt first."),
            "wrong_starter": self.tr("There is no seat {seat} that could start."),
            "wrong_offer_size": self.tr(
                "The offer begins with %n card(s) beside the start cards.", "", count
            ),
            "wrong_deck_sizes": self.tr("Every player is dealt a deck of %n card(s).", "", count),
            "no_such_card_dealt": self.tr("The card {card} cannot be dealt."),
            "card_dealt_twice": self.tr("The card {card} is dealt twice."),
        }.get(fault.rule)
        return sentence.format(**values) if sentence else self.common_fault(fault)

    def event(self, event: Event, company: Company) -> str:
        """What happened."""
        match event:
            case GameDealt(starter=starter, offer=offer, hand=()):  # as everybody may hear it
                you, player = (
                    self.tr("You start. The offer shows {offer}."),
                    self.tr("{player} starts. The offer shows {offer}."),
                )
                return company.tell(starter, you, player, offer=self.cards(offer))
            case GameDealt(starter=starter, offer=offer, hand=hand):
                return company.tell(
                    starter,
                    self.tr("You start. The offer shows {offer}; the hand holds {hand}."),
                    self.tr("{player} starts. The offer shows {offer}; the hand holds {hand}."),
                    offer=self.cards(offer),
                    hand=self.cards(hand),
                )
            case CardPlaced(seat=seat, card=card):
                you, player = self.tr("You play {card}."), self.tr("{player} plays {card}.")
                return company.tell(seat, you, player, card=self.card(card, as_object=True))
            case CardsTaken(seat=seat, cards=cards):
                you, player = self.tr("You take {cards}."), self.tr("{player} takes {cards}.")
                return company.tell(seat, you, player, cards=self.cards(cards, as_object=True))
            case CardsDrawn(seat=seat, cards=cards):
                you, player = self.tr("You draw {cards}."), self.tr("{player} draws {cards}.")
                return company.tell(seat, you, player, cards=self.cards(cards, as_object=True))
            case HandRefilled(seat=seat, count=count):
                you = self.tr("You draw %n card(s).", "", count)
                return company.tell(seat, you, self.tr("{player} draws %n card(s).", "", count))
        return self._collection_event(event, company)

    def _collection_event(self, event: Event, company: Company) -> str:
        match event:
            case ColourTurnedDown(seat=seat, colour=colour, cards=cards):
                return company.tell(
                    seat,
                    self.tr("You have a third {colour} card and turn {cards} face down."),
                    self.tr("{player} has a third {colour} card and turns {cards} face down."),
                    colour=self.colour(colour, as_object=True),
                    cards=self.cards(cards, as_object=True),
                )
            case ColourlessCardLeft(card=card):
                return self.tr("{card} has no colour and leaves the game.").format(card=self.card(card))
            case RunningBonusTaken(seat=seat, points=points):
                you = self.tr("You have all seven colours face up: running bonus {points}.")
                player = self.tr("{player} has all seven colours face up: running bonus {points}.")
                return company.tell(seat, you, player, points=points)
            case FinalBonusTaken(seat=seat, colours=colours, points=points):
                you = self.tr("You have %n colour(s) face up at the end: final bonus {points}.", "", colours)
                player = self.tr(
                    "{player} has %n colour(s) face up at the end: final bonus {points}.", "", colours
                )
                return company.tell(seat, you, player, points=points)
            case GameScored():
                return self._scored(event, company)
            case GameEnded(winners=winners, reason=reason):
                return self.ended(reason, winners, company)
        return ""

    def _scored(self, event: GameScored, company: Company) -> str:
        you, player = self.tr("you {total}"), self.tr("{player} {total}")
        rows = [
            company.tell(Seat(seat), you, player, total=number(part.total))
            for seat, part in enumerate(event.breakdowns)
        ]
        return self.tr("The final count: {points}.").format(points=self.series(rows))

    def reason(self, reason: str) -> str:
        """Why the game ended."""
        return {"all_cards_played": self.tr("All turns have been played.")}[reason]


WORDS = ThreeWords
