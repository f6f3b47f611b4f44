"""What is kept with a record and is no part of the game: a star, a note, and whatever others find about it.

Each has a key of its own under `extra`, which the seal leaves out; all else in the file stays as it is.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.foreign import Text
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.record import BYTE_ORDER_MARK, Record, decode
from cardgames_qt.storage.disk import read_whole, write_whole
from cardgames_qt.storage.files import LONGEST_LINE
from cardgames_qt.storage.store import Store, held, may_write, told

MARK = "stolek_shelf"
REVIEW = "stolek_review"
DUPLICATE = "stolek_duplicate"
"""The keys that the list of games asks for."""
OUTSIDE = Phrase("only what is in the library can be marked")
MEANWHILE = Phrase("another program is writing this game")


class Mark(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a player puts on a game."""

    starred: bool = False
    note: Text = ""


def mark_of(record: Record) -> Mark:
    """The player's mark on a game; one that makes no sense is none."""
    try:
        return msgspec.convert(record.extra.get(MARK, {}), Mark)
    except msgspec.ValidationError:
        return Mark()


def set_mark(store: Store, path: Path, mark: Mark) -> None:
    """Put that mark on a game, or take it off; raises BadRecordError."""
    annotate(store, path, MARK, mark if mark != Mark() else None)


def annotate(store: Store, path: Path, key: str, value: Any) -> None:
    """Keep a value with a game of the library, None to drop it; raises BadRecordError.

    Nobody may be playing the game meanwhile. When it was played last is told as before.
    """
    place = store.place_of(path)
    if place is None:
        raise BadRecordError(OUTSIDE)
    with told(), held(store.folder / place.name):  # which is the lock of a game that has just ended, too
        if not may_write(place):
            raise PermissionError(13, os.strerror(13))
        before, when = read_whole(place, LONGEST_LINE, follow=False), place.stat()
        after = _with(before, key, value)
        if read_whole(place, LONGEST_LINE, follow=False) != before:
            raise BadRecordError(MEANWHILE)
        write_whole(place, after, private=True)
        os.utime(place, ns=(when.st_atime_ns, when.st_mtime_ns))


def _with(content: bytes, key: str, value: Any) -> bytes:
    """A record with that under `extra`; raises BadRecordError, also if nobody could read it afterwards."""
    decode(content)
    raw = dict[str, msgspec.Raw]
    whole = msgspec.json.decode(content.removeprefix(BYTE_ORDER_MARK), type=raw)
    extra: dict[str, Any] = msgspec.json.decode(whole.get("extra", b"{}"), type=raw)
    extra = {each: kept for each, kept in extra.items() if each != key}
    if value is not None:
        extra[key] = value
    after = msgspec.json.encode({**whole, "extra": extra}) + b"\n"
    if len(after) > LONGEST_LINE:
        raise BadRecordError(
            Phrase("it is longer than {limit} bytes, which no game is", {"limit": LONGEST_LINE})
        )
    decode(after)
    return after
