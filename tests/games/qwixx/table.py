"""Positions and playouts for the tests of Qwixx."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardgames_qt.engine.rules import CHANCE, Audience, Emit, Event, Seat
from cardgames_qt.games.qwixx.cards import COLOURS, EMPTY_SHEET, PLACE, Card, Sheet, crossed, deck_cards
from cardgames_qt.games.qwixx.model import Cards, Cross, Play, QwixxMove, State, Step
from cardgames_qt.games.qwixx.rules import QwixxRules, open_rows

RULES = QwixxRules()
Told = list[tuple[Event, Audience]]
FIVE = {"R": (2, 3, 4, 5, 6), "Y": (2, 3, 4, 5, 6), "G": (12, 11, 10, 9, 8), "B": (12, 11, 10, 9, 8)}
"""Five crosses from the left in every row."""


def cards(text: str) -> Cards:
    """Cards by their names, side by side."""
    return tuple(Card(name) for name in text.split())


def sheet(**rows: tuple[int, ...]) -> Sheet:
    """A sheet with these numbers crossed off, colour by colour."""
    made = list(EMPTY_SHEET)
    for row, colour in enumerate(COLOURS):
        for number in rows.get(colour, ()):
            made[row] = crossed(made[row], PLACE[colour][number])
    return tuple(made)


def position(
    step: Step = "play",
    hand: str = "",
    *,
    seats: int = 2,
    turn: int = 0,
    sheets: dict[int, Sheet] | None = None,
    misses: tuple[int, ...] | None = None,
    display: str = "",
    top: str = "",
    deck_count: int | None = None,
    crossed: bool = False,
    jokers: bool = False,
) -> State:
    """The turn of a seat, with these cards where they are named and any others elsewhere.

    With `deck_count` the deck is that small and the rest lies on the discard pile.
    """
    named = {*cards(hand), *cards(display), *cards(top)}
    rest = [card for card in deck_cards(jokers=jokers) if card not in named]
    Random(1).shuffle(rest)
    shown = cards(display) or tuple(rest.pop() for _ in range(4))
    active = cards(hand) or tuple(rest.pop() for _ in range(4 if step == "draw" else 5))
    hands = tuple(active if seat == turn else tuple(rest.pop() for _ in range(4)) for seat in range(seats))
    deck = (*cards(top), *rest)
    count = len(deck) if deck_count is None else deck_count
    all_sheets = tuple((sheets or {}).get(seat, EMPTY_SHEET) for seat in range(seats))
    state = RULES.start(seats, {"jokers": jokers})
    waiting: tuple[Seat, ...] = (Seat(turn),)
    if step == "number":
        order = [Seat((turn + after) % seats) for after in range(seats)]
        number = int(deck[0][1:])
        waiting = tuple(seat for seat in order if open_rows(all_sheets[seat], number))
    return State(
        seats=seats,
        jokers=jokers,
        starter=Seat(turn),
        turn=Seat(turn),
        step=step,
        waiting=waiting,
        hands=hands,
        display=shown,
        deck=deck[:count],
        discard=deck[count:],
        shuffle_of=(0,) * len(deck_cards(jokers=jokers)),
        sheets=all_sheets,
        misses=misses or (0,) * seats,
        choices=state.choices,
        unable=(),
        crossed=crossed,
    )


def listener(told: Told | None) -> Emit | None:
    return None if told is None else lambda event, audience: told.append((event, audience))


def make(state: State, seat: int, move: QwixxMove, told: Told | None = None) -> State:
    """A move that must be legal."""
    assert RULES.fault(state, Seat(seat), move) is None
    return RULES.apply(state, Seat(seat), move, listener(told))


def fault(state: State, seat: int, move: QwixxMove) -> str | None:
    """The name of the rule in the way."""
    found = RULES.fault(state, Seat(seat), move)
    return found.rule if found else None


def lay(text: str, *cross: int, colour: str = "") -> Play:
    """Cards laid and numbers crossed; the colour is the first card's if it is not named."""
    named = cards(text)
    return Play(named, next(each for each in COLOURS if each == (colour or named[0][0])), cross)


def crosses_for(state: State, text: str, colour: str = "") -> set[tuple[int, ...]]:
    """Every choice of crosses the active player has for these laid cards."""
    wanted = lay(text, colour=colour)
    moves = RULES.legal_moves(state, state.turn)
    return {
        move.cross
        for move in moves
        if isinstance(move, Play) and (move.cards, move.colour) == (wanted.cards, wanted.colour)
    }


def rows_for(state: State, seat: int) -> set[str]:
    """The rows in which a seat may cross the number for all."""
    moves = RULES.legal_moves(state, Seat(seat))
    return {move.colour for move in moves if isinstance(move, Cross) and move.colour}


def playout(
    seats: int, seed: int, *, jokers: bool = False, told: Told | None = None
) -> Iterator[tuple[State, Seat, QwixxMove]]:
    """Every state of a random game with what is done in it."""
    rng = Random(seed)
    state = RULES.start(seats, {"jokers": jokers})
    while waiting := RULES.to_act(state):
        seat = rng.choice(waiting)
        move: QwixxMove = (
            RULES.chance(state, rng) if seat == CHANCE else rng.choice(RULES.legal_moves(state, seat))
        )
        assert RULES.fault(state, seat, move) is None
        yield state, seat, move
        state = RULES.apply(state, seat, move, listener(told))
