"""Annotations stored with a record: a star, a note, a review and so on.

Each has its own key under `extra`, which the seal leaves out; the rest of the file stays as it is.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.extra import merged, read_extra
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.untrusted import Text
from cardgames_qt.storage.disk import read_whole, write_whole
from cardgames_qt.storage.files import LONGEST_LINE, change_extra, raw_values
from cardgames_qt.storage.store import Store, explained_errors, held, may_write

MARK = "stolek_shelf"
OUTSIDE = Phrase("only what is in the library can be marked")
MEANWHILE = Phrase("another program is writing this game")


class PlayerMark(msgspec.Struct, frozen=True, kw_only=True):
    """A player's star and note on a game."""

    starred: bool = False
    note: Text = ""
    odd: bool = False
    """Whether there is a note that cannot be shown."""


def mark_of(record: Record) -> PlayerMark:
    """Parts that cannot be read are left out."""
    if record.extra.get(MARK) is None:
        return PlayerMark()
    shelf = read_extra(record.extra, MARK, dict[str, Any])
    if shelf is None:
        return PlayerMark(odd=True)
    starred, note = read_extra(shelf, "starred", bool), read_extra(shelf, "note", Text)
    return PlayerMark(
        starred=bool(starred), note=note or "", odd=note is None and shelf.get("note") is not None
    )


def set_mark(store: Store, path: Path, *, starred: bool | None = None, note: str | None = None) -> None:
    """Set or clear a star or note; None leaves it unchanged. Raises BadRecordError."""
    named = {key: value for key, value in (("starred", starred), ("note", note)) if value is not None}

    def marked(before: Any) -> Any:
        shelf = merged(before, named)
        return {key: value for key, value in shelf.items() if key not in named or named[key]} or None

    _change(store, path, MARK, marked)


def annotate(store: Store, path: Path, key: str, value: Any) -> None:
    """Store a value with a game of the library, None to remove it; raises BadRecordError.

    Unknown keys of the old value are kept.
    """
    text = msgspec.json.encode(value)
    after = raw_values(text) if text.startswith(b"{") else msgspec.Raw(text)
    _change(store, path, key, lambda before: None if value is None else merged(before, after))


def _change(store: Store, path: Path, key: str, change: Callable[[Any], Any]) -> None:
    """Change the value under a key. The game must not be open, and the file's time stays the same."""
    place = store.place_of(path)
    if place is None:
        raise BadRecordError(OUTSIDE)
    # A finished game is locked under its name among the unfinished ones: its window may still be open.
    with explained_errors(), held(store.folder / place.name):
        if not may_write(place):
            raise PermissionError(13, os.strerror(13))
        before, when = read_whole(place, LONGEST_LINE, follow=False), place.stat()
        after = change_extra(before, key, change)
        if read_whole(place, LONGEST_LINE, follow=False) != before:
            raise BadRecordError(MEANWHILE)
        write_whole(place, after, private=True)
        os.utime(place, ns=(when.st_atime_ns, when.st_mtime_ns))
