"""Broken records for the command line: each gets one clear line, and nothing is touched."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path

from cardgames_qt import cli
from tests.soak.apart import apart
from tests.soak.ground import Ground, Kind
from tests.soak.mutate import mutate
from tests.soak.saves import records
from tests.soak.tally import Finding, Result, Trial
from tests.soak.window import traces

BATCH = 100
"""Records that one process reads."""
_REAL = 40
"""One batch of so many is read by the program as anybody starts it."""
_PATIENCE = 120.0
_GOOD = (0, 2)
cli.build_parser = cache(cli.build_parser)  # half of the time goes into it, and it is the same every time


class Batch:
    """Some broken records in a folder of their own, and what the commands make of them."""

    def __init__(self, folder: Path, trials: Sequence[Trial]) -> None:
        self._folder = folder
        self._output = folder / "output.txt"
        folder.mkdir(parents=True, exist_ok=True)
        self._paths = [self._write(trial) for trial in trials]
        self._before = [fingerprint(path) for path in self._paths]

    def _write(self, trial: Trial) -> Path:
        rng = trial.rng
        content = mutate(rng, rng.choice(records()))
        path = self._folder / f"{trial.number}{rng.choice(('.stolek', '.json', '.jsonl'))}"
        path.write_bytes(content)
        return path

    def check(self, *, really: bool) -> Iterator[Finding]:
        """Have all of them verified and told in words."""
        self._output.unlink(missing_ok=True)
        work = partial(_start_the_program if really else _run_commands, self._paths)
        code = apart(work, self._output, _PATIENCE)
        if code is None:
            yield Finding("hang", f"the commands did not end in {_PATIENCE:.0f} s")
        elif code < 0:
            yield Finding("crash", f"the commands ended by signal {-code}")
        elif code:
            yield Finding("other", f"a command ended with another code than {_GOOD}")
        yield from traces(self._output)
        yield from odd_characters(self._output)
        if [fingerprint(path) for path in self._paths] != self._before:
            yield Finding("loss", "a file was touched")

    def clear(self) -> None:
        """Make room for the next."""
        for path in (*self._paths, self._output):
            path.unlink(missing_ok=True)


def _run_commands(paths: Sequence[Path]) -> int:
    """All commands in this process; returns 0 if each ended as it should."""
    codes = {cli.main(["verify", "--keep-going", *map(str, paths)])}
    for number, path in enumerate(paths):
        codes.add(cli.main(["replay", str(path), *["--notation"] * (number % 2)]))
    return 0 if codes <= set(_GOOD) else 3


def _start_the_program(paths: Sequence[Path]) -> int:
    command = [sys.executable, "-m", "cardgames_qt", "verify", "--keep-going", *map(str, paths)]
    return 0 if subprocess.run(command, check=False).returncode in _GOOD else 3


def fingerprint(path: Path) -> tuple[str, int, int]:
    """What must not change."""
    status = path.stat()
    return hashlib.sha256(path.read_bytes()).hexdigest(), status.st_mtime_ns, status.st_mode


def odd_characters(output: Path) -> Iterator[Finding]:
    """Characters that a terminal obeys, or that nobody sees."""
    hidden = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
    text = output.read_bytes().decode(errors="surrogateescape")
    odd = {char for char in set(text) - {"\n"} if unicodedata.category(char) in hidden}
    if odd:
        yield Finding("other", f"the output has {', '.join(sorted(map(ascii, odd)))}")


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """Batch after batch; where one fails its records are tried one by one."""
    folder = ground.folder / "records"
    cli.build_parser()
    for start in range(0, len(numbers), BATCH):
        trials = [ground.trial("records", number) for number in numbers[start : start + BATCH]]
        batch = Batch(folder / "all", trials)
        findings = list(batch.check(really=start // BATCH % _REAL == 0))
        alone = list(_one_by_one(folder, trials)) if findings else []
        if any(result.findings for result in alone):
            yield from alone
        else:
            yield Result(trials[0], findings, folder / "all", counts=len(trials))
        batch.clear()


def _one_by_one(folder: Path, trials: Sequence[Trial]) -> Iterator[Result]:
    for trial in trials:
        one = Batch(folder / f"{trial.number}", [trial])
        yield Result(trial, [*one.check(really=False), *one.check(really=True)], folder / f"{trial.number}")


KIND = Kind(name="records", about=__doc__ or "", run=run, count=100_000, short=150)
