"""A few trials of every kind."""

from __future__ import annotations

import subprocess
import sys

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("it forks, preloads and looks at /proc", allow_module_level=True)

from tests.soak.trials import KINDS
from tests.soak.window import ROOT

SEEDS = {"bots-memory": "298"}
"""One game in which no bot has room and one in which some thoughts have none, both of The Game for two. Every
question of such bots starts two processes, and those games have the fewest questions."""


_USUAL = [kind for kind in KINDS if kind not in SEEDS]
LOTS = [*(_USUAL[first::4] for first in range(4)), *([kind] for kind in SEEDS)]
"""Several kinds at a start, which takes longer than a trial."""


@pytest.mark.long
@pytest.mark.parametrize("kinds", LOTS, ids=" ".join)
def test_nothing_befalls_it(kinds: list[str]) -> None:
    seed = SEEDS.get(kinds[0], "1")
    command = [sys.executable, "-m", "tests.soak", "--short", "--seed", seed, "--only", *kinds]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    if "left out" in done.stdout:
        pytest.skip(done.stdout)
