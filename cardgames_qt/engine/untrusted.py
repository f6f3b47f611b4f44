"""Limits and filters for data from outside: files, arguments, other programs.

Input is limited in size far beyond any real game. Output is plain text: the window drops invisible characters
(`shown`), a terminal gets them escaped (`spelled_out`).
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
"""Seconds."""
DEEPEST = 32
LARGEST = 2**53 - 1
"""The largest integer that every JSON reader represents exactly."""
MOST_POINTS = 100_000
"""A score, positive or negative."""

Name: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]
Text: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TEXT)]
"""A seed, a level, a game id, an option or its value."""
Whole: TypeAlias = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Points: TypeAlias = Annotated[int, Meta(ge=-MOST_POINTS, le=MOST_POINTS)]
Given: TypeAlias = bool | Whole | Text | None
"""An option's value as given."""
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)]

ROOM = 80
"""Characters of one value in a message."""
NAME_ROOM = 24
"""Characters of a name at the table."""
NAMELESS = "?"

_LOOKED_AT = 1_000
"""Characters that are filtered before cutting."""
_HIDDEN = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})
"""Unicode categories: control, format, private use, surrogates, line and paragraph separators."""
_BLANK = frozenset(map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0)))
"""Characters that count as letters or marks but have no glyph."""
_UNSEEN = (range(0x180B, 0x1810), range(0xFDD0, 0xFDF0), range(0xFE00, 0xFE10), range(0xE0000, 0xE1000))
"""Variation selectors, noncharacters (we use some internally) and tags."""
_MARKS = frozenset({"Mn", "Me"})
_MOST_MARKS = 4
"""Combining marks on one letter; more would overlap the lines above."""


def is_too_deep(document: Any, room: int = DEEPEST) -> bool:
    """Whether lists and objects lie in each other deeper than that; level by level, for it takes least."""
    level = [document]
    for _ in range(room):
        level = [
            each
            for outer in level
            for each in (outer.values() if type(outer) is dict else outer)
            if type(each) is dict or type(each) is list
        ]
        if not level:
            return False
    return True


def shown(text: str, room: int = ROOM) -> str:
    """Text for the window: one line without invisible characters, cut to fit."""
    text = cut(text, _LOOKED_AT)
    if not _is_plain(text):
        seen = (" " if char.isspace() else char * (not hidden) for char, hidden in _looked_through(text))
        text = " ".join("".join(seen).split())
    return cut(text, room)


def shown_name(name: str) -> str:
    """A player's name for the window; `NAMELESS` if nothing of it is visible."""
    return shown(name.strip(), NAME_ROOM) or NAMELESS


def spelled_out(text: str) -> str:
    """Text for a terminal, with control and invisible characters escaped as in JSON."""
    if _is_plain(text):
        return text
    return "".join(_escaped(char) if hidden else char for char, hidden in _looked_through(text))


def spelled_lines(text: str) -> str:
    """`spelled_out` for text with several lines."""
    return "\n".join(map(spelled_out, text.split("\n")))


def cut(text: str, room: int = ROOM) -> str:
    return text if len(text) <= room else text[: room - 1] + "…"


def _is_plain(text: str) -> bool:
    if text.isascii():
        return text.isprintable()
    return not any(hidden for _, hidden in _looked_through(text))


def _looked_through(text: str) -> Iterator[tuple[str, bool]]:
    """Each character, and whether it is invisible or one combining mark too many."""
    marks = 0
    for char in text:
        kind = unicodedata.category(char)
        marks = marks + 1 if kind in _MARKS else 0
        yield char, kind in _HIDDEN or marks > _MOST_MARKS or _is_unseen(char)


def _is_unseen(char: str) -> bool:
    code = ord(char)
    return code > 0x300 and (char in _BLANK or any(code in few for few in _UNSEEN) or code & 0xFFFE == 0xFFFE)


def _escaped(char: str) -> str:
    """As JSON writes it: a surrogate pair beyond U+FFFF."""
    units = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))
