"""What is kept with a record and is no part of the game: a star, a note, and whatever others find about it.

Each has a key of its own under `extra`, which the seal leaves out; all else in the file stays as it is.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.extra import brought, laid_over
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.record import BYTE_ORDER_MARK, Record, decode
from cardgames_qt.engine.untrusted import Text
from cardgames_qt.storage.disk import read_whole, write_whole
from cardgames_qt.storage.files import LONGEST_LINE
from cardgames_qt.storage.store import Store, held, may_write, told

MARK = "stolek_shelf"
OUTSIDE = Phrase("only what is in the library can be marked")
MEANWHILE = Phrase("another program is writing this game")


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """What a player puts on a game."""

    starred: bool = False
    note: Text = ""
    odd: bool = False
    """Whether there is a note that cannot be shown."""


def mark_of(record: Record) -> Mark:
    """The player's mark on a game; what makes no sense of it is left out."""
    if record.extra.get(MARK) is None:
        return Mark()
    shelf = brought(record.extra, MARK, dict[str, Any])
    if shelf is None:
        return Mark(odd=True)
    starred, note = brought(shelf, "starred", bool), brought(shelf, "note", Text)
    return Mark(starred=bool(starred), note=note or "", odd=note is None and shelf.get("note") is not None)


def set_mark(store: Store, path: Path, *, starred: bool | None = None, note: str | None = None) -> None:
    """Put a star or a note on a game, or take it off; what is not named stays. Raises BadRecordError."""
    named = {key: value for key, value in (("starred", starred), ("note", note)) if value is not None}

    def marked(before: Any) -> Any:
        shelf = laid_over(before, named)
        return {key: value for key, value in shelf.items() if key not in named or named[key]} or None

    _change(store, path, MARK, marked)


def annotate(store: Store, path: Path, key: str, value: Any) -> None:
    """Keep a value with a game of the library, None to drop it; raises BadRecordError.

    Of what stood there, only the keys that we do not know stay.
    """
    text = msgspec.json.encode(value)
    after = _by_keys(text) if text.startswith(b"{") else msgspec.Raw(text)
    _change(store, path, key, lambda before: None if value is None else laid_over(before, after))


def _change(store: Store, path: Path, key: str, change: Callable[[Any], Any]) -> None:
    """Have something else under a key.

    Nobody may be playing the game meanwhile. When it was played last is told as before.
    """
    place = store.place_of(path)
    if place is None:
        raise BadRecordError(OUTSIDE)
    with told(), held(store.folder / place.name):  # which is the lock of a game that has just ended, too
        if not may_write(place):
            raise PermissionError(13, os.strerror(13))
        before, when = read_whole(place, LONGEST_LINE, follow=False), place.stat()
        after = _with(before, key, change)
        if read_whole(place, LONGEST_LINE, follow=False) != before:
            raise BadRecordError(MEANWHILE)
        write_whole(place, after, private=True)
        os.utime(place, ns=(when.st_atime_ns, when.st_mtime_ns))


def _with(content: bytes, key: str, change: Callable[[Any], Any]) -> bytes:
    """A record with that under `extra`; raises BadRecordError, also if nobody could read it afterwards."""
    decode(content)
    whole = _by_keys(content.removeprefix(BYTE_ORDER_MARK))
    extra = _by_keys(whole.get("extra", b"{}"))
    value = change(_by_keys(extra.pop(key, b"{}")))
    if value is not None:
        extra[key] = value
    after = msgspec.json.encode({**whole, "extra": extra}) + b"\n"
    if len(after) > LONGEST_LINE:
        raise BadRecordError(
            Phrase("it is longer than {limit} bytes, which no game is", {"limit": LONGEST_LINE})
        )
    decode(after)
    return after


def _by_keys(content: bytes | msgspec.Raw) -> dict[str, Any]:
    """An object whose values stay letter for letter; what is none has no keys."""
    try:
        return msgspec.json.decode(content, type=dict[str, msgspec.Raw])
    except msgspec.ValidationError:
        return {}
