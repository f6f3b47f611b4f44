"""A game's picture and facts for the lobby. A game brings them in its `tell/poster.py` as POSTER."""

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


class Mat(msgspec.Struct, frozen=True):
    """The hue of one table top, centre to edge, in Qt's text form of colours."""

    centre: str
    edge: str


class TableTop(msgspec.Struct, frozen=True, kw_only=True):
    """A game's table top in each light; in high contrast all are alike."""

    dark: Mat
    light: Mat


class Poster(msgspec.Struct, frozen=True, kw_only=True):
    """What the lobby shows of a game. It says here how many can play, so that no rules need to be loaded."""

    seats: tuple[int, int]
    cards: tuple[PosterCard, ...] = ()
    """Without any, the letters of the game's name stand there."""
    minutes: tuple[int, int] | None = None
    age: int | None = None
    top: TableTop | None = None
    """Without one it is played on the lobby's."""
    colours: tuple[str, ...] = ()
    """The faces of a card in every colour it has, to look at while card colours are chosen."""
