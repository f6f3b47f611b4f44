"""The file of a game that is being played."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.record import decode
from cardgames_qt.storage.disk import (
    create_whole,
    drop,
    first_free,
    make_folder,
    read_whole,
    sync_folder,
    write_whole,
)
from cardgames_qt.storage.locks import Lock, take_lock
from cardgames_qt.storage.store import (
    OPEN_ELSEWHERE,
    SavedGame,
    Store,
    continues,
    explained_errors,
    load,
    lock_of,
    may_write,
)

WRITES_A_VERSION = 25
"""Writes between two versions that are kept."""
_NOT_OURS = {errno.ELOOP, errno.ENXIO, errno.EISDIR, errno.EFBIG}
"""Errors when reading something that we did not write."""


class GameFile:
    """Knows where a game is stored and what it last read or wrote there.

    A file of the library is locked, so that no two windows play one game. If a file has been changed by
    another program, or was never ours to write, it is left alone: the game continues in a new file, and both
    are kept.
    """

    def __init__(self, store: Store, game: str, place: Path | None = None) -> None:
        """A file for a new game, or an existing one that is only read so far."""
        self.place = place or store.new_path(game)
        self.ours = place is None
        self._store, self._game = store, game
        self._lock: Lock | None = None
        self._known: bytes | None = None  # the content of our file, if there is one
        self._tried: bytes | None = (
            None  # may be its content, too: a write can succeed and still report an error
        )
        self._unsaid: Phrase | None = None
        self._writes = 0

    def adopt(self, place: Path, content: bytes, lock: Lock | None) -> None:
        """The file in that place, with this content, is ours to write from now on."""
        self.place, self.ours = place, True
        self._known, self._lock = content, lock

    def write(self, content: bytes, *, finished: bool) -> Phrase | None:
        """Save; returns a notice if the game continues in another file. Raises OSError."""
        if not self._is_still_ours():
            self._unsaid = self._leave()
        target = self._target(finished)
        self._tried = content
        if self._known is None or target != self.place:
            self._begin(target, content)
        else:
            self._keep_version(self._known)
            write_whole(self.place, content, private=True)
        self._known = content
        self._writes += 1
        said, self._unsaid = self._unsaid, None
        return said

    def move_to(self, place: Path, content: bytes, *, finished: bool) -> None:
        """Save as, and continue there; no other game may be there. Raises OSError, BadRecordError."""
        place = self._store.place_of(place) or place
        if place == self.place:
            self.write(content, finished=finished)
            return
        lock = _lock(self._store, place)
        try:
            _write_elsewhere(place, content)
        except (OSError, BadRecordError):
            _release(lock)
            raise
        self.close()
        self.adopt(place, content, lock)

    def copy_to(self, place: Path, content: bytes) -> None:
        """Save a copy; no other game may be there. Raises OSError, BadRecordError."""
        place = self._store.place_of(place) or place
        if place == self.place:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        lock = _lock(self._store, place)
        try:
            _write_elsewhere(place, content)
        finally:
            _release(lock)

    def close(self) -> None:
        """Release the lock."""
        _release(self._lock)
        self._lock = None

    @property
    def _in_library(self) -> bool:
        return self.place.parent in (self._store.folder, self._store.finished_folder)

    def _is_still_ours(self) -> bool:
        """Whether the file has the content we know, or is gone; raises OSError if that is unknown."""
        if not self.ours or not self._has_lock():
            return False
        longest = max(len(each or b"") for each in (self._known, self._tried))
        try:
            held = read_whole(self.place, longest, follow=False)
        except FileNotFoundError:
            self._known = None
            return True
        except OSError as error:
            if error.errno not in _NOT_OURS:
                raise
            return False
        if held not in (self._known, self._tried):
            return False
        self._known = held
        return True

    def _has_lock(self) -> bool:
        """The lock of a new game is taken with the first write."""
        if self._lock is None:
            try:
                self._lock = _lock(self._store, self.place)
            except BadRecordError:
                return False
        return True

    def _leave(self) -> Phrase:
        """Leave the file alone and continue in a new one."""
        left, ours = self.place, self.ours
        self.close()
        self.place, self.ours = self._store.new_path(self._game), True
        self._known = self._tried = None
        self._has_lock()
        if not ours:
            names = {"file": left.name, "new": self.place.name}
            return Phrase("The file {file} stays as it is; this game goes on in {new}.", names)
        return Phrase(
            "The file of this game was changed by another program; both are kept. "
            "This game goes on in {file}.",
            {"file": self.place.name},
        )

    def _target(self, finished: bool) -> Path:
        """The folder depends on whether the game is over, which a take-back may change."""
        if not self._in_library:
            return self.place
        folder = self._store.finished_folder if finished else self._store.folder
        return folder / self.place.name

    def _begin(self, target: Path, content: bytes) -> None:
        """Create the new file first, and only then remove the one in the other folder."""
        if not self._in_library:
            _check_folder(target)
        old = self.place if self._known is not None else None
        self.place = first_free(target, lambda free: create_whole(free, content))
        self._known = content
        if old is not None:
            drop([old])
            sync_folder(old.parent)

    def _keep_version(self, content: bytes) -> None:
        if self.place.parent == self._store.folder and self._writes % WRITES_A_VERSION == 0:
            self._store.keep_version(self.place, content)


def open_game(store: Store, path: Path) -> tuple[GameFile, SavedGame]:
    """Lock and read a saved game; raises BadRecordError, also if it is open in another window."""
    with explained_errors():
        place = store.place_of(path) or path
        lock = _lock(store, place)
        try:
            content, saved = load(place)
            file = GameFile(store, saved.record.game, place)
            if place.parent == store.folder and may_write(place) and not saved.record.result.finished:
                file.adopt(place, content, lock)
                lock = None
        finally:
            _release(lock)
        return file, saved


def _check_folder(place: Path) -> None:
    """Outside the library no directory is created: its disk may have been unplugged."""
    if not place.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))


def _write_elsewhere(place: Path, content: bytes) -> None:
    _check_folder(place)
    if not os.path.lexists(place):
        create_whole(place, content)
    elif _holds_same_game(place, content):
        write_whole(place, content, private=True)
    else:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


def _holds_same_game(place: Path, content: bytes) -> bool:
    """Whether the file has an earlier state of this game."""
    try:
        return may_write(place) and continues(decode(content), load(place)[1].record)
    except BadRecordError:
        return False


def _lock(store: Store, place: Path) -> Lock | None:
    """The lock of a game in the library; raises BadRecordError if another process has it.

    None where no lock file can be created: the game is played all the same, and `_is_still_ours` protects the
    file.
    """
    if place.parent != store.folder:
        return None
    try:
        make_folder(place.parent)
        lock = take_lock(lock_of(place))
    except OSError:
        return None
    if lock is None:
        raise BadRecordError(OPEN_ELSEWHERE)
    return lock


def _release(lock: Lock | None) -> None:
    if lock is not None:
        lock.release()
