"""Words for Qwixx."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import Event
from cardgames_qt.games.qwixx.cards import JOKER
from cardgames_qt.games.qwixx.model import (
    CardsDrawn,
    CardsLaid,
    Crossed,
    Dealt,
    DeckReshuffled,
    DisplayFilled,
    GameEnded,
    MissMarked,
    NumberCalled,
    Passed,
    View,
)
from cardgames_qt.games.qwixx.tell.title import QwixxTitle
from cardgames_qt.kit.words import Company, GameWords


class QwixxWords(QwixxTitle, GameWords):
    """Qwixx in sentences."""

    def card(self, card: str, *, as_object: bool = False) -> str:
        """A card's colour and number."""
        return self.colour(card[:1], as_object=as_object) + " " + card[1:]

    def colour(self, letter: str, *, as_object: bool = False) -> str:
        """A colour's name, or the joker's; as the object of a sentence some languages have another form."""
        if letter == JOKER:
            return self.tr("joker", "somebody lays: joker 7") if as_object else self.tr("joker")
        match letter, as_object:  # no other is looked up: a sheet names a colour at each of its numbers
            case "R", False:
                return self.tr("red")
            case "Y", False:
                return self.tr("yellow")
            case "G", False:
                return self.tr("green")
            case "B", False:
                return self.tr("blue")
            case "R", True:
                return self.tr("red", "somebody lays or crosses: red 7")
            case "Y", True:
                return self.tr("yellow", "somebody lays or crosses: yellow 7")
            case "G", True:
                return self.tr("green", "somebody lays or crosses: green 7")
            case "B", True:
                return self.tr("blue", "somebody lays or crosses: blue 7")
        return letter

    def cards(self, cards: Sequence[str], *, as_object: bool = False) -> str:
        """Several cards side by side."""
        return self.series([self.card(card, as_object=as_object) for card in cards])

    def numbers(self, numbers: Sequence[int]) -> str:
        """Several numbers side by side."""
        return self.series([str(number) for number in numbers])

    def option_name(self, name: str) -> str:
        """An option's short name."""
        return self.tr("Jokers") if name == "jokers" else super().option_name(name)

    def option(self, name: str) -> str:
        """What an option is about."""
        return {
            "jokers": self.tr("Eleven jokers (2–12) join the deck; whoever lays one names its colour."),
            "starter": self.tr("Who has the first turn. The rulebook leaves it to chance."),
        }[name]

    def asked(self, view: View) -> str:
        """The number for all, which everybody decides on."""
        if view.step != "number" or view.deck_top is None:
            return ""
        return self.tr("Only the number for all is to be decided: {number}.").format(
            number=view.deck_top.number
        )

    def fault(self, fault: Fault) -> str:
        """Which rule stands in the way."""
        values = {
            key: {"card": self.card, "colour": self.colour}[key](value) if isinstance(value, str) else value
            for key, value in fault.values.items()
        }
        sentence = self._move_fault(fault.rule) or self._chance_fault(fault)
        return sentence.format(**values) if sentence else self.common_fault(fault)

    def _move_fault(self, rule: str) -> str | None:
        return {
            "no_such_slot": self.tr("The display has no place {slot}, counted from 0."),
            "slot_twice": self.tr("The card at place {slot} of the display can be taken only once."),
            "draw_to_five": self.tr(
                "The hand is filled up to five cards, so this many must be taken: {count}."
            ),
            "wrong_order": self.tr("Cards and numbers must be listed from left to right."),
            "lay_one_to_three": self.tr("One, two or three cards are laid in a turn, not {count}."),
            "not_in_hand": self.tr("The card {card} isn’t in this hand."),
            "card_twice": self.tr("The card {card} can be laid only once."),
            "one_colour": self.tr("Cards laid together must have one colour."),
            "wrong_colour": self.tr("The card {card} cannot be laid as {colour}."),
            "not_laid": self.tr("The number {number} is on none of the laid cards."),
            "number_twice": self.tr("The number {number} can be crossed only once."),
            "row_closed": self.tr("The {colour} row is closed for this player."),
            "left_of_last_cross": self.tr(
                "In the {colour} row {number} is already crossed or skipped: crosses go from left to right."
            ),
            "five_crosses_first": self.tr("The {colour} {number} needs five crosses in its row before it."),
            "left_out_too_many": self.tr(
                "Between the first and the last number crossed only one may be left out."
            ),
        }.get(rule)

    def _chance_fault(self, fault: Fault) -> str | None:
        count = int(fault.values.get("count", 0))
        return {
            "deal_expected": self.tr("The cards must be dealt first."),
            "reshuffle_expected": self.tr("The deck is empty: the discard pile must be shuffled first."),
            "wrong_cards_reshuffled": self.tr(
                "The new deck must hold every card of the discard pile exactly once."
            ),
            "wrong_starter": self.tr("The game cannot start with seat {seat}."),
            "wrong_hand_sizes": self.tr("Every player is dealt %n card(s).", "", count),
            "wrong_display_size": self.tr("The display has %n card(s).", "", count),
            "wrong_cards_dealt": self.tr("The deal must hold every card of the deck exactly once."),
        }.get(fault.rule)

    def event(self, event: Event, company: Company) -> str:
        """What happened."""
        match event:
            case Dealt(starter=starter, hand=(), display=display):  # as everybody may hear it
                return company.tell(
                    starter,
                    self.tr("You start. The display shows {display}."),
                    self.tr("{player} starts. The display shows {display}."),
                    display=self.numbers(display),
                )
            case Dealt(starter=starter, hand=hand, display=display):
                return company.tell(
                    starter,
                    self.tr("You start. The hand holds {hand}; the display shows {display}."),
                    self.tr("{player} starts. The hand holds {hand}; the display shows {display}."),
                    hand=self.cards(hand),
                    display=self.numbers(display),
                )
            case CardsDrawn(seat=seat, numbers=numbers, cards=cards):
                return company.tell(
                    seat,
                    self.tr("You take {cards} from the display."),
                    self.tr("{player} takes {cards} from the display."),
                    cards=self.cards(cards, as_object=True) if cards else self.numbers(numbers),
                )
            case DisplayFilled(numbers=numbers):
                return self.tr("The deck adds {numbers} to the display.").format(
                    numbers=self.numbers(numbers)
                )
            case DeckReshuffled(deck_count=count):
                return self.tr("The discard pile is shuffled: a new deck of %n card(s).", "", count)
            case NumberCalled(number=number):
                return self.tr("The number for all is {number}.").format(number=number)
            case GameEnded(winners=winners, reason=reason):
                return self.ended(reason, winners, company)
        return self._turn_event(event, company)

    def _turn_event(self, event: Event, company: Company) -> str:
        match event:
            case CardsLaid():
                return self._laid(event, company)
            case Crossed():
                return self._crossed(event, company)
            case Passed(seat=seat):
                you = self.tr("You pass on the number for all.")
                return company.tell(seat, you, self.tr("{player} passes on the number for all."))
            case MissMarked(seat=seat, misses=misses):
                return company.tell(
                    seat,
                    self.tr("You cross nothing this turn: miss no. {number}."),
                    self.tr("{player} crosses nothing this turn: miss no. {number}."),
                    number=misses,
                )
        return ""  # that somebody has decided, and that the decisions are shown: the crosses say it

    def _laid(self, event: CardsLaid, company: Company) -> str:
        cards = self.cards(event.cards, as_object=True)
        if not any(card[0] == JOKER for card in event.cards):
            you, player = self.tr("You lay {cards}."), self.tr("{player} lays {cards}.")
            return company.tell(event.seat, you, player, cards=cards)
        return company.tell(
            event.seat,
            self.tr("You lay {cards} as {colour}."),
            self.tr("{player} lays {cards} as {colour}."),
            cards=cards,
            colour=self.colour(event.colour, as_object=True),
        )

    def _crossed(self, event: Crossed, company: Company) -> str:
        you, player = (
            self.tr("You cross {colour} {numbers}."),
            self.tr("{player} crosses {colour} {numbers}."),
        )
        if event.closed:
            you = self.tr("You cross {colour} {numbers} and the lock: the row is closed.")
            player = self.tr("{player} crosses {colour} {numbers} and the lock: the row is closed.")
        colour = self.colour(event.colour, as_object=True)
        return company.tell(event.seat, you, player, colour=colour, numbers=self.numbers(event.numbers))

    def reason(self, reason: str) -> str:
        """Why the game ended."""
        return {
            "two_rows_closed": self.tr("A player has closed two rows."),
            "four_misses": self.tr("A player has four misses."),
        }[reason]


WORDS = QwixxWords
