"""`stolek verify` and `stolek replay`: check records, or print them in words."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from cardgames_qt.cli.recorded import add_files, explaining, find_game
from cardgames_qt.cli.terminal import counted, positive, words_of
from cardgames_qt.console import BAD_INPUT, complain, say
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.notation import to_text
from cardgames_qt.engine.options import show
from cardgames_qt.engine.record import Record, begin, replay_entry, verify
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.kit.words import Company
from cardgames_qt.storage.files import decode_line, read_lines


def add_verify(commands: Any) -> None:
    check = commands.add_parser(
        "verify",
        help="check game records against the rules",
        description="Replay every record by the rules and check its result. Exit code 0 if all are right, "
        "2 if not: then a line names the file, its line, the log entry and the rule it breaks.",
    )
    add_files(check)
    check.add_argument(
        "--keep-going", action="store_true", help="check the rest of a file after a bad record"
    )
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
                complain(f"{path}:{number}: {error}")
                if not chosen.keep_going:
                    break
        else:
            say(f"{path}: {counted(checked)} verified")
        if checked == 0 and not faults:
            faults += 1
            complain(f"{path}: it holds no record")
    return BAD_INPUT if faults else 0


def add_replay(commands: Any) -> None:
    tell = commands.add_parser(
        "replay",
        help="tell a recorded game in words",
        description="Tell a recorded game in words, everything hidden included.",
    )
    tell.add_argument("file", type=Path, metavar="FILE", help="a file of records")
    tell.add_argument("--game", type=positive, default=1, metavar="N", help="which game of the file (1)")
    tell.add_argument("--notation", action="store_true", help="print the log entries instead of sentences")
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
                complain(f"{chosen.file}:{number}: {error}")
                return BAD_INPUT
            return 0
    complain(f"{chosen.file}: it holds {counted(count)}, there is no game {chosen.game}")
    return BAD_INPUT


def tell(rules: AnyRules, record: Record, *, notation: bool) -> None:
    """Print a game step by step, up to the first fault if there is one."""
    words = words_of(rules)
    names = [player.name for player in record.players]
    options = ", ".join(f"{name} {show(value)}" for name, value in record.options.items())
    say(f"{words.title()} · {', '.join(names)}" + (f" · {options}" if options else ""))
    match = begin(rules, record)
    for index, entry in enumerate(record.log, 1):
        replay_entry(match, entry, index)
        if notation:
            say(f"{index:4} {to_text(entry)}")
            continue
        for told in match.history[-1].told:
            sentence = words.event(told.event, Company(names))
            if sentence:
                whom = (
                    "" if told.audience is None else f"[{', '.join(names[seat] for seat in told.audience)}] "
                )
                say(f"{index:4} {whom}{sentence}")
    say(f"     scores {list(match.scores)}" + ("" if match.outcome else ", unfinished"))
