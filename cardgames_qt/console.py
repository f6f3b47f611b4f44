"""Lines for a person at a terminal: nothing foreign in them reaches it as a command, for all pass here."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import NoReturn

from cardgames_qt.engine.foreign import spelled_out

BAD_INPUT = 2
"""The exit code for what a person or a file got wrong."""


class Parser(argparse.ArgumentParser):
    """Reads the words of a command line; what it finds wrong may quote them."""

    def error(self, message: str) -> NoReturn:
        """Tell and end."""
        super().error(spelled_out(message))

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """End once all is said: a reader that has left is noticed here."""
        sys.stdout.flush()
        super().exit(status, message)


def spare_encodings() -> None:
    """Spell out also what the streams have no letters for, wherever they lead."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def say(line: str = "") -> None:
    """One line on the output."""
    print(spelled_out(line))


def complain(message: str) -> int:
    """One clear line on the error stream, and the exit code for it."""
    with suppress(OSError):  # nobody may be there to read it
        print(spelled_out(f"stolek: {message}"), file=sys.stderr, flush=True)
    return BAD_INPUT
