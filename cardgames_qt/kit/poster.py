"""A game's picture and facts for the lobby; a game provides them as POSTER in `tell/poster.py`."""

from __future__ import annotations

import msgspec


class PosterCard(msgspec.Struct, frozen=True):
    """One card of the picture: centre and width in a 410 × 200 box, and its rotation in degrees."""

    face: str
    x: float
    y: float
    width: float
    turn: float = 0.0
    back: bool = False


class Mat(msgspec.Struct, frozen=True):
    """The colours of a table top, from centre to edge, as Qt colour names."""

    centre: str
    edge: str


class TableTop(msgspec.Struct, frozen=True, kw_only=True):
    """A game's table top in each theme; in high contrast all are the same."""

    dark: Mat
    light: Mat


class Poster(msgspec.Struct, frozen=True, kw_only=True):
    """What the lobby shows of a game, with the numbers of players, so that no rules need to be loaded."""

    seats: tuple[int, int]
    cards: tuple[PosterCard, ...] = ()
    """Without any, the letters of the game's name stand there."""
    minutes: tuple[int, int] | None = None
    age: int | None = None
    top: TableTop | None = None
    """Without one it is played on the lobby's."""
    colours: tuple[str, ...] = ()
    """The faces of a card in every colour it has, to look at while card colours are chosen."""
