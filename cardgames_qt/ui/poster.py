"""A game's picture and facts for the lobby. A game brings them in its `poster.py` as POSTER."""

from __future__ import annotations

import msgspec


class PosterCard(msgspec.Struct, frozen=True):
    """One card of the picture: centre and width in a box of 410 × 200, and its turn in degrees."""

    face: str
    x: float
    y: float
    width: float
    turn: float = 0.0
    back: bool = False


class Poster(msgspec.Struct, frozen=True):
    """What the lobby shows of a game."""

    cards: tuple[PosterCard, ...] = ()
    minutes: tuple[int, int] | None = None
    age: int | None = None
