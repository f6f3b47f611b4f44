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
from cardgames_qt.kit.reasons import Reason
from cardgames_qt.kit.search.weighing import is_mistake

REVIEW = "stolek_review"
"""Its key under "extra"."""
FORMULA = 2
"""Increased when values, thresholds or accuracy change their meaning."""
FIRST_FORMULA = 1
"""In these reviews, luck is not divided into the others' decisions and cards; they are still shown."""
MOST_MOMENTS = 5
"""Mistakes kept per seat, the worst ones."""
MOST_CHECKS = 256
"""More moves than any second look is for."""
WORTH_A_POINT = 0.005
"""Whoever loses more than this of a win is not shown an accuracy of 100."""
ROUNDING = 1e-4
"""Tolerance when the points of a review are added up."""

Chance = Annotated[float, Meta(ge=0, le=1)]
Change = Annotated[float, Meta(ge=-LONGEST_LOG, le=LONGEST_LOG)]
"""No entry of the log changes a chance by more than one."""
Loss = Annotated[float, Meta(ge=-LONGEST_LOG, le=0)]
Reasons = Annotated[tuple[Reason, ...], Meta(max_length=2)]
At = Annotated[int, Meta(ge=0, lt=LONGEST_LOG)]
"""An index in the log, or a number of entries."""


class Point(msgspec.Struct, frozen=True):
    """A seat's chance to win after a log entry, and what changed it since the previous point."""

    entry: Annotated[int, Meta(ge=-1, lt=LONGEST_LOG)]
    value: Chance
    by: Literal["decision", "other", "cards", "luck"]
    """The seat's own decision, another seat's, or cards; "luck" in reviews of the first formula."""
    score: Annotated[float, Meta(ge=-MOST_POINTS, le=MOST_POINTS)] | None = None
    """The expected score, in a cooperative game near its end."""
    seat: SeatNumber | None = None
    """The other seat that decided."""


class Moment(msgspec.Struct, frozen=True):
    """A mistake: the move played, a better one, the loss in winning chance and its standard error."""

    entry: At
    seat: SeatNumber
    played: Entry
    better: Entry
    lost: Chance
    error: Chance
    checked: bool = False
    """Whether bots played on from both moves, and it stands; else it is the first look's word."""
    reasons: Reasons = ()
    """Why the better one is better, where that is clear."""

    @property
    def stands(self) -> bool:
        """Whether nothing will change it: it is checked, or certain by the rules."""
        return self.checked or not self.error


class Check(msgspec.Struct, frozen=True):
    """What the second look found about a move that the first look suspected."""

    entry: At
    seat: SeatNumber
    better: Entry
    suspected: Chance
    """What the first look said that it lost,"""
    lost: Chance
    """and what it loses if bots play on."""
    error: Chance
    reasons: Reasons = ()

    @property
    def withdrawn(self) -> bool:
        """Whether the first look called it a mistake, and it is none."""
        return is_mistake(self.suspected, 0.0) and not is_mistake(self.lost, self.error)


