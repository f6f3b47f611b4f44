"""How this very program is started once more: as a bot's process, one that looks back at a game, or anew.

What lies in the working directory never decides what runs: somebody may sit in a folder of downloads. What
the user's own variables say (PYTHONPATH, PYTHONHOME, where libraries and Qt's plug-ins are) holds for this
process as it does for the window: whoever can set them can run any program. Nor does it help whoever types
`python -m cardgames_qt` in such a folder, because Python looks there before this program is asked.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FLAG = "--bot-worker"
HINDSIGHT_FLAG = "--hindsight"
_PACKAGES = str(Path(__file__).resolve().parents[2])
"""Where this package lies, be it installed or a checkout."""
_START = (
    "import sys; place = sys.argv.pop(1); place in sys.path or sys.path.insert(0, place); "
    "from cardgames_qt.__main__ import main; main()"
)


def own_command() -> list[str]:
    """What starts this program, frozen into an installed one or not."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-P", "-c", _START, _PACKAGES]


def worker_command(flag: str = FLAG) -> list[str]:
    """The command line of such a process."""
    return [*own_command(), flag]


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """What is started meanwhile does not hear a Ctrl-C, which a terminal sends to every process of a program.

    Whoever started it hears it and sees to it. A process that says so itself, as a bot's does, may be hit
    before it comes so far; a signal that is blocked is so from the first moment of what is started.
    """
    if sys.platform == "win32":  # which has no such thing
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
