"""Progress with exercises, stored between starts."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from msgspec.structs import replace

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.engine.untrusted import Text
from cardgames_qt.play.repetition import Answered, Learned, answered
from cardgames_qt.storage.disk import read_whole, why_refused, write_whole
from cardgames_qt.storage.statistics.profiles import FIRST

FORMAT = 2
MOST_PEOPLE = 1000
MOST = 20_000
"""Exercises remembered per person; the least recently tried are dropped."""
LONGEST = 2**25
"""Bytes; far more than any real file."""
STRANGE = Phrase("there are no exercises in it")
NEWER = Phrase("a newer Stolek wrote it")


Boxes: TypeAlias = Annotated[dict[Text, Learned], msgspec.Meta(max_length=MOST)]
"""By exercise id."""


class ExerciseFile(msgspec.Struct, frozen=True, kw_only=True):
    """The content of the file."""

    stolek_exercises: int
    """The format."""
    learned: Boxes = {}
    """From a version without profiles: applies to everybody."""
    people: Annotated[dict[Text, Boxes], msgspec.Meta(max_length=MOST_PEOPLE)] = {}
    """By profile."""


class _Format(msgspec.Struct, frozen=True):
    stolek_exercises: Annotated[int, msgspec.Meta(ge=1)]


class BadProgressError(ExplainedError): ...


class ExerciseProgress:
    """The Leitner box of every exercise and person.

    Exercises of deleted games and boxes of removed profiles are kept, as both may come back. A file that
    cannot be understood is not touched; progress is then kept for this run only.
    """

    def __init__(self, place: Path, first: str = FIRST) -> None:
        """`first` is the profile that Stolek 1.0 wrote as an empty one."""
        self._place = place
        self.trouble: Phrase | None = None
        """Why nothing can be stored."""
        kept = self._read() or ExerciseFile(stolek_exercises=FORMAT)
        old = kept.people.get(FIRST, {})
        new = {first: {**old, **kept.people.get(first, {})}} if old else {}
        others = {profile: own for profile, own in kept.people.items() if profile != FIRST}
        self._kept = replace(kept, people={**others, **new})

    def learned(self, profile: str) -> Mapping[str, Learned]:
        """The boxes of that person's exercises."""
        return {**self._kept.learned, **self._kept.people.get(profile, {})}

    def answer(self, profile: str, exercise: str, answer: Answered, today: date) -> None:
        """Store the result of an attempt; `trouble` says if that is for this run only."""
        own, before = self._kept.people.setdefault(profile, {}), self.learned(profile).get(exercise)
        own.pop(exercise, None)
        own[exercise] = answered(before, answer, today)  # moves it to the end: the oldest are dropped first
        if self._read() is not None:  # never overwrite a file we cannot read
            self._write()

    def _read(self) -> ExerciseFile | None:
        """The file's content; None if it must not be touched."""
        try:
            content = read_whole(self._place, LONGEST)
        except FileNotFoundError:
            return ExerciseFile(stolek_exercises=FORMAT)
        except OSError as error:
            self._refuse(why_refused(error))
            return None
        try:
            return _understood(content)
        except BadProgressError as error:
            self._refuse(error.phrase)
            return None

    def _write(self) -> None:
        last = {profile: dict(list(own.items())[-MOST:]) for profile, own in self._kept.people.items()}
        content = msgspec.json.encode(replace(self._kept, stolek_exercises=FORMAT, people=last))
        try:
            write_whole(self._place, content + b"\n", private=True)
        except OSError as error:
            self._refuse(why_refused(error))
        else:
            self.trouble = None

    def _refuse(self, reason: Sayable) -> None:
        values = {"file": self._place.name, "reason": reason}
        self.trouble = Phrase("Your progress in exercises is not saved. {file}: {reason}.", values)


def _understood(content: bytes) -> ExerciseFile:
    try:
        if msgspec.json.decode(content, type=_Format).stolek_exercises > FORMAT:
            raise BadProgressError(NEWER)
        return msgspec.json.decode(content, type=ExerciseFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadProgressError(STRANGE) from None
