"""Atomic writes, non-blocking reads, and translatable messages for what the system refuses."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from cardgames_qt import clock
from cardgames_qt.engine.phrases import Phrase

REFUSALS = {
    errno.ENOSPC: Phrase("the disk is full"),
    errno.EDQUOT: Phrase("the disk is full"),
    errno.EACCES: Phrase("this user is not allowed to"),
    errno.EPERM: Phrase("this user is not allowed to"),
    errno.ENOENT: Phrase("there is no such file or folder"),
    errno.EISDIR: Phrase("it is a folder"),
    errno.ENXIO: Phrase("it is not a regular file"),
    errno.ELOOP: Phrase("it is not a regular file"),
    errno.EFBIG: Phrase("it is too big"),
    errno.ENOTDIR: Phrase("part of its path is not a folder"),
    errno.EEXIST: Phrase("another file has that name"),
    errno.EROFS: Phrase("nothing can be written there"),
    errno.EMFILE: Phrase("too many files are open"),
    errno.ENFILE: Phrase("too many files are open"),
    errno.EIO: Phrase("the disk does not answer"),
    errno.ENAMETOOLONG: Phrase("its name is too long"),
}
"""Translatable messages for errno; the system's own are in whatever language it has."""

_BINARY = getattr(os, "O_BINARY", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_FOLDER: int | None = getattr(os, "O_DIRECTORY", None)
_READ = os.O_RDONLY | _BINARY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY | _NO_LINK
_APPEND = os.O_RDWR | os.O_APPEND | os.O_CREAT | _BINARY | _NO_LINK | getattr(os, "O_NONBLOCK", 0)
_NO_LINKS = {errno.EPERM, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EMLINK}
"""Errors of file systems without hard links."""
_NO_SYNC = {errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EBADF}
"""Errors of file systems that cannot fsync a directory."""
_LEFTOVER = re.compile(r"\.stolek-[0-9a-f]{16}\.new|\.(?:.+\.stolek|settings\.json)\.\d+\.new")
"""Names of temporary files, of this version and earlier ones."""
_LONG = 6 * 3600
"""Seconds after which a temporary file must have been abandoned."""


def why_refused(error: Exception) -> Phrase:
    """The message for an error, be it the system's or a bug of ours."""
    if not isinstance(error, OSError):
        return Phrase("an unexpected error: {error}", {"error": f"{type(error).__name__}: {error}"})
    said = Phrase("the system says: {reason}", {"reason": error.strerror or str(error)})
    return REFUSALS.get(error.errno or 0, said)


def read_whole(path: Path, limit: int, *, follow: bool = True) -> bytes:
    """A regular file's content; raises OSError, also if it is longer than the limit.

    Never blocks: pipes, devices and directories are refused before reading.
    """
    descriptor = os.open(path, _READ | (0 if follow else _NO_LINK))
    try:
        status = os.fstat(descriptor)
        check_plain(status)
        if status.st_size > limit:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            return file.read(limit)
    finally:
        os.close(descriptor)


def check_plain(status: os.stat_result) -> None:
    """Raise the OSError that says why this is not a regular file."""
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.ENXIO, os.strerror(errno.ENXIO))


def write_whole(path: Path, content: bytes, *, private: bool = False) -> None:
    """Replace a file atomically: at any time there is either the old file or the complete new one.

    A private file, and any directories created for it, can be read only by this user.
    """
    _put(path, content, os.replace, private=private)


def create_whole(path: Path, content: bytes) -> None:
    """Create a private file atomically; raises FileExistsError."""
    _put(path, content, take_name, private=True)


