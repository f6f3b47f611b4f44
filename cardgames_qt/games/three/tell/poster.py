"""Three Is Too Many in the lobby: a row and the card that will join it."""

from __future__ import annotations

from cardgames_qt.kit.poster import Poster, PosterCard

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
)
