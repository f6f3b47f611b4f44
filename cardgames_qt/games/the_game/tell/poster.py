"""The Game in the lobby: a fan from the foot of the mountain to its top."""

from __future__ import annotations

from cardgames_qt.kit.poster import Mat, Poster, PosterCard, TableTop

POSTER = Poster(
    cards=(
        PosterCard("8", 62, 118, 94, -14),
        PosterCard("23", 114, 104, 94, -8.5),
        PosterCard("41", 172, 95, 94, -3),
        PosterCard("58", 230, 95, 94, 3),
        PosterCard("77", 288, 103, 94, 8.5),
        PosterCard("96", 345, 116, 94, 14),
    ),
    seats=(1, 5),
    minutes=(20, 20),
    age=8,
    top=TableTop(dark=Mat("#3A3663", "#1C1B38"), light=Mat("#D8D8E4", "#B3B3C9")),
)
