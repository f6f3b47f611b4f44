"""`stolek arena`: measure the bots, as a table that can be reproduced."""

from __future__ import annotations

import argparse
import datetime
from pathlib import Path
from typing import Any

from cardgames_qt.bots.arena import (
    ArenaResult,
    elo,
    markdown,
    pairings,
    play_arena,
    schedule,
    tabulate,
)
from cardgames_qt.bots.outside import is_outside
from cardgames_qt.cli.language import CommandWords
from cardgames_qt.cli.terminal import TerminalWords, add_force, jobs, positive, print_json, progress
from cardgames_qt.console import say
from cardgames_qt.engine.options import read_seed, read_texts, show
from cardgames_qt.engine.untrusted import cut
from cardgames_qt.games import find
from cardgames_qt.play.levels import read_seats
from cardgames_qt.storage.outputs import check_output, new_file


class ArenaWords(CommandWords):
    """How strong bots are."""

    def help(self) -> str:
        """In the list of commands."""
        return self.tr("measure how strong the bots are")

    def about(self) -> str:
        """What the command does."""
        return self.tr(
            "Play bots against each other on the same deals, every bot from every seat in turn, and print a "
            "Markdown table with standard errors, Elo ratings and thinking times. In a game that is won "
            "together each level plays with itself."
        )

    def levels(self) -> str:
        """About --levels."""
        return self.tr("who is measured, weakest first")

    def against(self) -> str:
        """About --against."""
        return self.tr("fill the other seats with this bot instead of each other")

    def bot(self) -> str:
        """About --bot."""
        return self.tr("measure a player of yours, too (docs/players.md); may be repeated")

    def seats(self) -> str:
        """About --seats."""
        return self.tr("players at a table (two, or the fewest)")

    def games(self) -> str:
        """About --games."""
        return self.tr("games for each pairing (200)")

    def seed(self) -> str:
        """About --seed."""
        return self.tr("same seed, same deals (arena)")

    def log(self) -> str:
        """About --log."""
        return self.tr("keep results here; a second run goes on there")

    def out(self) -> str:
        """About --out."""
        return self.tr("write the table here, too")

    def no_class(self, text: str) -> str:
        """What should be a module and a class."""
        return self.tr("“{text}” is not MODULE:CLASS").format(text=text)

    def heads(self, *, together: bool) -> list[str]:
        """Of the table."""
        unit = self.tr("cards left") if together else self.tr("mean score")
        wins, pace, longest = self.tr("wins %"), self.tr("ms a move"), self.tr("longest ms")
        return [self.tr("bots"), self.tr("games"), wins, unit, pace, longest]


def add_arena(commands: Any) -> None:
    words, common = ArenaWords(), TerminalWords()
    example = "stolek arena gap --levels easy,medium,hard --games 400 --log gap.jsonl --jobs 2"
    arena = commands.add_parser(
        "arena", help=words.help(), description=words.about(), epilog=common.example(example)
    )
    arena.add_argument("game", metavar="GAME", help=common.a_game())
    arena.add_argument("--levels", required=True, metavar="BOT,BOT,…", help=words.levels())
    arena.add_argument(
        "--bot", action="append", type=outside_name, default=[], metavar="MODULE:CLASS", help=words.bot()
    )
    arena.add_argument("--against", metavar="BOT", help=words.against())
    arena.add_argument("--seats", type=positive, metavar="N", help=words.seats())
    arena.add_argument("--games", type=positive, default=200, metavar="N", help=words.games())
    arena.add_argument("--seed", default="arena", metavar="S", help=words.seed())
    arena.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=common.option())
    arena.add_argument("--log", type=Path, metavar="FILE.jsonl", help=words.log())
    arena.add_argument("--out", type=Path, metavar="FILE.md", help=words.out())
    add_force(arena)
    arena.add_argument("--jobs", type=jobs, default=1, metavar="J", help=common.jobs())
    arena.add_argument("--json", action="store_true", help=common.json())
    arena.set_defaults(run=run_arena)


def outside_name(text: str) -> str:
    """Argument type: a module and a class in it."""
    if not is_outside(text):
        raise argparse.ArgumentTypeError(ArenaWords().no_class(cut(text)))
    return text


def run_arena(chosen: argparse.Namespace) -> int:
    """Play the games that are missing in the log, and print the table."""
    rules = find(chosen.game).rules
    levels, seed = (*read_seats(rules, chosen.levels), *chosen.bot), read_seed(chosen.seed)
    if chosen.against is not None and chosen.against not in chosen.bot:
        read_seats(rules, chosen.against)
    seats = chosen.seats or max(2, rules.seat_counts[0])
    options = rules.settle(seats, read_texts(chosen.option))
    if chosen.out:
        check_output(chosen.out, force=chosen.force)
    pairs = pairings(rules, levels, chosen.against)
    games = schedule(rules, pairs, seats=seats, options=options, games=chosen.games, seed=seed)
    results: list[ArenaResult] = list(
        progress(play_arena(games, chosen.log, chosen.jobs, chosen.bot), len(games))
    )
    lines = tabulate(results, pairs)
    ratings = elo(lines) if seats == 2 and chosen.against is None and not rules.together else {}
    if chosen.json:
        print_json({"game": rules.id, "seats": seats, "options": options, "lines": lines, "elo": ratings})
        return 0
    heads = ArenaWords().heads(together=rules.together)
    table = heading(chosen, seats) + markdown(lines, ratings, heads)
    for line in table.splitlines():
        say(line)
    if chosen.out:
        with new_file(chosen.out, force=chosen.force) as file:
            file.write(table.encode())
    return 0


def heading(chosen: argparse.Namespace, seats: int) -> str:
    """The command that reproduces the table, and the date."""
    words = ["stolek arena", chosen.game, "--levels", chosen.levels, "--seats", str(seats)]
    words += [f"--bot {name}" for name in chosen.bot]
    words += ["--against", chosen.against] if chosen.against else []
    words += ["--games", str(chosen.games), "--seed", chosen.seed]
    words += [f"--option {name}={show(value)}" for name, value in read_texts(chosen.option).items()]
    return f"`{' '.join(words)}`, {datetime.date.today().isoformat()}\n\n"
