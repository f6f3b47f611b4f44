"""The languages of the program, and the current one.

English is the source; a language whose file is missing falls back to it with a warning in the log.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import lru_cache, partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtGui import QPixmapCache

from cardgames_qt.games import GAMES
from cardgames_qt.kit.words import Translate
from cardgames_qt.ui.look.resources import translations_dir

log = logging.getLogger(__name__)
_MANY = 10**9
"""Qt takes no larger numbers, and they have no other plural."""
_REMEMBERED = 10_000
"""Cached sentences: a list has the same ones in every row."""

SOURCE = "en"
HOME = {"cs": "cs_CZ", "en": "en_GB"}
"""The countries of each spelling, for dates."""
NAMES = {"cs": "Čeština", "en": "English"}
"""Every language by its own name, which is never translated."""


def system_language() -> str:
    """The first language the system asks for that the program has."""
    for name in QLocale.system().uiLanguages():
        if name[:2] in NAMES:
            return name[:2]
    return SOURCE


class Languages:
    """Loads every language once; `choose` selects the one that is used, also by Qt's own `tr`."""

    def __init__(self, folder: Path | None = None) -> None:
        self._own = dict(_load_all(folder or translations_dir()))
        self._installed: list[QTranslator] = []
        self._look_up = lru_cache(_REMEMBERED)(self._find)
        self.current = SOURCE

    def choose(self, wish: str) -> None:
        """ "system" is the language of the system."""
        self.release()
        self.current = wish if wish in NAMES else system_language()
        own = self._own.get(self.current)
        self._installed = [each for each in (_qt_words(self.current), own) if each is not None]
        for new in self._installed:
            QCoreApplication.installTranslator(new)
        QLocale.setDefault(_locale(self.current))
        self._forget_pictures()

    def release(self) -> None:
        """Let Qt use English again."""
        for translator in self._installed:
            QCoreApplication.removeTranslator(translator)
        self._installed = []
        QLocale.setDefault(QLocale.system())
        self._forget_pictures()

    def _forget_pictures(self) -> None:
        """Cards carry letters and words: those of a language are forgotten as it comes and as it goes."""
        if self.current != SOURCE:
            QPixmapCache.clear()

    def translate(self, context: str, source: str, comment: str, count: int) -> str:
        """A sentence in the current language; empty to use the source itself."""
        return self._look_up(self.current, context, source, comment, count)

    def every(self) -> Iterator[Translate]:
        """A translator for each language."""
        return map(self.into, NAMES)

    def into(self, language: str) -> Translate:
        """A translator for that language, whichever is the current one."""
        return partial(self._look_up, language)

    def _find(self, language: str, context: str, source: str, comment: str, count: int) -> str:
        game, _, context = context.rpartition("/")
        said = GAMES[game].sentences(language).find(source, comment, count) if game in GAMES else ""
        if said:
            return said
        own = self._own.get(language)
        text = own.translate(context, source, comment, min(count, _MANY)) if own is not None else ""
        return text.replace("%n", str(count)) if text else ""


def _load_all(folder: Path | None) -> Iterator[tuple[str, QTranslator]]:
    for language in NAMES:
        translator = QTranslator()
        if folder is not None and translator.load(f"stolek_{language}.qm", str(folder)):
            yield language, translator
        else:
            log.warning("The translation %s is missing; English stands in.", f"stolek_{language}.qm")


def _qt_words(language: str) -> QTranslator | None:
    """The translation of Qt's standard dialogs."""
    if language == SOURCE:
        return None
    from PySide6.QtCore import QLibraryInfo  # noqa: PLC0415 - English needs none

    translator = QTranslator()
    if translator.load(f"qtbase_{language}.qm", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        return translator
    log.warning("Qt's own words are missing in the language %s.", language)
    return None


def _locale(language: str) -> QLocale:
    """For dates and numbers: the system's own if it has that language, else the usual one."""
    system = QLocale.system()
    return system if system.name()[:2] == language else QLocale(HOME[language])
