"""The small family of things that can be wrong with what a player, a bot or a file asks for."""

from __future__ import annotations

from cardgames_qt.engine.phrases import Fault, Phrase, Sayable


class GameError(ValueError):
    """Something asked of a game cannot be; the message names the offending value."""


class ExplainedError(GameError):
    """One that a player may get to read: `phrase` can be said in any language."""

    def __init__(self, phrase: Sayable) -> None:
        super().__init__(str(phrase))
        self.phrase = phrase


class UnknownGameError(ExplainedError):
    """A game that is not at this table."""


class BadOptionError(ExplainedError):
    """An option or a number of seats that the game does not have."""


class BadMoveError(ExplainedError):
    """Something that does not even have the form of a move of this game."""


class IllegalMoveError(GameError):
    """A well-formed move that the rules forbid now; `fault` says which rule."""

    def __init__(self, seat: int, move: object, fault: Fault) -> None:
        super().__init__(f"seat {seat} may not play {move!r}: {fault.rule}")
        self.fault = fault


class TakeBackError(ExplainedError):
    """Nothing can be taken back, or only past a point where something hidden came to light."""


class BadRecordError(ExplainedError):
    """A record that breaks the format or the rules; `entry` is the place in its log, counted from 1."""

    def __init__(self, what: Sayable, *, entry: int | None = None, fault: Fault | None = None) -> None:
        placed = what if entry is None else Phrase("entry {entry}: {what}", {"entry": entry, "what": what})
        super().__init__(placed)
        self.what = what
        self.entry = entry
        self.fault = fault
