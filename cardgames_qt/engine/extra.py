"""The gate for what a record brings along under `extra`: all of it is read here, and nowhere else.

Whatever is kept with a record has a key and a type, whose annotations limit every part of it. What does not
fit is as good as not there, and whoever would show it says so. It stays in the file all the same, as does
everything that only another program knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec import Raw

Extra: TypeAlias = Mapping[str, Any]
T = TypeVar("T")


def read_extra(extra: Extra, key: str, shape: type[T]) -> T | None:
    """What is kept under a key; None where nothing is, or nothing that can be read."""
    return convert_or_none(extra.get(key), shape)


def read_extra_list(extra: Extra, key: str, shape: type[T], most: int) -> list[tuple[Any, T | None]]:
    """What a list under a key holds, each as it stands there and as it is read, if it can be.

    After so many nothing is read; what is no list is taken for the only one.
    """
    raw = extra.get(key)
    if raw is None or (isinstance(raw, Raw) and bytes(raw).strip() == b"null"):
        return []
    if isinstance(raw, Raw):  # long ones are left as text until somebody asks for them
        several: Sequence[Any] = convert_or_none(raw, list[Raw]) or (
            [] if bytes(raw).strip() == b"[]" else [raw]
        )
    else:
        several = raw if isinstance(raw, list | tuple) else [raw]
    return [
        (each, convert_or_none(each, shape) if number < most else None) for number, each in enumerate(several)
    ]


def convert_or_none(raw: Any, shape: type[T]) -> T | None:
    """A value as that type, also one that is still text; None where it does not fit."""
    try:
        return msgspec.json.decode(raw, type=shape) if isinstance(raw, Raw) else msgspec.convert(raw, shape)
    except (msgspec.DecodeError, RecursionError):
        return None


def merged(before: Any, after: Any) -> Any:
    """What is written where something stands already: the keys that we do not know there stay."""
    if isinstance(before, dict) and isinstance(after, dict):
        return {**before, **after}
    return after
