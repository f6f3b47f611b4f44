"""Which Stolek this is: its version and the commit it was made from."""

from __future__ import annotations

import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

from cardgames_qt import __version__

PACKAGE = Path(__file__).resolve().parent
COMMIT_FILE = PACKAGE / "commit.txt"
"""Written beside this module into wheels and bundles, which have no history to ask."""


def commit() -> str:
    """The commit in short, or nothing where it is not known."""
    if COMMIT_FILE.is_file():
        return COMMIT_FILE.read_text(encoding="utf-8").strip()
    if not (PACKAGE.parent / ".git").exists():
        return ""
    command = ["git", "rev-parse", "--short=10", "HEAD"]
    try:
        done = subprocess.run(command, cwd=PACKAGE, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def installed_now(file: Path) -> Path:
    """Where a file of this program lies in the version that is installed by now.

    A Debian package runs every version in a folder of its own, with a link to the newest beside it;
    elsewhere a version takes the place of another.
    """
    own = Path(sys.executable).parent
    newest = own.with_name("newest")
    packaged = getattr(sys, "frozen", False) and newest.is_symlink()
    return newest / file.relative_to(own) if packaged else file


def is_compiled() -> bool:
    """Whether the search of the bots is compiled here; plain Python does too, only slower."""
    from cardgames_qt.games import BUILT_IN  # noqa: PLC0415 - the command line tells its version without

    return all(map(_has_compiled_search, BUILT_IN))


def _has_compiled_search(game: str) -> bool:
    core = find_spec(f"cardgames_qt.games.{game}.fast")
    return core is None or str(core.origin).endswith(tuple(EXTENSION_SUFFIXES))


def full_version() -> str:
    """Version and commit, as people put it into a report."""
    known = commit()
    return f"{__version__} ({known})" if known else __version__
