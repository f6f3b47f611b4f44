"""Cones in the lobby. With this the lobby is there before the rules are loaded."""

from __future__ import annotations

from cardgames_qt.kit.poster import Mat, Poster, PosterCard, TableTop

POSTER = Poster(
    seats=(2, 4),
    cards=(
        PosterCard("O3", 120, 106, 90, -8),
        PosterCard("B6", 205, 98, 90),
        PosterCard("P8", 290, 106, 90, 8),
    ),
    minutes=(5, 10),
    age=8,
    top=TableTop(dark=Mat("#4A4030", "#2A2418"), light=Mat("#EDE4D2", "#D2C3A6")),
)
