"""Whether this is the player's first window, told without talking to any other program."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QLockFile

_FILE = "window.lock"


def claim_window(home: Path) -> QLockFile | None:
    """The right to be the one window of that data folder, for as long as it is kept; None if another has it.

    Where nothing can be written nobody can have it, and a window may open. A claim left by a program that
    was killed counts for nothing.
    """
    with suppress(OSError):  # the claim fails for the same reason
        home.mkdir(parents=True, exist_ok=True)
    claim = QLockFile(str(home / _FILE))
    claim.setStaleLockTime(0)  # a window may be open for days
    taken = not claim.tryLock(0) and claim.error() is QLockFile.LockError.LockFailedError
    return None if taken else claim
