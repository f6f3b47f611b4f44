"""Where this program keeps what belongs to the player."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QStandardPaths

VARIABLE = "STOLEK_HOME"
"""Names another folder, for a portable installation or a test."""


def home() -> Path:
    """The folder of saved games and settings; it is made when something is first written."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    place = QStandardPaths.StandardLocation.GenericDataLocation
    return Path(QStandardPaths.writableLocation(place)) / "Stolek"
