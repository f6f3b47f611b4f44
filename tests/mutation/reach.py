"""Which tests reach a line: every test is run once while coverage watches, and the map is kept.

It is drawn folder by folder: what is drawn stays, if somebody breaks off.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from coverage import CoverageData

_WATCHED = """[run]
data_file = {data}
include = {sources}
disable_warnings = no-data-collected
"""
_APART = {"packaging", "soak", "starts"}
"""Tests of programs in processes of their own, into which coverage does not see."""


def draw_map(tree: Path, folder: Path, sources: Sequence[Path]) -> None:
    """Run all tests of the tree, long ones as well, and note which of them reaches what of the sources."""
    for tests in sorted({path.parent for path in (tree / "tests").rglob("test_*.py")}):
        sheet = folder / ("-".join(tests.relative_to(tree).parts) + ".coverage")
        if tests.name not in _APART and not sheet.exists():
            _draw(tree, tests, sheet, sources)


def _draw(tree: Path, tests: Path, sheet: Path, sources: Sequence[Path]) -> None:
    """One sheet of the map: the tests of one folder, and not of those in it."""
    fresh, settings = sheet.with_suffix(".fresh"), sheet.with_suffix(".ini")
    included = "".join(f"\n    {path}" for path in sources)
    settings.write_text(_WATCHED.format(data=fresh, sources=included), encoding="utf-8")
    watching = ["--cov", f"--cov-config={settings}", "--cov-context=test", "--cov-report="]
    files = [str(path) for path in sorted(tests.glob("test_*.py"))]
    surroundings = {**os.environ, "PYTHONPATH": str(tree), "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *watching, *files], cwd=tree, env=surroundings, check=False
    )
    fresh.rename(sheet)


class Reach:
    """The map, read as one; it was drawn for the sources as they are in the tree."""

    def __init__(self, folder: Path) -> None:
        self._data = CoverageData(no_disk=True)
        for sheet in sorted(folder.glob("*.coverage")):
            drawn = CoverageData(str(sheet))
            drawn.read()
            self._data.update(drawn)
        self._breadth = Counter(test for path in self._data.measured_files() for test in self._tests_in(path))

    def tests_of(self, path: Path, first: int, last: int) -> list[str]:
        """Every test that reaches one of the lines, the most particular first: those tell soonest."""
        by_line = self._data.contexts_by_lineno(str(path))
        found = {_named(each) for line in range(first, last + 1) for each in by_line.get(line, [])}
        return sorted(found - {""}, key=lambda test: (self._breadth[test], test))

    def _tests_in(self, path: str) -> Iterator[str]:
        """Once for each line that a test reaches there."""
        for contexts in self._data.contexts_by_lineno(path).values():
            yield from {_named(each) for each in contexts}


def _named(context: str) -> str:
    """The test without its phase (setup, run, teardown)."""
    return context.rpartition("|")[0]
