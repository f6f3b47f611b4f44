"""Words for The Game."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.engine.options import Value
from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.the_game.model import (
    CardPlaced,
    CardsDrawn,
    CountDrawn,
    DeckEmptied,
    FireWon,
    GameEnded,
    HandsDealt,
    SignalGiven,
    StarterAgreed,
    StuckAtStart,
    StuckInTurn,
    TurnBegan,
    TurnEnded,
)
from cardgames_qt.games.the_game.tell.title import TheGameTitle
from cardgames_qt.kit.words import Company, GameWords


class TheGameWords(TheGameTitle, GameWords):
    """The Game in sentences."""

    def card(self, card: int) -> str:
        """A card's number."""
        return str(card)

    def cards(self, cards: Sequence[int]) -> str:
        """Several cards side by side."""
        return self.series([self.card(card) for card in cards])

    def pile(self, pile: str) -> str:
        """A pile's name in the middle of a sentence."""
        return {
            "up1": self.tr("the first ascending pile"),
            "up2": self.tr("the second ascending pile"),
            "down1": self.tr("the first descending pile"),
            "down2": self.tr("the second descending pile"),
        }[pile]

    def piles(self, piles: Sequence[str]) -> str:
        """Several piles side by side."""
        return self.series([self.pile(pile) for pile in piles])

    def signal(self, signal: str) -> str:
        """What a player can say about a pile, as on a button."""
        return {
            "keep_off": self.tr("Keep off"),
            "small_steps": self.tr("Small steps only"),
            "clear": self.tr("All clear"),
        }[signal]

    def option_name(self, name: str) -> str:
        """An option's short name."""
        names = {
            "minimum": self.tr("Cards a turn"),
            "hand": self.tr("Cards in hand"),
            "on_fire": self.tr("On Fire"),
            "talk": self.tr("Talk"),
        }
        return names.get(name) or super().option_name(name)

    def option(self, name: str) -> str:
        """What an option is about."""
        return {
            "minimum": self.tr("Cards you must place each turn while the draw pile lasts; 3 is for experts."),
            "hand": self.tr("Cards in each hand; one fewer is harder still."),
            "on_fire": self.tr("22, 33, 44, 55, 66 and 77 must be covered in the next turn."),
            "talk": self.tr("What players may say about the piles."),
            "starter": self.tr("Who has the first turn. In the rulebook you look at your hands and agree."),
        }[name]

    def value(self, name: str, value: Value) -> str:
        """How much is said; who starts is agreed on where nothing is settled."""
        words: dict[tuple[str, Value], str] = {
            ("talk", "all"): self.tr("everything"),
            ("talk", "keep_off"): self.tr("only “keep off”"),
            ("talk", "none"): self.tr("nothing"),
            ("starter", None): self.tr("agreed at the table"),
        }
        return words.get((name, value), "")

    def variant(self, name: str, value: Value) -> str | None:
        """What the experts of a table agreed on, in a few letters."""
        if name == "minimum":
            return self.tr("{count} cards a turn").format(count=value)
        if name == "hand":
            return self.tr("{count} in hand").format(count=value)
        if name == "talk":
            return self.tr("no signals") if value == "none" else self.tr("only “keep off”")
        return None

    def fault(self, fault: Fault) -> str:
        """Which rule stands in the way."""
        values = {
            key: self.pile(value) if key == "pile" and isinstance(value, str) else value
            for key, value in fault.values.items()
        }
        sentence = self._play_fault(fault) or self._table_fault(fault)
        return sentence.format(**values) if sentence else self.common_fault(fault)

    def _play_fault(self, fault: Fault) -> str | None:
        if fault.rule == "not_in_hand":
            return self.tr("The card {card} isn’t in this hand.")
        if fault.rule == "not_higher" and "trick" in fault.values:
            return self.tr(
                "{card} is not higher than {top}; the only card that may go back on {pile} is {trick}."
            )
        if fault.rule == "not_higher":
            return self.tr("{card} is not higher than {top}, so it does not fit on {pile}.")
        if fault.rule == "not_lower" and "trick" in fault.values:
            return self.tr(
                "{card} is not lower than {top}; the only card that may go back on {pile} is {trick}."
            )
        if fault.rule == "not_lower":
            return self.tr("{card} is not lower than {top}, so it does not fit on {pile}.")
        if fault.rule == "minimum_not_met":
            return self.tr(
                "%n more card(s) must be placed before the turn can end.", "", int(fault.values["owed"])
            )
        return None

    def _table_fault(self, fault: Fault) -> str | None:
        if fault.rule == "talk_not_allowed" and fault.values["talk"] == "none":
            return self.tr("No signals at this table.")
        if fault.rule == "talk_not_allowed":
            return self.tr("Only “Keep off” is allowed at this table.")
        if fault.rule == "no_such_seat":
            return self.tr("Nobody sits at seat {seat}, so that seat cannot start.")
        if fault.rule == "deal_expected":
            return self.tr("The cards must be dealt first.")
        if fault.rule == "wrong_hand_sizes":
            return self.tr("Every player is dealt %n card(s).", "", int(fault.values["count"]))
        if fault.rule == "wrong_cards_dealt":
            return self.tr("The deal must hold every card from 2 to 99 exactly once.")
        return None

    def event(self, event: Event, company: Company) -> str:
        """What happened."""
        match event:
            case HandsDealt(hand=()):  # as everybody may hear it
                return self.tr("The cards are dealt.")
            case HandsDealt(hand=hand):
                return self.tr("The cards are dealt. The hand holds {hand}.").format(
                    hand=self.cards(sorted(hand))
                )
            case StarterAgreed(seat=seat):
                return company.tell(seat, self.tr("You start."), self.tr("{player} starts."))
            case CardPlaced():
                return self._placed(event, company)
            case SignalGiven():
                return self._said(event, company)
            case TurnBegan() | TurnEnded() | CardsDrawn() | CountDrawn() | DeckEmptied():
                return self._turn(event, company)
            case StuckInTurn(seat=seat, owed=owed) | StuckAtStart(seat=seat, owed=owed):
                return self.stuck(seat, owed, company)
            case FireWon(seat=seat, piles=piles):
                return self.fire_won(seat, piles, company)
            case GameEnded(left=left, reason=reason):
                return self._ended(left, reason)
        return ""

    def stuck(self, seat: Seat, owed: int, company: Company) -> str:
        """Who cannot go on."""
        you = self.tr("You must place %n more card(s), but can’t.", "", owed)
        return company.tell(seat, you, self.tr("{player} must place %n more card(s), but can’t.", "", owed))

    def fire_won(self, seat: Seat, piles: Sequence[str], company: Company) -> str:
        """Who left the fire uncovered."""
        return company.tell(
            seat,
            self.tr("You leave the fire uncovered on {piles}."),
            self.tr("{player} leaves the fire uncovered on {piles}."),
            piles=self.piles(piles),
        )

    def _placed(self, event: CardPlaced, company: Company) -> str:
        if event.trick:
            you = self.tr("You use the trick: {card} on {over} ({pile}).")
            player = self.tr("{player} uses the trick: {card} on {over} ({pile}).")
        else:
            you = self.tr("You place {card} on {over} ({pile}).")
            player = self.tr("{player} places {card} on {over} ({pile}).")
        card, over = self.card(event.card), self.card(event.over)
        return company.tell(event.seat, you, player, card=card, over=over, pile=self.pile(event.on))

    def _said(self, event: SignalGiven, company: Company) -> str:
        you, player = {
            "keep_off": (
                self.tr("You ask everybody to keep off {pile}."),
                self.tr("{player} asks everybody to keep off {pile}."),
            ),
            "small_steps": (
                self.tr("You ask for small steps only on {pile}."),
                self.tr("{player} asks for small steps only on {pile}."),
            ),
            "clear": (
                self.tr("You take back your signal on {pile}."),
                self.tr("{player} takes back the signal on {pile}."),
            ),
        }[event.signal]
        return company.tell(event.seat, you, player, pile=self.pile(event.on))

    def _turn(
        self, event: TurnBegan | TurnEnded | CardsDrawn | CountDrawn | DeckEmptied, company: Company
    ) -> str:
        match event:
            case TurnBegan(seat=seat, burning=burning) if burning:
                you = self.tr("You have to cover the fire on {piles}.")
                player = self.tr("{player} has to cover the fire on {piles}.")
                return company.tell(seat, you, player, piles=self.piles(burning))
            case TurnEnded(seat=seat):
                return company.tell(seat, self.tr("You end the turn."), self.tr("{player} ends the turn."))
            case CardsDrawn(seat=seat, cards=cards):
                you, player = self.tr("You draw {cards}."), self.tr("{player} draws {cards}.")
                return company.tell(seat, you, player, cards=self.cards(cards))
            case CountDrawn(seat=seat, count=count):
                you = self.tr("You draw %n card(s).", "", count)
                return company.tell(seat, you, self.tr("{player} draws %n card(s).", "", count))
            case DeckEmptied():
                return self.tr("The draw pile is empty: from now on one card per turn is enough.")
        return ""

    def _ended(self, left: int, reason: str) -> str:
        if not left:
            return self.reason(reason)
        text = self.tr("{reason} %n card(s) left.", "", left)  # praise would be wrong in a puzzle
        return text.format(reason=self.reason(reason))

    def reason(self, reason: str) -> str:
        """Why the game ended."""
        return {
            "all_placed": self.tr("All ninety-eight cards are placed: the game is beaten."),
            "stuck": self.tr("The required cards can’t be placed."),
            "fire": self.tr("A fire card stayed uncovered for a whole turn."),
        }[reason]


WORDS = TheGameWords
