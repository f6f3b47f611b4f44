from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import ClassVar, TypeAlias

from msgspec.structs import replace

from cardgames_qt.engine.options import Option, Options
from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import CHANCE, Emit, Move, Outcome, Rules, Seat
from tests.toy.model import CardLaid, Deal, Dealt, Hands, Lay, State, TrickTaken, View

ToyMove: TypeAlias = Deal | Lay
CARDS = range(1, 13)
HAND = 3


class ToyRules(Rules[State, ToyMove, View]):
    id: ClassVar[str] = "toy"
    seat_counts: ClassVar[range] = range(2, 4)
    moves: ClassVar[Mapping[str, type[Move]]] = {"deal": Deal, "lay": Lay}
    view_type = View

    def options(self, seats: int) -> tuple[Option, ...]:
        del seats
        return (Option(name="low_wins", default=False, choices=(False, True)),)

    def start(self, seats: int, options: Options) -> State:
        empty: tuple[tuple[int, ...], ...] = ((),) * seats
        return State(seats, options["low_wins"] is True, empty, (), (None,) * seats, (), (0,) * seats, False)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if not state.dealt:
            return (CHANCE,)
        return tuple(Seat(s) for s in range(state.seats) if state.hands[s] and state.laid[s] is None)

    def legal_moves(self, state: State, seat: Seat) -> list[ToyMove]:
        return [Lay(card) for card in state.hands[seat]]

    def why_illegal(self, state: State, seat: Seat, move: ToyMove) -> Fault:
        del state, seat
        return Fault("not_in_hand", {"card": move.lay}) if isinstance(move, Lay) else Fault("no_such_move")

    def chance(self, state: State, rng: Random) -> Deal:
        cards = rng.sample(CARDS, len(CARDS))
        hands = tuple(tuple(cards[HAND * s : HAND * s + HAND]) for s in range(state.seats))
        return Deal(Hands(hands, tuple(cards[HAND * state.seats :])))

    def chance_fault(self, state: State, move: ToyMove) -> Fault | None:
        if not isinstance(move, Deal):
            return Fault("deal_expected")
        hands = move.deal.hands
        right = [len(hand) for hand in hands] == [HAND] * state.seats
        return (
            None
            if right and sorted([*sum(hands, ()), *move.deal.deck]) == list(CARDS)
            else Fault("wrong_deal")
        )

    def apply(self, state: State, seat: Seat, move: ToyMove, emit: Emit | None = None) -> State:
        if isinstance(move, Deal):
            if emit:
                for owner, hand in enumerate(move.deal.hands):
                    emit(Dealt(hand, len(move.deal.deck)), (Seat(owner),))
            return replace(state, hands=move.deal.hands, deck=move.deal.deck, dealt=True)
        hands = list(state.hands)
        hands[seat] = tuple(card for card in hands[seat] if card != move.lay)
        laid = (*state.laid[:seat], move.lay, *state.laid[seat + 1 :])
        if emit:
            emit(CardLaid(seat), None)
        after = replace(state, hands=tuple(hands), laid=laid)
        return after if None in laid else self._take_trick(after, emit)

    def _take_trick(self, state: State, emit: Emit | None) -> State:
        laid = tuple(card for card in state.laid if card is not None)
        winner = Seat(laid.index((min if state.low_wins else max)(laid)))
        if emit:
            emit(TrickTaken(laid, winner), None)
        tricks = tuple(count + (seat == winner) for seat, count in enumerate(state.tricks))
        return replace(state, laid=(None,) * state.seats, played=state.played + laid, tricks=tricks)

    def outcome(self, state: State) -> Outcome | None:
        if not state.dealt or any(state.hands) or any(card is not None for card in state.laid):
            return None
        best = max(state.tricks)
        winners = tuple(Seat(seat) for seat, count in enumerate(state.tricks) if count == best)
        return Outcome(state.tricks, winners, "all_cards_played")

    def scores(self, state: State) -> tuple[int, ...]:
        return state.tricks

    def view(self, state: State, seat: Seat) -> View:
        return View(
            seat=seat,
            seats=state.seats,
            low_wins=state.low_wins,
            hand=state.hands[seat],
            hand_counts=tuple(map(len, state.hands)),
            deck_count=len(state.deck),
            own_laid=state.laid[seat],
            laid=tuple(card is not None for card in state.laid),
            played=state.played,
            tricks=state.tricks,
            dealt=state.dealt,
        )

    def imagine(self, view: View, rng: Random) -> State:
        seen = {*view.hand, *view.played, view.own_laid}
        unseen = [card for card in CARDS if card not in seen] if view.dealt else []
        rng.shuffle(unseen)
        hands, laid = [], []
        for seat, count in enumerate(view.hand_counts):
            own = seat == view.seat
            hands.append(view.hand if own else tuple(unseen.pop() for _ in range(count)))
            laid.append(view.own_laid if own else unseen.pop() if view.laid[seat] else None)
        return State(
            view.seats,
            view.low_wins,
            tuple(hands),
            tuple(unseen),
            tuple(laid),
            view.played,
            view.tricks,
            view.dealt,
        )

    def census(self, state: State) -> Counter[str]:
        laid = [card for card in state.laid if card is not None]
        return Counter(str(card) for card in [*sum(state.hands, ()), *state.deck, *laid, *state.played])


RULES = ToyRules()
