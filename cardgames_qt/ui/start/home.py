"""Where this program keeps what belongs to the player."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QStandardPaths

VARIABLE = "STOLEK_HOME"
"""Names another folder, for a portable installation or a test."""


def home() -> Path:
    """The folder of saved games and settings; it is made when something is first written."""
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
    """With a leading ~ made the user's own folder, where that is known."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path
