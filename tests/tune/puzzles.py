"""Makes the puzzles that come with the program, and checks them.

    python -m tests.tune.puzzles make [--seed 2026] [--each 24]
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
from cardgames_qt.engine.record import Record, decode, encode, replay
from cardgames_qt.games.the_game.open_cards.puzzles import LEVELS, make_puzzles, puzzle_at, state_of
from cardgames_qt.games.the_game.rules import RULES
from cardgames_qt.kit.puzzle import puzzle_of

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
        puzzle = puzzle_of(record)
        assert puzzle is not None
        assert puzzle_at(state_of(replay(RULES, record)), puzzle.level) == puzzle, record.seed
        tell(record)


def shipped() -> Iterator[Record]:
    """The puzzles that come with the program."""
    yield from map(decode, FILE.read_bytes().splitlines())


def tell(record: Record) -> None:
    """A line about one puzzle."""
    puzzle = puzzle_of(record)
    assert puzzle is not None
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
    making.add_argument("--each", type=int, default=24)
    making.set_defaults(run=make)
    commands.add_parser("check").set_defaults(run=check)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
