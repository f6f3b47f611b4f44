"""Runs games on several cores: each job has its own bots' process; results come in the order of the tasks."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import wait
from threading import Thread
from typing import Generic, TypeVar

from cardgames_qt.bots.launch import deaf_to_ctrl_c
from cardgames_qt.bots.process import BotProcess

T = TypeVar("T")
R = TypeVar("R")


def run_tasks(
    play: Callable[[T, BotProcess], R], tasks: Sequence[T], jobs: int, outside: Sequence[str] = ()
) -> Iterator[R]:
    """The results of calling `play`, a module-level function, on each task.

    `outside` are the players of others that the bots' processes may load (see outside.py).
    """
    if jobs == 1:
        with BotProcess(outside) as process:
            for task in tasks:
                yield play(task, process)
        return
    os.environ["PYTHONSAFEPATH"] = "1"  # or a job would look for modules in the working directory first
    if sys.platform != "win32":
        resource_tracker.ensure_running()  # or the pool starts it, after which Ctrl-C is heard again
    with deaf_to_ctrl_c():
        pool = get_context("spawn").Pool(jobs, _start_job, (tuple(outside),))
    with pool:
        chunk = max(1, min(16, len(tasks) // (jobs * 8)))
        yield from pool.imap(_Task(play), tasks, chunksize=chunk)


_job_process: BotProcess | None = None


def _start_job(outside: Sequence[str]) -> None:
    """Give the job its own bots' process; both end with the pool, even if that is killed."""
    global _job_process  # noqa: PLW0603 - a pool offers no other place to keep it
    _job_process = BotProcess(outside)
    pool = parent_process()
    assert pool is not None
    ends = [pool.sentinel]
    if sys.platform != "win32":  # where a pool ends its jobs without a word to them
        # Python's own handler would run in the main thread, never if that goes to wait for a task just then.
        heard, told = os.pipe()
        os.set_blocking(told, False)
        signal.set_wakeup_fd(told)
        signal.signal(signal.SIGTERM, lambda *_: None)
        ends.append(heard)
    Thread(target=_end_job, args=(_job_process, ends), daemon=True).start()


def _end_job(process: BotProcess, ends: Sequence[int]) -> None:
    """Runs in a thread: ends the job when the pool asks for it, or as soon as the pool's process is gone."""
    wait(ends)
    process.stop()  # which would think to the end of its thought
    os._exit(0)


class _Task(Generic[T, R]):
    """`play` in a form that can be pickled for a job."""

    def __init__(self, play: Callable[[T, BotProcess], R]) -> None:
        self._play = play

    def __call__(self, task: T) -> R:
        assert _job_process is not None
        return self._play(task, _job_process)
