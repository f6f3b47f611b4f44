"""Whether more playouts pay: one master that makes more of them than the masters at the other seats.

    python3 dev.py bench playouts GAME --playouts N [--seats N] [--deals N] [--jobs N] [--log FILE.jsonl]
                                  [--seed S]

Every deal is played from every seat. If more playouts are worth nothing, that seat wins its fair share.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec

from cardgames_qt.bots.results import ResultLog
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget
from tests.bench.bots.figures import by_deals, hundredths, measured, say
from tests.bench.bots.pool import in_order, taken_up


class Task(msgspec.Struct, frozen=True):
    """A deal to be played, with the longer thoughts at one seat."""

    game: str
    seats: int
    playouts: int
    seed: str
    deal: int
    longer: int


class Result(msgspec.Struct, frozen=True):
    """One game of the master that thinks longer."""

    task: Task
    share: float
    lead: float
    """Its score, less the mean of all."""


def one_game(task: Task) -> Result:
    """Masters all, to the end."""
    match = Match(find(task.game).rules, task.seats, {}, f"{task.seed}-{task.deal}")
    bot = find(task.game).module("bot").BOTS["master"]()
    match.deal()
    while match.outcome is None:
        seat = match.to_act[0]
        rng, moves = Random(f"{task.deal}/{task.longer}/{len(match.history)}"), match.legal_moves(seat)
        budget = Budget(playouts=task.playouts) if seat == task.longer else Budget()
        decided = seat != TABLE and bot.decide(match.view(seat), moves, rng, budget)
        match.play(seat, decided.move if decided else rng.choice(moves))
    longer = Seat(task.longer)
    everybody = fmean(map(match.outcome.score, map(Seat, range(task.seats))))
    return Result(task, match.outcome.share(longer), match.outcome.score(longer) - everybody)


def main(arguments: Sequence[str]) -> None:
    """Print one line."""
    parser = argparse.ArgumentParser(prog="dev.py bench playouts", description=__doc__)
    competitive = [game for game in BUILT_IN if not find(game).rules.together]
    parser.add_argument("game", choices=competitive)
    parser.add_argument("--playouts", type=int, required=True, help="that one master makes for a decision")
    parser.add_argument("--seats", type=int, default=2, help="at a table (2)")
    parser.add_argument("--deals", type=int, default=100, help="each from every seat (100)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--log", type=Path, metavar="FILE.jsonl", help="keep results here and go on there")
    parser.add_argument("--seed", default="playouts", help="same seed, same deals (playouts)")
    chosen = parser.parse_args(arguments)
    command = (chosen.game, chosen.seats, chosen.playouts, chosen.seed)
    tasks = [Task(*command, deal, seat) for deal in range(chosen.deals) for seat in range(chosen.seats)]
    results = taken_up(
        ResultLog(chosen.log, Result),
        tasks,
        lambda result: result.task,
        partial(in_order, one_game, jobs=chosen.jobs),
    )
    shares = by_deals((each.task.deal, each.share) for each in results)
    leads = by_deals((each.task.deal, each.lead) for each in results)
    say(f"| seats | games | wins %, {100 / chosen.seats:.0f} is fair | points ahead |\n|---|---|---|---|")
    say(f"| {chosen.game} {chosen.seats} | {len(results)} | {hundredths(shares)} | {measured(leads)} |")
