"""The real program, started by its one entrance in a process of its own, and ended by its window."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

SETTLED = 7
"""The exit code of a window that was there, had settled in and was closed."""
_DRIVER = f"""
import sys
from PySide6.QtCore import QCoreApplication, QTimer
from cardgames_qt import app
from cardgames_qt.__main__ import main

settle_in = app.Program.settle_in

def close(program):
    if not program.settled:
        QTimer.singleShot(10, program.window, lambda: close(program))
        return
    program.window.close()
    QCoreApplication.exit({SETTLED})

def settle_and_close(program):
    settle_in(program)
    close(program)

app.SETTLE_MS = 0
app.Program.settle_in = settle_and_close
"""
HAND_OVER = (
    "import sys; from pathlib import Path; from PySide6.QtCore import QCoreApplication;"
    "from cardgames_qt.ui.start.single_instance import hand_over;"
    "app = QCoreApplication([]); print('asking', flush=True);"
    "hand_over(Path(sys.argv[1]), sys.argv[2:], lambda: None)"
)
"""What a second start does, without a window should the first not answer."""
PATIENCE_S = 120
NOWHERE = "/dev/null/such/folder"
"""A place that is not there and that nobody can make, not even an administrator."""
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def surroundings(home: Path, changes: Mapping[str, str | None] | None = None) -> dict[str, str]:
    """Variables of a start: off-screen, with its own data folder, and these changes; None takes one away."""
    wanted: dict[str, str | None] = {
        **{name: value for name, value in os.environ.items() if name not in _SCREENS},
        "QT_QPA_PLATFORM": "offscreen",
        "STOLEK_HOME": str(home),
        **(changes or {}),
    }
    return {name: value for name, value in wanted.items() if value is not None}


def command(*arguments: str, first: str = "") -> list[str]:
    """Starts the program, which closes its window once that has settled in; `first` is run before."""
    return [sys.executable, "-P", "-c", f"{_DRIVER}\n{first}\nmain()", *arguments]


def start(
    home: Path,
    *arguments: str,
    changes: Mapping[str, str | None] | None = None,
    first: str = "",
    **more: Any,
) -> subprocess.CompletedProcess[str]:
    """Start it and wait for its end."""
    return subprocess.run(
        command(*arguments, first=first),
        env=surroundings(home, changes),
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        timeout=PATIENCE_S,
        **more,
    )


def explains(done: subprocess.CompletedProcess[str], code: int, words: Sequence[str]) -> bool:
    """Whether the program ended with that code and one line that has these words."""
    one_line = done.stderr.count("\n") == 1 and done.stderr.startswith("stolek: ") and not done.stdout
    return done.returncode == code and one_line and all(word in done.stderr for word in words)
