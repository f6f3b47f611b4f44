"""Keeps folders of the building machine out of a bundle: another machine that builds the same has others.

Python's own libraries carry the folder it was installed in: as the place to look for other libraries, where a
stranger's file could lie, and as the place of its standard library, which a frozen program does not look at.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator
from pathlib import Path

from installers.project import ROOT, ToolError

COMMON = {"/", "/usr", "/usr/local", "/root", "/tmp"}
"""Folders that every Linux has."""
_LOAD, _DYNAMIC, _STRINGS, _RUN_PATHS = 1, 2, 5, {15, 29}
_ENTRY = struct.Struct("<qQ")


def build_paths() -> list[bytes]:
    """The folders that must not be named: of the sources, of Python, of whoever builds."""
    return [str(path).encode() for path in (ROOT, sys.base_prefix, Path.home()) if str(path) not in COMMON]


def clean(folder: Path) -> None:
    """Take them out of every library of a Linux bundle; the others name none."""
    for path in libraries(folder):
        before = path.read_bytes()
        after = without_run_path(before)
        for known in build_paths():
            after = after.replace(known, b"/".ljust(len(known), b"_"))  # as long: all else stays in its place
        if after != before:
            path.write_bytes(after)


def check(folder: Path) -> None:
    """Raise ToolError where a file names such a folder."""
    found = [
        f"{path.relative_to(folder)} ({known.decode()})"
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
        for known in build_paths()
        if known in path.read_bytes()
    ]
    if found:
        raise ToolError(f"these name folders of this machine: {', '.join(found)}")


def libraries(folder: Path) -> Iterator[Path]:
    """Every library in it, and the program."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(6) == b"\x7fELF\x02\x01":  # of 64 bits, the small end first
                    yield path


def without_run_path(library: bytes) -> bytes:
    """The library without a fixed folder to look for others in; one relative to its own place stays."""
    changed = bytearray(library)
    table, size, count = struct.unpack_from("<Q", library, 32)[0], *struct.unpack_from("<HH", library, 54)
    parts = [struct.unpack_from("<IIQQQQ", library, table + number * size) for number in range(count)]
    for kind, _, start, _, _, length in parts:
        if kind == _DYNAMIC:
            entries = [_ENTRY.unpack_from(library, start + place) for place in range(0, length, _ENTRY.size)]
            [strings] = [value for tag, value in entries if tag == _STRINGS]
            [text] = [
                at - low + strings
                for what, _, at, low, _, long in parts
                if what == _LOAD and low <= strings < low + long
            ]
            kept = [
                (tag, value)
                for tag, value in entries
                if tag not in _RUN_PATHS or library[text + value] != ord("/")
            ]
            kept += [(0, 0)] * (len(entries) - len(kept))
            changed[start : start + length] = b"".join(_ENTRY.pack(*entry) for entry in kept)
    return bytes(changed)
