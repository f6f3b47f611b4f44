"""`stolek duplicate`: how other bots do in a seat of a recorded game."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

import msgspec

from cardgames_qt.bots.duplicate import (
    ROUNDS,
    DuplicateSeat,
    Made,
    compose,
    made,
    place_of,
    play_round,
    tasks,
)
from cardgames_qt.bots.parallel import run_tasks
from cardgames_qt.cli.language import VOICE, CommandWords
from cardgames_qt.cli.recorded import Recorded, add_files, add_seats, check_seats, collect, explaining
from cardgames_qt.cli.terminal import (
    UNKNOWN,
    TerminalWords,
    jobs,
    print_json,
    print_table,
    progress,
    up_to,
    words_of,
)
from cardgames_qt.console import BAD_INPUT, say
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import Outcome, Seat
from cardgames_qt.play.duplicates import MOST_ROUNDS, Duplicate, DuplicateRound
from cardgames_qt.play.levels import read_seats
from cardgames_qt.play.reviews import review_of as kept_review


class DuplicateCommandWords(CommandWords):
    """The same cards, other players."""

    def help(self) -> str:
        """In the list of commands."""
        return self.tr("replay a seat’s cards with other bots")

    def about(self) -> str:
        """What the command does."""
        return self.tr(
            "Deal recorded games again and let bots play the seat of each person; the other seats keep their "
            "bots, and other people’s seats are played by the usual level. Each bot plays several times, "
            "because bots use randomness."
        )

    def seats(self) -> str:
        """About --seat."""
        return self.tr("this seat, from 0; may be repeated (those of persons, or the first)")

    def levels(self) -> str:
        """About --levels."""
        return self.tr("who sits there (all levels)")

    def rounds(self) -> str:
        """About --rounds."""
        return self.tr("games per bot ({count})").format(count=ROUNDS)

    def json(self) -> str:
        """About --json."""
        return self.tr("print one JSON object per seat")

    def seat(self, number: int) -> str:
        """In the line over the table."""
        return self.tr("seat {number}").format(number=number)

    def heads(self) -> list[str]:
        """Of the table."""
        who, rounds, wins, error = self.tr("who"), self.tr("games"), self.tr("wins %"), self.tr("± s.e.")
        return [who, rounds, wins, error, self.tr("score"), error, self.tr("wins % by own decisions")]

    def others(self, players: str) -> str:
        """Under the table."""
        return self.tr("at the other seats: {players}").format(players=players)


def add_duplicate(commands: Any) -> None:
    words, common = DuplicateCommandWords(), TerminalWords()
    example = "stolek duplicate game.stolek --seat 0 --levels hard,master --rounds 20 --jobs 2"
    duplicate = commands.add_parser(
        "duplicate", help=words.help(), description=words.about(), epilog=common.example(example)
    )
    add_files(duplicate)
    add_seats(duplicate, words.seats())
    duplicate.add_argument("--levels", metavar="BOT,BOT,…", help=words.levels())
    rounds = {"type": up_to(MOST_ROUNDS), "default": ROUNDS}
    duplicate.add_argument("--rounds", metavar="N", help=words.rounds(), **rounds)
    duplicate.add_argument("--jobs", type=jobs, default=1, metavar="J", help=common.jobs())
    duplicate.add_argument("--json", action="store_true", help=words.json())
    duplicate.set_defaults(run=run_duplicate)


class SeatRequest(msgspec.Struct, frozen=True):
    """A seat of a recorded game, and the games to play there."""

    recorded: Recorded
    place: DuplicateSeat
    tasks: list[tuple[DuplicateSeat, str, int]]


def run_duplicate(chosen: argparse.Namespace) -> int:
    """Games that cannot be played are reported, and the rest goes on."""
    faults = 0
    asked: list[SeatRequest] = []
    for path in chosen.files:
        found, wrong = collect(path, lambda recorded: asked_of(recorded, chosen))
        faults += wrong
        asked += chain.from_iterable(found)
    for each, duplicate in played(asked, chosen.jobs):
        tell_json(each, duplicate) if chosen.json else tell(each, duplicate)
    return BAD_INPUT if faults else 0


def asked_of(recorded: Recorded, chosen: argparse.Namespace) -> list[SeatRequest]:
    """The tasks for the requested seats of a game; raises GameError."""
    record, match = recorded.record, recorded.match
    levels = None if chosen.levels is None else read_seats(match.rules, chosen.levels)
    check_seats(match, chosen.seat)
    with explaining(match.rules, record):
        places = [place_of(record, match, each) for each in asked_seats(record, chosen.seat)]
    return [SeatRequest(recorded, place, tasks(place, levels, chosen.rounds)) for place in places]


def asked_seats(record: Record, seats: list[Seat] | None) -> list[Seat]:
    """By default the persons' seats, or the first one if there are none."""
    persons = [number for number, player in enumerate(record.players) if player.kind == "human"]
    return [Seat(number) for number in sorted(set(seats or persons or [0]))]


