"""What a table may agree on before a game, and the check of what it did agree on."""

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
    """One thing to agree on: a value among `choices`, or any whole number from `least` up."""

    name: str
    default: Value
    choices: tuple[Value, ...] = ()
    least: int | None = None
    suggested: tuple[int, ...] = ()
    """The numbers the rulebook names, where any number from `least` up is allowed."""
    may_be_none: bool = False

    def allows(self, value: Value) -> bool:
        """Whether the value fits; `True` is not the number 1 here."""
        if value is None:
            return self.may_be_none
        if self.choices:
            return any(value == choice and type(value) is type(choice) for choice in self.choices)
        return type(value) is int and self.least is not None and value >= self.least

    def allowed(self) -> Phrase:
        """What fits, in words for a message."""
        if len(self.choices) > 1:
            return Phrase("{values} or {value}", {"values": self.choices[:-1], "value": self.choices[-1]})
        if self.choices:
            return Phrase("nothing but {value}", {"value": self.choices[0]})
        if self.may_be_none:
            return Phrase("a whole number from {least} or null", {"least": self.least})
        return Phrase("a whole number from {least}", {"least": self.least})


def starter_wish(seats: int) -> Option:
    """Who starts, for a table that does not leave it to chance."""
    return Option(name="starter", default=None, choices=tuple(range(seats)), may_be_none=True)


def show(value: Value) -> str:
    """A value as it is written on the command line and in records."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def settle(declared: Sequence[Option], given: Options, game: str = "") -> dict[str, Value]:
    """Every declared option with its given value or its default; anything else is refused by name.

    `game` is whose options they are: it has the words for them.
    """
    known = {option.name: option for option in declared}
    for name, value in given.items():
        if name not in known:
            raise BadOptionError(_unknown(name, tuple(known), game))
        if isinstance(value, int) and value > LARGEST:
            told = {"game": game, "option": name, "limit": LARGEST}
            raise BadOptionError(Phrase("option '{option}' is beyond the limit of {limit}", told))
        if not known[name].allows(value):
            told = {"game": game, "option": name, "allowed": known[name].allowed(), "value": value}
            raise BadOptionError(Phrase("option '{option}' must be {allowed}, not {value}", told))
    return {option.name: given.get(option.name, option.default) for option in declared}


def _unknown(name: str, known: tuple[str, ...], game: str) -> Phrase:
    if not known:
        return Phrase("there is no option '{name}'; the options are: none", {"name": name})
    told = {"game": game, "name": name, "options": known}
    return Phrase("there is no option '{name}'; the options are: {options}", told)


def read_texts(texts: Sequence[str]) -> dict[str, Value]:
    """Options as written on the command line: numbers, true, false and null mean themselves."""
    options: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOptionError(Phrase("--option takes NAME=VALUE, not '{text}'", {"text": text}))
        try:
            options[name] = msgspec.json.decode(value, type=bool | int | None)
        except (msgspec.DecodeError, UnicodeError):
            options[name] = value
    return options


def read_seed(text: str) -> str:
    """A seed as written on the command line; the records of its games can keep it."""
    if not text.isprintable() or len(text) > LONGEST_NAME:
        told = {"limit": LONGEST_NAME, "text": text}
        raise BadOptionError(Phrase("--seed takes a line of at most {limit} characters, not '{text}'", told))
    return text
