"""Process priority for long background work."""

from __future__ import annotations

import os
from contextlib import suppress

_POLITE = 15


def put_behind_all_others(process: int = 0) -> None:
    """Lower the priority of a process; 0 is this one."""
    with suppress(OSError, AttributeError):  # Windows has no setpriority, and a sandbox may refuse it
        os.setpriority(os.PRIO_PROCESS, process, _POLITE)
