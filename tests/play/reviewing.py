"""Reviews made by hand, for tests of those who read them."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.engine.record import Record
from cardgames_qt.play.reviews import Moment, Point, Review, SeatReview, identity


def seat_of(
    seat: int, points: Sequence[Point] = (), *, decisions: float = -0.125, accuracy: float | None = 87.5
) -> SeatReview:
    """A seat that began and ended with half a win, so that luck made good what its decisions lost."""
    return SeatReview(
        seat=seat,
        start=0.5,
        result=0.5,
        luck=-decisions,
        decisions=decisions,
        unforced=3,
        accuracy=accuracy,
        points=tuple(points),
    )


def review_of(record: Record, *seats: SeatReview, moments: Sequence[Moment] = ()) -> Review:
    """Of this very game."""
    return Review(game=record.game, seats=seats, moments=tuple(moments), budget=None, of=identity(record))
