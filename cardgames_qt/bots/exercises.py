"""Exercises: mistakes from reviewed games, to be corrected by the player.

The table shows what the seat saw just before the mistake, and the player looks for a move that loses nothing.
Answers are judged as in the review: the same bot weighs them on the same sampled deals, and what it suspects
is played on by bots. Any move that the review would not call a mistake is right, whether or not it is the
move the review suggested.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from cardgames_qt.bots.review import MadeDecision, decision_at
from cardgames_qt.bots.second_look import TwoMoves, is_suspected, measured
from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.bot import Weighing
from cardgames_qt.kit.search.rollouts import Comparison
from cardgames_qt.kit.search.weighing import is_mistake
from cardgames_qt.kit.showing import earlier
from cardgames_qt.play.repetition import Learned, Standing, standing
from cardgames_qt.play.reviews import Moment, Review, unchecked_review
from cardgames_qt.storage.store import read

PAIRS = 120
"""For one answer: some seconds."""


class Exercise(msgspec.Struct, frozen=True):
    """A mistake, and the game it was made in."""

    game: str
    of: str
    """Which game it is from, as its review has it."""
    moment: Moment

    @property
    def id(self) -> str:
        """Identifies the exercise, wherever its record is stored and however many copies there are."""
        return f"{self.of}/{self.moment.entry}"


class Found(msgspec.Struct, frozen=True):
    """An exercise in the library, and the file of its game."""

    path: Path
    exercise: Exercise


class Verdict(msgspec.Struct, frozen=True):
    """What an answer loses, and the standard error of that."""

    move: Any
    lost: float
    error: float

    @property
    def right(self) -> bool:
        """Whether a review would not call it a mistake."""
        return not is_mistake(self.lost, self.error)


class Task:
    """An exercise on the table: the game as it stood, and what the review already says about answers."""

    def __init__(self, match: Match, exercise: Exercise) -> None:
        """`match` is the whole game in the order of its record."""
        moment = exercise.moment
        self.exercise = exercise
        self.seat = Seat(moment.seat)
        self.match = earlier(match, moment.entry)
        self.played, self.better = (self.match.read_entry(each)[1] for each in (moment.played, moment.better))
        self._decision = decision_at(match, moment.entry, self.played)

    def known(self, move: Any) -> Verdict | None:
        """What the review says about this answer; None if nothing."""
        moment = self.exercise.moment
        if move == self.better:
            return Verdict(move, 0.0, 0.0)
        return Verdict(move, moment.lost, moment.error) if move == self.played else None

    def line(self, move: Any) -> MadeDecision:
        """What to weigh for this answer: all moves of the decision it belongs to."""
        return msgspec.structs.replace(self._decision, moves=(*self._decision.moves[:-1], move))

    def to_compare(self, move: Any, weighing: Weighing) -> TwoMoves | None:
        """What to play on from, if the playouts think that this answer loses something; None if not."""
        last = weighing.judgements[-1]
        if not is_suspected(last):
            return None
        view, moves = self.match.view(self.seat), (last.best, move)
        return TwoMoves(game=self.exercise.game, view=view, moves=moves, pairs=PAIRS)


def judged(move: Any, weighing: Weighing) -> Verdict:
    """The verdict on an answer by playouts."""
    last = weighing.judgements[-1]
    return Verdict(move, last.lost, last.error)


def played_on(two: TwoMoves, comparison: Comparison) -> Verdict:
    """The verdict by real play, which has the last word, as in a review."""
    lost, error = measured(two.game, comparison)
    return Verdict(two.moves[1], max(0.0, lost), error)


def exercises_in(review: Review, seats: Iterable[int]) -> tuple[Exercise, ...]:
    """The mistakes of these seats in the order in which they were made.

    After the second look they are those that stand; until then the first one's word is taken.
    """
    asked, open_ = frozenset(seats), review.provisional or review.outdated
    told = (each for each in review.moments if each.seat in asked and (each.stands or open_))
    return tuple(Exercise(review.game, review.of, each) for each in told)


def exercises_of(record: Record) -> tuple[Exercise, ...]:
    """The mistakes that persons made in a game; none without a review."""
    review = unchecked_review(record)
    people = (seat for seat, player in enumerate(record.players) if player.kind == "human")
    return exercises_in(review, people) if review is not None else ()


def collected(games: Iterable[tuple[Path, Mapping[int, str]]], profile: str) -> Iterator[Found]:
    """The exercises that a player left in these games, each once.

    A game is given by its file and the owners of its seats. A seat with an unknown owner counts for
    everybody. Files that cannot be read have none.
    """
    known: set[str] = set()
    for path, owners in games:
        try:
            record = read(path).record
        except (BadRecordError, OSError):
            continue
        for exercise in exercises_of(record):
            theirs = owners.get(exercise.moment.seat, profile) == profile
            if theirs and exercise.id not in known:
                known.add(exercise.id)
                yield Found(path, exercise)


class Drill(msgspec.Struct, frozen=True):
    """The exercises of one game, grouped by how well they are known."""

    heaps: Mapping[Standing, tuple[Found, ...]]

    def count(self, which: Standing) -> int:
        return len(self.heaps[which])

    @property
    def wanted(self) -> tuple[Found, ...]:
        """What to practise now: what is due, longest overdue first, then what is new."""
        return (*self.heaps["due"], *self.heaps["new"])

    @property
    def all(self) -> tuple[Found, ...]:
        """All exercises, with those to practise now first."""
        return (*self.wanted, *self.heaps["resting"], *self.heaps["learned"])


def drill(found: Iterable[Found], learned: Mapping[str, Learned], today: date) -> Drill:
    """Group exercises by how well they are known today."""
    heaps: dict[Standing, list[Found]] = {"due": [], "new": [], "resting": [], "learned": []}
    for each in found:
        heaps[standing(learned.get(each.exercise.id), today)].append(each)
    for which in ("due", "resting", "learned"):
        heaps[which].sort(key=lambda each: learned[each.exercise.id].since)
    return Drill({which: tuple(heap) for which, heap in heaps.items()})
