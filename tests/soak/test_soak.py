"""A few trials of every kind."""

from __future__ import annotations

import subprocess
import sys

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("it forks, preloads and looks at /proc", allow_module_level=True)

from tests.soak.__main__ import KINDS
from tests.soak.window import ROOT


SEEDS = {"bots-memory": "3"}
"""One where no bot has room and one where some thoughts have none, at tables of two: every question of theirs starts
two processes, and the three at the long games of seed 1 asked for minutes."""


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_befalls_it(kind: str) -> None:
    seed = SEEDS.get(kind, "1")
    command = [sys.executable, "-m", "tests.soak", "--short", "--seed", seed, "--only", kind]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    if "left out" in done.stdout:
        pytest.skip(done.stdout)
