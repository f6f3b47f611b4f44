"""The command line: another client of the engine and the bots, besides the window."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Sequence

from cardgames_qt.cli.arena import add_arena
from cardgames_qt.cli.dials import add_dials
from cardgames_qt.cli.duplicate import add_duplicate
from cardgames_qt.cli.games import add_games
from cardgames_qt.cli.language import VOICE, CommandWords, asked_language, said
from cardgames_qt.cli.new_game import add_new_game
from cardgames_qt.cli.records import add_replay, add_verify
from cardgames_qt.cli.review import add_review
from cardgames_qt.cli.simulate import add_simulate
from cardgames_qt.cli.solve import add_solve
from cardgames_qt.cli.terminal import CommandParser
from cardgames_qt.console import BAD_INPUT, complain, say
from cardgames_qt.engine.errors import GameError
from cardgames_qt.games import REFUSED, look_over
from cardgames_qt.kit.installed import rules_fault, title_fault
from cardgames_qt.storage.disk import why_refused
from cardgames_qt.version import full_version

STOPPED, PIPE_BROKEN = 130, 141
"""By the shells' convention: 128 plus the signal number."""


def main(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit code."""
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        VOICE.choose(asked_language(arguments))
        chosen = build_parser().parse_args(arguments)
        look_over(title_fault)
        look_over(rules_fault)
        for refusal in REFUSED:
            complain(VOICE.say(refusal.phrase))
        code = int(chosen.run(chosen))
        sys.stdout.flush()
        return code
    except GameError as error:
        complain(said(error))
    except BrokenPipeError:  # the reader has gone; Python would complain again when flushing at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_BROKEN
    except OSError as error:
        why = VOICE.say(why_refused(error))
        complain(f"{error.filename}: {why}" if error.filename else why)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a second Ctrl-C ends the process at once
        complain(MainWords().stopped())
        return STOPPED
    return BAD_INPUT


class MainWords(CommandWords):
    """What the command line says about itself."""

    def about(self) -> str:
        """Over everything."""
        return self.tr("Four card games at one little table.")

    def more(self) -> str:
        """Under the list of commands."""
        return self.tr(
            "`stolek COMMAND --help` explains a command. Without a command the window opens: `stolek FILE` "
            "continues a saved game, `stolek --game gap --seats human,greedy` opens a table. It also takes "
            "--language cs|en, --option NAME=VALUE, --seed S and --demo PICTURE.png; "
            "`stolek --game gap --help` explains them."
        )

    def version(self) -> str:
        """About --version."""
        return self.tr("show version and commit")

    def commands(self) -> str:
        """Over the list of commands."""
        return self.tr("commands")

    def command(self) -> str:
        """What stands for one of them."""
        return self.tr("COMMAND")

    def stopped(self) -> str:
        """After Ctrl-C."""
        return self.tr("stopped")


class TellVersion(argparse.Action):
    """Determines the commit only when asked."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        say(f"Stolek {full_version()}")
        parser.exit()


def build_parser() -> argparse.ArgumentParser:
    words = MainWords()
    parser = CommandParser(prog="stolek", description=words.about(), epilog=words.more())
    parser.add_argument("--version", action=TellVersion, nargs=0, help=words.version())
    commands = parser.add_subparsers(title=words.commands(), metavar=words.command(), required=True)
    played = (add_games, add_simulate, add_arena, add_verify, add_replay)
    for add in (*played, add_review, add_solve, add_duplicate, add_dials, add_new_game):
        add(commands)
    return parser
