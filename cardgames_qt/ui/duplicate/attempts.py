"""All attempts at a seat: by whoever sat there, by other people after that, and by the bots' levels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from cardgames_qt.bots.duplicate import DuplicateSeat, tasks
from cardgames_qt.bots.review import start_of
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Record, Result, write
from cardgames_qt.engine.rules import Outcome, Seat
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.play.branches import Branch, branches_of
from cardgames_qt.play.duplicates import DuplicateRound, duplicates_of, is_odd
from cardgames_qt.play.reviews import Review
from cardgames_qt.play.reviews import review_of as kept_review
from cardgames_qt.storage.statistics.profiles import FIRST, GUEST, Profile

PersonKey: TypeAlias = tuple[str, str | None] | None
"""A person by profile or name; None for a bot."""


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a person or a level in the seat."""

    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """Shares of the win, one for each score."""
    name: str = ""
    """Of a person. Only the first game counts: after that, the cards are known."""
    level: str = ""
    """Of a bot; empty for a person."""
    own: bool = False
    """Whether this is the game itself."""

    @property
    def score(self) -> float:
        """The mean for a level, the first for a person."""
        return fmean(self.scores) if self.level else self.scores[0]

    @property
    def error(self) -> float:
        """The standard error of the mean; 0 where only one game counts."""
        return stdev(self.scores) / sqrt(len(self.scores)) if self.level and len(self.scores) > 1 else 0.0

    @property
    def share(self) -> float:
        """The mean for a level, the first for a person."""
        return fmean(self.shares) if self.level else self.shares[0]

    def once_more(self, other: Attempt) -> Attempt:
        return replace(self, scores=self.scores + other.scores, shares=self.shares + other.shares)


class PlayedSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a finished game, and what its record knows of it."""

    match: Match
    """The record replayed."""
    record: Record
    plan: TablePlan
    seat: Seat
    path: Path | None
    review: Review | None
    branches: tuple[Branch, ...] = ()
    people: tuple[Profile, ...] = ()
    """The profiles of this computer."""

    @classmethod
    def of(
        cls,
        match: Match,
        plan: TablePlan,
        seat: Seat,
        *,
        path: Path | None = None,
        record: Record | None = None,
        review: Review | None = None,
        people: tuple[Profile, ...] = (),
    ) -> PlayedSeat:
        """With what its record brings; without a record one is written."""
        known = record or write(match, plan.seats)
        return cls(
            match=match,
            record=known,
            plan=plan,
            seat=seat,
            path=path,
            review=review or kept_review(known, match),
            branches=branches_of(known),
            people=people,
        )

    @property
    def rounds(self) -> tuple[DuplicateRound, ...]:
        """The rounds that levels have played before."""
        found = [each for each in duplicates_of(self.record) if each.seat == self.seat]
        return found[0].rounds if found else ()

    @property
    def odd(self) -> bool:
        """Whether the record has rounds that cannot be read."""
        return not self.rounds and is_odd(self.record)

    @property
    def sitter(self) -> SeatPlan:
        """Who sat there."""
        return self.plan.seats[self.seat]

    @property
    def whose(self) -> PersonKey:
        """The key of the person who sat there; None for a bot."""
        if not self.sitter.human:
            return None
        alone = len(self.plan.humans) == 1 and self.sitter.profile is None
        return person_key(self.first if alone else self.known_as(self.sitter.profile), self.sitter.name)

    @property
    def first(self) -> str:
        """The profile that Stolek 1.0 stored as an empty string."""
        return self.people[0].id if self.people else FIRST

    def known_as(self, profile: str | None) -> str | None:
        """The present id of a profile."""
        return self.first if profile == FIRST else profile

    @property
    def start(self) -> float:
        """What a seat that makes no mistake wins on average at this table, as a review has it."""
        return start_of(self.record, self.match, self.seat)

    @property
    def lost(self) -> float | None:
        """What the seat's own decisions lost, if a review knows it."""
        seats = self.review.seats if self.review is not None else ()
        return next((-each.decisions for each in seats if each.seat == self.seat), None)

    @property
    def beginning(self) -> int:
        """The number of log entries before the first decision."""
        return next(number for number, step in enumerate(self.match.history) if step.seat >= 0)

    def attempts(self, rounds: Sequence[DuplicateRound]) -> list[Attempt]:
        """The game itself first, then people, then the levels in the order of the rounds."""
        outcome = self.match.outcome
        assert outcome is not None, "others play only what is over"
        own = Attempt(
            scores=(outcome.score(self.seat),),
            shares=(outcome.share(self.seat),),
            name=self.sitter.name,
            own=True,
        )
        persons = {self.whose: own}
        for person, attempt in self._tries():
            persons[person] = persons[person].once_more(attempt) if person in persons else attempt
        levels = dict.fromkeys(each.level for each in rounds)
        return [*persons.values(), *(_level(level, rounds) for level in levels)]

    def newcomers(self) -> list[Profile]:
        """The people of this computer who have not played these cards yet; none if there is only one."""
        known = {self.whose, *(person for person, _ in self._tries())}
        people = self.people if len(self.people) > 1 else ()
        return [each for each in people if person_key(each.id, each.name) not in known]

    def _tries(self) -> Iterator[tuple[PersonKey, Attempt]]:
        """Branches that begin at the deal and were played to the end by a person in that seat."""
        called: dict[str | None, str] = {profile.id: profile.name for profile in self.people}
        for branch in self.branches:
            whole = branch.of is None and branch.after == self.beginning and branch.result.finished
            if (
                whole
                and len(branch.players) == self.match.seats
                and branch.players[self.seat].kind == "human"
            ):
                outcome = _outcome(branch.result)
                if len(outcome.scores) in (1, self.match.seats):
                    profile = self.known_as(dict(enumerate(branch.profiles)).get(self.seat))
                    name = called.get(profile) or branch.name or branch.players[self.seat].name
                    scores, shares = (outcome.score(self.seat),), (outcome.share(self.seat),)
                    yield person_key(profile, name), Attempt(scores=scores, shares=shares, name=name)


def person_key(profile: str | None, name: str) -> PersonKey:
    """By profile, or by name for a guest."""
    return ("", name) if profile in (None, GUEST) else (profile, None)


def _outcome(result: Result) -> Outcome:
    return Outcome(result.scores, tuple(map(Seat, result.winners)), "")


def _level(level: str, rounds: Sequence[DuplicateRound]) -> Attempt:
    own = [each for each in rounds if each.level == level]
    scores, shares = tuple(each.score for each in own), tuple(each.share for each in own)
    return Attempt(scores=scores, shares=shares, level=level)


def enough(found: Sequence[Attempt]) -> bool:
    """Whether the levels have played enough games for a comparison."""
    levels = [each for each in found if each.level]
    return bool(levels) and all(len(each.scores) > 1 for each in levels)


def better(found: Sequence[Attempt], *, low_is_good: bool) -> list[Attempt]:
    """Those who did better than the game itself by more than the standard error."""
    own, *others = found
    sign = -1 if low_is_good else 1
    return [each for each in others if sign * (each.score - own.score) > each.error]


def rounds_to_play(
    place: DuplicateSeat, rounds: Sequence[DuplicateRound], levels: Sequence[str] | None = None
) -> list[tuple[DuplicateSeat, str, int]]:
    """The rounds that these levels, or all, still have to play."""
    done = {(each.level, each.number) for each in rounds}
    return [task for task in tasks(place, levels) if task[1:] not in done]
