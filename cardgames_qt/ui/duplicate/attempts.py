"""All that was made of a seat: by who sat there, by other persons after that, and by the levels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from cardgames_qt.bots.duplicate import DuplicateSeat, tasks
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Record, Result, write
from cardgames_qt.engine.rules import Outcome, Seat
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.play.branches import Branch, branches_of
from cardgames_qt.play.duplicates import DuplicateRound, is_odd, kept
from cardgames_qt.play.reviews import Review
from cardgames_qt.play.reviews import kept as kept_review
from cardgames_qt.storage.statistics.profiles import FIRST, GUEST, Profile

Who: TypeAlias = tuple[str, str | None] | None
"""What a person is known by; None is nobody who could come again."""


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody made of the seat, once or several times."""

    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """Of the win."""
    name: str = ""
    """A person's, whose first game counts: after that, the cards are known."""
    level: str = ""
    """A bot's; a person has none."""
    own: bool = False
    """Whether that is the game itself."""

    @property
    def score(self) -> float:
        """On average, or the first."""
        return fmean(self.scores) if self.level else self.scores[0]

    @property
    def error(self) -> float:
        """The standard error of that; nothing where only one game counts."""
        return stdev(self.scores) / sqrt(len(self.scores)) if self.level and len(self.scores) > 1 else 0.0

    @property
    def share(self) -> float:
        """On average, or the first."""
        return fmean(self.shares) if self.level else self.shares[0]

    def once_more(self, other: Attempt) -> Attempt:
        """The same with what came of it another time."""
        return replace(self, scores=self.scores + other.scores, shares=self.shares + other.shares)


class SeatOfGame(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a game that is over, and what is kept of it."""

    match: Match
    """The record replayed."""
    record: Record
    plan: TablePlan
    seat: Seat
    path: Path | None
    review: Review | None
    branches: tuple[Branch, ...] = ()
    people: tuple[Profile, ...] = ()
    """Who plays at this computer."""

    @property
    def rounds(self) -> tuple[DuplicateRound, ...]:
        """Those that were played before."""
        found = [each for each in kept(self.record) if each.seat == self.seat]
        return found[0].rounds if found else ()

    @property
    def odd(self) -> bool:
        """Whether some are kept that cannot be read."""
        return not self.rounds and is_odd(self.record)

    @property
    def sitter(self) -> SeatPlan:
        """Who sat there."""
        return self.plan.seats[self.seat]

    @property
    def whose(self) -> Who:
        """The same wherever that person plays again; a bot is nobody who does."""
        if not self.sitter.human:
            return None
        alone = len(self.plan.humans) == 1 and self.sitter.profile is None
        return who(self.first if alone else self.known_as(self.sitter.profile), self.sitter.name)

    @property
    def first(self) -> str:
        """Whom Stolek 1.0 meant by an empty profile."""
        return self.people[0].id if self.people else FIRST

    def known_as(self, profile: str | None) -> str | None:
        """A profile as it is called by now."""
        return self.first if profile == FIRST else profile

    @property
    def without_luck(self) -> float | None:
        """What the seat would have won had luck done nothing, where a review tells it."""
        seats = self.review.seats if self.review is not None else ()
        return next((each.without_luck for each in seats if each.seat == self.seat), None)

    @property
    def beginning(self) -> int:
        """How many entries the game has before the first decision of a seat."""
        return next(number for number, step in enumerate(self.match.history) if step.seat >= 0)


def seat_of(
    match: Match,
    plan: TablePlan,
    seat: Seat,
    *,
    path: Path | None = None,
    record: Record | None = None,
    review: Review | None = None,
    people: tuple[Profile, ...] = (),
) -> SeatOfGame:
    """A seat of a game as it was played, with what its record brings, if there is one."""
    known = record or write(match, plan.seats)
    return SeatOfGame(
        match=match,
        record=known,
        plan=plan,
        seat=seat,
        path=path,
        review=review or kept_review(known, match),
        branches=branches_of(known),
        people=people,
    )


def attempts(game: SeatOfGame, rounds: Sequence[DuplicateRound]) -> list[Attempt]:
    """All of them: the game itself first, then persons, then the levels in the order of the rounds."""
    outcome = game.match.outcome
    assert outcome is not None, "others play only what is over"
    own = Attempt(
        scores=(outcome.score(game.seat),),
        shares=(outcome.share(game.seat),),
        name=game.sitter.name,
        own=True,
    )
    persons = {game.whose: own}
    for person, attempt in _tries(game):
        persons[person] = persons[person].once_more(attempt) if person in persons else attempt
    levels = dict.fromkeys(each.level for each in rounds)
    return [*persons.values(), *(_level(level, rounds) for level in levels)]


def who(profile: str | None, name: str) -> Who:
    """A person is known by the profile, or by the name where there is none."""
    return ("", name) if profile in (None, GUEST) else (profile, None)


def _tries(game: SeatOfGame) -> Iterator[tuple[Who, Attempt]]:
    """Branches that begin with the deal, played to the end by a person in that seat."""
    called: dict[str | None, str] = {profile.id: profile.name for profile in game.people}
    for branch in game.branches:
        whole = branch.of is None and branch.after == game.beginning and branch.result.finished
        if whole and len(branch.players) == game.match.seats and branch.players[game.seat].kind == "human":
            outcome = _outcome(branch.result)
            if len(outcome.scores) in (1, game.match.seats):
                profile = game.known_as(dict(enumerate(branch.profiles)).get(game.seat))
                name = called.get(profile) or branch.name or branch.players[game.seat].name
                scores, shares = (outcome.score(game.seat),), (outcome.share(game.seat),)
                yield who(profile, name), Attempt(scores=scores, shares=shares, name=name)


def _outcome(result: Result) -> Outcome:
    return Outcome(result.scores, tuple(map(Seat, result.winners)), "")


def _level(level: str, rounds: Sequence[DuplicateRound]) -> Attempt:
    own = [each for each in rounds if each.level == level]
    scores, shares = tuple(each.score for each in own), tuple(each.share for each in own)
    return Attempt(scores=scores, shares=shares, level=level)


def enough(found: Sequence[Attempt]) -> bool:
    """Whether the levels have played so much that they can be compared with."""
    levels = [each for each in found if each.level]
    return bool(levels) and all(len(each.scores) > 1 for each in levels)


def better(found: Sequence[Attempt], *, low_is_good: bool) -> list[Attempt]:
    """Who made more of the seat than was made of it in the game, by more than chance may have done."""
    own, *others = found
    sign = -1 if low_is_good else 1
    return [each for each in others if sign * (each.score - own.score) > each.error]


def to_come(game: SeatOfGame) -> list[Profile]:
    """Those of this computer who do not know these cards yet, where there are several."""
    known = {game.whose, *(person for person, _ in _tries(game))}
    people = game.people if len(game.people) > 1 else ()
    return [each for each in people if who(each.id, each.name) not in known]


def to_play(
    place: DuplicateSeat, rounds: Sequence[DuplicateRound], levels: Sequence[str] | None = None
) -> list[tuple[DuplicateSeat, str, int]]:
    """What is still to be played by these levels, or by all, where these rounds are there."""
    done = {(each.level, each.number) for each in rounds}
    return [task for task in tasks(place, levels) if task[1:] not in done]
