"""Command lines that start this program again: for bots, for hindsight, for phones, or as a new window.

The working directory never decides what runs, because the user may be in a folder of downloads. The user's
own environment (PYTHONPATH, PYTHONHOME, library and Qt plug-in paths) applies to these processes as it does
to the window: whoever can set it can run any program anyway. Nothing can be done for `python -m cardgames_qt`
typed in such a folder, because Python itself looks there first.
"""

from __future__ import annotations

import os.path
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

FLAG = "--bot-worker"
HINDSIGHT_FLAG = "--hindsight"
PHONES_FLAG = "--phones"
_PACKAGES = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))  # noqa: PTH120, PTH118
"""Where this package lies, be it installed or a checkout. (pathlib is not loaded yet: it would load more.)"""
_START = (
    "import sys; place = sys.argv.pop(1); place in sys.path or sys.path.insert(0, place); "
    "from cardgames_qt.__main__ import main; main()"
)


def own_command() -> list[str]:
    """The command that starts this program, frozen or not."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-P", "-c", _START, _PACKAGES]


def worker_command(flag: str = FLAG) -> list[str]:
    """The command line of a worker process."""
    return [*own_command(), flag]


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started in this context ignore Ctrl-C, which a terminal sends to all processes of a program.

    The parent handles it. A process that ignores the signal itself could be hit before it gets that far; a
    blocked signal is inherited and blocked from the start.
    """
    if sys.platform == "win32":  # which has no such thing
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
