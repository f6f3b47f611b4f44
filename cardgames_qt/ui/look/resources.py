"""Where the bundled files lie, and the fonts made known to Qt.

A missing file costs a warning and a plainer look, never the start of the program.
"""

from __future__ import annotations

import logging
from pathlib import Path

from PySide6.QtGui import QFontDatabase

from cardgames_qt.games import BUILT_IN, find

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
    """What a game can be learned from by playing; a game of another package has it in its own folder."""
    return _of_game(game, "lessons", f"{game}.json") or find(game).file("tell", "lesson.json")


def rules_file(game: str, language: str) -> Path | None:
    """The rules to read in that language; a game of another package has them in its own folder."""
    return _of_game(game, "rules", language, f"{game}.md") or find(game).file("tell", f"{language}.md")


def _of_game(game: str, *parts: str) -> Path | None:
    root = assets_dir() if game in BUILT_IN else None
    file = root.joinpath(*parts) if root is not None else None
    return file if file is not None and file.is_file() else None


def asset(*parts: str) -> Path | None:
    """One bundled file, or None with a warning when it is not there."""
    root = assets_dir()
    if root is None:
        return None
    path = root.joinpath(*parts)
    if path.is_file():
        return path
    log.warning("The bundled file %s is missing.", "/".join(parts))
    return None


def load_fonts(folder: Path | None = None) -> frozenset[str]:
    """Register the bundled fonts with Qt and tell which families it knows now.

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
