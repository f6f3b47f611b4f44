"""Files that are written whole or not at all and read without waiting, and why the system may refuse one."""

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

_REFUSALS = {
    errno.ENOSPC: Phrase("the disk is full"),
    errno.EDQUOT: Phrase("the disk is full"),
    errno.EACCES: Phrase("this user is not allowed to"),
    errno.EPERM: Phrase("this user is not allowed to"),
    errno.ENOENT: Phrase("there is no such file or folder"),
    errno.EISDIR: Phrase("it is a folder"),
    errno.ENXIO: Phrase("it is not a plain file"),
    errno.ELOOP: Phrase("it is not a plain file"),
    errno.EFBIG: Phrase("it is far too long"),
    errno.ENOTDIR: Phrase("a part of its path is no folder"),
    errno.EEXIST: Phrase("another file has that name"),
    errno.EROFS: Phrase("nothing can be written there"),
    errno.EMFILE: Phrase("too many files are open"),
    errno.ENFILE: Phrase("too many files are open"),
    errno.EIO: Phrase("the disk does not answer"),
    errno.ENAMETOOLONG: Phrase("its name is too long"),
}
"""Why the system refuses a file, in words that can be translated; its own are in whatever language it has."""

_BINARY = getattr(os, "O_BINARY", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_FOLDER: int | None = getattr(os, "O_DIRECTORY", None)
_READ = os.O_RDONLY | _BINARY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY | _NO_LINK
_APPEND = os.O_RDWR | os.O_APPEND | os.O_CREAT | _BINARY | _NO_LINK | getattr(os, "O_NONBLOCK", 0)
_NO_LINKS = {errno.EPERM, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EMLINK}
"""Why a file system gives no file a second name."""
_NO_SYNC = {errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EBADF}
"""Why a file system does not write a folder to the disk when it is asked to."""
_LEFTOVER = re.compile(r"\.stolek-[0-9a-f]{16}\.new|\.(?:.+\.stolek|settings\.json)\.\d+\.new")
"""What a file is called until it is whole, by this version and by earlier ones."""
_LONG = 6 * 3600
"""Seconds; no file is under way for that long."""


def why_refused(error: Exception) -> Phrase:
    """What stands in the way of a file, be it the system or a fault of this program."""
    if not isinstance(error, OSError):
        return Phrase("an unexpected error: {error}", {"error": f"{type(error).__name__}: {error}"})
    said = Phrase("the system says: {reason}", {"reason": error.strerror or str(error)})
    return _REFUSALS.get(error.errno or 0, said)


def read_whole(path: Path, limit: int, *, follow: bool = True) -> bytes:
    """A plain file's content; raises OSError, also for one that is longer than the limit.

    Nothing is ever waited for: a pipe, a device or a folder is refused before anything is read from it.
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
    """Raise the OSError that tells why this is not a file with content of its own."""
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.ENXIO, os.strerror(errno.ENXIO))


def write_whole(path: Path, content: bytes, *, private: bool = False) -> None:
    """Put content where the path is so that at any moment either the old or the new file is there, whole.

    What is private can be read by nobody but this user, nor can the folders that are made for it.
    """
    _put(path, content, os.replace, private=private)


def create_whole(path: Path, content: bytes) -> None:
    """The same for a private file whose name must be free; raises FileExistsError."""
    _put(path, content, take_name, private=True)


def append_line(path: Path, line: bytes) -> None:
    """Add a line to a private file and wait until the disk has it; raises OSError.

    A line that an earlier try left half written stays on its own.
    """
    make_folder(path.parent)
    descriptor = os.open(path, _APPEND, 0o600)
    try:
        status = os.fstat(descriptor)
        check_plain(status)
        if status.st_size:
            os.lseek(descriptor, -1, os.SEEK_END)
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
    """Rename a file to a name that must be free; raises FileExistsError and then changes nothing."""
    if sys.platform == "win32":
        old.rename(new)  # which replaces nothing there
        return
    try:
        os.link(old, new, follow_symlinks=False)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        if os.path.lexists(new):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        old.rename(new)
    else:
        old.unlink()


def move(old: Path, new: Path) -> Path:
    """Move a file to that name, or one like it that is free; says which. Raises OSError."""
    place = first_free(new, lambda free: take_name(old, free))
    sync_folder(place.parent)
    sync_folder(old.parent)
    return place


def first_free(path: Path, take: Callable[[Path], None]) -> Path:
    """Take this name, or one like it as long as other files have it; says which."""
    for stem in (path.stem, *(f"{path.stem}-{number}" for number in range(2, 1000))):
        free = path.with_name(stem + path.suffix)
        with suppress(FileExistsError):
            take(free)
            return free
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


def put_aside(path: Path, most: int = 1000) -> Path | None:
    """Keep a broken file under another name, so that the next save does not overwrite it; says which.

    None where so many are kept already, or the system refuses.
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
    """A second name for a file, which costs nothing; where there is no such thing, a second file."""
    try:
        os.link(path, other)
    except OSError:
        create_whole(other, content)


def drop(paths: Iterable[Path]) -> None:
    """Remove files; those that cannot be stay."""
    for path in paths:
        with suppress(OSError):
            path.unlink()


def make_folder(folder: Path, *, private: bool = True) -> None:
    """Have this folder; what is missing on the way to it is made, too."""
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
    """Have the disk itself know the names in a folder, where a system lets anybody ask for that."""
    if _FOLDER is None:
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY | _FOLDER)
    except PermissionError:  # names may be made in a folder that may not be read
        return
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise
    finally:
        os.close(descriptor)


def sweep(folder: Path) -> None:
    """Remove what killed programs left half written in a folder of ours, once nobody can be at it still."""
    with suppress(OSError):
        for path in folder.iterdir():
            if _LEFTOVER.fullmatch(path.name) and is_old(path):
                path.unlink()


def is_old(path: Path) -> bool:
    """Whether this is a plain file that was not written to for hours."""
    status = path.lstat()
    return stat.S_ISREG(status.st_mode) and status.st_mtime < clock.now() - _LONG


def _put(path: Path, content: bytes, name: Callable[[Path, Path], None], *, private: bool) -> None:
    """Write content under a name nobody can foresee, then give it its own."""
    make_folder(path.parent, private=private)
    aside = path.with_name(f".stolek-{os.urandom(8).hex()}.new")
    descriptor = os.open(aside, _NEW, 0o600 if private else 0o666)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        name(aside, path)
        sync_folder(path.parent)
    except OSError:
        drop([aside])
        raise
