"""A puzzle: the record of a game that stands where it can still be won, and how. See docs/open-cards.md."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import Entry

KEY = "stolek_puzzle"
"""Its place under a record's "extra"."""


class Puzzle(msgspec.Struct, frozen=True):
    """What a record needs to be a puzzle; the position is where its log ends."""

    level: Annotated[int, Meta(ge=1, le=3)]
    """From 1, easy, to 3, hard."""
    odds: Annotated[int, Meta(ge=1)]
    """Drawing lots among the legal moves stays on the way of the solution once in so many times."""
    solution: tuple[Entry, ...]
    """All moves to the win, as entries that would follow in the log."""


def puzzle_of(record: Record) -> Puzzle | None:
    """The puzzle a record poses, or None if it is a game like any other."""
    try:
        return msgspec.convert(record.extra[KEY], Puzzle)
    except (KeyError, msgspec.ValidationError):
        return None


def as_puzzle(record: Record, puzzle: Puzzle) -> Record:
    """The same record as a puzzle."""
    return msgspec.structs.replace(record, extra=record.extra | {KEY: msgspec.to_builtins(puzzle)})
