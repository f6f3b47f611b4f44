"""Whether a fair match is fair: bots in a person's place, from the first game with an unknown opponent on.

Each match begins from nothing and goes on game after game, every one against the opponent that all games
before it call for, each on a deal of its own and from every seat in turn. What counts are the games after the
tenth.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from statistics import fmean

import msgspec

from cardgames_qt.engine.record import Player, write
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.play.fair import FairMatchResult, fair_level, fair_match_result, has_fair_match, place_of
from cardgames_qt.play.levels import read_seats
from tests.bench.bots.figures import measured, say
from tests.bench.bots.pool import in_order
from tests.bench.bots.review import played

PERSONS = "easy,medium,medium+50,hard"
SETTLED = 10
"""Within so many games the opponent has found its place."""


class Course(msgspec.Struct, frozen=True):
    """One match: what the person won game by game, and where the opponents stood."""

    shares: tuple[float, ...]
    places: tuple[float, ...]


def match_played(task: tuple[str, str, int, int, str]) -> Course:
    """So many games of a bot that is taken for a person, at a table of so many seats."""
    game, person, seats, games, seed = task
    rules = find(game).rules
    known: list[FairMatchResult] = []
    places: list[float] = []
    for number in range(games):
        opponent, own = fair_level(rules, known), number % seats
        levels = [person if seat == own else opponent for seat in range(seats)]
        match = played(game, seats, f"{seed}-{number}", levels)
        players = [
            Player("", "human") if seat == own else Player("", "bot", opponent) for seat in range(seats)
        ]
        found = fair_match_result(rules, players, write(match, players).result)
        assert found is not None and match.outcome is not None
        assert found.share == match.outcome.share(Seat(own))
        known.append(found)
        places.append(place_of(rules, opponent) or 0.0)
    return Course(tuple(each.share for each in known), tuple(places))


def main(arguments: Sequence[str]) -> None:
    """Print a line for every game and person."""
    fair = [game for game in BUILT_IN if has_fair_match(find(game).rules)]
    parser = argparse.ArgumentParser(prog="dev.py bench fair", description=__doc__)
    parser.add_argument("--game", action="append", choices=fair, help="which game (all that have it)")
    parser.add_argument("--persons", default=PERSONS, help=f"who is taken for a person ({PERSONS})")
    parser.add_argument("--seats", type=int, default=2, help="at a table (2)")
    parser.add_argument("--matches", type=int, default=40, help="of each person (40)")
    parser.add_argument("--games", type=int, default=30, help="a match (30)")
    parser.add_argument("--jobs", type=int, default=1, help="matches at the same time (1)")
    parser.add_argument("--seed", default="fair", help="same seed, same games (fair)")
    chosen = parser.parse_args(arguments)
    say(f"| game | person | wins % of games 1–{SETTLED} | of games {SETTLED + 1}–{chosen.games} | opponent |")
    say("|---|---|---|---|---|")
    for game in chosen.game or fair:
        for person in read_seats(find(game).rules, chosen.persons):
            tasks = [
                (game, person, chosen.seats, chosen.games, f"{chosen.seed}/{person}/{number}")
                for number in range(chosen.matches)
            ]
            say(told(game, person, list(gathered(tasks, chosen.jobs))))


def gathered(tasks: Sequence[tuple[str, str, int, int, str]], jobs: int) -> Iterator[Course]:
    """As they get ready, with a count of those that are there."""
    for number, course in enumerate(in_order(match_played, tasks, jobs), 1):
        sys.stderr.write(f"\r{tasks[0][0]}, {tasks[0][1]}: {number} of {len(tasks)} matches ")
        yield course
    sys.stderr.write("\n")


def told(game: str, person: str, found: Sequence[Course]) -> str:
    """A line of the table; errors are by matches, whose games hang together."""
    early = measured([100 * fmean(each.shares[:SETTLED]) for each in found])
    later = measured([100 * fmean(each.shares[SETTLED:]) for each in found])
    places = measured([fmean(each.places[SETTLED:]) for each in found], ".2f")
    rung = place_of(find(game).rules, person)
    return f"| {game} | {person} ({rung:.1f}) | {early} | {later} | {places} |"
