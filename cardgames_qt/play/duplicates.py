"""Duplicates: how others did in a seat on the same deal, as stored with the record. See bots/duplicate.py."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cardgames_qt import __version__
from cardgames_qt.engine.extra import read_extra_list
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.untrusted import MOST_PLAYERS, Points, SeatNumber, Text, Whole
from cardgames_qt.games import find
from cardgames_qt.play.reviews import Chance, identity

DUPLICATE = "stolek_duplicate"
"""Their key under `extra`."""
FORMULA = 1
"""Increased when rounds are played differently; older duplicates are then ignored."""
MOST_ROUNDS = 1000


class DuplicateRound(msgspec.Struct, frozen=True):
    """One game of one level in the seat."""

    level: Text
    number: Annotated[int, Meta(ge=0, lt=MOST_ROUNDS)]
    score: Points
    share: Chance
    """Of the win."""


class Duplicate(msgspec.Struct, frozen=True, kw_only=True):
    """All rounds for one seat."""

    seat: SeatNumber
    bots: Annotated[tuple[Text, ...], Meta(max_length=MOST_PLAYERS)]
    rounds: Annotated[tuple[DuplicateRound, ...], Meta(max_length=MOST_ROUNDS)]
    version: Text = __version__
    """The version of the program whose bots played."""
    formula: Whole = FORMULA
    of: Text
    """The `identity` of the game (see reviews.py)."""


def duplicates_of(record: Record) -> tuple[Duplicate, ...]:
    """The valid duplicates of a record, at most one per seat."""
    return tuple(duplicate for _, duplicate in _sound(record))


def is_odd(record: Record) -> bool:
    """Whether the record has duplicates that cannot be used."""
    return len(read_extra_list(record.extra, DUPLICATE, Duplicate, 0)) > len(_sound(record))


def duplicates_to_extra(record: Record, duplicate: Duplicate) -> Any:
    """The value to store under DUPLICATE: this one, and the other seats' unchanged."""
    others = (raw for raw, other in _sound(record) if other.seat != duplicate.seat)
    return [*others, msgspec.to_builtins(duplicate)]


def _sound(record: Record) -> list[tuple[Any, Duplicate]]:
    """The valid ones, each raw and converted."""
    found = read_extra_list(record.extra, DUPLICATE, Duplicate, MOST_PLAYERS)
    if not found:
        return []
    current, levels = (identity(record), FORMULA), frozenset(find(record.game).bots)
    sound: dict[int, tuple[Any, Duplicate]] = {}
    for raw, duplicate in found:
        if (
            duplicate is not None
            and (duplicate.of, duplicate.formula) == current
            and duplicate.seat < len(record.players)
            and duplicate.rounds
            and all(each.level in levels for each in duplicate.rounds)
        ):
            sound.setdefault(duplicate.seat, (raw, duplicate))
    return list(sound.values())
