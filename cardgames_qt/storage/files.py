"""Records in files: one per line in `.jsonl`, one per file otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.record import BYTE_ORDER_MARK, Record, decode

MANY = ".jsonl"
"""The suffix of files with one record per line."""
LONGEST_LINE = 16 * 2**20
"""Bytes; far more than any real game. Longer lines are not read into memory."""


class BadFileError(BadRecordError):
    """An unreadable record in a file; `line` counts from 1."""

    def __init__(self, path: Path, line: int, error: BadRecordError) -> None:
        super().__init__(error.what, entry=error.entry, fault=error.fault)
        self.path = path
        self.line = line


def read_lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """The non-empty lines of a `.jsonl` file with their numbers; any other file as line 1."""
    with path.open("rb") as file:
        yield from lines_of(path, file)


def lines_of(path: Path, file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """`read_lines` for an open file."""
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
    try:
        return _decode(line)
    except BadRecordError as error:
        raise BadFileError(path, number, error) from None


def change_extra(content: bytes, key: str, change: Callable[[dict[str, Any]], Any]) -> bytes:
    """A record's content with another value under a key of `extra`, and everything else byte for byte.

    `change` gets the object stored there, {} if there is none, with its values as Raw; it returns the new
    value, or None to remove it. Raises BadRecordError if the content is, or would become, unreadable.
    """
    _decode(content)
    whole = raw_values(content.removeprefix(BYTE_ORDER_MARK))
    extra = raw_values(whole.get("extra", b"{}"))
    value = change(raw_values(extra.get(key, b"{}")))
    extra[key] = value
    if value is None:
        del extra[key]
    after = msgspec.json.encode({**whole, "extra": extra}) + b"\n"
    _decode(after)
    return after


def raw_values(content: bytes | msgspec.Raw) -> dict[str, Any]:
    """A JSON object with undecoded values; empty for anything that is not an object."""
    try:
        return msgspec.json.decode(content, type=dict[str, msgspec.Raw])
    except msgspec.ValidationError:
        return {}


def _decode(content: bytes) -> Record:
    if len(content) > LONGEST_LINE:
        limit = {"limit": LONGEST_LINE}
        raise BadRecordError(Phrase("it is longer than {limit} bytes: no game is that long", limit))
    return decode(content)
