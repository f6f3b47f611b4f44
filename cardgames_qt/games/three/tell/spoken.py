"""Three Is Too Many to be heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from cardgames_qt.engine.rules import CHANCE, Event, Seat
from cardgames_qt.games.three.model import (
    CardPlaced,
    CardsTaken,
    ColourlessCardLeft,
    ColourTurnedDown,
    FinalBonusTaken,
    GameEnded,
    GameScored,
    HandRefilled,
    RunningBonusTaken,
    View,
)
from cardgames_qt.games.three.rules import score
from cardgames_qt.games.three.tell.report import bonus_owners, groups
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.games.three.tell.words import PlaceWords
from cardgames_qt.kit.score import number
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.spoken import Spoken
from cardgames_qt.kit.words import Company, GameWords, Measure, Translate


class ThreeSpoken(Spoken):
    """Briefly, of others' moves only what they take; that others draw cards is said only with everything."""

    def __init__(self, translate: Translate, game: GameWords) -> None:
        super().__init__(translate, game)
        self._game = cast(ThreeWords, game)
        self._places = PlaceWords(translate, self._game)

    def event(self, event: Event, company: Company, measure: Measure) -> str:
        if measure == "everything":
            return super().event(event, company, measure)
        match event:
            case HandRefilled() | ColourlessCardLeft():
                return ""
            case CardPlaced(seat=seat) if measure == "brief":
                return "" if seat == company.reader else self._briefly(event, company)
            case RunningBonusTaken(points=points):
                return self.tr("All seven colours: bonus {points}.").format(points=points)
            case FinalBonusTaken(seat=seat, points=points) if seat == company.reader:
                return self.tr("Your final bonus: {points}.").format(points=points)
            case GameScored():
                return self._counted(event, company)
            case GameEnded(reason=reason, winners=winners):
                return self.won(reason, winners, company)
        return super().event(event, company, measure)

    def events(self, events: Sequence[Event], company: Company, measure: Measure) -> list[str]:
        """What somebody plays and takes is one sentence, and so is what is turned down for it.

        The last count has in it what is turned down before it, and others' final bonuses.
        """
        if measure == "everything":
            return super().events(events, company, measure)
        said, down = list[str](), list[str]()
        ends = any(isinstance(event, GameEnded) for event in events)
        for event, after in zip(events, (*events[1:], None), strict=True):
            match event, after:
                case CardPlaced(), CardsTaken() if measure == "normal" and event.seat != company.reader:
                    said.append(self._taken(event, after, company))
                case CardsTaken(seat=seat), _ if measure == "normal" and seat != company.reader:
                    pass  # said with the card that takes them
                case ColourTurnedDown(colour=colour), _:
                    down.append(self._game.colour(colour))
                    if not isinstance(after, ColourTurnedDown):
                        said += [] if ends else [self._turned_down(down)]
                        down = []
                case FinalBonusTaken(seat=seat), _ if seat != company.reader:
                    pass
                case _:
                    said.append(self.event(event, company, measure))
        return said

    def _taken(self, placed: CardPlaced, taken: CardsTaken, company: Company) -> str:
        return self.tr("{player}: {card} takes {cards}.").format(
            player=company.names[placed.seat],
            card=self._game.card(placed.card),
            cards=self._game.cards(taken.cards, as_object=True),
        )

    def _turned_down(self, colours: Sequence[str]) -> str:
        return self.tr("Third card, all face down: {colours}.").format(colours=self.series(colours))

    def _counted(self, event: GameScored, company: Company) -> str:
        totals = [part.total for part in event.breakdowns]
        best = [Seat(seat) for seat, total in enumerate(totals) if total == max(totals)]
        rows = [f"{self.label(company, seat)} {number(totals[seat])}" for seat in self.told_of(best, company)]
        return self.tr("Final count: {points}.").format(points=self.series(rows))

    def _briefly(self, event: CardPlaced, company: Company) -> str:
        text = self.tr("{player}: {card}.", "somebody plays a card")
        return text.format(player=company.names[event.seat], card=self._game.card(event.card))

    def outcome(self, events: Sequence[Event], after: Showing, company: Company, measure: Measure) -> str:
        """The points of who has just taken cards."""
        takers = [event.seat for event in events if isinstance(event, CardsTaken)]
        if not takers or measure == "brief" or any(isinstance(event, GameEnded) for event in events):
            return ""
        points = score(after.view.collections[takers[0]])
        you = self.tr("You have {points} point(s).", "", abs(points))
        player = self.tr("{player} has {points} point(s).", "", abs(points))
        return company.tell(takers[0], you, player, points=number(points))

    def situation(self, showing: Showing, company: Company) -> list[str]:
        view: View = showing.view
        if view.turn == CHANCE:
            return super().situation(showing, company)
        hand = self.own_hand(showing, self._game.cards(sorted(view.hand)))
        said = [*hand, *(self._places.row(row) for row in view.rows)]
        for seat, held in enumerate(view.collections):
            name = self.label(company, Seat(seat))
            said.append(self._places.collection(name, score(held), groups(held), len(held.face_down)))
        names = [self.label(company, Seat(seat)) for seat in range(view.seats)]
        said.append(self._places.bonus_holders(bonus_owners(view, names)))
        return [text if text.endswith(".") else f"{text}." for text in said]


SPOKEN = ThreeSpoken
