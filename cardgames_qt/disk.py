"""Files that are written whole or not at all, and why the system may refuse one."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from cardgames_qt.engine.phrases import Phrase

_REFUSALS = {
    errno.ENOSPC: Phrase("the disk is full"),
    errno.EDQUOT: Phrase("the disk is full"),
    errno.EACCES: Phrase("this user is not allowed to"),
    errno.EPERM: Phrase("this user is not allowed to"),
    errno.ENOENT: Phrase("there is no such file or folder"),
    errno.EISDIR: Phrase("it is a folder"),
    errno.ENOTDIR: Phrase("a part of its path is no folder"),
    errno.EEXIST: Phrase("a part of its path is no folder"),
    errno.EROFS: Phrase("nothing can be written there"),
    errno.EMFILE: Phrase("too many files are open"),
    errno.ENFILE: Phrase("too many files are open"),
    errno.EIO: Phrase("the disk does not answer"),
    errno.ENAMETOOLONG: Phrase("its name is too long"),
}
"""Why the system refuses a file, in words that can be translated; its own are in whatever language it has."""


def why_refused(error: OSError) -> Phrase:
    """What stands in the way of a file."""
    said = Phrase("the system says: {reason}", {"reason": error.strerror or str(error)})
    return _REFUSALS.get(error.errno or 0, said)


def write_whole(path: Path, content: bytes) -> None:
    """Put content where the path is so that at any moment either the old or the new file is there, whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with aside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except OSError:
        aside.unlink(missing_ok=True)
        raise
