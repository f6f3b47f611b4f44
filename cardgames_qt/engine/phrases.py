"""Messages that every client can translate.

`str(phrase)` is English, for logs. The command line looks up `source` in the translations (`told`). So does
the window, which also says what the values are in words (`ShellWords.say`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

from cardgames_qt.engine.untrusted import ROOM, cut, spelled_out

_LONGEST_DETAIL = 300
_BEYOND = re.compile(r"Expected `(\w+)` (?:of length )?[<>]= (-?\d+)")
"""msgspec's message for a value beyond its limit."""


class Phrase(msgspec.Struct, frozen=True):
    """A message with placeholders: `Phrase("line {line} is empty", {"line": 7})`."""

    source: str
    values: Mapping[str, Any] = {}
    """Strings, numbers, tuples of these, and other phrases."""
    detail: str = ""
    """A library's own English message: shown on the command line, never in the window."""

    def __str__(self) -> str:
        return self.told(str)

    def told(self, look_up: Callable[[str], str]) -> str:
        """The message by the pattern that is found for its source, and for those of phrases within it."""
        values = {place: _plain(value, look_up) for place, value in self.values.items()}
        text = look_up(self.source).format(**values)
        return f"{text} ({_short(self.detail, _LONGEST_DETAIL)})" if self.detail else text


class Fault(msgspec.Struct, frozen=True):
    """Why a move is not allowed: the rule's name, and the values its sentence needs."""

    rule: str
    values: dict[str, str | int] = {}


class BrokenRule(msgspec.Struct, frozen=True):
    """A move the rules forbid; the game provides the wording."""

    game: str
    fault: Fault
    move: str
    """In notation."""

    def __str__(self) -> str:
        return f"{_short(self.move)}: {self.fault.rule}"


Sayable: TypeAlias = Phrase | BrokenRule


def wrong_form(error: msgspec.ValidationError) -> Phrase:
    """msgspec's validation error as a phrase, with the path if it is not the whole document."""
    what, _, place = str(error).partition(" - at `")
    if what.startswith("Object missing required field"):
        wrong = Phrase("“{key}” is missing", {"key": what.split("`")[1]}, what)
    elif beyond := _BEYOND.fullmatch(what):
        wrong = _over_limit(beyond[1], int(beyond[2]))
    else:
        wrong = Phrase("its content is not in the expected form", detail=what)
    return Phrase("{place}: {what}", {"place": place.removesuffix("`"), "what": wrong}) if place else wrong


def _over_limit(kind: str, limit: int) -> Phrase:
    if kind == "str":
        return Phrase("it is longer than {limit} characters", {"limit": limit})
    if kind == "array":
        return Phrase("it has more than {limit} entries", {"limit": limit})
    return Phrase("the number is beyond the limit of {limit}", {"limit": limit})


def quote(value: Any) -> str:
    """A value as JSON."""
    return msgspec.json.encode(value).decode()


def _plain(value: Any, look_up: Callable[[str], str]) -> str:
    if isinstance(value, tuple):
        return ", ".join(_plain(each, look_up) for each in value)
    if value is None or isinstance(value, bool):
        return quote(value)
    if isinstance(value, Phrase):
        return value.told(look_up)
    return str(value) if isinstance(value, BrokenRule) else _short(str(value))


def _short(text: str, room: int = ROOM) -> str:
    return cut(spelled_out(text[: room + 1]), room)
