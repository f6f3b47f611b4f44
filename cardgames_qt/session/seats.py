"""Who sits at a table and what was agreed there, as it is remembered between games and in saved ones."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardgames_qt.engine.options import Value
from cardgames_qt.engine.record import Player
from cardgames_qt.engine.rules import Seat


class SeatPlan(msgspec.Struct, frozen=True, kw_only=True):
    """One seat: a person or a bot of some level, with the name and the face shown for it."""

    kind: Literal["human", "bot"]
    name: str
    avatar: str = "you"
    level: str | None = None

    @property
    def human(self) -> bool:
        """Whether a person decides here."""
        return self.kind == "human"

    def player(self) -> Player:
        """The seat as a record names it."""
        return Player(self.name, self.kind, self.level)


class TablePlan(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is settled before the cards are dealt."""

    game: str
    seats: tuple[SeatPlan, ...]
    options: dict[str, Value] = {}

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return tuple(Seat(number) for number, seat in enumerate(self.seats) if seat.human)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name for seat in self.seats)
