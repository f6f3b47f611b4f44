"""Reads puzzles: records of games that can still be won, with the solution."""

from __future__ import annotations

from pathlib import Path

import msgspec

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.record import Record
from cardgames_qt.kit.puzzle import Puzzle, puzzle_of
from cardgames_qt.storage.disk import why_refused
from cardgames_qt.storage.files import decode_line, read_lines


class PuzzleEntry(msgspec.Struct, frozen=True):
    """A puzzle and its place among those of its game."""

    number: int
    """Among all of them, from 0."""
    place: int
    """Among those of its level, from 1."""
    record: Record
    puzzle: Puzzle

    @property
    def id(self) -> str:
        """Independent of its place."""
        return f"{self.record.game}/{self.record.seed}"


def read_puzzles(path: Path) -> tuple[PuzzleEntry, ...]:
    """All puzzles of a file in order; raises BadRecordError."""
    try:
        lines = list(read_lines(path))
    except OSError as error:
        raise BadRecordError(why_refused(error)) from None
    posed: list[PuzzleEntry] = []
    for number, line in lines:
        record = decode_line(path, number, line)
        puzzle = puzzle_of(record)
        if puzzle is not None:
            place = 1 + sum(each.puzzle.level == puzzle.level for each in posed)
            posed.append(PuzzleEntry(len(posed), place, record, puzzle))
    return tuple(posed)
