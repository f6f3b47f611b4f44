"""GAP to be heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.gap.model import CardJoinedRow, CardsTaken, RoundDealt, RoundScored, RowFilled, View
from cardgames_qt.games.gap.rules import round_score, totals
from cardgames_qt.games.gap.tell.choice import hand_order
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.games.gap.tell.words import GapPlateWords
from cardgames_qt.kit.score import number
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.spoken import Spoken
from cardgames_qt.kit.words import Company, GameWords, Measure, Translate


class GapSpoken(Spoken):
    """Others' moves are said in few words; briefly, only what they take, and not what the deck adds."""

    def __init__(self, translate: Translate, game: GameWords) -> None:
        super().__init__(translate, game)
        self._game = cast(GapWords, game)
        self._plates = GapPlateWords(translate, self._game)

    def event(self, event: Event, company: Company, measure: Measure) -> str:
        if measure == "brief":
            if isinstance(event, CardsTaken | CardJoinedRow):
                return self._briefly(event, company) if event.seat != company.reader else ""
            if isinstance(event, RowFilled):
                return ""
        if measure != "everything":
            return self._in_few_words(event, company) or super().event(event, company, measure)
        return super().event(event, company, measure)

    def events(self, events: Sequence[Event], company: Company, measure: Measure) -> list[str]:
        """What the deck adds at the end of a round lies there for nobody."""
        if measure != "everything" and any(isinstance(event, RoundScored) for event in events):
            events = [event for event in events if not isinstance(event, RowFilled)]
        return super().events(events, company, measure)

    def _in_few_words(self, event: Event, company: Company) -> str:
        match event:
            case RoundScored():
                return self._scored(event, company)
            case RoundDealt():
                return self._dealt(event, company)
            case RowFilled(cards=cards):
                return self.tr("Deck: {cards}.").format(cards=self._game.cards(cards))
            case CardJoinedRow(seat=seat) if seat != company.reader:
                return self._briefly(event, company)
            case CardsTaken(seat=seat) if seat != company.reader:
                return self.tr("{player}: {card} takes {cards}.").format(
                    player=company.names[seat],
                    card=self._game.card(event.card),
                    cards=self._game.cards(event.cards, as_object=True),
                )
        return ""

    def _scored(self, event: RoundScored, company: Company) -> str:
        """The reader's points for the round, and everybody's in all; the rest is read in the report."""
        over = self.tr("Round {number} is over.").format(number=event.number)
        if company.reader is not None:
            points = number(event.scores[company.reader])
            over = self.tr("Round {number} is over: {points} for you.").format(
                number=event.number, points=points
            )
        best = [Seat(seat) for seat, total in enumerate(event.totals) if total == max(event.totals)]
        told = self.told_of(best, company)
        rows = [f"{self.label(company, seat)} {number(event.totals[seat])}" for seat in told]
        return f"{over} {self.tr('In all: {points}.').format(points=self.series(rows))}"

    def _dealt(self, event: RoundDealt, company: Company) -> str:
        hand, row = self._game.cards(event.hand), self._game.cards(event.row)
        text = self.tr("Hand: {hand}. Row: {row}.") if hand else self.tr("Row: {row}.")
        cards = text.format(hand=hand, row=row)
        return f"{self._game.starts(event, company)} {cards}"

    def _briefly(self, event: CardsTaken | CardJoinedRow, company: Company) -> str:
        card, player = self._game.card(event.card, as_object=True), company.names[event.seat]
        if isinstance(event, CardJoinedRow):
            return self.tr("{player} adds {card}.").format(player=player, card=card)
        cards = self._game.cards(event.cards, as_object=True)
        return self.tr("{player} takes {cards}.").format(player=player, cards=cards)

    def outcome(self, events: Sequence[Event], after: Showing, company: Company, measure: Measure) -> str:
        """The score of a round that goes on, of who has just taken something."""
        view: View = after.view
        takers = [event.seat for event in events if isinstance(event, CardsTaken)]
        if not takers or measure == "brief" or any(isinstance(event, RoundScored) for event in events):
            return ""
        if takers[0] != company.reader and measure != "everything":
            return ""
        points = number(round_score(view.taken[takers[0]]))
        you, player = self.tr("Your round score: {points}."), self.tr("{player}’s round score: {points}.")
        return company.tell(takers[0], you, player, points=points)

    def situation(self, showing: Showing, company: Company) -> list[str]:
        view: View = showing.view
        if not view.dealt:
            return super().situation(showing, company)
        said = [*self.own_hand(showing, self._game.cards(hand_order(view))), self._plates.row_name(view.row)]
        said.append(self._plates.deck_name(view.deck_count))
        points = totals(view)
        for seat, taken in enumerate(view.taken):
            name = self.label(company, Seat(seat))
            hand, score = view.hand_counts[seat], round_score(taken)
            said.append(self._plates.seat_name(name, hand, score, points[seat], taken))
        return [text if text.endswith(".") else f"{text}." for text in said]

    def is_read(self, event: Event) -> bool:
        return isinstance(event, RoundScored)


SPOKEN = GapSpoken
