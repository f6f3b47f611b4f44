"""Output files and folders of commands: never overwritten by accident, and complete or absent."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from cardgames_qt.engine.errors import RefusedFileError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.storage import disk


def check_output(path: Path, *, force: bool) -> None:
    """Raise GameError if the file must not be written; `force` allows replacing one."""
    if not os.path.lexists(path):
        return
    check_plain(path)
    if not force:
        raise RefusedFileError(path, Phrase("there is a file already; with --force it is replaced"))
    if not os.access(path, os.W_OK):
        raise RefusedFileError(path, Phrase("this file must not be changed"))


def check_plain(path: Path) -> None:
    """Raise GameError for a directory, link, pipe or device."""
    try:
        disk.check_plain(path.lstat())
    except OSError as error:
        raise RefusedFileError(path, disk.why_refused(error)) from None


@contextmanager
def new_file(path: Path, *, force: bool) -> Iterator[BinaryIO]:
    """A file to write to. If an exception is raised, everything is as before. Raises GameError."""
    check_output(path, force=force)
    place = path.with_name(f".{path.name}.{os.urandom(4).hex()}.new") if path.exists() else path
    with place.open("xb") as file:
        try:
            yield file
        except BaseException:
            place.unlink()
            raise
    if place != path:
        place.replace(path)


def write_folder(path: Path, files: Mapping[str, str]) -> None:
    """A new folder with these files by their paths in it, whole or not at all; raises GameError."""
    if os.path.lexists(path):
        if path.is_symlink() or not path.is_dir():
            raise RefusedFileError(path, Phrase("it is not a folder"))
        if any(path.iterdir()):
            raise RefusedFileError(path, Phrase("there are files in this folder already"))
    path.parent.mkdir(parents=True, exist_ok=True)
    place = path.with_name(f".{path.name}.{os.urandom(4).hex()}.new")
    place.mkdir()
    try:
        for name, text in files.items():
            file = place / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        if path.exists():
            path.rmdir()  # which is empty, and not every system renames over it
        place.rename(path)
    except BaseException:
        shutil.rmtree(place, ignore_errors=True)
        raise
