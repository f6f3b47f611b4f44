"""How exercises stand, kept between starts."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Annotated

import msgspec

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.engine.foreign import Text
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.play.repetition import Answered, Learned, answered
from cardgames_qt.storage.disk import read_whole, why_refused, write_whole

FORMAT = 1
MOST = 20_000
"""Exercises that are kept in mind; of more, those that were tried last."""
LONGEST = 2**22
"""Bytes; no file of ours comes near this."""
STRANGE = Phrase("it does not tell of exercises")
NEWER = Phrase("a newer Stolek wrote it")


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What the file holds."""

    stolek_exercises: int
    """The format."""
    learned: Annotated[dict[Text, Learned], msgspec.Meta(max_length=MOST)] = {}


class _Head(msgspec.Struct, frozen=True):
    stolek_exercises: Annotated[int, msgspec.Meta(ge=1)]


class BadProgressError(ExplainedError):
    """A file that does not tell how exercises stand."""


class Progress:
    """Where every exercise lies, by its id. One whose game was deleted is kept in mind, should it come back.

    A file that is not understood is left exactly as it is: then nothing is kept longer than this run.
    """

    def __init__(self, place: Path) -> None:
        self._place = place
        self.trouble: Phrase | None = None
        """Why nothing is kept."""
        self._learned = self._read() or {}

    @property
    def learned(self) -> Mapping[str, Learned]:
        """All of them."""
        return self._learned

    def answer(self, exercise: str, answer: Answered, today: date) -> None:
        """Keep what came of trying an exercise; `trouble` tells if that is for this run only."""
        before = self._learned.pop(exercise, None)
        self._learned[exercise] = answered(before, answer, today)  # the last one tried stands last
        if self._read() is not None:  # whatever lies there now
            self._write()

    def _read(self) -> dict[str, Learned] | None:
        """What the file tells; None if it is not to be touched."""
        try:
            content = read_whole(self._place, LONGEST)
        except FileNotFoundError:
            return {}
        except OSError as error:
            self._refuse(why_refused(error))
            return None
        try:
            return _understood(content)
        except BadProgressError as error:
            self._refuse(error.phrase)
            return None

    def _write(self) -> None:
        last = dict(list(self._learned.items())[-MOST:])
        content = msgspec.json.encode(Kept(stolek_exercises=FORMAT, learned=last))
        try:
            write_whole(self._place, content + b"\n", private=True)
        except OSError as error:
            self._refuse(why_refused(error))
        else:
            self.trouble = None

    def _refuse(self, reason: Sayable) -> None:
        told = {"file": self._place.name, "reason": reason}
        self.trouble = Phrase("What you learn is not kept. The file {file}: {reason}.", told)


def _understood(content: bytes) -> dict[str, Learned]:
    """What a file of ours tells; raises BadProgressError."""
    try:
        if msgspec.json.decode(content, type=_Head).stolek_exercises > FORMAT:
            raise BadProgressError(NEWER)
        return msgspec.json.decode(content, type=Kept).learned
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadProgressError(STRANGE) from None
