"""What a trial finds, and the table of all of them."""

from __future__ import annotations

import os
import shutil
import stat
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Literal, TypeAlias, get_args

import msgspec

Sort: TypeAlias = Literal["loss", "crash", "hang", "traceback", "other"]
SORTS: tuple[Sort, ...] = get_args(Sort)
_LARGEST = 2**26
HEADINGS = ("kind of trial", "trials", "losses", "crashes", "hangs", "tracebacks", "other failures")


class Finding(msgspec.Struct, frozen=True):
    """One thing that must not be."""

    sort: Sort
    what: str


class Trial(msgspec.Struct, frozen=True):
    """One of its kind; the same seed and number try the same thing again."""

    kind: str
    number: int
    seed: str

    @property
    def rng(self) -> Random:
        """Where everything that a trial leaves to chance comes from."""
        return Random(f"{self.seed}/{self.kind}/{self.number}")

    @property
    def again(self) -> str:
        """The command that repeats it."""
        return f"python3 dev.py soak --only {self.kind} --seed {self.seed} --trial {self.number}"


class Result(msgspec.Struct, frozen=True):
    """What came of a trial, and the folder that shows how."""

    trial: Trial
    findings: Sequence[Finding] = ()
    folder: Path | None = None
    counts: int = 1
    """How many trials it stands for, where many are made in one go."""
    note: str = ""
    """A measure of the kind as a whole."""


class Failure(msgspec.Struct, frozen=True):
    """A trial that found something."""

    trial: Trial
    findings: tuple[Finding, ...]
    kept: Path | None

    def lines(self) -> list[str]:
        """What was found, where to see it, how to repeat it."""
        found = [f"{self.trial.kind} {self.trial.number}: {each.sort}: {each.what}" for each in self.findings]
        kept = [f"    kept in {self.kept}"] if self.kept is not None else []
        return [*found, *kept, f"    {self.trial.again}"]


class Tally:
    """Counts the trials of one kind."""

    def __init__(self, kind: str, evidence: Path) -> None:
        self.kind = kind
        self.trials = 0
        self.failures: list[Failure] = []
        self.note = ""
        """What is worth knowing of the kind as a whole: a measure, or why it was left out."""
        self._evidence = evidence
        self._found: Counter[Sort] = Counter()

    def add(self, result: Result) -> Failure | None:
        """Count a trial and keep its folder where something was found."""
        self.trials += result.counts
        self.note = result.note or self.note
        if not result.findings:
            return None
        self._found.update({finding.sort for finding in result.findings})
        failure = Failure(result.trial, tuple(result.findings), self._keep(result))
        self.failures.append(failure)
        return failure

    def _keep(self, result: Result) -> Path | None:
        if result.folder is None or not result.folder.is_dir():
            return None
        kept = self._evidence / f"{self.kind}-{result.trial.number}"
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(result.folder, kept, symlinks=True, ignore=_uncopyable)
        return kept

    def row(self) -> list[str]:
        """The kind's line of the table."""
        return [self.kind, f"{self.trials:,}", *(f"{self._found[sort]:,}" for sort in SORTS)]


def _uncopyable(folder: str, names: list[str]) -> list[str]:
    """Pipes, sockets, devices, and what is larger than any evidence."""
    return [name for name in names if not _can_copy(Path(folder, name).lstat())]


def _can_copy(status: os.stat_result) -> bool:
    if stat.S_ISREG(status.st_mode):
        return status.st_size < _LARGEST
    return stat.S_ISDIR(status.st_mode) or stat.S_ISLNK(status.st_mode)


def table(tallies: Sequence[Tally]) -> list[str]:
    """All kinds as Markdown, numbers to the right."""
    rows = [tally.row() for tally in tallies]
    widths = [max(map(len, column)) for column in zip(HEADINGS, *rows, strict=True)]
    lines = [_cells(HEADINGS, widths), _rule(widths), *(_cells(row, widths) for row in rows)]
    return lines + [f"\n{tally.kind}: {tally.note}" for tally in tallies if tally.note]


def _cells(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *numbers = zip(row, widths, strict=True)
    return "| " + " | ".join([first[0].ljust(first[1]), *(text.rjust(wide) for text, wide in numbers)]) + " |"


def _rule(widths: Sequence[int]) -> str:
    first, *numbers = widths
    return "| " + " | ".join(["-" * first, *("-" * (wide - 1) + ":" for wide in numbers)]) + " |"
