"""A piece of work in a process of its own, where it may crash, hang or print what it likes."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

_END_WITH_PARENT = 1
"""What Linux calls PR_SET_PDEATHSIG."""


def apart(work: Callable[[], object], output: Path, patience: float) -> int | None:
    """The exit code of that work, below zero for a signal; None if it did not end in time.

    What it prints goes to the file. Only a process with no thread and no window may do this.
    """
    pid = fork(work, lambda: redirect(output))
    code = reap(pid, patience)
    if code is None:
        os.kill(pid, signal.SIGKILL)
        reap(pid, patience)
    return code


def fork(work: Callable[[], object], settle: Callable[[], None]) -> int:
    """Have it done by a copy of this process, which ends with it."""
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid:
        return pid
    try:
        os.setpgid(0, 0)  # a Ctrl+C is for the harness
        ctypes.CDLL(None).prctl(_END_WITH_PARENT, signal.SIGKILL)
        settle()
        _leave(work())
    except SystemExit as end:
        _leave(end.code)
    except BaseException:
        traceback.print_exc()
        _leave(1)


def redirect(output: Path) -> None:
    """Nothing to read, and one file for all that is written."""
    written = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for source, target in ((nothing, 0), (written, 1), (written, 2)):
        os.dup2(source, target)
    os.close(written)
    os.close(nothing)


def reap(pid: int, patience: float) -> int | None:
    """The exit code of a child; None if it has none by then."""
    late = time.monotonic() + patience
    pause = 0.0005
    while True:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > late:
            return None
        time.sleep(pause)
        pause = min(0.02, pause * 1.5)


def _leave(code: object) -> NoReturn:
    with suppress(OSError, ValueError):
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(code if isinstance(code, int) else 0 if code is None else 1)
