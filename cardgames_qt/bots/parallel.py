"""Games on several cores: each job has its own bots' process, and results come in the order of the tasks."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from typing import Generic, TypeVar

from cardgames_qt.bots.process import BotProcess

T = TypeVar("T")
R = TypeVar("R")


def run_tasks(play: Callable[[T, BotProcess], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    """What `play`, a function of a module, makes of each task."""
    if jobs == 1:
        with BotProcess() as process:
            for task in tasks:
                yield play(task, process)
        return
    os.environ["PYTHONSAFEPATH"] = "1"  # or a job would look for modules in the working directory first
    with get_context("spawn").Pool(jobs, _start_job) as pool:
        chunk = max(1, min(16, len(tasks) // (jobs * 8)))
        yield from pool.imap(_Task(play), tasks, chunksize=chunk)


_job_process: BotProcess | None = None


def _start_job() -> None:
    """Give each job its own bots' process, which ends by itself when the job hangs up."""
    global _job_process  # noqa: PLW0603 - a pool offers no other place to keep it
    _job_process = BotProcess()


class _Task(Generic[T, R]):
    """`play` as a pool can send it to a job."""

    def __init__(self, play: Callable[[T, BotProcess], R]) -> None:
        self._play = play

    def __call__(self, task: T) -> R:
        assert _job_process is not None
        return self._play(task, _job_process)
