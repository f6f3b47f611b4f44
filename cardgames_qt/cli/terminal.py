"""Shared by the commands: their parser and argument types, tables and a progress bar."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from cardgames_qt.cli.language import FLAG, LANGUAGES, VOICE, CommandWords
from cardgames_qt.console import Parser, say
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.engine.untrusted import cut
from cardgames_qt.games import find
from cardgames_qt.kit.words import GameWords

UNKNOWN = "–"
"""Printed in place of a missing number."""
T = TypeVar("T")


class TerminalWords(CommandWords):
    """What several commands say, and what a parser says about itself."""

    def usage(self) -> str:
        """Before the pattern of a command."""
        return self.tr("usage:") + " "

    def positionals(self) -> str:
        """Over the arguments without dashes."""
        return self.tr("arguments")

    def options(self) -> str:
        """Over those with dashes."""
        return self.tr("options")

    def help(self) -> str:
        """About --help."""
        return self.tr("show this help and exit")

    def language(self) -> str:
        """About --language."""
        return self.tr("speak Czech or English (the system’s language)")

    def a_game(self) -> str:
        """About an argument that is the name of a game."""
        return self.tr("a game’s id, see `stolek games`")

    def option(self) -> str:
        """About --option."""
        return self.tr("an option of the game, see `stolek games`; may be repeated")

    def json(self) -> str:
        """About --json."""
        return self.tr("print the result as JSON")

    def jobs(self) -> str:
        """About --jobs."""
        return self.tr("games at the same time (1)")

    def force(self) -> str:
        """About --force."""
        return self.tr("replace a file that is there already")

    def example(self, command: str) -> str:
        """Under the help of a command."""
        return self.tr("example: {command}").format(command=command)

    def games(self, count: int) -> str:
        """So many of them."""
        return self.tr("%n game(s)", "", count)

    def no_number(self, text: str, most: int) -> str:
        """An argument that should be a number."""
        text_ = self.tr("“{text}” is not a whole number from 1 to {most}")
        return text_.format(text=text, most=most)

    def left(self, seconds: float) -> str:
        """Beside a progress bar."""
        return self.tr("{seconds} s left").format(seconds=f"{seconds:.0f}")


class _Formatter(argparse.HelpFormatter):
    """Help in the chosen language."""

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, TerminalWords().usage() if prefix is None else prefix)


class CommandParser(Parser):
    """Reads one command; what Python itself finds wrong is told in English."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{**settings, "add_help": False, "formatter_class": _Formatter})
        words = TerminalWords()
        self._positionals.title, self._optionals.title = words.positionals(), words.options()
        self.add_argument("-h", "--help", action="help", help=words.help())
        # it was read before all others: they are explained in it
        self.add_argument(
            FLAG,
            choices=LANGUAGES,
            metavar="|".join(LANGUAGES),
            default=argparse.SUPPRESS,
            help=words.language(),
        )


def print_json(value: Any) -> None:
    say(msgspec.json.encode(value).decode())


def words_of(rules: AnyRules) -> GameWords:
    return find(rules.id).words(VOICE.translate)


def progress(items: Iterable[T], total: int) -> Iterator[T]:
    """Pass items through and draw a progress bar on stderr, if it is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    began, words = time.monotonic(), TerminalWords()
    for done, item in enumerate(items, 1):
        yield item
        filled = 30 * done // total
        left = (time.monotonic() - began) / done * (total - done)
        bar = f"[{'#' * filled}{'.' * (30 - filled)}] {done}/{total}, {words.left(left)}"
        sys.stderr.write(f"\r{bar} \033[K")
        sys.stderr.flush()
    sys.stderr.write("\r\033[K")


def print_table(rows: Sequence[Sequence[str]]) -> None:
    """Aligned columns; numbers to the right."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    numeric = [all(is_number(cell) for cell in column[1:]) for column in columns]
    for row in rows:
        cells = [
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        ]
        say("  ".join(cells).rstrip())


def is_number(text: str) -> bool:
    return text == UNKNOWN or text.lstrip("-").replace(",", ".").replace(".", "", 1).isdecimal()


def add_force(command: argparse.ArgumentParser) -> None:
    command.add_argument("--force", action="store_true", help=TerminalWords().force())


def up_to(most: int) -> Callable[[str], int]:
    """Argument type: an integer from 1 to `most`."""

    def read(text: str) -> int:
        if not (text.isdecimal() and len(text) < 20 and 1 <= int(text) <= most):
            raise argparse.ArgumentTypeError(TerminalWords().no_number(cut(text), most))
        return int(text)

    return read


positive, jobs = up_to(10_000_000), up_to(256)
