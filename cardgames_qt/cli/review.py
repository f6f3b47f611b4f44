"""`stolek review`: whether it was the player or the cards."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from cardgames_qt.bots.parallel import run_tasks
from cardgames_qt.bots.review import Look, Moment, Review, SeatReview, compose, look_back, weigh_line
from cardgames_qt.cli.records import explaining, find_game
from cardgames_qt.cli.terminal import UNKNOWN, jobs, positive, print_json, print_table, progress, words_of
from cardgames_qt.console import BAD_INPUT, complain, say
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.foreign import cut
from cardgames_qt.engine.notation import to_text
from cardgames_qt.engine.record import Record, replay
from cardgames_qt.engine.rules import Entry, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.marks import unmarked
from cardgames_qt.kit.words import english
from cardgames_qt.storage.files import decode_line, read_lines


def add_review(commands: Any) -> None:
    """The command and its help."""
    review = commands.add_parser(
        "review",
        help="tell luck and decisions of recorded games apart",
        description="Look back on recorded games: what every seat could win at the outset, what luck and its "
        "own decisions made of that, and the moves that lost most. Values are the master's, from what the "
        "seat could know.",
        epilog="example: stolek review games.jsonl --seat 0 --jobs 2",
    )
    review.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help=".jsonl (a game a line) or one game"
    )
    review.add_argument(
        "--seat", action="append", type=seat, metavar="N", help="only this seat, from 0; may be repeated"
    )
    review.add_argument(
        "--budget",
        type=positive,
        metavar="PLAYOUTS",
        help="playouts for a decision (the master's own measure)",
    )
    review.add_argument("--jobs", type=jobs, default=1, metavar="J", help="decisions at the same time (1)")
    review.add_argument("--json", action="store_true", help="print one JSON object a game")
    review.set_defaults(run=run_review)


def seat(text: str) -> int:
    """Reads a seat's number, for the argument parser."""
    if not (text.isdecimal() and len(text) < 3):
        raise argparse.ArgumentTypeError(f"{cut(text)!r} is not a seat, which are numbered from 0")
    return int(text)


class Game(msgspec.Struct, frozen=True):
    """A game of a file that can be looked back on."""

    path: Path
    line: int
    record: Record
    look: Look


def run_review(chosen: argparse.Namespace) -> int:
    """Review every game of every file."""
    faults = 0
    for path in chosen.files:
        games, wrong = read_games(path, chosen.seat)
        faults += wrong
        for game, review in reviewed(games, chosen.budget, chosen.jobs):
            tell_json(game, review) if chosen.json else tell(game, review)
    return BAD_INPUT if faults else 0


def read_games(path: Path, seats: list[int] | None) -> tuple[list[Game], int]:
    """The games of a file, and how much is wrong with it."""
    games: list[Game] = []
    faults = 0
    for number, line in read_lines(path):
        try:
            games.append(read_game(path, number, line, seats))
        except GameError as error:
            faults += 1
            complain(f"{path}:{number}: {error}")
    if not games and not faults:
        faults += 1
        complain(f"{path}: it holds no record")
    return games, faults


def read_game(path: Path, number: int, line: bytes, seats: list[int] | None) -> Game:
    """The game on a line; raises GameError."""
    record = decode_line(path, number, line)
    rules = find_game(path, number, record)
    with explaining(rules, record):
        match = replay(rules, record)
    missing = [each for each in seats or () if each >= match.seats]
    if missing:
        raise GameError(f"there is no seat {missing[0]}, only 0 to {match.seats - 1}")
    asked = None if seats is None else map(Seat, sorted(set(seats)))
    return Game(path, number, record, look_back(record, match, asked))


def reviewed(games: list[Game], budget: int | None, jobs: int) -> Iterator[tuple[Game, Review]]:
    """The games with their reviews, as they get ready."""
    tasks = [(game.record.game, line, Budget(budget)) for game in games for line in game.look.lines]
    weighings = progress(run_tasks(weigh_line, tasks, jobs), len(tasks)) if tasks else iter(())
    for game in games:
        yield game, compose(game.look, list(islice(weighings, len(game.look.lines))), budget)


def tell_json(game: Game, review: Review) -> None:
    """One line for a program."""
    where = {"file": str(game.path), "line": game.line}
    print_json(where | msgspec.to_builtins(review))


def tell(game: Game, review: Review) -> None:
    """A table of the seats, then the moments in words."""
    names = [player.name for player in game.record.players]
    say(f"{words_of(game.look.match.rules).title()} · {', '.join(names)} · {game.path}:{game.line}")
    together = game.look.match.rules.together
    header = ["seat", "player", "start %", "result %", "luck", "decisions", "unforced", "accuracy"]
    header += ["luck by others"] if together else []
    rows = [row(each, names[each.seat], together=together) for each in review.seats]
    print_table([header, *rows])
    for moment in review.moments:
        tell_moment(game, moment, names[moment.seat])
    say()


def row(told: SeatReview, name: str, *, together: bool) -> list[str]:
    """A seat in hundredths of a win."""
    cells = [
        str(told.seat),
        name,
        f"{100 * told.start:.0f}",
        f"{100 * told.result:.0f}",
        points(told.luck),
        points(told.decisions),
        str(told.unforced),
        UNKNOWN if told.accuracy is None else f"{told.accuracy:.0f}",
    ]
    return [*cells, points(told.others)] if together else cells


def points(part: float) -> str:
    """A part of a win in hundredths, and nothing is nothing."""
    return f"{100 * part:.1f}".replace("-0.0", "0.0") if abs(part) < 0.0005 else f"{100 * part:.1f}"


def tell_moment(game: Game, moment: Moment, name: str) -> None:
    """What was played, and what would have been better; entries as `stolek replay` counts them."""
    lost, error = 100 * moment.lost, 100 * moment.error
    say(f"  entry {moment.entry + 1}, {name}: {in_words(game, moment, moment.played)}")
    sure = f"give or take {2 * error:.0f}" if error else "for certain"
    say(f"    better, by about {lost:.0f} games in 100, {sure}: {in_words(game, moment, moment.better)}")


def in_words(game: Game, moment: Moment, entry: Entry) -> str:
    """A move as the game tells it, or as the record writes it."""
    match = game.look.match
    step = match.history[moment.entry]
    words = find(match.rules.id)
    told = words.hint_words(words.words(), english)
    if told is None:
        return to_text(entry)
    _, move = match.rules.read_entry(step.state, entry)
    return unmarked(told.does(match.rules.view(step.state, step.seat), move))
