"""The cards of Qwixx and the sheet they are crossed off on.

A row of a sheet is a number: bit 0 to 10 are its places from left to right, bit 11 is the lock.
"""

from __future__ import annotations

from enum import Enum
from typing import Literal, NewType, TypeAlias

Card = NewType("Card", str)
"""Colour letter and number, as in records: "R7"; a joker is "J7"."""
Colour: TypeAlias = Literal["R", "Y", "G", "B"]

COLOURS: tuple[Colour, ...] = ("R", "Y", "G", "B")
LETTERS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
"""The colours by their names, under which they are painted."""
JOKER = "J"
UP, DOWN = tuple(range(2, 13)), tuple(range(12, 1, -1))
NUMBERS: dict[str, tuple[int, ...]] = {"R": UP, "Y": UP, "G": DOWN, "B": DOWN}
"""The numbers of each row from left to right."""
PLACE = {colour: {number: place for place, number in enumerate(NUMBERS[colour])} for colour in COLOURS}
"""Where in its row a number stands, from 0."""
ROW: dict[str, int] = {colour: row for row, colour in enumerate(COLOURS)}
"""Which row of a sheet a colour is."""

CARDS = tuple(Card(f"{colour}{number}") for colour in COLOURS for number in NUMBERS[colour])
JOKERS = tuple(Card(f"{JOKER}{number}") for number in UP)
ORDER = {card: index for index, card in enumerate(CARDS + JOKERS)}
"""Hands lie in this order: by colour, each as its row runs."""
NUMBER = {card: int(card[1:]) for card in ORDER}
COLOUR = {card: card[0] for card in ORDER}

Sheet: TypeAlias = tuple[int, ...]
"""The four rows in the order of COLOURS."""
EMPTY_SHEET: Sheet = (0, 0, 0, 0)
LAST = 10
"""The place of the rightmost number."""
LOCK = 1 << 11
CROSSES_FOR_LAST = 5
POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78)
"""What a row is worth by its crosses, the lock's included."""
MISS_POINTS = -5


def deck_cards(*, jokers: bool) -> tuple[Card, ...]:
    """All cards of a game."""
    return CARDS + JOKERS if jokers else CARDS


def crosses(row: int) -> int:
    """How many crosses a row has, the lock's included."""
    return row.bit_count()


def is_crossed(row: int, place: int) -> bool:
    """Whether the number at this place is crossed off."""
    return row >> place & 1 == 1


def is_closed(row: int) -> bool:
    """Whether the lock is crossed off: nothing more can be."""
    return row >= LOCK


def next_place(row: int) -> int:
    """The first place to the right of the last cross; all before it are crossed off or lost."""
    return row.bit_length()


class CellMark(Enum):
    """What has become of a number."""

    OPEN = "open"
    CROSSED = "crossed"
    LOST = "lost"


def mark_of(row: int, place: int) -> CellMark:
    """What has become of the number at that place of a row."""
    if is_crossed(row, place):
        return CellMark.CROSSED
    return CellMark.LOST if place < next_place(row) else CellMark.OPEN


def can_cross(row: int, place: int) -> bool:
    """Left to right only; the rightmost number needs five crosses before it."""
    return row >> place == 0 and (place != LAST or row.bit_count() >= CROSSES_FOR_LAST)


def closable(row: int) -> bool:
    """Whether a row is closed, or enough of it is open that it can be."""
    return is_closed(row) or crosses(row) + LAST - min(next_place(row), LAST) >= CROSSES_FOR_LAST


def crossed(row: int, place: int) -> int:
    """The row with one more number crossed off; the rightmost one takes the lock with it."""
    return row | 1 << LAST | LOCK if place == LAST else row | 1 << place


def row_points(row: int) -> int:
    """What the row is worth."""
    return POINTS[row.bit_count()]


def closed_rows(sheet: Sheet) -> int:
    """How many rows this sheet's player has closed."""
    return sum([row >= LOCK for row in sheet])


def total(sheet: Sheet, misses: int) -> int:
    """The points of a sheet with so many misses on it."""
    return sum([POINTS[row.bit_count()] for row in sheet]) + MISS_POINTS * misses
