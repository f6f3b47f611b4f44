"""Puzzles: records of games that stand where they can still be won, and ask how. See docs/open-cards.md."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from cardgames_qt.engine.extra import read_extra
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import Entry
from cardgames_qt.engine.untrusted import LARGEST, LONGEST_LOG

PUZZLE = "stolek_puzzle"
"""The place of a puzzle under its record's "extra"."""


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
    return read_extra(record.extra, PUZZLE, Puzzle)


def as_puzzle(record: Record, puzzle: Puzzle) -> Record:
    """The same record as a puzzle."""
    return msgspec.structs.replace(record, extra=record.extra | {PUZZLE: msgspec.to_builtins(puzzle)})
