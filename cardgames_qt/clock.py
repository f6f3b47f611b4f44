"""What the clock of the computer says. Nothing else asks it, so a trial can set it to anything."""

from __future__ import annotations

import time
from datetime import date, datetime


def now() -> float:
    """Seconds since the epoch."""
    return time.time()


def here() -> datetime:
    """Date and time where the player is."""
    return datetime.fromtimestamp(now()).astimezone()


def today() -> date:
    """The day by the player's own calendar."""
    return here().date()
