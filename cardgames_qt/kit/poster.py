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


class Poster(msgspec.Struct, frozen=True, kw_only=True):
    """What the lobby shows of a game. It says here how many can play, so that no rules need to be loaded."""

    cards: tuple[PosterCard, ...]
    seats: tuple[int, int]
    minutes: tuple[int, int]
    age: int
