"""The error report: a small file about this run that the player can pass on.

It is private and limited in size, and failing to write it is never an error.
"""

from __future__ import annotations

import os
import re
import stat
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

from cardgames_qt.engine.untrusted import spelled_lines

LONGEST = 256 * 1024
"""Bytes; each of the two files may exceed it by one entry."""
_FILE, _BEFORE = "report.txt", "report-before.txt"
_LONGEST_ENTRY = 16 * 1024
_MOST_ENTRIES = 1000
_FAULT = re.compile(r"^(Fatal Python error|Windows fatal exception|[-\d]+ [:\d]+ fault)", re.MULTILINE)
"""How the entry of a crash begins: faulthandler's, or ours."""
_CAREFULLY = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""Do not follow a link or block on a pipe."""


class ErrorReport:
    """The report of this run; the previous run's is kept beside it."""

    def __init__(self, folder: Path) -> None:
        self._path, self._before = folder / _FILE, folder / _BEFORE
        self._met = Counter[str]()
        self._unwritten = ""
        left = _read(self._path)
        self.run_before_broke = _FAULT.search(left) is not None
        if left:
            with suppress(OSError):
                self._path.replace(self._before)
        self.file = _open(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        """The descriptor; None if the file cannot be written."""

    def fault(self, place: str, text: str) -> bool:
        """Report an exception; returns whether it is the first one at that place."""
        return self._add("fault", place, text)

    def note(self, text: str) -> None:
        """Report something odd."""
        self._add("note", text, text)

    def _add(self, kind: str, place: str, text: str) -> bool:
        """Write it in full once, and later only how often it has occurred."""
        if place not in self._met and len(self._met) >= _MOST_ENTRIES:
            return False
        self._met[place] += 1
        times = self._met[place]
        if times == 1:
            self._write(f"{kind}: {text}")
        elif str(times).strip("0") == "1":
            self._write(f"{kind}: {times} times by now: {place}")
        return times == 1

    def _write(self, text: str) -> None:
        entry = spelled_lines(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {text.rstrip()}")[:_LONGEST_ENTRY] + "\n"
        try:
            if self.file is None:
                raise FileNotFoundError
            if os.fstat(self.file).st_size < LONGEST:
                os.write(self.file, entry.encode(errors="backslashreplace"))
        except OSError:
            self._unwritten = (self._unwritten + entry)[:_LONGEST_ENTRY]

    def text(self, heading: str) -> str:
        """The whole report, including what the disk refused, with the home directory replaced by ~."""
        parts = (heading, _read(self._before), _read(self._path), self._unwritten)
        own = os.path.expanduser("~")  # noqa: PTH111 - Path.home() may raise
        return "\n".join(filter(None, parts)).replace(own if len(own) > 1 else "\0", "~")

    def close(self) -> None:
        """The run ended normally; an empty file is removed."""
        if self.file is None:
            return
        empty = os.fstat(self.file).st_size == 0
        os.close(self.file)
        self.file = None
        if empty:
            with suppress(OSError):
                self._path.unlink()


def _open(path: Path, flags: int) -> int | None:
    """A regular file; None if there is none or it is something else."""
    try:
        file = os.open(path, flags | _CAREFULLY, 0o600)
    except OSError:
        return None
    if stat.S_ISREG(os.fstat(file).st_mode):
        return file
    os.close(file)
    return None


def _read(path: Path) -> str:
    file = _open(path, os.O_RDONLY)
    if file is None:
        return ""
    with suppress(OSError), os.fdopen(file, "rb") as opened:
        return opened.read(2 * LONGEST).decode(errors="replace")
    return ""
