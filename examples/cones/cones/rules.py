"""The law of Cones: follow suit, the highest of the suit that was led takes the trick, cones cost points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import ClassVar, TypeAlias

from msgspec.structs import replace

from cardgames_qt.engine.options import Option, Options
from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import CHANCE, Emit, Move, Outcome, Rules, Seat
from cones.model import (
    CARDS,
    HAND,
    CardPlayed,
    Cards,
    Deal,
    Dealt,
    Hands,
    Play,
    State,
    TrickTaken,
    View,
    is_cone,
    suit_of,
)

AnyMove: TypeAlias = Deal | Play
MOST = 8
"""What a seat scores that took no cone."""


class ConesRules(Rules[State, AnyMove, View]):
    """One game; everything about a position is in its state."""

    id: ClassVar[str] = "cones"
    seat_counts: ClassVar[range] = range(2, 5)
    moves: ClassVar[Mapping[str, type[Move]]] = {"deal": Deal, "play": Play}
    view_type = View

    def options(self, seats: int) -> tuple[Option, ...]:
        """Whether taking every cone is as good as taking none."""
        del seats
        return (Option(name="all_or_nothing", default=True, choices=(False, True)),)

    def start(self, seats: int, options: Options) -> State:
        """Before the deal."""
        return State(
            seats=seats,
            all_or_nothing=options["all_or_nothing"] is True,
            dealt=False,
            hands=((),) * seats,
            deck=(),
            leader=Seat(0),
            trick=(),
            taken=((),) * seats,
        )

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Chance deals, then one after the other from the leader on."""
        if not state.dealt:
            return (CHANCE,)
        seat = Seat((state.leader + len(state.trick)) % state.seats)
        return (seat,) if state.hands[seat] else ()

    def legal_moves(self, state: State, seat: Seat) -> list[AnyMove]:
        """A card of the suit that was led, if there is one; otherwise any."""
        return [Play(card) for card in playable(state.hands[seat], state.trick)]

    def why_illegal(self, state: State, seat: Seat, move: AnyMove) -> Fault:
        """A card that is not there, or one that does not follow."""
        if not isinstance(move, Play):
            return Fault("no_such_move")
        if move.play not in state.hands[seat]:
            return Fault("not_in_hand", {"card": move.play})
        return Fault("follow_suit", {"suit": suit_of(state.trick[0])})

    def chance(self, state: State, rng: Random) -> Deal:
        """Shuffle and deal."""
        cards = rng.sample(CARDS, len(CARDS))
        hands = tuple(in_order(cards[HAND * seat :][:HAND]) for seat in range(state.seats))
        return Deal(Hands(hands, tuple(cards[HAND * state.seats :])))

    def chance_fault(self, state: State, move: AnyMove) -> Fault | None:
        """A deal from elsewhere may be none."""
        if not isinstance(move, Deal):
            return Fault("deal_expected")
        hands = move.deal.hands
        right = [len(hand) for hand in hands] == [HAND] * state.seats
        cards = sorted([*sum(hands, ()), *move.deal.deck])
        return None if right and cards == sorted(CARDS) else Fault("wrong_deal")

    def apply(self, state: State, seat: Seat, move: AnyMove, emit: Emit | None = None) -> State:
        """The state after a legal move."""
        if isinstance(move, Deal):
            for owner, hand in enumerate(move.deal.hands):
                if emit:
                    emit(Dealt(hand), (Seat(owner),))
            return replace(state, dealt=True, hands=move.deal.hands, deck=move.deal.deck)
        left = tuple(card for card in state.hands[seat] if card != move.play)
        hands = (*state.hands[:seat], left, *state.hands[seat + 1 :])
        after = replace(state, hands=hands, trick=(*state.trick, move.play))
        if emit:
            emit(CardPlayed(seat, move.play), None)
        return after if len(after.trick) < state.seats else self._take(after, emit)

    def _take(self, state: State, emit: Emit | None) -> State:
        winner = Seat((state.leader + winning(state.trick)) % state.seats)
        if emit:
            emit(TrickTaken(winner, sum(1 for card in state.trick if is_cone(card))), None)
        taken = (*state.taken[:winner], state.taken[winner] + state.trick, *state.taken[winner + 1 :])
        return replace(state, leader=winner, trick=(), taken=taken)

    def outcome(self, state: State) -> Outcome | None:
        """It ends with the last card."""
        if not state.dealt or any(state.hands):
            return None
        scores = self.scores(state)
        winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(scores, winners, "all_played")

    def scores(self, state: State) -> tuple[int, ...]:
        """Each cone costs a point; at the end, whoever has them all may have none."""
        cones = [sum(1 for card in cards if is_cone(card)) for cards in state.taken]
        over = state.dealt and not any(state.hands)
        total = sum(cones)
        if over and state.all_or_nothing and total and max(cones) == total:
            cones = [0 if count else total for count in cones]
        return tuple(MOST - count for count in cones)

    def view(self, state: State, seat: Seat) -> View:
        """Field by field, so that nothing slips in."""
        return View(
            seat=seat,
            seats=state.seats,
            all_or_nothing=state.all_or_nothing,
            dealt=state.dealt,
            hand=state.hands[seat],
            hand_counts=tuple(map(len, state.hands)),
            deck_count=len(state.deck),
            leader=state.leader,
            trick=state.trick,
            taken=state.taken,
        )

    def imagine(self, view: View, rng: Random) -> State:
        """Deal the cards that the seat has not seen at random."""
        seen = {*view.hand, *view.trick, *sum(view.taken, ())}
        unseen = [card for card in CARDS if card not in seen] if view.dealt else []
        rng.shuffle(unseen)
        hands = tuple(
            view.hand if seat == view.seat else in_order(unseen.pop() for _ in range(count))
            for seat, count in enumerate(view.hand_counts)
        )
        return State(
            seats=view.seats,
            all_or_nothing=view.all_or_nothing,
            dealt=view.dealt,
            hands=hands,
            deck=tuple(unseen),
            leader=view.leader,
            trick=view.trick,
            taken=view.taken,
        )

    def census(self, state: State) -> Counter[str]:
        """Every card, wherever it lies."""
        return Counter([*sum(state.hands, ()), *state.deck, *state.trick, *sum(state.taken, ())])


def in_order(cards: Iterable[str]) -> Cards:
    """As a hand is held."""
    return tuple(sorted(cards, key=CARDS.index))


def playable(hand: Cards, trick: Cards) -> Cards:
    """The cards of a hand that may join a trick."""
    following = tuple(card for card in hand if trick and suit_of(card) == suit_of(trick[0]))
    return following or hand


def winning(trick: Cards) -> int:
    """The place in a trick of the card that takes it."""
    led = suit_of(trick[0])
    return max(range(len(trick)), key=lambda at: (suit_of(trick[at]) == led, trick[at]))


RULES = ConesRules()
