"""The table of The Game as data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from cardgames_qt.engine.rules import AnyRules, Seat
from cardgames_qt.games.the_game.cards import FIRE, PILES, Card, Pile
from cardgames_qt.games.the_game.model import End, Kind, Play, Signal, Start, View
from cardgames_qt.games.the_game.rules import INDEX, ascends, is_trick, room_left
from cardgames_qt.games.the_game.tell.keys import card_key, seat_key, signal_key
from cardgames_qt.games.the_game.tell.situation import call_text, seat_line, unwanted, why_not_pick
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.games.the_game.tell.words import (
    TheGameCallWords,
    TheGameReportWords,
    TheGameSeatWords,
    TheGameTableWords,
    TheGameTalkWords,
)
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.table_description import (
    Action,
    Describer,
    Group,
    Refused,
    TableDescription,
    Thing,
    ThingFace,
    entry_of,
    plain,
)
from cardgames_qt.kit.words import GameWords, Translate

BUTTON = "action"
"""The one button of the table: it begins, or ends the turn."""


class TheGameDescriber(Describer):
    """Four piles, a hand, partners and what is said."""

    def __init__(self, translate: Translate, words: GameWords, rules: AnyRules) -> None:
        super().__init__(translate, words, rules)
        self._game = cast(TheGameWords, words)
        self._call, self._mat = TheGameCallWords(translate), TheGameTableWords(translate)
        self._talk, self._seat = TheGameTalkWords(translate), TheGameSeatWords(translate)
        self._report = TheGameReportWords(translate)

    def table(self, showing: Showing, seats: Sequence[SeatPlan]) -> TableDescription:
        view: View = showing.view
        why_not = self.reasons(showing) if showing.moves and view.phase == "turn" else None
        groups = [
            self._hand(showing, seats),
            self._piles(view, seats),
            self._deck(view),
            self._players(view, seats),
            self._turn(showing, why_not),
        ]
        asides = self._signals(showing)
        if asides:
            groups.append(self._tools(asides))
        return TableDescription(
            game=self.rules.id,
            seat=showing.seat,
            instruction=plain(call_text(showing, seats, self._call, self._game)),
            score=self._score(showing),
            groups=tuple(groups),
            actions=(*self._moves(showing, seats), *map(self._say, asides)),
            refused=self._refused(showing, why_not) if why_not is not None else (),
        )

    # --- things ---------------------------------------------------------------------------------------

    def _hand(self, showing: Showing, seats: Sequence[SeatPlan]) -> Group:
        view: View = showing.view
        why = why_not_pick(showing, seats, self._call) or self.tr("This card fits on no pile now.")
        cards = tuple(
            self._card(card, fire=view.on_fire and card in FIRE, why=why) for card in sorted(view.hand)
        )
        return self.hand(cards)

    def _card(self, card: Card, *, fire: bool, why: str) -> Thing:
        return Thing(
            id=card_key(card),
            name=self._mat.card(card, fire=fire),
            face=ThingFace(kind="card", number=card, sign="fire" if fire else ""),
            why_not=why,
        )

    def _piles(self, view: View, seats: Sequence[SeatPlan]) -> Group:
        piles = tuple(self._pile(view, pile, seats) for pile in PILES)
        return Group(id="piles", name=self.tr("Piles"), things=piles, typed=(self.tr("piles"),))

    def _pile(self, view: View, pile: Pile, seats: Sequence[SeatPlan]) -> Thing:
        cards = view.piles[INDEX[pile]]
        burning = pile in view.burning
        fresh = view.on_fire and view.phase == "turn" and cards[-1] in FIRE
        says = [self._mat.lane_name(self._game.pile(pile), cards[-1], room_left(pile, cards[-1]))]
        says += [self._mat.fire(now=burning)] if burning or fresh else []
        said = [(plan.name, view.signals[seat][INDEX[pile]]) for seat, plan in enumerate(seats)]
        says += [f"{name}: {self._mat.said(kind)}" for name, kind in said if kind]
        return Thing(
            id=pile,
            name=plain(self._game.pile(pile)),
            says="; ".join(says),
            face=ThingFace(
                kind="pile",
                number=cards[-1],
                sign="up" if ascends(pile) else "down",
                mark="fire" if burning or fresh else "",
                count=len(cards) - 1,
            ),
            typed=(self._number(pile), self._way(pile)),
            owed=burning,
        )

    def _number(self, pile: Pile) -> str:
        """A pile by its place, from 1."""
        return self.tr("pile {number}", "typed").format(number=INDEX[pile] + 1)

    def _way(self, pile: Pile) -> str:
        """A pile by its direction."""
        text = self.tr("up {number}", "typed: an ascending pile")
        if not ascends(pile):
            text = self.tr("down {number}", "typed: a descending pile")
        return text.format(number=pile[-1])

    def _deck(self, view: View) -> Group:
        deck = Thing(
            id="deck",
            name=self._mat.deck_name(view.deck_count),
            face=ThingFace(kind="back", count=view.deck_count),
        )
        return self.stock(self.tr("Draw pile"), deck)

    def _players(self, view: View, seats: Sequence[SeatPlan]) -> Group:
        things = []
        for seat, plan in enumerate(seats):
            line = seat_line(view, Seat(seat), self._seat, person=plan.at_screen)
            count = view.hand_counts[seat]
            face = ThingFace(kind="player", sign=plan.avatar, count=count)
            says = self._seat.seat(plan.name, count, line)
            things.append(Thing(id=seat_key(seat), name=plan.name, says=says, face=face, typed=(plan.name,)))
        return self.players(things)

    def _turn(self, showing: Showing, why_not: Callable[[Any], str] | None) -> Group:
        """What is owed, and the button."""
        view: View = showing.view
        things = []
        own = why_not is not None
        if own:
            things.append(Thing(id="owed", name=self._mat.minimum(view.owed), owed=bool(view.owed)))
        start = any(isinstance(move, Start) for move in showing.moves)
        if own or start:
            ends = End(True) in showing.moves
            text = self._mat.start(alone=view.seats == 1) if start else ""
            text = text or self._mat.end_turn(losing=ends and bool(view.burning))
            why = why_not(End(True)) if why_not is not None else ""
            things.append(Thing(id=BUTTON, name=text, face=ThingFace(kind="button"), why_not=why))
        return Group(id="turn", name=self.tr("Your turn"), things=tuple(things), typed=(self.tr("turn"),))

    def _tools(self, asides: Sequence[Signal]) -> Group:
        kinds: list[Kind] = list(dict.fromkeys(move.signal for move in asides))
        tools = tuple(
            Thing(id=signal_key(kind), name=self._talk.tool(kind), face=ThingFace(kind="button", sign=kind))
            for kind in kinds
        )
        return Group(id="signals", name=self.tr("Signals"), things=tools, typed=(self.tr("signals"),))

    def _score(self, showing: Showing) -> str:
        (left,) = showing.scores or (0,)
        return f"{left} {self._report.left(left)}"

    # --- what can be done -----------------------------------------------------------------------------

    def _moves(self, showing: Showing, seats: Sequence[SeatPlan]) -> list[Action]:
        found = []
        for move in showing.moves:
            if isinstance(move, Play):
                found.append(self._play(showing.view, move, seats))
            elif isinstance(move, End):
                found.append(self._end(showing.view, move))
            elif isinstance(move, Start):
                found.append(self._start(showing, move, seats))
        return found

    def _play(self, view: View, move: Play, seats: Sequence[SeatPlan]) -> Action:
        pile = self._game.pile(move.on)
        return Action(
            touches=(card_key(move.card), move.on),
            name=self.tr("Place {card} on {pile}").format(card=move.card, pile=pile),
            consequence=self._outlook(view, move, seats),
            typed=self._typed(move),
            move=entry_of(move),
        )

    def _typed(self, move: Play) -> tuple[str, ...]:
        return f"{move.card} {INDEX[move.on] + 1}", f"{move.card} {self._way(move.on)}"

    def _outlook(self, view: View, move: Play, seats: Sequence[SeatPlan]) -> str:
        """How far the pile moves, and who asked for something else."""
        number = INDEX[move.on]
        top = view.piles[number][-1]
        step = self._mat.step(move.card - top, trick=is_trick(move.on, top, move.card))
        parts = [self.tr("{card} on {top}: {step}").format(card=move.card, top=top, step=step)]
        if unwanted(view, move):
            for seat, said in enumerate(view.signals):
                kind = said[number]
                if seat != view.seat and kind:
                    parts.append(f"{seats[seat].name}: {self._mat.said(kind)}")
        return "; ".join(parts)

    def _end(self, view: View, move: End) -> Action:
        drawn = min(view.hand_size - len(view.hand), view.deck_count)
        losing = bool(view.burning)
        brings = self.tr("You draw %n card(s).", "", drawn) if drawn else self.tr("You draw nothing.")
        return Action(
            touches=(BUTTON,),
            name=self._mat.end_turn(losing=losing),
            consequence=self.tr("The fire is not covered: the game is lost.") if losing else brings,
            typed=(self.tr("give up", "typed") if losing else self.tr("end", "typed"),),
            move=entry_of(move),
            grave=losing,
        )

    def _start(self, showing: Showing, move: Start, seats: Sequence[SeatPlan]) -> Action:
        me = move.starter == showing.seat
        name = seats[move.starter].name
        text = self._mat.start(alone=len(seats) == 1) if me else self._mat.let_start(name)
        typed = [self.tr("start", "typed")] if me else []
        typed.append(self.tr("start {seat}", "typed: who starts").format(seat=move.starter + 1))
        if sum(plan.name == name for plan in seats) == 1:
            typed.append(self.tr("start {seat}", "typed: who starts").format(seat=name))
        return Action(
            touches=(BUTTON,) if me else (seat_key(move.starter),),
            name=text,
            typed=tuple(typed),
            move=entry_of(move),
        )

    def _signals(self, showing: Showing) -> list[Signal]:
        """What may be said; alone at a table there is nobody to say it to."""
        signals = [move for move in showing.asides if isinstance(move, Signal)]
        return signals if showing.view.seats > 1 else []

    def _say(self, move: Signal) -> Action:
        text = self._talk.tool(move.signal)
        return Action(
            touches=(signal_key(move.signal), move.on),
            name=self.tr("{signal}: {pile}").format(signal=text, pile=self._game.pile(move.on)),
            typed=(f"{text} {INDEX[move.on] + 1}", f"{text} {self._way(move.on)}"),
            move=entry_of(move),
            aside=True,
        )

    def _refused(self, showing: Showing, why_not: Callable[[Any], str]) -> tuple[Refused, ...]:
        plays = [Play(card, pile) for card in sorted(showing.view.hand) for pile in PILES]
        return tuple(
            Refused(touches=(card_key(play.card), play.on), typed=self._typed(play), why=why_not(play))
            for play in plays
            if play not in showing.moves
        )


DESCRIBER = TheGameDescriber
