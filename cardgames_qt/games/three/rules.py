"""The rules of Three Is Too Many."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from cardgames_qt.engine.options import Option, Options, starter_wish
from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import CHANCE, Emit, Event, Outcome, Rules, Seat
from cardgames_qt.engine.rules import Move as AnyMove
from cardgames_qt.games.three.cards import CARDS, COLOUR, COLOURS, ROW, START_CARDS, Card
from cardgames_qt.games.three.model import (
    EMPTY_ROWS,
    Breakdown,
    CardPlaced,
    Cards,
    CardsDrawn,
    CardsTaken,
    Collection,
    ColourlessCardLeft,
    ColourTurnedDown,
    Deal,
    FinalBonusTaken,
    GameDealt,
    GameEnded,
    GameScored,
    HandRefilled,
    Layout,
    Play,
    Rows,
    RunningBonusTaken,
    State,
    ThreeMove,
    View,
)

OFFER_SIZE = 3
DECK_SIZE = 20
HAND_SIZE = 8
LAST_CARDS = 2
"""A hand of two is refilled while its deck lasts, and never played after that."""
REFILL = HAND_SIZE - LAST_CARDS
ROW_SIZE = 4
TOO_MANY = 3
SINGLE_POINTS, PAIR_POINTS = 1, 5
RUNNING_BONUSES = (10, 7, 5, 3)
FINAL_BONUSES = {6: 5, 7: 10}
"""Points by the number of colours face up at the end."""

_PLAYS = {card: Play(card) for card in CARDS}
_COLOUR_INDEX = {card: COLOURS.index(colour) for card, colour in COLOUR.items() if colour is not None}
_NO_CARDS: Cards = ()


def place(row: Cards, card: Card) -> tuple[Cards, Cards]:
    """The row after a card was put into it by its value, and the cards its player must take, lowest first."""
    at = bisect(row, card)
    if len(row) < ROW_SIZE:
        return (*row[:at], card, *row[at:]), _NO_CARDS
    if at == len(row):  # the fifth and the highest: takes the one beside the start card
        return (row[0], *row[2:], card), row[1:2]
    return (*row[:at], card), row[at:]  # the fifth, but not the highest: takes all that are higher


def add_to_collection(collection: Collection, cards: Iterable[Card]) -> Collection:
    """The collection with cards taken together, added one by one; colourless ones leave the game instead.

    For the points the order is all the same: n more cards make (face up + n) mod 3 of their colour lie
    face up and turn the rest down. It only decides *which* card of a colour stays face up.
    """
    face_up, face_down = list(collection.face_up), collection.face_down
    for card in cards:
        colour = _COLOUR_INDEX.get(card)
        if colour is None:
            continue
        same = (*face_up[colour], card)
        if len(same) == TOO_MANY:  # all three turn face down, and the next one counts as the first again
            face_down += same
            same = _NO_CARDS
        face_up[colour] = same
    return Collection(tuple(face_up), face_down, collection.running_bonus)


def colours_up(collection: Collection) -> int:
    """How many colours lie face up."""
    return len(COLOURS) - collection.face_up.count(())


def next_running_bonus(collections: Sequence[Collection]) -> int:
    """The points on top of the running bonuses, 0 when all four are taken."""
    taken = sum(collection.running_bonus > 0 for collection in collections)
    return RUNNING_BONUSES[taken] if taken < len(RUNNING_BONUSES) else 0


def end_of_turn(collection: Collection, bonus: int) -> Collection:
    """The collection with the running bonus, if all colours lie face up; nobody gets a second one."""
    if collection.running_bonus or () in collection.face_up:
        return collection
    return Collection(collection.face_up, collection.face_down, bonus)


def breakdown(collection: Collection) -> Breakdown:
    """What the collection is worth if the game ends now."""
    sizes = [len(cards) for cards in collection.face_up]
    return Breakdown(
        singles=SINGLE_POINTS * sizes.count(1),
        pairs=PAIR_POINTS * sizes.count(2),
        face_down=-len(collection.face_down),
        running_bonus=collection.running_bonus,
        final_bonus=FINAL_BONUSES.get(len(COLOURS) - sizes.count(0), 0),
    )


def score(collection: Collection) -> int:
    """All its points if the game ends now."""
    return breakdown(collection).total


class ThreeRules(Rules[State, ThreeMove, View]):
    """Three Is Too Many for two to four players."""

    id: ClassVar[str] = "three"
    seat_counts: ClassVar[range] = range(2, 5)
    moves: ClassVar[Mapping[str, type[AnyMove]]] = {"deal": Deal, "play": Play}
    view_type = View

    def options(self, seats: int) -> tuple[Option, ...]:
        """There is nothing to agree on."""
        del seats
        return ()

    def wishes(self, seats: int) -> tuple[Option, ...]:
        """Who starts."""
        return (starter_wish(seats),)

    def start(self, seats: int, options: Options) -> State:
        """The three start cards; everything else comes with the deal."""
        del options
        nothing = ((),) * seats
        return State(
            seats=seats,
            starter=CHANCE,
            turn=CHANCE,
            rows=EMPTY_ROWS,
            hands=nothing,
            decks=nothing,
            collections=(Collection(),) * seats,
            gone=(),
            over=False,
        )

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seat to play, or chance before the deal."""
        return () if state.over else (state.turn,)

    def legal_moves(self, state: State, seat: Seat) -> list[ThreeMove]:
        """Any card of the hand: each has exactly one place."""
        return [_PLAYS[card] for card in state.hands[seat]]

    def why_illegal(self, state: State, seat: Seat, move: ThreeMove) -> Fault:
        """Not a play, not a card that is ever played, or not in this hand."""
        del state, seat
        if not isinstance(move, Play):
            return Fault("no_such_move")
        if move.card in START_CARDS:
            return Fault("start_card_stays", {"card": move.card})
        if move.card not in ROW:
            return Fault("no_such_card", {"card": move.card})
        return Fault("not_in_hand", {"card": move.card})

    def chance(self, state: State, rng: Random) -> Deal:
        """Shuffle, lay out the offer, deal a deck to everybody, draw the starter."""
        count = OFFER_SIZE + DECK_SIZE * state.seats
        cards = tuple(rng.sample(CARDS, count))
        decks = tuple(cards[at : at + DECK_SIZE] for at in range(OFFER_SIZE, count, DECK_SIZE))
        return Deal(Layout(cards[:OFFER_SIZE], decks), Seat(rng.randrange(state.seats)))

    def grant(self, state: State, move: ThreeMove, wishes: Options) -> ThreeMove:
        """The wished starter instead of the drawn one."""
        del state
        starter = wishes["starter"]
        return replace(move, starter=starter) if isinstance(move, Deal) and starter is not None else move

    def chance_fault(self, state: State, move: ThreeMove) -> Fault | None:
        """A deal must have a starter at the table and the right number of different number cards."""
        if not isinstance(move, Deal):
            return Fault("deal_expected")
        if move.starter not in range(state.seats):
            return Fault("wrong_starter", {"seat": move.starter})
        offer, decks = move.deal.offer, move.deal.decks
        if len(offer) != OFFER_SIZE:
            return Fault("wrong_offer_size", {"count": OFFER_SIZE})
        if [len(deck) for deck in decks] != [DECK_SIZE] * state.seats:
            return Fault("wrong_deck_sizes", {"count": DECK_SIZE})
        for card, times in Counter(chain(offer, *decks)).items():
            if card not in ROW:  # start cards are not dealt
                return Fault("no_such_card_dealt", {"card": card})
            if times > 1:
                return Fault("card_dealt_twice", {"card": card})
        return None

    def apply(self, state: State, seat: Seat, move: ThreeMove, emit: Emit | None = None) -> State:
        """Deal, or play a card."""
        return self._play(state, seat, move, emit) if type(move) is Play else self._deal(state, move, emit)

    def _deal(self, state: State, move: ThreeMove, emit: Emit | None) -> State:
        assert isinstance(move, Deal)
        rows = list(EMPTY_ROWS)
        for card in move.deal.offer:  # even three in one row fill it only: nobody takes anything
            rows[ROW[card]], _ = place(rows[ROW[card]], card)
        after = replace(
            state,
            starter=move.starter,
            turn=move.starter,
            rows=tuple(rows),
            hands=tuple(deck[:HAND_SIZE] for deck in move.deal.decks),
            decks=tuple(deck[HAND_SIZE:] for deck in move.deal.decks),
        )
        if emit:
            hand_counts, deck_counts = tuple(map(len, after.hands)), tuple(map(len, after.decks))
            for seat, hand in enumerate(after.hands):
                dealt = GameDealt(move.starter, move.deal.offer, after.rows, hand, hand_counts, deck_counts)
                emit(dealt, (Seat(seat),))
        return after

    def _play(self, state: State, seat: Seat, move: Play, emit: Emit | None) -> State:
        card = move.card
        index = ROW[card]
        row, taken = place(state.rows[index], card)
        rows = (*state.rows[:index], row, *state.rows[index + 1 :])
        collections, gone = state.collections, state.gone
        if emit:
            emit(CardPlaced(seat, card, index, bisect(state.rows[index], card)), None)
        if taken:
            own = end_of_turn(add_to_collection(collections[seat], taken), next_running_bonus(collections))
            if emit:
                emit(CardsTaken(seat, index, taken), None)
                _tell_collected(seat, collections[seat], own, taken, emit)
            collections = (*collections[:seat], own, *collections[seat + 1 :])
            gone += tuple([left for left in taken if left not in _COLOUR_INDEX])
        hands, decks = state.hands, state.decks
        hand = tuple([held for held in hands[seat] if held != card])
        if len(hand) == LAST_CARDS and decks[seat]:  # no drawing before that
            drawn, deck = decks[seat][:REFILL], decks[seat][REFILL:]
            if emit:
                emit(CardsDrawn(seat, drawn, len(deck)), (seat,))
                others = tuple(Seat(other) for other in range(state.seats) if other != seat)
                emit(HandRefilled(seat, len(drawn), len(deck)), others)
            hand += drawn
            decks = (*decks[:seat], deck, *decks[seat + 1 :])
        hands = (*hands[:seat], hand, *hands[seat + 1 :])
        turn = Seat((seat + 1) % state.seats)
        # everybody has had equally many turns when the starter cannot go on, so nobody else can
        over = not decks[turn] and len(hands[turn]) == LAST_CARDS
        after = State(state.seats, state.starter, turn, rows, hands, decks, collections, gone, over)
        if over and emit:
            _tell_end(after, self.outcome(after), emit)
        return after

    def outcome(self, state: State) -> Outcome | None:
        """Most points; players with equally many share the win."""
        if not state.over:
            return None
        scores = self.scores(state)
        winners = tuple(Seat(seat) for seat, points in enumerate(scores) if points == max(scores))
        return Outcome(scores, winners, "all_cards_played")

    def scores(self, state: State) -> tuple[int, ...]:
        """Every collection counted as if the game ended now, bonuses included."""
        return tuple(score(collection) for collection in state.collections)

    def view(self, state: State, seat: Seat) -> View:
        """The own hand, everything open, counts of the rest."""
        return View(
            seat=seat,
            seats=state.seats,
            starter=state.starter,
            turn=state.turn,
            rows=state.rows,
            hand=state.hands[seat],
            hand_counts=tuple(map(len, state.hands)),
            deck_counts=tuple(map(len, state.decks)),
            collections=state.collections,
            gone=state.gone,
            over=state.over,
        )

    def open_view(self, view: View) -> View:
        return replace(view, hand=())

    def open_event(self, event: Event) -> Event:
        if isinstance(event, GameDealt):
            return replace(event, hand=())
        if isinstance(event, CardsDrawn):
            return HandRefilled(seat=event.seat, count=len(event.cards), deck_count=event.deck_count)
        return event

    def imagine(self, view: View, rng: Random) -> State:
        """Deal the unseen cards anew to the other hands and all decks, the own one too; the rest is out."""
        seen = {*view.hand, *_open_cards(view.rows, view.collections, view.gone)}
        unseen = [card for card in CARDS if card not in seen]
        rng.shuffle(unseen)
        hidden = iter(unseen)
        hands = tuple(
            view.hand if seat == view.seat else tuple([next(hidden) for _ in range(count)])
            for seat, count in enumerate(view.hand_counts)
        )
        return State(
            seats=view.seats,
            starter=view.starter,
            turn=view.turn,
            rows=view.rows,
            hands=hands,
            decks=tuple(tuple([next(hidden) for _ in range(count)]) for count in view.deck_counts),
            collections=view.collections,
            gone=view.gone,
            over=view.over,
        )

    def census(self, state: State) -> Counter[str]:
        """All cards on the table; those that were not dealt are in the box and not counted."""
        lying = _open_cards(state.rows, state.collections, state.gone)
        return Counter(str(card) for card in chain(lying, *state.hands, *state.decks))


