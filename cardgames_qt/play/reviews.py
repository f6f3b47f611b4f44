"""A review as it is kept with its record; `bots/review.py` makes it."""

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
from cardgames_qt.engine.extra import brought
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import Entry
from cardgames_qt.engine.untrusted import LARGEST, LONGEST_LOG, MOST_PLAYERS, MOST_POINTS, Place, Text, Whole

REVIEW = "stolek_review"
"""Its key under "extra"."""
FORMULA = 1
"""Rises when values, thresholds or accuracy come to mean something else; an older review is made anew."""
MOST_MOMENTS = 5
"""So many mistakes a seat are told, those that lost most."""
ROUNDING = 1e-4
"""So exactly what the points say adds up."""

Chance = Annotated[float, Meta(ge=0, le=1)]
Change = Annotated[float, Meta(ge=-LONGEST_LOG, le=LONGEST_LOG)]
"""No entry of the log changes a chance by more than one."""
Loss = Annotated[float, Meta(ge=-LONGEST_LOG, le=0)]
At = Annotated[int, Meta(ge=0, lt=LONGEST_LOG)]
"""An entry of the log, or how many of them."""


class Point(msgspec.Struct, frozen=True):
    """What a seat could win after an entry of the log, and what made it so since the point before."""

    entry: Annotated[int, Meta(ge=-1, lt=LONGEST_LOG)]
    value: Chance
    by: Literal["luck", "decision"]
    score: Annotated[float, Meta(ge=-MOST_POINTS, le=MOST_POINTS)] | None = None
    """The score to expect then, in a game that is won together and near enough to its end."""


class Moment(msgspec.Struct, frozen=True):
    """A mistake: what was played, what was better, how much of a win that lost and how sure it is."""

    entry: At
    seat: Place
    played: Entry
    better: Entry
    lost: Chance
    error: Chance


class SeatReview(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's way from the outset to the result."""

    seat: Place
    start: Chance
    result: Chance
    luck: Change
    decisions: Loss
    """What its moves lost, all in all."""
    others: Loss = 0.0
    """The part of luck that is the others' decisions in a game that is won together."""
    unforced: At
    """Decisions in which a mistake could have been made."""
    accuracy: Annotated[float, Meta(ge=0, le=100)] | None
    """How good these were, up to 100; None where there were none."""
    points: Annotated[tuple[Point, ...], Meta(max_length=2 * LONGEST_LOG)]

    @property
    def without_luck(self) -> float:
        """What it would have won had luck done nothing: result − luck."""
        return max(0.0, self.start + self.decisions)


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A game looked back on, as it is kept with its record."""

    game: Text
    measure: Literal["wins"] = "wins"
    seats: Annotated[tuple[SeatReview, ...], Meta(max_length=MOST_PLAYERS)]
    moments: Annotated[tuple[Moment, ...], Meta(max_length=MOST_PLAYERS * MOST_MOMENTS)]
    bot: Text = "master"
    """Whose judgement it is; the files of before do not say."""
    version: Text = __version__
    """The program's, whose bot it was."""
    formula: Whole = FORMULA
    budget: Annotated[int, Meta(ge=1, le=LARGEST)] | None
    """Playouts for a decision; the bot's own measure if None."""
    of: Text
    """Which game it is of, as far as it was played."""


def identity(record: Record) -> str:
    """Tells one game from another, and from the same game as it goes on."""
    played = [record.game, record.options, len(record.players), record.log]
    return blake2b(msgspec.json.encode(played, order="sorted"), digest_size=8).hexdigest()


def keep(record: Record, review: Review) -> Record:
    """The record with its review."""
    return replace(record, extra=record.extra | {REVIEW: msgspec.to_builtins(review)})


def claimed(record: Record) -> Review | None:
    """The review that a record brings, if it is of this very game and made as we make it.

    Nothing is played for that: whether its moves are those that were made, `kept` tells.
    """
    review = brought(record.extra, REVIEW, Review)
    if review is None or (review.game, review.formula) != (record.game, FORMULA):
        return None
    return review if review.of == identity(record) and _fits(review, record) else None


def kept(record: Record, match: Match) -> Review | None:
    """The same, with moves that were made in this match and others that could have been.

    `match` is the record replayed.
    """
    review = claimed(record)
    played = review is not None and all(_is_played(match, each) for each in review.moments)
    return review if played else None


def _fits(review: Review, record: Record) -> bool:
    """Whether it tells of seats that were there, each on its way from the first entry to the last."""
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
    """Whether its points lead from the start to the result, by as much luck and decisions as it says."""
    made, value = {"luck": 0.0, "decision": 0.0}, seat.start
    for point in seat.points:
        made[point.by] += point.value - value
        value = point.value
    said = (seat.luck, seat.decisions, seat.result)
    found = (made["luck"], made["decision"], value)
    return all(abs(one - other) < ROUNDING for one, other in zip(said, found, strict=True))


def _goes_on(points: Sequence[Point], entries: int) -> bool:
    """Whether they follow the log, after an entry first what a decision made of it and then luck."""
    if len(points) > 2 * (entries + 1):
        return False
    places = [(point.entry, point.by == "luck") for point in points]
    within = not places or places[-1][0] < entries
    return within and all(before < after for before, after in pairwise(places))


def _is_played(match: Match, moment: Moment) -> bool:
    """Whether a moment tells of a move that was made there, and of another that could have been."""
    if moment.entry >= len(match.history):
        return False
    step = match.history[moment.entry]
    try:
        played, better = (match.rules.read_entry(step.state, each) for each in (moment.played, moment.better))
    except GameError:
        return False
    legal = step.seat >= 0 and better[1] in match.rules.legal_moves(step.state, step.seat)
    return legal and played == (step.seat, step.move) and better[0] == step.seat == moment.seat
