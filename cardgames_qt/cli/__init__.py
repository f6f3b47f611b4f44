"""The command line: another client of the engine and the bots, besides the window."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Sequence

from cardgames_qt.cli.arena import add_arena
from cardgames_qt.cli.duplicate import add_duplicate
from cardgames_qt.cli.games import add_games
from cardgames_qt.cli.new_game import add_new_game
from cardgames_qt.cli.records import add_replay, add_verify
from cardgames_qt.cli.review import add_review
from cardgames_qt.cli.simulate import add_simulate
from cardgames_qt.cli.solve import add_solve
from cardgames_qt.console import BAD_INPUT, Parser, complain, say
from cardgames_qt.engine.errors import GameError
from cardgames_qt.games import REFUSED, look_over
from cardgames_qt.kit.installed import rules_fault, title_fault
from cardgames_qt.version import full_version

STOPPED, PIPE_BROKEN = 130, 141
"""By the shells' convention: 128 plus the signal number."""


def main(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit code."""
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        chosen = build_parser().parse_args(arguments)
        look_over(title_fault)
        look_over(rules_fault)
        for refusal in REFUSED:
            complain(str(refusal.phrase))
        code = int(chosen.run(chosen))
        sys.stdout.flush()
        return code
    except GameError as error:
        complain(str(error))
    except BrokenPipeError:  # the reader has gone; Python would complain again when flushing at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_BROKEN
    except OSError as error:
        complain(f"{error.filename or 'file'}: {error.strerror or error}")
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a second Ctrl-C ends the process at once
        complain("stopped")
        return STOPPED
    return BAD_INPUT


class TellVersion(argparse.Action):
    """Determines the commit only when asked."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        say(f"Stolek {full_version()}")
        parser.exit()


def build_parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="stolek",
        description="Four card games at one little table.",
        epilog="`stolek COMMAND --help` explains a command. Without a command the window opens: `stolek "
        "FILE` continues a saved game, `stolek --game gap --seats human,greedy` opens a table. It also takes "
        "--language cs|en, --option NAME=VALUE, --seed S and --demo PICTURE.png; `stolek --game gap --help` "
        "explains them. The commands speak English.",
    )
    parser.add_argument("--version", action=TellVersion, nargs=0, help="show version and commit")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    played = (add_games, add_simulate, add_arena, add_verify, add_replay)
    for add in (*played, add_review, add_solve, add_duplicate, add_new_game):
        add(commands)
    return parser
