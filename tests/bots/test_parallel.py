from __future__ import annotations

import signal
import sys
import time
from multiprocessing import get_context
from pathlib import Path

import pytest

from cardgames_qt.bots.parallel import run_tasks
from cardgames_qt.bots.process import BotProcess

PATIENCE = 60


def come(mark: Path, _process: BotProcess) -> str:
    """Wait for the other job; this one's own thread hears no signal any more, as if it just went to wait."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    mark.touch()
    while len(list(mark.parent.iterdir())) < 2:
        time.sleep(0.01)
    return mark.name


def run_two_jobs(folder: Path) -> None:
    assert list(run_tasks(come, [folder / "one", folder / "other"], 2)) == ["one", "other"]


@pytest.mark.skipif(sys.platform == "win32", reason="a job is ended there without a word to it")
def test_a_job_ends_even_while_it_hears_no_signal(tmp_path: Path) -> None:
    command = get_context("spawn").Process(target=run_two_jobs, args=(tmp_path,))
    command.start()
    command.join(PATIENCE)
    command.kill()
    assert command.exitcode == 0
