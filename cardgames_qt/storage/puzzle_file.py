"""Reads puzzles: records of games that can still be won, with the solution."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

import msgspec

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.record import Record
from cardgames_qt.games import find
from cardgames_qt.kit.puzzle import Puzzle, puzzle_of
from cardgames_qt.storage.disk import why_refused
from cardgames_qt.storage.files import decode_line, read_lines


class PuzzleEntry(msgspec.Struct, frozen=True):
    """A puzzle and its place among those of its game."""

    number: int
    """Among all of its game, from 0."""
    place: int
    """Among those of its level, from 1."""
    record: Record
    puzzle: Puzzle

    @property
    def id(self) -> str:
        """Independent of its place."""
        return f"{self.record.game}/{self.record.seed}"


def read_puzzles(path: Path) -> tuple[PuzzleEntry, ...]:
    """All puzzles of a file, from easy to hard, those with unusual rules last; raises BadRecordError."""
    try:
        lines = list(read_lines(path))
    except OSError as error:
        raise BadRecordError(why_refused(error)) from None
    records = (decode_line(path, number, line) for number, line in lines)
    puzzles = [(puzzle, record) for record in records if (puzzle := puzzle_of(record)) is not None]
    puzzles.sort(key=lambda each: (each[0].level, unusual(each[1]), each[0].odds))
    posed: list[PuzzleEntry] = []
    for puzzle, record in puzzles:
        place = 1 + sum(each.puzzle.level == puzzle.level for each in posed)
        posed.append(PuzzleEntry(len(posed), place, record, puzzle))
    return tuple(posed)


def unusual(record: Record) -> int:
    """How many of its options are not the usual ones."""
    options = find(record.game).rules.options(len(record.players))
    return sum(record.options.get(option.name, option.default) != option.default for option in options)


def puzzle_of_day(puzzles: Sequence[PuzzleEntry], day: date) -> PuzzleEntry | None:
    """One of them for each day, in an order of its own; none comes twice before all have come."""
    import hashlib  # noqa: PLC0415 - slow to load

    mixed = sorted(puzzles, key=lambda each: hashlib.sha256(each.id.encode()).digest())
    return mixed[day.toordinal() % len(mixed)] if mixed else None
