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
    GameEnded,
    HandRefilled,
    View,
)
from cardgames_qt.games.three.rules import score
from cardgames_qt.games.three.tell.report import groups
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
        if measure != "everything" and isinstance(event, HandRefilled | ColourlessCardLeft):
            return ""
        if measure != "everything" and isinstance(event, ColourTurnedDown):
            text = self.tr("Third {colour}: all face down.")
            return text.format(colour=self._game.colour(event.colour))
        if measure == "brief" and isinstance(event, CardPlaced):
            return "" if event.seat == company.reader else self._briefly(event, company)
        return super().event(event, company, measure)

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
        hand = self.own_hand(showing, self._game.cards(view.hand))
        said = [*hand, *(self._places.row(row) for row in view.rows)]
        for seat, held in enumerate(view.collections):
            name = self.label(company, Seat(seat))
            said.append(self._places.collection(name, score(held), groups(held), len(held.face_down)))
        return [text if text.endswith(".") else f"{text}." for text in said]


SPOKEN = ThreeSpoken
