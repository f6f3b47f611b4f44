"""A game with all cards open: what a search tells that asks whether it can be won, and puzzles that ask how.

A puzzle is the record of a game that stands where it can still be won; see docs/open-cards.md.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from cardgames_qt.engine.extra import brought
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import AnyRules, Entry, Move
from cardgames_qt.engine.untrusted import LARGEST, LONGEST_LOG

PUZZLE = "stolek_puzzle"
"""The place of a puzzle under its record's "extra"."""

Verdict: TypeAlias = Literal["found", "not_found", "lost"]
"""A win was found; none was found, which proves nothing; everything was tried, and there is none."""


class Effort(msgspec.Struct, frozen=True):
    """How far a search has come, told so often that a bar moves and a player who has enough is heard."""

    width: int
    """How many positions it follows side by side."""
    done: float
    """Its share of the way with this width, from 0 to 1."""


class Answer(msgspec.Struct, frozen=True):
    """What a search came to."""

    line: tuple[Move, ...] | None
    """All moves to the win, whoever makes them; None where none was found."""
    proven: bool = False
    """Whether everything was tried."""
    width: int = 0
    """The widest search that was made."""

    @property
    def verdict(self) -> Verdict:
        """What may be said of the position, and no more."""
        if self.line is not None:
            return "found"
        return "lost" if self.proven else "not_found"


T = TypeVar("T")
Search: TypeAlias = Generator[Effort, None, T]
"""Whoever runs it may leave off between any two steps."""
Solve: TypeAlias = Callable[[Any], Search[Answer]]
"""Looks for a win from a state of the game, everything known."""


def finish(search: Search[T]) -> T:
    """Run a search to its end in one go."""
    while True:
        try:
            next(search)
        except StopIteration as end:
            found: T = end.value
            return found


def state_of(match: Match) -> Any:
    """Where a match stands, with all that is hidden from the seats."""
    last = match.history[-1]
    return match.rules.apply(last.state, last.seat, last.move)


def entries_of(rules: AnyRules, state: Any, line: Sequence[Move]) -> Iterator[Entry]:
    """A line of moves from a state as entries of a log."""
    for move in line:
        seat = rules.to_act(state)[0]
        yield rules.entry(state, seat, move)
        state = rules.apply(state, seat, move)


class Puzzle(msgspec.Struct, frozen=True):
    """What a record needs to be a puzzle; the position is where its log ends."""

    level: Annotated[int, Meta(ge=1, le=3)]
    """From 1, easy, to 3, hard."""
    odds: Annotated[int, Meta(ge=1, le=LARGEST)]
    """Drawing lots among the legal moves stays on the way of the solution once in so many times."""
    solution: Annotated[tuple[Entry, ...], Meta(max_length=LONGEST_LOG)]
    """All moves to the win, as entries that would follow in the log."""


def puzzle_of(record: Record) -> Puzzle | None:
    """The puzzle a record poses, or None if it is a game like any other."""
    return brought(record.extra, PUZZLE, Puzzle)


def as_puzzle(record: Record, puzzle: Puzzle) -> Record:
    """The same record as a puzzle."""
    return msgspec.structs.replace(record, extra=record.extra | {PUZZLE: msgspec.to_builtins(puzzle)})
