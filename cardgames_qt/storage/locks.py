"""File locks held by the system, which end with the process, however it ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


class Lock:
    """The lock of a file, until released or the process ends. The file's content does not matter."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self._path = path
        self._descriptor = descriptor

    def release(self) -> None:
        if sys.platform == "win32":  # an open file cannot be removed there
            self._close()
            self._remove()
        else:  # remove it while it is locked: afterwards the name may be somebody else's new file
            self._remove()
            self._close()

    def _close(self) -> None:
        with suppress(OSError):  # the descriptor is closed even if this fails
            os.close(self._descriptor)

    def _remove(self) -> None:
        with suppress(OSError):
            self._path.unlink()


def take_lock(path: Path) -> Lock | None:
    """Lock that file; None if another process has it. Raises OSError if it cannot be created."""
    while True:
        descriptor = os.open(path, _FLAGS, 0o600)
        try:
            if not _lock(descriptor):
                os.close(descriptor)
                return None
            if _is_still(path, descriptor):
                return Lock(path, descriptor)
        except OSError:
            os.close(descriptor)
            raise
        os.close(
            descriptor
        )  # the previous holder removed the file meanwhile, so this locks nothing: try again


def _lock(descriptor: int) -> bool:
    """Whether the system grants the lock without waiting."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def _is_still(path: Path, descriptor: int) -> bool:
    """Whether the path still refers to the open file."""
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False
