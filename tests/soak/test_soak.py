"""A few trials of every kind."""

from __future__ import annotations

import subprocess
import sys

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("it forks, preloads and looks at /proc", allow_module_level=True)

from tests.soak.__main__ import KINDS
from tests.soak.window import ROOT

SEEDS = {"bots-memory": "298"}
"""One game in which no bot has room and one in which some thoughts have none, both of The Game for two. Every
question of such bots starts two processes, and those games have the fewest questions."""


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_befalls_it(kind: str) -> None:
    seed = SEEDS.get(kind, "1")
    command = [sys.executable, "-m", "tests.soak", "--short", "--seed", seed, "--only", kind]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    if "left out" in done.stdout:
        pytest.skip(done.stdout)
