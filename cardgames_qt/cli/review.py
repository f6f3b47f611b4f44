"""`stolek review`: decisions, the others' mistakes and the luck of the cards in recorded games."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from cardgames_qt.bots.parallel import run_tasks
from cardgames_qt.bots.review import Look, look_back, weigh_line
from cardgames_qt.bots.second_look import SecondLook, play_on
from cardgames_qt.cli.recorded import Recorded, add_files, add_seats, check_seats, collect
from cardgames_qt.cli.terminal import UNKNOWN, jobs, positive, print_json, print_table, progress, words_of
from cardgames_qt.console import BAD_INPUT, say
from cardgames_qt.engine.notation import to_text
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.hints import mistake_in_words
from cardgames_qt.kit.marks import unmarked
from cardgames_qt.kit.words import english
from cardgames_qt.play.reviews import Moment, Review, SeatReview


def add_review(commands: Any) -> None:
    review = commands.add_parser(
        "review",
        help="tell decisions and luck of recorded games apart",
        description="Look back on recorded games: what every seat could win at the outset, what its own "
        "decisions, those of the others and the cards made of that, and the moves that lost most. Values are "
        "the strongest bot's, from what the seat could know.",
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
    review.add_argument(
        "--first-look",
        action="store_true",
        help="leave out the second look, in which bots play on from every move that seems to be a mistake",
    )
    review.add_argument("--jobs", type=jobs, default=1, metavar="J", help="decisions at the same time (1)")
    review.add_argument("--json", action="store_true", help="print one JSON object a game")
    review.set_defaults(run=run_review)


class ReviewedGame(msgspec.Struct, frozen=True):
    """A recorded game, and the decisions to weigh."""

    recorded: Recorded
    look: Look


def run_review(chosen: argparse.Namespace) -> int:
    faults = 0
    for path in chosen.files:
        games, wrong = collect(path, lambda recorded: looked_at(recorded, chosen.seat))
        faults += wrong
        for game, review in reviewed(games, chosen):
            tell_json(game, review) if chosen.json else tell(game, review)
    return BAD_INPUT if faults else 0


def looked_at(recorded: Recorded, seats: list[Seat] | None) -> ReviewedGame:
    """The task for these seats, or all; raises GameError."""
    check_seats(recorded.match, seats)
    asked = None if seats is None else sorted(set(seats))
    return ReviewedGame(recorded, look_back(recorded.record, recorded.match, asked))


def reviewed(games: list[ReviewedGame], chosen: argparse.Namespace) -> Iterator[tuple[ReviewedGame, Review]]:
    """Each game with its review, as it becomes available."""
    budget, jobs = chosen.budget, chosen.jobs
    tasks = [(game.recorded.record.game, line, Budget(budget)) for game in games for line in game.look.lines]
    weighings = progress(run_tasks(weigh_line, tasks, jobs), len(tasks)) if tasks else iter(())
    for game in games:
        found = SecondLook.begin(game.look, list(islice(weighings, len(game.look.lines))), budget)
        yield game, (found if chosen.first_look else looked_again(found, jobs)).review()


def looked_again(found: SecondLook, jobs: int) -> SecondLook:
    """After the second look."""
    rest = found.rest
    comparisons = progress(run_tasks(play_on, rest, jobs), len(rest)) if rest else iter(())
    for suspect, comparison in zip(rest, comparisons, strict=True):
        found = found.after(suspect, comparison)
    return found


def tell_json(game: ReviewedGame, review: Review) -> None:
    where = {"file": str(game.recorded.path), "line": game.recorded.line}
    print_json(where | msgspec.to_builtins(review))


def tell(game: ReviewedGame, review: Review) -> None:
    """A table of the seats, then the moments in words."""
    recorded, rules = game.recorded, game.recorded.match.rules
    names = [player.name for player in recorded.record.players]
    say(f"{words_of(rules).title()} · {', '.join(names)} · {recorded.path}:{recorded.line}")
    header = ["seat", "player", "start %", "result %", "decisions", *map(whose, names), "cards", "unforced"]
    print_table([[*header, "accuracy"], *(row(each, names[each.seat]) for each in review.seats)])
    say(about_start(rules.together))
    for moment in review.moments:
        tell_moment(game, moment, names[moment.seat])
    say()


def whose(name: str) -> str:
    """The head of what a player's decisions gave to the others."""
    return f"by {name}"


def about_start(together: bool) -> str:
    """What the first number is."""
    if together:
        return (
            "  start: what a master wins in this seat with these partners; "
            "by …: compared with what such a partner loses on average"
        )
    return "  start: a fair share; by …: what that player's mistakes gave to this one"


def row(seat: SeatReview, name: str) -> list[str]:
    """A seat's row, in percent of a win."""
    assert seat.cards is not None
    return [
        str(seat.seat),
        name,
        f"{100 * seat.start:.0f}",
        f"{100 * seat.result:.0f}",
        points(seat.decisions),
        *(UNKNOWN if other == seat.seat else points(part) for other, part in enumerate(seat.others)),
        points(seat.cards),
        str(seat.unforced),
        UNKNOWN if seat.whole_accuracy is None else str(seat.whole_accuracy),
    ]


def points(part: float) -> str:
    """A share of a win in percent, without a negative zero."""
    return f"{100 * part:.1f}".replace("-0.0", "0.0") if abs(part) < 0.0005 else f"{100 * part:.1f}"


def tell_moment(game: ReviewedGame, moment: Moment, name: str) -> None:
    """The move played, the better one and why; entries are numbered as in `stolek replay`."""
    lost, error = 100 * moment.lost, 100 * moment.error
    played, better, why = in_words(game, moment)
    say(f"  entry {moment.entry + 1}, {name}: {played}")
    sure = f"give or take {2 * error:.0f}" if error else "for certain"
    say(f"    better, by about {lost:.0f} wins in 100, {sure}: {better}")
    if why:
        say(f"    {why}")


def in_words(game: ReviewedGame, moment: Moment) -> tuple[str, str, str]:
    """What was played, what would have been better and why: in the game's words, else in notation."""
    match = game.recorded.match
    step, words = match.history[moment.entry], find(match.rules.id)
    hints = words.hint_words(words.words(), english)
    if hints is None:
        return to_text(moment.played), to_text(moment.better), ""
    played, better = (match.rules.read_entry(step.state, each)[1] for each in (moment.played, moment.better))
    about = mistake_in_words(hints, match.rules.view(step.state, step.seat), better, played, moment.reasons)
    return unmarked(about.played), unmarked(about.better), unmarked(about.why)
