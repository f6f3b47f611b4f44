"""`stolek simulate`: bots play whole games."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from cardgames_qt.bots.simulation import SECONDS_PER_MOVE, Series, Tally, play_series
from cardgames_qt.cli.language import VOICE, CommandWords
from cardgames_qt.cli.terminal import (
    UNKNOWN,
    TerminalWords,
    add_force,
    jobs,
    positive,
    print_json,
    print_table,
    progress,
    words_of,
)
from cardgames_qt.console import say
from cardgames_qt.engine.options import read_seed, read_texts
from cardgames_qt.engine.record import Record, encode
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games import find
from cardgames_qt.play.levels import read_seats
from cardgames_qt.storage.outputs import new_file


class SimulateWords(CommandWords):
    """Games among bots."""

    def help(self) -> str:
        """In the list of commands."""
        return self.tr("let bots play games against each other")

    def about(self) -> str:
        """What the command does."""
        return self.tr("Let bots play whole games and show how often each seat wins and what it scores.")

    def seats(self) -> str:
        """About --seats."""
        return self.tr("a bot for every seat, clockwise; greedy*3 stands for three")

    def games(self) -> str:
        """About --games."""
        return self.tr("how many games (100)")

    def seed(self) -> str:
        """About --seed."""
        return self.tr("same seed, same games, whatever --jobs is (1)")

    def option(self) -> str:
        """About --option."""
        text = self.tr("an option, see `stolek games`; by the clock a move counts {seconds} seconds")
        return text.format(seconds=SECONDS_PER_MOVE)

    def record(self) -> str:
        """About --record."""
        return self.tr("write every game here, one a line")

    def result(self, title: str, games: str, seconds: float) -> str:
        """Over the table."""
        text = self.tr("{title}: {games} in {seconds} s")
        return text.format(title=title, games=games, seconds=VOICE.decimal(seconds, 1))

    def heads(self) -> list[str]:
        """Of the table."""
        error = self.tr("± s.e.", "standard error")
        return [self.tr("seat"), self.tr("bot"), self.tr("wins %"), error, self.tr("mean score"), error]


def add_simulate(commands: Any) -> None:
    words, common = SimulateWords(), TerminalWords()
    example = "stolek simulate gap --seats greedy,random*2 --games 500 --record games.jsonl"
    simulate = commands.add_parser(
        "simulate", help=words.help(), description=words.about(), epilog=common.example(example)
    )
    simulate.add_argument("game", metavar="GAME", help=common.a_game())
    simulate.add_argument("--seats", required=True, metavar="BOT,BOT,…", help=words.seats())
    simulate.add_argument("--games", type=positive, default=100, metavar="N", help=words.games())
    simulate.add_argument("--seed", default="1", metavar="S", help=words.seed())
    simulate.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words.option())
    simulate.add_argument("--record", type=Path, metavar="FILE.jsonl", help=words.record())
    add_force(simulate)
    simulate.add_argument("--jobs", type=jobs, default=1, metavar="J", help=common.jobs())
    simulate.add_argument("--json", action="store_true", help=common.json())
    simulate.set_defaults(run=run_simulate)


def run_simulate(chosen: argparse.Namespace) -> int:
    """Play the games, record them, print the tally."""
    rules = find(chosen.game).rules
    bots = read_seats(rules, chosen.seats)
    options = rules.settle(len(bots), read_texts(chosen.option))
    series = Series(game=rules.id, bots=bots, options=options, seed=read_seed(chosen.seed))
    tally = Tally(rules, bots)
    began = time.monotonic()
    records = play_series(series, chosen.games, chosen.jobs)
    for record in progress(recorded(records, chosen.record, force=chosen.force), chosen.games):
        tally.add(record)
    seconds = time.monotonic() - began
    if chosen.json:
        result = {"game": rules.id, "options": options, "seed": chosen.seed, "games": tally.games}
        print_json(result | {"seconds": round(seconds, 3), "seats": tally.rows()})
    else:
        print_tally(rules, tally, seconds)
    return 0


def recorded(records: Iterable[Record], path: Path | None, *, force: bool) -> Iterator[Record]:
    """Pass records through, writing each to the file; raises GameError before the first."""
    if path is None:
        yield from records
        return
    with new_file(path, force=force) as file:
        for record in records:
            file.write(encode(record) + b"\n")
            yield record


def print_tally(rules: AnyRules, tally: Tally, seconds: float) -> None:
    words, decimal = SimulateWords(), VOICE.decimal
    rows = [
        [
            str(row["seat"]),
            row["bot"],
            decimal(100 * row["win_rate"], 1),
            UNKNOWN if row["win_rate_se"] is None else decimal(100 * row["win_rate_se"], 1),
            decimal(row["mean_score"], 2),
            UNKNOWN if row["mean_score_se"] is None else decimal(row["mean_score_se"], 2),
        ]
        for row in tally.rows()
    ]
    say(words.result(words_of(rules).title(), TerminalWords().games(tally.games), seconds))
    print_table([words.heads(), *rows])
