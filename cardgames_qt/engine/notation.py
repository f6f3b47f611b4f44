"""Log entries as one line of text and back: `by 0 play R7 take [G6 B8]`."""

from __future__ import annotations

import json
import re
from typing import Any

from cardgames_qt.engine.errors import BadMoveError
from cardgames_qt.engine.phrases import Phrase, quote
from cardgames_qt.engine.rules import Entry

_WORDS: dict[str, bool | None] = {"-": None, "yes": True, "no": False}
_TOKEN = re.compile(r"\s*(\[|\]|[^\s\[\]]+)")


def to_text(entry: Entry) -> str:
    """Keys and values in turn; lists in brackets, `-` for null, a whole deal as JSON."""
    return " ".join(f"{key} {_value_text(value)}" for key, value in entry.items())


def from_text(text: str) -> Entry:
    """The entry a line stands for; raises BadMoveError if it is not valid notation."""
    entry: Entry = {}
    at = 0
    while text[at:].strip():
        key, at = _token(text, at)
        entry[key], at = _value(text, at)
    return entry


def _value_text(value: Any) -> str:
    if isinstance(value, dict):
        return json.dumps(value, separators=(",", ":"))
    if isinstance(value, list | tuple):
        return f"[{' '.join(_value_text(item) for item in value)}]"
    for word, meaning in _WORDS.items():
        if value is meaning:
            return word
    return str(value)


def _token(text: str, at: int) -> tuple[str, int]:
    found = _TOKEN.match(text, at)
    if found is None:
        raise BadMoveError(Phrase("{text} ends where a value should follow", {"text": quote(text)}))
    return found.group(1), found.end()


def _value(text: str, at: int) -> tuple[Any, int]:
    rest = text[at:].lstrip()
    if rest.startswith("{"):
        try:
            value, length = json.JSONDecoder().raw_decode(rest)
        except ValueError as error:
            raise BadMoveError(Phrase("{text} is not JSON", {"text": quote(rest)}, str(error))) from None
        return value, len(text) - len(rest) + length
    word, at = _token(text, at)
    if word != "[":
        return _atom(word), at
    items = []
    word, at = _token(text, at)
    while word != "]":
        items.append(_atom(word))
        word, at = _token(text, at)
    return items, at


def _atom(word: str) -> Any:
    if word in _WORDS:
        return _WORDS[word]
    return int(word) if re.fullmatch(r"-?\d{1,9}", word) else word
