"""Records in files: read line by line, written whole or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.record import Record, decode

LONGEST_LINE = 16 * 2**20
"""No game comes near this; a longer line is not read into memory."""


_REFUSALS = {
    errno.ENOSPC: Phrase("the disk is full"),
    errno.EDQUOT: Phrase("the disk is full"),
    errno.EACCES: Phrase("this user is not allowed to"),
    errno.EPERM: Phrase("this user is not allowed to"),
    errno.ENOENT: Phrase("there is no such file or folder"),
    errno.EISDIR: Phrase("it is a folder"),
    errno.ENOTDIR: Phrase("a part of its path is no folder"),
    errno.EROFS: Phrase("nothing can be written there"),
    errno.EMFILE: Phrase("too many files are open"),
    errno.ENFILE: Phrase("too many files are open"),
    errno.EIO: Phrase("the disk does not answer"),
    errno.ENAMETOOLONG: Phrase("its name is too long"),
}
"""Why the system refuses a file, in words that can be translated; its own are in whatever language it has."""


def why_refused(error: OSError) -> Phrase:
    """What stands in the way of a file."""
    said = Phrase("the system says: {reason}", {"reason": error.strerror or str(error)})
    return _REFUSALS.get(error.errno or 0, said)


class BadFileError(BadRecordError):
    """A record in a file that cannot be read; `line` counts from 1."""

    def __init__(self, path: Path, line: int, error: BadRecordError) -> None:
        super().__init__(error.what, entry=error.entry, fault=error.fault)
        self.path = path
        self.line = line


def read_lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """The numbered lines of a `.jsonl` file that hold something; any other file is one record as a whole."""
    with path.open("rb") as file:
        if path.suffix != ".jsonl":
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


def read_records(path: Path) -> Iterator[tuple[int, Record]]:
    """Every record of a file with its line; raises BadFileError, or OSError for the file itself."""
    for number, line in read_lines(path):
        yield number, decode_line(path, number, line)


def write_whole(path: Path, content: bytes) -> None:
    """Put content where the path is so that at any moment either the old or the new file is there, whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with aside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except OSError:
        aside.unlink(missing_ok=True)
        raise
