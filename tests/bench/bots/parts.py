"""What reviews say that games were decided by: own decisions, the others', cards.

    python3 dev.py bench parts GAME --seats BOT,BOT,… [--option NAME=VALUE …] [--games N] [--budget PLAYOUTS]
                               [--jobs N] [--log FILE.jsonl] [--seed S]

It plays games between these bots and reviews every seat. The three parts of a seat add up to its result
whatever the review says, because cards are the rest; that they are nothing on average is what shows whether
decisions are told as they are. Where weak bots lose little at a time, less than the playouts can tell from
chance, it is found among the cards.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from cardgames_qt.bots.parallel import run_tasks
from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.results import ResultLog
from cardgames_qt.bots.review import compose, look_back, weigh_line
from cardgames_qt.bots.simulation import Series, play_game
from cardgames_qt.engine.options import Value, read_texts
from cardgames_qt.engine.record import replay, write
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget
from tests.bench.bots.figures import hundredths, say
from tests.bench.bots.pool import taken_up


class ReviewedGame(msgspec.Struct, frozen=True):
    """A game to play and to review."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, Value]
    seed: str
    budget: int | None


class SeatParts(msgspec.Struct, frozen=True):
    """What the review says of a seat."""

    start: float
    result: float
    decisions: float
    others: float
    cards: float


class Result(msgspec.Struct, frozen=True):
    """A game with its parts by seat."""

    game: ReviewedGame
    seats: tuple[SeatParts, ...]


def parts_of(game: ReviewedGame, process: BotProcess) -> Result:
    series = Series(game=game.game, bots=game.bots, options=game.options, seed=game.seed)
    record = write(play_game(series, game.seed, process), series.players())
    look, budget = look_back(record, replay(find(game.game).rules, record)), Budget(game.budget)
    weighings = [weigh_line((game.game, line, budget), process) for line in look.lines]
    review = compose(look, weighings, game.budget)
    seats = [
        SeatParts(seat.start, seat.result, seat.decisions, sum(seat.others), seat.cards or 0.0)
        for seat in review.seats
    ]
    return Result(game, tuple(seats))


def row(seat: int, bot: str, results: Sequence[Result]) -> str:
    """A seat's means in hundredths of a win."""
    own = [each.seats[seat] for each in results]
    parts = ("start", "result", "decisions", "others", "cards")
    cells = [hundredths([getattr(each, part) for each in own]) for part in parts]
    return f"| {seat} | {bot} | {len(own)} | {' | '.join(cells)} |"


def main(arguments: Sequence[str]) -> None:
    """Print a line for every seat."""
    parser = argparse.ArgumentParser(prog="dev.py bench parts", description=__doc__)
    parser.add_argument("game", choices=list(BUILT_IN))
    parser.add_argument("--seats", required=True, metavar="BOT,BOT,…", help="who plays")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    parser.add_argument("--games", type=int, default=100, help="how many (100)")
    parser.add_argument("--budget", type=int, metavar="PLAYOUTS", help="for a decision (as in a review)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--log", type=Path, metavar="FILE.jsonl", help="keep results here and go on there")
    parser.add_argument("--seed", default="parts", help="same seed, same deals (parts)")
    chosen = parser.parse_args(arguments)
    bots, rules = tuple(chosen.seats.split(",")), find(chosen.game).rules
    options = dict(rules.settle(len(bots), read_texts(chosen.option)))
    games = [
        ReviewedGame(chosen.game, bots, options, f"{chosen.seed}-{number}", chosen.budget)
        for number in range(chosen.games)
    ]

    def played(missing: Sequence[ReviewedGame]) -> Iterator[Result]:
        return run_tasks(parts_of, missing, chosen.jobs)

    results = taken_up(ResultLog(chosen.log, Result), games, lambda result: result.game, played)
    say("| seat | bot | games | start | result | decisions | others | cards |")
    say("|---|---|---|---|---|---|---|---|")
    for seat, bot in enumerate(bots):
        say(row(seat, bot, results))
