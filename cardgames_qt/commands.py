"""The names of the commands that need no window, told without loading any of them."""

from __future__ import annotations

from collections.abc import Sequence

COMMANDS = ("games", "simulate", "arena", "verify", "replay", "review", "solve", "duplicate", "new-game")


def is_command(arguments: Sequence[str]) -> bool:
    """Whether these arguments are for the command line and not for the window."""
    return bool(arguments) and arguments[0] in (*COMMANDS, "-h", "--help", "--version")
