"""How this very program is started once more as a bot's process."""

from __future__ import annotations

import sys

FLAG = "--bot-worker"


def worker_command() -> list[str]:
    """The command line, frozen into an installed program or not."""
    if getattr(sys, "frozen", False):
        return [sys.executable, FLAG]
    return [sys.executable, "-m", "cardgames_qt", FLAG]