def _open_cards(rows: Rows, collections: tuple[Collection, ...], gone: Cards) -> list[Card]:
    """Every card whose place all seats know."""
    collected = (chain(*collection.face_up, collection.face_down) for collection in collections)
    return list(chain(*rows, *collected, gone))


def _tell_collected(seat: Seat, before: Collection, after: Collection, taken: Cards, emit: Emit) -> None:
    """What became of taken cards: which colours turned face down, what left, which bonus came."""
    turned = after.face_down[len(before.face_down) :]
    for at in range(0, len(turned), TOO_MANY):
        colour = COLOUR[turned[at]]
        assert colour is not None
        emit(ColourTurnedDown(seat, colour, turned[at : at + TOO_MANY]), None)
    for card in taken:
        if card not in _COLOUR_INDEX:
            emit(ColourlessCardLeft(seat, card), None)
    if after.running_bonus != before.running_bonus:
        emit(RunningBonusTaken(seat, after.running_bonus), None)


def _tell_end(state: State, outcome: Outcome | None, emit: Emit) -> None:
    """The final bonuses, the points and the winners."""
    assert outcome is not None
    parts = tuple(map(breakdown, state.collections))
    for seat, part in enumerate(parts):
        if part.final_bonus:
            emit(FinalBonusTaken(Seat(seat), colours_up(state.collections[seat]), part.final_bonus), None)
    emit(GameScored(parts), None)
    emit(GameEnded(outcome.scores, outcome.winners, outcome.reason), None)


RULES = ThreeRules()
