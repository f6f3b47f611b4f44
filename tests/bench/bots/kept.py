"""Results of a long measurement, a line each, so that it can be stopped and taken up again."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

Result = TypeVar("Result", bound=msgspec.Struct)


class Kept(Generic[Result]):
    """What earlier runs found, and what this one adds to it; without a file nothing is kept."""

    def __init__(self, path: Path | None, kind: type[Result]) -> None:
        self._path = path
        lines = path.read_bytes().splitlines() if path is not None and path.exists() else []
        self.results: list[Result] = [msgspec.json.decode(line, type=kind) for line in lines]

    def add(self, result: Result) -> None:
        """At once, for the next moment may be Ctrl-C."""
        self.results.append(result)
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")
