"""What a match remembers of every step: values alone, for whoever tells, keeps or judges a game."""

from __future__ import annotations

from typing import Any

import msgspec

from cardgames_qt.engine.rules import Audience, Event, Seat


class Told(msgspec.Struct, frozen=True):
    """An event and the seats that hear it."""

    event: Event
    audience: Audience

    def heard_by(self, seat: Seat) -> bool:
        """Whether this seat may know of it."""
        return self.audience is None or seat in self.audience


class Played(msgspec.Struct, frozen=True):
    """One step of the game so far: who did what, in which state, and what was told of it."""

    state: Any
    seat: Seat
    move: Any
    told: tuple[Told, ...]
    aside: bool
    """Whether it was one of the moves that pass no turn, such as talk."""

    @property
    def reveals(self) -> bool:
        """Whether something hidden came to light, which no take-back can make unseen."""
        return any(told.event.reveals for told in self.told)
