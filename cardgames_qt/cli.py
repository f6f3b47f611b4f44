"""The command line: a client of the engine and the bots like the app, with words instead of cards."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cardgames_qt import __version__
from cardgames_qt.bots.simulation import SECONDS_PER_MOVE, Series, Tally, play_series
from cardgames_qt.engine.errors import BadRecordError, GameError
from cardgames_qt.engine.notation import to_text
from cardgames_qt.engine.options import Option, Value, show
from cardgames_qt.engine.record import Record, begin, encode, replay_entry, verify
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.files import BadFileError, decode_line, read_lines
from cardgames_qt.games import GAMES, find, part
from cardgames_qt.words import GameWords

BAD_INPUT = 2
T = TypeVar("T")


def main(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit code."""
    parser = build_parser()
    chosen = parser.parse_args(arguments)
    try:
        return int(chosen.run(chosen))
    except GameError as error:
        complain(str(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader of our output left
    except OSError as error:
        complain(f"{error.filename or 'file'}: {error.strerror or error}")
    except KeyboardInterrupt:
        complain("stopped")
        return 130
    return BAD_INPUT


def build_parser() -> argparse.ArgumentParser:
    """All commands with their help."""
    parser = argparse.ArgumentParser(
        prog="stolek",
        description="Four card games at one little table.",
        epilog="`stolek COMMAND --help` explains a command.",
    )
    parser.add_argument("--version", action="version", version=f"Stolek {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_simulate(commands)
    _add_verify(commands)
    _add_replay(commands)
    _add_games(commands)
    return parser


def _add_simulate(commands: Any) -> None:
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
    simulate.add_argument("--jobs", type=positive, default=1, metavar="J", help="games at the same time (1)")
    simulate.add_argument("--json", action="store_true", help="print the result as JSON")
    simulate.set_defaults(run=run_simulate)


def _add_verify(commands: Any) -> None:
    check = commands.add_parser(
        "verify",
        help="check game records against the rules",
        description="Replay every record by the rules and check its result. Exit code 0 if all are right, "
        "2 if not: then a line names the file, its line, the log entry and the rule it breaks.",
    )
    check.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help=".jsonl (a game a line) or one game"
    )
    check.add_argument(
        "--keep-going", action="store_true", help="check the rest of a file after a bad record"
    )
    check.set_defaults(run=run_verify)


def _add_replay(commands: Any) -> None:
    tell = commands.add_parser(
        "replay",
        help="tell a recorded game in words",
        description="Tell a recorded game in words, everything hidden included.",
    )
    tell.add_argument("file", type=Path, metavar="FILE", help="a file of records")
    tell.add_argument("--game", type=positive, default=1, metavar="N", help="which game of the file (1)")
    tell.add_argument("--notation", action="store_true", help="print the log entries instead of sentences")
    tell.set_defaults(run=run_replay)


def _add_games(commands: Any) -> None:
    listing = commands.add_parser(
        "games",
        help="list the games, their options and bots",
        description="List every game: id, players, bots, and each option with its default.",
    )
    listing.add_argument("--json", action="store_true", help="print it as JSON")
    listing.set_defaults(run=run_games)


def run_simulate(chosen: argparse.Namespace) -> int:
    """Play the games, record them, show the tally."""
    rules = find(chosen.game)
    bots = parse_seats(rules, chosen.seats)
    options = rules.settle(len(bots), parse_options(chosen.option))
    series = Series(game=rules.id, bots=bots, options=options, seed=chosen.seed)
    tally = Tally(rules, bots)
    began = time.monotonic()
    records = play_series(series, chosen.games, chosen.jobs)
    for record in progress(recorded(records, chosen.record), chosen.games):
        tally.add(record)
    seconds = time.monotonic() - began
    if chosen.json:
        result = {"game": rules.id, "options": options, "seed": chosen.seed, "games": tally.games}
        print_json(result | {"seconds": round(seconds, 3), "seats": tally.rows()})
    else:
        print_tally(rules, tally, seconds)
    return 0


def parse_seats(rules: AnyRules, text: str) -> tuple[str, ...]:
    """The bots that `greedy,random*2` names; raises GameError for one the game does not have."""
    known = part(rules, "bot").BOTS
    bots: list[str] = []
    for word in text.split(","):
        bot, _, count = word.strip().partition("*")
        if bot not in known:
            raise GameError(f"{rules.id} has no bot {bot!r}; it has: {', '.join(known)}")
        if count and not (count.isdecimal() and 1 <= int(count) <= 9):
            raise GameError(f"in {word!r}, what follows * must be a number of seats")
        bots += [bot] * (int(count) if count else 1)
    return tuple(bots)


def parse_options(texts: Sequence[str]) -> dict[str, Value]:
    """Options as written on the command line: numbers, true, false and null mean themselves."""
    options: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise GameError(f"--option takes NAME=VALUE, not {text!r}")
        try:
            options[name] = msgspec.json.decode(value, type=bool | int | None)
        except msgspec.DecodeError:
            options[name] = value
    return options


def recorded(records: Iterable[Record], path: Path | None) -> Iterator[Record]:
    """Pass records on and write each to the file as it comes."""
    if path is None:
        yield from records
        return
    with path.open("wb") as file:
        for record in records:
            file.write(encode(record) + b"\n")
            yield record


def print_tally(rules: AnyRules, tally: Tally, seconds: float) -> None:
    """The result as a table."""
    header = ["seat", "bot", "wins %", "± s.e.", "mean score", "± s.e."]
    rows = [
        [
            str(row["seat"]),
            row["bot"],
            f"{100 * row['win_rate']:.1f}",
            f"{100 * row['win_rate_se']:.1f}",
            f"{row['mean_score']:.2f}",
            f"{row['mean_score_se']:.2f}",
        ]
        for row in tally.rows()
    ]
    print(f"{words_of(rules).title()}: {tally.games} games in {seconds:.1f} s")
    print_table([header, *rows])


def run_verify(chosen: argparse.Namespace) -> int:
    """Check every record of every file."""
    faults = 0
    for path in chosen.files:
        checked = 0
        for number, line in read_lines(path):
            try:
                record = decode_line(path, number, line)
                verify(find_game(path, number, record), record)
                checked += 1
            except BadRecordError as error:
                faults += 1
                complain(f"{path}:{number}: {explain(error, line)}")
                if not chosen.keep_going:
                    break
        else:
            print(f"{path}: {checked} {'game' if checked == 1 else 'games'} verified")
        if checked == 0 and not faults:
            faults += 1
            complain(f"{path}: it holds no record")
    return BAD_INPUT if faults else 0


def find_game(path: Path, line: int, record: Record) -> AnyRules:
    """The rules a record is to be read by; raises BadFileError."""
    try:
        return find(record.game)
    except GameError as error:
        raise BadFileError(path, line, BadRecordError(str(error))) from None


def explain(error: BadRecordError, line: bytes) -> str:
    """What is wrong with a record, with the rule in words and the entry as it stands."""
    if error.entry is None:
        return error.what
    record = msgspec.json.decode(line, type=Record)
    entry = to_text(record.log[error.entry - 1])
    entry = entry if len(entry) <= 80 else entry[:77] + "…"
    what = (
        error.what
        if error.fault is None
        else f"{words_of(find(record.game)).fault(error.fault)} ({error.fault.rule})"
    )
    return f"entry {error.entry} ({entry}): {what}"


def run_replay(chosen: argparse.Namespace) -> int:
    """Tell one game of a file in words."""
    count = 0
    for count, (number, line) in enumerate(read_lines(chosen.file), 1):
        if count == chosen.game:
            try:
                record = decode_line(chosen.file, number, line)
                tell(find_game(chosen.file, number, record), record, notation=chosen.notation)
            except BadRecordError as error:
                complain(f"{chosen.file}:{number}: {explain(error, line)}")
                return BAD_INPUT
            return 0
    complain(
        f"{chosen.file}: it holds {count} {'game' if count == 1 else 'games'}, there is no game {chosen.game}"
    )
    return BAD_INPUT


def tell(rules: AnyRules, record: Record, *, notation: bool) -> None:
    """Print a game step by step, up to the first fault if there is one."""
    words = words_of(rules)
    names = [player.name for player in record.players]
    options = ", ".join(f"{name} {show(value)}" for name, value in record.options.items())
    print(f"{words.title()} · {', '.join(names)}" + (f" · {options}" if options else ""))
    match = begin(rules, record)
    for index, entry in enumerate(record.log, 1):
        replay_entry(match, entry, index)
        if notation:
            print(f"{index:4} {to_text(entry)}")
            continue
        for told in match.history[-1].told:
            sentence = words.event(told.event, names)
            if sentence:
                whom = (
                    "" if told.audience is None else f"[{', '.join(names[seat] for seat in told.audience)}] "
                )
                print(f"{index:4} {whom}{sentence}")
    print(f"     scores {list(match.scores)}" + ("" if match.outcome else ", unfinished"))


def run_games(chosen: argparse.Namespace) -> int:
    """List the games."""
    if chosen.json:
        print_json([describe_game(rules) for rules in GAMES.values()])
        return 0
    for rules in GAMES.values():
        words = words_of(rules)
        least, most = rules.seat_counts[0], rules.seat_counts[-1]
        print(
            f"{rules.id}: {words.title()}, {least}–{most} players; bots: {', '.join(part(rules, 'bot').BOTS)}"
        )
        rows = [
            [
                "",
                name,
                by_seats(rules, name, default_of),
                by_seats(rules, name, Option.allowed),
                words.option(name),
            ]
            for name in dict.fromkeys(option.name for n in rules.seat_counts for option in rules.options(n))
        ]
        print_table([["", "option", "default", "values", ""], *rows] if rows else [["", "no options"]])
        print()
    return 0


def by_seats(rules: AnyRules, name: str, tell: Callable[[Option], str]) -> str:
    """What is to be told of an option, for each number of seats where it depends on them."""
    told = [tell(option) for n in rules.seat_counts for option in rules.options(n) if option.name == name]
    return " / ".join(dict.fromkeys(told))


def default_of(option: Option) -> str:
    """An option's default as text."""
    return show(option.default)


def describe_game(rules: AnyRules) -> dict[str, Any]:
    """A game as data, its options for each number of seats."""
    return {
        "id": rules.id,
        "title": words_of(rules).title(),
        "players": list(rules.seat_counts),
        "bots": list(part(rules, "bot").BOTS),
        "options": {str(seats): list(rules.options(seats)) for seats in rules.seat_counts},
    }


def words_of(rules: AnyRules) -> GameWords:
    """A game's English words."""
    return part(rules, "text").WORDS()  # type: ignore[no-any-return]


def progress(items: Iterable[T], total: int) -> Iterator[T]:
    """Pass items on and draw a bar on a terminal's error stream."""
    if not sys.stderr.isatty():
        yield from items
        return
    began = time.monotonic()
    for done, item in enumerate(items, 1):
        yield item
        filled = 30 * done // total
        left = (time.monotonic() - began) / done * (total - done)
        sys.stderr.write(f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{total}, {left:.0f} s left \033[K")
        sys.stderr.flush()
    sys.stderr.write("\r\033[K")


def print_table(rows: Sequence[Sequence[str]]) -> None:
    """Columns as wide as their widest cell; columns of numbers to the right."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    numeric = [all(is_number(cell) for cell in column[1:]) for column in columns]
    for row in rows:
        cells = [
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        ]
        print("  ".join(cells).rstrip())


def is_number(text: str) -> bool:
    """Whether a cell holds a number."""
    return text.lstrip("-").replace(".", "", 1).isdecimal()


def print_json(value: Any) -> None:
    """One line of JSON."""
    print(msgspec.json.encode(value).decode())


def complain(message: str) -> None:
    """One clear line on the error stream."""
    print(f"stolek: {message}", file=sys.stderr)


def positive(text: str) -> int:
    """A whole number from 1 up, for the argument parser."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a whole number from 1 up")
    return number
