"""Records in files, read line by line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.record import Record, decode

MANY = ".jsonl"
"""How the name of a file ends that holds a record a line."""
LONGEST_LINE = 16 * 2**20
"""No game comes near this; a longer line is not read into memory."""


class BadFileError(BadRecordError):
    """A record in a file that cannot be read; `line` counts from 1."""

    def __init__(self, path: Path, line: int, error: BadRecordError) -> None:
        super().__init__(error.what, entry=error.entry, fault=error.fault)
        self.path = path
        self.line = line


def read_lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """The numbered lines of a `.jsonl` file that hold something; any other file is one record as a whole."""
    with path.open("rb") as file:
        yield from lines_of(path, file)


def lines_of(path: Path, file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The same of a file that is open, or in memory."""
    if path.suffix != MANY:
        yield 1, file.read(LONGEST_LINE + 1)
        return
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if line.strip():
            yield number, line
        if len(line) > LONGEST_LINE:
            return


def decode_line(path: Path, number: int, line: bytes) -> Record:
    """The record on a line; raises BadFileError."""
    try:
        if len(line) > LONGEST_LINE:
            limit = {"limit": LONGEST_LINE}
            raise BadRecordError(Phrase("it is longer than {limit} bytes, which no game is", limit))
        return decode(line)
    except BadRecordError as error:
        raise BadFileError(path, number, error) from None
