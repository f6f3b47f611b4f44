"""Qwixx as data: the position, what can be done in it, what happens, and what a seat sees."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from cardgames_qt.engine import rules
from cardgames_qt.engine.rules import CHANCE, Move, Seat
from cardgames_qt.games.qwixx.cards import Card, Colour, Sheet

Cards: TypeAlias = tuple[Card, ...]
Step: TypeAlias = Literal["deal", "draw", "refill", "number", "play", "over"]
"""What the table is at; "refill" is the moment where the deck ran out and is shuffled anew."""


class State(rules.State, frozen=True, gc=False):
    """A turn being played, with every player's sheet."""

    jokers: bool
    starter: Seat
    turn: Seat
    """The active player."""
    step: Step
    waiting: tuple[Seat, ...]
    """Who has to act; in step "number" those who still decide, in seat order from the active player."""
    hands: tuple[Cards, ...]
    display: tuple[Card | None, ...]
    """By slot; one is empty only while the deck is shuffled in the middle of a refill."""
    deck: Cards
    discard: Cards
    shuffle_of: tuple[int, ...]
    """In which shuffle each card (by its ORDER) was mixed last. All know it: discards were shown."""
    sheets: tuple[Sheet, ...]
    misses: tuple[int, ...]
    choices: tuple[Colour | None, ...]
    """What was decided on the number for all, secret until nobody is waited for."""
    unable: tuple[Seat, ...]
    """Who had no row left for the number for all: a record may still say that they crossed nothing."""
    crossed: bool
    """Whether the active player crossed the number for all."""


class Layout(msgspec.Struct, frozen=True, gc=False):
    """How the cards came out of the shuffle, first drawn first."""

    hands: tuple[Cards, ...]
    display: Cards
    deck: Cards


class Deal(Move, frozen=True, gc=False):
    """Chance deals the game."""

    deal: Layout
    starter: Seat
    actor: ClassVar[Seat | None] = CHANCE


class Reshuffle(Move, frozen=True, gc=False):
    """Chance makes a new deck of the discard pile."""

    cards: Cards = msgspec.field(name="reshuffle")
    actor: ClassVar[Seat | None] = CHANCE


class Draw(Move, frozen=True, gc=False):
    """Cards taken from the display, by slot: whoever takes them sees only their backs."""

    slots: tuple[int, ...] = msgspec.field(name="draw")


class Cross(Move, frozen=True, gc=False):
    """The row in which a player crosses the number for all, or None."""

    colour: Colour | None = msgspec.field(name="cross")


class Play(Move, frozen=True, gc=False):
    """Cards laid from the hand and the numbers crossed for them, both as the row runs."""

    cards: Cards = msgspec.field(name="play")
    colour: Colour
    cross: tuple[int, ...]


QwixxMove: TypeAlias = Deal | Reshuffle | Draw | Cross | Play


class Back(msgspec.Struct, frozen=True, order=True):
    """What everybody knows of a card they see from behind."""

    number: int
    shuffle: int
    """In which shuffle it was mixed last: it is none of the cards that were mixed in another."""


class Dealt(rules.Event, frozen=True):
    """The cards are dealt; `hand` is the hearer's own, of the others' there are numbers."""

    reveals: ClassVar[bool] = True
    starter: Seat
    hand: Cards
    numbers: tuple[tuple[int, ...], ...]
    display: tuple[int, ...]
    deck_count: int
    deck_top: int


class CardsDrawn(rules.Event, frozen=True):
    """A seat took cards from the display; only that seat is told which `cards` came to its hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    slots: tuple[int, ...]
    numbers: tuple[int, ...]
    cards: Cards


class DisplayFilled(rules.Event, frozen=True):
    """Cards from the deck came into the display, their backs up as before."""

    reveals: ClassVar[bool] = True
    slots: tuple[int, ...]
    numbers: tuple[int, ...]
    deck_count: int
    deck_top: int | None


class DeckReshuffled(rules.Event, frozen=True):
    """The discard pile is the new deck."""

    reveals: ClassVar[bool] = True
    deck_count: int
    deck_top: int


class NumberCalled(rules.Event, frozen=True):
    """The number on top of the deck is there for all."""

    seat: Seat
    number: int


class ChoiceMade(rules.Event, frozen=True):
    """A seat has decided on the number for all; on what, nobody is told yet."""

    seat: Seat


class ChoicesShown(rules.Event, frozen=True):
    """Several seats decided in secret, and now everybody sees what."""

    reveals: ClassVar[bool] = True
    choices: tuple[Colour | None, ...]


class CardsLaid(rules.Event, frozen=True):
    """The active player showed cards; they go to the discard pile."""

    seat: Seat
    cards: Cards
    colour: Colour


class Crossed(rules.Event, frozen=True):
    """Numbers crossed off a sheet; with the rightmost one the lock, which closes the row."""

    seat: Seat
    colour: Colour
    numbers: tuple[int, ...]
    closed: bool


class Passed(rules.Event, frozen=True):
    """A seat crossed nothing for the number for all."""

    seat: Seat


class MissMarked(rules.Event, frozen=True):
    """The active player crossed nothing in the whole turn."""

    seat: Seat
    misses: int


class GameEnded(rules.Event, frozen=True):
    """The game is decided."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


class View(rules.View, frozen=True):
    """The table as one seat sees it: its own hand, everything open, and the backs of the rest."""

    jokers: bool
    starter: Seat
    turn: Seat
    step: Step
    waiting: tuple[Seat, ...]
    hand: Cards
    backs: tuple[tuple[Back, ...], ...]
    """Every hand from behind, the own one too, in rising order whatever the order in the hand."""
    display: tuple[Back | None, ...]
    deck_count: int
    deck_top: Back | None
    discard: Cards
    shuffle_of: tuple[int, ...]
    sheets: tuple[Sheet, ...]
    misses: tuple[int, ...]
    choice: Colour | None
    """The own decision on the number for all while others still think; theirs are secret."""
    crossed: bool
