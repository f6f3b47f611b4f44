"""Finds the newest Qt that the program works with: `python3 dev.py newest [VERSION …]`.

Each is installed into a folder of its own, newest first, and the tests of the tables are run with it; nothing
of the set-up changes. Once a later one passes, pyproject.toml may allow it and the Pythons it is made for.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib import metadata

from installers import lock
from installers.project import ROOT, ToolError, module, run, say

QT = "pyside6-essentials"
TESTS = ("tests/ui/table", "tests/ui/gap", "tests/ui/shell/test_about.py", "tests/starts/test_display.py")
"""Where versions differed so far: items of a scene, and the way onto the screen."""


def main(versions: Sequence[str]) -> None:
    """Try those versions, or all that are later than the locked ones, and tell the first that works."""
    locked = lock.versions(QT)[-1]
    for version in versions or later(offered(), locked):
        works = try_out(version)
        say(f"{version}: {'works' if works else 'does not work'}")
        if works:
            return
    others = f"; this Python and this system have {here}" if (here := metadata.version(QT)) != locked else ""
    say(f"none that works is later than {locked}, which is locked{others}")


def offered() -> list[str]:
    """All versions there are, newest first."""
    found = re.search(r"Available versions: (.+)", run(*module("pip", "index", "versions", QT)))
    if found is None:
        raise ToolError(f"nobody tells which versions of {QT} there are")
    return found[1].split(", ")


def later(versions: Sequence[str], than: str) -> list[str]:
    """Those that are newer."""
    return [version for version in versions if lock.numbers(version) > lock.numbers(than)]


def try_out(version: str) -> bool:
    """Whether the tests pass with it; if not, the end of what they said is told."""
    with tempfile.TemporaryDirectory() as folder:
        wanted = (f"{QT}=={version}", f"shiboken6=={version}")
        run(*module("pip", "install", "--quiet", "--no-deps", "--target", folder, *wanted))
        around = {**os.environ, "PYTHONPATH": folder, "QT_QPA_PLATFORM": "offscreen"}
        command = module("pytest", "-q", "-x", "-p", "no:cacheprovider", *TESTS)
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=around,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            say(done.stdout[-3000:])
        return done.returncode == 0


if __name__ == "__main__":
    main(sys.argv[1:])
