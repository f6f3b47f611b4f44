"""How bots of The Game do beside people: one of them at a table of personas, on the same deals.

    python3 dev.py bench company [--bots BOT,BOT,…] [--beside NAME,NAME,…] [--seats N,N,…] [--talk T,T]
                                 [--games N] [--jobs N] [--log FILE.jsonl] [--seed S] [--playouts N,N,…]

Every deal is played once with each bot in the same seat, which changes from deal to deal; the others are all
of one kind, or beside `same` all like the bot. Where nothing is said, kinds that differ in words alone play
the same games, which are played once and counted for each of them. Differences are of pairs of games on the
same deal, from the first bot to each other one; errors are of the means of deals, for games on the same deal
belong together. What is said of all cells leaves out tables of the same. Results may be kept in a file, from
which a second run goes on; Ctrl-C ends it with what there is.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import cycle, product
from pathlib import Path

import msgspec
from msgspec.structs import replace

from cardgames_qt.bots.results import ResultLog
from cardgames_qt.engine.match import Match
from cardgames_qt.games import find
from cardgames_qt.games.the_game.model import Play, Signal
from cardgames_qt.games.the_game.persona import PERSONAS
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.persona import DialSettings
from tests.bench.bots.figures import by_deals, hundredths, measured, say
from tests.bench.bots.pool import in_order, taken_up
from tests.bench.bots.seated import play

GAME = "the_game"
SAME = "same"
"""Beside its like: what a bot for mixed company may lose there."""
OF_WORDS = ("listens", "forgets", "speaks", "babbles")
"""Dials that say nothing of who plays in silence."""
BESIDE = ("deaf", "over-signalling", "hasty", "forgetful", "easy", "greedy")


class Cell(msgspec.Struct, frozen=True):
    """Who sits beside the bot, how many there are in all, and what may be said."""

    beside: str
    seats: int
    talk: str


class Task(msgspec.Struct, frozen=True):
    """One game."""

    cell: Cell
    bot: str
    seed: str
    number: int
    playouts: int | None = None
    """The most that a bot may try before a turn."""


class CompanyResult(msgspec.Struct, frozen=True):
    """How it ended, and how much the bot said in how many turns of everybody."""

    task: Task
    left: int
    words: int
    turns: int


def played(task: Task) -> CompanyResult:
    """The bot's seat follows from the number of the deal."""
    cell, game = task.cell, find(GAME)
    match = Match(game.rules, cell.seats, {"talk": cell.talk}, f"{task.seed}-{task.number}")
    seat = task.number % cell.seats
    others = task.bot if cell.beside == SAME else cell.beside
    names = [task.bot if each == seat else others for each in range(cell.seats)]
    play(match, [game.bots[name]() for name in names], Budget(task.playouts))
    words = sum(step.seat == seat and isinstance(step.move, Signal) for step in match.history)
    turns = sum(isinstance(step.move, Play) and not step.state.played for step in match.history)
    return CompanyResult(task, match.scores[0], words, turns)


def all_played(jobs: int, tasks: Sequence[Task]) -> Iterator[CompanyResult]:
    return in_order(played, tasks, jobs)


def task_of(result: CompanyResult) -> Task:
    return result.task


def played_as(task: Task) -> Task:
    """The task whose game is the same: where nothing is said, that of the first kind that plays alike."""
    cell = task.cell
    if cell.talk != "none" or cell.beside not in PERSONAS.named:
        return task
    alike = next(kind for kind in PERSONAS.named if _silent(kind) == _silent(cell.beside))
    return replace(task, cell=replace(cell, beside=alike))


def _silent(kind: str) -> DialSettings:
    return {dial: value for dial, value in PERSONAS.named[kind].items() if dial not in OF_WORDS}


