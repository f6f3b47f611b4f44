"""Pytest's side of a map: every test that was run is noted with its seconds, and not run another time."""

from __future__ import annotations

import os
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

ROLL = "STOLEK_ROLL"
"""The variable that names the file to note them in."""


@dataclass(frozen=True)
class Witness:
    """A test that may notice a break."""

    name: str
    seconds: float
    long: bool
    """Whether it waits for `dev.py test --all`."""


def read_roll(roll: Path) -> list[Witness]:
    """Everybody who was asked so far; a last line that was broken off is nobody."""
    text = roll.read_bytes() if roll.exists() else b""
    return [msgspec.json.decode(line, type=Witness) for line in text.split(b"\n")[:-1]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever broke off goes on where it was."""
    done = {witness.name for witness in read_roll(Path(os.environ[ROLL]))}
    items[:] = [item for item in items if item.nodeid not in done]


def pytest_configure(config: pytest.Config) -> None:
    """One writes: the workers' reports come together where they were started."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Roll(Path(os.environ[ROLL])))


class _Roll:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid] += report.duration
        if report.when == "teardown":
            witness = Witness(report.nodeid, self._seconds[report.nodeid], "long" in report.keywords)
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(witness) + b"\n")
