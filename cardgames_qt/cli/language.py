"""The language of the commands: the one that is asked for, else the system's, else English.

The sentences are those of the window, from the same compiled files, which are read here without Qt.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from cardgames_qt.engine.errors import ExplainedError, GameError, RefusedFileError
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.games import GAMES
from cardgames_qt.kit.sentences import form_of
from cardgames_qt.kit.words import Words

FLAG, SOURCE = "--language", "en"
LANGUAGES = ("cs", SOURCE)
_PACKAGE = Path(__file__).resolve().parents[1]
_MAGIC = bytes.fromhex("3cb86418caef9c95cd211cbf60a1bddd")
_MESSAGES = 0x69
_END, _TRANSLATION, _HASH, _SOURCE, _CONTEXT, _COMMENT = 1, 3, 5, 6, 7, 8
"""What Qt's `lrelease` writes into a file: its sections, and the fields of a message."""
Book = Mapping[tuple[str, str, str], Sequence[str]]
"""By context, source and comment, the sentence in each of its plural forms."""


class Voice:
    """Says everything in one language."""

    def __init__(self) -> None:
        self.language = SOURCE
        self._book: Book = {}

    def choose(self, language: str, folder: Path | None = None) -> None:
        """Speak it from now on; without its file, English stands in."""
        self.language, self._book = language, {}
        place = folder or next(filter(Path.is_dir, _folders()), None)
        file = place / f"stolek_{language}.qm" if place is not None else None
        if file is not None and file.is_file():
            self._book = read_book(file.read_bytes())
        else:
            self.language = SOURCE

    def translate(self, context: str, source: str, comment: str, count: int) -> str:
        """A sentence in this language; empty to use the source itself."""
        game, _, context = context.rpartition("/")
        said = GAMES[game].sentences(self.language).find(source, comment, count) if game in GAMES else ""
        # a comment that nothing depends on is left out of the file
        forms = self._book.get((context, source, comment)) or self._book.get((context, source, ""))
        if said or not forms:
            return said
        form = forms[min(form_of(self.language, count), len(forms) - 1)] if count >= 0 else forms[0]
        return form.replace("%n", str(count)) if count >= 0 else form

    def say(self, what: Sayable) -> str:
        """A message; what is typed on the command line stays as it is typed."""
        return what.told(self.look_up) if isinstance(what, Phrase) else str(what)

    def look_up(self, source: str) -> str:
        """The pattern of a message in this language."""
        return self.translate(Phrase.__name__, source, "", -1) or source

    def decimal(self, value: float, places: int) -> str:
        """A number with a point or a comma, without a negative zero."""
        text = f"{value:.{places}f}"
        plain = text.lstrip("-") if not float(text) else text
        return plain.replace(".", ",") if self.language == "cs" else plain


VOICE = Voice()
"""A process runs one command."""


class CommandWords(Words):
    """What all commands say, in the chosen language."""

    def __init__(self) -> None:
        super().__init__(VOICE.translate)


def said(error: GameError) -> str:
    """What is wrong, in words."""
    if isinstance(error, RefusedFileError):
        return f"{error.place}: {VOICE.say(error.phrase)}"
    return VOICE.say(error.phrase) if isinstance(error, ExplainedError) else str(error)


def asked_language(arguments: Sequence[str]) -> str:
    """What the arguments ask for, before any of them is understood: their help must be in it, too."""
    for place, word in reversed(list(enumerate(arguments))):
        following = arguments[place + 1] if place + 1 < len(arguments) else ""
        asked = following if word == FLAG else word.removeprefix(f"{FLAG}=")
        if asked in LANGUAGES and (word == FLAG or word.startswith(f"{FLAG}=")):
            return asked
    return system_language()


def system_language() -> str:
    """The first language the system asks for that the program has."""
    asked = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    first = next(filter(None, asked), "") or _windows_language()
    wishes = [*os.environ.get("LANGUAGE", "").split(":"), first]
    if first.partition(".")[0] in ("", "C", "POSIX"):  # then LANGUAGE counts for nothing
        return SOURCE
    return next((name[:2] for name in wishes if name[:2] in LANGUAGES), SOURCE)


def _windows_language() -> str:
    """That of its menus, or else of its dates; a bundle has no `ctypes` to ask Windows itself with."""
    if sys.platform == "win32":
        import winreg  # noqa: PLC0415 - only there

        for place, name in (("Desktop", "PreferredUILanguages"), ("International", "LocaleName")):
            with (
                suppress(OSError),
                winreg.OpenKey(winreg.HKEY_CURRENT_USER, f"Control Panel\\{place}") as key,
            ):
                told = winreg.QueryValueEx(key, name)[0]
                return str(told[0] if isinstance(told, list) else told).replace("-", "_")
    return ""


def read_book(content: bytes) -> Book:
    """All messages of a compiled translation; of anything else none."""
    place, book = len(_MAGIC), dict[tuple[str, str, str], Sequence[str]]()
    while content.startswith(_MAGIC) and place + 5 <= len(content):
        section, size = struct.unpack_from(">BI", content, place)
        if section == _MESSAGES:
            book.update(_messages(content[place + 5 : place + 5 + size]))
        place += 5 + size
    return book


def _messages(section: bytes) -> Book:
    found = dict[tuple[str, str, str], Sequence[str]]()
    place, texts, forms = 0, dict[int, str](), list[str]()
    while place < len(section):
        field = section[place]
        if field == _END:
            found[texts.get(_CONTEXT, ""), texts.get(_SOURCE, ""), texts.get(_COMMENT, "")] = forms
            place, texts, forms = place + 1, {}, []
            continue
        size = int.from_bytes(section[place + 1 : place + 5], "big") if field != _HASH else 0
        text = section[place + 5 : place + 5 + size]
        place += 5 + size
        if field == _TRANSLATION:
            forms.append(text.decode("utf-16-be"))
        else:
            texts[field] = text.decode()
    return found


def _folders() -> tuple[Path, ...]:
    """Inside an installed package, beside it in a checkout."""
    return _PACKAGE / "translations", _PACKAGE.parent / "translations"