def rows(found: Sequence[CompanyResult], where: str, bots: Sequence[str]) -> Iterator[str]:
    """A line for every bot, over the deals that all of them played."""
    by_bot = {bot: {_deal(each): each for each in found if each.task.bot == bot} for bot in bots}
    whole = set.intersection(*(set(own) for own in by_bot.values()))
    if not whole:
        return
    for bot, own in by_bot.items():
        games = [own[deal] for deal in sorted(whole, key=repr)]
        first = [by_bot[bots[0]][deal] for deal in sorted(whole, key=repr)]
        words = sum(each.words for each in games) / sum(each.turns for each in games)
        pairs = zip(games, first, strict=True)
        gains = [float(now.left == 0) - float(before.left == 0) for now, before in pairs]
        gain = hundredths(_by_deals(games, gains))
        wins = hundredths(_by_deals(games, [float(each.left == 0) for each in games]))
        left = measured(_by_deals(games, [float(each.left) for each in games]))
        cells = [where, bot, str(len(games)), wins, left, f"{words:.2f}"]
        yield f"| {' | '.join(cells)} | {gain if bot != bots[0] else ''} |"


def tables(
    found: Sequence[CompanyResult], cells: Sequence[Cell]
) -> Iterator[tuple[Sequence[CompanyResult], str]]:
    """The results of every cell, of all that share something, and of all, with how these are called."""
    for cell in cells:
        own = [each for each in found if each.task.cell == cell]
        yield own, f"{cell.beside} | {cell.seats} | {cell.talk}"
    mixed = [each for each in found if each.task.cell.beside != SAME]
    shared: list[Callable[[Cell], str]] = [
        lambda cell: f"{cell.beside} | |",
        lambda cell: f"all | {cell.seats} | {cell.talk}",
        lambda cell: f"all | {cell.seats} |",
        lambda cell: "all | |",
    ]
    for name in shared:
        for where in dict.fromkeys(name(cell) for cell in cells if cell.beside != SAME):
            yield [each for each in mixed if name(each.task.cell) == where], where


def _by_deals(games: Sequence[CompanyResult], values: Sequence[float]) -> list[float]:
    """The mean of each deal, in which the cards are the same whoever plays."""
    deals = [(each.task.cell.seats, each.task.number) for each in games]
    return by_deals(zip(deals, values, strict=True))


def _deal(result: CompanyResult) -> tuple[Cell, int]:
    return result.task.cell, result.task.number


def main(arguments: Sequence[str]) -> None:
    """Print a line for every cell and bot, and how they do over all cells."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench company", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--bots", default="master@1,hard", help="compared with the first (master@1,hard)")
    beside = ",".join(BESIDE)
    parser.add_argument("--beside", default=beside, help=f"who else plays ({beside}; or {SAME})")
    parser.add_argument("--seats", default="2,3,4,5", help="at a table (2,3,4,5)")
    parser.add_argument("--talk", default="all,none", help="what may be said (all,none)")
    parser.add_argument("--games", type=int, default=400, help="deals for each cell (400)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--log", type=Path, metavar="FILE.jsonl", help="keep results here and go on there")
    parser.add_argument("--seed", default="company", help="same seed, same deals (company)")
    fewer = (
        "so many for each bot, or for all; “all” for as many as it makes, 0 for its evaluation alone (all)"
    )
    parser.add_argument("--playouts", default="all", help=fewer)
    chosen = parser.parse_args(arguments)
    bots = chosen.bots.split(",")
    limits = [None if each == "all" else int(each) for each in chosen.playouts.split(",")]
    if len(limits) not in (1, len(bots)):
        parser.error(f"--playouts {chosen.playouts} is neither one number nor one for each of {chosen.bots}")
    playouts = dict(zip(bots, cycle(limits), strict=False))
    parts = (chosen.beside.split(","), map(int, chosen.seats.split(",")), chosen.talk.split(","))
    cells = [Cell(*each) for each in product(*parts)]
    tasks = [
        Task(cell, bot, chosen.seed, number, playouts[bot])
        for number in range(chosen.games)
        for cell in cells
        for bot in bots
    ]
    games = list(dict.fromkeys(map(played_as, tasks)))
    kept = taken_up(ResultLog(chosen.log, CompanyResult), games, task_of, partial(all_played, chosen.jobs))
    by_task = {result.task: result for result in kept}
    asked = [(task, by_task.get(played_as(task))) for task in tasks]
    found = [replace(result, task=task) for task, result in asked if result is not None]
    say("| beside | seats | talk | bot | games | wins % | cards left | words a turn | gain |")
    say("|---|---|---|---|---|---|---|---|---|")
    for results, where in tables(found, cells):
        for line in rows(results, where, bots):
            say(line)