class SeatReview(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's winning chance from start to result."""

    seat: SeatNumber
    start: Chance
    result: Chance
    luck: Change
    """All that was not its own doing: `others` and `cards` together."""
    others: Annotated[tuple[Change, ...], Meta(max_length=MOST_PLAYERS)] = ()
    """By seat, what its decisions gave to this one, or took from it; 0 for the own seat. In a cooperative
    game, compared with what such partners lose on average, which `start` takes into account. Empty in reviews
    of the first formula."""
    cards: Change | None = None
    """The rest. None in reviews of the first formula."""
    decisions: Loss
    """The total loss by its own moves."""
    unforced: At
    """Number of decisions in which a mistake was possible."""
    accuracy: Annotated[float, Meta(ge=0, le=100)] | None
    """The quality of those decisions, up to 100; None if there were none."""
    points: Annotated[tuple[Point, ...], Meta(max_length=3 * LONGEST_LOG)]

    @property
    def without_luck(self) -> float:
        """What the own decisions leave of the start."""
        return max(0.0, self.start + self.decisions)

    @property
    def whole_accuracy(self) -> int | None:
        """The accuracy to show: 100 only if nothing was lost."""
        if self.accuracy is None:
            return None
        return round(self.accuracy) if self.decisions > -WORTH_A_POINT else min(99, round(self.accuracy))


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
    suspects: Annotated[int, Meta(ge=0, le=MOST_CHECKS)] | None = None
    """How many moves the second look is for; None in reviews from before there was one."""
    checks: Annotated[tuple[Check, ...], Meta(max_length=MOST_CHECKS)] = ()
    """Those of them that were looked at."""

    @property
    def outdated(self) -> bool:
        """Whether another review would tell more."""
        return self.formula < FORMULA

    @property
    def provisional(self) -> bool:
        """Whether the second look may still change it."""
        return not self.outdated and (self.suspects is None or len(self.checks) < self.suspects)

    def withdrawn(self, seat: int) -> int:
        """How many mistakes of a seat the second look has not confirmed."""
        return sum(check.withdrawn for check in self.checks if check.seat == seat)


class _FirstSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a review by the first formula."""

    seat: SeatNumber
    start: Chance
    result: Chance
    luck: Change
    decisions: Loss
    others: Loss = 0.0
    unforced: At
    accuracy: Annotated[float, Meta(ge=0, le=100)] | None
    points: Annotated[tuple[Point, ...], Meta(max_length=2 * LONGEST_LOG)]

    def today(self) -> SeatReview:
        """The same without `others`: only cooperative games had them, in one number for all seats."""
        named = {name: getattr(self, name) for name in self.__struct_fields__ if name != "others"}
        return SeatReview(**named)


class _FirstReview(msgspec.Struct, frozen=True, kw_only=True):
    """A review by the first formula."""

    game: Text
    seats: Annotated[tuple[_FirstSeat, ...], Meta(max_length=MOST_PLAYERS)]
    moments: Annotated[tuple[Moment, ...], Meta(max_length=MOST_PLAYERS * MOST_MOMENTS)]
    bot: Text = "master"
    version: Text
    formula: Whole
    budget: Annotated[int, Meta(ge=1, le=LARGEST)] | None
    of: Text

    def today(self) -> Review:
        return Review(
            game=self.game,
            seats=tuple(seat.today() for seat in self.seats),
            moments=self.moments,
            bot=self.bot,
            version=self.version,
            formula=self.formula,
            budget=self.budget,
            of=self.of,
        )


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
    if review is None or review.formula == FIRST_FORMULA:
        first = read_extra(record.extra, REVIEW, _FirstReview)
        review = first.today() if first is not None and first.formula == FIRST_FORMULA else None
    if review is None or review.game != record.game or review.formula not in (FIRST_FORMULA, FORMULA):
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
    sums = _adds_up_first if review.outdated else _adds_up
    checked = [check.entry for check in review.checks]
    return (
        all(sums(seat, len(record.players)) for seat in review.seats)
        and all(_goes_on(seat.points, len(record.log)) for seat in review.seats)
        and len(set(mistakes)) == len(mistakes)
        and decided.issuperset(mistakes)
        and len(set(checked)) == len(checked) <= (review.suspects or 0)
    )


def _adds_up(seat: SeatReview, seats: int) -> bool:
    """Whether its points lead from start to result by the stated parts."""
    if seat.cards is None or len(seat.others) != seats or seat.others[seat.seat]:
        return False
    made = _made(seat)
    others = [made.pop(("other", each), 0.0) for each in range(seats)]
    found = (*others, made.pop(("cards", None), 0.0), made.pop(("decision", None), 0.0))
    said = (*seat.others, seat.cards, seat.decisions)
    return not made and _ends_well(seat) and _alike((*said, seat.luck), (*found, sum(found[:-1])))


def _adds_up_first(seat: SeatReview, seats: int) -> bool:
    """The same by the first formula."""
    del seats
    made = _made(seat)
    found = (made.pop(("luck", None), 0.0), made.pop(("decision", None), 0.0))
    return not made and _ends_well(seat) and _alike((seat.luck, seat.decisions), found)


def _made(seat: SeatReview) -> dict[tuple[str, int | None], float]:
    """What the points say that was changed, by kind and other seat."""
    made: dict[tuple[str, int | None], float] = {}
    for before, point in pairwise((Point(-1, seat.start, "cards"), *seat.points)):
        whose = (point.by, point.seat)
        made[whose] = made.get(whose, 0.0) + point.value - before.value
    return made


def _ends_well(seat: SeatReview) -> bool:
    return abs((seat.points[-1].value if seat.points else seat.start) - seat.result) < ROUNDING


def _alike(said: Sequence[float], found: Sequence[float]) -> bool:
    return all(abs(one - other) < ROUNDING for one, other in zip(said, found, strict=True))


def _goes_on(points: Sequence[Point], entries: int) -> bool:
    """Whether the points are in log order, and no entry is decided twice."""
    if len(points) > 2 * (entries + 1) + MOST_PLAYERS:
        return False
    places = [point.entry for point in points]
    decided = [point.entry for point in points if point.by == "decision"]
    within = not places or places[-1] < entries
    ordered = all(before <= after for before, after in pairwise(places))
    return within and ordered and len(set(decided)) == len(decided)


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
