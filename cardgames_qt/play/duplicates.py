"""What others made of a seat, as it is kept with the record; `bots/duplicate.py` has them play."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cardgames_qt import __version__
from cardgames_qt.engine.extra import brought_each
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.untrusted import MOST_PLAYERS, Place, Points, Text, Whole
from cardgames_qt.games import find
from cardgames_qt.play.reviews import Chance, identity

DUPLICATE = "stolek_duplicate"
"""Their key under "extra"."""
FORMULA = 1
"""Rises when the rounds come to be played otherwise; what was played before is played anew."""
MOST_ROUNDS = 1000


class Round(msgspec.Struct, frozen=True):
    """What one level made of the seat once."""

    level: Text
    number: Annotated[int, Meta(ge=0, lt=MOST_ROUNDS)]
    score: Points
    share: Chance
    """Of the win."""


class Duplicate(msgspec.Struct, frozen=True, kw_only=True):
    """All that others made of one seat, as it is kept with the record."""

    seat: Place
    bots: Annotated[tuple[Text, ...], Meta(max_length=MOST_PLAYERS)]
    rounds: Annotated[tuple[Round, ...], Meta(max_length=MOST_ROUNDS)]
    version: Text = __version__
    """The program's, whose bots they were."""
    formula: Whole = FORMULA
    of: Text
    """Which game it is of, as a review says it."""


def kept(record: Record) -> tuple[Duplicate, ...]:
    """Those that a record brings, one for a seat; what makes no sense or is of another game is none."""
    return tuple(duplicate for _, duplicate in _sound(record))


def is_odd(record: Record) -> bool:
    """Whether it brings some that are left out."""
    return len(brought_each(record.extra, DUPLICATE, Duplicate, 0)) > len(_sound(record))


def as_kept(record: Record, duplicate: Duplicate) -> Any:
    """What is kept under the key from now on: this one, and those of the other seats as they are."""
    others = (raw for raw, other in _sound(record) if other.seat != duplicate.seat)
    return [*others, msgspec.to_builtins(duplicate)]


def _sound(record: Record) -> list[tuple[Any, Duplicate]]:
    """Each as it stands there, and as it is read."""
    found = brought_each(record.extra, DUPLICATE, Duplicate, MOST_PLAYERS)
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
