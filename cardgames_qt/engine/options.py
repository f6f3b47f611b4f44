"""What a table may agree on before a game, and the check of what it did agree on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from cardgames_qt.engine.errors import BadOptionError

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

    def allowed(self) -> str:
        """What fits, in words for a message or a table."""
        if self.choices:
            words = [show(choice) for choice in self.choices]
            return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
        return f"a whole number from {self.least}" + (" or null" if self.may_be_none else "")


def starter_wish(seats: int) -> Option:
    """Who starts, for a table that does not leave it to chance."""
    return Option(name="starter", default=None, choices=tuple(range(seats)), may_be_none=True)


def show(value: Value) -> str:
    """A value as it is written on the command line and in records."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def settle(declared: Sequence[Option], given: Options) -> dict[str, Value]:
    """Every declared option with its given value or its default; anything else is refused by name."""
    known = {option.name: option for option in declared}
    for name, value in given.items():
        if name not in known:
            names = ", ".join(known) if known else "none"
            raise BadOptionError(f"there is no option {name!r}; the options are: {names}")
        if not known[name].allows(value):
            raise BadOptionError(f"option {name!r} must be {known[name].allowed()}, not {show(value)}")
    return {option.name: given.get(option.name, option.default) for option in declared}


def read_texts(texts: Sequence[str]) -> dict[str, Value]:
    """Options as written on the command line: numbers, true, false and null mean themselves."""
    options: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOptionError(f"--option takes NAME=VALUE, not {text!r}")
        try:
            options[name] = msgspec.json.decode(value, type=bool | int | None)
        except msgspec.DecodeError:
            options[name] = value
    return options
