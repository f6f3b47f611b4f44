"""Three Is Too Many in the lobby: a row and the card that will join it."""

from __future__ import annotations

from cardgames_qt.kit.poster import Mat, Poster, PosterCard, TableTop

POSTER = Poster(
    cards=(
        PosterCard("0", 68, 106, 87),
        PosterCard("8", 160, 106, 87),
        PosterCard("13", 252, 106, 87),
        PosterCard("19", 342, 86, 90, 6),
    ),
    seats=(2, 4),
    minutes=(25, 30),
    age=10,
    top=TableTop(dark=Mat("#39604A", "#1C3528"), light=Mat("#DCE8D4", "#B5CBAC")),
)
