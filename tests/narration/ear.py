"""Understands what is said: knows every sentence of a game in a language, and nothing else of the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cardgames_qt.kit.marks import unmarked
from cardgames_qt.kit.words import Words

_FORMS = (1, 2, 5, 11, 21)
"""Numbers that between them take every plural form."""


class MisheardError(AssertionError):
    """What is said cannot be, or is not so."""


class Sentence(NamedTuple):
    """What was understood: the sentence by its English source, with what stands in its places."""

    source: str
    values: Mapping[str, str]


class Ear:
    """Cuts speech into sentences."""

    def __init__(self, words: Sequence[Words], places: Mapping[str, str]) -> None:
        """`places` has an expression for everything that may stand in a sentence's place of that name."""
        self._words, self._places = words, {**places, "n": r"\d+"}
        self._known: list[tuple[str, re.Pattern[str]]] = []

    def learn(self, *sources: str | tuple[str, str]) -> None:
        """Sentences by their English sources, some with a comment; `%n` and `(s)` mark plurals."""
        for each in sources:
            source, comment = each if isinstance(each, tuple) else (each, "")
            for text in self._spellings(source, comment):
                self._known.append((source, re.compile(self._pattern(text))))

    def _spellings(self, source: str, comment: str) -> Iterable[str]:
        plural = "%n" in source or "(s)" in source
        for words in self._words:
            for count in _FORMS if plural else (-1,):
                text = unmarked(words.tr(source, comment, count))
                if plural and "%n" in source:
                    text = re.sub(rf"(?<!\d){count}(?!\d)", "{n}", text, count=1)
                yield text

    def _pattern(self, text: str) -> str:
        parts = re.split(r"\{(\w+)\}", text)
        named = (
            f"(?P<{part}>{self._places[part]})" if at % 2 else re.escape(part)
            for at, part in enumerate(parts)
        )
        return "".join(named) + r"\.?(?=\s|$)"

    def understand(self, said: str) -> list[Sentence]:
        """The sentences in what was said, each as the longest that fits."""
        found, at = [], 0
        while at < len(said):
            fits = [
                (match.end(), source, match)
                for source, known in self._known
                if (match := known.match(said, at))
            ]
            if not fits:
                raise MisheardError(f"nobody understands {said[at:]!r}")
            end, source, match = max(fits, key=lambda fit: fit[0])
            found.append(Sentence(source, match.groupdict()))
            at = end + 1
        return found


def one_of(names: Iterable[str]) -> str:
    """An expression for any of these names."""
    return "|".join(map(re.escape, sorted(names, key=len, reverse=True)))


class Series:
    """Lists of cards or numbers as they are spoken, in any form the language has for them."""

    def __init__(self, words: Words, spelled: Mapping[str, str]) -> None:
        """`spelled` has the thing for every way of saying it."""
        self._spelled = spelled
        both = unmarked(words.series(["1", "2"]))
        last, each = re.escape(both[1:-1]), f"(?:{one_of(spelled)})"
        self._cut = re.compile(f", |{last}")
        self.one = each
        self.many = f"{each}(?:, {each})*(?:{last}{each})?"

    def read(self, said: str) -> list[str]:
        """The things in a list."""
        return [self._spelled[part] for part in self._cut.split(said)]
