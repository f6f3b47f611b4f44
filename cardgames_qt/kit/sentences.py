"""What a game of another package says in other languages: one JSON file for each, `tell/cs.json`.

    {
     "You take the trick.": "Bereš štych.",
     "%n card(s) are dealt.": ["Rozdává se %n karta.", "Rozdávají se %n karty.", "Rozdává se %n karet."],
     "seven # after a verb": "sedmu"
    }

The English source is the key, with its comment behind ` # ` where it has one and needs words of its own.
Where a number decides, all forms that the language has are listed.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

log = logging.getLogger(__name__)


def _like_english(count: int) -> int:
    return 0 if count == 1 else 1


def _like_czech(count: int) -> int:
    return 0 if count == 1 else 1 if count in (2, 3, 4) else 2


_FORMS: Mapping[str, Callable[[int], int]] = {"cs": _like_czech}
"""Which of the listed forms a number takes."""


def form_of(language: str, count: int) -> int:
    """The number of the plural form that goes with a count in that language."""
    return _FORMS.get(language, _like_english)(count)


class Sentences:
    """All of one language; empty where there are none."""

    def __init__(self, language: str, texts: Mapping[str, str | list[str]]) -> None:
        self._language, self._texts = language, texts

    def find(self, source: str, comment: str, count: int) -> str:
        """The sentence with its number put in; empty where the file does not have it."""
        text = self._texts.get(f"{source} # {comment}") or self._texts.get(source) or ""
        if isinstance(text, list):
            text = text[min(form_of(self._language, count), len(text) - 1)] if text else ""
        return text.replace("%n", str(count)) if count >= 0 else text


def read_sentences(file: Path | None, language: str) -> Sentences:
    """What is in that file; of one that cannot be read nothing, which the log tells."""
    if file is None:
        return Sentences(language, {})
    try:
        return Sentences(language, msgspec.json.decode(file.read_bytes(), type=dict[str, str | list[str]]))
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        log.warning("The sentences in %s cannot be read: %s", file, error)
        return Sentences(language, {})
