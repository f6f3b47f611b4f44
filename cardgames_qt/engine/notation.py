"""A log entry as one readable line: `by 0 play R7 take [G6 B8]`."""

from __future__ import annotations

import json
from typing import Any

from cardgames_qt.engine.rules import Entry

_WORDS: dict[str, bool | None] = {"-": None, "yes": True, "no": False}


def to_text(entry: Entry) -> str:
    """Keys and values in turn; lists in brackets, `-` for nothing, a whole deal as JSON."""
    return " ".join(f"{key} {_value_text(value)}" for key, value in entry.items())


def _value_text(value: Any) -> str:
    if isinstance(value, dict):
        return json.dumps(value, separators=(",", ":"))
    if isinstance(value, list | tuple):
        return f"[{' '.join(_value_text(item) for item in value)}]"
    for word, meaning in _WORDS.items():
        if value is meaning:
            return word
    return str(value)
