"""The program's one entrance; a bot's process branches off before anything of the window is loaded."""

from __future__ import annotations

import faulthandler
import io
import os
import signal
import sys
from importlib import import_module

from cardgames_qt.bots.launch import FLAG, HINDSIGHT_FLAG, PHONES_FLAG
from cardgames_qt.commands import is_command


def main() -> None:
    """Be a process of the app, a command line tool, or the app."""
    # As long as there is nothing to save, a Ctrl-C just ends the program, without a traceback of what it was
    # loading. The window and the commands see to it themselves later.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    mend_streams()
    if _frozen():
        _be_frozen()
    if sys.argv[1:2] == [FLAG]:
        faulthandler.enable()  # the table keeps what this process says when it dies
        from cardgames_qt.bots.worker import main as serve  # noqa: PLC0415 - each branch loads only its own

        serve()
        return
    if sys.argv[1:2] == [HINDSIGHT_FLAG]:
        from cardgames_qt.play.hindsight_process import main as look_back  # noqa: PLC0415

        look_back()
        return
    if sys.argv[1:2] == [PHONES_FLAG]:
        from cardgames_qt.phones.server import main as serve_phones  # noqa: PLC0415

        serve_phones()
        return
    if is_command(sys.argv[1:]):
        from cardgames_qt.cli import main as command_line  # noqa: PLC0415

        sys.exit(command_line(sys.argv[1:]))
    try:
        from cardgames_qt.quick_start import hurry  # noqa: PLC0415 - neither bots nor commands need it

        hurry()
        from cardgames_qt.app import main as app  # noqa: PLC0415
    except ImportError as error:
        sys.exit(explain(error))
    sys.exit(app(sys.argv[1:]))


def mend_streams() -> None:
    """Have all three standard streams, leading nowhere if need be, and writing whatever they are given.

    A program may be started without them. The next file that is opened would take the place of one, and get
    what Qt or Python then say.
    """
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free, which is this one
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8"))
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # in a system without Unicode words are not lost


def explain(error: ImportError) -> int:
    """Name the library that a part of Qt lacks; returns the exit code. Other errors are bugs, and raised."""
    from cardgames_qt.console import complain  # noqa: PLC0415 - hardly ever needed
    from cardgames_qt.ui.start.libraries import missing_library  # noqa: PLC0415

    missing = missing_library(str(error))
    if missing is None:
        raise error
    return complain(missing)


def _frozen() -> bool:
    """Whether this is a program packed by PyInstaller."""
    return bool(getattr(sys, "frozen", False))


def _be_frozen() -> None:
    """What such a program needs before anything else."""
    if is_command(sys.argv[1:]) or {"-c", "--multiprocessing-fork"} & set(sys.argv[1:]):
        # `stolek arena --jobs` starts this program again, and the jobs go on from here. The window never
        # does that, and starts sooner without loading it.
        import_module("pyi_rth_multiprocessing")
        import_module("multiprocessing").freeze_support()


if __name__ == "__main__":
    main()
