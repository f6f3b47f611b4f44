"""Recorded games as input of a command: reading, replaying, and reporting faults."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import msgspec

from cardgames_qt.cli.language import VOICE, CommandWords, said
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


class RecordedWords(CommandWords):
    """What is said of files with games."""

    def files(self) -> str:
        """About the argument FILE."""
        return self.tr(".jsonl (a game a line) or one game")

    def no_record(self) -> str:
        """A file with nothing in it."""
        return self.tr("it holds no record")

    def no_seat(self, text: str) -> str:
        """What should be the number of a seat."""
        return self.tr("“{text}” is not a seat; seats are numbered from 0").format(text=text)

    def missing_seat(self, seat: int, last: int) -> str:
        """A number that no seat has."""
        return self.tr("there is no seat {seat}, only 0 to {last}").format(seat=seat, last=last)

    def entry(self, number: int, entry: str, what: str) -> str:
        """Where in a log something is wrong."""
        text = self.tr("entry {number} ({entry}): {what}")
        return text.format(number=number, entry=entry, what=what)


class Recorded(msgspec.Struct, frozen=True):
    """A replayed game, and where it was found."""

    path: Path
    line: int
    record: Record
    match: Match


def add_files(command: argparse.ArgumentParser) -> None:
    command.add_argument("files", nargs="+", type=Path, metavar="FILE", help=RecordedWords().files())


def add_seats(command: argparse.ArgumentParser, meaning: str) -> None:
    command.add_argument("--seat", action="append", type=seat, metavar="N", help=meaning)


def seat(text: str) -> Seat:
    """Argument type: a seat number."""
    if not (text.isdecimal() and len(text) < 3):
        raise argparse.ArgumentTypeError(RecordedWords().no_seat(cut(text)))
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
            complain(f"{path}:{number}: {said(error)}")
    if not made and not faults:
        faults += 1
        complain(f"{path}: {RecordedWords().no_record()}")
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
        raise GameError(RecordedWords().missing_seat(missing[0], match.seats - 1))


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
    what, fault = VOICE.say(error.what), error.fault
    if error.entry is None:
        return what
    if fault is not None:
        what = f"{cut(words_of(rules).fault(fault), 300)} ({fault.rule})"
    return RecordedWords().entry(error.entry, cut(to_text(record.log[error.entry - 1])), what)
