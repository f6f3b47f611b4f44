"""Typed access to a record's `extra`. Everything under `extra` is read through this module.

Each key has a type whose annotations limit every part of it. A value that does not fit is treated as missing,
but it stays in the file, and so do the keys of other programs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec import Raw

Extra: TypeAlias = Mapping[str, Any]
T = TypeVar("T")


def read_extra(extra: Extra, key: str, shape: type[T]) -> T | None:
    """The value under a key; None if it is missing or does not fit the type."""
    return convert_or_none(extra.get(key), shape)


def read_extra_list(extra: Extra, key: str, shape: type[T], most: int) -> list[tuple[Any, T | None]]:
    """The items of a list under a key: each raw value with its converted form, or None if it does not fit.

    Items from number `most` on are not converted. A value that is not a list counts as a list of one.
    """
    raw = extra.get(key)
    if raw is None or (isinstance(raw, Raw) and bytes(raw).strip() == b"null"):
        return []
    if isinstance(raw, Raw):  # not decoded yet
        several: Sequence[Any] = convert_or_none(raw, list[Raw]) or (
            [] if bytes(raw).strip() == b"[]" else [raw]
        )
    else:
        several = raw if isinstance(raw, list | tuple) else [raw]
    return [
        (each, convert_or_none(each, shape) if number < most else None) for number, each in enumerate(several)
    ]


def convert_or_none(raw: Any, shape: type[T]) -> T | None:
    """A value (or its JSON text) converted to a type; None if it does not fit."""
    try:
        return msgspec.json.decode(raw, type=shape) if isinstance(raw, Raw) else msgspec.convert(raw, shape)
    except (msgspec.DecodeError, RecursionError):
        return None


def merged(before: Any, after: Any) -> Any:
    """A new value for a key that may have one already: unknown keys of an object are kept."""
    if isinstance(before, dict) and isinstance(after, dict):
        return {**before, **after}
    return after
