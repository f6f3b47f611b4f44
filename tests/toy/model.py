"""Highest card wins: three cards each, all lay one face down at once, the highest takes the trick."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from cardgames_qt.engine import rules
from cardgames_qt.engine.rules import CHANCE, Seat

Cards = tuple[int, ...]


class State(rules.State, frozen=True, gc=False):
    low_wins: bool
    hands: tuple[Cards, ...]
    deck: Cards
    laid: tuple[int | None, ...]
    played: Cards
    tricks: tuple[int, ...]
    dealt: bool


class Hands(msgspec.Struct, frozen=True, gc=False):
    hands: tuple[Cards, ...]
    deck: Cards


class Deal(rules.Move, frozen=True, gc=False):
    deal: Hands
    actor: ClassVar[Seat | None] = CHANCE


class Lay(rules.Move, frozen=True, gc=False):
    lay: int


class Dealt(rules.Event, frozen=True):
    reveals: ClassVar[bool] = True
    hand: Cards
    deck_count: int


class CardLaid(rules.Event, frozen=True):
    seat: Seat


class TrickTaken(rules.Event, frozen=True):
    reveals: ClassVar[bool] = True
    laid: Cards
    winner: Seat


class View(rules.View, frozen=True):
    low_wins: bool
    hand: Cards
    hand_counts: tuple[int, ...]
    deck_count: int
    own_laid: int | None
    laid: tuple[bool, ...]
    played: Cards
    tricks: tuple[int, ...]
    dealt: bool
