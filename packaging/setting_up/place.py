"""Where things are in a checkout, and how words reach whoever typed the command."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
LOCK = ROOT / "requirements.lock"
"""Every package that is ever installed, with the hashes of its files; `python3 dev.py lock` writes it."""


def scripts() -> Path:
    """The folder of commands in `.venv`."""
    return VENV / ("Scripts" if os.name == "nt" else "bin")


def python() -> Path:
    """The Python of `.venv`."""
    return scripts() / ("python.exe" if os.name == "nt" else "python")


def say(message: str) -> None:
    """Print at once, also into a pipe."""
    print(message, flush=True)
