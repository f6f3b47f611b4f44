"""Whether this is the player's first window, told without talking to any other program."""

from __future__ import annotations

from pathlib import Path

from cardgames_qt.storage.locks import Lock, take_lock

_FILE = "window.lock"


class Claim:
    """The right to be the one window of a data folder, for as long as it is kept."""

    def __init__(self, lock: Lock | None, *, broke_off: bool) -> None:
        self._lock = lock
        self.broke_off = broke_off
        """Whether whoever had it last was killed or broke down; who ends properly leaves no file behind."""

    def release(self) -> None:
        """Let another window have it."""
        if self._lock is not None:
            self._lock.release()


def claim_window(home: Path) -> Claim | None:
    """The claim to that data folder; None if another window has it.

    Where nothing can be written nobody can have it, and a window may open.
    """
    path = home / _FILE
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        left_behind = path.exists()
        lock = take_lock(path)
    except OSError:
        return Claim(None, broke_off=False)
    return None if lock is None else Claim(lock, broke_off=left_behind)
