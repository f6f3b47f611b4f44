"""Puzzles: records of games that stop where they can still be won, or at a choice that was counted out.

See docs/open-cards.md.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from cardgames_qt.engine.extra import read_extra
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import Entry
from cardgames_qt.engine.untrusted import LARGEST, LONGEST_LOG, Points

Count: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST)]

PUZZLE = "stolek_puzzle"
"""The place of a puzzle under its record's "extra"."""


class CountedChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A single move to find, with what each wins over every deal that is possible for whoever makes it."""

    deals: Annotated[int, Meta(ge=1, le=LARGEST)]
    """How many there are, all equally likely; 1 where everything that matters is known."""
    wins: Annotated[tuple[tuple[Entry, Count], ...], Meta(min_length=1, max_length=LONGEST_LOG)]
    """In how many of them each move wins, the best first; what is not listed wins in none."""
    ends: tuple[Points, Points] | None = None
    """The own points and the most of another at the end, where the best move ends the game; at worst."""

    @property
    def best(self) -> int:
        return self.wins[0][1]

    @property
    def next_best(self) -> int:
        """Of the moves that are not among the best."""
        return next((wins for _, wins in self.wins if wins < self.best), 0)

    def of(self, entry: Entry) -> int:
        return next((wins for listed, wins in self.wins if listed == entry), 0)


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """What makes a record a puzzle; the position is where its log ends."""

    level: Annotated[int, Meta(ge=1, le=3)]
    """From 1, easy, to 3, hard."""
    odds: Annotated[int, Meta(ge=1, le=LARGEST)]
    """Random legal moves stay on a winning path once in so many times."""
    solution: Annotated[tuple[Entry, ...], Meta(max_length=LONGEST_LOG)]
    """All moves to the win, as entries that would follow in the log; the best one where one is asked for."""
    choice: CountedChoice | None = None
    """What is asked for instead of playing on to the win."""


def puzzle_of(record: Record) -> Puzzle | None:
    """The puzzle a record poses, or None if it is a game like any other."""
    return read_extra(record.extra, PUZZLE, Puzzle)
