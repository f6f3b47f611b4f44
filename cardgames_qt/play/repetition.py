"""Spaced repetition with Leitner boxes.

A new item is in no box. A correct answer moves it to the next box, where it rests longer; a wrong answer, or
asking for the solution, moves it to the first box, where it is due at once. A hint leaves it where it is. In
the last box it counts as learned and comes up rarely. A correct answer before it is due changes nothing.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Annotated, Literal, TypeAlias

import msgspec

RESTS = (0, 1, 3, 7, 16, 35)
"""Days an item rests in each box."""
LAST = len(RESTS) - 1

Answered: TypeAlias = Literal["right", "helped", "wrong"]
Standing: TypeAlias = Literal["new", "due", "resting", "learned"]


class Learned(msgspec.Struct, frozen=True):
    """The box of an item, and since when."""

    box: Annotated[int, msgspec.Meta(ge=0, le=LAST)]
    since: date

    def due(self, today: date) -> bool:
        """A date in the future comes from a wrong calendar, so the item is due."""
        return today < self.since or today - self.since >= timedelta(RESTS[self.box])


def standing(learned: Learned | None, today: date) -> Standing:
    if learned is None:
        return "new"
    if learned.due(today):
        return "due"
    return "learned" if learned.box == LAST else "resting"


def answered(learned: Learned | None, answer: Answered, today: date) -> Learned:
    """The item's box after an answer."""
    if answer == "wrong":
        return Learned(0, today)
    box = 0 if learned is None else learned.box
    if answer == "helped":
        return Learned(box, today)
    if learned is not None and not learned.due(today):
        return learned
    return Learned(min(LAST, box + 1), today)
