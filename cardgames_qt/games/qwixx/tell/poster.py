"""Qwixx in the lobby: what one knows of the display, and what one holds."""

from __future__ import annotations

from cardgames_qt.kit.poster import Mat, Poster, PosterCard, TableTop

POSTER = Poster(
    cards=(
        PosterCard("9", 85, 104, 82, -9, back=True),
        PosterCard("4", 145, 92, 84, -4, back=True),
        PosterCard("R6", 217, 86, 88, 1),
        PosterCard("R7", 278, 95, 88, 8),
        PosterCard("J7", 342, 113, 90, 14),
    ),
    seats=(2, 5),
    minutes=(20, 20),
    age=8,
    top=TableTop(dark=Mat("#5B3444", "#2C1822"), light=Mat("#EADBDB", "#CBB0B4")),
)
