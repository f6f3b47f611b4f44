"""GAP in the lobby: the six that finds both its neighbours."""

from __future__ import annotations

from cardgames_qt.kit.poster import Mat, Poster, PosterCard, TableTop

POSTER = Poster(
    cards=(
        PosterCard("R5", 86, 117, 104, -5),
        PosterCard("Y7", 324, 117, 104, 5),
        PosterCard("P6", 205, 99, 116),
    ),
    seats=(2, 6),
    minutes=(10, 10),
    age=8,
    top=TableTop(dark=Mat("#27596A", "#12303C"), light=Mat("#D2E2E6", "#A6C1C9")),
    colours=("R5", "Y7", "G3", "B8", "P6"),
)
