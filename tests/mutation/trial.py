"""One break at a time in a copy of the tree, and the tests that should notice it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Literal

Fate = Literal["short", "long", "survived"]
"""Caught by the tests that always run, only by those of `dev.py test --all`, or by none."""

_LEFT_OUT = {"build", "dist", "shots"}
"""Beside all that is hidden: what is made from the tree."""
_STEPS = (0, 25, 250, 2500, 25_000)
"""A handful is started sooner than thousands, and nearly always enough."""
_PATIENCE = 900
"""Seconds for one handful: whoever takes longer goes round in circles. Nothing else hangs on it."""
_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S.*?)(?: - .*)?$", re.MULTILINE)


def copy_tree(root: Path, tree: Path) -> None:
    """What is broken is never the tree somebody works in."""
    for path in root.iterdir():
        if not path.name.startswith(".") and path.name not in _LEFT_OUT:
            copy = shutil.copytree if path.is_dir() else shutil.copy
            copy(path, tree / path.name)


@dataclass(frozen=True)
class Verdict:
    """What became of a break, and the test that noticed it."""

    fate: Fate
    by: str = ""


class Trial:
    """A copy of the tree in which one file is broken, tested and mended."""

    def __init__(self, tree: Path) -> None:
        self._tree = tree

    def judge(self, path: Path, broken: bytes, tests: list[str]) -> Verdict:
        """Which of the tests notice it: those that always run are asked first."""
        sound = path.read_bytes()
        fates: tuple[tuple[Fate, str], ...] = (("short", "not long"), ("long", "long"))
        for fate, chosen in fates:
            noticed = self._first_to_notice(path, sound, broken, tests, chosen)
            if noticed is not None:
                return Verdict(fate, noticed)
        return Verdict("survived")

    def _first_to_notice(
        self, path: Path, sound: bytes, broken: bytes, tests: list[str], chosen: str
    ) -> str | None:
        """A test that fails with the break and passes without it."""
        for handful in _handfuls(tests):
            while handful:
                path.write_bytes(broken)
                try:
                    noticed = self._failure(handful, chosen)
                finally:
                    path.write_bytes(sound)
                if noticed is None:
                    break
                if self._failure([noticed] if noticed in handful else handful, chosen) is None:
                    return noticed
                handful.remove(noticed)  # it fails anyway and tells nothing
        return None

    def _failure(self, tests: list[str], chosen: str) -> str | None:
        """The first test that fails, or why they do not run at all."""
        names = self._tree / "chosen-tests.txt"
        names.write_text("\n".join(tests), encoding="utf-8")
        options = ["-q", "-x", "--tb=no", "-rfE", "--no-header", "-p", "no:cacheprovider", "-m", chosen]
        code, said = self._run([sys.executable, "-B", "-m", "pytest", *options, f"@{names}"])
        if code in (0, 5):  # all passed, or none is of the chosen kind
            return None
        failed = _FAILED.search(said)
        return failed[1] if failed else f"no test could end ({code})"

    def _run(self, command: list[str]) -> tuple[int, str]:
        surroundings = {**os.environ, "PYTHONPATH": str(self._tree), "QT_QPA_PLATFORM": "offscreen"}
        with subprocess.Popen(
            command, cwd=self._tree, env=surroundings, start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        ) as process:  # fmt: skip
            try:
                said, _ = process.communicate(timeout=_PATIENCE)
            except subprocess.TimeoutExpired:
                said = "it goes round in circles"
            finally:
                _end(process.pid)
            return process.wait(), said


def _end(group: int) -> None:
    """All of it, with the processes it started."""
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def _handfuls(tests: list[str]) -> Iterator[list[str]]:
    yield from (tests[first:last] for first, last in pairwise(_STEPS) if tests[first:last])
