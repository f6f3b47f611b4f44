"""Reviews made by hand, for tests of those who read them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgames_qt.engine.record import Record
from cardgames_qt.play.reviews import Moment, Point, Review, SeatReview, identity


def seat_of(
    seat: int,
    entries: Sequence[int] = (1,),
    *,
    decisions: float = -0.125,
    accuracy: float | None = 87.5,
    seats: int = 2,
) -> SeatReview:
    """A seat that began and ended with half a win: cards made good what decisions lost at these entries."""
    return SeatReview(
        seat=seat,
        start=0.5,
        result=0.5,
        luck=-decisions if entries else 0.0,
        others=(0.0,) * seats,
        cards=-decisions if entries else 0.0,
        decisions=decisions if entries else 0.0,
        unforced=3,
        accuracy=accuracy,
        points=tuple(lost_and_found(entries, decisions)),
    )


def lost_and_found(entries: Sequence[int], decisions: float) -> Iterator[Point]:
    """What decisions at these entries lose altogether, each made good by cards at once."""
    for entry in entries:
        yield Point(entry, 0.5 + decisions / len(entries), "decision")
        yield Point(entry, 0.5, "cards")


def review_of(record: Record, *seats: SeatReview, moments: Sequence[Moment] = ()) -> Review:
    """Of this very game."""
    return Review(game=record.game, seats=seats, moments=tuple(moments), budget=None, of=identity(record))
