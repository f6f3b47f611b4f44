"""Where the bundled files lie, and the fonts made known to Qt.

A missing file costs a warning and a plainer look, never the start of the program.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QFontDatabase

from cardgames_qt.games import BUILT_IN, GAMES

log = logging.getLogger(__name__)

_PACKAGE = Path(__file__).resolve().parents[2]
UI_FAMILY = "Figtree"
TITLE_FAMILY = "Gabarito"


def assets_dir() -> Path | None:
    """The folder of fonts, sounds and pictures: inside an installed package, beside it in a checkout."""
    for candidate in (_PACKAGE / "assets", _PACKAGE.parent / "assets"):
        if candidate.is_dir():
            return candidate
    log.warning("The assets folder is missing; the program uses the fonts of the system.")
    return None


def translations_dir() -> Path | None:
    """The folder of the compiled translations: inside an installed package, beside it in a checkout."""
    folders = (_PACKAGE / "translations", _PACKAGE.parent / "translations")
    return next((folder for folder in folders if folder.is_dir()), None)


def lesson_file(game: str) -> Path | None:
    """The lesson of a game."""
    return _file_of(game, ("lessons", f"{game}.json"), "lesson.json")


def rules_file(game: str, language: str) -> Path | None:
    """The rules text in that language."""
    return _file_of(game, ("rules", language, f"{game}.md"), f"{language}.md")


def _file_of(game: str, bundled: Sequence[str], own: str) -> Path | None:
    """A file of a game: `bundled` is its path among the assets, `own` its name in another package."""
    if game not in BUILT_IN:
        return GAMES[game].file("tell", own) if game in GAMES else None
    root = assets_dir()
    file = root.joinpath(*bundled) if root is not None else None
    return file if file is not None and file.is_file() else None


def load_fonts(folder: Path | None = None) -> frozenset[str]:
    """Register the bundled fonts with Qt; returns the families it knows now.

    Needs a running QGuiApplication. Qt substitutes a family it does not know, so callers need no branch.
    """
    root = folder if folder is not None else assets_dir()
    fonts = root / "fonts" if root is not None else None
    found = fonts.iterdir() if fonts is not None and fonts.is_dir() else ()  # glob() would cost milliseconds
    families: set[str] = set()
    for file in sorted(file for file in found if file.suffix == ".ttf"):
        number = QFontDatabase.addApplicationFont(str(file))
        if number < 0:
            log.warning("The font %s cannot be read; a system font stands in.", file.name)
        else:
            families.update(QFontDatabase.applicationFontFamilies(number))
    for wanted in {UI_FAMILY, TITLE_FAMILY} - families:
        log.warning("The font family %s is missing; a system font stands in.", wanted)
    return frozenset(families)