def played(asked: list[SeatRequest], jobs: int) -> Iterator[tuple[SeatRequest, Duplicate]]:
    """Each task with its result, as it becomes available."""
    todo = [task for each in asked for task in each.tasks]
    rounds: Iterator[DuplicateRound] = (
        progress(run_tasks(play_round, todo, jobs), len(todo)) if todo else iter(())
    )
    for each in asked:
        yield each, compose(each.place, list(islice(rounds, len(each.tasks))))


def tell_json(asked: SeatRequest, duplicate: Duplicate) -> None:
    outcome = outcome_of(asked)
    recorded = asked.recorded
    where = {"file": str(recorded.path), "line": recorded.line, "game": recorded.match.rules.id}
    own = {"score": outcome.score(asked.place.seat), "share": outcome.share(asked.place.seat)}
    values = msgspec.to_builtins(duplicate) | {"made": msgspec.to_builtins(made(duplicate))}
    print_json(where | {"result": own, "without_luck": without_luck(asked)} | values)


def tell(asked: SeatRequest, duplicate: Duplicate) -> None:
    """A table: the player first, then the levels."""
    players, outcome, own = asked.place.record.players, outcome_of(asked), asked.place.seat
    recorded, words = asked.recorded, DuplicateCommandWords()
    say(f"{words_of(recorded.match.rules).title()} · {recorded.path}:{recorded.line} · {words.seat(own)}")
    share, luckless = 100 * outcome.share(own), without_luck(asked)
    cells = [players[own].name, "1", f"{share:.0f}", UNKNOWN, str(outcome.score(own)), UNKNOWN]
    first = [*cells, UNKNOWN if luckless is None else f"{100 * luckless:.0f}"]
    print_table([words.heads(), first, *map(row, made(duplicate))])
    others = [
        f"{player.name}: {bot}"
        for number, (player, bot) in enumerate(zip(players, duplicate.bots, strict=True))
        if number != own
    ]
    say(words.others(", ".join(others)) if others else "")


def row(made: Made) -> list[str]:
    """A level's row, wins in percent."""
    errors = [
        UNKNOWN if error is None else VOICE.decimal(factor * error, 1)
        for error, factor in ((made.share_error, 100), (made.score_error, 1))
    ]
    score = VOICE.decimal(made.score, 1)
    return [made.level, str(made.rounds), f"{100 * made.share:.0f}", errors[0], score, errors[1], UNKNOWN]


def outcome_of(asked: SeatRequest) -> Outcome:
    assert asked.recorded.match.outcome is not None
    return asked.recorded.match.outcome


def without_luck(asked: SeatRequest) -> float | None:
    """What the seat's decisions leave of its start, from the review stored with the game, if any."""
    review = kept_review(asked.place.record, asked.recorded.match)
    found = [each for each in review.seats if each.seat == asked.place.seat] if review else []
    return found[0].without_luck if found else None
