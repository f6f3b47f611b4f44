"""Results of a long run, saved line by line, so that the run can be stopped and resumed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import BinaryIO, Generic, Self, TypeVar

import msgspec

from cardgames_qt.engine.errors import RefusedFileError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.untrusted import cut
from cardgames_qt.storage.outputs import check_plain

LONGEST_LINE = 2**16
"""No result comes near this."""

Result = TypeVar("Result", bound=msgspec.Struct)


class ResultLog(Generic[Result]):
    """The results of earlier runs and of this one, in a file of their own.

    A last line that a crash cut off is dropped. A file with any other content is refused and left as it is.
    Without a path nothing is saved.
    """

    def __init__(self, path: Path | None, kind: type[Result]) -> None:
        self._path, self._kind = path, kind
        self._file: BinaryIO | None = None
        self._size = self._whole = 0
        """Of the file, and of its whole lines."""
        self.results = tuple(self._read(path)) if path is not None and os.path.lexists(path) else ()
        """Those of earlier runs."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, result: Result) -> None:
        """Write a result at once, since the run may be interrupted at any time."""
        if self._path is None:
            return
        if self._file is None:
            self._file = self._open(self._path)
        self._file.write(msgspec.json.encode(result) + b"\n")
        self._file.flush()

    def _read(self, path: Path) -> Iterator[Result]:
        check_plain(path)
        with path.open("rb") as file:
            for number, line in enumerate(iter(partial(file.readline, LONGEST_LINE), b""), 1):
                self._size += len(line)
                if line.endswith(b"\n") or len(line) == LONGEST_LINE:
                    yield self._decode(f"{path}:{number}", line)
                    self._whole = self._size
        if not self._whole:
            raise RefusedFileError(path, Phrase("it is not a log of results"))

    def _decode(self, place: str, line: bytes) -> Result:
        try:
            return msgspec.json.decode(line, type=self._kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            why = Phrase("it is not a result of such a run", detail=cut(str(error)))
            raise RefusedFileError(place, why) from None

    def _open(self, path: Path) -> BinaryIO:
        """Opened with the first result, so that a run without results leaves no empty file behind."""
        if not self._whole:
            return path.open("xb")
        file = path.open("r+b")
        if os.fstat(file.fileno()).st_size != self._size:
            file.close()
            raise RefusedFileError(path, Phrase("it was changed since it was read"))
        file.truncate(self._whole)
        file.seek(self._whole)
        return file
