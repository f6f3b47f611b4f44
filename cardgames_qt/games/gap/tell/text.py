"""Words for GAP."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.engine.options import Value
from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.gap.cards import LETTERS
from cardgames_qt.games.gap.model import (
    CardJoinedRow,
    CardsTaken,
    ExtraRoundCalled,
    GameEnded,
    RoundDealt,
    RoundScored,
    RowFilled,
    TimeCalled,
)
from cardgames_qt.games.gap.tell.title import GapTitle
from cardgames_qt.kit import marks
from cardgames_qt.kit.score import number
from cardgames_qt.kit.words import Company, GameWords, listed


class GapWords(GapTitle, GameWords):
    """GAP in sentences."""

    def card(self, card: str, *, as_object: bool = False) -> str:
        """A card's colour and number."""
        return self.colour(card[:1], as_object=as_object) + " " + card[1:]

    def colour(self, letter: str, *, as_object: bool = False) -> str:
        """A colour's name; as the object of a sentence it has another form in some languages."""
        if as_object:
            return {
                "R": self.tr("red", "somebody plays or takes: red 7"),
                "Y": self.tr("yellow", "somebody plays or takes: yellow 7"),
                "G": self.tr("green", "somebody plays or takes: green 7"),
                "B": self.tr("blue", "somebody plays or takes: blue 7"),
                "P": self.tr("purple", "somebody plays or takes: purple 7"),
            }.get(letter, letter)
        return {
            "R": self.tr("red"),
            "Y": self.tr("yellow"),
            "G": self.tr("green"),
            "B": self.tr("blue"),
            "P": self.tr("purple"),
        }.get(letter, letter)

    def cards(self, cards: Sequence[str], *, as_object: bool = False) -> str:
        """Several cards side by side."""
        return self.series([self.card(card, as_object=as_object) for card in cards])

    def option_name(self, name: str) -> str:
        """An option's short name."""
        names = {
            "target": self.tr("Play to"),
            "minutes": self.tr("Playing time in minutes"),
            "extra_round": self.tr("Extra round"),
            "removed": self.tr("Colours left out"),
        }
        return names.get(name) or super().option_name(name)

    def option(self, name: str) -> str:
        """What an option is about."""
        return {
            "target": self.tr("Once someone reaches it, the current round is the last."),
            "minutes": self.tr("The game ends on time; the current round is finished first."),
            "extra_round": self.tr("A tie is settled by another round, not by the best single round."),
            "starter": self.tr(
                "Who starts the first round; after that the start passes to the left. In the rulebook: "
                "at random."
            ),
            "removed": self.tr("Whole colours left out of the deck. Any will do."),
        }[name]

    def value(self, name: str, value: Value) -> str:
        """Points, minutes and colours."""
        if name == "removed" and value is None:
            return self.tr("at random")
        if name == "removed":  # whatever a file has there may be said, in a refusal
            known = isinstance(value, str) and set(value) <= set(LETTERS)
            return listed([self.sign(letter) for letter in str(value)]) if known else ""
        words: dict[tuple[str, Value], str] = {
            ("target", 15): self.tr("15 points (short)"),
            ("target", 30): self.tr("30 points (normal)"),
            ("target", 70): self.tr("70 points (long)"),
            ("target", None): self.tr("by the clock"),
            ("minutes", None): self.tr("no clock"),
        }
        return words.get((name, value), "")

    def variant(self, name: str, value: Value) -> str | None:
        """How a game ends, in a few letters; that of one played by the clock is told by its minutes."""
        if name == "target":
            return self.tr("to %n point(s)", "", value) if isinstance(value, int) else ""
        return self.tr("%n minute(s)", "", value) if name == "minutes" and isinstance(value, int) else None

    def sign(self, letter: str) -> str:
        """A colour's name and its sign."""
        return f"{self.colour(letter)} {marks.sign(LETTERS[letter])}"

    def fault(self, fault: Fault) -> str:
        """Which rule stands in the way."""
        values = {
            key: self.card(value) if key in ("card", "other") and isinstance(value, str) else value
            for key, value in fault.values.items()
        }
        count = int(fault.values.get("count", 0))
        sentence = {
            "not_in_hand": self.tr("The card {card} isn’t in this hand."),
            "not_in_row": self.tr("The card {card} isn’t in the row."),
            "take_all_of_number": self.tr("All cards with the number {number} must be taken, and only they."),
            "joins_row": self.tr("Nothing in the row fits {card}: it joins the row and takes nothing."),
            "not_a_neighbour": self.tr("The numbers of {card} and {other} are not neighbours."),
            "must_take_neighbour": self.tr("A card with the neighbour number {number} must be taken too."),
            "one_of_each_number": self.tr("Only one card with the neighbour number {number} may be taken."),
            "deal_expected": self.tr("A round must be dealt first."),
            "wrong_colours_removed": self.tr(
                "For this many players %n whole colour(s) leave the deck, the same all game.", "", count
            ),
            "wrong_starter": self.tr(
                "The round cannot start with seat {seat}; the start moves on clockwise."
            ),
            "wrong_hand_sizes": self.tr("Every player is dealt %n card(s).", "", count),
            "wrong_row_size": self.tr("The row starts with %n card(s).", "", count),
            "wrong_cards_dealt": self.tr("The deal must hold every card of the deck exactly once."),
        }.get(fault.rule)
        return sentence.format(**values) if sentence else self.common_fault(fault)

    def event(self, event: Event, company: Company) -> str:
        """What happened."""
        match event:
            case RoundDealt(hand=hand, row=row):
                text = self.tr("The hand holds {hand}; the row holds {row}.")
                if not hand:  # as everybody may hear it
                    text = self.tr("The row holds {row}.")
                dealt = text.format(hand=self.cards(hand), row=self.cards(row))
                return f"{self.starts(event, company)} {dealt}"
            case CardsTaken() | CardJoinedRow():
                return self._played(event, company)
            case RowFilled(cards=cards):
                text = self.tr("The deck adds {cards} to the row.")
                return text.format(cards=self.cards(cards, as_object=True))
            case TimeCalled():
                return self.tr("The playing time is over; this round is the last.")
            case RoundScored(number=number):
                over = self.tr("Round {number} is over.").format(number=number)
                return " ".join((over, *self._scored(event, company)))
            case ExtraRoundCalled(leaders=leaders):
                text = self.tr("{players} are tied for the lead: one more round.")
                if company.reader in leaders:
                    text = self.tr(
                        "{players} are tied for the lead: one more round.", "the reader among them"
                    )
                return text.format(players=self.people(company, leaders))
            case GameEnded(winners=winners, reason=reason):
                return self.ended(reason, winners, company)
        return ""

    def starts(self, event: RoundDealt, company: Company) -> str:
        """Who starts which round."""
        return company.tell(
            event.starter,
            self.tr("Round {number}: you start."),
            self.tr("Round {number}: {player} starts."),
            number=event.number,
        )

    def _played(self, event: CardsTaken | CardJoinedRow, company: Company) -> str:
        card = self.card(event.card, as_object=True)
        if isinstance(event, CardJoinedRow):
            you, player = self.tr("You add {card} to the row."), self.tr("{player} adds {card} to the row.")
            return company.tell(event.seat, you, player, card=card)
        return company.tell(
            event.seat,
            self.tr("You play {card} and take {cards}."),
            self.tr("{player} plays {card} and takes {cards}."),
            card=card,
            cards=self.cards(event.cards, as_object=True),
        )

    def _scored(self, event: RoundScored, company: Company) -> list[str]:
        you = self.tr("You have {points} for the round and {total} in all.")
        player = self.tr("{player} has {points} for the round and {total} in all.")
        rows = enumerate(zip(event.scores, event.totals, strict=True))
        return [
            company.tell(Seat(seat), you, player, points=number(points), total=number(total))
            for seat, (points, total) in rows
        ]

    def reason(self, reason: str) -> str:
        """Why the game ended."""
        return {
            "target_reached": self.tr("The target has been reached."),
            "time_up": self.tr("The playing time is over."),
        }[reason]


WORDS = GapWords
