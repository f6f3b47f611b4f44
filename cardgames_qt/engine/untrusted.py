"""The gate for whatever comes from elsewhere: a file, an argument, another program.

Coming in, it keeps to limits that no game comes near. Going out, it is text and nothing but text: the window
leaves out what cannot be seen (`shown`), a terminal has all of that spelled out (`spelled_out`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Annotated, Any, TypeAlias

from msgspec import Meta

LONGEST_NAME = 200
LONGEST_TEXT = 1_000
MOST_PLAYERS = 32
LONGEST_LOG = 100_000
LONGEST_GAME = 10**9
"""In seconds."""
DEEPEST = 32
LARGEST = 2**53 - 1
"""Up to here every reader of JSON takes a whole number for the same one."""
MOST_POINTS = 100_000
"""That anybody may have scored, or lost."""

Name: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]
Text: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TEXT)]
"""A seed, a level, a game, an option or its value."""
Whole: TypeAlias = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Points: TypeAlias = Annotated[int, Meta(ge=-MOST_POINTS, le=MOST_POINTS)]
Given: TypeAlias = bool | Whole | Text | None
"""An option's value, as somebody gives it."""
Place: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)]
"""A seat's number."""

ROOM = 80
"""Characters of a single value that a sentence has room for."""
NAME_ROOM = 24
"""Characters of a name that a table has room for."""
NAMELESS = "?"

_LOOKED_AT = 1_000
"""Nobody reads further into a text that is to be cut."""
_HIDDEN = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})
"""Controls, directions and joiners, what has no common meaning, halves of characters, ends of lines."""
_BLANK = frozenset(map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0)))
"""What counts as a letter or a mark and shows nothing."""
_UNSEEN = (range(0x180B, 0x1810), range(0xFDD0, 0xFDF0), range(0xFE00, 0xFE10), range(0xE0000, 0xE1000))
"""What picks a look of the character before it, what programs keep to themselves (as we do), and tags."""
_MARKS = frozenset({"Mn", "Me"})
_MOST_MARKS = 4
"""More of them on one letter climb over the lines above."""


def is_too_deep(document: Any, room: int = DEEPEST) -> bool:
    """Whether lists and objects lie in each other beyond the limit."""
    if not room:
        return True
    for each in document.values() if type(document) is dict else document:
        if (type(each) is dict or type(each) is list) and is_too_deep(each, room - 1):
            return True
    return False


def shown(text: str, room: int = ROOM) -> str:
    """Text for the window: one line of what can be seen, cut where the room ends."""
    text = cut(text, _LOOKED_AT)
    if not _is_plain(text):
        seen = (" " if char.isspace() else char * (not hidden) for char, hidden in _looked_through(text))
        text = " ".join("".join(seen).split())
    return cut(text, room)


def shown_name(name: str) -> str:
    """A name as everybody reads it; one that shows nothing gets a sign."""
    return shown(name.strip(), NAME_ROOM) or NAMELESS


def spelled_out(text: str) -> str:
    """Text for a terminal, which obeys and hides nothing of it; within JSON it means the same as before."""
    if _is_plain(text):
        return text
    return "".join(_escaped(char) if hidden else char for char, hidden in _looked_through(text))


def spelled_lines(text: str) -> str:
    """The same for text that may have several lines."""
    return "\n".join(map(spelled_out, text.split("\n")))


def cut(text: str, room: int = ROOM) -> str:
    """As much as there is room for."""
    return text if len(text) <= room else text[: room - 1] + "…"


def _is_plain(text: str) -> bool:
    if text.isascii():
        return text.isprintable()
    return not any(hidden for _, hidden in _looked_through(text))


def _looked_through(text: str) -> Iterator[tuple[str, bool]]:
    """Every character, and whether it hides or is one mark too many."""
    marks = 0
    for char in text:
        kind = unicodedata.category(char)
        marks = marks + 1 if kind in _MARKS else 0
        yield char, kind in _HIDDEN or marks > _MOST_MARKS or _is_unseen(char)


def _is_unseen(char: str) -> bool:
    code = ord(char)
    return code > 0x300 and (char in _BLANK or any(code in few for few in _UNSEEN) or code & 0xFFFE == 0xFFFE)


def _escaped(char: str) -> str:
    """As JSON writes it, where a character beyond the first 65,536 is a pair."""
    units = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))
