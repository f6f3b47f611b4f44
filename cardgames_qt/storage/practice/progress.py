"""How exercises stand, kept between starts."""

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
"""Exercises of one person that are kept in mind; of more, those that were tried last."""
LONGEST = 2**25
"""Bytes; no file of ours comes near this."""
STRANGE = Phrase("it does not tell of exercises")
NEWER = Phrase("a newer Stolek wrote it")


Boxes: TypeAlias = Annotated[dict[Text, Learned], msgspec.Meta(max_length=MOST)]
"""Exercises by their ids."""


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What the file holds."""

    stolek_exercises: int
    """The format."""
    learned: Boxes = {}
    """What was learned before everybody had boxes of their own: it is theirs whose game it was."""
    people: Annotated[dict[Text, Boxes], msgspec.Meta(max_length=MOST_PEOPLE)] = {}
    """By profile."""


class _Head(msgspec.Struct, frozen=True):
    stolek_exercises: Annotated[int, msgspec.Meta(ge=1)]


class BadProgressError(ExplainedError):
    """A file that does not tell how exercises stand."""


class Progress:
    """Where every exercise lies, for everybody who plays here. One whose game was deleted is kept in mind,
    should it come back, and so are the boxes of whoever is not on the list of people at the moment.

    A file that is not understood is left exactly as it is: then nothing is kept longer than this run.
    """

    def __init__(self, place: Path, first: str = FIRST) -> None:
        """`first` is whom Stolek 1.0 meant where it wrote an empty profile."""
        self._place = place
        self.trouble: Phrase | None = None
        """Why nothing is kept."""
        kept = self._read() or Kept(stolek_exercises=FORMAT)
        old = kept.people.get(FIRST, {})
        new = {first: {**old, **kept.people.get(first, {})}} if old else {}
        others = {profile: own for profile, own in kept.people.items() if profile != FIRST}
        self._kept = replace(kept, people={**others, **new})

    def learned(self, profile: str) -> Mapping[str, Learned]:
        """Where the exercises of that person lie."""
        return {**self._kept.learned, **self._kept.people.get(profile, {})}

    def answer(self, profile: str, exercise: str, answer: Answered, today: date) -> None:
        """Keep what came of somebody's trying an exercise; `trouble` tells if that is for this run only."""
        own, before = self._kept.people.setdefault(profile, {}), self.learned(profile).get(exercise)
        own.pop(exercise, None)
        own[exercise] = answered(before, answer, today)  # the last one tried stands last
        if self._read() is not None:  # whatever lies there now
            self._write()

    def _read(self) -> Kept | None:
        """What the file tells; None if it is not to be touched."""
        try:
            content = read_whole(self._place, LONGEST)
        except FileNotFoundError:
            return Kept(stolek_exercises=FORMAT)
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
        told = {"file": self._place.name, "reason": reason}
        self.trouble = Phrase("What you learn is not kept. The file {file}: {reason}.", told)


def _understood(content: bytes) -> Kept:
    """What a file of ours tells; raises BadProgressError."""
    try:
        if msgspec.json.decode(content, type=_Head).stolek_exercises > FORMAT:
            raise BadProgressError(NEWER)
        return msgspec.json.decode(content, type=Kept)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadProgressError(STRANGE) from None
