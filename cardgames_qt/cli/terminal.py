"""Shared by the commands: argument types, tables and a progress bar."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from cardgames_qt.console import say
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.engine.untrusted import cut
from cardgames_qt.games import find
from cardgames_qt.kit.words import GameWords

UNKNOWN = "–"
"""Printed in place of a missing number."""
T = TypeVar("T")


def print_json(value: Any) -> None:
    say(msgspec.json.encode(value).decode())


def words_of(rules: AnyRules) -> GameWords:
    return find(rules.id).words()


def progress(items: Iterable[T], total: int) -> Iterator[T]:
    """Pass items through and draw a progress bar on stderr, if it is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    began = time.monotonic()
    for done, item in enumerate(items, 1):
        yield item
        filled = 30 * done // total
        left = (time.monotonic() - began) / done * (total - done)
        sys.stderr.write(f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{total}, {left:.0f} s left \033[K")
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
    return text == UNKNOWN or text.lstrip("-").replace(".", "", 1).isdecimal()


def add_force(command: argparse.ArgumentParser) -> None:
    command.add_argument("--force", action="store_true", help="replace a file that is there already")


def up_to(most: int) -> Callable[[str], int]:
    """Argument type: an integer from 1 to `most`."""

    def read(text: str) -> int:
        if not (text.isdecimal() and len(text) < 20 and 1 <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"{cut(text)!r} is not a whole number from 1 to {most}")
        return int(text)

    return read


positive, jobs = up_to(10_000_000), up_to(256)


def counted(games: int) -> str:
    return "1 game" if games == 1 else f"{games} games"
