"""Whole games between bots, one after another or on several cores: same seed, same games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from cardgames_qt.bots.parallel import run_tasks
from cardgames_qt.bots.process import BotProcess
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.record import Player, Record, decode, encode, write
from cardgames_qt.engine.rules import TABLE, AnyRules, Move, Seat
from cardgames_qt.games import find

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
    rules = find(series.game)
    match = Match(rules, len(series.bots), series.options, seed)
    match.deal()
    moves, talked_before = 0, TABLE
    while match.outcome is None:
        seat = match.to_act[0]
        if seat == TABLE:
            match.play(TABLE, _agree(match, series, seed, process))
            continue
        if seat != talked_before:
            _let_talk(match, series, process)
            talked_before = seat
        match.play(seat, process.choose(rules, match.view(seat), series.bots[seat]))
        moves += 1
        _watch_clock(match, moves)
    return match


def _agree(match: Match, series: Series, seed: str, process: BotProcess) -> Move:
    """Where the table agrees on a seat, the one that bids most; else anything."""
    legal = match.legal_moves(TABLE)
    if len(legal) != match.seats:
        return Random(f"{seed}/table").choice(legal)  # type: ignore[no-any-return]
    bids = [process.bid(match.rules, match.view(Seat(seat)), bot) for seat, bot in enumerate(series.bots)]
    best = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
    return legal[Random(f"{seed}/table").choice(best)]  # type: ignore[no-any-return]


def _let_talk(match: Match, series: Series, process: BotProcess) -> None:
    """Whoever has something to say says it before the next turn."""
    for number, bot in enumerate(series.bots):
        seat = Seat(number)
        if match.asides(seat):
            for said in process.talk(match.rules, match.view(seat), bot):
                match.play(seat, said)


def _watch_clock(match: Match, moves: int) -> None:
    minutes = match.options.get("minutes")
    if isinstance(minutes, int) and moves * SECONDS_PER_MOVE >= minutes * 60:
        for move in match.asides(TABLE):
            match.play(TABLE, move)


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
        scores, winners = record.result.scores, record.result.winners
        together = len(scores) < len(self.bots) or len(self.bots) == 1
        for seat, sums in enumerate(self._sums):
            score = scores[0] if together else scores[seat]
            share = 0.0 if seat not in winners else 1.0 if together else 1 / len(winners)
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