def append_line(path: Path, line: bytes) -> None:
    """Append a line to a private file and fsync it; raises OSError."""
    make_folder(path.parent)
    descriptor = os.open(path, _APPEND, 0o600)
    try:
        status = os.fstat(descriptor)
        check_plain(status)
        if status.st_size:
            os.lseek(descriptor, -1, os.SEEK_END)
            # An earlier append may have been cut short: its rest stays on a line of its own.
            line = line if os.read(descriptor, 1) == b"\n" else b"\n" + line
        with os.fdopen(descriptor, "wb", closefd=False) as file:
            file.write(line + b"\n")
            file.flush()
            os.fsync(descriptor)
        if not status.st_size:
            sync_folder(path.parent)
    finally:
        os.close(descriptor)


def take_name(old: Path, new: Path) -> None:
    """Rename a file without replacing another; raises FileExistsError and then changes nothing."""
    if sys.platform == "win32":
        old.rename(new)  # never replaces a file on Windows
        return
    try:
        os.link(old, new, follow_symlinks=False)  # fails if the name is taken, which a rename does not
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        if os.path.lexists(new):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        old.rename(new)
    else:
        old.unlink()


def move(old: Path, new: Path) -> Path:
    """Move a file to that name or a similar free one; returns it. Raises OSError."""
    place = first_free(new, lambda free: take_name(old, free))
    sync_folder(place.parent)
    sync_folder(old.parent)
    return place


def first_free(path: Path, take: Callable[[Path], None]) -> Path:
    """Call `take` with this name, then with numbered ones, until one is free; returns it."""
    for stem in (path.stem, *(f"{path.stem}-{number}" for number in range(2, 1000))):
        free = path.with_name(stem + path.suffix)
        with suppress(FileExistsError):
            take(free)
            return free
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


def put_aside(path: Path, most: int = 1000) -> Path | None:
    """Rename a broken file so that it is not overwritten; returns the new path.

    None if there are `most` of them already, or the system refuses.
    """
    for number in range(1, most + 1):
        aside = path.with_name(f"{path.stem}.broken-{number}{path.suffix}")
        try:
            take_name(path, aside)
        except FileExistsError:
            continue
        except OSError:
            return None
        return aside
    return None


def give_name(path: Path, other: Path, content: bytes) -> None:
    """A hard link to a file, or a copy where links are not supported."""
    try:
        os.link(path, other)
    except OSError:
        create_whole(other, content)


def drop(paths: Iterable[Path]) -> None:
    """Remove files, ignoring errors."""
    for path in paths:
        with suppress(OSError):
            path.unlink()


def make_folder(folder: Path, *, private: bool = True) -> None:
    """Create a directory and its parents."""
    if folder.is_dir():
        return
    if folder.parent != folder:
        make_folder(folder.parent, private=private)
    try:
        folder.mkdir(0o700 if private else 0o777)
    except FileExistsError:
        if not folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)) from None


def sync_folder(folder: Path) -> None:
    """fsync a directory, so that new names in it survive a crash."""
    if _FOLDER is None:
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY | _FOLDER)
    except PermissionError:  # a directory may be writable but not readable
        return
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise
    finally:
        os.close(descriptor)


def sweep(folder: Path) -> None:
    """Remove abandoned temporary files from a directory."""
    with suppress(OSError):
        for path in folder.iterdir():
            if _LEFTOVER.fullmatch(path.name) and is_old(path):
                path.unlink()


def is_old(path: Path) -> bool:
    """Whether this is a regular file that has not been written for hours."""
    status = path.lstat()
    return stat.S_ISREG(status.st_mode) and status.st_mtime < clock.now() - _LONG


def _put(path: Path, content: bytes, name: Callable[[Path, Path], None], *, private: bool) -> None:
    """Write to a temporary file with a random name, then rename it."""
    make_folder(path.parent, private=private)
    aside = path.with_name(f".stolek-{os.urandom(8).hex()}.new")
    descriptor = os.open(aside, _NEW, 0o600 if private else 0o666)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())  # before the rename: or a crash could leave an empty file with the name
        name(aside, path)
        sync_folder(path.parent)
    except OSError:
        drop([aside])
        raise
