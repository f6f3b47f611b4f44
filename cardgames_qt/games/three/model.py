"""Three Is Too Many as data: the position, what can be done in it, what happens, and what a seat sees."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from cardgames_qt.engine import rules
from cardgames_qt.engine.rules import CHANCE, Move, Seat
from cardgames_qt.games.three.cards import COLOURS, START_CARDS, Card

Cards: TypeAlias = tuple[Card, ...]
Rows: TypeAlias = tuple[Cards, ...]
"""The offer: three ascending rows, each with its start card first."""

EMPTY_ROWS: Rows = tuple((card,) for card in START_CARDS)


class Collection(msgspec.Struct, frozen=True, gc=False):
    """What a seat has taken. Everybody saw all of it coming, face-down cards too."""

    face_up: tuple[Cards, ...] = ((),) * len(COLOURS)
    """None, one or two cards of each colour, in the order of COLOURS."""
    face_down: Cards = ()
    """Three cards of one colour at a time, in the order in which they were turned."""
    running_bonus: int = 0
    """The points of its running bonus card, 0 for none yet."""


class Breakdown(msgspec.Struct, frozen=True):
    """The points of a collection, part by part."""

    singles: int
    pairs: int
    face_down: int
    running_bonus: int
    final_bonus: int

    @property
    def total(self) -> int:
        """The score."""
        return self.singles + self.pairs + self.face_down + self.running_bonus + self.final_bonus


class State(rules.State, frozen=True, gc=False):
    """A game being played; number cards that lie nowhere in it were not dealt."""

    starter: Seat
    turn: Seat
    """Chance before the deal."""
    rows: Rows
    hands: tuple[Cards, ...]
    decks: tuple[Cards, ...]
    """Each seat's face-down deck, which not even that seat has seen."""
    collections: tuple[Collection, ...]
    gone: Cards
    """Colourless cards that somebody took."""
    over: bool


class Layout(msgspec.Struct, frozen=True, gc=False):
    """How the cards came out of the shuffle, first drawn first; a hand is the first eight of a deck."""

    offer: Cards
    decks: tuple[Cards, ...]


class Deal(Move, frozen=True, gc=False):
    """Chance deals the game."""

    deal: Layout
    starter: Seat
    actor: ClassVar[Seat | None] = CHANCE


class Play(Move, frozen=True, gc=False):
    """A card from the hand into its row; everything else follows from the rules."""

    card: Card = msgspec.field(name="play")


ThreeMove: TypeAlias = Deal | Play


class GameDealt(rules.Event, frozen=True):
    """The game lies on the table; `hand` is the hearer's own."""

    reveals: ClassVar[bool] = True
    starter: Seat
    offer: Cards
    rows: Rows
    hand: Cards
    hand_counts: tuple[int, ...]
    deck_counts: tuple[int, ...]


class CardPlaced(rules.Event, frozen=True):
    """A seat laid a card into its row; higher cards moved right to make room."""

    seat: Seat
    card: Card
    row: int
    place: int
    """How many cards of the row lie to its left, the start card among them."""


class CardsTaken(rules.Event, frozen=True):
    """The placed card was its row's fifth: the seat took these, lowest first."""

    seat: Seat
    row: int
    cards: Cards


class ColourTurnedDown(rules.Event, frozen=True):
    """A third card of one colour: all three lie face down from now on."""

    seat: Seat
    colour: str
    cards: Cards


class ColourlessCardLeft(rules.Event, frozen=True):
    """A taken card without a colour went back into the box."""

    seat: Seat
    card: Card


class RunningBonusTaken(rules.Event, frozen=True):
    """All seven colours lie face up before the seat at the end of its turn."""

    seat: Seat
    points: int


class CardsDrawn(rules.Event, frozen=True):
    """For the drawing seat: what it got from its own deck."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: Cards
    deck_count: int


class HandRefilled(rules.Event, frozen=True):
    """For the other seats: how many cards somebody drew."""

    seat: Seat
    count: int
    deck_count: int


class FinalBonusTaken(rules.Event, frozen=True):
    """Six or seven colours lie face up before the seat at the end of the game."""

    seat: Seat
    colours: int
    points: int


class GameScored(rules.Event, frozen=True):
    """What every collection is worth, and why."""

    breakdowns: tuple[Breakdown, ...]


class GameEnded(rules.Event, frozen=True):
    """The game is decided."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


class View(rules.View, frozen=True):
    """The table as one seat sees it: its own hand, everything open, and counts of what is not."""

    starter: Seat
    turn: Seat
    rows: Rows
    hand: Cards
    hand_counts: tuple[int, ...]
    deck_counts: tuple[int, ...]
    collections: tuple[Collection, ...]
    gone: Cards
    over: bool
