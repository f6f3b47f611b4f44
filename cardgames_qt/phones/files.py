"""The page that a phone loads, ready to be sent in each language of the table."""

from __future__ import annotations

import gzip
from collections.abc import Collection, Mapping
from pathlib import Path

import msgspec

_PACKAGE = Path(__file__).resolve().parents[1]
_PAGE = ("phone/index.html", "text/html; charset=utf-8")
_FILES = {
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
_MOST_WISHES = 20
"""Languages that a browser may ask for."""


class PageFile(msgspec.Struct, frozen=True):
    """A file with what is said about it."""

    kind: str
    plain: bytes
    packed: bytes


class PageFiles:
    """All that a page is made of; raises OSError where the assets are missing."""

    def __init__(self, words: Mapping[str, dict[str, str]]) -> None:
        """`words` are those of the page itself, by language."""
        places = (_PACKAGE, _PACKAGE.parent)
        assets = next((each for each in places if (each / "assets").is_dir()), _PACKAGE) / "assets"
        self._files = {
            path: _packed((assets / name).read_bytes(), kind) for path, (name, kind) in _FILES.items()
        }
        name, kind = _PAGE
        page = (assets / name).read_bytes()
        self._pages = {
            language: _packed(_worded(page, language, said), kind) for language, said in words.items()
        }

    def find(self, path: str, language: str) -> PageFile | None:
        """What lies there, in that language if it has words; None for nothing."""
        return self._pages.get(language) if path == "/" else self._files.get(path)


def wanted_language(asked: str, known: Collection[str]) -> str | None:
    """The first language that a browser asks for (in its Accept-Language) and that is known."""
    wishes = []
    for place, part in enumerate(asked.split(",")[:_MOST_WISHES]):
        name, _, weight = part.partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, name.strip()[:2].lower()))
        except ValueError:
            continue
    return next((name for weight, _, name in sorted(wishes) if weight and name in known), None)


def _worded(page: bytes, language: str, words: dict[str, str]) -> bytes:
    told = msgspec.json.encode(words).replace(b"<", b"\\u003c")  # they stand within a script element
    return page.replace(_LANGUAGE, language.encode()).replace(_WORDS, told)


def _packed(content: bytes, kind: str) -> PageFile:
    return PageFile(kind, content, gzip.compress(content, mtime=0))
