"""The near end of shim.c: builds it, preloads it, and tells it what is to happen to which call."""

from __future__ import annotations

import mmap
import os
import shutil
import struct
import subprocess
from collections.abc import Mapping
from enum import IntFlag
from pathlib import Path

import msgspec

VARIABLE = "STOLEK_SHIM"
SOURCE = Path(__file__).with_name("shim.c")
FOREVER = -1
SHORT, LATE, LAST_BEFORE, LAST_AFTER = -1, -2, -3, -4
"""Beside the error numbers: half of what is to be written, a late answer, and the program's last call."""
_NUMBERS = struct.Struct("8i")
_LONGEST = 4096


class Calls(IntFlag):
    """What a program asks of the system about files, as shim.c numbers it."""

    READ = 1
    OPEN = 2
    WRITE = 4
    SYNC = 8
    RENAME = 16
    LINK = 32
    UNLINK = 64
    MKDIR = 128
    TRUNCATE = 256
    CLOSE = 512


CHANGING = ~Calls.READ
"""Everything but opening a file to read it."""


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """What is to happen to the n-th call of these kinds, and how often from then on."""

    calls: Calls
    outcome: int
    first: int = 1
    times: int = 1
    microseconds: int = 0

    def __str__(self) -> str:
        names = {SHORT: "a short write", LATE: f"{self.microseconds} µs late", LAST_BEFORE: "killed before"}
        names |= {LAST_AFTER: "killed after"}
        what = names.get(self.outcome) or os.strerror(self.outcome)
        often = "for ever" if self.times < 0 else f"{self.times} times"
        return f"{self.calls!r}: {what}, from call {self.first} on, {often}"


class Shim:
    """Rules over the calls of every program that was started with `environment`."""

    def __init__(self, library: Path, control: Path) -> None:
        self._library, self._control = library, control
        if not control.exists():
            control.write_bytes(bytes(_NUMBERS.size + _LONGEST))
        with control.open("r+b") as file:
            self._shared = mmap.mmap(file.fileno(), 0)

    @classmethod
    def preloaded(cls) -> Shim | None:
        """The one that this process was started with."""
        control = os.environ.get(VARIABLE)
        return cls(Path(os.environ["LD_PRELOAD"]), Path(control)) if control else None

    @property
    def environment(self) -> Mapping[str, str]:
        """What preloads it."""
        return {"LD_PRELOAD": str(self._library), VARIABLE: str(self._control)}

    def arm(self, folder: Path, fault: Fault) -> None:
        """Have it happen to calls about what lies in that folder; this process's own are spared."""
        self.disarm()
        name = os.fsencode(folder.resolve()) + b"/"
        self._shared[_NUMBERS.size : _NUMBERS.size + len(name) + 1] = name + b"\0"
        numbers = (fault.outcome, fault.first, fault.times, fault.microseconds, 0, 0, os.getpid())
        self._shared[4 : _NUMBERS.size] = struct.pack("7i", *numbers)
        self._shared[:4] = struct.pack("i", fault.calls & 0x7FFFFFFF)

    def disarm(self) -> None:
        """Let everything be as it is."""
        self._shared[:4] = bytes(4)

    @property
    def done(self) -> int:
        """How often it has happened since."""
        return int(_NUMBERS.unpack(self._shared[: _NUMBERS.size])[6])


def build(folder: Path) -> Shim | None:
    """The shim, made in that folder; None where there is no compiler or no preloading."""
    compiler = shutil.which("cc")
    if compiler is None or not Path("/proc/self/fd").is_dir():
        return None
    library = folder / "shim.so"
    command = [compiler, "-shared", "-fPIC", "-O1", "-o", str(library), str(SOURCE), "-ldl"]
    done = subprocess.run(command, capture_output=True, check=False)
    return Shim(library, folder / "shim.control") if done.returncode == 0 else None
