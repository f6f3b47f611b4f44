"""GAP in the lobby: the six that finds both its neighbours."""

from __future__ import annotations

from cardgames_qt.kit.poster import Poster, PosterCard

POSTER = Poster(
    cards=(
        PosterCard("R5", 86, 117, 104, -5),
        PosterCard("Y7", 324, 117, 104, 5),
        PosterCard("P6", 205, 99, 116),
    ),
    seats=(2, 6),
    minutes=(10, 10),
    age=8,
)
