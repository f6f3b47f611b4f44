"""The program's one entrance; a bot's process branches off before anything of the window is loaded."""

from __future__ import annotations

import builtins
import gc
import io
import sys
from importlib import import_module

from cardgames_qt.bots.launch import FLAG
from cardgames_qt.commands import is_command


def main() -> None:
    """Be a bot's process, a command line tool, or the app."""
    if _frozen():
        _be_frozen()
    if sys.argv[1:2] == [FLAG]:
        from cardgames_qt.bots.worker import main as serve  # noqa: PLC0415 - each branch loads only its own

        serve()
        return
    if is_command(sys.argv[1:]):
        from cardgames_qt.cli import main as command_line  # noqa: PLC0415

        sys.exit(command_line(sys.argv[1:]))
    hurry()
    from cardgames_qt.app import main as app  # noqa: PLC0415

    sys.exit(app(sys.argv[1:]))


def hurry() -> None:
    """Leave out of the start what nobody needs then."""
    gc.disable()  # what a start makes is there to stay; the app collects once it has settled in
    if _frozen():
        import_module("pyi_rth_pyside6")  # tells Qt where its parts are; neither bots nor commands load it
    import_module("PySide6.QtCore")
    # Qt for Python has put its own `import` in place of Python's: it reads the source of every module that is
    # loaded, looking for an optional feature which is not used here.
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


def _frozen() -> bool:
    """Whether this is a program packed by PyInstaller."""
    return bool(getattr(sys, "frozen", False))


def _be_frozen() -> None:
    """What such a program needs before anything else."""
    if sys.stderr is None:  # Windows gives a program with a window no streams unless they lead somewhere
        sys.stdout = sys.stderr = io.StringIO()
    if is_command(sys.argv[1:]) or {"-c", "--multiprocessing-fork"} & set(sys.argv[1:]):
        # `stolek arena --jobs` starts this program again, and the jobs go on from here. The window never
        # does that, and starts sooner without loading it.
        import_module("pyi_rth_multiprocessing")
        import_module("multiprocessing").freeze_support()


if __name__ == "__main__":
    main()
