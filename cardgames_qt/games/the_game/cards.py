"""The ninety-eight cards of The Game and the four piles they go on."""

from __future__ import annotations

from typing import Literal, NewType, TypeAlias, get_args

Card = NewType("Card", int)
"""The number on it, as in records."""
Pile: TypeAlias = Literal["up1", "up2", "down1", "down2"]

CARDS = tuple(Card(number) for number in range(2, 100))
FIRE = frozenset(Card(number) for number in (22, 33, 44, 55, 66, 77))
"""These six burn where the table plays On Fire."""
FIRE_FACE = "F"
"""What the name of a burning face begins with."""
LOWEST, HIGHEST = 1, 100
"""The ends of the range: what the piles begin with."""
PILES: tuple[Pile, ...] = get_args(Pile)
BOTTOMS = tuple(Card(LOWEST if pile.startswith("up") else HIGHEST) for pile in PILES)
"""What lies under each pile before anything is placed."""


def face_of(card: int, *, on_fire: bool) -> str:
    """A card's face; the fire cards look plain where the table does not play with them."""
    return f"{FIRE_FACE}{card}" if on_fire and card in FIRE else str(card)
