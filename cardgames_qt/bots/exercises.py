"""Exercises: mistakes of games that were looked back on, to be made good.

The table stands as the seat saw it just before the mistake, and a move is asked for that loses nothing. An
answer is judged as the review judges: the same bot weighs it on the same sampled deals. Right is whatever the
review would not have called a mistake, whether or not it is the move that the review named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from cardgames_qt.bots.review import Line, decision_at
from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.bot import Weighing
from cardgames_qt.kit.search.weighing import is_mistake
from cardgames_qt.kit.showing import earlier
from cardgames_qt.play.repetition import Learned, Standing, standing
from cardgames_qt.play.reviews import Moment, Review, unchecked_review
from cardgames_qt.storage.store import read


class Exercise(msgspec.Struct, frozen=True):
    """A mistake, and the game it was made in."""

    game: str
    of: str
    """Which game it is from, as its review has it."""
    moment: Moment

    @property
    def id(self) -> str:
        """What it is known by, wherever the record lies and however often."""
        return f"{self.of}/{self.moment.entry}"


class Found(msgspec.Struct, frozen=True):
    """An exercise of the library, and where its game lies."""

    path: Path
    exercise: Exercise


class Verdict(msgspec.Struct, frozen=True):
    """What an answer loses, and how sure that is."""

    move: Any
    lost: float
    error: float

    @property
    def right(self) -> bool:
        """Whether a review would find nothing wrong with it."""
        return not is_mistake(self.lost, self.error)


class Task:
    """An exercise on the table: the game as it stood, and what is known of answers before any is weighed."""

    def __init__(self, match: Match, exercise: Exercise) -> None:
        """`match` is the whole game in the order of its record."""
        moment = exercise.moment
        self.exercise = exercise
        self.seat = Seat(moment.seat)
        self.match = earlier(match, moment.entry)
        self.played, self.better = (self.match.read_entry(each)[1] for each in (moment.played, moment.better))
        self._decision = decision_at(match, moment.entry, self.played)

    def known(self, move: Any) -> Verdict | None:
        """What the review says of that answer; None if it says nothing."""
        moment = self.exercise.moment
        if move == self.better:
            return Verdict(move, 0.0, 0.0)
        return Verdict(move, moment.lost, moment.error) if move == self.played else None

    def line(self, move: Any) -> Line:
        """What is to be weighed for that answer: all moves of the decision it belongs to."""
        return msgspec.structs.replace(self._decision, moves=(*self._decision.moves[:-1], move))


def judged(line: Line, weighing: Weighing) -> Verdict:
    """What came of weighing an answer, which is the last move of the line."""
    last = weighing.judgements[-1]
    return Verdict(line.moves[-1], last.lost, last.error)


def exercises_in(review: Review, seats: Iterable[int]) -> tuple[Exercise, ...]:
    """The mistakes of these seats in the order in which they were made."""
    asked = frozenset(seats)
    return tuple(Exercise(review.game, review.of, each) for each in review.moments if each.seat in asked)


def exercises_of(record: Record) -> tuple[Exercise, ...]:
    """Those that persons left in a game; none without a review."""
    review = unchecked_review(record)
    people = (seat for seat, player in enumerate(record.players) if player.kind == "human")
    return exercises_in(review, people) if review is not None else ()


def collected(games: Iterable[tuple[Path, Mapping[int, str]]], profile: str) -> Iterator[Found]:
    """The exercises that a player left in these games, each once.

    A game is its file, and whose its seats are. What somebody did whom nobody knows is everybody's. A file
    that cannot be read has none.
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
    """The exercises of one game, by how they stand."""

    heaps: Mapping[Standing, tuple[Found, ...]]

    def count(self, which: Standing) -> int:
        """How many stand like that."""
        return len(self.heaps[which])

    @property
    def wanted(self) -> tuple[Found, ...]:
        """What to try now: what is due, the longest waiting first, and then what is new."""
        return (*self.heaps["due"], *self.heaps["new"])

    @property
    def all(self) -> tuple[Found, ...]:
        """Everything, with what is wanted now first."""
        return (*self.wanted, *self.heaps["resting"], *self.heaps["learned"])


def drill(found: Iterable[Found], learned: Mapping[str, Learned], today: date) -> Drill:
    """Sort exercises by how they stand today."""
    heaps: dict[Standing, list[Found]] = {"due": [], "new": [], "resting": [], "learned": []}
    for each in found:
        heaps[standing(learned.get(each.exercise.id), today)].append(each)
    for which in ("due", "resting", "learned"):
        heaps[which].sort(key=lambda each: learned[each.exercise.id].since)
    return Drill({which: tuple(heap) for which, heap in heaps.items()})
