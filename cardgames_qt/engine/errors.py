"""Errors raised for bad input from a player, a bot or a file."""

from __future__ import annotations

from cardgames_qt.engine.phrases import Fault, Phrase, Sayable


class GameError(ValueError):
    """The request cannot be met; the message names the offending value."""


class ExplainedError(GameError):
    """A GameError the player may read: `phrase` can be translated."""

    def __init__(self, phrase: Sayable) -> None:
        super().__init__(str(phrase))
        self.phrase = phrase


class RefusedFileError(ExplainedError):
    """A file or folder that cannot be used: `phrase` says why, `place` is its whole path."""

    def __init__(self, place: object, reason: Phrase) -> None:
        super().__init__(reason)
        self.place = str(place)

    def __str__(self) -> str:
        return f"{self.place}: {self.phrase}"


class UnknownGameError(ExplainedError):
    """There is no game with that id."""


class BadOptionError(ExplainedError):
    """An option, option value or number of seats that the game does not have."""


class BadMoveError(ExplainedError):
    """The input does not have the form of a move of this game."""


class IllegalMoveError(GameError):
    """A well-formed move that the rules forbid now; `fault` says which rule."""

    def __init__(self, seat: int, move: object, fault: Fault) -> None:
        super().__init__(f"seat {seat} may not play {move!r}: {fault.rule}")
        self.fault = fault


class TakeBackError(ExplainedError):
    """There is no move to take back, or hidden information has been revealed since."""


class BadRecordError(ExplainedError):
    """A record that breaks the format or the rules; `entry` is the 1-based index in its log."""

    def __init__(self, what: Sayable, *, entry: int | None = None, fault: Fault | None = None) -> None:
        placed = what if entry is None else Phrase("entry {entry}: {what}", {"entry": entry, "what": what})
        super().__init__(placed)
        self.what = what
        self.entry = entry
        self.fault = fault
