"""The rules of The Game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from random import Random
from typing import ClassVar, cast, get_args

from msgspec.structs import replace

from cardgames_qt.engine.options import Option, Options, starter_wish
from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import CHANCE, TABLE, Emit, Event, Outcome, Rules, Seat
from cardgames_qt.engine.rules import Move as AnyMove
from cardgames_qt.games.the_game.cards import BOTTOMS, CARDS, FIRE, HIGHEST, LOWEST, PILES, Card, Pile
from cardgames_qt.games.the_game.model import (
    CardPlaced,
    Cards,
    CardsDrawn,
    CountDrawn,
    Deal,
    DeckEmptied,
    End,
    FireWon,
    GameEnded,
    HandsDealt,
    Kind,
    Layout,
    PastTurn,
    Play,
    Reason,
    Signal,
    SignalGiven,
    Start,
    StarterAgreed,
    State,
    StuckAtStart,
    StuckInTurn,
    Talk,
    TheGameMove,
    TurnBegan,
    TurnEnded,
    View,
)

TRICK = 10
"""The one step a pile may go backwards, and it must be exactly this long."""


def usual_hand(seats: int) -> int:
    """Eight cards alone, seven for two, six for more."""
    return {1: 8, 2: 7}.get(seats, 6)


def ascends(pile: Pile) -> bool:
    """Whether the numbers on this pile go up."""
    return pile in ("up1", "up2")


def room_left(pile: Pile, top: int) -> int:
    """How many numbers are still ahead of a pile's top."""
    return HIGHEST - 1 - top if ascends(pile) else top - LOWEST - 1


def step_cost(pile: Pile, top: Card, card: Card) -> int:
    """How far a card moves the pile on: what is skipped is lost, and the trick wins ten back."""
    return card - top if ascends(pile) else top - card


def is_trick(pile: Pile, top: Card, card: Card) -> bool:
    """Exactly ten backwards."""
    return step_cost(pile, top, card) == -TRICK


def can_place(pile: Pile, top: Card, card: Card) -> bool:
    """Onwards by any step, or the trick."""
    cost = step_cost(pile, top, card)
    return cost > 0 or cost == -TRICK


def trick_card(pile: Pile, top: Card) -> Card | None:
    """The card that goes backwards on this top, if there is one with that number."""
    number = Card(top - TRICK if ascends(pile) else top + TRICK)
    return number if number in CARDS else None


INDEX: dict[str, int] = {pile: at for at, pile in enumerate(PILES)}
PLAYS = tuple(tuple(Play(card, pile) for card in CARDS) for pile in PILES)
"""Every play there is, by the pile's place in PILES."""


def _fitting(pile: Pile, top: Card, plays: tuple[Play, ...]) -> tuple[Play | None, ...]:
    """By card: its play on this top, or None where it does not fit."""
    all_plays = (None, None, *plays)  # no card is numbered 0 or 1
    onwards = slice(top + 1, None) if ascends(pile) else slice(0, top)
    fitting: list[Play | None] = [None] * len(all_plays)
    fitting[onwards] = all_plays[onwards]
    trick = trick_card(pile, top)
    if trick is not None:
        fitting[trick] = all_plays[trick]
    return tuple(fitting)


FITTING = tuple(
    tuple(_fitting(pile, Card(top), PLAYS[at]) for top in range(101)) for at, pile in enumerate(PILES)
)
"""By the pile's place, its top and a card: the play that puts it there, or None where it does not fit."""
END = End(True)
STARTS = tuple(Start(Seat(seat)) for seat in range(5))
TURNS = tuple((Seat(seat),) for seat in range(5))
SAYABLE: dict[Talk, tuple[Kind, ...]] = {
    "all": get_args(Kind),
    "keep_off": ("keep_off", "clear"),
    "none": (),
}
SIGNALS = {
    talk: tuple(Signal(kind, pile) for kind in kinds for pile in PILES) for talk, kinds in SAYABLE.items()
}


def placeable(hand: Iterable[Card], piles: Sequence[Cards]) -> bool:
    """Whether any of these cards fits on any pile."""
    for fitting, pile in zip(FITTING, piles, strict=True):
        plays = fitting[pile[-1]]
        for card in hand:
            if plays[card] is not None:
                return True
    return False


def owed(state: State) -> int:
    """How many more cards the seat on turn must place before its turn may end."""
    # nobody draws during a turn, so the deck is empty now if it was when the turn began
    return max(0, (state.minimum if state.deck else 1) - len(state.played))


def cards_left(piles: Sequence[Cards]) -> int:
    """How many cards are not placed yet, wherever they are."""
    return len(CARDS) + len(PILES) - sum(map(len, piles))


