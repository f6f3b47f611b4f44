"""What the things on the table of Qwixx are known by."""

from __future__ import annotations

from typing import cast

from cardgames_qt.games.qwixx.cards import Colour


def seat_key(seat: int) -> str:
    """A plate's name on the table."""
    return f"seat {seat}"


def cell_key(letter: str, value: int) -> str:
    """A number's name on the table."""
    return f"cell {letter}{value}"


def cell_of(key: str) -> tuple[Colour, int]:
    """The row and the number of that name."""
    return cast(Colour, key[5]), int(key[6:])


def row_key(letter: str) -> str:
    """A row's name on the table."""
    return f"row {letter}"


def slot_key(slot: int) -> str:
    """The name of the card that lies in that place of the display."""
    return f"display {slot}"


def slot_of(key: str) -> int:
    """The place of the display that card lies in."""
    return int(key.rpartition(" ")[2])
