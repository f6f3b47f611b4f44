"""`stolek verify` and `stolek replay`: check records, or print them in words."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from cardgames_qt.cli.language import CommandWords, said
from cardgames_qt.cli.recorded import RecordedWords, add_files, explaining, find_game
from cardgames_qt.cli.terminal import TerminalWords, positive, words_of
from cardgames_qt.console import BAD_INPUT, complain, say
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.notation import to_text
from cardgames_qt.engine.options import show
from cardgames_qt.engine.record import Record, begin, replay_entry, verify
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.kit import score
from cardgames_qt.kit.marks import unmarked
from cardgames_qt.kit.words import Company, listed
from cardgames_qt.storage.files import decode_line, read_lines


class VerifyWords(CommandWords):
    """Checking records."""

    def help(self) -> str:
        """In the list of commands."""
        return self.tr("check game records against the rules")

    def about(self) -> str:
        """What the command does."""
        return self.tr(
            "Replay every record by the rules and check its result. Exit code 0 if all are right, 2 if not: "
            "then a line names the file, its line, the log entry and the rule it breaks."
        )

    def keep_going(self) -> str:
        """About --keep-going."""
        return self.tr("check the rest of a file after a bad record")

    def verified(self, count: int) -> str:
        """A file without faults."""
        return self.tr("%n game(s) verified", "", count)


def add_verify(commands: Any) -> None:
    words = VerifyWords()
    check = commands.add_parser("verify", help=words.help(), description=words.about())
    add_files(check)
    check.add_argument("--keep-going", action="store_true", help=words.keep_going())
    check.set_defaults(run=run_verify)


def run_verify(chosen: argparse.Namespace) -> int:
    faults = 0
    for path in chosen.files:
        checked = 0
        for number, line in read_lines(path):
            try:
                record = decode_line(path, number, line)
                rules = find_game(path, number, record)
                with explaining(rules, record):
                    verify(rules, record)
                checked += 1
            except GameError as error:
                faults += 1
                complain(f"{path}:{number}: {said(error)}")
                if not chosen.keep_going:
                    break
        else:
            say(f"{path}: {VerifyWords().verified(checked)}")
        if checked == 0 and not faults:
            faults += 1
            complain(f"{path}: {RecordedWords().no_record()}")
    return BAD_INPUT if faults else 0


class ReplayWords(CommandWords):
    """Games in words."""

    def help(self) -> str:
        """In the list of commands."""
        return self.tr("tell a recorded game in words")

    def about(self) -> str:
        """What the command does."""
        return self.tr("Tell a recorded game in words, everything hidden included.")

    def file(self) -> str:
        """About the argument FILE."""
        return self.tr("a file of records")

    def game(self) -> str:
        """About --game."""
        return self.tr("which game of the file (1)")

    def notation(self) -> str:
        """About --notation."""
        return self.tr("print the log entries instead of sentences")

    def missing(self, games: str, number: int) -> str:
        """A file without that game."""
        return self.tr("it holds {games}, there is no game {number}").format(games=games, number=number)

    def scores(self, scores: str, *, over: bool) -> str:
        """The last line."""
        text = self.tr("scores: {scores}") if over else self.tr("scores: {scores}, unfinished")
        return text.format(scores=scores)


def add_replay(commands: Any) -> None:
    words = ReplayWords()
    tell = commands.add_parser("replay", help=words.help(), description=words.about())
    tell.add_argument("file", type=Path, metavar="FILE", help=words.file())
    tell.add_argument("--game", type=positive, default=1, metavar="N", help=words.game())
    tell.add_argument("--notation", action="store_true", help=words.notation())
    tell.set_defaults(run=run_replay)


def run_replay(chosen: argparse.Namespace) -> int:
    count = 0
    for count, (number, line) in enumerate(read_lines(chosen.file), 1):
        if count == chosen.game:
            try:
                record = decode_line(chosen.file, number, line)
                rules = find_game(chosen.file, number, record)
                with explaining(rules, record):
                    tell(rules, record, notation=chosen.notation)
            except GameError as error:
                complain(f"{chosen.file}:{number}: {said(error)}")
                return BAD_INPUT
            return 0
    complain(f"{chosen.file}: {ReplayWords().missing(TerminalWords().games(count), chosen.game)}")
    return BAD_INPUT


def tell(rules: AnyRules, record: Record, *, notation: bool) -> None:
    """Print a game step by step, up to the first fault if there is one."""
    words = words_of(rules)
    names = [player.name for player in record.players]
    options = listed(
        [
            f"{words.option_name(name)}: {unmarked(words.value(name, value)) or show(value)}"
            for name, value in record.options.items()
        ]
    )
    say(f"{words.title()} · {', '.join(names)}" + (f" · {options}" if options else ""))
    match = begin(rules, record)
    for index, entry in enumerate(record.log, 1):
        replay_entry(match, entry, index)
        if notation:
            say(f"{index:4} {to_text(entry)}")
            continue
        for told in match.history[-1].told:
            sentence = unmarked(words.event(told.event, Company(names)))
            if sentence:
                whom = (
                    "" if told.audience is None else f"[{', '.join(names[seat] for seat in told.audience)}] "
                )
                say(f"{index:4} {whom}{sentence}")
    scores = listed([score.number(each) for each in match.scores])
    say(f"     {ReplayWords().scores(scores, over=match.outcome is not None)}")
