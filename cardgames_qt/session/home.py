"""Where this program keeps what belongs to the player."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

VARIABLE = "STOLEK_HOME"
"""Names another folder, for a portable installation or a test."""


def home() -> Path:
    """The folder of saved games and settings; it is made when something is first written."""
    chosen = os.environ.get(VARIABLE)
    return Path(chosen).expanduser() if chosen else user_data_path("Stolek", appauthor=False)
