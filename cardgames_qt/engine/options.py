"""Options the table agrees on before a game, and their validation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from cardgames_qt.engine.errors import BadOptionError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.untrusted import LARGEST, LONGEST_NAME

Value: TypeAlias = bool | int | str | None
Options: TypeAlias = Mapping[str, Value]


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One option: a value among `choices`, or any integer from `least` up."""

    name: str
    default: Value
    choices: tuple[Value, ...] = ()
    least: int | None = None
    suggested: tuple[int, ...] = ()
    """The values the rulebook names, if any integer from `least` up is allowed."""
    may_be_none: bool = False
    idle: bool = False
    """Whether it changes nothing at this number of seats: it is allowed, but nobody is asked."""

    def allows(self, value: Value) -> bool:
        """Types must match too: `True` is not 1 here."""
        if value is None:
            return self.may_be_none
        if self.choices:
            return any(value == choice and type(value) is type(choice) for choice in self.choices)
        return type(value) is int and self.least is not None and value >= self.least

    def allowed(self) -> Phrase:
        """The allowed values, for an error message."""
        if len(self.choices) > 1:
            return Phrase("{values} or {value}", {"values": self.choices[:-1], "value": self.choices[-1]})
        if self.choices:
            return Phrase("nothing but {value}", {"value": self.choices[0]})
        if self.may_be_none:
            return Phrase("a whole number from {least} or null", {"least": self.least})
        return Phrase("a whole number from {least}", {"least": self.least})


def starter_wish(seats: int) -> Option:
    """Who starts, if the table does not leave it to chance."""
    return Option(name="starter", default=None, choices=tuple(range(seats)), may_be_none=True)


def show(value: Value) -> str:
    """A value as written on the command line and in records."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def settle(declared: Sequence[Option], given: Options, game: str = "") -> dict[str, Value]:
    """All declared options, each with its given value or default; raises BadOptionError.

    `game` is the id of the game whose options they are, for the error message.
    """
    known = {option.name: option for option in declared}
    for name, value in given.items():
        if name not in known:
            raise BadOptionError(_unknown(name, tuple(known), game))
        if isinstance(value, int) and value > LARGEST:
            values = {"game": game, "option": name, "limit": LARGEST}
            raise BadOptionError(Phrase("option “{option}” is beyond the limit of {limit}", values))
        if not known[name].allows(value):
            values = {"game": game, "option": name, "allowed": known[name].allowed(), "value": value}
            raise BadOptionError(Phrase("option “{option}” must be {allowed}, not {value}", values))
    return {option.name: given.get(option.name, option.default) for option in declared}


def _unknown(name: str, known: tuple[str, ...], game: str) -> Phrase:
    if not known:
        return Phrase("there is no option “{name}”; the options are: none", {"name": name})
    values = {"game": game, "name": name, "options": known}
    return Phrase("there is no option “{name}”; the options are: {options}", values)


def read_texts(texts: Sequence[str]) -> dict[str, Value]:
    """Options from the command line; numbers, true, false and null are read as JSON."""
    options: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOptionError(Phrase("--option takes NAME=VALUE, not “{text}”", {"text": text}))
        try:
            options[name] = msgspec.json.decode(value, type=bool | int | None)
        except (msgspec.DecodeError, UnicodeError):
            options[name] = value
    return options


def read_seed(text: str) -> str:
    """A seed from the command line; raises BadOptionError if a record could not hold it."""
    if not text.isprintable() or len(text) > LONGEST_NAME:
        values = {"limit": LONGEST_NAME, "text": text}
        raise BadOptionError(
            Phrase("--seed takes a line of at most {limit} characters, not “{text}”", values)
        )
    return text
