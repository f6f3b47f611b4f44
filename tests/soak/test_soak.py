"""A few trials of every kind."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.soak.window import ROOT

KINDS = ("kills", "bots", "faults", "records", "window-records", "odd-files", "surroundings", "games")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it forks, preloads and looks at /proc")
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_befalls_it(kind: str) -> None:
    command = [sys.executable, "-m", "tests.soak", "--short", "--seed", "1", "--only", kind]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
