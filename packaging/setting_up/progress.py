"""What pip is doing, how much of it is done and for how long: read off its words and what grows on disk."""

from __future__ import annotations

import os
import re
import shutil
import sys
import time
from pathlib import Path

from setting_up.place import say

SILENCE = 10.0
"""Seconds after which something is said even into a file."""
_COLLECTING = re.compile(r"(?:Collecting|Requirement already satisfied:|Processing) (?:\S*/)?([\w.-]+)")
_FETCHING = re.compile(r"\s*(?:Downloading|Using cached) (\S+?)-\S+\.whl \(([\d.]+) (bytes|kB|MB|GB)\)")
_UNITS = {"bytes": 1, "kB": 1_000, "MB": 1_000_000, "GB": 1_000_000_000}


class Progress:
    """One line that changes in a terminal; in a file, a line now and then."""

    def __init__(self, packages: int, work: Path, installed: Path) -> None:
        """`work` is where pip puts what it downloads, `installed` where it unpacks."""
        self._packages, self._work, self._installed = packages, work, installed
        self._seen = 0
        self._name, self._size, self._fetched = "", 0.0, 0.0
        self._unpacks_since: int | None = None
        self._began = self._said = time.monotonic()
        self.moves = False
        """Whether anything was got, be it from the network, a cache or a folder."""

    def hear(self, line: str) -> None:
        """Take in what pip says."""
        if line.startswith("Ignoring "):  # for another system
            self._packages -= 1
        elif found := _COLLECTING.match(line):
            self._seen, self._name, self._size = self._seen + 1, found[1], 0.0
            self.moves |= not line.startswith("Collecting") or self._seen > 1
        elif found := _FETCHING.match(line):
            self._name, self._size = found[1], float(found[2]) * _UNITS[found[3]]
            self._fetched += self._size
            self.moves = True
        elif line.startswith("Installing collected packages"):
            self._unpacks_since = size_of(self._installed)
        self._show(at_once=self._size > 5_000_000 and "whl" in line)

    def tick(self) -> None:
        """Show how things stand, a few times a second."""
        self._show(at_once=False)

    def done(self) -> None:
        """Leave one line that tells what it was."""
        self._line(f"  {self._seen} packages, {self._fetched / 1e6:.0f} MB, in {self._seconds():.0f} s")
        if sys.stdout.isatty():
            say("")

    def wipe(self) -> None:
        """Make room for a message."""
        if sys.stdout.isatty():
            self._line("")

    def _seconds(self) -> float:
        return time.monotonic() - self._began

    def _show(self, *, at_once: bool) -> None:
        if not sys.stdout.isatty() and not at_once and time.monotonic() - self._said < SILENCE:
            return
        self._said = time.monotonic()
        self._line(f"  {self._state()}  {self._seconds():.0f} s")

    def _state(self) -> str:
        if self._unpacks_since is not None:
            unpacked = max(0, size_of(self._installed) - self._unpacks_since)
            return f"unpacking {self._packages} packages  {unpacked / 1e6:.0f} MB"
        if not self._seen:
            return "asking for packages"
        count = f"{min(self._seen, self._packages)} of {self._packages}  {self._name}"
        if self._size < 100_000:
            return count
        there = min(largest(self._work), self._size)
        return f"{count}  {there / 1e6:.1f} of {self._size / 1e6:.1f} MB"

    def _line(self, text: str) -> None:
        if sys.stdout.isatty():
            width = shutil.get_terminal_size().columns - 1
            print(f"\r{text[:width]:<{width}}\r{text[:width]}", end="", flush=True)
        elif text:
            say(text)


def sizes(folder: Path) -> list[int]:
    """Of all files below it; files and folders that go while it is looked at do not count."""
    found = []
    for place, _, names in os.walk(folder):
        for name in names:
            try:
                found.append(os.lstat(f"{place}/{name}").st_size)
            except OSError:
                continue
    return found


def size_of(folder: Path) -> int:
    """Bytes of all files in it."""
    return sum(sizes(folder))


def largest(folder: Path) -> int:
    """Bytes of the largest file in it, which is the one that is being downloaded."""
    return max(sizes(folder), default=0)
