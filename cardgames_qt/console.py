"""Lines for a person at a terminal: nothing foreign in them reaches it as a command, for all pass here."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from typing import NoReturn

from cardgames_qt.engine.untrusted import spelled_lines, spelled_out

BAD_INPUT = 2
"""The exit code for what a person or a file got wrong."""


class Parser(argparse.ArgumentParser):
    """Reads the words of a command line; what it finds wrong may quote them."""

    def error(self, message: str) -> NoReturn:
        """Tell and end."""
        super().error(spelled_out(message))

    def print_help(self, file: object = None) -> None:
        """Say what there is to say; some Pythons would keep to themselves that nobody reads it."""
        del file
        for line in self.format_help().splitlines():
            say(line)

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """End once all is said: a reader that has left is noticed here."""
        sys.stdout.flush()
        super().exit(status, message)


def say(line: str = "") -> None:
    """One line on the output."""
    print(spelled_out(line))


def complain(message: str) -> int:
    """One clear line on the error stream, and the exit code for it."""
    with suppress(OSError):  # nobody may be there to read it
        print(spelled_out(f"stolek: {message}"), file=sys.stderr, flush=True)
    return BAD_INPUT


def pass_on(said: str) -> None:
    """What a library says, on the error stream; the terminal may be gone."""
    with suppress(OSError):
        print(spelled_lines(said), file=sys.stderr)
