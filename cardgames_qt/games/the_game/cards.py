"""The ninety-eight cards of The Game and the four piles they go on."""

from __future__ import annotations

from typing import Literal, NewType, TypeAlias, get_args

Card = NewType("Card", int)
"""The number on it, as in records."""
Pile: TypeAlias = Literal["up1", "up2", "down1", "down2"]

CARDS = tuple(Card(number) for number in range(2, 100))
FIRE = frozenset(Card(number) for number in (22, 33, 44, 55, 66, 77))
"""These six burn where the table plays On Fire."""
PILES: tuple[Pile, ...] = get_args(Pile)
BOTTOMS = tuple(Card(1 if pile.startswith("up") else 100) for pile in PILES)
"""What lies under each pile before anything is placed."""
