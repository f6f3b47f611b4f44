"""The Game as data: the position, what can be done in it, what happens, and what a seat sees."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from cardgames_qt.engine import rules
from cardgames_qt.engine.rules import CHANCE, TABLE, Move, Seat
from cardgames_qt.games.the_game.cards import Card, Pile

Cards: TypeAlias = tuple[Card, ...]
Talk: TypeAlias = Literal["all", "keep_off", "none"]
Kind: TypeAlias = Literal["keep_off", "small_steps", "clear"]
Signals: TypeAlias = tuple[Kind | None, ...]
"""What a seat says about each pile, in the order of PILES."""
Phase: TypeAlias = Literal["deal", "start", "turn", "over"]
Reason: TypeAlias = Literal["all_placed", "stuck", "fire"]


class Layout(msgspec.Struct, frozen=True, gc=False):
    """How the cards came out of the shuffle, first drawn first."""

    hands: tuple[Cards, ...]
    deck: Cards


class Deal(Move, frozen=True, gc=False):
    """Chance deals the hands."""

    deal: Layout
    actor: ClassVar[Seat | None] = CHANCE


class Start(Move, frozen=True, gc=False):
    """The table agrees who begins, having looked at the hands."""

    starter: Seat
    actor: ClassVar[Seat | None] = TABLE

    @property
    def named_seat(self) -> Seat:
        """Who begins."""
        return self.starter


class Play(Move, frozen=True, gc=False):
    """A card from the hand onto a pile."""

    card: Card = msgspec.field(name="play")
    on: Pile


class End(Move, frozen=True, gc=False):
    """The turn is over: draw, and the next player plays."""

    end: bool

    def __post_init__(self) -> None:
        if not self.end:
            raise ValueError("a turn that does not end is no entry; write true")


class Signal(Move, frozen=True, gc=False):
    """Talk about a pile that gives no number away; `clear` takes it back."""

    signal: Kind
    on: Pile


TheGameMove: TypeAlias = Deal | Start | Play | End | Signal


class PastTurn(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A turn that was ended, as everybody saw it."""

    seat: Seat
    plays: tuple[Play, ...]
    signals: tuple[Signals, ...]
    """What every seat's word was at its end."""


class State(rules.State, frozen=True, gc=False):
    """A game being played."""

    minimum: int
    hand_size: int
    on_fire: bool
    talk: Talk
    phase: Phase
    reason: Reason | None
    """Why the game ended."""
    starter: Seat | None
    turn: Seat | None
    """Whose turn it is, or whose it was when the game ended."""
    hands: tuple[Cards, ...]
    deck: Cards
    piles: tuple[Cards, ...]
    """Every pile from its bottom, 1 or 100, to its top, in the order of PILES."""
    played: tuple[Play, ...]
    """What this turn has placed so far."""
    burning: tuple[Pile, ...]
    """The piles whose fire card this turn still has to cover."""
    signals: tuple[Signals, ...]
    past: tuple[PastTurn, ...]
    """All turns before this one, the first one first."""


class View(rules.View, frozen=True):
    """The table as one seat sees it: its own hand, everything open, and counts of what is not."""

    minimum: int
    hand_size: int
    on_fire: bool
    talk: Talk
    phase: Phase
    reason: Reason | None
    starter: Seat | None
    turn: Seat | None
    hand: Cards
    hand_counts: tuple[int, ...]
    deck_count: int
    piles: tuple[Cards, ...]
    played: tuple[Play, ...]
    owed: int
    """How many cards must still be placed before the turn may end."""
    burning: tuple[Pile, ...]
    signals: tuple[Signals, ...]
    past: tuple[PastTurn, ...]


class HandsDealt(rules.Event, frozen=True):
    """The cards are dealt; `hand` is the hearer's own."""

    reveals: ClassVar[bool] = True
    hand: Cards
    hand_counts: tuple[int, ...]
    deck_count: int


class StarterAgreed(rules.Event, frozen=True):
    """The table agreed who begins."""

    seat: Seat


class TurnBegan(rules.Event, frozen=True):
    """A seat owes this many cards, and cover for these burning piles."""

    seat: Seat
    owed: int
    burning: tuple[Pile, ...]


class CardPlaced(rules.Event, frozen=True):
    """A card went from a hand onto a pile, over the card that was its top."""

    seat: Seat
    card: Card
    on: Pile
    over: Card
    trick: bool


class TurnEnded(rules.Event, frozen=True):
    """A seat is done."""

    seat: Seat


class CardsDrawn(rules.Event, frozen=True):
    """The hearer filled its own hand up."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: Cards
    deck_count: int


class CountDrawn(rules.Event, frozen=True):
    """Somebody else filled their hand up."""

    reveals: ClassVar[bool] = True
    seat: Seat
    count: int
    deck_count: int


class DeckEmptied(rules.Event, frozen=True):
    """The last card was drawn: from now on one card a turn is enough."""


class SignalGiven(rules.Event, frozen=True):
    """A seat said something about a pile."""

    seat: Seat
    signal: Kind
    on: Pile


class StuckInTurn(rules.Event, frozen=True):
    """The seat on turn still owes cards and can place none; that tells only about the mover's own hand."""

    seat: Seat
    owed: int


class StuckAtStart(rules.Event, frozen=True):
    """The next seat can place nothing at all, which the one before it could not know."""

    reveals: ClassVar[bool] = True
    seat: Seat
    owed: int


class FireWon(rules.Event, frozen=True):
    """Fire cards lay open for a whole turn."""

    seat: Seat
    piles: tuple[Pile, ...]


class GameEnded(rules.Event, frozen=True):
    """The game is decided; `left` cards were not placed."""

    left: int
    winners: tuple[Seat, ...]
    reason: Reason