class TheGameRules(Rules[State, TheGameMove, View]):
    """The Game for one to five players."""

    id: ClassVar[str] = "the_game"
    seat_counts: ClassVar[range] = range(1, 6)
    moves: ClassVar[Mapping[str, type[AnyMove]]] = {
        "deal": Deal,
        "starter": Start,
        "play": Play,
        "end": End,
        "signal": Signal,
    }
    view_type = View
    together: ClassVar[bool] = True

    def options(self, seats: int) -> tuple[Option, ...]:
        """The experts' minimum and smaller hand, the fire cards, and how much may be said."""
        hand = usual_hand(seats)
        return (
            Option(name="minimum", default=2, choices=(2, 3)),
            Option(name="hand", default=hand, choices=(hand, hand - 1)),
            Option(name="on_fire", default=False, choices=(False, True)),
            Option(name="talk", default="all", choices=get_args(Talk), idle=seats == 1),
        )

    def wishes(self, seats: int) -> tuple[Option, ...]:
        """Who starts, where the table does not want to see the hands first."""
        return (starter_wish(seats),)

    def start(self, seats: int, options: Options) -> State:
        """Four empty piles and nothing dealt."""
        minimum, hand_size = options["minimum"], options["hand"]
        assert isinstance(minimum, int)
        assert isinstance(hand_size, int)
        return State(
            seats=seats,
            minimum=minimum,
            hand_size=hand_size,
            on_fire=options["on_fire"] is True,
            talk=cast(Talk, options["talk"]),
            phase="deal",
            reason=None,
            starter=None,
            turn=None,
            hands=((),) * seats,
            deck=(),
            piles=tuple((bottom,) for bottom in BOTTOMS),
            played=(),
            burning=(),
            signals=((None,) * len(PILES),) * seats,
            past=(),
        )

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seat on turn; before the first turn chance, then the table that names the starter."""
        if state.phase == "turn":
            return TURNS[cast(Seat, state.turn)]
        return {"deal": (CHANCE,), "start": (TABLE,), "over": ()}[state.phase]

    def legal_moves(self, state: State, seat: Seat) -> Sequence[TheGameMove]:
        """Every card wherever it fits, and the end of the turn once enough cards are placed."""
        if state.phase == "start":
            return STARTS[: state.seats]
        hand = state.hands[seat]
        moves: list[TheGameMove] = []
        for fitting, pile in zip(FITTING, state.piles, strict=True):
            plays = fitting[pile[-1]]
            moves += [play for card in hand if (play := plays[card]) is not None]
        if not owed(state):
            moves.append(END)
        return moves

    def asides(self, state: State, seat: Seat) -> Sequence[TheGameMove]:
        """Any seat may talk from the deal to the end, as far as the table allows it."""
        talking = state.phase in ("start", "turn") and 0 <= seat < state.seats
        return SIGNALS[state.talk] if talking else ()

    def fault(self, state: State, seat: Seat, move: TheGameMove) -> Fault | None:
        """Talk is not bound to turns: what the table does not allow is refused for that alone."""
        found = super().fault(state, seat, move)
        if found and found.rule == "not_your_turn" and isinstance(move, Signal) and state.phase != "deal":
            return self.why_illegal(state, seat, move)
        return found

    def why_illegal(self, state: State, seat: Seat, move: TheGameMove) -> Fault:
        """Name the rule: not in hand, wrong direction, too few cards placed, …"""
        match move:
            case Signal():
                return Fault("talk_not_allowed", {"signal": move.signal, "talk": state.talk})
            case Start() if state.phase == "start":
                return Fault("no_such_seat", {"seat": move.starter})
            case End() if state.phase == "turn":
                return Fault("minimum_not_met", {"owed": owed(state)})
            case Play() if state.phase == "turn":
                return _play_fault(state, seat, move)
        return Fault("no_such_move")

    def chance(self, state: State, rng: Random) -> Deal:
        """Shuffle and deal."""
        deck = list(CARDS)
        rng.shuffle(deck)
        size, dealt = state.hand_size, state.hand_size * state.seats
        hands = tuple(tuple(deck[at : at + size]) for at in range(0, dealt, size))
        return Deal(Layout(hands=hands, deck=tuple(deck[dealt:])))

    def agreed(self, state: State, wishes: Options) -> Start | None:
        """The starter that was settled before the deal."""
        starter = wishes["starter"]
        return STARTS[starter] if state.phase == "start" and isinstance(starter, int) else None

    def chance_fault(self, state: State, move: TheGameMove) -> Fault | None:
        """A deal must have full hands and every card once."""
        if not isinstance(move, Deal):
            return Fault("deal_expected")
        hands, deck = move.deal.hands, move.deal.deck
        if [len(hand) for hand in hands] != [state.hand_size] * state.seats:
            return Fault("wrong_hand_sizes", {"count": state.hand_size})
        if sorted(chain(deck, *hands)) != list(CARDS):
            return Fault("wrong_cards_dealt")
        return None

    def apply(self, state: State, seat: Seat, move: TheGameMove, emit: Emit | None = None) -> State:
        """Place a card, end a turn, talk, deal, or name the starter."""
        if type(move) is Play:
            return self._play(state, seat, move, emit)
        if type(move) is End:
            return self._end_turn(state, seat, emit)
        if isinstance(move, Signal):
            return _signal(state, seat, move, emit)
        if isinstance(move, Start):
            if emit:
                emit(StarterAgreed(move.starter), None)
            return self._begin_turn(replace(state, starter=move.starter), move.starter, emit)
        assert isinstance(move, Deal)
        return _deal(state, move.deal, emit)

    def _play(self, state: State, seat: Seat, move: Play, emit: Emit | None) -> State:
        card, at = move.card, INDEX[move.on]
        hands, piles, burning = state.hands, state.piles, state.burning
        hand = tuple([held for held in hands[seat] if held != card])
        top = piles[at][-1]
        piles = (*piles[:at], (*piles[at], card), *piles[at + 1 :])
        hands = (*hands[:seat], hand, *hands[seat + 1 :])
        if burning:  # any card that fits puts a fire out; a new fire card counts from the end of this turn
            burning = tuple([pile for pile in burning if pile != move.on])
        if emit:
            emit(CardPlaced(seat, card, move.on, top, is_trick(move.on, top, card)), None)
        after = replace(state, hands=hands, piles=piles, played=(*state.played, move), burning=burning)
        if not hand and not state.deck and not any(hands):
            return self._finish(after, "all_placed", emit)
        owing = owed(after)
        if owing and not placeable(hand, piles):
            if emit:
                emit(StuckInTurn(seat, owing), None)
            return self._finish(after, "stuck", emit)
        return after

    def _end_turn(self, state: State, seat: Seat, emit: Emit | None) -> State:
        if emit:
            emit(TurnEnded(seat), None)
        if state.burning:  # a fire card that lay there before this turn was not covered in it
            if emit:
                emit(FireWon(seat, state.burning), None)
            return self._finish(state, "fire", emit)
        hands, deck = state.hands, state.deck
        drawn = deck[: state.hand_size - len(hands[seat])]
        if drawn:
            deck = deck[len(drawn) :]
            hands = (*hands[:seat], hands[seat] + drawn, *hands[seat + 1 :])
            if emit:
                _tell_draw(state.seats, seat, drawn, len(deck), emit)
        past = (*state.past, PastTurn(seat, state.played, state.signals))
        after = replace(state, hands=hands, deck=deck, played=(), burning=_fires(state), past=past)
        turn = (seat + 1) % state.seats
        while not hands[turn]:  # whoever has no cards is passed over; somebody has, or all were placed
            turn = (turn + 1) % state.seats
        return self._begin_turn(after, Seat(turn), emit)

    def _begin_turn(self, state: State, seat: Seat, emit: Emit | None) -> State:
        after = replace(state, phase="turn", turn=seat)
        if emit:
            emit(TurnBegan(seat, owed(after), after.burning), None)
        if placeable(after.hands[seat], after.piles):
            return after
        if emit:
            emit(StuckAtStart(seat, owed(after)), None)
        return self._finish(after, "stuck", emit)

    def _finish(self, state: State, reason: Reason, emit: Emit | None) -> State:
        after = replace(state, phase="over", reason=reason)
        outcome = self.outcome(after)
        if emit and outcome:
            emit(GameEnded(outcome.scores[0], outcome.winners, reason), None)
        return after

    def outcome(self, state: State) -> Outcome | None:
        """Everybody wins once all cards are placed; otherwise nobody does."""
        if state.reason is None:
            return None
        left = cards_left(state.piles)
        winners = () if left else tuple(Seat(seat) for seat in range(state.seats))
        return Outcome((left,), winners, state.reason)

    def scores(self, state: State) -> tuple[int, ...]:
        """One number for the whole table: the cards not placed yet."""
        return (cards_left(state.piles),)

    def view(self, state: State, seat: Seat) -> View:
        """The own hand, everything open, counts of the rest."""
        return View(
            seat=seat,
            seats=state.seats,
            minimum=state.minimum,
            hand_size=state.hand_size,
            on_fire=state.on_fire,
            talk=state.talk,
            phase=state.phase,
            reason=state.reason,
            starter=state.starter,
            turn=state.turn,
            hand=state.hands[seat],
            hand_counts=tuple(map(len, state.hands)),
            deck_count=len(state.deck),
            piles=state.piles,
            played=state.played,
            owed=0 if state.turn is None else owed(state),
            burning=state.burning,
            signals=state.signals,
            past=state.past,
        )

    def open_view(self, view: View) -> View:
        return replace(view, hand=())

    def open_event(self, event: Event) -> Event:
        if isinstance(event, HandsDealt):
            return replace(event, hand=())
        if isinstance(event, CardsDrawn):
            return CountDrawn(seat=event.seat, count=len(event.cards), deck_count=event.deck_count)
        return event

    def imagine(self, view: View, rng: Random) -> State:
        """Deal the unseen cards anew to the other hands and the deck."""
        seen = {*view.hand, *chain(*view.piles)}
        unseen = [card for card in CARDS if card not in seen]
        known = {view.seat: view.hand}
        if view.turn is not None and view.turn != view.seat:
            known[view.turn] = _imagine_mover(view, view.hand_counts[view.turn], unseen, rng)
            unseen = [card for card in unseen if card not in known[view.turn]]
        rng.shuffle(unseen)
        hands: list[Cards] = []
        for seat, count in enumerate(view.hand_counts):
            hands.append(known[Seat(seat)] if seat in known else tuple(unseen[:count]))
            unseen = unseen if seat in known else unseen[count:]
        return State(
            seats=view.seats,
            minimum=view.minimum,
            hand_size=view.hand_size,
            on_fire=view.on_fire,
            talk=view.talk,
            phase=view.phase,
            reason=view.reason,
            starter=view.starter,
            turn=view.turn,
            hands=tuple(hands),
            deck=tuple(unseen[: view.deck_count]),
            piles=view.piles,
            played=view.played,
            burning=view.burning,
            signals=view.signals,
            past=view.past,
        )

    def census(self, state: State) -> Counter[str]:
        """All cards, once they are dealt."""
        placed = chain(*(pile[1:] for pile in state.piles))
        return Counter(str(card) for card in chain(state.deck, placed, *state.hands))


def _play_fault(state: State, seat: Seat, move: Play) -> Fault:
    if move.card not in state.hands[seat]:
        return Fault("not_in_hand", {"card": move.card})
    top = state.piles[INDEX[move.on]][-1]
    values: dict[str, str | int] = {"card": move.card, "top": top, "pile": move.on}
    trick = trick_card(move.on, top)
    if trick is not None:
        values["trick"] = trick
    return Fault("not_higher" if ascends(move.on) else "not_lower", values)


def _deal(state: State, layout: Layout, emit: Emit | None) -> State:
    if emit:
        counts = tuple(map(len, layout.hands))
        for seat, hand in enumerate(layout.hands):
            emit(HandsDealt(hand, counts, len(layout.deck)), (Seat(seat),))
    return replace(state, phase="start", hands=layout.hands, deck=layout.deck)


def _signal(state: State, seat: Seat, move: Signal, emit: Emit | None) -> State:
    if emit:
        emit(SignalGiven(seat, move.signal, move.on), None)
    said = list(state.signals[seat])
    said[INDEX[move.on]] = None if move.signal == "clear" else move.signal
    return replace(state, signals=(*state.signals[:seat], tuple(said), *state.signals[seat + 1 :]))


def _tell_draw(seats: int, seat: Seat, drawn: Cards, deck_count: int, emit: Emit) -> None:
    emit(CardsDrawn(seat, drawn, deck_count), (seat,))
    others = tuple(Seat(other) for other in range(seats) if other != seat)
    if others:
        emit(CountDrawn(seat, len(drawn), deck_count), others)
    if not deck_count:
        emit(DeckEmptied(), None)


def _fires(state: State) -> tuple[Pile, ...]:
    """The piles that show a fire card now."""
    if not state.on_fire:
        return ()
    return tuple([pile for pile, cards in zip(PILES, state.piles, strict=True) if cards[-1] in FIRE])


def _imagine_mover(view: View, count: int, unseen: list[Card], rng: Random) -> Cards:
    """A hand for the seat on turn: the game tells everybody whether it can place a card it owes."""
    if view.reason == "stuck":
        unseen = [card for card in unseen if not placeable((card,), view.piles)]
    goes_on = view.phase == "turn" and view.owed > 0
    while True:
        hand = tuple(rng.sample(unseen, count))
        if not goes_on or placeable(hand, view.piles):
            return hand


RULES = TheGameRules()
