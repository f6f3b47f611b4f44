"""What all installers need to know of the project, and how they run their tools."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from cardgames_qt import __version__
from cardgames_qt.version import commit

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
WORK = ROOT / "build" / "installers"
"""Everything on the way to an installer; may be deleted at any time."""
OUT = ROOT / "dist"
"""The finished installers."""

VERSION = __version__
COMMIT = commit()
NAME = "Stolek"
MAINTAINER = "The Stolek authors <stolek@users.noreply.github.com>"
MIME_TYPE = "application/x-stolek-game"
SUFFIX = ".stolek"


def build_date() -> datetime:
    """The moment of the commit, or `SOURCE_DATE_EPOCH`, so that the same sources give the same files."""
    command = ["git", "show", "--no-patch", "--format=%ct", "HEAD"]
    told = os.environ.get("SOURCE_DATE_EPOCH")
    if told is None:
        told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    return datetime.fromtimestamp(int(told), UTC) if told.strip() else datetime.now(UTC)


DATE = build_date()
REPRODUCIBLE = {"SOURCE_DATE_EPOCH": f"{DATE.timestamp():.0f}", "PYTHONHASHSEED": "0"}
"""What tools are told so that they neither look at the clock nor throw dice."""

HOMEPAGE = os.environ.get("STOLEK_HOMEPAGE", "https://github.com/stolek/stolek").rstrip("/")
"""Where the project is published; the release workflow names its own address."""


class ToolError(SystemExit):
    """A build step that did not work: the message says which and what to do."""


def machine() -> str:
    """The processor this Python runs on, as the files are named after it."""
    name = platform.machine().lower()
    return {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64"}.get(name, name)


def say(message: str) -> None:
    """Print at once, also into a pipe."""
    print(message, flush=True)


def run(
    *command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None, quiet: bool = True
) -> str:
    """Run a tool to its end; what it said comes back, and is shown when it failed."""
    words = [str(part) for part in command]
    done = subprocess.run(
        words,
        cwd=cwd,
        env={**os.environ, **REPRODUCIBLE, **(env or {})},
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise ToolError(f"{(done.stdout or '')[-4000:]}\n{' '.join(words[:6])} ended with {done.returncode}")
    return done.stdout or ""


def need(tool: str, package: str) -> str:
    """The path of a tool; says what to install where it is missing."""
    found = shutil.which(tool)
    if found is None:
        raise ToolError(f"{tool} is missing; on Debian: sudo apt-get install {package}")
    return found


def fresh(folder: Path) -> Path:
    """That folder, empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def set_times(folder: Path) -> None:
    """Date everything in it from the build."""
    for path in (folder, *folder.rglob("*")):
        os.utime(path, (DATE.timestamp(),) * 2, follow_symlinks=False)


def finished(installer: Path) -> Path:
    """Tell of an installer that is done."""
    say(f"  {installer.relative_to(ROOT)}  {installer.stat().st_size / 1e6:.1f} MB")
    return installer


def folder_size(folder: Path) -> int:
    """Bytes of all files in it; a link counts as nothing, as on disk."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def fill(template: str, values: Mapping[str, str]) -> str:
    """The template with every @NAME@ replaced; raises ToolError when one is left over."""
    for name, value in values.items():
        template = template.replace(f"@{name}@", value)
    left = [word for word in template.split("@")[1::2] if word.isupper() and word.isidentifier()]
    if left:
        raise ToolError(f"the template wants {', '.join(left)}, which nothing gives")
    return template


def module(name: str, *arguments: str | Path) -> Sequence[str]:
    """A Python module as a command."""
    return [sys.executable, "-m", name, *map(str, arguments)]
