"""The names of the commands that need no window, told without loading any of them."""

from __future__ import annotations

from collections.abc import Sequence

COMMANDS = (
    *("games", "simulate", "arena", "verify", "replay"),
    *("review", "solve", "duplicate", "dials", "new-game"),
)


def is_command(arguments: Sequence[str]) -> bool:
    """Whether these arguments are for the command line and not for the window.

    Both take a language, which may come first.
    """
    while arguments and arguments[0].partition("=")[0] == "--language":
        arguments = arguments[1 if "=" in arguments[0] else 2 :]
    return bool(arguments) and arguments[0] in (*COMMANDS, "-h", "--help", "--version")
