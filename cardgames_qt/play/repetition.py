"""When to try something again: the boxes that Sebastian Leitner taught to learn with.

What is new lies in no box. Whoever gets it right without help puts it into the next box, and it rests the
longer the further it has come; whoever gets it wrong, or asks for the solution, puts it back into the first
box, where it is due at once. A hint leaves it where it is. In the last box it counts as learned, and is asked
for once more now and then. Getting right what is not due yet proves little and moves nothing.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Annotated, Literal, TypeAlias

import msgspec

RESTS = (0, 1, 3, 7, 16, 35)
"""Days that something rests in each box."""
LAST = len(RESTS) - 1

Answered: TypeAlias = Literal["right", "helped", "wrong"]
Standing: TypeAlias = Literal["new", "due", "resting", "learned"]


class Learned(msgspec.Struct, frozen=True):
    """Where something lies, and since when."""

    box: Annotated[int, msgspec.Meta(ge=0, le=LAST)]
    since: date

    def due(self, today: date) -> bool:
        """Whether it has rested long enough; a day that is still to come was a wrong calendar's."""
        return today < self.since or today - self.since >= timedelta(RESTS[self.box])


def standing(learned: Learned | None, today: date) -> Standing:
    """How something stands today."""
    if learned is None:
        return "new"
    if learned.due(today):
        return "due"
    return "learned" if learned.box == LAST else "resting"


def answered(learned: Learned | None, answer: Answered, today: date) -> Learned:
    """Where something lies after an answer."""
    if answer == "wrong":
        return Learned(0, today)
    box = 0 if learned is None else learned.box
    if answer == "helped":
        return Learned(box, today)
    if learned is not None and not learned.due(today):
        return learned
    return Learned(min(LAST, box + 1), today)
