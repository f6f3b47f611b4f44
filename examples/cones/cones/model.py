"""What the rules of Cones speak of: cards, positions, moves, what happens, and what a seat sees of it."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from cardgames_qt.engine import rules
from cardgames_qt.engine.rules import CHANCE, Seat

SUITS = "OBP"
"""Oak, birch and pine; the cones are the pine cards."""
CARDS = tuple(f"{suit}{value}" for suit in SUITS for value in range(1, 9))
HAND = 6
"""Cards a seat is dealt; the others are out of the game, unseen."""

Cards = tuple[str, ...]


def suit_of(card: str) -> str:
    """Its letter."""
    return card[0]


def is_cone(card: str) -> bool:
    """Whether it is one of the cards that nobody wants."""
    return card[0] == "P"


class State(rules.State, frozen=True, gc=False):
    """A position with all that is hidden in it."""

    all_or_nothing: bool
    dealt: bool
    hands: tuple[Cards, ...]
    deck: Cards
    leader: Seat
    trick: Cards
    """From the leader on."""
    taken: tuple[Cards, ...]
    """What each seat has taken so far, in the order of the tricks."""


class View(rules.View, frozen=True):
    """The same as one seat knows it: of other hands and the deck only how many cards there are."""

    all_or_nothing: bool
    dealt: bool
    hand: Cards
    hand_counts: tuple[int, ...]
    deck_count: int
    leader: Seat
    trick: Cards
    taken: tuple[Cards, ...]


class Hands(msgspec.Struct, frozen=True, gc=False):
    """What chance deals."""

    hands: tuple[Cards, ...]
    deck: Cards


class Deal(rules.Move, frozen=True, gc=False):
    """Chance's only move."""

    deal: Hands
    actor: ClassVar[Seat | None] = CHANCE


class Play(rules.Move, frozen=True, gc=False):
    """A seat plays a card."""

    play: str


class Dealt(rules.Event, frozen=True):
    """A seat got its cards; only that seat hears of it."""

    reveals: ClassVar[bool] = True
    hand: Cards


class CardPlayed(rules.Event, frozen=True):
    """A hidden card is on the table, so it cannot be taken back."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str


class TrickTaken(rules.Event, frozen=True):
    """All have played, and one takes the cards."""

    seat: Seat
    cones: int
