"""The program's one entrance; a bot's process branches off before anything of the window is loaded."""

from __future__ import annotations

import gc
import sys

from cardgames_qt.bots.launch import FLAG
from cardgames_qt.commands import is_command


def main() -> None:
    """Be a bot's process, a command line tool, or the app."""
    if sys.argv[1:2] == [FLAG]:
        from cardgames_qt.bots.worker import main as serve  # noqa: PLC0415 - each branch loads only its own

        serve()
        return
    if is_command(sys.argv[1:]):
        from cardgames_qt.cli import main as command_line  # noqa: PLC0415

        sys.exit(command_line(sys.argv[1:]))
    gc.disable()  # what a start makes is there to stay; the app collects from its first idle moment on
    from cardgames_qt.app import main as app  # noqa: PLC0415

    sys.exit(app(sys.argv[1:]))


if __name__ == "__main__":
    main()
