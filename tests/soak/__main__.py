"""Starts the trials with the shim preloaded; nothing else is loaded before, or it would be loaded twice."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.soak.shim import build

_FOLDER = "STOLEK_SOAK"
"""Names the folder to the process that is started with the shim."""


def main(arguments: Sequence[str]) -> int:
    """Start once more with the shim preloaded, then make the trials; returns the exit code."""
    if _FOLDER not in os.environ:
        folder = tempfile.mkdtemp(prefix="stolek-soak-")
        shim = build(Path(folder))
        preloaded = shim.environment if shim is not None else {}
        words = [sys.executable, "-m", "tests.soak", *arguments]
        os.execve(sys.executable, words, {**os.environ, **preloaded, _FOLDER: folder})
    folder = os.environ.pop(_FOLDER)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    try:
        from tests.soak.trials import read, soak

        return soak(read(arguments), Path(folder))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
