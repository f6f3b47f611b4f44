"""Positions and playouts for the tests of GAP."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from cardgames_qt.engine.rules import CHANCE, Audience, Event, Seat
from cardgames_qt.games.gap.cards import CARDS, COLOUR, COLOURS, Card
from cardgames_qt.games.gap.model import Cards, Deal, GapMove, Layout, Play, State
from cardgames_qt.games.gap.rules import GapRules, hand_size, removed_colours

RULES = GapRules()
Told = list[tuple[Event, Audience]]


def cards(names: str) -> Cards:
    """Cards by their names with blanks between."""
    return tuple(Card(name) for name in names.split())


def started(seats: int, **options: bool | int | None) -> State:
    """The table before the first deal."""
    return RULES.start(seats, RULES.settle(seats, options))


def layout(seats: int, row: str = "", hand: str = "", removed: str | None = None) -> Layout:
    """A deal with this row, with these cards first in seat 0's hand, and the others in order."""
    out = tuple(removed if removed is not None else COLOURS[5 - removed_colours(seats) :])
    named = cards(row) + cards(hand)
    rest = iter([card for card in CARDS if COLOUR[card] not in out and card not in named])
    hands = [cards(hand)] + [()] * (seats - 1)
    full = tuple((*held, *(next(rest) for _ in range(hand_size(seats) - len(held)))) for held in hands)
    laid = (*cards(row), *(next(rest) for _ in range(4 - len(cards(row)))))
    return Layout(out, full, laid, tuple(rest))


def dealt(
    seats: int = 4, *, starter: int = 0, told: Told | None = None, **options: bool | int | None
) -> State:
    """The state after a first deal with no shuffle."""
    state, deal = started(seats, **options), Deal(layout(seats), Seat(starter))
    assert RULES.fault(state, CHANCE, deal) is None
    return RULES.apply(state, CHANCE, deal, None if told is None else lambda e, to: told.append((e, to)))


def position(row: str, hand: str, *, deck: str = "", taken: str = "", seats: int = 4) -> State:
    """Seat 0 to play from this hand onto this row; the others hold one spare card each."""
    used = {*cards(row), *cards(hand), *cards(deck), *cards(taken)}
    spare = [card for card in CARDS if card not in used]
    return replace(
        dealt(seats),
        hands=(cards(hand), *(tuple(spare[at : at + 1]) for at in range(seats - 1))),
        row=cards(row),
        deck=cards(deck),
        taken=(cards(taken), *((),) * (seats - 1)),
    )


def takes(state: State, card: str) -> list[Cards]:
    """Every legal `take` of a hand card of seat 0."""
    moves = RULES.legal_moves(state, Seat(0))
    return [move.take for move in moves if isinstance(move, Play) and move.card == card]


def play(state: State, card: str, take: str = "", told: Told | None = None) -> State:
    """Seat `turn` plays a card, which must be legal."""
    seat, move = state.turn, Play(Card(card), cards(take))
    assert RULES.fault(state, seat, move) is None
    return RULES.apply(state, seat, move, None if told is None else lambda e, to: told.append((e, to)))


def last_card(
    rounds: tuple[tuple[int, ...], ...], taken: tuple[str, ...], **options: bool | int | None
) -> State:
    """The last card of a round is left: seat 0 joins the row with it; each seat has taken so much."""
    seats = len(taken)
    state = dealt(seats, starter=1, told=None, **options)
    return replace(
        state,
        turn=Seat(0),
        hands=(cards("R7"), *((),) * (seats - 1)),
        row=(),
        deck=(),
        taken=tuple(map(cards, taken)),
        rounds=rounds,
    )


def playout(
    seats: int, seed: int, told: Told | None = None, **options: bool | int | None
) -> Iterator[tuple[State, Seat, GapMove]]:
    """Every state of a random game with what is done in it."""
    rng = Random(seed)
    state = started(seats, **options)
    while waiting := RULES.to_act(state):
        seat = waiting[0]
        move: GapMove = (
            RULES.chance(state, rng) if seat == CHANCE else rng.choice(RULES.legal_moves(state, seat))
        )
        assert RULES.fault(state, seat, move) is None
        yield state, seat, move
        state = RULES.apply(state, seat, move, None if told is None else lambda e, to: told.append((e, to)))
