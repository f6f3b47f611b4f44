"""`stolek review`: decisions, the others' mistakes and the luck of the cards in recorded games."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from cardgames_qt.bots.parallel import run_tasks
from cardgames_qt.bots.review import Look, look_back, weigh_line
from cardgames_qt.bots.second_look import SecondLook, play_on
from cardgames_qt.cli.language import VOICE, CommandWords
from cardgames_qt.cli.recorded import Recorded, add_files, add_seats, check_seats, collect
from cardgames_qt.cli.terminal import (
    UNKNOWN,
    TerminalWords,
    jobs,
    positive,
    print_json,
    print_table,
    progress,
    words_of,
)
from cardgames_qt.console import BAD_INPUT, say
from cardgames_qt.engine.notation import to_text
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.hints import mistake_in_words
from cardgames_qt.kit.marks import unmarked
from cardgames_qt.play.reviews import Moment, Review, SeatReview


class ReviewCommandWords(CommandWords):
    """Decisions, the others' mistakes and luck."""

    def help(self) -> str:
        """In the list of commands."""
        return self.tr("tell decisions and luck of recorded games apart")

    def about(self) -> str:
        """What the command does."""
        return self.tr(
            "Look back on recorded games. For every seat: its chance of winning at the start, how its own "
            "decisions, those of the others and the cards changed it, and the costliest moves, as judged by "
            "the strongest bot from what the seat could know."
        )

    def seat(self) -> str:
        """About --seat."""
        return self.tr("only this seat, from 0; may be repeated")

    def budget(self) -> str:
        """About --budget."""
        return self.tr("playouts for a decision (as many as the bot itself uses)")

    def first_look(self) -> str:
        """About --first-look."""
        return self.tr(
            "leave out the second look, in which bots play on from every move that seems to be a mistake"
        )

    def jobs(self) -> str:
        """About --jobs."""
        return self.tr("decisions at the same time (1)")

    def json(self) -> str:
        """About --json."""
        return self.tr("print one JSON object a game")

    def heads(self, names: Sequence[str]) -> list[str]:
        """Of the table; a player's column is what their decisions gave to the others."""
        by = [self.tr("by {player}").format(player=name) for name in names]
        start, result = self.tr("start %"), self.tr("result %")
        own, cards, free = self.tr("decisions"), self.tr("cards"), self.tr("free decisions")
        return [self.tr("seat"), self.tr("player"), start, result, own, *by, cards, free, self.tr("accuracy")]

    def about_start(self, *, together: bool) -> str:
        """What the first number is."""
        if together:
            return self.tr(
                "start: what a master wins in this seat with these partners; by …: compared with what such a "
                "partner loses on average"
            )
        return self.tr("start: a fair share; by …: what that player’s mistakes gave to this one")

    def played(self, entry: int, player: str, move: str) -> str:
        """A mistake; entries are numbered as in `stolek replay`."""
        return self.tr("entry {entry}, {player}: {move}").format(entry=entry, player=player, move=move)

    def better(self, lost: int, doubt: int, move: str) -> str:
        """What would have been better, and by how much; without doubt, for certain."""
        text = self.tr("better by about %n win(s) in 100, give or take {doubt}: {move}", "", lost)
        if not doubt:
            text = self.tr("better by %n win(s) in 100 for certain: {move}", "", lost)
        return text.format(doubt=doubt, move=move)


def add_review(commands: Any) -> None:
    words, example = ReviewCommandWords(), "stolek review games.jsonl --seat 0 --jobs 2"
    review = commands.add_parser(
        "review", help=words.help(), description=words.about(), epilog=TerminalWords().example(example)
    )
    add_files(review)
    add_seats(review, words.seat())
    review.add_argument("--budget", type=positive, metavar="PLAYOUTS", help=words.budget())
    review.add_argument("--first-look", action="store_true", help=words.first_look())
    review.add_argument("--jobs", type=jobs, default=1, metavar="J", help=words.jobs())
    review.add_argument("--json", action="store_true", help=words.json())
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
    words = ReviewCommandWords()
    print_table([words.heads(names), *(row(each, names[each.seat]) for each in review.seats)])
    say(f"  {words.about_start(together=rules.together)}")
    for moment in review.moments:
        tell_moment(game, moment, names[moment.seat])
    say()


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
    """A share of a win in percent."""
    return VOICE.decimal(100 * part, 1)


def tell_moment(game: ReviewedGame, moment: Moment, name: str) -> None:
    """The move played, the better one and why."""
    words, (played, better, why) = ReviewCommandWords(), in_words(game, moment)
    doubt = max(1, round(200 * moment.error)) if moment.error else 0
    say(f"  {words.played(moment.entry + 1, name, played)}")
    say(f"    {words.better(round(100 * moment.lost), doubt, better)}")
    if why:
        say(f"    {why}")


def in_words(game: ReviewedGame, moment: Moment) -> tuple[str, str, str]:
    """What was played, what would have been better and why: in the game's words, else in notation."""
    match = game.recorded.match
    step, words = match.history[moment.entry], find(match.rules.id)
    hints = words.hint_words(words.words(VOICE.translate), VOICE.translate)
    if hints is None:
        return to_text(moment.played), to_text(moment.better), ""
    played, better = (match.rules.read_entry(step.state, each)[1] for each in (moment.played, moment.better))
    about = mistake_in_words(hints, match.rules.view(step.state, step.seat), better, played, moment.reasons)
    why = " ".join(text for text in (about.slip, about.why) if text)
    return unmarked(about.played), unmarked(about.better), unmarked(why)
