"""Which tests come to a place: all are run once in a copy whose places tell, and the map is kept."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.mutation import probe
from tests.mutation.breaks import Break, watched
from tests.mutation.roll import ROLL, Witness, read_roll

Places = Sequence[tuple[Path, Break]]
"""Files in a tree and what is broken of them."""


def draw_map(tree: Path, folder: Path, places: Places) -> None:
    """Run all tests of a twin of the tree, long ones as well, and note which of them comes to which place.

    Nothing is slower for it but the places themselves. Whoever is stopped goes on where it was.
    """
    if (folder / "whole").exists():
        return
    folder.mkdir(exist_ok=True)
    twin = folder / "tree"
    shutil.copytree(tree, twin, dirs_exist_ok=True)
    for path, source in _watched(places).items():
        (twin / path.relative_to(tree)).write_bytes(source)
    _run_all(twin, folder)
    shutil.rmtree(twin)
    (folder / "whole").touch()


def _watched(places: Places) -> dict[Path, bytes]:
    calls: defaultdict[Path, dict[Break, str]] = defaultdict(dict)
    for number, (path, each) in enumerate(places):
        calls[path][each] = probe.call(number)
    return {path: watched(path.read_bytes(), of_path) for path, of_path in calls.items()}


def _run_all(twin: Path, folder: Path) -> None:
    """It is no matter who passes, as long as all were asked."""
    surroundings = surroundings_of(twin) | {
        probe.SHEET: str(folder / "reached.txt"),
        ROLL: str(folder / "roll.jsonl"),
    }
    options = ["-q", "--tb=no", "--numprocesses=auto", "--dist=worksteal", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *options, "-p", "tests.mutation.roll", "tests"]
    done = subprocess.run(command, cwd=twin, env=surroundings, check=False)
    if done.returncode not in (0, 1, 5):  # all passed, some failed, none was left to ask
        sys.exit(done.returncode)


def surroundings_of(tree: Path) -> dict[str, str]:
    """In which the program of that tree is the one that runs."""
    return {**os.environ, "PYTHONPATH": str(tree), "QT_QPA_PLATFORM": "offscreen"}


class Reach:
    """The map, read."""

    def __init__(self, folder: Path) -> None:
        self._roll = sorted(read_roll(folder / "roll.jsonl"), key=lambda witness: witness.seconds)
        self._reached = _read_reached(folder / "reached.txt")

    def witnesses_of(self, number: int) -> list[Witness]:
        """Every test that comes to the place, the quickest first: all of them, if only an import does."""
        names = self._reached.get(number, set())
        return [witness for witness in self._roll if witness.name in names or names == {""}]


def _read_reached(sheet: Path) -> Mapping[int, set[str]]:
    reached: defaultdict[int, set[str]] = defaultdict(set)
    for line in sheet.read_text(encoding="utf-8").splitlines() if sheet.exists() else []:
        number, _, test = line.partition(" ")
        reached[int(number)].add(test)
    return reached
