"""`stolek simulate`: bots play whole games."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from cardgames_qt.bots.simulation import SECONDS_PER_MOVE, Series, Tally, play_series
from cardgames_qt.cli.terminal import (
    UNKNOWN,
    add_force,
    counted,
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


def add_simulate(commands: Any) -> None:
    simulate = commands.add_parser(
        "simulate",
        help="let bots play games against each other",
        description="Let bots play whole games and show how often each seat wins and what it scores.",
        epilog="example: stolek simulate gap --seats greedy,random*2 --games 500 --record games.jsonl",
    )
    simulate.add_argument("game", help="a game's id, see `stolek games`")
    simulate.add_argument(
        "--seats",
        required=True,
        metavar="BOT,BOT,…",
        help="a bot for every seat, clockwise; greedy*3 stands for three",
    )
    simulate.add_argument("--games", type=positive, default=100, metavar="N", help="how many games (100)")
    simulate.add_argument(
        "--seed", default="1", metavar="S", help="same seed, same games, whatever --jobs is (1)"
    )
    simulate.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"an option, see `stolek games`; by the clock a move counts {SECONDS_PER_MOVE} seconds",
    )
    simulate.add_argument(
        "--record", type=Path, metavar="FILE.jsonl", help="write every game here, one a line"
    )
    add_force(simulate)
    simulate.add_argument("--jobs", type=jobs, default=1, metavar="J", help="games at the same time (1)")
    simulate.add_argument("--json", action="store_true", help="print the result as JSON")
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
    header = ["seat", "bot", "wins %", "± s.e.", "mean score", "± s.e."]
    rows = [
        [
            str(row["seat"]),
            row["bot"],
            f"{100 * row['win_rate']:.1f}",
            UNKNOWN if row["win_rate_se"] is None else f"{100 * row['win_rate_se']:.1f}",
            f"{row['mean_score']:.2f}",
            UNKNOWN if row["mean_score_se"] is None else f"{row['mean_score_se']:.2f}",
        ]
        for row in tally.rows()
    ]
    say(f"{words_of(rules).title()}: {counted(tally.games)} in {seconds:.1f} s")
    print_table([header, *rows])
