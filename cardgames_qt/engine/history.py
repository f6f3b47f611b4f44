"""What a match remembers of every step, as plain values."""

from __future__ import annotations

from typing import Any

import msgspec

from cardgames_qt.engine.rules import Audience, Event, Seat


class Told(msgspec.Struct, frozen=True):
    """An event and the seats that hear it."""

    event: Event
    audience: Audience

    def heard_by(self, seat: Seat) -> bool:
        return self.audience is None or seat in self.audience


class Played(msgspec.Struct, frozen=True):
    """One step of the history: who made which move in which state, and the events it caused."""

    state: Any
    seat: Seat
    move: Any
    told: tuple[Told, ...]
    aside: bool
    """Whether the move passed no turn, such as talk."""

    @property
    def reveals(self) -> bool:
        """Whether hidden information became known, which a take-back cannot undo."""
        return any(told.event.reveals for told in self.told)
