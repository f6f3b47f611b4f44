"""The folder of the player's games and settings, and the lock of the one window that uses it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QStandardPaths

from cardgames_qt.storage.locks import Lock, take_lock

VARIABLE = "STOLEK_HOME"
"""Names another folder, for a portable installation or a test."""
_LOCK_FILE = "window.lock"


def data_folder() -> Path:
    """It need not exist: it is made when something is first written."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return _expanded(Path(chosen)).absolute()
    if os.name == "posix" and not os.environ.get("HOME"):  # Qt would take the root of the disk for it
        os.environ.pop("HOME", None)
        with suppress(RuntimeError):  # a user whom the system does not know has none
            os.environ["HOME"] = str(Path.home())
    place = QStandardPaths.StandardLocation.GenericDataLocation
    return Path(QStandardPaths.writableLocation(place)) / "Stolek"


def _expanded(path: Path) -> Path:
    try:
        return path.expanduser()
    except RuntimeError:  # nobody knows the user's home
        return path


class WindowLock:
    """Held by the one window of a data folder."""

    def __init__(self, lock: Lock | None, *, crashed: bool) -> None:
        self._lock = lock
        self.crashed = crashed
        """Whether the window before was killed or crashed: one that ends properly removes the file."""

    def release(self) -> None:
        if self._lock is not None:
            self._lock.release()


def lock_window(folder: Path) -> WindowLock | None:
    """None if another window has the lock. Where nothing can be written nobody can, and a window may open."""
    path = folder / _LOCK_FILE
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        left_behind = path.exists()
        lock = take_lock(path)
    except OSError:
        return WindowLock(None, crashed=False)
    return None if lock is None else WindowLock(lock, crashed=left_behind)
