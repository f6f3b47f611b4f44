"""The small family of things that can be wrong with what a player, a bot or a file asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgames_qt.engine.rules import Fault, Seat


class GameError(ValueError):
    """Something asked of a game cannot be; the message names the offending value."""


class BadOptionError(GameError):
    """An option or a number of seats that the game does not have."""


class BadMoveError(GameError):
    """Something that does not even have the form of a move of this game."""


class IllegalMoveError(GameError):
    """A well-formed move that the rules forbid now; `fault` says which rule."""

    def __init__(self, seat: Seat, move: object, fault: Fault) -> None:
        super().__init__(f"seat {seat} may not play {move!r}: {fault.rule}")
        self.seat = seat
        self.move = move
        self.fault = fault


class TakeBackError(GameError):
    """Nothing can be taken back, or only past a point where something hidden came to light."""


class BadRecordError(GameError):
    """A record that breaks the format or the rules; `entry` is the place in its log, counted from 1."""

    def __init__(self, what: str, *, entry: int | None = None, fault: Fault | None = None) -> None:
        super().__init__(what if entry is None else f"entry {entry}: {what}")
        self.what = what
        self.entry = entry
        self.fault = fault
