"""One break at a time in a copy of the tree, and the tests that should notice it."""

from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Literal

from tests.mutation.reach import surroundings_of
from tests.mutation.roll import Witness

Fate = Literal["short", "long", "survived"]
"""Caught by the tests that always run, only by those of `dev.py test --all`, or by none."""

_LEFT_OUT = {"build", "dist", "shots"}
"""Beside all that is hidden: what is made from the tree."""
_STEPS = (0, 25, 250, 2500, 25_000)
"""A handful is started sooner than thousands, and nearly always enough."""
_PATIENCE = 300, 20
"""Seconds for a handful, and how often what it took before: whoever takes longer goes round in circles."""
_ROOM = 4 << 30
"""Bytes: whoever takes more grows without end."""
_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S.*?)(?: - .*)?$", re.MULTILINE)


def copy_tree(root: Path, tree: Path) -> None:
    """What is broken is never the tree somebody works in; a copy is there whole or not at all."""
    if tree.exists():
        return
    part = tree.with_name("part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    for path in root.iterdir():
        if not path.name.startswith(".") and path.name not in _LEFT_OUT:
            copy = shutil.copytree if path.is_dir() else shutil.copy
            copy(path, part / path.name)
    part.rename(tree)


@dataclass(frozen=True)
class Verdict:
    """What became of a break, and the test that noticed it or how many did not."""

    fate: Fate
    by: str = ""


class Trial:
    """A copy of the tree in which one file is broken, tested and mended."""

    def __init__(self, tree: Path) -> None:
        self._tree = tree

    def judge(self, path: Path, broken: bytes, witnesses: Sequence[Witness]) -> Verdict:
        """Which of the tests notice it: those that always run are asked first."""
        sound = path.read_bytes()
        fates: tuple[Fate, Fate] = ("short", "long")
        for fate in fates:
            asked = [witness for witness in witnesses if witness.long == (fate == "long")]
            noticed = self._first_to_notice(path, sound, broken, asked)
            if noticed is not None:
                return Verdict(fate, noticed)
        return Verdict("survived", f"all {len(witnesses)} tests that come there pass")

    def _first_to_notice(
        self, path: Path, sound: bytes, broken: bytes, witnesses: Sequence[Witness]
    ) -> str | None:
        """A test that fails with the break and passes without it."""
        for handful in _handfuls(witnesses):
            while handful:
                _rewrite(path, broken)
                try:
                    noticed = self._failure(handful)
                finally:
                    _rewrite(path, sound)
                if noticed is None:
                    break
                alone = [witness for witness in handful if witness.name == noticed]
                if self._failure(alone or handful) is None:
                    return noticed
                if not alone:
                    break  # they do not even run without it, and tell nothing
                handful.remove(alone[0])  # it fails anyway
        return None

    def _failure(self, witnesses: Sequence[Witness]) -> str | None:
        """The first test that fails, or why they do not run at all."""
        names = self._tree / "chosen-tests.txt"
        names.write_text("\n".join(witness.name for witness in witnesses), encoding="utf-8")
        options = ["-q", "-x", "--tb=no", "-rfE", "--no-header", "-p", "no:cacheprovider", f"@{names}"]
        least, often = _PATIENCE
        limit = least + often * sum(witness.seconds for witness in witnesses)
        code, said = self._run([sys.executable, "-m", "pytest", *options], limit)
        if code == 0:
            return None
        failed = _FAILED.search(said)
        return failed[1] if failed else f"no test could end ({code})"

    def _run(self, command: list[str], limit: float) -> tuple[int, str]:
        with subprocess.Popen(
            command, cwd=self._tree, env=surroundings_of(self._tree), start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        ) as process:  # fmt: skip
            resource.prlimit(process.pid, resource.RLIMIT_DATA, (_ROOM, _ROOM))
            try:
                said, _ = process.communicate(timeout=limit)
            except subprocess.TimeoutExpired:
                said = "it goes round in circles"
            finally:
                _end(process.pid)
            return process.wait(), said


def _rewrite(path: Path, source: bytes) -> None:
    """At a second of its own: by that Python tells whether what it has compiled is still so."""
    before = path.stat().st_mtime
    path.write_bytes(source)
    moment = max(int(time.time()), int(before) + 1)
    os.utime(path, (moment, moment))


def _end(group: int) -> None:
    """All of it, with the processes it started."""
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def _handfuls(witnesses: Sequence[Witness]) -> Iterator[list[Witness]]:
    yield from ([*witnesses[first:last]] for first, last in pairwise(_STEPS) if witnesses[first:last])
