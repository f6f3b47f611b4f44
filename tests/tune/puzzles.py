"""Makes the puzzles that come with the program, and checks them.

    python -m tests.tune.puzzles make [--seed 2026] [--each 22]
    python -m tests.tune.puzzles check

`make` writes assets/puzzles/the_game.jsonl, so many of every level; the same seed gives the same puzzles.
`check` does everything again that made a puzzle one: its solution wins by the rules, the odds are as they are
told, and the bots it is too much for do not win it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import cardgames_qt
from cardgames_qt.engine.match import state_of
from cardgames_qt.engine.record import Record, decode, encode, replay, replay_entry, verify
from cardgames_qt.games.the_game.open_cards.puzzles import LEVELS, make_puzzles, odds_of, wins
from cardgames_qt.games.the_game.rules import RULES
from cardgames_qt.kit.puzzle import Puzzle, puzzle_of

FILE = Path(cardgames_qt.__file__).parent.parent / "assets" / "puzzles" / "the_game.jsonl"


def make(arguments: argparse.Namespace) -> None:
    """Write the file anew."""
    found: list[Record] = []
    for level in LEVELS:
        posed = (record for record in make_puzzles(arguments.seed, level) if record is not None)
        for record in islice(posed, arguments.each):
            found.append(record)
            tell(record)
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(b"".join(encode(record) + b"\n" for record in found))


def check(_: argparse.Namespace) -> None:
    """Raise AssertionError for a puzzle that is not what it says."""
    for record in shipped():
        check_puzzle(record)
        tell(record)


def check_puzzle(record: Record) -> None:
    """The same for one of them."""
    match, puzzle = verify(RULES, record), posed(record)
    state, level = state_of(match), LEVELS[puzzle.level]
    assert match.scores[0] in level.cards and not state.played
    for index, entry in enumerate(puzzle.solution, len(record.log) + 1):
        replay_entry(match, entry, index)
    assert match.outcome is not None and match.outcome.winners
    line = [step.move for step in match.history[len(record.log) :]]
    assert odds_of(state, line) == puzzle.odds and puzzle.odds in level.odds
    assert not any(wins(name, state) for name in level.too_much_for)


def posed(record: Record) -> Puzzle:
    """The puzzle that a shipped record is."""
    puzzle = puzzle_of(record)
    assert puzzle is not None
    return puzzle


def shipped() -> Iterator[Record]:
    """The puzzles that come with the program."""
    yield from map(decode, FILE.read_bytes().splitlines())


def tell(record: Record) -> None:
    """A line about one puzzle."""
    puzzle = posed(record)
    state = state_of(replay(RULES, record))
    parts = f"{record.result.scores[0]} cards left, {len(state.deck)} of them in the deck"
    sys.stdout.write(f"level {puzzle.level}: {record.seed}, {parts}, 1 in {puzzle.odds:,}\n")
    sys.stdout.flush()


def main() -> None:
    """Make or check."""
    parser = argparse.ArgumentParser(prog="python -m tests.tune.puzzles", description=__doc__)
    commands = parser.add_subparsers(required=True)
    making = commands.add_parser("make")
    making.add_argument("--seed", default="2026")
    making.add_argument("--each", type=int, default=22)
    making.set_defaults(run=make)
    commands.add_parser("check").set_defaults(run=check)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
