"""Positions and playouts for the tests of Three Is Too Many."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random

from msgspec.structs import replace

from cardgames_qt.engine.rules import CHANCE, Audience, Event, Seat
from cardgames_qt.games.three.cards import CARDS, COLOUR, COLOURLESS, COLOURS, START_CARDS, Card
from cardgames_qt.games.three.model import Cards, Collection, Deal, Layout, Play, State, ThreeMove
from cardgames_qt.games.three.rules import ThreeRules

RULES = ThreeRules()
Told = list[tuple[Event, Audience]]


def cards(*numbers: int) -> Cards:
    return tuple(Card(number) for number in numbers)


def of_colour(colour: str) -> Cards:
    """The twelve cards of a colour, ascending."""
    return tuple(card for card in CARDS if COLOUR[card] == colour)


def collection(
    up: dict[str, int], down: dict[str, int] | None = None, *, running_bonus: int = 0
) -> Collection:
    """A collection with so many cards of each colour face up and face down, the lowest ones down."""
    turned = down or {}
    return Collection(
        face_up=tuple(of_colour(colour)[turned.get(colour, 0) :][: up.get(colour, 0)] for colour in COLOURS),
        face_down=tuple(card for colour, count in turned.items() for card in of_colour(colour)[:count]),
        running_bonus=running_bonus,
    )


def layout(offer: Cards, *first: Cards, seats: int = 2) -> Layout:
    """A deal with this offer and these cards first in the decks; the others ascend, low seats first."""
    named = {*offer, *chain(*first)}
    rest = iter([card for card in CARDS if card not in named])
    decks = []
    for seat in range(seats):
        begun = first[seat] if seat < len(first) else ()
        decks.append((*begun, *(next(rest) for _ in range(20 - len(begun)))))
    return Layout(offer, tuple(decks))


def dealt(offer: Cards, *first: Cards, seats: int = 2, starter: int = 0, told: Told | None = None) -> State:
    """The state after such a deal."""
    deal = Deal(layout(offer, *first, seats=seats), Seat(starter))
    emit = None if told is None else lambda event, to: told.append((event, to))
    assert RULES.chance_fault(RULES.start(seats, {}), deal) is None
    return RULES.apply(RULES.start(seats, {}), CHANCE, deal, emit)


def position(row: Cards, hand: Cards, own: Collection | None = None, *, seats: int = 2) -> State:
    """Seat 0 to play from this hand; one row of the offer as given (without its start card)."""
    index = row[0] // 30
    state = dealt(cards(15, 45, 75), seats=seats)
    rows = tuple((START_CARDS[i], *row) if i == index else (START_CARDS[i],) for i in range(3))
    mine = own or Collection()
    used = {*row, *hand, *chain(*mine.face_up), *mine.face_down, *COLOURLESS}
    free = [card for card in CARDS if card not in used]
    others = tuple(tuple(free[at * 8 : at * 8 + 8]) for at in range(seats - 1))
    return replace(
        state,
        rows=rows,
        hands=(hand, *others),
        decks=tuple(tuple(free[30 + at * 6 : 36 + at * 6]) for at in range(seats)),
        collections=(mine, *state.collections[1:]),
    )


def play(state: State, number: int, told: Told | None = None) -> State:
    """Seat `turn` plays a card, which must be legal."""
    seat, move = state.turn, Play(Card(number))
    assert RULES.fault(state, seat, move) is None
    return RULES.apply(state, seat, move, None if told is None else lambda e, to: told.append((e, to)))


def playout(seats: int, seed: int, told: Told | None = None) -> Iterator[tuple[State, Seat, ThreeMove]]:
    """Every state of a random game with what is done in it; the last one with nobody's move left out."""
    rng = Random(seed)
    state = RULES.start(seats, {})
    emit = None if told is None else lambda event, to: told.append((event, to))
    while waiting := RULES.to_act(state):
        seat = waiting[0]
        move: ThreeMove = (
            RULES.chance(state, rng) if seat == CHANCE else rng.choice(RULES.legal_moves(state, seat))
        )
        assert RULES.fault(state, seat, move) is None
        yield state, seat, move
        state = RULES.apply(state, seat, move, emit)


def last_state(seats: int, seed: int, told: Told | None = None) -> State:
    """The end of a random game."""
    *_, (state, seat, move) = playout(seats, seed, told)
    return RULES.apply(state, seat, move, None if told is None else lambda e, to: told.append((e, to)))
