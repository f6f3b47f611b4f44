"""`stolek review`: whether it was the player or the cards."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from cardgames_qt.bots.parallel import run_tasks
from cardgames_qt.bots.review import Look, compose, look_back, weigh_line
from cardgames_qt.cli.recorded import Recorded, add_files, add_seats, check_seats, used
from cardgames_qt.cli.terminal import UNKNOWN, jobs, positive, print_json, print_table, progress, words_of
from cardgames_qt.console import BAD_INPUT, say
from cardgames_qt.engine.notation import to_text
from cardgames_qt.engine.rules import Entry, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.marks import unmarked
from cardgames_qt.kit.words import english
from cardgames_qt.play.reviews import Moment, Review, SeatReview


def add_review(commands: Any) -> None:
    """The command and its help."""
    review = commands.add_parser(
        "review",
        help="tell luck and decisions of recorded games apart",
        description="Look back on recorded games: what every seat could win at the outset, what luck and its "
        "own decisions made of that, and the moves that lost most. Values are the strongest bot's, from what "
        "the seat could know.",
        epilog="example: stolek review games.jsonl --seat 0 --jobs 2",
    )
    add_files(review)
    add_seats(review, "only this seat, from 0; may be repeated")
    review.add_argument(
        "--budget",
        type=positive,
        metavar="PLAYOUTS",
        help="playouts for a decision (the bot's own measure)",
    )
    review.add_argument("--jobs", type=jobs, default=1, metavar="J", help="decisions at the same time (1)")
    review.add_argument("--json", action="store_true", help="print one JSON object a game")
    review.set_defaults(run=run_review)


class Game(msgspec.Struct, frozen=True):
    """A game of a file that can be looked back on."""

    recorded: Recorded
    look: Look


def run_review(chosen: argparse.Namespace) -> int:
    """Review every game of every file."""
    faults = 0
    for path in chosen.files:
        games, wrong = used(path, lambda recorded: looked_at(recorded, chosen.seat))
        faults += wrong
        for game, review in reviewed(games, chosen.budget, chosen.jobs):
            tell_json(game, review) if chosen.json else tell(game, review)
    return BAD_INPUT if faults else 0


def looked_at(recorded: Recorded, seats: list[Seat] | None) -> Game:
    """A game with the decisions of these seats, or of all; raises GameError."""
    check_seats(recorded.match, seats)
    asked = None if seats is None else sorted(set(seats))
    return Game(recorded, look_back(recorded.record, recorded.match, asked))


def reviewed(games: list[Game], budget: int | None, jobs: int) -> Iterator[tuple[Game, Review]]:
    """The games with their reviews, as they get ready."""
    tasks = [(game.recorded.record.game, line, Budget(budget)) for game in games for line in game.look.lines]
    weighings = progress(run_tasks(weigh_line, tasks, jobs), len(tasks)) if tasks else iter(())
    for game in games:
        yield game, compose(game.look, list(islice(weighings, len(game.look.lines))), budget)


def tell_json(game: Game, review: Review) -> None:
    """One line for a program."""
    where = {"file": str(game.recorded.path), "line": game.recorded.line}
    print_json(where | msgspec.to_builtins(review))


def tell(game: Game, review: Review) -> None:
    """A table of the seats, then the moments in words."""
    recorded, rules = game.recorded, game.recorded.match.rules
    names = [player.name for player in recorded.record.players]
    say(f"{words_of(rules).title()} · {', '.join(names)} · {recorded.path}:{recorded.line}")
    together = rules.together
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
    match = game.recorded.match
    step = match.history[moment.entry]
    words = find(match.rules.id)
    told = words.hint_words(words.words(), english)
    if told is None:
        return to_text(entry)
    _, move = match.rules.read_entry(step.state, entry)
    return unmarked(told.does(match.rules.view(step.state, step.seat), move))
