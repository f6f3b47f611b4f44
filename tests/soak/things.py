"""Things that may lie where a file is expected, and names that a file may have."""

from __future__ import annotations

import os
import socket
import subprocess
from collections.abc import Callable
from pathlib import Path

from tests.soak.saves import saved

_HUGE = 2**40


def a_game(path: Path) -> None:
    """What belongs there."""
    path.write_bytes(saved("three", 2, "odd", 5))


def written_to(path: Path) -> None:
    """A pipe that somebody else writes a game into, and gives up if nobody ever reads it."""
    os.mkfifo(path)
    writer = subprocess.Popen(
        ["timeout", "60", "tee", path], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    )
    assert writer.stdin is not None
    with writer.stdin as text:
        text.write(saved("three", 2, "odd", 5))


def _socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the name of a socket must be short
    try:
        with socket.socket(socket.AF_UNIX) as bound:
            bound.bind(path.name)
    finally:
        os.chdir(here)


def _link_to_folder(path: Path) -> None:
    folder = path.with_name("elsewhere")
    folder.mkdir()
    path.symlink_to(folder)


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(_HUGE)


def _locked(path: Path) -> None:
    a_game(path)
    path.chmod(0)


def _locked_folder(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("x")
    path.chmod(0)


THINGS: dict[str, Callable[[Path], object]] = {
    "an empty file": lambda path: path.write_bytes(b""),
    "zeros": lambda path: path.write_bytes(bytes(4096)),
    "a picture": lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256))),
    "a folder": lambda path: path.mkdir(),
    "a pipe": os.mkfifo,
    "a socket": _socket,
    "a link to /dev/zero": lambda path: path.symlink_to("/dev/zero"),
    "a link to /dev/full": lambda path: path.symlink_to("/dev/full"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a link to nothing": lambda path: path.symlink_to("nothing"),
    "a link to a folder": _link_to_folder,
    "a file of a terabyte": _sparse,
    "a file nobody may read": _locked,
    "a folder nobody may enter": _locked_folder,
}
NAMES = (
    b"plain.stolek",
    b"line\nbreak.stolek",
    b"\x1b[31mred\x1b]0;title\x07.stolek",
    b"\xff\xfe not text.stolek",
    "\u202eright to left.stolek".encode(),
    b"-- --help.stolek",
    b"<img src='x'><b>bold.stolek",
    b"x" * 248 + b".stolek",
)
