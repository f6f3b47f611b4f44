"""What happened last at the table of Qwixx, to be seen until the next thing happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.qwixx.cards import Colour
from cardgames_qt.games.qwixx.model import CardsLaid, Crossed, NumberCalled, Passed

Crosses: TypeAlias = dict[Seat, frozenset[tuple[Colour, int]]]


@dataclass(frozen=True)
class Marks:
    """Crosses and cards that wear a mark."""

    crosses: Crosses = field(default_factory=dict)
    layer: Seat | None = None
    """Who laid the cards on top of the discard pile."""
    settled: bool = False
    """Whether the next cross belongs to another decision."""


def marks_after(marks: Marks, events: Sequence[Event]) -> Marks:
    """What was crossed and laid last: it stays marked until something is crossed or laid again."""
    for event in events:
        match event:
            case NumberCalled():
                marks = replace(marks, settled=True)
            case CardsLaid(seat=seat):
                marks = Marks(layer=seat)
            case Crossed(seat=seat, colour=colour, numbers=numbers):
                marks = _with_crosses(marks, {seat: frozenset((colour, number) for number in numbers)})
            case Passed():
                marks = _with_crosses(marks, {})
    return marks


def _with_crosses(marks: Marks, crosses: Crosses) -> Marks:
    """Together with those of the same decision, instead of those of an earlier one."""
    kept = {} if marks.settled else marks.crosses
    return Marks(kept | crosses, marks.layer)
