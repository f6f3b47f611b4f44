"""Reads puzzles: records of games that can still be won, and how."""

from __future__ import annotations

from pathlib import Path

import msgspec

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.record import Record
from cardgames_qt.kit.puzzle import Puzzle, puzzle_of
from cardgames_qt.storage.disk import why_refused
from cardgames_qt.storage.files import decode_line, read_lines


class Posed(msgspec.Struct, frozen=True):
    """A puzzle among those of its game."""

    number: int
    """Its place among all of them, from 0."""
    place: int
    """Its place among those of its level, from 1."""
    record: Record
    puzzle: Puzzle

    @property
    def id(self) -> str:
        """What it is known by, whatever its place."""
        return f"{self.record.game}/{self.record.seed}"


def read_puzzles(path: Path) -> tuple[Posed, ...]:
    """All puzzles of a file in their order; raises BadRecordError."""
    try:
        lines = list(read_lines(path))
    except OSError as error:
        raise BadRecordError(why_refused(error)) from None
    posed: list[Posed] = []
    for number, line in lines:
        record = decode_line(path, number, line)
        puzzle = puzzle_of(record)
        if puzzle is not None:
            place = 1 + sum(each.puzzle.level == puzzle.level for each in posed)
            posed.append(Posed(len(posed), place, record, puzzle))
    return tuple(posed)
