"""Recorded games as input of a command: reading, replaying, and reporting faults."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import msgspec

from cardgames_qt.cli.terminal import words_of
from cardgames_qt.console import complain
from cardgames_qt.engine.errors import BadRecordError, GameError, UnknownGameError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.notation import to_text
from cardgames_qt.engine.record import Record, replay
from cardgames_qt.engine.rules import AnyRules, Seat
from cardgames_qt.engine.untrusted import cut
from cardgames_qt.games import find
from cardgames_qt.storage.files import BadFileError, decode_line, read_lines

Use = TypeVar("Use")


class Recorded(msgspec.Struct, frozen=True):
    """A replayed game, and where it was found."""

    path: Path
    line: int
    record: Record
    match: Match


def add_files(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help=".jsonl (a game a line) or one game"
    )


def add_seats(command: argparse.ArgumentParser, meaning: str) -> None:
    command.add_argument("--seat", action="append", type=seat, metavar="N", help=meaning)


def seat(text: str) -> Seat:
    """Argument type: a seat number."""
    if not (text.isdecimal() and len(text) < 3):
        raise argparse.ArgumentTypeError(f"{cut(text)!r} is not a seat, which are numbered from 0")
    return Seat(int(text))


def collect(path: Path, use: Callable[[Recorded], Use]) -> tuple[list[Use], int]:
    """Call `use` for every game of a file; returns its results and the number of faults."""
    made: list[Use] = []
    faults = 0
    for number, line in read_lines(path):
        try:
            made.append(use(replayed(path, number, line)))
        except GameError as error:
            faults += 1
            complain(f"{path}:{number}: {error}")
    if not made and not faults:
        faults += 1
        complain(f"{path}: it holds no record")
    return made, faults


def replayed(path: Path, number: int, line: bytes) -> Recorded:
    """The game on a line; raises GameError."""
    record = decode_line(path, number, line)
    rules = find_game(path, number, record)
    with explaining(rules, record):
        return Recorded(path, number, record, replay(rules, record))


def check_seats(match: Match, seats: list[Seat] | None) -> None:
    """Raise GameError if the game does not have all these seats."""
    missing = [each for each in seats or () if each >= match.seats]
    if missing:
        raise GameError(f"there is no seat {missing[0]}, only 0 to {match.seats - 1}")


def find_game(path: Path, line: int, record: Record) -> AnyRules:
    """The rules of a record's game; raises BadFileError."""
    try:
        return find(record.game).rules
    except UnknownGameError as error:
        raise BadFileError(path, line, BadRecordError(error.phrase)) from None


@contextmanager
def explaining(rules: AnyRules, record: Record) -> Iterator[None]:
    """Raise BadRecordError as GameError, with the rule in words and the entry."""
    try:
        yield
    except BadRecordError as error:
        raise GameError(explain(error, rules, record)) from None


def explain(error: BadRecordError, rules: AnyRules, record: Record) -> str:
    """One line about a fault."""
    if error.entry is None:
        return str(error.what)
    fault = error.fault
    what = str(error.what) if fault is None else f"{cut(words_of(rules).fault(fault), 300)} ({fault.rule})"
    return f"entry {error.entry} ({cut(to_text(record.log[error.entry - 1]))}): {what}"
