"""Duplicates: the same deal played again, with somebody else in one seat.

Chance, the players' agreements and the bots in the other seats are the same as in the game; a seat where
another person sat gets the default bot. So every difference is due to who sits in the seat. Bots have
randomness of their own, so each level plays several rounds, and in each round the others give the same
answers to the same views.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from cardgames_qt.bots.parallel import run_tasks
from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.simulation import BotDecider, mean_and_error, play_out, time_is_over
from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.pledge import check_drawn
from cardgames_qt.engine.record import Record, begin
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.play.course import Course, DecisionRequest, Response
from cardgames_qt.play.duplicates import Duplicate, DuplicateRound
from cardgames_qt.play.levels import offered_levels, usual_level
from cardgames_qt.play.reviews import identity

ROUNDS = 12
"""So often each level plays a deal."""
UNFINISHED = Phrase("only a finished game can be played by others")


class DuplicateSeat(msgspec.Struct, frozen=True, kw_only=True):
    """The seat to be replayed, and everything that stays the same around it."""

    record: Record
    seat: Seat
    bots: tuple[str, ...]
    """Who sits at each seat; at this one, whoever is put there."""
    agreed: tuple[Any, ...]
    """What the table decided together, in that order."""
    called: int | None
    """After how many moves the time was called; None where it was not."""


class Made(msgspec.Struct, frozen=True, kw_only=True):
    """A level's mean result in the seat with standard errors; None with a single round."""

    level: str
    rounds: int
    score: float
    score_error: float | None
    share: float
    share_error: float | None


def place_of(record: Record, match: Match, seat: Seat) -> DuplicateSeat:
    """The seat to replay; raises BadRecordError if the same cards cannot be dealt again.

    `match` is the record replayed.
    """
    if match.outcome is None:
        raise BadRecordError(UNFINISHED)
    check_drawn(match)
    agreed = tuple(step.move for step in match.history if step.seat == TABLE and not step.aside)
    return DuplicateSeat(
        record=record, seat=seat, bots=_bots(record, match), agreed=agreed, called=_called(match)
    )


def _called(match: Match) -> int | None:
    moves = 0
    for step in match.history:
        if step.seat == TABLE and step.aside:
            return moves
        moves += step.seat >= 0 and not step.aside
    return None


def _bots(record: Record, match: Match) -> tuple[str, ...]:
    """The bots of the game; the default one for a person and for a bot that this version does not know."""
    known, usual = find(match.rules.id).bots, usual_level(match.rules)
    levels = (player.level if player.kind == "bot" else None for player in record.players)
    return tuple(level if level and level in known else usual for level in levels)


def play(
    place: DuplicateSeat, levels: Sequence[str] | None = None, rounds: int = ROUNDS, jobs: int = 1
) -> Iterator[DuplicateRound]:
    """Let these levels, or all that are offered, play the seat; yields rounds as they finish."""
    return run_tasks(play_round, tasks(place, levels, rounds), jobs)


def tasks(
    place: DuplicateSeat, levels: Sequence[str] | None = None, rounds: int = ROUNDS
) -> list[tuple[DuplicateSeat, str, int]]:
    """All rounds to play: every level once before any plays again."""
    asked = offered_levels(find(place.record.game).rules) if levels is None else levels
    return [(place, level, number) for number in range(rounds) for level in asked]


def play_round(task: tuple[DuplicateSeat, str, int], process: BotProcess) -> DuplicateRound:
    """Play one round; raises BotFailedError."""
    place, level, number = task
    match = begin(find(place.record.game).rules, place.record)
    bots = (*place.bots[: place.seat], level, *place.bots[place.seat + 1 :])
    process.series = number
    play_out(match, BotDecider(match, bots, process), _AsAgreed(place.agreed), _clock(place))
    outcome = match.outcome
    assert outcome is not None
    return DuplicateRound(level, number, outcome.score(place.seat), outcome.share(place.seat))


def compose(place: DuplicateSeat, rounds: Sequence[DuplicateRound]) -> Duplicate:
    """The rounds in the form that is kept with the record."""
    return Duplicate(seat=place.seat, bots=place.bots, rounds=tuple(rounds), of=identity(place.record))


# --- how it is played -------------------------------------------------------------------------------------


class _AsAgreed:
    """Repeats the players' common decisions of the game, as long as they are legal."""

    person = True

    def __init__(self, agreed: Sequence[Any]) -> None:
        self._agreed = list(agreed)

    def ask(self, request: DecisionRequest) -> Response:
        wanted = self._agreed.pop(0) if self._agreed else None
        return Response(move=wanted if wanted in request.moves else request.moves[0])

    def forget(self, request: DecisionRequest) -> None:
        """Nobody waits for an answer here."""


def _clock(place: DuplicateSeat) -> Callable[[Course], bool]:
    """The clock runs out after as many moves as in the game."""
    called = place.called
    return time_is_over if called is None else lambda course: course.match.moves_made >= called


def made(duplicate: Duplicate) -> tuple[Made, ...]:
    """Each level's result, in the order in which they played."""
    levels = dict.fromkeys(each.level for each in duplicate.rounds)
    return tuple(_made(level, duplicate.rounds) for level in levels)


def _made(level: str, rounds: Sequence[DuplicateRound]) -> Made:
    own = [each for each in rounds if each.level == level]
    score, score_error = _mean([float(each.score) for each in own])
    share, share_error = _mean([each.share for each in own])
    return Made(
        level=level,
        rounds=len(own),
        score=score,
        score_error=score_error,
        share=share,
        share_error=share_error,
    )


def _mean(values: Sequence[float]) -> tuple[float, float | None]:
    """The mean, and its standard error if there are several values."""
    return mean_and_error(sum(values), sum(value * value for value in values), len(values))
