"""The page that a phone loads, ready to be sent."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec

_PACKAGE = Path(__file__).resolve().parents[1]
_FILES = {
    "/": ("phone/index.html", "text/html; charset=utf-8"),
    "/phone.css": ("phone/phone.css", "text/css; charset=utf-8"),
    "/phone.js": ("phone/phone.js", "text/javascript; charset=utf-8"),
    "/icon.svg": ("phone/icon.svg", "image/svg+xml"),
    "/proof.js": ("phone/proof.js", "text/javascript; charset=utf-8"),
    "/rules.js": ("phone/rules.js", "text/javascript; charset=utf-8"),
    "/faces.js": ("phone/faces.js", "text/javascript; charset=utf-8"),
    "/words.ttf": ("fonts/Figtree_500Medium.ttf", "font/ttf"),
    "/numbers.ttf": ("fonts/Gabarito_800ExtraBold.ttf", "font/ttf"),
}
"""By its path: where it lies among the assets, and what it is."""
_LANGUAGE, _WORDS = b"@language@", b"@words@"


class PageFile(msgspec.Struct, frozen=True):
    """A file with what is said about it."""

    kind: str
    plain: bytes
    packed: bytes


def page_files(language: str, words: dict[str, str]) -> dict[str, PageFile]:
    """All that a page is made of, by its path; raises OSError where the assets are missing."""
    assets = next((each for each in (_PACKAGE, _PACKAGE.parent) if (each / "assets").is_dir()), _PACKAGE)
    return {
        path: _ready((assets / "assets" / name).read_bytes(), kind, language, words)
        for path, (name, kind) in _FILES.items()
    }


def _ready(content: bytes, kind: str, language: str, words: dict[str, str]) -> PageFile:
    if kind.startswith("text/html"):
        told = msgspec.json.encode(words).replace(b"<", b"\\u003c")  # they stand within a script element
        content = content.replace(_LANGUAGE, language.encode()).replace(_WORDS, told)
    return PageFile(kind, content, gzip.compress(content, mtime=0))
