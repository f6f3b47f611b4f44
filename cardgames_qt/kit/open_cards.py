"""A game with all cards open: what a search tells that asks whether it can be won. See docs/open-cards.md."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from cardgames_qt.engine.rules import AnyRules, Entry, Move

Verdict: TypeAlias = Literal["found", "not_found", "lost"]
"""A win was found; none was found, which proves nothing; everything was tried, and there is none."""


class Effort(msgspec.Struct, frozen=True):
    """How far a search has come, told so often that a bar moves and a player who has enough is heard."""

    width: int
    """How many positions it follows side by side."""
    done: float
    """Its share of the way with this width, from 0 to 1."""


class SolverAnswer(msgspec.Struct, frozen=True):
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
Solve: TypeAlias = Callable[[Any], Search[SolverAnswer]]
"""Looks for a win from a state of the game, everything known."""


def finish(search: Search[T]) -> T:
    """Run a search to its end in one go."""
    while True:
        try:
            next(search)
        except StopIteration as end:
            found: T = end.value
            return found


def entries_of(rules: AnyRules, state: Any, line: Sequence[Move]) -> Iterator[Entry]:
    """A line of moves from a state as entries of a log."""
    for move in line:
        seat = rules.to_act(state)[0]
        yield rules.entry(state, seat, move)
        state = rules.apply(state, seat, move)
