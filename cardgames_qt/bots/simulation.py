"""Whole games between bots, one after another or on several cores: same seed, same games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from cardgames_qt.bots.parallel import run_tasks
from cardgames_qt.bots.process import BotProcess
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.record import Player, Record, decode, encode, write
from cardgames_qt.engine.rules import TABLE, AnyRules, Outcome, Seat
from cardgames_qt.games import find
from cardgames_qt.play.course import Course, Decider, DecisionRequest, Response

SECONDS_PER_MOVE = 10
"""Bots play in no time, so a game by the clock counts each of their moves as this long."""


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """Games to play: who sits where, what was agreed, and the seed they all grow from."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, Value]
    seed: str

    def players(self) -> tuple[Player, ...]:
        """The seats as a record names them."""
        return tuple(Player(f"{bot} {seat + 1}", "bot", bot) for seat, bot in enumerate(self.bots))


def play_series(series: Series, games: int, jobs: int) -> Iterator[Record]:
    """The records of the games in order, as they get ready."""
    tasks = [(series, f"{series.seed}-{number}") for number in range(games)]
    return map(decode, run_tasks(_play_task, tasks, jobs))


def _play_task(task: tuple[Series, str], process: BotProcess) -> bytes:
    series, seed = task
    return encode(write(play_game(series, seed, process), series.players()))


def play_game(series: Series, seed: str, process: BotProcess) -> Match:
    """One game from the deal to the end."""
    match = Match(find(series.game).rules, len(series.bots), series.options, seed)
    everybody = Bots(match, series.bots, process)
    play_out(match, everybody, everybody, time_is_over)
    return match


def play_out(match: Match, seats: Decider, table: Decider, timed: Callable[[Course], bool]) -> None:
    """Deal, and let these decide until the game is over; `timed` says when the clock has run out."""
    course = Course(match, {TABLE: table, **dict.fromkeys(map(Seat, range(match.seats)), seats)})
    course.begin()
    while match.outcome is None:
        course.go_on()
        if timed(course) and course.can_call_time:
            course.call_time()


def time_is_over(course: Course) -> bool:
    """Whether so many moves take longer than was agreed."""
    minutes = course.minutes
    return minutes is not None and course.match.moves_made * SECONDS_PER_MOVE >= 60 * minutes


class Bots:
    """Decides at every seat by asking the bots' process, and where the table has no preference, by lot."""

    person = False

    def __init__(self, match: Match, bots: Sequence[str], process: BotProcess) -> None:
        self._rules, self._seed, self._bots, self._process = match.rules, match.seed, bots, process

    def ask(self, request: DecisionRequest) -> Response:
        """The answer at once; raises BotFailedError."""
        if request.seat == TABLE:
            return Response(move=Random(f"{self._seed}/{request.steps}/lot").choice(request.moves))
        asked = (self._rules, request.view, self._bots[request.seat])
        if request.kind == "bid":
            return Response(bid=self._process.bid(*asked))
        if request.kind == "talk":
            return Response(said=tuple(self._process.talk(*asked)))
        return Response(move=self._process.choose(*asked))

    def forget(self, request: DecisionRequest) -> None:
        """Nobody waits for an answer here."""


class Tally:
    """Running sums of a series: shares of wins and scores by seat."""

    def __init__(self, rules: AnyRules, bots: Sequence[str]) -> None:
        self.rules = rules
        self.bots = bots
        self.games = 0
        self._sums: list[list[float]] = [[0.0] * 4 for _ in bots]

    def add(self, record: Record) -> None:
        """Count a finished game; a shared win counts by its share, a common one for everybody."""
        self.games += 1
        outcome = Outcome(record.result.scores, tuple(map(Seat, record.result.winners)), "")
        for seat, sums in enumerate(self._sums):
            score, share = outcome.score(Seat(seat)), outcome.share(Seat(seat))
            for place, value in enumerate((score, score * score, share, share * share)):
                sums[place] += value

    def rows(self) -> list[dict[str, Any]]:
        """Per seat: the bot, its share of wins and mean score, each with its standard error."""
        rows = []
        for seat, (score, score2, share, share2) in enumerate(self._sums):
            mean_score, score_error = mean_and_error(score, score2, self.games)
            win_rate, win_error = mean_and_error(share, share2, self.games)
            rows.append(
                {
                    "seat": Seat(seat),
                    "bot": self.bots[seat],
                    "win_rate": win_rate,
                    "win_rate_se": win_error,
                    "mean_score": mean_score,
                    "mean_score_se": score_error,
                }
            )
        return rows


def mean_and_error(total: float, squares: float, count: int) -> tuple[float, float | None]:
    """The mean and its standard error from a sum, a sum of squares and a count; one game has no error."""
    if count < 2:
        return total, None
    mean = total / count
    variance = max(0.0, squares / count - mean * mean) * count / (count - 1)
    return mean, float((variance / count) ** 0.5)
