"""A review as stored with its record; bots/review.py makes it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from itertools import pairwise
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from cardgames_qt import __version__
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.extra import read_extra
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import Entry
from cardgames_qt.engine.untrusted import (
    LARGEST,
    LONGEST_LOG,
    MOST_PLAYERS,
    MOST_POINTS,
    SeatNumber,
    Text,
    Whole,
)

REVIEW = "stolek_review"
"""Its key under "extra"."""
FORMULA = 1
"""Increased when values, thresholds or accuracy change their meaning; older reviews are then ignored."""
MOST_MOMENTS = 5
"""Mistakes kept per seat, the worst ones."""
ROUNDING = 1e-4
"""Tolerance when the points of a review are added up."""

Chance = Annotated[float, Meta(ge=0, le=1)]
Change = Annotated[float, Meta(ge=-LONGEST_LOG, le=LONGEST_LOG)]
"""No entry of the log changes a chance by more than one."""
Loss = Annotated[float, Meta(ge=-LONGEST_LOG, le=0)]
At = Annotated[int, Meta(ge=0, lt=LONGEST_LOG)]
"""An index in the log, or a number of entries."""


class Point(msgspec.Struct, frozen=True):
    """A seat's chance to win after a log entry, and what changed it since the previous point."""

    entry: Annotated[int, Meta(ge=-1, lt=LONGEST_LOG)]
    value: Chance
    by: Literal["luck", "decision"]
    score: Annotated[float, Meta(ge=-MOST_POINTS, le=MOST_POINTS)] | None = None
    """The expected score, in a cooperative game near its end."""


class Moment(msgspec.Struct, frozen=True):
    """A mistake: the move played, a better one, the loss in winning chance and its standard error."""

    entry: At
    seat: SeatNumber
    played: Entry
    better: Entry
    lost: Chance
    error: Chance


class SeatReview(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's winning chance from start to result."""

    seat: SeatNumber
    start: Chance
    result: Chance
    luck: Change
    decisions: Loss
    """The total loss by its own moves."""
    others: Loss = 0.0
    """The part of luck that is the partners' decisions, in a cooperative game."""
    unforced: At
    """Number of decisions in which a mistake was possible."""
    accuracy: Annotated[float, Meta(ge=0, le=100)] | None
    """The quality of those decisions, up to 100; None if there were none."""
    points: Annotated[tuple[Point, ...], Meta(max_length=2 * LONGEST_LOG)]

    @property
    def without_luck(self) -> float:
        """The winning chance with luck removed: result − luck."""
        return max(0.0, self.start + self.decisions)


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A whole review."""

    game: Text
    measure: Literal["wins"] = "wins"
    seats: Annotated[tuple[SeatReview, ...], Meta(max_length=MOST_PLAYERS)]
    moments: Annotated[tuple[Moment, ...], Meta(max_length=MOST_PLAYERS * MOST_MOMENTS)]
    bot: Text = "master"
    """Whose judgement it is; the files of before do not say."""
    version: Text = __version__
    """The version of the program whose bot judged."""
    formula: Whole = FORMULA
    budget: Annotated[int, Meta(ge=1, le=LARGEST)] | None
    """Playouts per decision; None for the bot's default."""
    of: Text
    """The `identity` of the game."""


def identity(record: Record) -> str:
    """A digest that differs between games, and between stages of one game."""
    played = [record.game, record.options, len(record.players), record.log]
    return blake2b(msgspec.json.encode(played, order="sorted"), digest_size=8).hexdigest()


def with_review(record: Record, review: Review) -> Record:
    return replace(record, extra=record.extra | {REVIEW: msgspec.to_builtins(review)})


def unchecked_review(record: Record) -> Review | None:
    """The record's review, if it is consistent and of this very game.

    Nothing is replayed: whether its moves were really played is checked by `review_of`.
    """
    review = read_extra(record.extra, REVIEW, Review)
    if review is None or (review.game, review.formula) != (record.game, FORMULA):
        return None
    return review if review.of == identity(record) and _fits(review, record) else None


def review_of(record: Record, match: Match) -> Review | None:
    """The record's review, if also its moves were played in this match and the better ones were legal.

    `match` is the record replayed.
    """
    review = unchecked_review(record)
    played = review is not None and all(_is_played(match, each) for each in review.moments)
    return review if played else None


def _fits(review: Review, record: Record) -> bool:
    """Whether its seats exist and its points and moments match the log."""
    seats = [each.seat for each in review.seats]
    if len(set(seats)) < len(seats) or any(seat >= len(record.players) for seat in seats):
        return False
    points = ((seat.seat, point) for seat in review.seats for point in seat.points)
    decided = {(seat, point.entry) for seat, point in points if point.by == "decision"}
    mistakes = [(moment.seat, moment.entry) for moment in review.moments]
    return (
        all(_adds_up(seat) and _goes_on(seat.points, len(record.log)) for seat in review.seats)
        and len(set(mistakes)) == len(mistakes)
        and decided.issuperset(mistakes)
    )


def _adds_up(seat: SeatReview) -> bool:
    """Whether its points lead from start to result by the stated luck and decisions."""
    made, value = {"luck": 0.0, "decision": 0.0}, seat.start
    for point in seat.points:
        made[point.by] += point.value - value
        value = point.value
    said = (seat.luck, seat.decisions, seat.result)
    found = (made["luck"], made["decision"], value)
    return all(abs(one - other) < ROUNDING for one, other in zip(said, found, strict=True))


def _goes_on(points: Sequence[Point], entries: int) -> bool:
    """Whether the points are in log order; after an entry, decision before luck."""
    if len(points) > 2 * (entries + 1):
        return False
    places = [(point.entry, point.by == "luck") for point in points]
    within = not places or places[-1][0] < entries
    return within and all(before < after for before, after in pairwise(places))


def _is_played(match: Match, moment: Moment) -> bool:
    """Whether the move was played at that entry, and the better one was legal."""
    if moment.entry >= len(match.history):
        return False
    step = match.history[moment.entry]
    try:
        played, better = (match.rules.read_entry(step.state, each) for each in (moment.played, moment.better))
    except GameError:
        return False
    legal = step.seat >= 0 and better[1] in match.rules.legal_moves(step.state, step.seat)
    return legal and played == (step.seat, step.move) and better[0] == step.seat == moment.seat
