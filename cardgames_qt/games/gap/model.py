"""GAP as data: the position, what can be done in it, what happens, and what a seat sees."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from cardgames_qt.engine import rules
from cardgames_qt.engine.rules import CHANCE, TABLE, Move, Seat
from cardgames_qt.games.gap.cards import Card

Cards: TypeAlias = tuple[Card, ...]


class State(rules.State, frozen=True, gc=False):
    """A round being played, with the totals of those before it."""

    target: int | None
    minutes: int | None
    extra_round: bool
    removed: tuple[str, ...]
    starter: Seat
    turn: Seat
    hands: tuple[Cards, ...]
    row: Cards
    deck: Cards
    taken: tuple[Cards, ...]
    rounds: tuple[tuple[int, ...], ...]
    """Each finished round's score of every seat."""
    dealt: bool
    time_up: bool
    over: bool


class Layout(msgspec.Struct, frozen=True, gc=False):
    """How the cards came out of the shuffle, first drawn first."""

    removed: tuple[str, ...]
    hands: tuple[Cards, ...]
    row: Cards
    deck: Cards


class Deal(Move, frozen=True, gc=False):
    """Chance deals a round."""

    deal: Layout
    starter: Seat
    actor: ClassVar[Seat | None] = CHANCE


class Play(Move, frozen=True, gc=False):
    """A card from the hand, with the row cards it takes; it joins the row if there are none."""

    card: Card = msgspec.field(name="play")
    take: Cards


class TimeUp(Move, frozen=True, gc=False):
    """The agreed playing time is over: this round is the last."""

    time: bool
    actor: ClassVar[Seat | None] = TABLE


GapMove: TypeAlias = Deal | Play | TimeUp


class RoundDealt(rules.Event, frozen=True):
    """A new round lies on the table; `hand` is the hearer's own."""

    reveals: ClassVar[bool] = True
    number: int
    starter: Seat
    removed: tuple[str, ...]
    hand: Cards
    hand_counts: tuple[int, ...]
    row: Cards
    deck_count: int


class CardPlayed(rules.Event, frozen=True):
    """A seat laid a card from its hand open before it."""

    seat: Seat
    card: Card


class CardsTaken(rules.Event, frozen=True):
    """The row cards a played card took, all going to the seat's collection with it."""

    seat: Seat
    card: Card
    cards: Cards


class CardJoinedRow(rules.Event, frozen=True):
    """The played card found neither its number nor a neighbour."""

    seat: Seat
    card: Card


class RowFilled(rules.Event, frozen=True):
    """Cards from the deck came into the row."""

    reveals: ClassVar[bool] = True
    cards: Cards
    deck_count: int


class TimeCalled(rules.Event, frozen=True):
    """The playing time is over; the round goes on to its end."""


class RoundScored(rules.Event, frozen=True):
    """The round is over: what each seat collected and scored."""

    number: int
    taken: tuple[Cards, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]


class ExtraRoundCalled(rules.Event, frozen=True):
    """The end is reached but the lead is shared: one more round."""

    leaders: tuple[Seat, ...]


class GameEnded(rules.Event, frozen=True):
    """The game is decided."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


class View(rules.View, frozen=True):
    """The table as one seat sees it: its own hand, everything open, and counts of what is not."""

    target: int | None
    minutes: int | None
    extra_round: bool
    removed: tuple[str, ...]
    starter: Seat
    turn: Seat
    hand: Cards
    hand_counts: tuple[int, ...]
    row: Cards
    deck_count: int
    taken: tuple[Cards, ...]
    rounds: tuple[tuple[int, ...], ...]
    dealt: bool
    time_up: bool
    over: bool
