"""The Game to be heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.the_game.cards import FIRE, PILES
from cardgames_qt.games.the_game.model import (
    CardPlaced,
    CardsDrawn,
    CountDrawn,
    DeckEmptied,
    GameEnded,
    HandsDealt,
    Play,
    SignalGiven,
    Start,
    TurnEnded,
    View,
)
from cardgames_qt.games.the_game.rules import cards_left, room_left
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.games.the_game.tell.words import TheGameCallWords, TheGameSeatWords, TheGameTableWords
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.spoken import Spoken
from cardgames_qt.kit.words import Company, GameWords, Measure, Translate


class TheGameSpoken(Spoken):
    """Piles have shorter names than in the log; briefly, nobody is named: all win or lose together."""

    def __init__(self, translate: Translate, game: GameWords) -> None:
        super().__init__(translate, game)
        self._game = cast(TheGameWords, game)
        self._calls, self._table = TheGameCallWords(translate), TheGameTableWords(translate)
        self._seats = TheGameSeatWords(translate)

    def event(self, event: Event, company: Company, measure: Measure) -> str:
        if isinstance(event, TurnEnded):
            return ""
        if isinstance(event, CardPlaced) and measure != "everything":
            return self._placed(event, company, measure)
        if isinstance(event, CountDrawn) and measure != "everything":
            return ""
        if isinstance(event, DeckEmptied) and measure != "everything":
            return self.tr("Draw pile empty: one card a turn is enough.")
        if isinstance(event, GameEnded) and measure != "everything":
            return (
                super().event(event, company, measure).removeprefix(self._game.reason(event.reason)).strip()
            )
        if isinstance(event, SignalGiven) and measure != "everything":
            return self._said(event, company)
        return super().event(event, company, measure)

    def events(self, events: Sequence[Event], company: Company, measure: Measure) -> list[str]:
        """An empty draw pile means nothing any more where the game ends with it."""
        if measure != "everything" and any(isinstance(event, GameEnded) for event in events):
            events = [event for event in events if not isinstance(event, DeckEmptied)]
        return super().events(events, company, measure)

    def _placed(self, event: CardPlaced, company: Company, measure: Measure) -> str:
        if measure == "brief" and event.seat == company.reader:
            return ""
        pile = self._pile(event.on)
        if measure == "brief":
            return self.tr("{card}, {pile}.").format(card=event.card, pile=pile)
        you, player = self.tr("You: {card}, {pile}."), self.tr("{player}: {card}, {pile}.")
        if event.trick:
            you, player = self.tr("You: trick, {card}, {pile}."), self.tr("{player}: trick, {card}, {pile}.")
        return company.tell(event.seat, you, player, card=event.card, pile=pile)

    def _said(self, event: SignalGiven, company: Company) -> str:
        """What is asked for; whoever must know who asks is told by the situation."""
        you, anybody = {
            "keep_off": (self.tr("You: keep off, {pile}."), self.tr("Keep off, {pile}.")),
            "small_steps": (self.tr("You: small steps, {pile}."), self.tr("Small steps, {pile}.")),
            "clear": (self.tr("You: all clear, {pile}."), self.tr("All clear, {pile}.")),
        }[event.signal]
        return company.tell(event.seat, you, anybody, pile=self._pile(event.on))

    def _pile(self, pile: str) -> str:
        """The pile in the fewest words."""
        return {
            "up1": self.tr("first ascending"),
            "up2": self.tr("second ascending"),
            "down1": self.tr("first descending"),
            "down2": self.tr("second descending"),
        }[pile]

    def outcome(self, events: Sequence[Event], after: Showing, company: Company, measure: Measure) -> str:
        """What is left to draw."""
        del company
        changed = any(isinstance(event, CardsDrawn | CountDrawn | HandsDealt) for event in events)
        return (
            f"{self._table.deck_name(after.view.deck_count)}." if changed and measure == "everything" else ""
        )

    def asks(self, showing: Showing, company: Company, measure: Measure) -> str:
        """What is owed on the own turn; of other turns only whose they are, and only with everything."""
        view: View = showing.view
        if view.phase in ("deal", "over") or (view.turn is None and not showing.moves):
            return ""
        if any(isinstance(move, Start) for move in showing.moves):
            return self._calls.choose_starter(alone=view.seats == 1)
        if not showing.moves or view.turn is None:
            return super().asks(showing, company, measure)
        return self._own_turn(showing, view)

    def _own_turn(self, showing: Showing, view: View) -> str:
        said = [] if view.played else [self.your_turn()]
        if view.burning:
            said.append(self._calls.cover(self._game.piles(view.burning)))
        if view.owed:
            said.append(self.tr("Place %n card(s).", "", view.owed))
        elif not view.burning:
            placeable = any(isinstance(move, Play) for move in showing.moves)
            ends = self._calls.only_end(holding=bool(view.hand))
            said.append(self._calls.place_or_end() if placeable else ends)
        return " ".join(said)

    def situation(self, showing: Showing, company: Company) -> list[str]:
        view: View = showing.view
        if view.phase == "deal":
            return []
        fire = [self._table.card(card, fire=view.on_fire and card in FIRE) for card in sorted(view.hand)]
        said = self.own_hand(showing, self.series(fire))
        for pile, cards in zip(PILES, view.piles, strict=True):
            room = room_left(pile, cards[-1])
            said.append(self._table.lane_name(self._game.pile(pile), cards[-1], room))
        said += [self._signals(view, Seat(seat), company) for seat in range(view.seats)]
        said.append(self._table.deck_name(view.deck_count))
        said += [
            self._seats.seat(company.names[seat], count, "")
            for seat, count in enumerate(view.hand_counts)
            if seat != view.seat
        ]
        said.append(self._calls.result(cards_left(view.piles)))
        return [text if text.endswith(".") else f"{text}." for text in said if text]

    def _signals(self, view: View, seat: Seat, company: Company) -> str:
        """What a partner asks for, pile by pile."""
        wishes = zip(PILES, view.signals[seat], strict=True)
        parts = [f"{self._game.signal(wish)} – {self._game.pile(pile)}" for pile, wish in wishes if wish]
        return f"{self.label(company, seat)}: {self.series(parts)}" if parts else ""


SPOKEN = TheGameSpoken
