"""Somebody who types moves in as few keys as there can be."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from cardgames_qt.kit.table_description import Action, TableDescription
from cardgames_qt.kit.typed_play import TypedLine, tokens

_FEW = 3
"""So many letters of a word at most."""


def shortest(line: TypedLine, table: TableDescription, action: Action, *, at_once: bool) -> tuple[int, str]:
    """How many keys that move takes, Enter included, and what is typed; `at_once` as in the settings."""
    ways = {"".join(parts) for phrase in action.typed for parts in product(*map(_cuts, tokens(phrase)))}
    best = len(action.typed[0]) + 1, action.typed[0]
    for way in sorted(ways, key=len):
        if len(way) >= best[0]:
            break
        keys = _keys(line, table, action, way, at_once=at_once)
        best = min(best, (keys or best[0], way))
    return best


def _cuts(token: str) -> Iterable[str]:
    """A word cut short; a number as it is, with a space before it or without."""
    if token.isdigit():
        return (token, f" {token}")
    return (token[:end] for end in range(1, min(_FEW, len(token)) + 1))


def _keys(line: TypedLine, table: TableDescription, action: Action, way: str, *, at_once: bool) -> int:
    """Keys until the move is made; 0 if another one is, or none."""
    for end in range(1, len(way) + 1 if at_once else 0):
        made = line.at_once(way[:end], table)
        if made is not None:
            return end if made == action and end == len(way) else 0
    return len(way) + 1 if line.read(way, table).action == action else 0
