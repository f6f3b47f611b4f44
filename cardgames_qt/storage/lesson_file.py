"""Reads lesson files and checks them."""

from __future__ import annotations

from pathlib import Path

import msgspec

from cardgames_qt.engine.phrases import Phrase, wrong_form
from cardgames_qt.play.lesson import BadLessonError, Lesson, troubles
from cardgames_qt.storage.disk import why_refused


def read_lesson(path: Path) -> Lesson:
    """The lesson in a file, checked by playing it through; raises BadLessonError."""
    try:
        lesson = msgspec.json.decode(path.read_bytes(), type=Lesson)
    except OSError as error:
        raise _unusable(path, why_refused(error)) from None
    except msgspec.ValidationError as error:
        raise _unusable(path, wrong_form(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _unusable(path, Phrase("it is not JSON text", detail=str(error))) from None
    for trouble in troubles(lesson):
        raise _unusable(path, trouble)
    return lesson


def _unusable(path: Path, what: Phrase) -> BadLessonError:
    return BadLessonError(Phrase("{file}: {what}", {"file": path.name, "what": what}))
